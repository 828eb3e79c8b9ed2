/** The list of actions beside a table: a row for each kind, and a row for each thing that is hard to click where it lies. */

import type { Choice } from '../model';
import { remaining, workersOf, type Selection } from './choosing';
import { say } from './say';

export interface Row {
  kind: string;
  /** The key that picks it. */
  key: string;
  title: string;
  detail: string;
  /** Drawings of the set; several lean on one another. */
  pictures: string[];
  possible: boolean;
  chosen: boolean;
  /** The element the row itself is, where the action is the only thing to click. */
  element?: string;
  /** Two such rows share a line. */
  half?: boolean;
}

export interface Pick {
  choice: Choice;
  picture: string;
}

/**
 * A row for each action, by the key that picks it: in a plain turn for all, possible or not; while an effect waits, only for
 * what it asks for. `fill` says the rest of a row, from the choices it stands for; none if it is not possible.
 */
export function rowsOf(
  keys: Record<string, string>,
  choices: Choice[],
  selection: Selection,
  plain: boolean,
  fill: (kind: string, choices: Choice[]) => Omit<Row, 'kind' | 'key' | 'possible' | 'chosen'>,
): Row[] {
  const left = remaining(choices, { elements: selection.elements, kind: null });
  return Object.entries(keys).flatMap(([key, kind]): Row[] => {
    const all = choices.filter((choice) => choice.kind === kind);
    if (!plain && !all.length) return [];
    const here = left.filter((choice) => choice.kind === kind);
    // What does not go with what was taken up is still told, since a click on its row begins anew.
    const shown = here.length ? here : all;
    const chosen = selection.kind === kind || selection.elements.includes(kind);
    return [{ kind, key: key.toUpperCase(), possible: shown.length > 0, chosen, ...fill(kind, shown) }];
  });
}

/** "depot 2; 1 or 3 for 1 worker": things by the least workers they cost, free ones first. */
export function byPrice(
  game: string,
  choices: Choice[],
  thing: (choice: Choice) => string,
  words: (things: string[], first: boolean) => string,
): string {
  const least = new Map<string, number>();
  for (const choice of choices) {
    const name = thing(choice);
    least.set(name, Math.min(least.get(name) ?? Infinity, workersOf(choice)));
  }
  const costs = [...new Set(least.values())].sort((a, b) => a - b).slice(0, 2);
  return costs
    .map((cost, i) => {
      const things = [...least].filter(([, one]) => one === cost).map(([name]) => name);
      const text = words(things.sort(), i === 0);
      return cost ? say(game, 'act.for', { what: text, price: say(game, 'workers', { count: cost }) }) : text;
    })
    .join('; ');
}
