/**
 * How people and players are shown: a name, a bot's level beside it, initials, and a colour counted from one's own seat.
 *
 * Names that nobody has chosen are kept in English, as the server makes them, and shown in the language of whoever reads.
 */

import { has, t } from '../lang/lang.svelte';

export const GUEST = 'Guest';
/** Somebody who has deleted their account. */
const DELETED = 'Deleted player';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of somebody at this device who gave none, as it is kept. */
export function playerName(number: number): string {
  return `Player ${number}`;
}

/** A name as the reader shall see it. */
export function shownName(name: string): string {
  if (name === GUEST) return t('common.guest');
  if (name === DELETED) return t('common.deleted');
  const [, word, number] = /^(.*?)(?: (\d+))?$/.exec(name) ?? [];
  if (number && word === GUEST) return `${t('common.guest')} ${number}`;
  if (number && word === 'Player') return t('lobby.player', { number });
  if (number && word === 'Seat') return t('lobby.seat', { number });
  return name;
}

export function shownSeats<Seat extends { name: string }>(seats: Seat[]): Seat[] {
  return seats.map((seat) => ({ ...seat, name: shownName(seat.name) }));
}

/** How strong a bot is, in a word: "Greedy". */
export function botLevel(bot: string): string {
  return has(`lobby.bot-${bot}`) ? t(`lobby.bot-${bot}`) : capital(bot);
}

/** The level of the bot that has a seat; empty for people, even while a bot plays for them. */
export function levelOf(seat: { bot: string | null; person: boolean } | undefined): string {
  return seat?.bot && !seat.person ? botLevel(seat.bot) : '';
}

/** "Colette · Greedy"; for people the name alone. */
export function withLevel(seat: { name: string; bot: string | null; person: boolean }): string {
  const level = levelOf(seat);
  return level ? `${seat.name} · ${level}` : seat.name;
}

export function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
}

/**
 * The initials of everybody at a table, all different: where names begin alike, with the first letter that tells one from the
 * others ("Anna" and "Anton": An and At), or else with the seat's number. The same for all who look, wherever they are shown.
 */
export function initials(names: string[]): string[] {
  const letters = names.map(initial);
  const marks = names.map((name, seat) => {
    const alike = names.filter((_, other) => other !== seat && letters[other] === letters[seat]);
    return alike.length ? letters[seat]! + telling(name, alike) : letters[seat]!;
  });
  return marks.map((mark, seat) => {
    const twice = marks.some((other, at) => letters[at] === letters[seat] && marks.indexOf(other) !== at);
    return twice ? `${letters[seat]}${seat + 1}` : mark;
  });
}

/** The first letter after the initial that no other name has in that place; empty if there is none. */
function telling(name: string, others: string[]): string {
  const letter = (of: string, place: number) => [...of.trim().toLocaleLowerCase()][place] ?? '';
  const found = [...name.trim()].findIndex(
    (_, place) =>
      place > 0 && letter(name, place).trim() && others.every((other) => letter(other, place) !== letter(name, place)),
  );
  return found < 0 ? '' : letter(name, found);
}

const FOES = ['foe', 'foe-2', 'foe-3'];

/** The class of a player's disc: '' for you (a spectator looks over the shoulder of seat 0), then foe, foe-2, foe-3 in seat order. */
export function seatClass(seat: number, you: number | null, players: number): string {
  const place = (seat - (you ?? 0) + players) % players;
  return place === 0 ? '' : (FOES[place - 1] ?? 'foe-3');
}
