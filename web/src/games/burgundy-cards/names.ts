/** What things are called, in the current language. */

import type { Params } from '../../lang/lang.svelte';
import { listed, say } from '../../table/parts/say';
import type { Bonus } from './components';
import { ANIMALS, GOODS, kindOf, numberOf, type Animal, type Good } from './view';

export { cap, listed, seatName, victory } from '../../table/parts/say';

export const GAME = 'burgundy-cards';

export const w = (key: string, params?: Params): string => say(GAME, key, params);

/** "city hall" */
export function kindName(card: string): string {
  return w(`kind.${kindOf(card)}`);
}

/** "city hall 5" */
export function cardName(card: string): string {
  const number = numberOf(card);
  return number ? w('card', { kind: kindName(card), number }) : kindName(card);
}

/** What a card does when it is placed, in a few words. */
export function gist(card: string): string {
  return w(`gist.${kindOf(card)}`);
}

export function typeName(type: string): string {
  return w(`type.${type}`);
}

/** "mines": the type of a pile or a triple. */
export function typesName(type: string): string {
  return w(`types.${type}`);
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
  if (costs.workers) parts.push(workers(costs.workers));
  if (costs.silver) parts.push(w('silver', { count: costs.silver }));
  return listed(parts);
}

export function bonusWords(bonus: Bonus): string {
  const parts: string[] = [];
  if (bonus.points) parts.push(points(bonus.points));
  if (bonus.goods) parts.push(w('goods.any', { count: bonus.goods }));
  if (bonus.animals) parts.push(w('animals.any', { count: bonus.animals }));
  if (bonus.workers) parts.push(workers(bonus.workers));
  if (bonus.silver) parts.push(w('silver', { count: bonus.silver }));
  return listed(parts);
}

/** The bonus of a name such as "1workers+1silver". */
export function readBonus(name: string): Bonus {
  const found = name.split('+').map((part) => /^(\d+)([a-z]+)$/.exec(part));
  return Object.fromEntries(found.flatMap((one) => (one ? [[one[2]!, Number(one[1])]] : []))) as Bonus;
}

export function goodsCount(good: string, count: number): string {
  return w('goods.count', { count, hue: w(`good.${good}`) });
}

/** "1 light and 2 dark goods"; "no goods" */
export function goodsList(goods: Partial<Record<Good, number>>): string {
  const found = GOODS.filter((good) => goods[good]).map((good) => `${goods[good]} ${w(`good.${good}`)}`);
  return found.length ? w('goods.list', { list: listed(found) }) : w('goods.none');
}

export function animalsList(animals: Partial<Record<Animal, number>>): string {
  const found = ANIMALS.filter((one) => animals[one]).map((one) => w(`animals.${one}`, { count: animals[one]! }));
  return found.length ? listed(found) : w('animals.none');
}

/** Three workers and silver, such as "2w1s". */
export function mixCosts(name: string): { workers: number; silver: number } {
  return { workers: Number(/(\d)w/.exec(name)?.[1] ?? 0), silver: Number(/(\d)s/.exec(name)?.[1] ?? 0) };
}

/** The topic of the rule help that explains a card. */
export function cardTopic(card: string): string {
  return kindOf(card);
}
