/** The server's sentences in the current language: the English sentence, with numbers and names as {0} {1}, is the key. */

import { lang } from '../../lang/lang.svelte';
import { says } from '../../lib/says';
import sentences from './sentences.de.json';
import { translateParts } from './sentence-parts';

interface Template {
  pattern: RegExp;
  german: string;
}

let templates: Template[] | null = null;

function compiled(): Template[] {
  templates ??= Object.entries(sentences as Record<string, string>)
    // The more a template says itself, the sooner it is tried.
    .sort(([a], [b]) => b.replace(/\{\d\}/g, '').length - a.replace(/\{\d\}/g, '').length)
    .map(([english, german]) => {
      const source = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '(.+?)');
      return { pattern: new RegExp(`^${source}$`, 's'), german };
    });
  return templates;
}

export function refusal(text: string): string {
  if (lang.current !== 'de') return text;
  for (const { pattern, german } of compiled()) {
    const found = pattern.exec(text);
    if (found) return german.replace(/\{(\d)\}/g, (_, n: string) => translateParts(found[Number(n) + 1] ?? '', refusal));
  }
  return says(text);
}
