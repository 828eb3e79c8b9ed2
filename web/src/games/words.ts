/** A game's words in every language: its catalogue (src/parlour/rules/GAME/words/LANGUAGE), which the terminal reads too. */

import { useWords, type Language, type Words } from '../lang/lang.svelte';

type File = { default: Words };

/** What the page says itself; the lobby's words are part of the page, and the engine's sentences and the rule help come from the server. */
const files = import.meta.glob<File>([
  '../../../src/parlour/rules/*/words/*/*.json',
  '!**/{lobby,help,sentences,terminal}.json',
]);

/** The files of a game's catalogue as one. */
async function catalogue(game: string, language: Language): Promise<File> {
  const folder = `../../../src/parlour/rules/${game.replaceAll('-', '_')}/words/${language}/`;
  const found = await Promise.all(
    Object.keys(files)
      .filter((path) => path.startsWith(folder))
      .map((path) => files[path]!()),
  );
  return { default: Object.assign({}, ...found.map((file) => file.default)) };
}

export function useGameWords(game: string): Promise<void> {
  return useWords(game, { en: () => catalogue(game, 'en'), de: () => catalogue(game, 'de') });
}
