/** The rule help as the page shows it: the server's topics, in another language from the game's own file. */

import type { Language } from '../lang/lang.svelte';
import { get, type Game } from '../lib/api';
import { ask } from '../lib/api';
import type { Topic } from './topics';

/** A translated topic; what differs in another edition stands beside it, under its name. */
type Translated = { title: string; text: string } & Record<string, Partial<Topic> | string | undefined>;

const translations = import.meta.glob<{ default: Record<string, Translated> }>('../games/*/rules.*.json');

export async function loadTopics(game: string, edition: string | null, language: Language): Promise<Topic[]> {
  const query = edition ? `?edition=${encodeURIComponent(edition)}` : '';
  const file = translations[`../games/${game}/rules.${language}.json`];
  const [topics, translated] = await Promise.all([
    ask<Topic[]>('GET', `/api/games/${game}/rules${query}`),
    file ? file().then(({ default: found }) => found) : ({} as Record<string, Translated>),
  ]);
  return topics.map((topic) => {
    const own = translated[topic.id];
    if (!own) return topic;
    const other = edition ? own[edition] : undefined;
    return { ...topic, title: own.title, text: own.text, ...(typeof other === 'object' ? other : {}) };
  });
}

export async function loadGameInfo(name: string): Promise<Game | null> {
  return (await get('/api/games')).find((game) => game.name === name) ?? null;
}

export function editionsOf(game: Game | null): string[] {
  const properties = game?.options.properties as Record<string, { enum?: string[] }> | undefined;
  return properties?.edition?.enum ?? [];
}
