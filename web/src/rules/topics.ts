/** Topics of the rule help: grouped, searched, and with what they refer to as links. */

import { byNumber } from '../lib/order';

export interface Topic {
  id: string;
  title: string;
  text: string;
  section: string;
}

export interface Group {
  name: string;
  topics: Topic[];
}

/** The numbered ones by their ids, tiles by what the game's sheet says; everything else is the game itself. */
export function groupOf(id: string, isTile: (id: string) => boolean): string {
  if (/^E-\d+$/.test(id)) return 'editions';
  if (/^[A-Z]+-\d+$/.test(id)) return 'rulings';
  if (/^k\d+$/.test(id)) return 'knowledge';
  return isTile(id) ? 'tiles' : 'game';
}

export const GROUPS = ['game', 'tiles', 'knowledge', 'rulings', 'editions'] as const;

export function grouped(topics: Topic[], isTile: (id: string) => boolean): Group[] {
  return GROUPS.map((name) => ({ name, topics: topics.filter(({ id }) => groupOf(id, isTile) === name) })).filter(
    ({ topics: some }) => some.length > 0,
  );
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The words of a search; an id such as B-05 stays whole. */
export function wordsOf(search: string): string[] {
  return plain(search).split(/\s+/).filter(Boolean);
}

/** Topics that hold every word; those with all of them in id or title first. */
export function search(topics: Topic[], words: string[]): Topic[] {
  if (!words.length) return topics;
  const holds = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const found = topics.filter(({ id, title, text }) => holds(`${id} ${title} ${text}`));
  const heads = found.filter(({ id, title }) => holds(`${id} ${title}`));
  return [...heads, ...found.filter((topic) => !heads.includes(topic))];
}

export interface Piece {
  text: string;
  /** The topic it refers to. */
  link?: string;
  /** Part of what was searched for. */
  found?: boolean;
}

/** A text in pieces: ids of rulings become links, searched words are marked. */
export function pieces(text: string, known: Set<string>, words: string[]): Piece[] {
  const made: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/\b[A-Z]+-\d+\b/g)) {
    if (!known.has(match[0])) continue;
    made.push(...marked(text.slice(from, match.index), words));
    made.push({ text: match[0], link: match[0] });
    from = match.index + match[0].length;
  }
  made.push(...marked(text.slice(from), words));
  return made;
}

function marked(text: string, words: string[]): Piece[] {
  if (!text) return [];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (!escaped.length) return [{ text }];
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
  return parts.flatMap((part, index) => (part ? [{ text: part, found: index % 2 === 1 }] : []));
}

export interface Part {
  /** The words on the way to it: ["editions", "2019", "boards", "3"]. */
  path: string[];
  status: string;
  source: string;
  /** Which of its values, where they differ. */
  keys?: string[];
}

/** Every component that says whether it is printed or reconstructed. */
export function parts(components: unknown, path: string[] = []): Part[] {
  if (typeof components !== 'object' || components === null || Array.isArray(components)) return [];
  const found: Part[] = [];
  const record = components as Record<string, unknown>;
  if (typeof record.status === 'object' && record.status !== null) {
    return sections(record.status as Record<string, Record<string, string>>, path);
  }
  if (typeof record.status === 'string') {
    found.push({ path, status: record.status, source: typeof record.source === 'string' ? record.source : '' });
  }
  const entries = Object.entries(record);
  // Plain numbers come first in an object, whatever the server's order: "12" before "11a".
  if (entries.some(([name]) => /^\d/.test(name))) entries.sort(([a], [b]) => byNumber(a, b));
  for (const [name, value] of entries) {
    const status = /^(\w+)_status$/.exec(name);
    if (status && typeof value === 'string') found.push({ path: [...path, status[1]!], status: value, source: '' });
    found.push(...parts(value, [...path, name]));
  }
  return found;
}

/** A box whose statuses stand together, by section and value: one part for each status in a section. */
function sections(status: Record<string, Record<string, string>>, path: string[]): Part[] {
  return Object.entries(status).flatMap(([section, values]) => {
    const kinds = [...new Set(Object.values(values))];
    return kinds.map((kind) => {
      const keys = Object.keys(values).filter((key) => values[key] === kind);
      return { path: [...path, section], status: kind, source: '', ...(kinds.length > 1 ? { keys } : {}) };
    });
  });
}
