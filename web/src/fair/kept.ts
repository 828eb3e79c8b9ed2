/** What this browser keeps of a table, so that the server cannot change it later: its commitment as first seen, and our own part
 * in its luck. */

import type { Table } from '../lib/api';

export interface Kept {
  /** As it was when this browser first saw the table. */
  commitment: string;
  /** How far the table was then. */
  seen: string;
  /** Our part in the luck: nobody else knows it before it is opened. */
  nonce: string | null;
  /** Whether all nonces were to be promised before any was opened. */
  live: boolean;
  /** The hashes of all seats' nonces as they were when we opened ours. */
  roster: (string | null)[] | null;
  at: number;
}

const PREFIX = 'parlour.fair.';
/** Tables of which something is kept; the oldest are forgotten. */
const MOST = 400;
/** Where nothing can be stored, it is kept as long as the page is open. */
const here = new Map<string, string>();

export function keptOf(table: string): Kept | null {
  const text = here.get(table) ?? stored()?.getItem(PREFIX + table) ?? null;
  try {
    return text ? (JSON.parse(text) as Kept) : null;
  } catch {
    return null;
  }
}

export function keep(table: string, kept: Kept): void {
  const text = JSON.stringify(kept);
  here.set(table, text);
  try {
    stored()?.setItem(PREFIX + table, text);
    forgetOldest();
  } catch {
    // Full, or not allowed: what is in memory has to do.
  }
}

/** The first sight of a table is the one that counts. */
export function remember(table: Pick<Table, 'id' | 'commitment' | 'status' | 'live'>): Kept {
  const known = keptOf(table.id);
  if (known) return known;
  const { commitment, status: seen, live } = table;
  const kept = { commitment, seen, live, nonce: null, roster: null, at: Date.now() };
  keep(table.id, kept);
  return kept;
}

function stored(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function forgetOldest(): void {
  const store = stored();
  if (!store) return;
  const names = Object.keys(store).filter((name) => name.startsWith(PREFIX));
  if (names.length <= MOST) return;
  const age = (name: string): number => (JSON.parse(store.getItem(name) ?? '{}') as Partial<Kept>).at ?? 0;
  for (const name of names.sort((a, b) => age(a) - age(b)).slice(0, names.length - MOST)) store.removeItem(name);
}
