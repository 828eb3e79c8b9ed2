/**
 * Choosing at this table: workers and goods are taken up several at a time, a space needs no worker to be named if one of its own
 * colour is there, and the actions of the list stand for several kinds of choices. It knows no rules: all follows from the choices.
 */

import type { Choice } from '../../table/model';
import type { Mark, Outcome, Selection } from '../../table/parts/choosing';
import { nth, stemOf, typeOf } from './view';

/** Things of which one may take up several. */
const SEVERAL = new Set(['worker', 'supply-worker', 'supply', 'good']);
/** Places, which a click aims at. */
const AIMS = new Set(['area', 'small', 'bank', 'city', 'field', 'wheel', 'pass', 'nothing', 'canteen', 'end']);
/** Things one takes up to do something with: a click on one begins anew if it does not go with what was clicked before. */
const SOURCES = new Set(['worker', 'cow', 'good', 'supply', 'supply-worker']);

/** The actions of the list, and the kinds of choices they stand for. */
export const ACTIONS: Record<string, string[]> = {
  recruit: ['recruit', 'forward', 'pick', 'return'],
  work: ['work', 'small', 'bank', 'city', 'bid'],
  build: ['build'],
  cattle: ['trade'],
  canteen: ['canteen'],
};

export function actionOf(choice: Choice): string {
  return Object.keys(ACTIONS).find((action) => ACTIONS[action]!.includes(choice.kind)) ?? choice.kind;
}

const fits = (choice: Choice, kind: string | null): boolean =>
  kind === null || choice.kind === kind || (ACTIONS[kind]?.includes(choice.kind) ?? false);

export function remaining(choices: Choice[], selection: Selection): Choice[] {
  return choices.filter(
    (choice) =>
      fits(choice, selection.kind) && selection.elements.every((element) => choice.elements.includes(element)),
  );
}

/** How many of the same sort are taken up. */
export function taken(selection: Selection, stem: string): number {
  return selection.elements.filter((element) => stemOf(element) === stem).length;
}

/** What can be clicked next. A space that only takes two workers of other colours costs one more. */
export function marks(choices: Choice[], selection: Selection): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const choice of remaining(choices, selection)) {
    for (const element of choice.elements) {
      if (selection.elements.includes(element)) continue;
      const more = extra(choice);
      const mark = found.get(element);
      if (!mark) found.set(element, { workers: AIMS.has(typeOf(element)) ? more : 0, kinds: new Set([choice.kind]) });
      else {
        mark.workers = Math.min(mark.workers, more);
        mark.kinds.add(choice.kind);
      }
    }
  }
  return found;
}

/** Workers beyond the one of the space's own colour. */
function extra(choice: Choice): number {
  return choice.kind === 'work' || choice.kind === 'small' ? (choice.costs.workers ?? 1) - 1 : 0;
}

export function aimOf(choice: Choice): string | null {
  return choice.elements.find((element) => AIMS.has(typeOf(element))) ?? null;
}

function complete(choice: Choice, selection: Selection): boolean {
  return choice.elements.every((element) => selection.elements.includes(element));
}

/** The choice that a click settles: the only one that remains, once its aim is clicked; of a space, its own colour's worker. */
function settled(choices: Choice[], selection: Selection): Choice | null {
  if (!selection.elements.length) return null;
  const left = remaining(choices, selection);
  const aimed = left.filter((choice) => {
    const aim = aimOf(choice);
    return aim ? selection.elements.includes(aim) : complete(choice, selection);
  });
  if (left.length === 1) return aimed[0] ?? null;
  if (!aimed.length || selection.elements.length > 1) return null;
  const alone = aimed.filter((choice) => choice.kind !== 'bank' && (choice.costs.workers ?? 0) === 1);
  return alone.length === 1 ? alone[0]! : null;
}

/** The choice that Enter, the action bar or "Take" makes: also one of several, if all it needs is taken up. */
export function ready(choices: Choice[], selection: Selection): Choice | null {
  const one = settled(choices, selection);
  if (one || !selection.elements.length) return one;
  return (
    remaining(choices, selection).find(
      (choice) => choice.elements.length === selection.elements.length && complete(choice, selection),
    ) ?? null
  );
}

