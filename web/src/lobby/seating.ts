/** Seating: who shall sit at a new table. */

import { t } from '../lang/lang.svelte';
import { botTitle } from './cards';
import type { BotInfo } from './games.svelte';
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
export function seatsFor(wishes: SeatWish[], bots: BotInfo[]): NewSeat[] {
  return wishes.map(({ who, name }, place) => {
    const given = name.trim() || undefined;
    if (who === 'me') return { kind: 'me' };
    if (who === 'here') return { kind: 'me', name: given ?? t('lobby.player', { number: place + 1 }) };
    if (who === 'invite') return { kind: 'person', ...(given && { name: given }) };
    const bot = bots.find((one) => `bot:${one.name}` === who);
    const alike = wishes.filter((wish) => wish.who === who).length > 1;
    const number = wishes.slice(0, place + 1).filter((wish) => wish.who === who).length;
    const title = t('lobby.bot-name', { bot: bot ? botTitle(bot) : who.slice(4) });
    return { kind: 'bot', bot: who.slice(4), name: alike ? `${title} ${number}` : title };
  });
}
