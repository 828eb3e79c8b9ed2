/** A game's words in every language: words.LANGUAGE.json of its folder, and the server's sentences in sentences.LANGUAGE.json. */

import { useWords, type Words } from '../lang/lang.svelte';
import { sentencesOf } from '../table/parts/refusals';

type File = { default: Words };
type Files = Record<string, () => Promise<File>>;

const words = import.meta.glob<File>('./*/words.*.json');
const sentences = import.meta.glob<File>('./*/sentences.*.json');
/** The server speaks English: where a language has no sentences they stay as they are. */
const none = (): Promise<File> => Promise.resolve({ default: {} });

export async function useGameWords(game: string): Promise<void> {
  const from = (files: Files, kind: string, language: string) => files[`./${game}/${kind}.${language}.json`] ?? none;
  await Promise.all([
    useWords(game, { en: from(words, 'words', 'en'), de: from(words, 'words', 'de') }),
    useWords(sentencesOf(game), { en: from(sentences, 'sentences', 'en'), de: from(sentences, 'sentences', 'de') }),
  ]);
}
