import { describe, expect, test } from 'vitest';
import type { GameEvent, Line } from '../../table/model';
import { asked } from './auction';
import type { MontanaView, Pending } from './view';

const view = (...pending: Pending[]): MontanaView => ({ pending }) as unknown as MontanaView;
const line = (version: number, seat: number, ...events: GameEvent[]): Line => ({
  version,
  kind: 'move',
  seat,
  move: '',
  events,
  at: 0,
});
const due: Pending = { kind: 'due', seat: 0 };

/** June opens in row 2, Odell goes to row 2 farther right: June is outbid. */
const lines = [
  line(1, 0, { kind: 'city', seat: 0 }, { kind: 'bid', seat: 0, cell: '2a', pumpkins: 2 }),
  line(2, 1, { kind: 'bid', seat: 1, cell: '2c', pumpkins: 4 }, { kind: 'outbid', seat: 0, by: 1, row: 2 }),
];

describe('an auction', () => {
  test('asks nobody when there is none', () => {
    expect(asked(view(), lines, 2)).toBeNull();
    expect(asked(view({ kind: 'pick', seat: 0 }), [], 0)).toBeNull();
  });

  test('names who was outbid, by whom, and where the contractor stood', () => {
    expect(asked(view(due, { kind: 'bid', seat: 0 }), lines, 2)).toEqual({
      seat: 0,
      what: 'bid',
      outbid: { by: 1, row: 2 },
      faded: '2a',
    });
  });

  test('forgets it once the contractor has moved', () => {
    const moved = [...lines, line(3, 0, { kind: 'bid', seat: 0, cell: '1b', pumpkins: 3 })];
    expect(asked(view(due, { kind: 'bid', seat: 0 }), moved, 3)).toMatchObject({ outbid: null, faded: null });
  });

  test('knows nothing of an earlier auction', () => {
    const later = [
      ...lines,
      line(3, 0, { kind: 'turn', seat: 1 }),
      line(4, 1, { kind: 'city', seat: 1 }, { kind: 'bid', seat: 1, cell: '1a', pumpkins: 2 }),
    ];
    expect(asked(view(due, { kind: 'bid', seat: 0 }), later, 4)).toEqual({
      seat: 0,
      what: 'bid',
      outbid: null,
      faded: null,
    });
  });

  test('waits while a worker too many goes back after a trade, and then asks as before', () => {
    const traded = [...lines, line(3, 0, { kind: 'trade', seat: 0, workers: { grain: 1 } })];
    expect(asked(view(due, { kind: 'bid', seat: 0 }, { kind: 'return', seat: 0 }), traded, 3)).toBeNull();
    const returned = [...traded, line(4, 0, { kind: 'return', seat: 0, workers: { copper: 1 } })];
    expect(asked(view(due, { kind: 'bid', seat: 0 }), returned, 4)).toMatchObject({ outbid: { by: 1, row: 2 } });
  });

  test('tells of rewards', () => {
    expect(asked(view(due, { kind: 'reward', seat: 2 }), lines, 2)).toMatchObject({ seat: 2, what: 'reward' });
  });
});
