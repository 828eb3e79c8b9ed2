/** What things are called, in the current language. */

import type { Params } from '../../lang/lang.svelte';
import { listed, say } from '../../table/parts/say';
import { cellOf, COLOURS, GOODS, type Area, type Counts, type MontanaView, type Reward } from './view';

export { cap, listed, seatName, victory } from '../../table/parts/say';

export const w = (key: string, params?: Params): string => say('montana', key, params);

export function goodName(good: string): string {
  return w(`good.${good}`);
}

/** "2 pumpkins" */
export function goodsOf(good: string, count: number): string {
  return w(`goods.${good}`, { count });
}

/** "2 copper and 1 grain"; "nothing" */
export function goodsList(goods: Counts): string {
  const found = GOODS.filter((good) => goods[good]).map((good) => goodsOf(good, goods[good]!));
  return listed(found) || w('nothing');
}

/** A price, ones left out: "copper, stone and 2 grain" */
export function costList(goods: Counts): string {
  const found = GOODS.filter((good) => goods[good]).map((good) => {
    const count = goods[good]!;
    return count === 1 ? goodName(good) : goodsOf(good, count);
  });
  return listed(found);
}

/** "1 copper worker" */
export function workersOfColour(colour: string, count: number): string {
  return w(`worker.${colour}`, { count });
}

/** "1 copper worker and 2 grain workers"; "nobody" */
export function workersList(workers: Counts): string {
  const found = COLOURS.filter((colour) => workers[colour]).map((colour) => workersOfColour(colour, workers[colour]!));
  return listed(found) || w('nobody');
}

/** What a space of the wheel shows: "stone and pumpkin", "any two". */
export function pairName(pair: string[]): string {
  if (pair[0] === 'white') return w('pair.white');
  if (pair[0] === pair[1]) return w('pair.same', { colour: w(`colour.${pair[0]}`) });
  return listed(pair.map((colour) => w(`colour.${colour}`)));
}

/** How many of each: ["copper", "grain", "grain"] -> {copper: 1, grain: 2} */
export function counted(kinds: string[]): Counts {
  const counts: Counts = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

export const silver = (count: number): string => w('silver', { count });
export const pumpkins = (count: number): string => w('pumpkins', { count });
export const workers = (count: number): string => w('workers', { count });
export const settlements = (count: number): string => w('settlements', { count });
export const cows = (count: number): string => w('cows', { count });
export const canteens = (count: number): string => w('canteens', { count });

export const areaName = (area: string): string => w(`area.${area}`);

/** "mine2" -> "mine", 2; "bank1" -> "bank", 1 */
export function spaceOf(name: string): { area: string; space: number } {
  const found = /^(.*?)(\d+)$/.exec(name);
  return { area: found?.[1] ?? name, space: Number(found?.[2] ?? 0) };
}

/** "mine, space 2" */
export function spaceName(name: string): string {
  const { area, space } = spaceOf(name);
  return w('space', { area: areaName(area), number: space });
}

/** What a space of an area takes and gives. */
export function spaceFigures(view: MontanaView, name: string): { pay: number; gain: number } {
  const { area, space } = spaceOf(name);
  return view.board.areas[area as Area]?.[space - 1] ?? { pay: 0, gain: 0 };
}

/** "1 cow and up to 3 upgrades" */
export function rewardName(reward: Reward): string {
  const parts: string[] = [];
  if (reward.cows) parts.push(cows(reward.cows));
  if (reward.silver) parts.push(silver(reward.silver));
  if (reward.goods) parts.push(w('reward.goods', { count: reward.goods }));
  if (reward.upgrades) parts.push(w('reward.upgrades', { count: reward.upgrades }));
  return listed(parts) || w('nothing');
}

/** A cell of the city: the row's reward and the price of its column. */
export function cellFigures(view: MontanaView, cell: string): { row: number; reward: Reward; pumpkins: number } {
  const { row, column } = cellOf(cell);
  return { row: row + 1, reward: view.board.rows[row] ?? {}, pumpkins: view.board.columns[column] ?? 0 };
}

/** "2 silver and 1 worker": what a choice costs. */
export function price(costs: Record<string, number>): string {
  const parts: string[] = [];
  const goods = Object.fromEntries(Object.entries(costs).filter(([kind]) => GOODS.includes(kind as never)));
  if (Object.keys(goods).length) parts.push(goodsList(goods));
  if (costs.silver) parts.push(silver(costs.silver));
  if (costs.workers) parts.push(workers(costs.workers));
  if (costs.pumpkins) parts.push(pumpkins(costs.pumpkins));
  if (costs.cows) parts.push(cows(costs.cows));
  if (costs.canteens) parts.push(canteens(costs.canteens));
  return listed(parts);
}

/** A sentence about somebody: with the name, or in its own form for you. */
export function about(key: string, seat: number, you: number | null, params: Params): string {
  return w(seat === you ? `${key}-you` : key, params);
}
