/** What comes of a choice besides its points: silver, workers, goods, bonuses to choose, further actions. */

import type { Choice, GameEvent } from '../../table/model';
import { partsOf } from '../../table/parts/choosing';
import { bonuses } from './components';
import { cardOf } from './labels';
import { listed, w } from './names';
import { kindOf, total, type CardsView, type Good } from './view';

/** Cards whose effect is told when they are about to be placed. */
const TOLD = new Set([
  'mine',
  'knowledge',
  'bank',
  'castle',
  'city-hall',
  'carpenter',
  'church',
  'market',
  'warehouse',
]);

export function outlook(choice: Choice, view: CardsView, seat: number, events: GameEvent[]): string[] {
  if (choice.kind === 'sell') return sale(choice, view, seat);
  if (choice.kind !== 'place') return [];
  const lines: string[] = [];
  if (events.some((event) => event.reason === 'triple')) {
    const count = bonuses(view).length;
    if (count) lines.push(w('outlook.bonus', { count }));
  }
  const kind = kindOf(cardOf(choice, view) ?? '');
  if (TOLD.has(kind)) lines.push(w(`outlook.${kind}`));
  const decks =
    kind === 'ship'
      ? ['goods']
      : kind === 'pasture'
        ? ['animals']
        : kind === 'boarding-house'
          ? ['goods', 'animals']
          : [];
  const tops = decks.flatMap((which) => {
    const found = which === 'goods' ? view.goods : view.animals;
    return found.flatMap(({ top }) => (top ? [w(which === 'goods' ? `good.${top}` : `animal.${top}`)] : []));
  });
  if (decks.length) {
    const list = listed([...new Set(tops)], 'or');
    lines.push(tops.length ? w(`outlook.${kind}`, { list }) : w('outlook.nothing'));
  }
  return lines;
}

function sale(choice: Choice, view: CardsView, seat: number): string[] {
  const good = partsOf(choice).goods as Good;
  const lines = [w('outlook.sale', { count: view.estates[seat]?.goods[good] ?? 0 })];
  if (view.start_card && (view.start_card.seat !== seat || view.start_card.up)) lines.push(w('outlook.start-card'));
  return lines;
}

/** Cards in storage, which break ties. */
export function stored(view: CardsView, seat: number): number {
  const estate = view.estates[seat]!;
  return estate.workers + estate.silver + total(estate.goods) + total(estate.animals);
}
