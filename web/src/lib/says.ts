/**
 * What the server says, in the current language. It speaks English; a translation (lang/de/says.json) has the English sentence as its
 * key, with {names} for the parts that change. A sentence without one is shown as it came.
 */

import { fill, wordsOf, type Words } from '../lang/lang.svelte';

interface Template {
  pattern: RegExp;
  names: string[];
  told: string;
}

const compiled = new WeakMap<Words, Template[]>();

export function says(text: string): string {
  return translate(text, wordsOf('says'));
}

export function translate(text: string, sentences: Words): string {
  const whole = sentences[text];
  if (typeof whole === 'string') return whole;
  for (const { pattern, names, told } of templatesOf(sentences)) {
    const found = pattern.exec(text);
    if (found) return fill(told, Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? ''])));
  }
  return text;
}

function templatesOf(sentences: Words): Template[] {
  const known = compiled.get(sentences);
  if (known) return known;
  const made = Object.entries(sentences)
    .filter(([sentence, told]) => sentence.includes('{') && typeof told === 'string')
    .map(([sentence, told]) => ({
      pattern: new RegExp(
        `^${sentence
          .split(/\{[\w-]+\}/)
          .map(literal)
          .join('(.+?)')}$`,
        's',
      ),
      names: [...sentence.matchAll(/\{([\w-]+)\}/g)].map((found) => found[1] as string),
      told: told as string,
    }));
  compiled.set(sentences, made);
  return made;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
