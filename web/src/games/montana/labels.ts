/** Choices and the things on the table as labels in the current language. */

import type { Choice, View } from '../../table/model';
import {
  about,
  cap,
  cellFigures,
  costList,
  goodName,
  goodsList,
  pairName,
  pumpkins,
  rewardName,
  silver,
  spaceFigures,
  spaceName,
  spaceOf,
  w,
  settlements,
  workersOfColour,
} from './names';
import { AREA_GOOD, nameOf, read, settledAt, stemOf, typeOf, type Area, type MontanaView } from './view';

/** The names of a choice's elements of one type, the numbers of those alike left out: ["copper", "copper", "grain"]. */
export function kindsOf(choice: Choice, type: string): string[] {
  return choice.elements.filter((one) => typeOf(one) === type).map((one) => nameOf(stemOf(one)));
}

/** The thing a choice is about, if it is a place: "mine2" of "area:mine2". */
export function placeOf(choice: Choice): string {
  const place = choice.elements.find((one) => PLACES.has(typeOf(one)));
  return place ? nameOf(place) : '';
}

const PLACES = new Set(['area', 'small', 'bank', 'city', 'field', 'wheel']);

/** What a cow is traded for. */
export function tradeGain(choice: Choice, view: MontanaView): string {
  const [good] = kindsOf(choice, 'supply');
  if (good) return goodsList({ [good]: 1 });
  const [worker] = kindsOf(choice, 'supply-worker');
  return worker ? workersOfColour(worker, 1) : silver(view.board.trade_silver);
}

/** "field:c4" -> "field c4: copper and grain" */
export function elementName(element: string, view: View): string {
  const seen = read(view);
  const name = nameOf(stemOf(element));
  switch (typeOf(element)) {
    case 'wheel':
      return element === 'wheel'
        ? w('element.wheel')
        : w('element.wheel-space', { number: name, pair: pairName(seen.board.wheel[Number(name) - 1] ?? []) });
    case 'area': {
      const { pay, gain } = spaceFigures(seen, name);
      const good = AREA_GOOD[spaceOf(name).area as Area];
      return w('element.area', { space: spaceName(name), silver: silver(pay), goods: goodsList({ [good]: gain }) });
    }
    case 'small':
      return w('element.small', { space: spaceName(name) });
    case 'bank': {
      const { workers = 0, silver: coins = 0 } = seen.board.bank[Number(name) - 1] ?? {};
      return w('element.bank', { number: name, workers: w('workers', { count: workers }), silver: silver(coins) });
    }
    case 'city': {
      const { row, reward, pumpkins: count } = cellFigures(seen, name);
      return w('element.city', { row, reward: rewardName(reward), pumpkins: pumpkins(count) });
    }
    case 'field':
      return fieldName(seen, name);
    case 'worker':
      return w('element.worker', { worker: workersOfColour(name, 1) });
    case 'supply-worker':
      return w('element.supply-worker', { worker: workersOfColour(name, 1) });
    case 'good':
      return w('element.good', { good: goodName(name) });
    case 'supply':
      return w('element.supply', { good: goodName(name) });
    case 'silver':
      return silver(seen.board.trade_silver);
    case 'cow':
    case 'canteen':
    case 'pass':
    case 'nothing':
    case 'end':
      return w(`element.${element}`);
    default:
      return cap(element);
  }
}

/** "c4: copper and grain, 2 settlements", "c4, lake with a canteen", "c4: settlement of June". */
export function fieldName(view: MontanaView, name: string, who?: (seat: number) => string): string {
  const field = view.landscape.terrain[name];
  if (!field) return name;
  if (name === view.landscape.start) return w('field.start', { field: name });
  if (field.kind === 'mountain') return w('field.mountain', { field: name });
  if (field.kind === 'lake') {
    return w(view.landscape.canteens.includes(name) ? 'field.lake-canteen' : 'field.lake', { field: name });
  }
  const settled = settledAt(view, name);
  if (settled) {
    const whose = who ? who(settled.seat) : w('text.seat', { number: settled.seat + 1 });
    return about('field.settled', settled.seat, view.you, {
      field: name,
      name: whose,
      settlements: settlements(settled.count),
    });
  }
  const more: string[] = [];
  if ((field.settlements ?? 1) > 1) more.push(settlements(field.settlements!));
  if (view.landscape.cows.includes(name)) more.push(w('gain.cow'));
  const text = w('field.free', { field: name, cost: costList(field.cost ?? {}) });
  return more.length ? `${text} (${more.join(', ')})` : text;
}
