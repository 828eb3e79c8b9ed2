import { describe, expect, test } from 'vitest';
import { brings, near, rowsMade } from './building';
import { ground, layOut, linesOfFour, priceList, stands } from './landscape';
import { sourcePoints } from './scores';
import type { MontanaView, Terrain } from './view';

const field = (q: number, r: number, more: Partial<Terrain> = {}): Terrain => ({
  q,
  r,
  slot: 0,
  kind: 'field',
  cost: { copper: 1, grain: 1 },
  settlements: 1,
  cow: false,
  ...more,
});

/** A row of six, a lake under its third, a double field at its end. */
const terrain: Record<string, Terrain> = {
  a1: field(0, 0),
  a2: field(1, 0),
  a3: field(2, 0),
  a4: field(3, 0, { slot: 1, cow: true }),
  a5: field(4, 0, { slot: 1 }),
  a6: field(5, 0, { slot: 1, settlements: 2, cost: { 'big-copper': 1, 'big-stone': 1 } }),
  b1: { q: 2, r: 1, slot: 1, kind: 'lake' },
};

function view(...fields: Record<string, number>[]): MontanaView {
  return {
    players: fields.length,
    landscape: { terrain, cows: ['a4'], canteens: ['b1'], open: [], start: 'a1', tiles: [] },
    boards: fields.map((one) => ({ fields: one })),
  } as unknown as MontanaView;
}

describe('the landscape on paper', () => {
  const laid = layOut(terrain);

  test('keeps its neighbours a hex apart', () => {
    const [one, two] = [laid.at.get('a1')!, laid.at.get('a2')!];
    expect(two.x - one.x).toBeCloseTo(Math.sqrt(3) * 50);
    expect(laid.at.get('b1')!.y - one.y).toBeCloseTo(75);
    expect(laid.width).toBeGreaterThan(5 * Math.sqrt(3) * 50);
  });

  test('has a road where two tiles meet and a hairline within a tile', () => {
    // Five inner edges in the row and two to the lake below; two of the seven part the tiles.
    expect(laid.hairs.match(/M/g)).toHaveLength(5);
    const around = 7 * 6 - 2 * 7;
    expect(laid.roads.match(/M/g)).toHaveLength(around + 2);
  });

  test('tells grounds apart', () => {
    expect(ground(terrain.a1!)).toBe('prairie');
    expect(ground(terrain.a4!)).toBe('foothill');
    expect(ground(terrain.a6!)).toBe('town');
    expect(ground(terrain.b1!)).toBe('lake');
  });

  test('sets as many goods as a price has', () => {
    expect(priceList({ grain: 2, 'big-stone': 1 })).toEqual(['big-stone', 'grain', 'grain']);
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const set = stands(Array<string>(count).fill('copper'), '');
      expect(set).toHaveLength(count);
      expect(new Set(set.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    }
  });
});

describe('building', () => {
  test('knows the neighbours', () => {
    expect(near(view({}), 'a3').sort()).toEqual(['a2', 'a4', 'b1']);
  });

  test('a fourth in a row is a line, a fifth is none', () => {
    const three = view({ a1: 1, a2: 1, a3: 1 });
    expect(rowsMade(three, 0, 'a4')).toEqual([['a1', 'a2', 'a3', 'a4']]);
    expect(rowsMade(view({ a1: 1, a2: 1, a3: 1, a4: 2 }), 0, 'a5')).toEqual([]);
    expect(rowsMade(view({ a1: 1, a2: 1, a4: 1, a5: 1 }), 0, 'a3')).toEqual([]);
    expect(rowsMade(three, 0, 'a6')).toEqual([]);
  });

  test('another’s settlements are no part of it', () => {
    expect(rowsMade(view({ a1: 1, a3: 1 }, { a2: 1 }), 0, 'a4')).toEqual([]);
  });

  test('brings what lies there', () => {
    expect(brings(view({ a1: 1, a2: 1, a3: 1 }), 0, 'a4')).toMatchObject({ lines: 1, cow: true, canteens: 1 });
    expect(brings(view({}), 0, 'a5')).toMatchObject({ settlements: 1, lines: 0, cow: false, canteens: 0 });
    expect(brings(view({}), 0, 'a6').settlements).toBe(2);
  });

  test('a line of exactly four is bridged on the map', () => {
    const laid = layOut(terrain);
    expect(linesOfFour(laid, new Set(['a1', 'a2', 'a3', 'a4']))).toEqual([{ fields: ['a1', 'a2', 'a3', 'a4'] }]);
    expect(linesOfFour(laid, new Set(['a1', 'a2', 'a3', 'a4', 'a5']))).toEqual([]);
  });
});

describe('settlements by why they stand there', () => {
  test('the field first, then the double, then the line', () => {
    const seen = view({ a1: 1, a4: 2, a6: 3 }, { a6: 2 });
    expect(sourcePoints(seen as never)).toEqual([
      { settlement: 3, double: 1, line: 2 },
      { settlement: 1, double: 1, line: 0 },
    ]);
  });
});
