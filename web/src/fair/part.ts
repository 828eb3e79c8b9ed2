/** Our part in a table's luck: promised when we sit down, opened when it is time. The server does not learn it before it has
 * committed itself, and where people play at the same time nobody does before all have promised theirs. */

import { ask, post, type Schemas, type Table } from '../lib/api';
import { keep, keptOf, remember } from './kept';

const hashes = () => import('./hashes');

/** A nonce that was made before its table had an id. */
export interface Part {
  nonce: string;
  hash: string;
}

export async function newPart(): Promise<Part> {
  const { newNonce, nonceHash } = await hashes();
  const nonce = newNonce();
  return { nonce, hash: nonceHash(nonce) };
}

/** The table for which a part was made now exists, and has made its commitment. */
export function keepPart(table: Table, { nonce }: Part): void {
  if (table.fairness === 2) keep(table.id, { ...remember(table), nonce });
  else remember(table);
}

/** Sits down at a table, with our part in its luck. Throws ApiError. */
export async function sitDown(table: Table, token: string): Promise<Table> {
  remember(table);
  const path = { table_id: table.id };
  if (table.fairness !== 2 || table.status !== 'open') return post('/api/tables/{table_id}/join', path, { token });
  const part = await newPart();
  keepPart(table, part);
  // Who plays over days may not be there when the last seat is taken.
  const given = table.live ? { nonce_hash: part.hash } : { nonce: part.nonce };
  return settle(await post('/api/tables/{table_id}/join', path, { token, ...given }));
}

/** The rematch of a finished table. Who asks first makes it, and its luck waits for everybody who added to that of the last one. */
export async function playAgain(id: string): Promise<Table> {
  const part = await newPart();
  const made = await ask<Table>('POST', `/api/tables/${id}/rematch`, { nonce_hash: part.hash });
  const mine = made.seats[made.yours[0] ?? -1];
  if (mine?.nonce_hash === part.hash) keepPart(made, part);
  return settle(made);
}

/** Goes on from a moment of a finished table, against bots. */
export async function playOn(id: string, body: Omit<Schemas['BranchBody'], 'nonce_hash'>): Promise<Table> {
  const part = await newPart();
  const made = await post('/api/tables/{table_id}/branch', { table_id: id }, { ...body, nonce_hash: part.hash });
  keepPart(made, part);
  return settle(made);
}

/** Whether a table's commitment is no longer the one this browser first saw: then nothing of ours goes into its luck. */
export function isAltered(table: Table): boolean {
  return remember(table).commitment !== table.commitment;
}

/** Whether another browser of ours has promised our part; it alone can open it. */
export async function promisedElsewhere(table: Table): Promise<boolean> {
  const mine = table.seats[table.yours[0] ?? -1];
  if (!mine?.awaited || !mine.nonce_hash) return false;
  const { nonceHash } = await hashes();
  const kept = keptOf(table.id);
  return !kept?.nonce || nonceHash(kept.nonce) !== mine.nonce_hash;
}

/** Does what a table waits for on our side, and returns it as it is then. `replace`: what another browser of ours has promised is
 * replaced. Throws ApiError. */
export async function settle(table: Table, replace = false): Promise<Table> {
  if (isAltered(table)) return table;
  for (let tries = 0; tries < 3; tries++) {
    const mine = table.seats[table.yours[0] ?? -1];
    const kept = keptOf(table.id);
    if (table.status !== 'open' || !mine?.awaited || !kept) return table;
    const path = { table_id: table.id };
    const roster = table.seats.map((seat) => seat.nonce_hash ?? null);
    const elsewhere = await promisedElsewhere(table);
    if (elsewhere && !replace) return table;
    if (!mine.nonce_hash || elsewhere || (kept.roster && String(kept.roster) !== String(roster))) {
      // One that was opened before is no longer secret, and not opened again beside others.
      const part = await newPart();
      keep(table.id, { ...kept, nonce: part.nonce, roster: null });
      table = await post('/api/tables/{table_id}/nonce', path, { nonce_hash: part.hash });
      continue;
    }
    if (table.live && table.seats.some((seat) => seat.free || (seat.awaited && !seat.nonce_hash))) return table;
    keep(table.id, { ...kept, roster });
    return post('/api/tables/{table_id}/nonce', path, { nonce: kept.nonce ?? '' });
  }
  return table;
}
