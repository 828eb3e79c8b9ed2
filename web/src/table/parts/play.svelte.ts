/** Play: what the person at the table has taken up, points at and may do. The components draw from it; each game adds its own words. */

import { getContext, setContext } from 'svelte';
import type { Params } from '../../lang/lang.svelte';
import type { Choice, GameEvent, Line, TableModel } from '../model';
import * as choosing from './choosing';
import type { Side } from './placing';
import { others, seatClass } from './players';
import { cap, say, seatName } from './say';

/** How a thing on the table looks: whether it glows, at what price, and whether it is taken up. */
export interface Look {
  mark: '' | 'free' | 'paid';
  workers: number;
  selected: boolean;
  /** The pointer or the focus is on it, and a click would do something. */
  hover: boolean;
  /** Only planned: it is not your turn. */
  plan: boolean;
  /** You decide or plan, and this has no part in it. */
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

/** What is asked of whom: the heading and the sentence over the list of actions. */
export interface Prompt {
  title: string;
  text: string;
}

/** What a bubble says about a thing: its name, what it means here and now, and the topic of the rules that explains it. */
export interface Tip {
  title: string;
  lines: string[];
  topic: string | null;
}

export interface Topic {
  title: string;
  text: string;
}

/** What every game's view has. */
export interface Standing {
  players: number;
  you: number | null;
  seat: number;
  scores: number[];
  winners: number[];
}

/** A variant in the bubble that asks for one: a drawing or several, a few words, and what it costs besides them. */
export interface Variant {
  drawing: string;
  drawings?: string[];
  text: string;
  workers: number;
}

/** Something a choice takes, drawn. */
export interface Cost {
  drawing: string;
  count: number;
  text: string;
}

/** How clicks become choices; a game whose things are taken up in another way brings its own. */
export interface Choosing {
  marks: typeof choosing.marks;
  remaining: typeof choosing.remaining;
  ready: typeof choosing.ready;
  variants: typeof choosing.variants;
  selectionWith: typeof choosing.selectionWith;
  pointed: typeof choosing.pointed;
  click: typeof choosing.click;
  pickKind: typeof choosing.pickKind;
  still: typeof choosing.still;
}

const KEY = Symbol('play');
const NO_MARKS = new Map<string, choosing.Mark>();

export abstract class Play<V extends Standing = Standing> {
  readonly table: TableModel;
  abstract readonly manner: choosing.Manner;
  protected readonly choosing: Choosing = choosing;
  selection = $state.raw(choosing.NOTHING);
  pointed = $state.raw<string | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** A sentence for the person: the hint, or why there is none. */
  word = $state.raw('');
  thinking = $state.raw(false);
  #looks = new Map<string, Look>();
  /** The seat whose estate is shown large. */
  enlarged = $state.raw<number | null>(null);
  keysShown = $state.raw(false);
  /** The last press came from a finger. */
  touch = $state.raw(false);
  /** A narrow screen: the action bar says what the preview says elsewhere. */
  phone = $state.raw(false);

