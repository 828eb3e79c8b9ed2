/** Whether somebody wants to be asked before a decision. */

import { settings } from '../lib/settings.svelte';
import type { Choice, TableModel } from './model';

/** Whether it cannot be undone; as long as the server has not said so, it may be. */
export function isFinal(table: TableModel, choice: Choice): boolean {
  return table.finals?.has(choice.action) ?? true;
}

export function asksFirst(table: TableModel, choice: Choice): boolean {
  if (settings.confirm === 'off' || table.mode !== 'live') return false;
  return settings.confirm === 'all' || isFinal(table, choice);
}
