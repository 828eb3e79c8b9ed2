import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../lang/lang.svelte';
import { botName, GUEST, initial, playerName, seatClass, shownName, shownSeats } from './names';

describe('names nobody has chosen', () => {
  afterAll(() => setLanguage('en'));

  it('are kept as the server makes them', () => {
    expect([botName('greedy'), botName('random', 2), playerName(3), GUEST]).toEqual([
      'Greedy bot',
      'Random bot 2',
      'Player 3',
      'Guest',
    ]);
  });

  describe.each([
    ['en', ['Guest', 'Player 3', 'Seat 2', 'Greedy bot', 'Random bot 2', 'Clever bot']],
    ['de', ['Gast', 'Spieler 3', 'Platz 2', 'Gieriger Bot', 'Zufallsbot 2', 'Bot Clever']],
  ] as const)('in %s', (language, shown) => {
    beforeAll(() => setLanguage(language));

    it('are shown in that language', () => {
      const kept: [string, string | null][] = [
        [GUEST, null],
        [playerName(3), null],
        ['Seat 2', null],
        [botName('greedy'), 'greedy'],
        [botName('random', 2), 'random'],
        [botName('clever'), 'clever'],
      ];
      expect(kept.map(([name, bot]) => shownName(name, bot))).toEqual(shown);
    });

    it('stay as they are once they are shown', () => {
      const seats = shownSeats([{ name: 'Greedy bot', bot: 'greedy' }]);
      expect(shownSeats(seats)).toEqual(seats);
    });

    it('leave chosen names alone', () => {
      expect(shownName('Greedy bot')).toBe('Greedy bot');
      expect(shownName('HAL', 'greedy')).toBe('HAL');
      expect(shownName('Player One')).toBe('Player One');
    });
  });
});

describe('discs', () => {
  it('have the first letter, and colours counted from one’s own seat', () => {
    expect(initial(' élan')).toBe('É');
    expect([0, 1, 2].map((seat) => seatClass(seat, 1, 3))).toEqual(['foe-2', '', 'foe']);
  });
});
