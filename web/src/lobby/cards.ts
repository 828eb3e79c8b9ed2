/** Cards: a game as it lies in the lobby; one card for each edition, if it has editions. */

import { has, t, type Params } from '../lang/lang.svelte';
import type { Game, Table } from '../lib/api';
import { optionsOf } from './options';

export interface Card {
  /** Names its picture: burgundy-2011. */
  key: string;
  game: Game;
  edition: string | null;
  /** The options that make it this card. */
  options: Record<string, unknown>;
}

export function cardsOf(games: Game[]): Card[] {
  return games.flatMap((game): Card[] => {
    const editions = optionsOf(game).edition?.enum;
    if (!editions) return [{ key: game.name, game, edition: null, options: {} }];
    return editions.map((edition) => ({ key: `${game.name}-${edition}`, game, edition, options: { edition } }));
  });
}

/** The picture's name for a table. */
export function pictureOf(table: Pick<Table, 'game' | 'options'>): string {
  const edition = table.options.edition;
  return typeof edition === 'string' ? `${table.game}-${edition}` : table.game;
}

/** A game's title in the current language; the server's own if we have no word for it. */
export function gameTitle(name: string, title = name): string {
  return has(`lobby.title-${name}`) ? t(`lobby.title-${name}`) : title;
}

/** "Burgundy 2011" */
export function tableTitle(table: Pick<Table, 'game' | 'options'>): string {
  const short = has(`lobby.short-${table.game}`) ? t(`lobby.short-${table.game}`) : table.game;
  const edition = table.options.edition;
  return typeof edition === 'string' ? `${short} ${edition}` : short;
}

/** "phase B, round 3", in the words of the game. */
export function stageText(table: Pick<Table, 'game' | 'stage'>): string {
  const stage = table.stage as Params;
  const begun = !Object.values(stage).includes(0);
  const key = `lobby.stage-${table.game}${begun ? '' : '-start'}`;
  return has(key) && Object.keys(stage).length ? t(key, stage) : '';
}

/** "2–4": the numbers of players, without gaps as a range. */
export function range(players: number[]): string {
  const low = Math.min(...players);
  const high = Math.max(...players);
  if (low === high) return String(low);
  return players.length === high - low + 1 ? `${low}–${high}` : players.join(', ');
}

/** The line of a card, or of the server if we have none. */
export function cardWord(kind: 'line' | 'time' | 'how-strong' | 'alone', card: Card): string {
  for (const key of [`lobby.${kind}-${card.key}`, `lobby.${kind}-${card.game.name}`, `lobby.${kind}`])
    if (has(key)) return t(key);
  return kind === 'line' ? card.game.blurb : '';
}

export function botTitle(bot: { name: string; title: string }): string {
  return has(`lobby.bot-${bot.name}`) ? t(`lobby.bot-${bot.name}`) : bot.title;
}

export function botLine(bot: { name: string; blurb: string }): string {
  return has(`lobby.bot-${bot.name}-line`) ? t(`lobby.bot-${bot.name}-line`) : bot.blurb;
}
