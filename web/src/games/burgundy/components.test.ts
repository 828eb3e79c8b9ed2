import { beforeAll, describe, expect, test } from 'vitest';
import { boardOf, box, seatBoard, type Components } from './components';
import type { BurgundyView } from './view';

const printed = (name: string) => ({
  name,
  status: 'reconstructed',
  source: 'a picture',
  start: null,
  // The middle space lies at 0, 0; this board reaches farther down and to the right of it.
  spaces: [
    { name: 'a1', q: 0, r: 0, colour: 'mine', number: 6 },
    { name: 'a2', q: 1, r: 0, colour: 'mine', number: 5 },
    { name: 'b1', q: 0, r: 1, colour: 'ship', number: 4 },
  ],
});

beforeAll(() => {
  box.found = { editions: { 2019: { boards: { '1': printed('1'), '11a': printed('11a') } } } } as unknown as Components;
});

describe('a board', () => {
  test('is found by its name', () => {
    expect(boardOf('2019', '1')).toMatchObject({ name: '1', status: 'reconstructed' });
    expect(boardOf('2019', '11a')).toMatchObject({ name: '11a', status: 'reconstructed' });
  });

  test('is drawn from its left and upper edge, wherever its middle is', () => {
    const places = boardOf('2019', '11a').spaces.map(({ name, x, y }) => [name, x, y]);
    expect(places).toEqual([
      ['a1', 0, 0],
      ['a2', 2, 0],
      ['b1', 1, 1],
    ]);
  });

  test('of somebody’s own is its text', () => {
    expect(boardOf('2019', 'name: mine\n\nM6  M5\n  S4\n')).toMatchObject({ name: 'mine', status: 'custom' });
  });

  test('of a seat is not known before it is chosen', () => {
    const view = { options: { edition: '2019' }, estates: [{ board: '11a' }, {}] } as unknown as BurgundyView;
    expect(seatBoard(view, 0)?.name).toBe('11a');
    expect(seatBoard(view, 1)).toBeNull();
  });
});
