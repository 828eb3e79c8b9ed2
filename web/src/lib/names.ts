/**
 * How people and players are shown: a name, an initial, and a colour counted from one's own seat.
 *
 * Names that nobody has chosen are kept in English, as the server makes them, and shown in the language of whoever reads.
 */

import { has, t } from '../lang/lang.svelte';

export const GUEST = 'Guest';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A bot's name as it is kept; several of a kind are numbered. */
export function botName(bot: string, number?: number): string {
  return `${capital(bot)} bot${number === undefined ? '' : ` ${number}`}`;
}

/** The name of somebody at this device who gave none, as it is kept. */
export function playerName(number: number): string {
  return `Player ${number}`;
}

/** A name as the reader shall see it; `bot` is the bot at that seat. */
export function shownName(name: string, bot: string | null = null): string {
  if (name === GUEST) return t('common.guest');
  const [, word, number] = /^(.*?)(?: (\d+))?$/.exec(name) ?? [];
  if (number && word === 'Player') return t('lobby.player', { number });
  if (number && word === 'Seat') return t('lobby.seat', { number });
  if (!bot || word !== botName(bot)) return name;
  const own = `lobby.bot-${bot}-name`;
  const shown = has(own) ? t(own) : t('lobby.bot-name', { bot: capital(bot) });
  return number ? `${shown} ${number}` : shown;
}

export function shownSeats<Seat extends { name: string; bot: string | null }>(seats: Seat[]): Seat[] {
  return seats.map((seat) => ({ ...seat, name: shownName(seat.name, seat.bot) }));
}

export function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
}

const FOES = ['foe', 'foe-2', 'foe-3'];

/** The class of a player's disc: '' for you (a spectator looks over the shoulder of seat 0), then foe, foe-2, foe-3 in seat order. */
export function seatClass(seat: number, you: number | null, players: number): string {
  const place = (seat - (you ?? 0) + players) % players;
  return place === 0 ? '' : (FOES[place - 1] ?? 'foe-3');
}
