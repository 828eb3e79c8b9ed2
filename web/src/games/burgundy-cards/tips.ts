/** What a bubble says about a thing: its name, what it means here and now, and the topic of the rules that explains it. */

import { nameOf, typeOf } from '../../table/parts/choosing';
import type { Tip } from '../../table/parts/play.svelte';
import {
  animalSets,
  bonuses,
  goodNumbers,
  goodPoints,
  reconstructed,
  setWorth,
  sevens,
  singlePoints,
  tripleWorth,
} from './components';
import {
  animalsList,
  bonusWords,
  cap,
  cardName,
  cardTopic,
  gist,
  goodsCount,
  listed,
  points,
  readBonus,
  typesName,
  w,
} from './names';
import type { Play } from './play.svelte';
import { aaronLeads } from './scores';
import {
  discarded,
  kindOf,
  openPile,
  typeOfCard,
  typesOf,
  TYPES,
  type CardsView,
  type EstateView,
  type Good,
  type Type,
} from './view';

export function tipOf(key: string, play: Play): Tip | null {
  return TIPS[typeOf(key)]?.(nameOf(key), play) ?? null;
}

const plain = (title: string, topic: string | null, lines: string[] = []): Tip => ({ title, lines, topic });

/** The worth of a triple, with a word where it was not seen in print. */
function worth(view: CardsView, type: Type): string {
  const text = w('tip.triple', { types: typesName(type), points: points(tripleWorth(view, type)) });
  return reconstructed(view, 'triples', type) ? `${text} (${w('reconstructed')})` : text;
}

function card(name: string, play: Play, where = ''): Tip {
  const title = cap(cardName(name));
  return {
    title: where ? `${title} · ${where}` : title,
    lines: [cap(gist(name)), worth(play.view, typeOfCard(name))],
    topic: cardTopic(name),
  };
}

const TIPS: Record<string, (name: string, play: Play) => Tip | null> = {
  display: (name, play) => {
    const found = play.view.display[name];
    return found ? card(found, play, w('row', { row: name[0]! })) : plain(w('row', { row: name[0]! }), 'take');
  },
  row: (name) => plain(w('row', { row: name }), 'take'),
  card: (name, play) => card(name, play),
  project: (name, play) => card(name, play, w('project')),
  projects: () => plain(w('projects'), 'projects'),
  offer: (name, play) => card(name, play, w('offer.title')),
  pile: (name, play) => pile(name.replace(/^new-/, '') as Type, play),
  hand: (name, play) => {
    const number = play.view.hands[play.own]?.numbers?.[Number(name)] ?? 0;
    return plain(number ? w('tip.hand', { number }) : w('hand'), 'C-02', [w('tip.hand-secret')]);
  },
  'hand-of': (name, play) => {
    const hand = play.view.hands[Number(name)];
    const line = w('tip.hand-of', { count: hand?.cards ?? 0, pile: hand?.pile ?? 0 });
    return plain(w('tip.hand-other', { name: play.name(Number(name)) }), 'C-02', [line]);
  },
  good: (name, play) => good(name as Good, play.view),
  goods: (name, play) => good(name as Good, play.view),
  animals: (name, play) => animals(play.view.estates[Number(name)]!, play.view),
  'goods-deck': (name, play) => {
    const deck = play.view.goods[Number(name) - 1];
    const lines = deck?.top
      ? [w('tip.deck', { top: w(`good.${deck.top}`), count: deck.cards })]
      : [w('tip.deck-empty')];
    return plain(w('tip.goods-deck', { deck: name }), 'C-07', lines);
  },
  'animal-deck': (name, play) => {
    const deck = play.view.animals[Number(name) - 1];
    const lines = deck?.top
      ? [w('tip.deck', { top: w(`animal.${deck.top}`), count: deck.cards })]
      : [w('tip.deck-empty')];
    return plain(w('tip.animals-deck', { deck: name }), 'C-07', lines);
  },
  round: (name, play) => {
    const lines = bonuses(play.view, name).map((bonus) => cap(bonusWords(bonus)));
    if (reconstructed(play.view, 'rounds', name)) lines.push(w('reconstructed.round', { round: name }));
    return plain(w('tip.round', { round: name }), 'rounds', lines);
  },
  turn: (name, play) => plain(w('tip.turn', { turn: name, turns: play.view.turns }), 'turn'),
  bonus: (name, play) => {
    const lines = reconstructed(play.view, 'rounds', play.view.round)
      ? [w('reconstructed.round', { round: play.view.round })]
      : [];
    return plain(cap(bonusWords(readBonus(name))), 'round-bonus', lines);
  },
  first: (name, play) => {
    const by = play.view.estates.findIndex((estate) => estate.firsts.includes(name as Type));
    const aaron = play.view.aaron?.firsts.includes(name as Type);
    const who = by >= 0 ? play.name(by) : aaron ? w('aaron') : '';
    const line = who ? w('tip.first-taken', { name: who }) : w('tip.first-left');
    return plain(w('tip.first', { types: typesName(name) }), 'first-triple', [
      points(singlePoints(play.view, 'first_triple')),
      line,
    ]);
  },
  seven: (name, play) => {
    const estate = play.view.estates[play.own];
    const have = typesOf(estate?.piles ?? []).length;
    const value = points(sevens(play.view)[Number(name)] ?? 0);
    return plain(w('tip.seven', { points: value }), 'all-seven', [w('types-of', { count: have })]);
  },
  deck: (_, play) => plain(w('tip.draw', { count: play.view.deck }), 'C-16', [...topLine(play.view)]),
  start: (_, play) => {
    const card = play.view.start_card;
    const lines = card ? [w(card.up ? 'tip.start-up' : 'tip.start-down', { name: play.name(card.seat) })] : [];
    return plain(w('start-card'), 'start-card', lines);
  },
  silver: () => plain(w('silver.label'), 'buy'),
  worker: () => plain(w('workers.label'), 'workers'),
  sold: (name, play) => {
    const count = play.view.estates[play.own]?.sold[name as Good] ?? 0;
    return { ...good(name as Good, play.view), title: w('tip.sold', { goods: goodsCount(name, count) }) };
  },
  'first-kept': (_, play) => {
    const kept = play.view.estates[play.own]?.firsts ?? [];
    return plain(w('tip.firsts'), 'first-triple', [cap(listed(kept.map(typesName)))]);
  },
  'point-cards': () => plain(w('tip.points'), 'convert'),
  closed: (name, play) => plain(worth(play.view, name as Type), 'triples'),
  action: (name) => plain(w(`act.${name}`), name === 'workers' ? 'restock' : name),
  pass: () => plain(w('choice.pass'), 'C-19'),
  end: () => plain(w('act.end'), 'turn'),
  aaron: (_, play) => {
    const lines = aaronLeads(play.view) ? [w('aaron.ahead.text'), aaronLine(play.view)] : [aaronLine(play.view)];
    return plain(w('aaron'), 'aaron', lines);
  },
  coming: (_, play) => plain(w('tip.coming'), 'C-23', [aaronLine(play.view)]),
  reconstructed: (name) =>
    plain(w(name === 'own' ? 'own-values' : 'reconstructed'), 'components', [w(`reconstructed.${name}`)]),
};

