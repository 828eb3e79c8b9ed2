/** What a thing on the table is called in full, with what can be done with it: for screen readers. */

import type { Look } from '../../table/parts/play.svelte';
import { cap, w } from './names';

export function spoken(name: string, look: Look): string {
  const text = cap(name);
  if (look.selected) return w('name.selected', { name: text });
  if (!look.mark) return text;
  if (look.plan) return w('name.planned', { name: text });
  return w(look.mark === 'paid' ? 'name.paid' : 'name.legal', { name: text });
}
