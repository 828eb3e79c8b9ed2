/** The box: values and their status, as the server tells them once; a table may bring values of its own. */

import { Box } from '../box';
import type { Animal, CardsView, Good, Type } from './view';

export interface Components {
  values: Record<string, Record<string, unknown>>;
  status: Record<string, Record<string, string>>;
  purchase: { silver: number; cards: number };
}

export type Bonus = Partial<Record<'points' | 'goods' | 'animals' | 'workers' | 'silver', number>>;

export const box = new Box<Components>('burgundy-cards');

function valueOf(view: CardsView, section: string, key: string): unknown {
  return view.options.components?.[section]?.[key] ?? box.found?.values[section]?.[key];
}

/** Whether a value was not seen in print; the players' own values are theirs. */
export function reconstructed(view: CardsView, section: string, key: string): boolean {
  if (view.options.components?.[section]?.[key] !== undefined) return false;
  return (box.found?.status[section]?.[key] ?? 'printed') !== 'printed';
}

export function tripleWorth(view: CardsView, type: Type): number {
  return Number(valueOf(view, 'triples', type) ?? 0);
}

export function goodNumbers(view: CardsView, good: Good): number[] {
  return (valueOf(view, 'good_numbers', good) as number[]) ?? [];
}

export function goodPoints(view: CardsView, good: Good): number {
  return Number(valueOf(view, 'good_points', good) ?? 0);
}

export function bonuses(view: CardsView, round = view.round): Bonus[] {
  return (valueOf(view, 'rounds', round) as Bonus[]) ?? [];
}

/** The cards for all seven types, the first to be taken first. */
export function sevens(view: CardsView): number[] {
  return (valueOf(view, 'all_seven', String(view.players)) as number[]) ?? [];
}

export function singlePoints(view: CardsView, key: string): number {
  return Number(valueOf(view, 'points', key) ?? 0);
}

export function setWorth(view: CardsView, kinds: number): number {
  return kinds < 2 ? 0 : Number(valueOf(view, 'animal_sets', String(kinds)) ?? 0);
}

/** How the animals make sets, as many kinds as possible first. */
export function animalSets(animals: Partial<Record<Animal, number>>): number[] {
  const left = Object.values(animals).map((count) => count ?? 0);
  const sets: number[] = [];
  for (;;) {
    const kinds = left.filter((count) => count > 0).length;
    if (kinds < 2) return sets;
    sets.push(kinds);
    left.forEach((count, i) => (left[i] = count - 1));
  }
}

/** "1workers+1silver": a bonus as choices name it. */
export function bonusName(bonus: Bonus): string {
  const parts = ['points', 'goods', 'animals', 'workers', 'silver'] as const;
  return parts.flatMap((part) => (bonus[part] ? [`${bonus[part]}${part}`] : [])).join('+');
}
