/** What building on a field would bring besides the settlement, as the view shows it; the engine's previews have the points. */

import { ACROSS } from './landscape';
import { settlements, w } from './names';
import type { MontanaView, Terrain } from './view';

export interface Brings {
  settlements: number;
  lines: number;
  cow: boolean;
  canteens: number;
  /** All of it but the plain settlement in a few words. */
  words: string[];
}

const IN_LINE = 4;

function names(view: MontanaView): Map<string, string> {
  return new Map(Object.entries(view.landscape.terrain).map(([name, { q, r }]) => [`${q},${r}`, name]));
}

/** The fields next to a field. */
export function near(view: MontanaView, field: string): string[] {
  const at = view.landscape.terrain[field];
  if (!at) return [];
  const places = names(view);
  return ACROSS.flatMap(([dq, dr]) => places.get(`${at.q + dq},${at.r + dr}`) ?? []);
}

/** The rows of exactly four that a seat's field would complete, each as its fields in order. */
export function rowsMade(view: MontanaView, seat: number, field: string): string[][] {
  const at = view.landscape.terrain[field];
  const own = view.boards[seat]?.fields ?? {};
  if (!at) return [];
  const places = names(view);
  const run = (from: Terrain, dq: number, dr: number): string[] => {
    const found: string[] = [];
    for (let step = 1; ; step++) {
      const name = places.get(`${from.q + dq * step},${from.r + dr * step}`);
      if (!name || !own[name]) return found;
      found.push(name);
    }
  };
  return ACROSS.slice(0, 3)
    .map(([dq, dr]) => [...run(at, -dq, -dr).reverse(), field, ...run(at, dq, dr)])
    .filter((row) => row.length === IN_LINE);
}

export function brings(view: MontanaView, seat: number, field: string): Brings {
  const terrain = view.landscape.terrain[field];
  const lines = rowsMade(view, seat, field).length;
  const canteens = near(view, field).filter((one) => view.landscape.canteens.includes(one)).length;
  const found: Brings = {
    settlements: terrain?.settlements ?? 1,
    lines,
    cow: view.landscape.cows.includes(field),
    canteens,
    words: [],
  };
  if (found.settlements > 1) found.words.push(settlements(found.settlements));
  if (lines) found.words.push(w('gain.lines', { count: lines }));
  if (found.cow) found.words.push(w('gain.cow'));
  if (canteens) found.words.push(w('gain.canteens', { count: canteens }));
  return found;
}
