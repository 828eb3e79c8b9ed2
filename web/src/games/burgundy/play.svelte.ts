/** Play: what the person at the table has taken up, points at and may do. The components draw from it. */

import { getContext, setContext } from 'svelte';
import type { Choice, GameEvent, TableModel } from '../../table/model';
import * as choosing from './choosing';
import { remember, rolled, type SeenDice } from './dice';
import { labelOf } from './labels';
import { seatName, w } from './names';
import { refusal } from './refusals';
import { ownSeat, read, typeOf, waiting, type BurgundyView } from './view';

/** How a thing on the table looks: whether it glows, at what price, and whether it is taken up. */
export interface Look {
  mark: '' | 'free' | 'paid';
  workers: number;
  selected: boolean;
  /** The pointer or the focus is on it, and a click would do something. */
  hover: boolean;
  /** Only planned: it is not your turn. */
  plan: boolean;
  /** It is your decision, and this has no part in it. */
  rest: boolean;
}

export interface Refused {
  element: string;
  text: string;
  rule: string | null;
}

/** What is about to happen: the choice, and the thing it is shown at. */
export interface Aim {
  choice: Choice;
  element: string;
}

const KEY = Symbol('play');
const NO_MARKS = new Map<string, choosing.Mark>();

export class Play {
  readonly table: TableModel;
  selection = $state.raw(choosing.NOTHING);
  pointed = $state.raw<string | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** A sentence for the person: the hint, or why there is none. */
  word = $state.raw('');
  thinking = $state.raw(false);
  #looks = new Map<string, Look>();
  #dice = $state.raw<SeenDice>({ round: '', dice: [] });
  /** The seat whose estate is shown large. */
  enlarged = $state.raw<number | null>(null);
  keysShown = $state.raw(false);
  /** The last press came from a finger. */
  touch = $state.raw(false);
  /** A narrow screen: the action bar says what the preview says elsewhere. */
  phone = $state.raw(false);

  view: BurgundyView = $derived.by(() => read(this.table.view!));
  own = $derived.by(() => ownSeat(this.view, this.table.you));
  edition = $derived.by(() => this.view.options.edition);
  deciding = $derived.by(() => this.table.choices.length > 0);
  planning = $derived.by(() => !this.deciding && this.table.plan.length > 0);
  choices: Choice[] = $derived.by(() => (this.deciding ? this.table.choices : this.table.plan));
  waiting = $derived.by(() => (this.deciding ? waiting(this.view) : null));
  marks = $derived.by(() => (this.choices.length ? choosing.marks(this.choices, this.selection) : NO_MARKS));
  remaining = $derived.by(() => choosing.remaining(this.choices, this.selection));
  /** The choice that Enter or the action bar makes now. */
  ready = $derived.by(() => (this.deciding ? choosing.ready(this.choices, this.selection) : null));
  /** Everything is settled but the die or the price. */
  variants = $derived.by(() => (this.deciding ? choosing.variants(this.choices, this.selection) : []));
  aim: Aim | null = $derived.by(() => this.#aim());
  #told = $derived.by(() => (this.view.round ? rolled(this.table.lines, this.table.version) : null));

  constructor(table: TableModel) {
    this.table = table;
    setContext(KEY, this);
  }

  /** The same object as long as it looks the same, so that only what changes is drawn anew. */
  look(element: string): Look {
    const now = this.#look(element);
    const before = this.#looks.get(element);
    if (before && same(before, now)) return before;
    this.#looks.set(element, now);
    return now;
  }

  #look(element: string): Look {
    const known = this.alias(element);
    const mark = this.marks.get(known);
    const selected = this.selection.elements.includes(known);
    return {
      mark: mark ? (mark.workers > 0 ? 'paid' : 'free') : '',
      workers: mark?.workers ?? 0,
      selected,
      hover: this.pointed === element && (!!mark || selected),
      plan: this.planning,
      rest: this.deciding && !mark && !selected,
    };
  }

  /** Two dice with the same number are one to the engine. */
  alias(element: string): string {
    if (element !== 'die:1') return element;
    const [first, second] = this.view.dice[this.own] ?? [];
    return first && first === second ? 'die:0' : element;
  }

