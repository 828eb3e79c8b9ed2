/** What a thing on the table is called in full, with what can be done with it: for screen readers. */

import { bonusName, goodNumbers, tripleWorth, type Bonus } from './components';
import { bonusWords, cap, cardName, gist, goodsCount, listed, points, typesName, w, workers } from './names';
import type { Look, Play } from './play.svelte';
import { openPile, typeOfCard, type Good, type Pile, type Type } from './view';

function state(name: string, look: Look): string {
  if (look.selected) return w('name.selected', { name });
  if (!look.mark) return name;
  if (look.plan) return w('name.planned', { name });
  return look.mark === 'paid' ? w('name.paid', { name, price: workers(look.workers) }) : w('name.legal', { name });
}

export function spokenDisplay(row: number, card: string | undefined, look: Look): string {
  if (!card) return w('name.display-empty', { row });
  return state(w('name.display', { card: cap(cardName(card)), gist: gist(card), row }), look);
}

export function spokenProject(card: string, look: Look): string {
  return state(w('name.project', { card: cap(cardName(card)), gist: gist(card) }), look);
}

export function spokenPile(play: Play, type: Type, pile: Pile | undefined, look: Look): string {
  const worth = points(tripleWorth(play.view, type));
  if (!pile) return state(w('name.pile-empty', { types: cap(typesName(type)), points: worth }), look);
  const cards = listed(pile.cards.map(cardName));
  return state(w('name.pile', { types: cap(typesName(type)), count: pile.cards.length, cards, points: worth }), look);
}

export function spokenHand(number: number, look: Look): string {
  return number ? state(w('name.hand', { number }), look) : w('name.hand-none');
}

export function spokenGoods(play: Play, good: Good, count: number, look: Look): string {
  const numbers = listed(goodNumbers(play.view, good).map(String), 'or');
  return state(w('name.goods', { goods: goodsCount(good, count), numbers }), look);
}

export function spokenDeck(
  what: 'goods' | 'animals',
  deck: number,
  top: string | null,
  cards: number,
  look: Look,
): string {
  if (!top) return w(`name.${what}-deck-empty`, { deck });
  const name = w(what === 'goods' ? `good.${top}` : `animal.${top}`);
  return state(w(`name.${what}-deck`, { deck, top: name, count: cards }), look);
}

export function spokenBonus(bonus: Bonus, look: Look): string {
  return state(cap(bonusWords(bonus)), look);
}

export const bonusElement = (bonus: Bonus): string => `bonus:${bonusName(bonus)}`;

/** What a column of the estate is clicked as: its open pile, or a new pile of its type. */
export function pileElement(piles: Pile[], type: Type): string {
  return openPile(piles, type) ? `pile:${type}` : `pile:new-${type}`;
}

/** The choices' "pile:new" told apart by the type of the card that would begin it. */
export function tellPilesApart(elements: string[]): string[] {
  const project = elements.find((element) => element.startsWith('project:'));
  if (!project) return elements;
  const type = typeOfCard(project.slice('project:'.length));
  return elements.map((element) => (element === 'pile:new' ? `pile:new-${type}` : element));
}
