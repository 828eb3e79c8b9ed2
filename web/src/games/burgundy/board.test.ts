import { describe, expect, test } from 'vitest';
import { colourCounts, neighbours, parseBoard, spacesIn } from './board';
import { nearest } from '../../table/parts/nearest';
import { layOut, roomOf } from './geometry';

const TEXT = `# A board of one's own
name: mine
start: d4

      A6  C5  C4  K3
    A2  A1  C6  K5  B4
  A5  A4  B3  K1  B2  B3
S6  S1  S2  C6  S5  S4  S1
  B2  B5  M4  B3  B1  A2
    B6  M1  K2  B5  B6
      M3  K4  K1  B3
`;

/** Eleven rows of nine and eight: a1 to k9. */
const LARGE = Array.from(
  { length: 11 },
  (_, y) =>
    (y % 2 ? '  ' : '') +
    Array(9 - (y % 2))
      .fill('B1')
      .join('  '),
).join('\n');

describe('a board from its text', () => {
  const board = parseBoard(TEXT);
  const space = (name: string) => board.spaces.find((one) => one.name === name)!;

  test('has its spaces by row and place', () => {
    expect(board.spaces).toHaveLength(37);
    expect(space('d4')).toMatchObject({ colour: 'castle', number: 6, x: 6, y: 3 });
    expect(space('a1')).toMatchObject({ colour: 'animal', number: 6, x: 3, y: 0 });
  });

  test('counts its colours', () => {
    expect(colourCounts(board)).toEqual({ building: 12, animal: 6, knowledge: 6, castle: 4, mine: 3, ship: 6 });
  });

  test('finds its regions', () => {
    expect(board.sizes[space('a1').region]).toBe(5);
    expect(board.sizes[space('c3').region]).toBe(1);
    expect(space('d1').region).toBe(space('d3').region);
    expect(space('d3').region).not.toBe(space('d5').region);
  });

  test('knows who touches whom', () => {
    expect(neighbours(board.spaces, space('d4')).map((one) => one.name)).toEqual(['c3', 'c4', 'd3', 'd5', 'e3', 'e4']);
  });

  test('is laid out so that arrow keys lead to neighbours', () => {
    const laid = layOut(board, 35.4);
    const all = board.spaces.map((one) => ({ ...laid.at.get(one.name)!, name: one.name }));
    const from = all.find((one) => one.name === 'd4')!;
    const others = all.filter((one) => one !== from);
    expect(nearest(from, others, 'ArrowRight')?.name).toBe('d5');
    expect(nearest(from, others, 'ArrowLeft')?.name).toBe('d3');
    expect(nearest(from, others, 'ArrowDown')?.name).toMatch(/^e[34]$/);
    expect(nearest(from, others, 'ArrowUp')?.name).toMatch(/^c[34]$/);
    expect(laid.roads).not.toBe('');
  });
});

describe('a board of any size', () => {
  const usual = parseBoard(TEXT);
  const large = parseBoard(LARGE);

  test('is read to its last space', () => {
    expect(large.spaces.at(0)?.name).toBe('a1');
    expect(large.spaces.at(-1)?.name).toBe('k9');
  });

  test('is found in sentences by the names of its spaces', () => {
    const told = 'The space k9 touches none of your tiles; the nearest is h8, not l1 or a10.';
    expect(spacesIn(told, large)).toEqual(['k9', 'h8']);
    expect(spacesIn(told, usual)).toEqual([]);
    expect(spacesIn('The space d7 is already covered.', usual)).toEqual(['d7']);
  });

  test.each([
    ['the usual one', usual],
    ['a large one', large],
    ['a single row', parseBoard('A1  A2  A3  A4  A5  A6  A1  A2  A3  A4')],
  ])('lies in the middle of the same room: %s', (_, board) => {
    const { R, at, width, height } = layOut(board, 30);
    const xs = [...at.values()].map(({ x }) => x);
    const ys = [...at.values()].map(({ y }) => y);
    expect({ width, height }).toEqual(roomOf(30));
    expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(width);
    expect(Math.min(...ys) + Math.max(...ys)).toBeCloseTo(height);
    expect(Math.min(...xs) - R * 0.87).toBeGreaterThan(0);
    expect(Math.min(...ys) - R).toBeGreaterThan(0);
  });

  test('has smaller hexes only if it is larger', () => {
    expect(layOut(usual, 30).R).toBe(30);
    expect(layOut(large, 30).R).toBeLessThan(30);
  });
});
