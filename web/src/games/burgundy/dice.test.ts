import { describe, expect, it } from 'vitest';
import type { Line } from '../../table/model';
import { spent } from './dice';

function line(version: number, seat: number, move: string, events: Line['events'] = []): Line {
  return { version, kind: 'move', seat, move, events, at: 0 };
}

describe('used dice', () => {
  const lines = [
    line(1, 0, 'd2 take 2a'),
    line(2, 1, 'd6 sell red'),
    line(3, 1, 'end', [{ kind: 'round', seat: -1, dice: [] }]),
    line(4, 0, 'd5 take 5a'),
    line(5, 0, 'buy x1'),
    line(6, 0, 'd1 workers'),
  ];

  it('are known by what was done with them in this round', () => {
    expect(spent(lines, 6, 0)).toEqual([5, 1]);
    expect(spent(lines, 4, 0)).toEqual([5]);
    expect(spent(lines, 6, 1)).toEqual([]);
    expect(spent(lines, 2, 1)).toEqual([6]);
  });
});
