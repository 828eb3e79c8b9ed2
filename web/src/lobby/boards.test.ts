import { describe, expect, test } from 'vitest';
import { around, isText, middle, printed } from './boards';

const board = { status: 'printed', spaces: [] };

describe('boards to choose from', () => {
  test('stand in the order of their numbers', () => {
    const editions = {
      2019: { boards: { '1': board, '12': board, '11b': board, '11a': board, '2': board, '10': board } },
    };
    expect(printed({ editions }, '2019').map(({ name }) => name)).toEqual(['1', '2', '10', '11a', '11b', '12']);
  });

  test('are those of the edition; there are none without boards', () => {
    const editions = { 2011: { boards: { '1': board } }, 2019: { boards: { '1': board, '2': board } } };
    expect(printed({ editions }, '2019')).toHaveLength(2);
    expect(printed({ editions }, undefined)).toHaveLength(1);
    expect(printed({}, '2019')).toEqual([]);
  });

  test('have a name, or are written out', () => {
    expect(isText('11a')).toBe(false);
    expect(isText('name: mine\n\nA6  C5\n')).toBe(true);
  });
});

describe('a small picture of a board', () => {
  /** Eleven rows of nine, around no space in particular. */
  const large = Array.from({ length: 99 }, (_, i) => ({ q: (i % 9) - Math.floor(i / 18), r: Math.floor(i / 9) }));

  test('shows every space of it', () => {
    const [left, top, width, height] = around(large).split(' ').map(Number) as [number, number, number, number];
    for (const { x, y } of large.map(middle)) {
      expect(x - 0.87).toBeGreaterThan(left);
      expect(x + 0.87).toBeLessThan(left + width);
      expect(y - 1).toBeGreaterThan(top);
      expect(y + 1).toBeLessThan(top + height);
    }
  });
});
