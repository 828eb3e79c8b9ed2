/** Montana's play: its words, its way of choosing, the auction, and the map that is shown. */

import type { Choice } from '../../table/model';
import * as table from '../../table/parts/play.svelte';
import { topicOf } from '../../table/parts/rules.svelte';
import { initials } from '../../result/players';
import { asked, type Asked } from './auction';
import { brings } from './building';
import { NOTHING } from '../../table/parts/choosing';
import * as choosing from './choosing';
import { ownFile } from './components';
import { kindsOf, placeOf, tradeGain } from './labels';
import { cap, counted, price, rewardName, w, workersList } from './names';
import type { Panning } from './panning.svelte';
import { drawingOf } from './picking';
import { endReason, prompt } from './prompts';
import { tipOf } from './tips';
import { nth, stemOf, typeOf, waiting, type BoardView, type MontanaView } from './view';

/** Without an action in mind only fields and spaces show where one can go. */
const QUIET = new Set(['worker', 'supply-worker', 'supply', 'good', 'silver']);

export class MontanaPlay extends table.Play<MontanaView> {
  readonly manner = { tool: 'worker', sources: new Set(['worker', 'cow', 'good', 'supply', 'supply-worker']) };
  protected override readonly choosing = choosing;
  #map: Panning | null = null;

  /** With an action in mind and nothing taken up, everything possible keeps its mark; see `dims`. */
  override marks = $derived.by(() => {
    const { elements } = this.selection;
    return choosing.marks(this.choices, elements.length ? this.selection : NOTHING);
  });
  board: BoardView = $derived.by(() => this.view.boards[this.own]!);
  auction: Asked | null = $derived.by(() => asked(this.view, this.table.lines, this.table.version));
  /** One letter a player, with a number where two would be alike. */
  initials = $derived.by(() => initials(this.view.boards.map((_, seat) => this.name(seat))));

  prompt(): table.Prompt {
    return prompt(this);
  }

  tip(key: string): table.Tip | null {
    return tipOf(key, this);
  }

  topic(id: string): table.Topic | null {
    return topicOf('montana', id, null, ownFile(this.view));
  }

  price(costs: Record<string, number>): string {
    return price(costs);
  }

  /** The rules with the figures of this very table, if it has its own. */
  override rulesQuery(): string {
    return ownFile(this.view) ? `?table=${this.table.id}` : '';
  }

  endReason(): string {
    return endReason(this);
  }

  /** The name of a thing on the large board: yours, or for those who watch, of whom it is. */
  mine(key: string, params: Record<string, string | number> = {}): string {
    return this.table.you === null ? cap(w(`${key}-of`, { ...params, name: this.name(this.own) })) : w(key, params);
  }

  /** The reward of a row of the city, in words. */
  reward(row: number): string {
    return rewardName(this.view.board.rows[row - 1] ?? {});
  }

  override variantQuestion(first: Choice): string {
    return w(first.kind === 'trade' ? 'preview.trade' : 'preview.workers');
  }

  override variant(choice: Choice): table.Variant {
    if (choice.kind === 'trade') {
      const what = choice.elements[1] ?? '';
      const drawing = what === 'silver' ? 'montana-coin' : drawingOf(what);
      return { drawing, text: cap(tradeGain(choice, this.view)), workers: 0 };
    }
    const sent = kindsOf(choice, 'worker');
    return {
      drawing: '',
      drawings: sent.map((one) => `montana-worker-${one}`),
      text: workersList(counted(sent)),
      workers: 0,
    };
  }

  override outlook(choice: Choice): string[] {
    if (choice.kind !== 'build') return [];
    const { cow, canteens } = brings(this.view, this.own, placeOf(choice));
    return [cow ? w('gain.cow') : '', canteens ? w('gain.canteens', { count: canteens }) : ''].filter(Boolean).map(cap);
  }

