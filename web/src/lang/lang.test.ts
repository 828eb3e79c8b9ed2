import { beforeAll, describe, expect, it } from 'vitest';
import de from './de';
import en from './en';
import { fill, has, setLanguage, t, useWords, type Words } from './lang.svelte';

/** English sentences of the server are keys there, so English has none. */
const ONE_SIDED = ['says'];

function names(value: Words[string]): string[] {
  const text = typeof value === 'string' ? value : Object.values(value).join(' ');
  return [...new Set([...text.matchAll(/\{([\w-]+)\}/g)].map((found) => found[1] ?? ''))].sort();
}

describe('the language files', () => {
  it('have the same areas', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(Object.keys(en).filter((area) => !ONE_SIDED.includes(area)))('agree on the keys of %s', (area) => {
    expect(Object.keys(de[area] ?? {}).sort()).toEqual(Object.keys(en[area] ?? {}).sort());
  });

  it.each(Object.keys(en).filter((area) => !ONE_SIDED.includes(area)))('fill in the same names in %s', (area) => {
    for (const [key, value] of Object.entries(en[area] ?? {})) {
      const other = de[area]?.[key];
      if (other !== undefined) expect([key, names(other)]).toEqual([key, names(value)]);
    }
  });
});

describe('t', () => {
  beforeAll(() => setLanguage('en'));

  it('fills in names and chooses plural forms', () => {
    expect(t('lobby.waiting-for-you', { count: 1 })).toBe('1 table waiting for you');
    expect(t('lobby.waiting-for-you', { count: 2 })).toBe('2 tables waiting for you');
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  });

  it('shows an unknown key as it is', () => {
    expect(t('lobby.nothing')).toBe('lobby.nothing');
    expect(has('lobby.nothing')).toBe(false);
  });

  it("takes a game's words along when the language changes", async () => {
    const words = (text: string) => async () => ({ default: { hello: text } });
    await useWords('test-game', { en: words('Hello'), de: words('Hallo') });
    expect(t('test-game.hello')).toBe('Hello');
    await setLanguage('de');
    expect(t('test-game.hello')).toBe('Hallo');
    expect(t('common.guest')).toBe('Gast');
  });
});
