import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../../lang/lang.svelte';
import type { GameEvent, Line } from '../../table/model';
import { useGameWords } from '../words';
import { deed, elementName, labelOf } from './labels';
import { stageOf, tellLine } from './lines';
import { heaps, picked } from './picking';
import { refusal } from './refusals';
import type { MontanaView } from './view';

const seats = ['Yvette', 'Odell'].map((name) => ({ name, person: true, bot: null, free: false, present: true }));
const line = (seat: number, ...events: GameEvent[]): Line => ({
  version: 1,
  kind: 'move',
  seat,
  move: '',
  at: 0,
  events,
});

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

  test('a choice says what it does and who goes', () => {
    const choice = {
      action: 1,
      move: '',
      kind: 'work',
      label: '',
      elements: ['area:mine1', 'worker:stone', 'worker:stone:2'],
      costs: { silver: 3, workers: 2 },
      rule: '',
    };
    expect(deed(choice, view)).toBe('Mine: 2 copper for 3 silver');
    expect(labelOf(choice, view as never)).toBe('Mine: 2 copper for 3 silver, with 2 stone workers');
    const build = { ...choice, kind: 'build', elements: ['field:a1'], costs: { copper: 1, grain: 2 } };
    expect(deed(build, view)).toBe('Build on a1 for copper and 2 grain: 2 settlements and a canteen');
    expect(deed({ ...choice, kind: 'end', elements: ['end'] }, view)).toBe(
      'End turn and take 2 silver for the fields you left out',
    );
    expect(elementName('city:1b', view as never)).toBe('city, row 1 (1 cow and up to 3 upgrades) for 3 pumpkins');
    expect(elementName('worker:copper:2', view as never)).toBe('1 copper worker of yours');
  });

  test('the chronicle tells a build with what it brought', () => {
    const told = tellLine(
      line(
        0,
        { kind: 'build', seat: 0, field: 'a1', paid: { copper: 1, grain: 2 } },
        { kind: 'score', seat: 0, points: 1, reason: 'settlement' },
        { kind: 'score', seat: 0, points: 1, reason: 'line' },
        { kind: 'gain', seat: 0, cows: 1, reason: 'field' },
      ),
      { seats },
    );
    expect(told).toEqual([
      { text: 'built on a1 for copper and 2 grain' },
      { text: 'Settlement', points: 1 },
      { text: 'Line of four', points: 1 },
      { text: 'took 1 cow from the field' },
    ]);
  });

  test('the chronicle tells work with its goods, and an outbid player by name', () => {
    const work = line(
      0,
      { kind: 'work', seat: 0, area: 'grain-field', space: 3, silver: 6, workers: { grain: 1 } },
      { kind: 'gain', seat: 0, goods: { grain: 4 }, reason: 'work' },
    );
    expect(tellLine(work, { seats })).toEqual([{ text: 'sent a grain worker and 6 silver to the grain field for 4 grain' }]);
    const bid = line(1, { kind: 'bid', seat: 1, cell: '2c', pumpkins: 4 }, { kind: 'outbid', seat: 0, by: 1, row: 2 });
    expect(tellLine(bid, { seats, you: 0 }).map(({ text }) => text)).toEqual([
      'bid 4 pumpkins for row 2',
      'You: got outbid by Odell in row 2',
    ]);
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

describe('in German', () => {
  beforeAll(async () => {
    await setLanguage('de');
    await useGameWords('montana');
  });

  test('refusals keep their numbers and translate what is inside', () => {
    expect(refusal('c4 costs copper, stone and 2 grain; you lack big copper.')).toBe(
      'c4 kostet Kupfer, Stein und 2 Getreide; dir fehlt großes Kupfer.',
    );
    expect(refusal('That column costs 4 pumpkins; you have 2 with the one from the visit.')).toBe(
      'Diese Spalte kostet 4 Kürbisse; du hast 2 mit dem vom Besuch.',
    );
    expect(refusal('You do not have a copper and 2 grain workers to send.')).toBe(
      'Dir fehlt zum Schicken: 1 Kupferarbeiter und 2 Getreidearbeiter.',
    );
    expect(refusal('The space mine2 costs 3 silver; you have none.')).toBe(
      'Der Platz (Mine, Platz 2) kostet 3 Silber; du hast keine.',
    );
    expect(
      refusal(
        'Your row gives 1 cow and up to 3 upgrades; each needs a small copper or stone in hand and a big one to be had.',
      ),
    ).toBe(
      'Deine Reihe gibt 1 Kuh und bis zu 3 Aufwertungen; jede braucht kleines Kupfer oder kleinen Stein von dir und ein großes Gegenstück im Vorrat.',
    );
  });
});
