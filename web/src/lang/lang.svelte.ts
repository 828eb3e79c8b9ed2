/**
 * Words: t("area.name", {params}) in the current language.
 *
 * A file per area and language (en/lobby.json, de/lobby.json) with flat, readable keys. A value is a sentence with {names} in braces,
 * or plural forms chosen by the parameter `count`: {"one": "{count} worker", "other": "{count} workers"}.
 * A game's own words come when it is loaded: `useGameWords` in games/words.ts.
 */

export type Language = 'en' | 'de';
export type Params = Record<string, string | number>;
export type Words = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;
type Source = () => Promise<{ default: Words }>;

export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' };
const KEPT = 'parlour.language';

const general: Record<Language, () => Promise<{ default: Record<string, Words> }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
};
const areas = new Map<string, Record<Language, Source>>();

let current = $state.raw<Language>('en');
let words = $state.raw<Record<string, Words>>({});
let plurals = new Intl.PluralRules('en');

/** The current language, reactive. */
export const lang = {
  get current(): Language {
    return current;
  },
};

/** A word or sentence in the current language. An unknown key is shown as it is, so that it is noticed. */
export function t(key: string, params: Params = {}): string {
  const dot = key.indexOf('.');
  const found = words[key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (found === undefined) return key;
  return fill(typeof found === 'string' ? found : pickForm(found, params), params);
}

/** Whether there is such a word: for texts that come from the server and may have no translation. */
export function has(key: string): boolean {
  const dot = key.indexOf('.');
  return words[key.slice(0, dot)]?.[key.slice(dot + 1)] !== undefined;
}

/** A word of the page in a game's own way, "GAME.area.name", where it has one: its points come by round rather than by phase. */
export function ofGame(game: string, key: string, params: Params = {}): string {
  const own = `${game}.${key}`;
  return t(has(own) ? own : key, params);
}

/** All words of an area: for whole sentences as keys. */
export function wordsOf(area: string): Words {
  return words[area] ?? {};
}

export function fill(text: string, params: Params): string {
  return text.replace(/\{([\w-]+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

function pickForm(forms: Partial<Record<Intl.LDMLPluralRule, string>>, params: Params): string {
  return forms[plurals.select(Number(params.count ?? 0))] ?? forms.other ?? '';
}

/** Makes an area's words known, now and after every change of language. */
export async function useWords(area: string, sources: Record<Language, Source>): Promise<void> {
  areas.set(area, sources);
  const found = await sources[current]();
  words = { ...words, [area]: found.default };
}

export async function setLanguage(language: Language): Promise<void> {
  const loaded = await Promise.all([...areas].map(async ([area, from]) => [area, (await from[language]()).default]));
  const found = { ...(await general[language]()).default, ...Object.fromEntries(loaded) };
  plurals = new Intl.PluralRules(language);
  words = found;
  current = language;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  if (typeof localStorage !== 'undefined') localStorage.setItem(KEPT, language);
}

/** The language kept from last time, else the browser's if we speak it, else English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(KEPT), ...navigator.languages];
  for (const name of wanted) {
    const short = name?.slice(0, 2);
    if (short === 'en' || short === 'de') return short;
  }
  return 'en';
}
