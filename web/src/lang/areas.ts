/** The words of one language by area: the page's own files, what every table says (`parts`), and what a game's catalogue says in the lobby. */

import type { Words } from './lang.svelte';

export type Files = Record<string, { default: Words }>;

export function areas(own: Files, shared: Files, lobbies: Files): Record<string, Words> {
  const pages = Object.entries(own).map(([path, file]) => [path.slice(2, -5), file.default] as const);
  // ".../rules/burgundy_cards/words/en/lobby.json" -> "burgundy-cards-lobby"
  const games = Object.entries(lobbies).map(
    ([path, file]) => [`${path.split('/').at(-4)!.replaceAll('_', '-')}-lobby`, file.default] as const,
  );
  const parts = Object.assign({}, ...Object.values(shared).map((file) => file.default)) as Words;
  return { ...Object.fromEntries([...pages, ...games]), parts };
}
