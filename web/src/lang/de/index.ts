/** All areas of this language, in one chunk: the page's own, and of every game's catalogue what the lobby says about it. */
import type { Words } from '../lang.svelte';

type Files = Record<string, { default: Words }>;

const own: Files = import.meta.glob<{ default: Words }>('./*.json', { eager: true });
const shared: Files = import.meta.glob<{ default: Words }>(
  '../../../../src/parlour/rules/kit/words/de/{table,sentences}.json',
  {
    eager: true,
  },
);
const lobbies: Files = import.meta.glob<{ default: Words }>('../../../../src/parlour/rules/*/words/de/lobby.json', {
  eager: true,
});

const areas = Object.entries(own).map(([path, file]) => [path.slice(2, -5), file.default] as const);
/** ".../rules/burgundy_cards/words/en/lobby.json" -> "burgundy-cards-lobby" */
const games = Object.entries(lobbies).map(
  ([path, file]) => [`${path.split('/').at(-4)!.replaceAll('_', '-')}-lobby`, file.default] as const,
);

export default {
  ...Object.fromEntries([...areas, ...games]),
  parts: Object.assign({}, ...Object.values(shared).map((file) => file.default)),
} as Record<string, Words>;
