/** The rule help by topic, in the current language: from the server in English, from our own file in German. */

import { lang } from '../../lang/lang.svelte';
import { ask } from '../../lib/api';

export interface Topic {
  title: string;
  text: string;
}

/** A translated topic; what differs in the 2019 edition stands beside it. */
interface Translated extends Topic {
  2019?: Partial<Topic>;
}

let english = $state.raw<Record<string, Record<string, Topic>>>({});
let german = $state.raw<Record<string, Translated> | null>(null);
const asked = new Set<string>();

/** Sees to it that the topics come; until they are there, bubbles do without them. */
export function wantRules(edition: string): void {
  if (lang.current === 'de' && !asked.has('de')) {
    asked.add('de');
    import('./rules.de.json').then(
      (found) => (german = found.default as Record<string, Translated>),
      () => asked.delete('de'),
    );
  }
  if (asked.has(edition)) return;
  asked.add(edition);
  ask<({ id: string } & Topic)[]>('GET', `/api/games/burgundy/rules?edition=${edition}`).then(
    (found) => (english = { ...english, [edition]: Object.fromEntries(found.map((one) => [one.id, one])) }),
    () => asked.delete(edition),
  );
}

export function topic(id: string, edition: string): Topic | null {
  if (lang.current === 'de') {
    const found = german?.[id];
    if (found) return edition === '2019' ? { ...found, ...found[2019] } : found;
  }
  return english[edition]?.[id] ?? null;
}
