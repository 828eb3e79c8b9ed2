/** Starting a game: from the lobby in two clicks. */

import { post, type Schemas, type Table } from '../lib/api';
import { botName } from '../lib/names';
import { go } from '../lib/route.svelte';
import { person } from '../lib/person.svelte';
import type { Card } from './cards';
import type { BotInfo } from './games.svelte';

export type NewSeat = Schemas['SeatBody'];

export function botSeat(bot: BotInfo, number?: number): NewSeat {
  return { kind: 'bot', bot: bot.name, name: botName(bot.name, number) };
}

/** Whoever has no name yet becomes a guest; then the table is made and opened. Throws ApiError. */
export async function openTable(body: Schemas['TableBody']): Promise<Table> {
  await person.ensure();
  const table = await post('/api/tables', {}, body);
  go(`/t/${table.id}`);
  return table;
}

/** Against a bot, or alone. */
export function playNow(card: Card, bot: BotInfo | null): Promise<Table> {
  const seats: NewSeat[] = bot ? [{ kind: 'me' }, botSeat(bot)] : [{ kind: 'me' }];
  return openTable({ game: card.game.name, options: card.options, seats });
}

/** The address that seats whoever opens it. */
export function inviteLink(table: Pick<Table, 'id'>, token: string): string {
  return `${location.origin}/t/${table.id}?invite=${token}`;
}

/** The first free seat's link, if we may give it away. */
export function freeInvite(table: Table): string | null {
  const token = table.seats.find((seat) => seat.free && seat.invite)?.invite;
  return token ? inviteLink(table, token) : null;
}
