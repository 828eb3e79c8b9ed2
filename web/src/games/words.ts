/** A game's words in every language: its catalogue (src/parlour/rules/GAME/words/LANGUAGE), which the terminal reads too. */

import { useWords, type Language, type Words } from '../lang/lang.svelte';

type File = { default: Words };

/** What the page says itself; the engine's own sentences come from the server. */
const files = import.meta.glob<File>('../../../src/parlour/rules/*/words/*/{table,lesson}.json');
const none = (): Promise<File> => Promise.resolve({ default: {} });

/** The files of a game's catalogue as one. */
async function catalogue(game: string, language: Language): Promise<File> {
  const folder = `../../../src/parlour/rules/${game.replaceAll('-', '_')}/words/${language}/`;
  const found = await Promise.all(['table', 'lesson'].map((name) => (files[`${folder}${name}.json`] ?? none)()));
  return { default: Object.assign({}, ...found.map((file) => file.default)) };
}

export function useGameWords(game: string): Promise<void> {
  return useWords(game, { en: () => catalogue(game, 'en'), de: () => catalogue(game, 'de') });
}
