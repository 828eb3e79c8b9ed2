/** The rule help by topic, in the current language, for the bubbles of a table. */

import { lang } from '../../lang/lang.svelte';
import { loadTopics } from '../../rules/load';
import type { Topic } from './play.svelte';

let known = $state.raw<Record<string, Record<string, Topic>>>({});
const asked = new Set<string>();

const keyOf = (game: string, edition: string | null, components: string | null): string =>
  [game, edition ?? '', lang.current, components ?? ''].join('/');

/** Sees to it that the topics come; until they are there, bubbles do without them. */
export function wantRules(game: string, edition: string | null = null, components: string | null = null): void {
  const key = keyOf(game, edition, components);
  if (asked.has(key)) return;
  asked.add(key);
  loadTopics(game, edition, components).then(
    (found) => (known = { ...known, [key]: Object.fromEntries(found.map((one) => [one.id, one])) }),
    () => asked.delete(key),
  );
}

export function topicOf(
  game: string,
  id: string,
  edition: string | null = null,
  components: string | null = null,
): Topic | null {
  return known[keyOf(game, edition, components)]?.[id] ?? null;
}
