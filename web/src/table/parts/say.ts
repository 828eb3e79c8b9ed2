/** Words of a table: the game's own where it has one, else the common one (lang/*\/parts.json). */

import { has, t, type Params } from '../../lang/lang.svelte';

export function say(game: string, key: string, params?: Params): string {
  const own = `${game}.${key}`;
  return t(has(own) || !has(`parts.${key}`) ? own : `parts.${key}`, params);
}

/** "a, b and c" */
export function listed(words: string[], joint: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return t(`parts.${joint}`, { first: words.slice(0, -1).join(', '), last: words.at(-1)! });
}

export function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a player is called: by name, or "You". */
export function seatName(seats: { name: string }[], seat: number, you: number | null): string {
  return seat === you ? t('parts.you') : (seats[seat]?.name ?? String(seat + 1));
}

/** Who has won, and with what: "You won with 180 points". */
export function victory(winners: number[], score: string, name: (seat: number) => string, you: number | null): string {
  const [won] = winners;
  if (won === undefined) return '';
  if (winners.length > 1) return t('parts.over-shared', { names: listed(winners.map(name)), score });
  return won === you ? t('parts.over-you', { score }) : t('parts.over', { name: name(won), score });
}
