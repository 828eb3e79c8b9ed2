import { describe, expect, test } from 'vitest';
import { colourCounts, neighbours, parseBoard } from './board';
import { nearest } from '../../table/parts/nearest';
import { layOut } from './geometry';

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
