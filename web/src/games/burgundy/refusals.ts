/** The server's sentences in the current language: the English sentence, with numbers and names as {0} {1}, is the key. */

import { wordsOf, type Words } from '../../lang/lang.svelte';
import { says } from '../../lib/says';
import { translateParts } from './sentence-parts';

/** The area of these sentences; only languages other than English have any. */
export const SENTENCES = 'burgundy-says';

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

export function refusal(text: string): string {
  for (const { pattern, told } of templates(wordsOf(SENTENCES))) {
    const found = pattern.exec(text);
    if (found) return told.replace(/\{(\d)\}/g, (_, n: string) => translateParts(found[Number(n) + 1] ?? '', refusal));
  }
  return says(text);
}
