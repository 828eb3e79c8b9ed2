/** The list of actions: what the choices that remain come to, in a line each. */

import type { Choice, GameEvent } from '../../table/model';
import * as choosing from '../../table/parts/choosing';
import { partsOf } from '../../table/parts/choosing';
import { byPrice, rowsOf, type Row } from '../../table/parts/rows';
import { dieOf } from './labels';
import { none } from './lacking';
import { cap, listed, points, price, w, workers, workersTaken } from './names';
import type { BurgundyView, Good } from './view';

export const KEYS: Record<string, string> = { t: 'take', p: 'place', s: 'sell', w: 'workers', b: 'buy' };
const PICTURES: Record<string, string[]> = {
  take: ['icon-take'],
  place: ['icon-place'],
  sell: ['goods-back'],
  workers: ['worker', 'worker'],
  buy: ['silver'],
};

export function rows(
  view: BurgundyView,
  seat: number,
  choices: Choice[],
  selection: choosing.Selection,
  previews: Record<number, GameEvent[]>,
  plain: boolean,
): Row[] {
  return rowsOf(KEYS, choices, selection, plain, (kind, shown) => ({
    ...heading(kind, shown, view, seat),
    detail: shown.length ? DETAILS[kind]!(shown, view, previews, seat) : none(kind, view, seat),
    element: kind === 'workers' ? kind : undefined,
  }));
}

function heading(
  kind: string,
  choices: Choice[],
  view: BurgundyView,
  seat: number,
): { title: string; pictures: string[] } {
  const pictures = PICTURES[kind]!;
  if (kind === 'workers')
    return { title: w('act.workers', { gain: workers(workersTaken(view, seat).workers) }), pictures };
  const goods = kind === 'sell' ? [...new Set(choices.map((choice) => partsOf(choice).goods!))] : [];
  if (goods.length === 1) {
    return { title: cap(w('act.sell-one', { hue: w(`hue.${goods[0]}`) })), pictures: [`goods-${goods[0]}`] };
  }
  return { title: w(`act.${kind}`), pictures };
}

type Detail = (choices: Choice[], view: BurgundyView, previews: Record<number, GameEvent[]>, seat: number) => string;

const DETAILS: Record<string, Detail> = {
  take: (choices) => byPrice('burgundy', choices, (choice) => partsOf(choice).cell![0]!, depots),
  place: (choices) => byPrice('burgundy', choices, (choice) => partsOf(choice).space!, spaces),
  sell: (choices, view, previews, seat) => {
    const goods = new Set(choices.map((choice) => partsOf(choice).goods!));
    if (goods.size > 1) return byPrice('burgundy', choices, (choice) => partsOf(choice).goods!, hues);
    const cheapest = choices.reduce((a, b) => (choosing.workersOf(b) < choosing.workersOf(a) ? b : a));
    const told = (previews[cheapest.action] ?? []).reduce((sum, event) => sum + (event.points ?? 0), 0);
    const count = view.estates[seat]?.goods[[...goods][0] as Good] ?? 0;
    const gain = told ? `+${points(told)}` : w('goods.tiles', { count });
    const cost = choosing.workersOf(cheapest);
    return cost ? w('act.for', { what: gain, price: workers(cost) }) : gain;
  },
  workers: (choices, view, _, seat) => {
    const dice = choices.map((choice) => dieOf(choice, view, seat)).filter(Boolean);
    const how =
      dice.length > 1 ? w('act.any-die') : dice.length ? w('act.with-die', { die: dice[0]! }) : w('act.no-die');
    const { silver } = workersTaken(view, seat);
    return silver ? `${w('act.and-silver', { count: silver })}, ${how}` : how;
  },
  buy: (choices) => {
    const cells = new Set(choices.map((choice) => partsOf(choice).cell!));
    return w('act.for', { what: w('act.tiles', { count: cells.size }), price: price(choices[0]!.costs) });
  },
};

function depots(names: string[], first: boolean): string {
  if (!first && names.length > 2) return w('act.other-depots');
  const list = names.length > 4 && first ? '' : listed(names, 'or');
  if (!list) return w('act.all-depots');
  return first ? w('act.depots', { count: names.length, list }) : list;
}

function spaces(names: string[], first: boolean): string {
  const key = `act.spaces.${names.length}`;
  const text = w(key);
  const count = text.endsWith(key) ? w('act.spaces', { count: names.length }) : text;
  return first ? count : count.split(' ')[0]!;
}

function hues(goods: string[]): string {
  return listed(
    goods.map((good) => w(`hue.${good}`)),
    'or',
  );
}
