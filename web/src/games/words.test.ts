import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage, type Words } from '../lang/lang.svelte';
import { useGameWords } from './words';

type Page = { refusal: (text: string) => string };

const found = import.meta.glob<Words>('./*/sentences.*.json', { eager: true, import: 'default' });
const pages = import.meta.glob<Page>('./*/refusals.ts', { eager: true });
const GAMES = Object.keys(pages).map((path) => path.split('/')[1]!);
const params = (text: unknown): string[] =>
  [...new Set(Array.from(JSON.stringify(text).matchAll(/\{([\w-]+)!?\}/g), (found) => found[1]!))].sort();

describe.each(GAMES)('the words of %s', (game) => {
  test('a translated sentence has all parts of the server’s, or fewer', () => {
    const languages = ['de', 'en'].map((language) => found[`./${game}/sentences.${language}.json`] ?? {});
    const sentences = languages.flatMap((words) => Object.entries(words));
    expect(sentences.length).toBeGreaterThan(10);
    for (const [template, text] of sentences) {
      expect(params(template), template).toEqual(expect.arrayContaining(params(text)));
    }
  });

  describe('in German', () => {
    beforeAll(async () => {
      await setLanguage('de');
      await useGameWords(game);
    });

    test('an unknown sentence stays as it is', () => {
      expect(pages[`./${game}/refusals.ts`]!.refusal('Something new.')).toBe('Something new.');
    });
  });
});
