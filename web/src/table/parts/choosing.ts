/**
 * Choosing: from what has been clicked to what remains, what glows, what it costs, and what a click does.
 * It knows no rules: everything follows from the list of choices the engine gives.
 */

import type { Choice } from '../model';

export interface Selection {
  /** What has been clicked, in that order. */
  readonly elements: readonly string[];
  /** Only choices of this kind: an action was picked from the list. */
  readonly kind: string | null;
}

export const NOTHING: Selection = { elements: [], kind: null };

/** What an element would cost at the least, in workers, among the choices that remain. */
export interface Mark {
  workers: number;
  kinds: Set<string>;
}

export type Outcome =
  | { type: 'select'; selection: Selection }
  | { type: 'commit'; choice: Choice }
  | { type: 'refuse'; elements: string[] };

/** How a game's things are taken up. */
export interface Manner {
  /** The type of what one acts with, a die or a card in hand: it is never the aim, and stays chosen after a change of mind. */
  tool: string;
  /** Things one takes up to do something with: a click on one begins anew if it does not go with what was clicked before. */
  sources: ReadonlySet<string>;
}

/** "cell" of "cell:3a" */
export function typeOf(element: string): string {
  return element.split(':', 1)[0]!;
}

/** "3a" of "cell:3a" */
export function nameOf(element: string): string {
  return element.slice(element.indexOf(':') + 1);
}

/** The names of a choice's elements by type: {die: "0", cell: "3b"}. */
export function partsOf(choice: Choice): Record<string, string> {
  return Object.fromEntries(choice.elements.map((element) => [typeOf(element), nameOf(element)]));
}

export function remaining(choices: Choice[], selection: Selection): Choice[] {
  return choices.filter(
    (choice) =>
      (selection.kind === null || choice.kind === selection.kind) &&
      selection.elements.every((element) => choice.elements.includes(element)),
  );
}

export function workersOf(choice: Choice): number {
  return choice.costs.workers ?? 0;
}

/** What can be clicked next, with the least it would cost. */
export function marks(choices: Choice[], selection: Selection): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const choice of remaining(choices, selection)) {
    for (const element of choice.elements) {
      if (selection.elements.includes(element)) continue;
      const mark = found.get(element);
      if (!mark) found.set(element, { workers: workersOf(choice), kinds: new Set([choice.kind]) });
      else {
        mark.workers = Math.min(mark.workers, workersOf(choice));
        mark.kinds.add(choice.kind);
      }
    }
  }
  return found;
}

/** The only choice that remains, if it is one. */
export function determined(choices: Choice[], selection: Selection): Choice | null {
  if (!selection.elements.length && selection.kind === null) return null;
  const left = remaining(choices, selection);
  return left.length === 1 ? left[0]! : null;
}

function complete(choice: Choice, selection: Selection): boolean {
  return choice.elements.every((element) => selection.elements.includes(element));
}

/** Whether pressing Enter, or clicking the last element again, may make this choice: its aim has been clicked. */
function aimed(choice: Choice, selection: Selection): boolean {
  return selection.elements.includes(choice.elements.at(-1)!) || complete(choice, selection);
}

/** The choice that Enter or the action bar makes. */
export function ready(choices: Choice[], selection: Selection): Choice | null {
  const only = determined(choices, selection);
  return only && aimed(only, selection) ? only : null;
}

/** What is left to decide when everything clicked is settled but the tool or the price: a short list to pick from. */
export function variants(choices: Choice[], selection: Selection, manner: Manner): Choice[] {
  const left = remaining(choices, selection);
  const aim = left[0]?.elements.at(-1);
  if (left.length < 2 || left.length > 8 || !aim || !selection.elements.includes(aim)) return [];
  return left.every((choice) => choice.elements.at(-1) === aim && aside(choice, selection, manner)) ? left : [];
}

/** Whether all that the choice still needs is a tool. */
function aside(choice: Choice, selection: Selection, { tool }: Manner): boolean {
  return choice.elements.every((element) => selection.elements.includes(element) || typeOf(element) === tool);
}

export function selectionWith(selection: Selection, element: string): Selection {
  const kept = selection.elements.filter((other) => typeOf(other) !== typeOf(element));
  return { elements: [...kept, element], kind: selection.kind };
}

export function without(selection: Selection, element: string): Selection {
  return { elements: selection.elements.filter((other) => other !== element), kind: selection.kind };
}

/** What would remain if this element were clicked too: the preview while the pointer rests on it. */
export function pointed(choices: Choice[], selection: Selection, element: string): Choice | null {
  if (selection.elements.includes(element)) return ready(choices, selection);
  const next = selectionWith(selection, element);
  const only = determined(choices, next);
  return only && aimed(only, next) ? only : null;
}

/**
 * What a click does. `cautious` is for fingers: the first tap only shows what would happen, the second one does it.
 * With a pointer or the keyboard the preview was seen before the click.
 */
export function click(
  choices: Choice[],
  selection: Selection,
  element: string,
  cautious: boolean,
  manner: Manner,
): Outcome {
  if (selection.elements.includes(element)) {
    const choice = ready(choices, selection);
    if (choice && selection.elements.at(-1) === element) return { type: 'commit', choice };
    return { type: 'select', selection: without(selection, element) };
  }
  const next = selectionWith(selection, element);
  if (remaining(choices, next).length) {
    const choice = ready(choices, next);
    return choice && !cautious ? { type: 'commit', choice } : { type: 'select', selection: next };
  }
  const other = anew(choices, selection, element, manner);
  return other ? { type: 'select', selection: other } : { type: 'refuse', elements: [...next.elements] };
}

/** A change of mind: another beginning that has the element in it. A tool that was chosen stays chosen. */
function anew(choices: Choice[], selection: Selection, element: string, { tool, sources }: Manner): Selection | null {
  const tools = selection.elements.filter((other) => typeOf(other) === tool && typeOf(element) !== tool);
  const tries: Selection[] = [
    { elements: selectionWith(selection, element).elements, kind: null },
    { elements: [...tools, element], kind: null },
  ];
  if (sources.has(typeOf(element))) tries.push({ elements: [element], kind: null });
  return tries.find((one) => remaining(choices, one).length) ?? null;
}

/** An action picked from the list: only its kind remains; picked again, all kinds do. */
export function pickKind(choices: Choice[], selection: Selection, kind: string, { tool }: Manner): Selection {
  if (selection.kind === kind) return { elements: selection.elements, kind: null };
  const kept = { elements: selection.elements, kind };
  if (remaining(choices, kept).length) return kept;
  const tools = { elements: selection.elements.filter((element) => typeOf(element) === tool), kind };
  return remaining(choices, tools).length ? tools : { elements: [], kind };
}

/** After a step the same selection may mean nothing any more. */
export function still(choices: Choice[], selection: Selection): Selection {
  return remaining(choices, selection).length ? selection : NOTHING;
}
