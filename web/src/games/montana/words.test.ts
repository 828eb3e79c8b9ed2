import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../../lang/lang.svelte';
import { useGameWords } from '../words';
import { elementName } from './labels';
import { heaps, picked } from './picking';
import { stageOf } from './stage';
import type { MontanaView } from './view';

const view = {
  turn: 0,
  built: 1,
  board: {
    wheel: Array<string[]>(8).fill(['stone', 'pumpkin']),
    bank: [{ workers: 2, silver: 8 }],
    areas: { mine: [{ pay: 3, gain: 2 }], quarry: [], 'grain-field': [], farmland: [] },
    small: 1,
    rows: [{ cows: 1, upgrades: 3 }],
    columns: [2, 3],
    trade_silver: 3,
  },
  boards: [{ fields: {} }],
  landscape: {
    start: 'a9',
    cows: [],
    canteens: ['b1'],
    terrain: {
      a1: { q: 0, r: 0, slot: 0, kind: 'field', cost: { copper: 1, grain: 2 }, settlements: 2, cow: false },
      b1: { q: 0, r: 1, slot: 0, kind: 'lake' },
    },
  },
} as unknown as MontanaView;

describe('in English', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await useGameWords('montana');
  });

  test('things on the table have names', () => {
    expect(elementName('city:1b', view as never)).toBe('city, row 1 (1 cow and up to 3 upgrades) for 3 pumpkins');
    expect(elementName('worker:copper:2', view as never)).toBe('1 copper worker of yours');
  });

  test('five rounds share a bar of the result', () => {
    expect(stageOf('1')).toBe('1–5');
    expect(stageOf('10')).toBe('6–10');
    expect(stageOf('')).toBeNull();
  });
});

describe('how many of each', () => {
  const choice = (action: number, ...elements: string[]) => ({
    action,
    move: '',
    kind: 'take',
    label: '',
    elements,
    costs: {},
    rule: '',
  });
  const choices = [
    choice(0, 'nothing'),
    choice(1, 'supply:copper'),
    choice(2, 'supply:copper', 'supply:copper:2'),
    choice(3, 'supply:grain'),
  ];

  test('counts what is taken up and what may follow', () => {
    const selection = { elements: ['supply:copper'], kind: null };
    expect(heaps(choices, selection)).toEqual([
      { stem: 'supply:copper', count: 1, more: true },
      { stem: 'supply:grain', count: 0, more: false },
    ]);
    expect(picked(choices, selection)?.action).toBe(1);
    expect(picked(choices, { elements: [], kind: null })?.action).toBe(0);
  });
});
