/** Players in lists and charts: a colour counted from your own seat, an initial, a name. */

import { t } from '../lang/lang.svelte';
import { initial, seatClass, shownSeats } from '../lib/names';
import type { SeatInfo } from '../table/model';

/** One letter a player, with the seat's number where two would have the same. */
export function initials(names: string[]): string[] {
  const letters = names.map(initial);
  return letters.map((letter, seat) =>
    letters.filter((other) => other === letter).length > 1 ? `${letter}${seat + 1}` : letter,
  );
}

/** Names as `you` would say them. */
export function namesOf(seats: SeatInfo[], you: number | null): string[] {
  return shownSeats(seats).map((seat, number) => (number === you ? t('common.you') : seat.name));
}

const FOES = ['foe', 'foe-2', 'foe-3'];

export interface Player {
  seat: number;
  name: string;
  initial: string;
  /** you, foe, foe-2 or foe-3: the class of discs, lines and bars. */
  colour: string;
}

/** Everyone at a table, from your own seat on; `more` are the names of opponents without a seat, who come last. */
export function playersOf(seats: SeatInfo[], you: number | null, more: string[] = []): Player[] {
  const names = [...namesOf(seats, you), ...more];
  const letters = initials(names);
  const all = seats.map((_, seat) => ({
    seat,
    name: names[seat]!,
    initial: letters[seat]!,
    colour: seatClass(seat, you, seats.length) || 'you',
  }));
  const first = you ?? 0;
  const others = more.map((name, place) => {
    const seat = seats.length + place;
    return { seat, name, initial: letters[seat]!, colour: FOES[Math.min(seat, FOES.length) - 1] ?? 'foe' };
  });
  return [...all.slice(first), ...all.slice(0, first), ...others];
}
