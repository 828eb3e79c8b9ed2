/** The rule help as the page shows it: the server's topics, in another language from the game's own file. */

import { fill, type Language } from '../lang/lang.svelte';
import { get, type Game } from '../lib/api';
import { ask } from '../lib/api';
import type { Topic } from './topics';

/** A translated topic; what differs in another edition stands beside it, under its name. */
type Translated = { title: string; text: string } & Record<string, Partial<Topic> | string | undefined>;

/** A game's file: its topics, and under "figures" the words in which figures of the box are put. */
type Translations = Record<string, Translated> & { figures?: Record<string, string> };

/** How a game puts the figures of its box into words, for texts that have {names} for them. */
interface Figures {
  boxOf(standard: unknown, own: string | null): unknown;
  figures(box: unknown, words: Record<string, string>): Record<string, string>;
}

const translations = import.meta.glob<{ default: Translations }>('../games/*/rules.*.json');
const figuring = import.meta.glob<Figures>('../games/*/figures.ts');

/** `components` is a component file of one's own, of a table that plays with it. */
export async function loadTopics(
  game: string,
  edition: string | null,
  language: Language,
  components: string | null = null,
): Promise<Topic[]> {
  const query = new URLSearchParams({ ...(edition && { edition }), ...(components && { components }) });
  const file = translations[`../games/${game}/rules.${language}.json`];
  const [topics, translated] = await Promise.all([
    ask<Topic[]>('GET', `/api/games/${game}/rules${query.size ? `?${query}` : ''}`),
    file ? file().then(({ default: found }) => found) : ({} as Translations),
  ]);
  const words = await figuresOf(game, translated.figures, components);
  return topics.map((topic) => {
    const own = translated[topic.id];
    if (!own) return topic;
    const other = edition ? own[edition] : undefined;
    return { ...topic, title: own.title, text: fill(own.text, words), ...(typeof other === 'object' ? other : {}) };
  });
}

async function figuresOf(
  game: string,
  words: Record<string, string> | undefined,
  own: string | null,
): Promise<Record<string, string>> {
  const module = figuring[`../games/${game}/figures.ts`];
  if (!module || !words) return {};
  const [{ boxOf, figures }, standard] = await Promise.all([module(), ask('GET', `/api/games/${game}/components`)]);
  return figures(boxOf(standard, own), words);
}

export async function loadGameInfo(name: string): Promise<Game | null> {
  return (await get('/api/games')).find((game) => game.name === name) ?? null;
}

export function editionsOf(game: Game | null): string[] {
  const properties = game?.options.properties as Record<string, { enum?: string[] }> | undefined;
  return properties?.edition?.enum ?? [];
}
