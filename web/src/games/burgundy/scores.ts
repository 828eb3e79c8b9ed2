/** Points by source: the engine's ten sources, gathered into the eight the score sheet and the result chart show. */

import type { Source } from '../game';
import type { View } from '../../table/model';
import { read, type EstateView } from './view';

export const SOURCES: Source[] = [
  'regions',
  'phase',
  'animals',
  'goods',
  'buildings',
  'bonus',
  'knowledge',
  'left',
].map((key) => ({ key, colourToken: `--source-${key}`, pattern: key === 'regions' ? '' : `source-${key}` }));

/** Which of the engine's sources each of ours adds up. */
const GATHERED: Record<string, string[]> = {
  regions: ['regions'],
  phase: ['phases'],
  animals: ['animals'],
  goods: ['sales'],
  buildings: ['watchtowers'],
  bonus: ['colours'],
  knowledge: ['knowledge'],
  left: ['goods', 'silver', 'workers'],
};

export function sourcePoints(view: View): Record<string, number>[] {
  return read(view).estates.map((estate) =>
    Object.fromEntries(
      Object.entries(GATHERED).map(([key, from]) => [
        key,
        from.reduce((sum, one) => sum + (estate.points?.[one] ?? 0), 0),
      ]),
    ),
  );
}

export function score(estate: EstateView): number {
  return Object.values(estate.points ?? {}).reduce((sum, one) => sum + one, 0);
}
