/** The list of actions: what the choices that remain come to, in a line each. */

import type { Choice, GameEvent } from '../../table/model';
import * as choosing from '../../table/parts/choosing';
import { partsOf } from '../../table/parts/choosing';
import { byPrice, rowsOf, type Row } from '../../table/parts/rows';
import { goodPoints } from './components';
import { cap, GAME, kindName, listed, points, price, w, workers } from './names';
import type { CardsView, Good } from './view';

export const KEYS: Record<string, string> = {
  t: 'take',
  p: 'place',
  s: 'sell',
  w: 'workers',
  v: 'silver',
  c: 'convert',
  b: 'buy',
};
const PICTURES: Record<string, string[]> = {
  take: ['act-take'],
  place: ['act-place'],
  sell: ['gain-good'],
  workers: ['worker'],
  silver: ['silver'],
  convert: ['act-convert'],
  buy: ['act-buy'],
};
/** Actions that need no number, nor anything else on the table: two share a line. */
export const PLAIN = ['workers', 'silver', 'convert', 'buy'];

export function rows(
  view: CardsView,
  seat: number,
  choices: Choice[],
  selection: choosing.Selection,
  previews: Record<number, GameEvent[]>,
  plain: boolean,
): Row[] {
  return rowsOf(KEYS, choices, selection, plain, (kind, shown) => {
    const half = PLAIN.includes(kind);
    return {
      ...heading(kind, shown),
      detail: shown.length ? DETAILS[kind]!(shown, view, previews, seat) : none(kind, view, seat),
      half,
      element: half ? kind : undefined,
    };
  });
}

function heading(kind: string, choices: Choice[]): { title: string; pictures: string[] } {
  const goods = kind === 'sell' ? [...new Set(choices.map((choice) => partsOf(choice).goods!))] : [];
  if (goods.length === 1) {
    return { title: w('act.sell-one', { hue: w(`good.${goods[0]}`) }), pictures: [`token-${goods[0]}`] };
  }
  return { title: w(`act.${kind}`), pictures: PICTURES[kind]! };
}

/** Why a row is empty, as far as the table shows it at a glance; a click tells more. */
export function none(kind: string, view: CardsView, seat: number): string {
  const estate = view.estates[seat]!;
  if (view.played && !PLAIN.includes(kind)) return w('act.none.played');
  if (kind === 'place' && !estate.projects.length) return w('act.none.projects');
  if (kind === 'sell' && !Object.keys(estate.goods).length) return w('act.none.goods');
  if (kind === 'buy') return view.bought ? w('bought') : w('act.buy.detail');
  if (PLAIN.includes(kind)) return DETAILS[kind]!([], view, {}, seat);
  return w('act.none');
}

/** What an action could be done with, to ask the server about. */
export function wanted(kind: string, view: CardsView, seat: number): { name: string; elements: string[] }[] {
  const estate = view.estates[seat]!;
  if (kind === 'place') {
    const cards = [...new Set(estate.projects)];
    return cards.map((card) => ({ name: cap(kindName(card)), elements: [`project:${card}`] }));
  }
  if (kind === 'sell') {
    return Object.keys(estate.goods).map((good) => ({ name: cap(w(`good.${good}`)), elements: [`goods:${good}`] }));
  }
  const cell = kind === 'take' ? Object.keys(view.display)[0] : undefined;
  return cell ? [{ name: '', elements: [`display:${cell}`] }] : [];
}

type Detail = (choices: Choice[], view: CardsView, previews: Record<number, GameEvent[]>, seat: number) => string;

const DETAILS: Record<string, Detail> = {
  take: (choices) => byPrice(GAME, choices, (choice) => partsOf(choice).display![0]!, displayRows),
  place: (choices) => byPrice(GAME, choices, (choice) => partsOf(choice).project!, kinds),
  sell: (choices, view, _, seat) => {
    const goods = [...new Set(choices.map((choice) => partsOf(choice).goods! as Good))];
    if (goods.length > 1) return byPrice(GAME, choices, (choice) => partsOf(choice).goods!, hues);
    const good = goods[0]!;
    const count = view.estates[seat]?.goods[good] ?? 0;
    const gain = w(view.start_card ? 'act.sell.detail' : 'act.sell.detail-alone', {
      points: points(count * goodPoints(view, good)),
      silver: count,
    });
    const cost = Math.min(...choices.map(choosing.workersOf));
    return cost ? w('act.for', { what: gain, price: workers(cost) }) : gain;
  },
  workers: (_, view, __, seat) => {
    const gain = Math.max(0, 2 - (view.estates[seat]?.workers ?? 0));
    return gain ? w('act.workers.detail', { gain: workers(gain) }) : w('act.workers.none');
  },
  silver: () => w('act.silver.detail'),
  convert: () => w('act.convert.detail'),
  buy: (choices) => w('act.buy.price', { price: price(choices[0]!.costs) }),
};

function displayRows(names: string[], first: boolean): string {
  if (names.length > 4 && first) return w('act.all-rows');
  const list = listed(names, 'or');
  return first ? w('act.rows', { count: names.length, list }) : list;
}

function kinds(cards: string[]): string {
  return listed([...new Set(cards.map(kindName))], 'or');
}

function hues(goods: string[]): string {
  return cap(
    listed(
      goods.map((good) => w(`good.${good}`)),
      'or',
    ),
  );
}