  name(seat: number): string {
    return seatName(this.table.seats, seat, this.table.you);
  }

  points(choice: Choice): GameEvent[] {
    return this.table.previews[choice.action] ?? [];
  }

  /** What a seat's dice showed at the start of the round, used ones too. */
  diceOf(seat: number): number[] {
    return this.#dice.dice[seat]?.map((die, i) => die || (this.#told?.[seat]?.[i] ?? 0)) ?? [0, 0];
  }

  /** Whenever the table has changed. */
  notice(): void {
    this.#dice = remember(this.#dice, this.view);
  }

  /** A click, a tap, or Enter on a thing. */
  async pick(raw: string, cautious = this.touch): Promise<void> {
    this.refused = null;
    this.word = '';
    // Goods already aboard, while others are being picked: nothing to do with them.
    if (raw.startsWith('kept:')) return;
    const element = this.alias(raw);
    if (!this.choices.length) return this.#explain(raw, [element]);
    const outcome = choosing.click(this.choices, this.selection, element, cautious);
    if (outcome.type === 'commit' && this.deciding) return this.commit(outcome.choice);
    if (outcome.type === 'commit') this.selection = choosing.selectionWith(this.selection, element);
    else if (outcome.type === 'select') this.selection = outcome.selection;
    else await this.#explain(raw, outcome.elements);
  }

  async commit(choice: Choice): Promise<void> {
    if (this.table.busy) return;
    this.clear();
    await this.table.play(choice.action);
  }

  /** An action of the list: keep to its kind. `cautious`: by its key, so that Enter does it. */
  async pickKind(kind: string, cautious = false): Promise<void> {
    this.refused = null;
    this.word = '';
    if (kind === 'end' || kind === 'pass') {
      const choice = this.table.choices.find((one) => one.kind === kind);
      return choice ? this.commit(choice) : this.why([kind]);
    }
    if (kind === 'workers') return this.pick(kind, cautious);
    if (this.selection.kind === kind && this.ready) return this.commit(this.ready);
    this.selection = choosing.pickKind(this.choices, this.selection, kind);
  }

  clear(): void {
    this.selection = choosing.NOTHING;
    this.refused = null;
    this.pointed = null;
    this.word = '';
  }

  /** After a step: what was taken up may mean nothing any more. */
  settle(): void {
    this.selection = this.planning ? choosing.still(this.choices, this.selection) : choosing.NOTHING;
    this.refused = null;
    this.word = '';
  }

  async hint(): Promise<void> {
    if (!this.deciding || this.thinking) return;
    this.thinking = true;
    this.word = w('hint.wait');
    const version = this.table.version;
    const choice = await this.table.hint();
    this.thinking = false;
    if (version !== this.table.version) return;
    this.word = choice ? w('hint.is', { text: labelOf(choice, this.table.view!) }) : w('hint.none');
    if (choice) this.selection = { elements: choice.elements, kind: null };
  }

  async why(elements: string[]): Promise<void> {
    await this.#explain(elements.at(-1)!, elements);
  }

  /** Says why it does not go, unless the person has moved on meanwhile. */
  async #explain(at: string, elements: string[]): Promise<void> {
    const version = this.table.version;
    if (this.table.mode === 'replay' || this.table.you === null) return;
    const found = await this.table.why(elements);
    if (!found?.error || version !== this.table.version) return;
    this.refused = { element: at, text: refusal(found.error), rule: found.rule };
  }

  #aim(): Aim | null {
    if (!this.choices.length) return null;
    if (this.pointed) {
      const choice = choosing.pointed(this.choices, this.selection, this.alias(this.pointed));
      if (choice) return { choice, element: this.pointed };
    }
    const choice = choosing.ready(this.choices, this.selection);
    const element = choice && [...this.selection.elements].reverse().find((one) => typeOf(one) !== 'die');
    return choice && element ? { choice, element } : null;
  }
}

function same(a: Look, b: Look): boolean {
  return (
    a.mark === b.mark &&
    a.workers === b.workers &&
    a.selected === b.selected &&
    a.hover === b.hover &&
    a.plan === b.plan &&
    a.rest === b.rest
  );
}

export function usePlay(): Play {
  return getContext<Play>(KEY);
}
