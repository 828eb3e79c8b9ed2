import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../lang/lang.svelte';
import type { GameEvent, Line } from './model';
import { bySeat, entries, textsOf, type Told } from './chronicle';

const line = (...events: Partial<GameEvent>[]): Line => ({
  version: 9,
  kind: 'move',
  seat: 1,
  move: 'end',
  events: events.map((event) => ({ kind: 'x', seat: 1, ...event })),
  at: 0,
});

describe('texts of a line', () => {
  beforeAll(() => setLanguage('en'));

  it('are the events the server put into words, with the workers a die took', () => {
    const told = textsOf(
      line(
        { kind: 'die', workers: 2 },
        { kind: 'place', text: 'placed a church on c4' },
        { kind: 'score', text: 'town of 3', points: 6 },
        { kind: 'turn' },
        { kind: 'phase', seat: -1, text: 'Phase B begins' },
      ),
    );
    expect(told).toEqual([
      { text: 'Placed a church on c4, for 2 workers', seat: 1 },
      { text: 'Town of 3', points: 6, seat: 1 },
      { text: 'Phase B begins', seat: -1 },
    ]);
  });
});

describe('entries of the chronicle', () => {
  it('has one for each player at the end of the game, with that player’s points, and one for the victory', () => {
    const told: Told[] = [
      { text: 'The mines pay 2 silver', seat: 1 },
      { text: 'Goods left', points: 2, seat: 0 },
      { text: 'Knowledge 24', points: 8, seat: 0 },
      { text: 'The mines pay 1 silver', seat: 2 },
      { text: 'Silver left', points: 2, seat: 2 },
      { text: 'Yvette wins with 50 points', seat: -1 },
    ];
    expect(entries(line({ kind: 'over', seat: -1 }), told, 'Final scoring')).toEqual([
      { seat: 1, later: false, text: 'The mines pay 2 silver', why: '', points: 0 },
      { seat: 0, later: false, text: 'Final scoring', why: 'Goods left +2, Knowledge 24 +8', points: 10 },
      { seat: 2, later: false, text: 'The mines pay 1 silver', why: '', points: 0 },
      { seat: 2, later: false, text: 'Final scoring', why: 'Silver left +2', points: 2 },
      { seat: null, later: true, text: 'Yvette wins with 50 points', why: '', points: 0 },
    ]);
  });

  it('counts what a round begins with, and all that follows, to the new round', () => {
    const told: Told[] = [
      { text: 'The mines pay 1 silver', seat: 0 },
      { text: 'Phase B begins', seat: -1 },
      { text: 'Round 1', seat: -1 },
      { text: 'Draws: 3', seat: 0 },
    ];
    expect(bySeat(told, 1).map(({ seat, later, told: all }) => [seat, later, all.length])).toEqual([
      [0, false, 1],
      [null, true, 2],
      [0, true, 1],
    ]);
  });

  it('says what the points of a deed came for, unless it says no more than the deed', () => {
    const deed = { text: 'Church on c4', seat: 1 };
    const spare = [deed, { text: 'Church', points: 4, seat: 1 }];
    expect(entries(line(), spare, '')).toEqual([{ seat: 1, later: false, text: 'Church on c4', why: '', points: 4 }]);
    const twice = [deed, { text: 'City of 3', points: 6 }, { text: 'Phase B', points: 8 }];
    expect(entries(line(), twice, '')[0]).toMatchObject({ why: 'City of 3 +6, Phase B +8', points: 14 });
  });
});
