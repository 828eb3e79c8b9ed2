/** The rule help as the server gives it, in the current language. */

import { get, type Game } from '../lib/api';
import { ask } from '../lib/api';
import type { Topic } from './topics';

/** `components` is a custom component file, of a table that plays with it. */
export function loadTopics(game: string, edition: string | null, components: string | null = null): Promise<Topic[]> {
  const query = new URLSearchParams({ ...(edition && { edition }), ...(components && { components }) });
  return ask<Topic[]>('GET', `/api/games/${game}/rules${query.size ? `?${query}` : ''}`);
}

export async function loadGameInfo(name: string): Promise<Game | null> {
  return (await get('/api/games')).find((game) => game.name === name) ?? null;
}

export function editionsOf(game: Game | null): string[] {
  const properties = game?.options.properties as Record<string, { enum?: string[] }> | undefined;
  return properties?.edition?.enum ?? [];
}
