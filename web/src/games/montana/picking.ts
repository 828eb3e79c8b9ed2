/** How many of each: workers off a white space, workers to send back, goods and upgrades of a reward. */

import type { Choice } from '../../table/model';
import { remaining, taken } from './choosing';
import { COLOURS, nth, stemOf, typeOf } from './view';
import type { Selection } from '../../table/parts/choosing';

export interface Heap {
  /** "supply:copper" */
  stem: string;
  count: number;
  /** Whether one more would still be a choice. */
  more: boolean;
}

const ORDER: readonly string[] = COLOURS;
const KINDS = new Set(['pick', 'return', 'take', 'upgrade']);

/** Whether this decision is about numbers of things. */
export function isPicking(choices: Choice[]): boolean {
  return choices.some(({ kind }) => KINDS.has(kind));
}

/** The things that can be picked, in the order of the supply, with how many are taken up. */
export function heaps(choices: Choice[], selection: Selection): Heap[] {
  const picking = choices.filter(({ kind }) => KINDS.has(kind));
  const stems = [...new Set(picking.flatMap(({ elements }) => elements.map(stemOf)))].filter(
    (one) => one !== 'nothing',
  );
  const place = (stem: string): number => ORDER.indexOf(stem.slice(stem.indexOf(':') + 1));
  return stems
    .sort((a, b) => place(a) - place(b))
    .map((stem) => {
      const count = taken(selection, stem);
      const next = { elements: [...selection.elements, nth(stem, count + 1)], kind: null };
      return { stem, count, more: remaining(picking, next).length > 0 };
    });
}

/** The choice that takes exactly what is taken up; with nothing taken up, the one that takes nothing. */
export function picked(choices: Choice[], selection: Selection): Choice | null {
  const picking = choices.filter(({ kind }) => KINDS.has(kind));
  if (!selection.elements.length) return picking.find(({ elements }) => elements[0] === 'nothing') ?? null;
  return (
    picking.find(
      ({ elements }) =>
        elements.length === selection.elements.length && elements.every((one) => selection.elements.includes(one)),
    ) ?? null
  );
}

/** What a heap is drawn with: "montana-good-copper", "montana-worker-stone". */
export function drawingOf(stem: string): string {
  const type = typeOf(stem);
  const name = stem.slice(stem.indexOf(':') + 1);
  return type === 'worker' || type === 'supply-worker' ? `montana-worker-${name}` : `montana-good-${name}`;
}
