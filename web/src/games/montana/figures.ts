/** The figures of the box in the rule help of another language: what stands there for the {words} in rules.*.json. */

import { fill } from '../../lang/lang.svelte';
import { AREAS, type Area, type Reward } from './view';

export interface Box {
  settlements: { players: Record<string, number> };
  start: { silver: number[] };
  workers: { limit: number };
  bank: { spaces: { workers: number; silver: number }[] };
  areas: Record<Area, { spaces: { pay: number; gain: number }[] }>;
  small: { gain: number };
  city: { pumpkins: number; rows: Reward[] };
  columns: { pumpkins: number[] };
  cattle: { silver: { count: number } };
  layout: { players: Record<string, { middles?: unknown[]; fields?: { slot: number }[] }> };
}

type Words = Record<string, string>;

const REWARDS = ['cows', 'silver', 'goods', 'upgrades'] as const;

/** The standard box; a file of one's own has the same parts, and may have only some of them. */
export function boxOf(standard: unknown, own: string | null): Box {
  return { ...(standard as Box), ...(own ? (JSON.parse(own) as Partial<Box>) : {}) };
}

/** `words` are the file's own: its joints, names of areas, and things counted, with "-one" for a single one. */
export function figures(box: Box, words: Words): Words {
  const list = (parts: (string | number)[], joint: 'and' | 'or' = 'and'): string =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${words[joint]} ${parts.at(-1)}`;
  const counted = (what: string, count: number): string =>
    fill((count === 1 && words[`${what}-one`]) || words[what] || what, { count });
  const reward = (row: Reward): string =>
    list(REWARDS.filter((what) => row[what]).map((what) => counted(what, row[what]!)));
  const tiles = Object.values(box.layout.players).map(
    ({ middles, fields = [] }) => middles?.length ?? new Set(fields.map(({ slot }) => slot)).size,
  );
  const areas = AREAS.map((area) => {
    const spaces = box.areas[area].spaces.map(({ gain, pay }) => fill(words.space!, { gain, pay }));
    return `${words[area]} ${spaces.join(', ')}`;
  });
  return {
    settlements: list(Object.values(box.settlements.players), 'or'),
    tiles: list(tiles, 'or'),
    first_silver: String(box.start.silver[0]),
    limit: String(box.workers.limit),
    areas: areas.join('; '),
    small: counted('more', box.small.gain),
    bank: list(box.bank.spaces.map(({ workers, silver }) => fill(words.bank!, { workers, silver }))),
    visit: counted('pumpkins', box.city.pumpkins),
    columns: list(box.columns.pumpkins),
    rows: box.city.rows.map(reward).join('; '),
    trade_silver: String(box.cattle.silver.count),
  };
}
