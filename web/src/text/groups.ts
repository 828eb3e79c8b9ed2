/** Choices as a tree of lists: by kind, and long lists once more by something their choices have in common. */

import type { Choice } from '../table/model';

export interface Branch {
  /** The element its choices share; null for the whole kind. */
  element: string | null;
  choices: Choice[];
}

export interface Group {
  kind: string;
  branches: Branch[];
  count: number;
}

/** Lists up to this length are read at a glance. */
const SHORT = 7;

const typeOf = (element: string): string => element.split(':')[0]!;

/** Kinds in the order in which the engine lists them, which is the order of the action space. */
export function groups(choices: Choice[]): Group[] {
  const kinds = new Map<string, Choice[]>();
  for (const choice of choices) {
    const known = kinds.get(choice.kind);
    if (known) known.push(choice);
    else kinds.set(choice.kind, [choice]);
  }
  return [...kinds].map(([kind, found]) => ({ kind, branches: branches(found), count: found.length }));
}

function branches(choices: Choice[]): Branch[] {
  const whole = [{ element: null, choices }];
  if (choices.length <= SHORT) return whole;
  const by = divider(choices);
  if (!by) return whole;
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const shared = choice.elements.find((element) => typeOf(element) === by)!;
    const known = found.get(shared);
    if (known) known.push(choice);
    else found.set(shared, [choice]);
  }
  return [...found].map(([element, some]) => ({ element, choices: some }));
}

/** The type of element that parts the choices into the fewest lists, each with more than one choice on average. */
function divider(choices: Choice[]): string | null {
  const values = new Map<string, Set<string>>();
  for (const choice of choices) {
    for (const element of choice.elements) {
      const type = typeOf(element);
      if (!values.has(type)) values.set(type, new Set());
      values.get(type)!.add(element);
    }
  }
  let best: string | null = null;
  let fewest = Infinity;
  for (const [type, { size }] of values) {
    const everywhere = choices.every(({ elements }) => elements.filter((one) => typeOf(one) === type).length === 1);
    if (everywhere && size > 1 && size <= choices.length / 2 && size <= fewest) {
      best = type;
      fewest = size;
    }
  }
  return best;
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The choice that a typed move names exactly. */
export function exact(typed: string, choices: Choice[]): Choice | null {
  const wanted = plain(typed);
  return choices.find(({ move }) => plain(move) === wanted) ?? null;
}

/** Choices that a half-typed move may become: first by its beginning, then by all its words, in notation or in the label. */
export function completions(typed: string, choices: Choice[], labelOf: (choice: Choice) => string, most = 8): Choice[] {
  const wanted = plain(typed);
  if (!wanted) return [];
  const begins = choices.filter(({ move }) => plain(move).startsWith(wanted));
  const words = wanted.split(' ');
  const holds = choices.filter((choice) => {
    if (begins.includes(choice)) return false;
    const text = plain(`${choice.move} ${labelOf(choice)}`);
    return words.every((word) => text.includes(word));
  });
  return [...begins, ...holds].slice(0, most);
}
