/**
 * The games the page can draw: one folder each, loaded when a table needs it.
 * A folder's index.ts has as default export its GamePage, or a function that prepares it (drawings, components) and returns it.
 * Its words are found by their names (words.ts).
 */

import type { GamePage } from './game';
import { useGameWords } from './words';

type Loader = { default: GamePage | (() => Promise<GamePage>) };

const folders = import.meta.glob<Loader>('./*/index.ts');
const loaded = new Map<string, Promise<GamePage>>();

export function hasGame(name: string): boolean {
  return `./${name}/index.ts` in folders;
}

export function loadGame(name: string): Promise<GamePage> {
  const known = loaded.get(name);
  if (known) return known;
  const folder = folders[`./${name}/index.ts`];
  if (!folder) return Promise.reject(new Error(`There is no table for the game "${name}".`));
  const prepared = folder().then(({ default: found }) => (typeof found === 'function' ? found() : found));
  const page = Promise.all([prepared, useGameWords(name)]).then(([ready]) => ready);
  loaded.set(name, page);
  // A failed download may succeed next time.
  page.catch(() => loaded.delete(name));
  return page;
}