  /** What a choice takes, drawn: goods, workers, silver, pumpkins. */
  override costs(choice: Choice): table.Cost[] {
    const found: table.Cost[] = [];
    for (const [kind, count] of Object.entries(choice.costs)) {
      if (!count || kind === 'workers') continue;
      const drawing =
        { silver: 'montana-coin', cows: 'montana-cow', canteens: 'montana-canteen', pumpkins: 'montana-good-pumpkin' }[
          kind
        ] ?? `montana-good-${kind}`;
      found.push({ drawing, count, text: price({ [kind]: count }) });
    }
    // With an empty supply the trader returns a worker of the very colour the trade brings.
    const returned = choice.kind === 'trade' && choice.costs.workers;
    const sent = counted(kindsOf(choice, returned ? 'supply-worker' : 'worker'));
    for (const [colour, count = 0] of Object.entries(sent)) {
      found.push({ drawing: `montana-worker-${colour}`, count, text: workersList({ [colour]: count }) });
    }
    return choice.kind === 'return' ? [] : found;
  }

  /** Workers of a colour are alike: a click on one that is taken up lays one down, on another takes one more. */
  override alias(element: string): string {
    if (typeOf(element) !== 'worker') return element;
    const stem = stemOf(element);
    const taken = this.taken(stem);
    const place = Number(/:(\d+)$/.exec(element)?.[1] ?? 1);
    return place <= taken ? nth(stem, taken) : nth(stem, taken + 1);
  }

  /** The look of one of several workers alike. */
  lookAt(element: string): table.Look {
    return this.look(element);
  }

  taken(stem: string): number {
    return choosing.taken(this.selection, stem);
  }

  /** The next one of a heap, or the last one taken up if there is no more. */
  more(stem: string): string {
    const taken = this.taken(stem);
    const next = nth(stem, taken + 1);
    return taken && !this.marks.has(next) ? nth(stem, taken) : next;
  }

  /** Lays one of a heap down again. */
  lay(stem: string): void {
    this.selection = choosing.without(this.selection, nth(stem, this.taken(stem)));
  }

  /** Something was taken up, or is asked: what goes with it glows. */
  aimed = $derived.by(
    () => this.selection.elements.length > 0 || this.selection.kind !== null || waiting(this.view) !== null,
  );

  glows(element: string): boolean {
    const mark = this.marks.get(this.alias(element));
    if (!mark) return false;
    if (!this.aimed) return !QUIET.has(typeOf(element)) && typeOf(element) === 'field';
    return !this.dims(element);
  }

  /** Possible, but not with the action one has in mind: it keeps its ring and loses its glow. */
  dims(element: string): boolean {
    const { kind, elements } = this.selection;
    const mark = this.marks.get(this.alias(element));
    if (!mark || kind === null || elements.length) return false;
    return ![...mark.kinds].some((one) => one === kind || choosing.ACTIONS[kind]?.includes(one));
  }

  override offers(kind: string): boolean {
    return this.choices.some((choice) => choice.kind === kind || choosing.ACTIONS[kind]?.includes(choice.kind));
  }

  override async pickKind(kind: string, cautious = false): Promise<void> {
    const here = this.table.choices.filter((choice) => choosing.ACTIONS[kind]?.includes(choice.kind));
    // A single thing to do is done; by its key it is only taken up, so that Enter does it.
    if (here.length === 1 && kind !== 'build') {
      const [only] = here as [Choice];
      if (!cautious || this.selection.elements.includes(only.elements[0]!)) return this.commit(only);
      this.selection = { elements: [only.elements[0]!], kind: null };
      return;
    }
    if (kind === 'cattle' && here.length) return this.pick('cow', true);
    return super.pickKind(kind, cautious);
  }

  useMap(map: Panning): () => void {
    this.#map = map;
    return () => {
      if (this.#map === map) this.#map = null;
    };
  }

  /** A key that the map knows. */
  mapKey(key: string): boolean {
    return this.#map?.key(key) ?? false;
  }
}

export function usePlay(): MontanaPlay {
  return table.usePlay<MontanaPlay>();
}
