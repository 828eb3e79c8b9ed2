/** Points by source: the engine's ten sources, gathered into the six the score sheet and the result chart show. */

import type { View } from '../../table/model';
import type { Source } from '../game';
import { read, total, type CardsView } from './view';

export const SOURCES: Source[] = ['triples', 'bonus', 'points', 'goods', 'animals', 'start'].map((key) => ({
  key,
  colourToken: `--source-${key}`,
  pattern: key === 'triples' ? '' : `source-${key}`,
}));

/** Which of the engine's sources each of ours adds up. */
const GATHERED: Record<string, string[]> = {
  triples: ['triples'],
  bonus: ['first-triples', 'all-seven'],
  points: ['round-bonuses', 'watchtowers', 'conversions', 'cloisters'],
  goods: ['goods'],
  animals: ['animals'],
  start: ['start-card'],
};

function gathered(points: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(GATHERED).map(([key, from]) => [key, from.reduce((sum, one) => sum + (points[one] ?? 0), 0)]),
  );
}

/** What is booked; Aaron comes after the seats. */
export function sourcePoints(view: View): Record<string, number>[] {
  const seen = read(view);
  const all = seen.estates.map(({ points }) => gathered(points));
  return seen.aaron ? [...all, gathered(seen.aaron.points)] : all;
}

/** With what animals and the start card would bring if the game ended now, as the players count at the table. */
export function pointsNow(view: View): Record<string, number>[] {
  const seen = read(view);
  const all = sourcePoints(view);
  return all.map((points, seat) => {
    const ending = seen.estates[seat]?.at_end ?? {};
    return {
      ...points,
      animals: (points.animals ?? 0) + (ending.animals ?? 0),
      start: (points.start ?? 0) + (ending['start-card'] ?? 0),
    };
  });
}

/** Point cards a player keeps: of round bonuses, watchtowers, conversions and Aaron's cloisters. */
export function pointCards(points: Record<string, number>): number {
  return GATHERED.points!.reduce((sum, one) => sum + (points[one] ?? 0), 0);
}

export function aaronLeads(view: CardsView): boolean {
  if (!view.aaron) return false;
  return view.aaron.score > (view.scores[0] ?? 0) + (view.estates[0]?.at_end?.animals ?? 0);
}

export const scoreOf = (points: Record<string, number>): number => total(points);
