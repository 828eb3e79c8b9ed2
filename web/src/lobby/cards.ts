/** Cards: a game as it lies in the lobby; one card for each edition, if it has editions. */

import { has, t, type Params } from '../lang/lang.svelte';
import type { Game, Table } from '../lib/api';
import { optionsOf } from './options';
import { lobbyWord } from './words';

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
  return lobbyWord(name, 'title') ?? title;
}

/** "Burgundy 2011" */
export function tableTitle(table: Pick<Table, 'game' | 'options'>): string {
  const short = lobbyWord(table.game, 'short') ?? table.game;
  const edition = table.options.edition;
  return typeof edition === 'string' ? `${short} ${edition}` : short;
}

/** "phase B, round 3", in the words of the game. */
export function stageText(table: Pick<Table, 'game' | 'stage'>): string {
  const stage = table.stage as Params;
  const begun = !Object.values(stage).includes(0);
  if (!Object.keys(stage).length) return '';
  return lobbyWord(table.game, begun ? 'stage' : 'stage.start', stage) ?? '';
}

/** "2–4": the numbers of players, without gaps as a range. */
export function range(players: number[]): string {
  const low = Math.min(...players);
  const high = Math.max(...players);
  if (low === high) return String(low);
  return players.length === high - low + 1 ? `${low}–${high}` : players.join(', ');
}

/** What a card says: its edition's words, else its game's, else the same for all. */
export function cardWord(kind: 'blurb' | 'time' | 'how-strong' | 'alone', card: Card): string {
  const own = card.edition === null ? undefined : lobbyWord(card.game.name, `${kind}.${card.edition}`);
  return own ?? lobbyWord(card.game.name, kind) ?? '';
}

export function botTitle(bot: { name: string; title: string }): string {
  return has(`lobby.bot-${bot.name}`) ? t(`lobby.bot-${bot.name}`) : bot.title;
}

export function botLine(bot: { name: string; blurb: string }): string {
  return has(`lobby.bot-${bot.name}-line`) ? t(`lobby.bot-${bot.name}-line`) : bot.blurb;
}