/** A short list to pick from: what a cow brings, or which workers go. */
export function variants(choices: Choice[], selection: Selection): Choice[] {
  const left = remaining(choices, selection);
  if (left.length < 2 || left.length > 9 || settled(choices, selection)) return [];
  if (left.every((choice) => choice.kind === 'trade')) return selection.elements.includes('cow') ? left : [];
  const aim = aimOf(left[0]!);
  if (!aim || typeOf(aim) === 'wheel' || !selection.elements.includes(aim)) return [];
  return left.every((choice) => aimOf(choice) === aim) ? left : [];
}

export function selectionWith(selection: Selection, element: string): Selection {
  const type = typeOf(element);
  const kept = SEVERAL.has(type)
    ? selection.elements.filter((other) => other !== element)
    : selection.elements.filter((other) => typeOf(other) !== type);
  return { elements: [...kept, element], kind: selection.kind };
}

/** Laid down again: of several alike the last one. */
export function without(selection: Selection, element: string): Selection {
  const stem = stemOf(element);
  const last = nth(stem, taken(selection, stem));
  return { elements: selection.elements.filter((other) => other !== last), kind: selection.kind };
}

/** What would happen if this element were clicked too: the preview while the pointer rests on it. */
export function pointed(choices: Choice[], selection: Selection, element: string): Choice | null {
  if (selection.elements.includes(element)) return ready(choices, selection);
  const next = selectionWith(selection, element);
  return settled(choices, next) ?? (single(choices, selection, element)?.[1] || null);
}

/** An aim clicked anew, whatever was taken up before. */
function single(choices: Choice[], selection: Selection, element: string): [Selection, Choice | null] | null {
  if (!AIMS.has(typeOf(element)) || remaining(choices, selectionWith(selection, element)).length) return null;
  const alone: Selection = { elements: [element], kind: null };
  return remaining(choices, alone).length ? [alone, settled(choices, alone)] : null;
}

/** What a click does. `cautious` is for fingers: the first tap only shows what would happen, the second one does it. */
export function click(choices: Choice[], selection: Selection, element: string, cautious: boolean): Outcome {
  if (selection.elements.includes(element)) {
    const choice = settled(choices, selection);
    if (choice && (AIMS.has(typeOf(element)) || selection.elements.at(-1) === element)) {
      return { type: 'commit', choice };
    }
    return { type: 'select', selection: without(selection, element) };
  }
  const next = selectionWith(selection, element);
  if (remaining(choices, next).length) {
    const choice = settled(choices, next);
    return choice && !cautious ? { type: 'commit', choice } : { type: 'select', selection: next };
  }
  const other = anew(choices, selection, element);
  return other ? { type: 'select', selection: other } : { type: 'refuse', elements: [...next.elements] };
}

/** A change of mind: another beginning that has the element in it. */
function anew(choices: Choice[], selection: Selection, element: string): Selection | null {
  const type = typeOf(element);
  const one = SEVERAL.has(type) ? stemOf(element) : element;
  const others = selection.elements.filter((other) => typeOf(other) !== type);
  const tries: Selection[] = [
    { elements: selectionWith(selection, element).elements, kind: null },
    { elements: [...others, one], kind: selection.kind },
    { elements: [...others, one], kind: null },
  ];
  if (SOURCES.has(type) || AIMS.has(type)) tries.push({ elements: [one], kind: null });
  return tries.find((attempt) => remaining(choices, attempt).length) ?? null;
}

/** An action picked from the list: only its kinds remain; picked again, all do. */
export function pickKind(choices: Choice[], selection: Selection, kind: string): Selection {
  if (selection.kind === kind) return { elements: selection.elements, kind: null };
  const kept = { elements: selection.elements, kind };
  return remaining(choices, kept).length ? kept : { elements: [], kind };
}

/** After a step the same selection may mean nothing any more. */
export function still(choices: Choice[], selection: Selection): Selection {
  return remaining(choices, selection).length ? selection : { elements: [], kind: null };
}
