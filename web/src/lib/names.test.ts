import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../lang/lang.svelte';
import { GUEST, initial, initials, playerName, seatClass, shownName, shownSeats, withLevel } from './names';

describe('names nobody has chosen', () => {
  afterAll(() => setLanguage('en'));

  it('are kept as the server makes them', () => {
    expect([playerName(3), GUEST]).toEqual(['Player 3', 'Guest']);
  });

  describe.each([
    ['en', ['Guest', 'Guest 2', 'Player 3', 'Seat 2'], 'Colette · Greedy'],
    ['de', ['Gast', 'Gast 2', 'Spieler 3', 'Platz 2'], 'Colette · Gierig'],
  ] as const)('in %s', (language, shown, levelled) => {
    beforeAll(() => setLanguage(language));

    it('are shown in that language', () => {
      expect([GUEST, 'Guest 2', playerName(3), 'Seat 2'].map(shownName)).toEqual(shown);
    });

    it('stay as they are once they are shown', () => {
      const seats = shownSeats([{ name: GUEST }]);
      expect(shownSeats(seats)).toEqual(seats);
    });

    it('leave chosen names alone', () => {
      expect(['HAL', 'Player One', 'Guest of honour'].map(shownName)).toEqual(['HAL', 'Player One', 'Guest of honour']);
    });

    it('have a bot’s level beside them, but not that of a bot that plays for somebody', () => {
      expect(withLevel({ name: 'Colette', bot: 'greedy', person: false })).toBe(levelled);
      expect(withLevel({ name: 'Ann', bot: 'greedy', person: true })).toBe('Ann');
      expect(withLevel({ name: 'HAL', bot: 'clever', person: false })).toBe('HAL · Clever');
    });
  });
});

describe('discs', () => {
  it.each([
    [
      ['Ann', 'Bob', 'Colette'],
      ['A', 'B', 'C'],
    ],
    [
      ['Ann', 'bob', 'Ben'],
      ['A', 'Bo', 'Be'],
    ],
    [
      ['Anna', 'Anton', 'andrea', 'Bob'],
      ['An', 'At', 'Ad', 'B'],
    ],
    [
      ['Player 1', 'Player 2'],
      ['P1', 'P2'],
    ],
    [
      ['Ab', 'Abc', 'Acx', 'Émile'],
      ['A1', 'A2', 'A3', 'É'],
    ],
    [
      ['Ann', 'Ann', ' '],
      ['A1', 'A2', '?'],
    ],
  ])('tell everybody at a table apart: %j', (names, shown) => expect(initials(names)).toEqual(shown));

  it('have the first letter, and colours counted from one’s own seat', () => {
    expect(initial(' élan')).toBe('É');
    expect([0, 1, 2].map((seat) => seatClass(seat, 1, 3))).toEqual(['foe-2', '', 'foe']);
  });
});
