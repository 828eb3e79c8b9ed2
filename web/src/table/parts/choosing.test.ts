import { describe, expect, test } from 'vitest';
import type { Choice } from '../model';
import * as choosing from './choosing';
import { marks, NOTHING, pointed, ready, remaining, selectionWith } from './choosing';

const MANNER = { tool: 'die', sources: new Set(['die', 'stored']) };
const click = (choices: Choice[], selection: choosing.Selection, element: string, cautious: boolean) =>
  choosing.click(choices, selection, element, cautious, MANNER);
const pickKind = (choices: Choice[], selection: choosing.Selection, kind: string) =>
  choosing.pickKind(choices, selection, kind, MANNER);
const variants = (choices: Choice[], selection: choosing.Selection) => choosing.variants(choices, selection, MANNER);

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

/** A turn with a 2 and a 5, tile k24 and an inn stored, some depots in reach, and silver for the black depot. */
const choices = [
  choice('take', ['die:0', 'cell:2a']),
  choice('take', ['die:0', 'cell:3a'], { workers: 1 }),
  choice('take', ['die:1', 'cell:5b']),
  choice('place', ['die:0', 'stored:k24', 'space:a4'], { workers: 1 }),
  choice('place', ['die:0', 'stored:k24', 'space:f3']),
  choice('place', ['die:0', 'stored:boarding-house', 'space:c5']),
  choice('place', ['die:1', 'stored:boarding-house', 'space:f4']),
  choice('sell', ['die:0', 'goods:violet']),
  choice('workers', ['die:0', 'workers']),
  choice('workers', ['die:1', 'workers']),
  choice('buy', ['cell:x1'], { silver: 2, workers: 0 }),
];
const at = (...elements: string[]) => ({ elements, kind: null });

describe('what remains', () => {
  test('a die narrows to its own choices', () => {
    expect(remaining(choices, at('die:1')).map((one) => one.kind)).toEqual(['take', 'place', 'workers']);
  });

  test('die first and tile first come to the same', () => {
    expect(remaining(choices, at('die:0', 'stored:k24'))).toEqual(remaining(choices, at('stored:k24', 'die:0')));
  });

  test('everything legal glows, with the least price', () => {
    const glow = marks(choices, NOTHING);
    expect(glow.get('cell:3a')?.workers).toBe(1);
    expect(glow.get('stored:k24')?.workers).toBe(0);
    expect(glow.has('cell:x1')).toBe(true);
    expect(glow.has('cell:4a')).toBe(false);
  });

  test('what is selected no longer glows', () => {
    expect(marks(choices, at('stored:k24')).has('stored:k24')).toBe(false);
  });
});

describe('clicking', () => {
  test('an aim that leaves one choice commits', () => {
    expect(click(choices, at('die:0'), 'cell:2a', false)).toEqual({ type: 'commit', choice: choices[0] });
  });

  test('an aim reached by one die only needs no die', () => {
    expect(click(choices, NOTHING, 'cell:5b', false)).toEqual({ type: 'commit', choice: choices[2] });
  });

  test('a finger sees first and commits with the second tap', () => {
    const first = click(choices, NOTHING, 'cell:5b', true);
    expect(first).toEqual({ type: 'select', selection: at('cell:5b') });
    expect(click(choices, at('cell:5b'), 'cell:5b', true)).toEqual({ type: 'commit', choice: choices[2] });
  });

  test('a tile taken up is no aim, even with one choice left', () => {
    const few = choices.filter((one) => one.kind === 'place' && one.elements.includes('space:f3'));
    expect(click(few, NOTHING, 'stored:k24', false)).toEqual({ type: 'select', selection: at('stored:k24') });
    expect(ready(few, at('stored:k24'))).toBeNull();
  });

  test('a second click lays it down again', () => {
    expect(click(choices, at('die:0', 'stored:k24'), 'die:0', false)).toEqual({
      type: 'select',
      selection: at('stored:k24'),
    });
  });

  test('another of the same sort takes its place', () => {
    expect(click(choices, at('die:0'), 'die:1', false)).toEqual({ type: 'select', selection: at('die:1') });
  });

  test('a change of mind keeps the die and does not commit', () => {
    expect(click(choices, at('die:0', 'stored:k24'), 'cell:2a', false)).toEqual({
      type: 'select',
      selection: at('die:0', 'cell:2a'),
    });
  });

  test('what the chosen die cannot do is refused', () => {
    expect(click(choices, at('die:0'), 'cell:5b', false)).toEqual({ type: 'refuse', elements: ['die:0', 'cell:5b'] });
    expect(click(choices, NOTHING, 'cell:4a', false)).toEqual({ type: 'refuse', elements: ['cell:4a'] });
  });

  test('a die that does not fit the tile begins anew', () => {
    expect(click(choices, at('stored:k24'), 'die:1', false)).toEqual({ type: 'select', selection: at('die:1') });
  });

  test('a die clicked last commits', () => {
    expect(click(choices, at('stored:boarding-house', 'space:f4'), 'die:1', false)).toEqual({
      type: 'commit',
      choice: choices[6],
    });
  });
});

describe('what is left to pick', () => {
  test('workers by either die', () => {
    expect(variants(choices, at('workers')).map((one) => one.elements[0])).toEqual(['die:0', 'die:1']);
    expect(variants(choices, at('stored:k24'))).toEqual([]);
  });

  test('one tile, several prices', () => {
    const prices = [choice('buy', ['cell:x1'], { silver: 2 }), choice('buy', ['cell:x1'], { silver: 1, workers: 1 })];
    expect(variants(prices, at('cell:x1'))).toEqual(prices);
    expect(ready(prices, at('cell:x1'))).toBeNull();
  });
});

describe('pointing', () => {
  test('previews what a click would do', () => {
    expect(pointed(choices, at('stored:k24'), 'space:a4')).toBe(choices[3]);
    expect(pointed(choices, NOTHING, 'stored:k24')).toBeNull();
  });
});

describe('the list of actions', () => {
  test('picks a kind, and all kinds again', () => {
    const sell = pickKind(choices, NOTHING, 'sell');
    expect(remaining(choices, sell)).toHaveLength(1);
    expect(pickKind(choices, sell, 'sell')).toEqual(NOTHING);
  });

  test('drops what does not go with it', () => {
    expect(pickKind(choices, at('die:0', 'stored:k24'), 'take')).toEqual({ elements: ['die:0'], kind: 'take' });
    expect(pickKind(choices, at('die:0'), 'buy')).toEqual({ elements: [], kind: 'buy' });
  });

  test('an element of another kind drops the kind', () => {
    const picked = { elements: ['die:0'], kind: 'take' };
    expect(click(choices, picked, 'goods:violet', false)).toEqual({
      type: 'select',
      selection: at('die:0', 'goods:violet'),
    });
  });

  test('selecting keeps one of a sort', () => {
    expect(selectionWith(at('cell:2a'), 'cell:3a').elements).toEqual(['cell:3a']);
  });
});
