/** When a turn may end by itself. */

import type { Settings } from '../lib/settings.svelte';
import type { Choice } from './model';

/** What one need not use: somebody may want the turn to end although it is possible. */
const PURCHASES = new Set(['buy', 'convert']);

/** The end of the turn, if nothing else can be done; with `always`, nothing but a purchase. */
export function endOf(choices: Choice[], when: Settings['auto_end_turn']): Choice | null {
  if (when !== 'done' && when !== 'always') return null;
  const spare = (kind: string): boolean => kind === 'end' || (when === 'always' && PURCHASES.has(kind));
  const end = choices.find(({ kind }) => kind === 'end');
  return end && choices.every(({ kind }) => spare(kind)) ? end : null;
}
