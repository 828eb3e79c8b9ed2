import { describe, expect, test } from 'vitest';
import type { Choice } from '../../table/model';
import { click, marks, pickKind, pointed, ready, remaining, variants } from './choosing';

let count = 0;
const choice = (kind: string, elements: string[], costs: Record<string, number> = {}): Choice => ({
  action: count++,
  move: '',
  kind,
  label: '',
  elements,
  costs,
  rule: '',
});
const NOTHING = { elements: [], kind: null };
const at = (...elements: string[]) => ({ elements, kind: null });

/** Two copper workers and a grain worker, 3 silver, a cow, goods for two fields. */
const turn = [
  choice('recruit', ['wheel']),
  choice('work', ['area:mine1', 'worker:copper'], { silver: 1, workers: 1 }),
  choice('work', ['area:quarry1', 'worker:copper', 'worker:copper:2'], { silver: 1, workers: 2 }),
  choice('work', ['area:quarry1', 'worker:copper', 'worker:grain'], { silver: 1, workers: 2 }),
  choice('work', ['area:grain-field1', 'worker:grain'], { silver: 1, workers: 1 }),
  choice('work', ['area:grain-field1', 'worker:copper', 'worker:copper:2'], { silver: 1, workers: 2 }),
  choice('bank', ['bank:1', 'worker:copper'], { workers: 1 }),
  choice('bank', ['bank:1', 'worker:grain'], { workers: 1 }),
  choice('city', ['city:1a'], { pumpkins: 2 }),
  choice('build', ['field:c3'], { copper: 1, grain: 1 }),
  choice('build', ['field:c4'], { copper: 1, stone: 1 }),
  choice('trade', ['cow', 'supply:copper'], { cows: 1 }),
  choice('trade', ['cow', 'silver'], { cows: 1 }),
];
const [, mine, copperTwice, , grainAlone] = turn as [Choice, Choice, Choice, Choice, Choice];

describe('a space', () => {
  test('takes the worker of its colour with one click', () => {
    expect(click(turn, NOTHING, 'area:mine1', false)).toEqual({ type: 'commit', choice: mine });
    expect(click(turn, NOTHING, 'area:grain-field1', false)).toEqual({ type: 'commit', choice: grainAlone });
    expect(pointed(turn, NOTHING, 'area:grain-field1')).toBe(grainAlone);
  });

  test('asks which two others go', () => {
    const outcome = click(turn, NOTHING, 'area:quarry1', false);
    expect(outcome).toEqual({ type: 'select', selection: at('area:quarry1') });
    expect(variants(turn, at('area:quarry1'))).toHaveLength(2);
    expect(ready(turn, at('area:quarry1'))).toBeNull();
  });

  test('costs one more worker where its own colour is missing', () => {
    const glow = marks(turn, NOTHING);
    expect(glow.get('area:mine1')?.workers).toBe(0);
    expect(glow.get('area:quarry1')?.workers).toBe(1);
    expect(glow.get('worker:copper')?.workers).toBe(0);
  });

  test('takes the workers that were taken up before', () => {
    const two = at('worker:copper', 'worker:copper:2');
    expect(click(turn, two, 'area:grain-field1', false)).toMatchObject({
      type: 'commit',
      choice: { elements: ['area:grain-field1', 'worker:copper', 'worker:copper:2'] },
    });
  });

  test('a finger sees first and commits with the second tap', () => {
    expect(click(turn, NOTHING, 'area:mine1', true)).toEqual({ type: 'select', selection: at('area:mine1') });
    expect(click(turn, at('area:mine1'), 'area:mine1', true)).toEqual({ type: 'commit', choice: mine });
  });

  test('of the bank names no worker of its own', () => {
    expect(click(turn, NOTHING, 'bank:1', false)).toEqual({ type: 'select', selection: at('bank:1') });
    expect(variants(turn, at('bank:1'))).toHaveLength(2);
  });
});

describe('workers', () => {
  test('several of a colour are taken up together', () => {
    const one = click(turn, at('area:quarry1'), 'worker:copper', false);
    expect(one).toEqual({ type: 'select', selection: at('area:quarry1', 'worker:copper') });
    expect(click(turn, at('area:quarry1', 'worker:copper'), 'worker:copper:2', false)).toEqual({
      type: 'commit',
      choice: copperTwice,
    });
  });

  test('the last of several is laid down again', () => {
    const two = at('worker:copper', 'worker:copper:2');
    expect(click(turn, two, 'worker:copper', false)).toEqual({ type: 'select', selection: at('worker:copper') });
  });

  test('one that does not go along begins anew, with the space kept', () => {
    const choices = [
      choice('work', ['area:mine1', 'worker:copper'], { workers: 1 }),
      choice('work', ['area:mine1', 'worker:grain', 'worker:stone'], { workers: 2 }),
    ];
    expect(click(choices, at('area:mine1', 'worker:grain'), 'worker:copper', true)).toEqual({
      type: 'select',
      selection: at('area:mine1', 'worker:copper'),
    });
  });
});

describe('goods and cattle', () => {
  const takes = [
    choice('take', ['nothing']),
    choice('take', ['supply:copper']),
    choice('take', ['supply:copper', 'supply:copper:2']),
    choice('take', ['supply:copper', 'supply:grain']),
    choice('take', ['supply:grain']),
  ];

  test('fewer than the most can be taken, but not by accident', () => {
    expect(click(takes, NOTHING, 'supply:copper', false)).toEqual({ type: 'select', selection: at('supply:copper') });
    expect(ready(takes, at('supply:copper'))).toBe(takes[1]);
    expect(click(takes, at('supply:copper'), 'supply:grain', false)).toEqual({ type: 'commit', choice: takes[3] });
  });

  test('a cow offers what it brings, and is not traded by a click on the supply alone', () => {
    expect(click(turn, NOTHING, 'supply:copper', false)).toEqual({ type: 'select', selection: at('supply:copper') });
    expect(variants(turn, at('cow'))).toHaveLength(2);
    expect(click(turn, at('cow'), 'silver', false)).toMatchObject({ type: 'commit', choice: { kind: 'trade' } });
  });
});

describe('actions of the list', () => {
  test('stand for several kinds', () => {
    expect(remaining(turn, { elements: [], kind: 'work' }).map((one) => one.kind)).toEqual([
      ...Array<string>(5).fill('work'),
      'bank',
      'bank',
      'city',
    ]);
    expect(pickKind(turn, at('field:c3'), 'work')).toEqual({ elements: [], kind: 'work' });
    expect(pickKind(turn, { elements: [], kind: 'work' }, 'work')).toEqual(NOTHING);
  });

  test('what is out of the action begins anew', () => {
    expect(click(turn, { elements: [], kind: 'work' }, 'field:c3', true)).toEqual({
      type: 'select',
      selection: at('field:c3'),
    });
    expect(click(turn, NOTHING, 'field:c9', false)).toEqual({ type: 'refuse', elements: ['field:c9'] });
  });
});