function topLine(view: CardsView): string[] {
  const count = w('discarded', { count: discarded(view) });
  return view.top ? [count, w('tip.top', { card: cardName(view.top) })] : [count];
}

function pile(type: Type, play: Play): Tip {
  const { view } = play;
  const piles = view.estates[play.own]?.piles ?? [];
  const here = openPile(piles, type);
  const lines = [worth(view, type)];
  if (here) {
    const names = here.cards.map((one) => cap(cardName(one)));
    lines.push(listed(names), w('tip.pile-left', { count: 3 - here.cards.length }));
    if (type !== 'cloister' && here.cards.some((one) => kindOf(one) === 'cloister'))
      lines.push(w('tip.pile-cloister', { types: typesName(type) }));
  }
  return plain(cap(typesName(type)), type === 'building' ? 'buildings' : type, lines);
}

function good(name: Good, view: CardsView): Tip {
  const numbers = listed(goodNumbers(view, name).map(String), 'or');
  const value = w('tip.good', { numbers, points: points(goodPoints(view, name)) });
  const lines = [reconstructed(view, 'good_points', name) ? `${value} (${w('reconstructed.goods-short')})` : value];
  return plain(cap(w('goods.of', { hue: w(`good.${name}`) })), 'sell', lines);
}

function animals(estate: EstateView, view: CardsView): Tip {
  const sets = animalSets(estate.animals);
  const lines = [cap(animalsList(estate.animals))];
  if (sets.length) {
    const told = sets.map((kinds) => w('tip.set', { count: kinds, points: points(setWorth(view, kinds)) }));
    lines.push(cap(listed(told)));
  }
  return plain(w('animals'), 'animals', lines);
}

function aaronLine(view: CardsView): string {
  const coming = view.aaron?.coming ?? [];
  return coming.length
    ? w('aaron.coming', { piles: listed(coming.map(String)), total: coming.reduce((sum, pile) => sum + pile, 0) })
    : w('aaron.done');
}

/** The types a seat still lacks for all seven. */
export function lacking(estate: EstateView): string {
  const have = typesOf(estate.piles);
  return listed(TYPES.filter((type) => !have.includes(type)).map(typesName));
}
