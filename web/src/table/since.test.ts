import { describe, expect, it } from 'vitest';
import type { Line } from './model';
import { since } from './since';

const line = (version: number, seat: number, kind: Line['kind'] = 'move'): Line => ({
  version,
  kind,
  seat,
  move: 'x',
  events: [],
  at: 0,
});
const versions = (lines: Line[], you: number | null, mode: 'live' | 'replay' = 'live'): number[] =>
  since({ lines, you, mode }).map(({ version }) => version);

describe('what happened since your last decision', () => {
  const lines = [line(1, 0), line(2, 1), line(3, 2), line(4, 2), line(5, 1, 'away')];

  it('is what the others did after your last move', () => {
    expect(versions(lines, 0)).toEqual([2, 3, 4]);
    expect(versions(lines, 1)).toEqual([3, 4]);
    expect(versions(lines, 2)).toEqual([]);
  });

  it('is everything before your first move', () => {
    expect(versions(lines, 3)).toEqual([1, 2, 3, 4]);
  });

  it('is the last turn for those who watch or look back', () => {
    expect(versions(lines, null)).toEqual([3, 4]);
    expect(versions(lines, 0, 'replay')).toEqual([3, 4]);
  });
});