  view: V = $derived.by(() => this.table.view as unknown as V);
  /** The seat whose things are shown large: your own, or the first for those who only watch. */
  own = $derived.by(() => this.table.you ?? this.view.you ?? 0);
  deciding = $derived.by(() => this.table.choices.length > 0);
  planning = $derived.by(() => !this.deciding && this.table.plan.length > 0);
  choices: Choice[] = $derived.by(() => this.sift(this.deciding ? this.table.choices : this.table.plan));
  marks = $derived.by(() => (this.choices.length ? this.choosing.marks(this.choices, this.selection) : NO_MARKS));
  remaining = $derived.by(() => this.choosing.remaining(this.choices, this.selection));
  /** The choice that Enter or the action bar makes now. */
  ready = $derived.by(() => (this.deciding ? this.choosing.ready(this.choices, this.selection) : null));
  /** Everything is settled but the tool or the price. */
  variants: Choice[] = $derived.by(() => (this.deciding ? this.variantsOf() : []));
  aim: Aim | null = $derived.by(() => this.#aim());

  constructor(table: TableModel) {
    this.table = table;
    setContext(KEY, this);
  }

  // The game's own words.

  abstract prompt(): Prompt;
  abstract tip(key: string): Tip | null;
  /** The rule help on a topic, once it has come. */
  abstract topic(id: string): Topic | null;
  /** "2 silver and 1 worker" */
  abstract price(costs: Record<string, number>): string;
  /** Why the turn cannot be ended now; empty if it can. */
  abstract endReason(): string;

  /** What a choice does, without what it is done with. */
  deed(choice: Choice): string {
    return choice.deed ?? choice.label;
  }

  /** What an action of the list could be done with, if only it went: each with its name, to ask the server about. */
  wanted(kind: string): { name: string; elements: string[] }[] {
    void kind;
    return [];
  }

  /** Why an action of the list cannot be done now, in a few words. */
  none(kind: string): string {
    void kind;
    return this.say('act.none');
  }

  /** What a bubble says: of the buttons every table has, else of the game's own things. */
  explain(key: string): Tip | null {
    const common = ['undo', 'redo', 'hint'].includes(key);
    return common ? { title: this.say(`act.${key}`), lines: [this.say(`tip.${key}`)], topic: null } : this.tip(key);
  }

  /** What the bubble asks when only the tool or the price is left to pick. */
  variantQuestion(first: Choice): string {
    void first;
    return this.say('preview.pick');
  }

  /** A variant in that bubble. */
  variant(choice: Choice): Variant {
    return { drawing: '', text: this.deed(choice), workers: 0 };
  }

  /** On which sides of a thing its preview is tried first. */
  previewSides(element: string): Side[] | undefined {
    return this.manner.sources.has(choosing.typeOf(element)) ? ['above', 'right'] : undefined;
  }

  /** What a choice takes, for its preview. */
  costs({ costs }: Choice): Cost[] {
    const found: Cost[] = [];
    const { workers = 0, silver = 0 } = costs;
    if (workers) {
      const text = this.phone ? `−${workers}` : this.say('preview.workers', { count: workers });
      found.push({ drawing: 'worker-figure', count: workers, text });
    }
    if (silver) {
      const text = this.phone ? `−${silver}` : this.say('preview.silver', { count: silver });
      found.push({ drawing: 'silver', count: silver, text });
    }
    return found;
  }

  /** Whether an action of the list is possible now. */
  offers(kind: string): boolean {
    return this.choices.some((choice) => choice.kind === kind);
  }

  /** What comes of a choice besides points: lines under them in the preview. */
  outlook(choice: Choice): string[] {
    void choice;
    return [];
  }

  /** Options that belong to the address of the rules, such as "?edition=2019". */
  rulesQuery(): string {
    return '';
  }

  /** The choices as this table's things are named and told apart. */
  protected sift(choices: Choice[]): Choice[] {
    return choices;
  }

  /** The names of the table's things as the server knows them. */
  wire(elements: readonly string[]): string[] {
    return [...elements];
  }

  protected variantsOf(): Choice[] {
    return this.choosing.variants(this.choices, this.selection, this.manner);
  }

  /** Points of a seat, as the panels show them. */
  score(seat: number): number {
    return this.view.scores[seat] ?? 0;
  }

  /** Two things that are one to the engine have one name. */
  alias(element: string): string {
    return element;
  }

  /** Things of the table that only look as if they could be clicked. */
  ignores(element: string): boolean {
    void element;
    return false;
  }

  /** The game's own word where it has one, else the common one. */
  say(key: string, params?: Params): string {
    return say(this.table.game, key, params);
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
      rest: (this.deciding || this.planning) && !mark && !selected,
    };
  }

  /** What a player is called: by name, or "You". */
  name(seat: number): string {
    return seatName(this.table.seats, seat, this.table.addressed);
  }

  /** The class of a player's pieces: counted from you, and fixed where several share the device. */
  colour(seat: number): string {
    return seatClass(this.view, this.table.addressed ?? 0, seat);
  }

  /** Everybody in the order of the panels: you first; the same for all who share the device. */
  everyone(): number[] {
    const first = this.table.addressed ?? (this.table.you === null ? this.own : 0);
    return [first, ...others(this.view, first)];
  }

  /** "Your turn"; by name where several share the device. */
  turn(): string {
    const { you, addressed } = this.table;
    return you !== null && addressed === null
      ? this.say('turn.named', { name: this.name(you) })
      : this.say('turn.yours');
  }

  points(choice: Choice): GameEvent[] {
    return this.table.previews[choice.action] ?? [];
  }

  /** What somebody points out elsewhere, such as a line of the chronicle: selectors of things on the table. */
  outlined = $state.raw<string[]>([]);

  /** Where a step happened, as selectors. */
  places(line: Line): string[] {
    void line;
    return [];
  }

  /** The things of the table that a sentence names, as selectors. */
  placesIn(text: string): string[] {
    void text;
    return [];
  }

  point(line: Line | null): void {
    this.outlined = line ? this.places(line) : [];
  }

  /** Whenever the table has changed. */
  notice(): void {}

