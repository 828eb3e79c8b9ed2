/**
 * The server's sentences in the current language: the English sentence, with numbers and names as {0} {1}, is the key.
 * What is translated with {0} stays as it is with {0!}: on a large board k7 is a space, elsewhere a tile.
 */

import { wordsOf, type Words } from '../../lang/lang.svelte';
import { says } from '../../lib/says';

interface Template {
  pattern: RegExp;
  told: string;
}

const compiled = new WeakMap<Words, Template[]>();

function templates(sentences: Words): Template[] {
  let made = compiled.get(sentences);
  if (!made) {
    made = Object.entries(sentences as Record<string, string>)
      // The more a template says itself, the sooner it is tried.
      .sort(([a], [b]) => b.replace(/\{\d\}/g, '').length - a.replace(/\{\d\}/g, '').length)
      .map(([english, told]) => {
        const source = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '(.+?)');
        return { pattern: new RegExp(`^${source}$`, 's'), told };
      });
    compiled.set(sentences, made);
  }
  return made;
}

/** The area of the server's sentences about a game; English has only those that name what a table in the browser does not show. */
export const sentencesOf = (game: string): string => `${game}-says`;

/** `part` translates what changes in the sentences. */
export function refusals(
  game: string,
  part: (text: string, whole: (text: string) => string) => string,
): (text: string) => string {
  const translate = (text: string): string => {
    for (const { pattern, told } of templates(wordsOf(sentencesOf(game)))) {
      const found = pattern.exec(text);
      if (!found) continue;
      return told.replace(/\{(\d)(!?)\}/g, (_, n: string, kept: string) => {
        const text = found[Number(n) + 1] ?? '';
        return kept ? text : part(text, translate);
      });
    }
    return says(text);
  };
  return translate;
}
