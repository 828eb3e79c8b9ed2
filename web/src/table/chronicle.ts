/** The chronicle: what each line of the log says, one entry for each player it concerns and one for what begins by itself. */

import { t } from '../lang/lang.svelte';
import type { GameEvent, Line } from './model';
import { cap } from './parts/say';

/** A short text for a thing that happened; `seat` is whom it concerns, negative for nobody. */
export interface Told {
  text: string;
  points?: number;
  seat?: number;
}

/** The card or die that something was done with: what was done says enough, with the workers it took. */
const TOOLS = new Set(['die', 'play', 'shift']);

/** What a line says, text by text. The server has put the events into words, in our language. */
export function textsOf({ events }: { events: GameEvent[] }): Told[] {
  const texts: Told[] = [];
  let paid = 0;
  for (const event of events) {
    if (TOOLS.has(event.kind)) {
      paid = Number(event.workers ?? 0);
      continue;
    }
    if (!event.text) continue;
    const text = cap(event.text);
    const workers = t('parts.workers', { count: paid });
    texts.push({
      text: paid ? t('parts.line.paid', { text, workers }) : text,
      seat: event.seat,
      ...(event.points && { points: event.points }),
    });
    paid = 0;
  }
  return texts;
}

export interface Part {
  /** null: nobody's. */
  seat: number | null;
  told: Told[];
  /** It stands after the round has changed. */
  later: boolean;
}

/** Runs of texts that concern the same player, in order. */
export function bySeat(told: Told[], mover: number): Part[] {
  const parts: Part[] = [];
  for (const one of told) {
    if (!one.text) continue;
    const whose = one.seat ?? mover;
    const seat = whose < 0 ? null : whose;
    const last = parts.at(-1);
    if (last && last.seat === seat) last.told.push(one);
    else parts.push({ seat, told: [one], later: seat === null || (last?.later ?? false) });
  }
  return parts;
}

export interface Entry {
  seat: number | null;
  later: boolean;
  text: string;
  /** What the points came for, if that is more than the text says. */
  why: string;
  points: number;
}

const summed = (told: Told[]): number => told.reduce((sum, { points }) => sum + (points ?? 0), 0);
const withPoints = ({ text, points }: Told): string => (points ? `${text} +${points}` : text);

/** Income first, then the final scoring. */
function apart(part: Part): Part[] {
  const scored = part.told.filter((one) => one.points);
  const others = part.told.filter((one) => !one.points);
  return [others, scored].filter((all) => all.length).map((all) => ({ ...part, told: all }));
}

/** A line's entries; `final` is the heading over what a player gets when the game is over. */
export function entries(line: Line, told: Told[], final: string): Entry[] {
  const ends = line.events.some(({ kind }) => kind === 'over');
  const parts = bySeat(told, line.seat);
  return (ends ? parts.flatMap(apart) : parts).map(({ seat, later, told: all }) => {
    const points = summed(all);
    if (ends && seat !== null && all.every((one) => one.points))
      return { seat, later, text: final, why: all.map(withPoints).join(', '), points };
    const [first, ...others] = all as [Told, ...Told[]];
    // A single reason that says no more than the deed itself is left out: "Watchtower on c3", not "Watchtower" once more.
    const scoring = others.filter((one) => one.points);
    const spare = scoring.length === 1 && !first.points && scoring[0]!.text.length <= first.text.length;
    const rest = spare ? others.filter((one) => !one.points) : others;
    const more = rest.map(withPoints);
    const why = first.points && rest.some((one) => one.points) ? [`+${first.points}`, ...more] : more;
    return { seat, later, text: first.text, why: why.join(', '), points };
  });
}