  /** A click, a tap, or Enter on a thing. */
  async pick(raw: string, cautious = this.touch): Promise<void> {
    this.refused = null;
    this.word = '';
    if (this.ignores(raw)) return;
    const element = this.alias(raw);
    if (!this.choices.length) return this.#explain(raw, [element]);
    const outcome = this.choosing.click(this.choices, this.selection, element, cautious, this.manner);
    if (outcome.type === 'commit' && this.deciding) return this.commit(outcome.choice);
    if (outcome.type === 'commit') this.selection = this.choosing.selectionWith(this.selection, element);
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
    // Where the action itself is the only thing to click, its row is that thing.
    if (this.choices.some((choice) => choice.kind === kind && choice.elements.includes(kind)))
      return this.pick(kind, cautious);
    if (this.selection.kind === kind && this.ready) return this.commit(this.ready);
    this.selection = this.choosing.pickKind(this.choices, this.selection, kind, this.manner);
  }

  clear(): void {
    this.selection = choosing.NOTHING;
    this.refused = null;
    this.pointed = null;
    this.word = '';
  }

  /** After a step: what was taken up may mean nothing any more. */
  settle(): void {
    this.selection = this.planning ? this.choosing.still(this.choices, this.selection) : choosing.NOTHING;
    this.refused = null;
    this.word = '';
  }

  async hint(): Promise<void> {
    if (!this.deciding || this.thinking) return;
    this.thinking = true;
    this.word = this.say('hint.wait');
    const version = this.table.version;
    const told = await this.table.hint();
    const choice = this.choices.find((one) => one.action === told?.action) ?? told;
    this.thinking = false;
    if (version !== this.table.version) return;
    this.word = choice ? this.say('hint.is', { text: choice.label }) : this.say('hint.none');
    if (choice) this.selection = { elements: choice.elements, kind: null };
  }

  async why(elements: string[]): Promise<void> {
    await this.#explain(elements.at(-1)!, elements);
  }

  /** Why an action of the list does not go, in whole sentences: what the server says of each thing it could be done with. */
  async reasonOf(kind: string): Promise<{ text: string; rule: string | null }> {
    const short = { text: `${cap(this.none(kind))}.`, rule: null };
    if (!this.deciding) return short;
    const asked = this.wanted(kind).map(async ({ name, elements }) => {
      const found = await this.table.why(this.wire(elements));
      return found?.error ? [{ name, text: found.error, rule: found.rule }] : [];
    });
    const told = (await Promise.all(asked)).flat();
    const texts = [...new Set(told.map(({ text }) => text))];
    if (!texts.length) return short;
    const text = texts.length === 1 ? texts[0]! : told.map((one) => `${one.name}: ${one.text}`).join('\n');
    return { text, rule: told[0]!.rule };
  }

  /** An action of the list that cannot be done now says why. */
  async whyKind(kind: string): Promise<void> {
    const version = this.table.version;
    this.refused = null;
    this.word = '';
    const told = await this.reasonOf(kind);
    if (version === this.table.version) this.refused = { element: `row:${kind}`, ...told };
  }

  async undo(): Promise<void> {
    if (this.table.canUndo) return this.table.undo();
    this.refused = { element: 'undo', text: this.undoReason(), rule: null };
  }

  /** Why nothing can be taken back now; empty if something can. */
  undoReason(): string {
    if (this.table.canUndo) return '';
    const last = this.table.lines.findLast((line) => line.kind === 'move');
    if (!last) return this.say('undo.none');
    if (last.seat === this.table.you && this.deciding) return this.say('undo.known');
    return this.say(this.deciding ? 'undo.others' : 'undo.none');
  }

  /** Says why it does not go, unless the person has moved on meanwhile. */
  async #explain(at: string, elements: string[]): Promise<void> {
    const version = this.table.version;
    if (this.table.mode === 'replay' || this.table.you === null) return;
    const found = await this.table.why(this.wire(elements));
    if (!found?.error || version !== this.table.version) return;
    this.refused = { element: at, text: found.error, rule: found.rule };
  }

  #aim(): Aim | null {
    if (!this.choices.length) return null;
    if (this.pointed) {
      const choice = this.choosing.pointed(this.choices, this.selection, this.alias(this.pointed));
      if (choice) return { choice, element: this.pointed };
    }
    const choice = this.choosing.ready(this.choices, this.selection);
    const { tool } = this.manner;
    const element = choice && [...this.selection.elements].reverse().find((one) => choosing.typeOf(one) !== tool);
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

export function usePlay<P extends Play = Play>(): P {
  return getContext<P>(KEY);
}
