/** Burgundy's play: its words, and what the dice showed. */

import type { Choice, Line } from '../../table/model';
import * as table from '../../table/parts/play.svelte';
import { topicOf } from '../../table/parts/rules.svelte';
import { spacesIn } from './board';
import { seatBoard } from './components';
import { remember, rolled, spent, type SeenDice } from './dice';
import { dieOf } from './labels';
import { none, wanted } from './lacking';
import { price, w } from './names';
import { endReason, prompt } from './prompts';
import { tipOf } from './tips';
import { waiting, type BurgundyView } from './view';

export type { Look } from '../../table/parts/play.svelte';

export class Play extends table.Play<BurgundyView> {
  readonly manner = { tool: 'die', sources: new Set(['die', 'stored']) };
  #dice = $state.raw<SeenDice>({ round: '', dice: [] });

  edition = $derived.by(() => this.view.options.edition);
  waiting = $derived.by(() => (this.deciding ? waiting(this.view) : null));
  #told = $derived.by(() => (this.view.round ? rolled(this.table.lines, this.table.version) : null));

  prompt(): table.Prompt {
    return prompt(this);
  }

  tip(key: string): table.Tip | null {
    return tipOf(key, this);
  }

  topic(id: string): table.Topic | null {
    return topicOf('burgundy', id, this.edition);
  }

  price(costs: Record<string, number>): string {
    return price(costs);
  }

  endReason(): string {
    return endReason(this);
  }

  override none(kind: string): string {
    return none(kind, this.view, this.own);
  }

  override wanted(kind: string): { name: string; elements: string[] }[] {
    return wanted(kind, this.view, this.own);
  }

  override rulesQuery(): string {
    return `?edition=${this.edition}`;
  }

  override variantQuestion(first: Choice): string {
    if (this.#takenOrBought) return w('preview.take-or-buy');
    return w(first.kind === 'buy' ? 'preview.pay' : 'preview.pick');
  }

  override variant(choice: Choice): { drawing: string; text: string; workers: number } {
    const die = dieOf(choice, this.view);
    const how = this.#takenOrBought ? `option.${choice.kind}` : 'option';
    if (die) return { drawing: `die-${die}`, text: w(`${how}.die`, { die }), workers: choice.costs.workers ?? 0 };
    if (this.#takenOrBought) return { drawing: '', text: w(how, { price: price(choice.costs) }), workers: 0 };
    return { drawing: '', text: choice.kind === 'buy' ? price(choice.costs) : this.deed(choice), workers: 0 };
  }

  /** Tile 6 sells what a die or an effect could take for nothing. */
  get #takenOrBought(): boolean {
    return new Set(this.variants.map(({ kind }) => kind)).size > 1;
  }

  /** Two dice with the same number are one to the engine. */
  override alias(element: string): string {
    if (element !== 'die:1') return element;
    const [first, second] = this.view.dice[this.own] ?? [];
    return first && first === second ? 'die:0' : element;
  }

  /** Goods already aboard, while others are being picked: nothing to do with them. */
  override ignores(element: string): boolean {
    return element.startsWith('kept:');
  }

  override places(line: Line): string[] {
    return line.events.flatMap(({ kind, seat, space, from }) => {
      if (space && (kind === 'place' || kind === 'start'))
        return [`[data-tile="space:${String(space)}"][data-seat="${seat}"]`];
      return from ? [`[data-el="cell:${String(from)}"]`] : [];
    });
  }

  override placesIn(text: string): string[] {
    const board = seatBoard(this.view, this.own);
    return board ? spacesIn(text, board).map((space) => `[data-el="space:${space}"]`) : [];
  }

  /** What a seat's dice showed at the start of the round, used ones too. */
  diceOf(seat: number): number[] {
    const now = this.view.dice[seat] ?? [0, 0];
    const known = now.map((die, i) => die || this.#dice.dice[seat]?.[i] || this.#told?.[seat]?.[i] || 0);
    if (!known.includes(0) || !this.view.round) return known;
    const left = spent(this.table.lines, this.table.version, seat);
    // What is known of used dice is not told twice.
    for (const [i, die] of known.entries()) {
      const at = !now[i] && die ? left.indexOf(die) : -1;
      if (at >= 0) left.splice(at, 1);
    }
    return known.map((die) => die || (left.shift() ?? 0));
  }

  override notice(): void {
    this.#dice = remember(this.#dice, this.view);
  }
}

export function usePlay(): Play {
  return table.usePlay<Play>();
}
