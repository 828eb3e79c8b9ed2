/** Seating: who shall sit at a new table. */

import { botName, playerName } from '../lib/names';
import type { NewSeat } from './start';

/** me; `bot:NAME`; `invite`: whoever gets the link; `here`: another person on this device. */
export type SeatWish = { who: string; name: string };

export function firstWishes(players: number, bot: string): SeatWish[] {
  return Array.from({ length: players }, (_, place) => ({ who: place === 0 ? 'me' : `bot:${bot}`, name: '' }));
}

/** As many wishes as players; new ones like the last. */
export function fit(wishes: SeatWish[], players: number, bot: string): SeatWish[] {
  const more = firstWishes(players, bot);
  return more.map((fresh, place) => wishes[place] ?? { who: wishes.at(-1)?.who ?? fresh.who, name: '' });
}

/** What the server is asked for. Bots of the same kind are numbered, so that one can tell them apart. */
export function seatsFor(wishes: SeatWish[]): NewSeat[] {
  return wishes.map(({ who, name }, place) => {
    const given = name.trim() || undefined;
    if (who === 'me') return { kind: 'me' };
    if (who === 'here') return { kind: 'me', name: given ?? playerName(place + 1) };
    if (who === 'invite') return { kind: 'person', ...(given && { name: given }) };
    const bot = who.slice(4);
    const alike = wishes.filter((wish) => wish.who === who).length > 1;
    const number = wishes.slice(0, place + 1).filter((wish) => wish.who === who).length;
    return { kind: 'bot', bot, name: botName(bot, alike ? number : undefined) };
  });
}
