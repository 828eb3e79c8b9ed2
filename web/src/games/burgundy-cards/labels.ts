/** Choices and the things on the table as labels in the current language. */

import type { Choice, View } from '../../table/model';
import { nameOf, partsOf, typeOf } from '../../table/parts/choosing';
import { bonusWords, cap, cardName, goodsCount, mixCosts, price, readBonus, typesName, w } from './names';
import { read, waiting, type CardsView, type Good } from './view';

/** The card a choice is about, if any. */
export function cardOf(choice: Choice, view: CardsView): string | undefined {
  const parts = partsOf(choice);
  return parts.project ?? parts.offer ?? (parts.display ? view.display[parts.display] : undefined);
}

/** The number a choice's hand card shows; 0 if it needs none. */
export function dieOf(choice: Choice, view: CardsView, seat = view.seat): number {
  const place = partsOf(choice).hand;
  if (place !== undefined) return view.hands[seat]?.numbers?.[Number(place)] ?? 0;
  const effect = waiting(view);
  return effect?.kind === 'extra-action' && ACTIONS.has(choice.kind) ? (effect.number ?? 0) : 0;
}

const ACTIONS = new Set(['take', 'place', 'sell', 'workers', 'silver', 'convert']);

/** "display:3a" -> "castle 5 in row 3" */
export function elementName(element: string, view: View): string {
  const seen = read(view);
  const name = nameOf(element);
  const seat = seen.you ?? (seen.seat < 0 ? 0 : seen.seat);
  switch (typeOf(element)) {
    case 'hand': {
      const number = seen.hands[seat]?.numbers?.[Number(name)] ?? 0;
      return number ? w('element.hand', { number }) : w('element.hand-none');
    }
    case 'display': {
      const card = seen.display[name];
      return card
        ? w('element.display', { card: cardName(card), row: name[0]! })
        : w('element.display-empty', { row: name[0]! });
    }
    case 'project':
      return w('element.project', { card: cardName(name) });
    case 'offer':
      return w('element.offer', { card: cardName(name) });
    case 'pile':
      return name.startsWith('new') ? w('element.pile-new') : w('element.pile', { types: typesName(name) });
    case 'goods':
      return w('element.goods', { goods: goodsCount(name, seen.estates[seat]?.goods[name as Good] ?? 0) });
    case 'mix':
      return price(mixCosts(name));
    case 'goods-deck':
    case 'animal-deck':
      return w(`element.${typeOf(element)}`, { deck: name });
    case 'bonus':
      return bonusWords(readBonus(name));
    case 'workers':
    case 'silver':
    case 'convert':
    case 'buy':
    case 'keep':
    case 'use':
    case 'pass':
    case 'end':
      return w(`element.${typeOf(element)}`);
    default:
      return cap(element);
  }
}
