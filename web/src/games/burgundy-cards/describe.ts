/** The whole standing in words, for the text view and for whoever cannot see the table. */

import type { View } from '../../table/model';
import { bonuses, goodNumbers, sevens, singlePoints, tripleWorth } from './components';
import {
  animalsList,
  bonusWords,
  cap,
  cardName,
  gist,
  goodsList,
  listed,
  points,
  typesName,
  w,
  workers,
} from './names';
import {
  discarded,
  GOODS,
  openPile,
  playOrder,
  read,
  rowOf,
  standing,
  typesOf,
  TYPES,
  type CardsView,
  type Deck,
  type EstateView,
  type Pile,
} from './view';

interface Part {
  heading: string;
  lines: string[];
}

export function describe(view: View, seat: number | null, names: string[]): Part[] {
  const seen = read(view);
  const own = seat ?? 0;
  const seats = Array.from({ length: seen.players }, (_, i) => (own + i) % seen.players);
  return [
    clock(seen, seat, names),
    display(seen),
    stock(seen),
    bonus(seen, seat, names),
    ...(seat === null ? [] : [hand(seen, seat)]),
    ...seats.map((one) => estate(seen, one, seat, names)),
    ...(seen.aaron ? [aaron(seen)] : []),
  ];
}

function who(seat: number, you: number | null, names: string[]): string {
  return seat === you ? w('you') : (names[seat] ?? w('text.seat', { number: seat + 1 }));
}

function clock(view: CardsView, you: number | null, names: string[]): Part {
  const order = playOrder(view).map((seat) => who(seat, you, names));
  const lines = [w('text.clock', { round: view.round, turn: view.turn, turns: view.turns })];
  if (view.players > 1) lines.push(w('text.order', { names: order.join(', ') }));
  if (view.start_card) {
    const name = who(view.start_card.seat, you, names);
    lines.push(w(view.start_card.up ? 'text.start-up' : 'text.start-down', { name }));
  }
  lines.push(w('text.bonuses', { list: listed(bonuses(view).map(bonusWords), 'or') }));
  return { heading: w('text.table'), lines };
}

function display(view: CardsView): Part {
  const lines = [1, 2, 3, 4, 5, 6].map((row) => {
    const cards = rowOf(view, row).map(([letter, card]) => `${row}${letter} ${cardName(card)} (${gist(card)})`);
    return w('text.row', { row, cards: cards.join(', ') || w('text.none') });
  });
  return { heading: w('text.display'), lines };
}

function deckWords(decks: Deck[], what: 'good' | 'animal'): string {
  return decks
    .map((deck, i) =>
      deck.top
        ? w('text.deck', { deck: i + 1, top: w(`${what}.${deck.top}`), count: deck.cards })
        : w('text.deck-empty', { deck: i + 1 }),
    )
    .join('; ');
}

function stock(view: CardsView): Part {
  const sold = GOODS.map((good) =>
    w('text.good-numbers', { hue: w(`good.${good}`), numbers: listed(goodNumbers(view, good).map(String), 'or') }),
  );
  return {
    heading: w('text.decks'),
    lines: [
      w('text.goods-decks', { decks: deckWords(view.goods, 'good') }),
      w('text.animal-decks', { decks: deckWords(view.animals, 'animal') }),
      w('text.draw', { deck: view.deck, discarded: discarded(view) }),
      cap(`${sold.join('; ')}.`),
    ],
  };
}

function bonus(view: CardsView, you: number | null, names: string[]): Part {
  const taker = (type: string): string => {
    const seat = view.estates.findIndex((one) => one.firsts.includes(type as never));
    if (seat >= 0) return who(seat, you, names);
    return view.aaron?.firsts.includes(type as never) ? w('aaron') : w('text.left');
  };
  const firsts = TYPES.map((type) => `${typesName(type)} ${taker(type)}`);
  const left = sevens(view).slice([...view.estates, view.aaron].filter((one) => one?.seven).length);
  return {
    heading: w('text.bonus'),
    lines: [
      w('text.firsts', { points: points(singlePoints(view, 'first_triple')), list: firsts.join(', ') }),
      w('text.sevens', { list: listed(left.map(String)) || w('text.none') }),
    ],
  };
}

function hand(view: CardsView, seat: number): Part {
  const { numbers = [], pile = 0 } = view.hands[seat] ?? {};
  const held = numbers.filter((number) => number > 0);
  return {
    heading: w('hand'),
    lines: [w('text.hand', { numbers: listed(held.map(String)) || w('text.none'), pile })],
  };
}

function pileLines(view: CardsView, piles: Pile[]): string[] {
  const open = TYPES.flatMap((type) => {
    const pile = openPile(piles, type);
    if (!pile) return [];
    const worth = points(tripleWorth(view, type));
    return [w('text.pile', { types: cap(typesName(type)), points: worth, cards: listed(pile.cards.map(cardName)) })];
  });
  const closed = piles.filter((pile) => pile.cards.length >= 3).map((pile) => typesName(pile.type));
  if (closed.length) open.push(w('text.closed', { list: listed(closed) }));
  return open.length ? open : [w('text.no-piles')];
}

function estate(view: CardsView, seat: number, you: number | null, names: string[]): Part {
  const one: EstateView = view.estates[seat]!;
  const projects = one.projects.map((card) => `${cardName(card)} (${gist(card)})`);
  const cards = view.hands[seat]?.cards ?? 0;
  return {
    heading: w('text.estate', { name: who(seat, you, names) }),
    lines: [
      w('text.purse', { points: points(standing(view, seat)), workers: workers(one.workers), silver: one.silver }),
      w('text.projects', { cards: projects.join(', ') || w('text.none') }),
      w('text.goods', { goods: goodsList(one.goods), sold: goodsList(one.sold) }),
      w('text.animals', { animals: animalsList(one.animals), points: one.at_end?.animals ?? one.points.animals ?? 0 }),
      ...(seat === you ? [] : [w('text.hand-of', { count: cards, pile: view.hands[seat]?.pile ?? 0 })]),
      w('types-of', { count: typesOf(one.piles).length }),
      ...pileLines(view, one.piles),
    ],
  };
}

function aaron(view: CardsView): Part {
  const one = view.aaron!;
  const coming = one.coming.length ? w('text.coming', { piles: listed(one.coming.map(String)) }) : w('aaron.done');
  return {
    heading: w('text.estate', { name: w('aaron') }),
    lines: [points(one.score), ...pileLines(view, one.piles), coming],
  };
}
