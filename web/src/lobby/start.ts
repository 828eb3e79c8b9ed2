/** Starting a game: from the lobby in two clicks. */

import { keepPart, newPart, settle } from '../fair/part';
import { post, type Schemas, type Table } from '../lib/api';
import { go } from '../lib/route.svelte';
import { person } from '../lib/person.svelte';
import type { Card } from './cards';
import type { BotInfo } from './games.svelte';

export type NewSeat = Schemas['SeatBody'];

/** Whoever has no name yet becomes a guest; then the table is made and opened, with our part in its luck. Throws ApiError. */
export async function openTable(body: Schemas['TableBody']): Promise<Table> {
  const [part] = await Promise.all([newPart(), person.ensure()]);
  const made = await post('/api/tables', {}, { ...body, nonce_hash: part.hash });
  keepPart(made, part);
  const table = await settle(made);
  go(`/t/${table.id}`);
  return table;
}

/** Against a bot, or alone. */
export function playNow(card: Card, bot: BotInfo | null): Promise<Table> {
  const seats: NewSeat[] = bot ? [{ kind: 'me' }, { kind: 'bot', bot: bot.name }] : [{ kind: 'me' }];
  return openTable({ game: card.game.name, options: card.options, seats });
}

/** The address that seats whoever opens it. */
export function inviteLink(table: Pick<Table, 'id'>, token: string, text = false): string {
  return location.origin + invitePath(table, token, text);
}

export function invitePath(table: Pick<Table, 'id'>, token: string, text = false): string {
  return `/t/${table.id}${text ? '/text' : ''}#invite=${token}`;
}

/** The first free seat's link, if we may give it away. */
export function freeInvite(table: Table): string | null {
  const token = table.seats.find((seat) => seat.free && seat.invite)?.invite;
  return token ? inviteLink(table, token) : null;
}
