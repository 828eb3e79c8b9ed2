/** The Card Game's play: its words, hand cards with the same number as one, and new piles told apart by their type. */

import { typeOf } from '../../table/parts/choosing';
import type { Choice } from '../../table/model';
import type { Side } from '../../table/parts/placing';
import * as table from '../../table/parts/play.svelte';
import { topicOf } from '../../table/parts/rules.svelte';
import { none, wanted } from './actions';
import { cardOf, dieOf } from './labels';
import { cap, cardName, GAME, price, w } from './names';
import { outlook } from './outlook';
import { endReason, prompt } from './prompts';
import { tellPilesApart } from './spoken';
import { tipOf } from './tips';
import { standing, waiting, type CardsView } from './view';

export type { Look } from '../../table/parts/play.svelte';

export class Play extends table.Play<CardsView> {
  readonly manner = { tool: 'hand', sources: new Set(['hand', 'project']) };

  waiting = $derived.by(() => (this.deciding ? waiting(this.view) : null));
  /** Both hand cards show the same number: to the eye they are one. */
  twins = $derived.by(() => {
    const [first, second] = this.view.hands[this.own]?.numbers ?? [];
    return !!first && first === second;
  });

  /** A phone's bar has room for a few words. */
  override deed(choice: Choice): string {
    const card = this.phone && choice.kind === 'place' ? cardOf(choice, this.view) : undefined;
    return card ? cap(w('choice.place-short', { card: cardName(card) })) : super.deed(choice);
  }

  prompt(): table.Prompt {
    return prompt(this);
  }

  tip(key: string): table.Tip | null {
    return tipOf(key, this);
  }

  topic(id: string): table.Topic | null {
    return topicOf(GAME, id);
  }

  price(costs: Record<string, number>): string {
    return price(costs);
  }

  override none(kind: string): string {
    return none(kind, this.view, this.own);
  }

  override wanted(kind: string): { name: string; elements: string[] }[] {
    return wanted(kind, this.view, this.own);
  }

  endReason(): string {
    return endReason(this);
  }

  override score(seat: number): number {
    return standing(this.view, seat);
  }

  override outlook(choice: Choice): string[] {
    return outlook(choice, this.view, this.own, this.points(choice));
  }

  protected override sift(choices: Choice[]): Choice[] {
    const kept = this.twins ? choices.filter((choice) => !choice.elements.includes('hand:1')) : choices;
    return kept.map((choice) => ({ ...choice, elements: tellPilesApart(choice.elements) }));
  }

  override wire(elements: readonly string[]): string[] {
    return elements.map((element) => (element.startsWith('pile:new') ? 'pile:new' : element));
  }

  override alias(element: string): string {
    return element === 'hand:1' && this.twins ? 'hand:0' : element;
  }

  /** Three cards to convert are picked from a list, with the card they are converted with. */
  protected override variantsOf(): Choice[] {
    return this.selection.elements.includes('convert') ? this.remaining : super.variantsOf();
  }

  override variantQuestion(first: Choice): string {
    return w(first.kind === 'convert' ? 'preview.mix' : 'preview.pick');
  }

  override variant(choice: Choice): { drawing: string; text: string; workers: number } {
    const die = choice.elements.some((element) => typeOf(element) === 'hand') ? dieOf(choice, this.view, this.own) : 0;
    const drawing = die ? `hand-card-${die}` : '';
    // What is converted is itself workers and silver.
    if (choice.kind === 'convert') return { drawing, text: price(choice.costs), workers: 0 };
    if (!die) return { drawing, text: this.deed(choice), workers: 0 };
    return { drawing, text: w('option.hand', { die }), workers: choice.costs.workers ?? 0 };
  }

  /** The hand stays in sight while a pile is pointed at. */
  override previewSides(element: string): Side[] | undefined {
    return typeOf(element) === 'pile' ? ['below', 'right', 'left', 'above'] : super.previewSides(element);
  }
}

export function usePlay(): Play {
  return table.usePlay<Play>();
}
