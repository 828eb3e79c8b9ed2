/** The page for each path. Every page is loaded when it is first opened. */

import type { Component } from 'svelte';

type Loaded = Promise<{ default: Component<any> }>;

export interface Page {
  /** One name for all paths of a page: it is not built anew when only its parameters change. */
  name: string;
  load: () => Loaded;
  props: Record<string, unknown>;
}

interface Route {
  pattern: RegExp;
  load: () => Loaded;
  props?: (...parts: string[]) => Record<string, unknown>;
}

const ROUTES: Record<string, Route> = {
  lobby: { pattern: /^\/$/, load: () => import('./lobby/Lobby.svelte') },
  tables: { pattern: /^\/tables$/, load: () => import('./lobby/Tables.svelte') },
  new: { pattern: /^\/new\/([\w-]+)$/, load: () => import('./lobby/NewTable.svelte'), props: (game) => ({ game }) },
  table: {
    pattern: /^\/t\/(\w+)(\/text)?$/,
    load: () => import('./table/TablePage.svelte'),
    props: (id, text) => ({ id, text: Boolean(text) }),
  },
  result: {
    pattern: /^\/t\/(\w+)\/result$/,
    load: () => import('./result/ResultPage.svelte'),
    props: (id) => ({ id }),
  },
  replay: {
    pattern: /^\/t\/(\w+)\/replay$/,
    load: () => import('./replay/ReplayPage.svelte'),
    props: (id) => ({ id }),
  },
  rules: {
    pattern: /^\/rules\/([\w-]+)$/,
    load: () => import('./rules/RulesPage.svelte'),
    props: (game) => ({ game }),
  },
  learn: { pattern: /^\/learn$/, load: () => import('./learn/LearnPage.svelte') },
  account: { pattern: /^\/account$/, load: () => import('./lobby/Account.svelte') },
};

export function pageFor(path: string): Page {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const [name, route] of Object.entries(ROUTES)) {
    const parts = route.pattern.exec(trimmed);
    if (parts) return { name, load: route.load, props: route.props?.(...parts.slice(1)) ?? {} };
  }
  return { name: 'lost', load: () => import('./lobby/Lost.svelte'), props: {} };
}
