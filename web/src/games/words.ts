/**
 * A game's words in every language. They are in the game's catalogue (src/parlour/rules/GAME/words/LANGUAGE), which the terminal reads too;
 * the server's sentences about it are in sentences.LANGUAGE.json of its folder here.
 */

import { useWords, type Language, type Words } from '../lang/lang.svelte';
import { sentencesOf } from '../table/parts/refusals';

type File = { default: Words };
type Files = Record<string, () => Promise<File>>;

const words = import.meta.glob<File>('../../../src/parlour/rules/*/words/*/{table,sentences,lesson}.json');
const sentences = import.meta.glob<File>('./*/sentences.*.json');
/** The server speaks English: where a language has no sentences they stay as they are. */
const none = (): Promise<File> => Promise.resolve({ default: {} });

/** The files of a game's catalogue as one. */
async function catalogue(game: string, language: Language): Promise<File> {
  const folder = `../../../src/parlour/rules/${game.replaceAll('-', '_')}/words/${language}/`;
  const found = await Promise.all(
    ['table', 'sentences', 'lesson'].map((name) => (words[`${folder}${name}.json`] ?? none)()),
  );
  return { default: Object.assign({}, ...found.map((file) => file.default)) };
}

export async function useGameWords(game: string): Promise<void> {
  const from = (files: Files, kind: string, language: string) => files[`./${game}/${kind}.${language}.json`] ?? none;
  await Promise.all([
    useWords(game, { en: () => catalogue(game, 'en'), de: () => catalogue(game, 'de') }),
    useWords(sentencesOf(game), { en: from(sentences, 'sentences', 'en'), de: from(sentences, 'sentences', 'de') }),
  ]);
}
