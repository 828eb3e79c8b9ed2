/** What things are called, in the current language and the edition's own words. */

import { has, type Params } from '../../lang/lang.svelte';
import { cap, listed, say } from '../../table/parts/say';
export { cap, listed, seatName, victory } from '../../table/parts/say';
import { animalOf, goodNumber, GOODS, knowledgeOf, type BurgundyView, type Colour, type Good } from './view';

export const w = (key: string, params?: Params): string => say('burgundy', key, params);

/** The edition's own word where it has one (2019: monastery, duchy, town), else the common one. */
export function edited(key: string, edition: string, params?: Params): string {
  const own = `${key}.${edition}`;
  return w(has(`burgundy.${own}`) ? own : key, params);
}

/** "church", "3 cows", "knowledge 7" */
export function tileName(tile: string, edition: string): string {
  const animal = animalOf(tile);
  if (animal) return w(`tile.${animal.species}`, { count: animal.count });
  const number = knowledgeOf(tile);
  return number ? edited('tile.knowledge', edition, { number }) : w(`tile.${tile}`);
}

/** The numbers in which the editions differ on the tile itself (E-03, E-04). */
const SCORED: Record<string, Record<string, number>> = { k15: { 2011: 3, 2019: 2 }, k26: { 2011: 2, 2019: 3 } };

/** What a tile does, in a few words. */
export function tileGist(tile: string, edition: string): string {
  const animal = animalOf(tile);
  if (animal) return w('gist.animal', { count: animal.count });
  return edited(`gist.${tile}`, edition, { count: SCORED[tile]?.[edition] ?? 0 });
}

/** The topic of the rule help that explains a tile. */
export function tileTopic(tile: string): string {
  return animalOf(tile) ? 'animals' : tile;
}

export function regionName(colour: Colour, size: number, edition: string): string {
  return edited(`region.${colour}`, edition, { count: size });
}

export function goodsCount(good: string, count: number): string {
  return w('goods.count', { count, hue: w(`hue.${good}`) });
}

/** "1 violet and 2 pink goods"; "no goods" */
export function goodsList(goods: Partial<Record<Good, number>>): string {
  const found = GOODS.filter((good) => goods[good]).map((good) => `${goods[good]} ${w(`hue.${good}`)}`);
  return found.length ? listed(found) : w('goods.none');
}

export function points(count: number): string {
  return w('points', { count });
}

export function workers(count: number): string {
  return w('workers', { count });
}

/** "2 silver", "1 silver and 1 worker" */
export function price(costs: Record<string, number>): string {
  const parts: string[] = [];
  if (costs.silver) parts.push(w('silver', { count: costs.silver }));
  if (costs.workers) parts.push(workers(costs.workers));
  return listed(parts);
}

/** What the action "take workers" brings a seat: printed on knowledge tiles 13 and 14. */
export function workersTaken(view: BurgundyView, seat: number): { workers: number; silver: number } {
  const tiles = Object.values(view.estates[seat]?.tiles ?? {});
  return { workers: tiles.includes('k14') ? 4 : 2, silver: tiles.includes('k13') ? 1 : 0 };
}

/** "depot 3", "black depot" */
export function place(cell: string): string {
  return cell.startsWith('x') ? w('black-depot') : w('depot', { depot: cell[0]! });
}

export function goodTitle(good: string): string {
  return w('goods.one', { hue: cap(w(`hue.${good}`)), number: goodNumber(good) });
}
