/** The landscape on paper: pointy hexes, width √3·R, row pitch 1.5·R; slate roads part the tiles, hairlines the fields. */

import type { MontanaView, Terrain } from './view';

const ROOT3 = Math.sqrt(3);
/** Hexes are laid out at this radius; the map is scaled as a whole. */
export const R = 50;
const MARGIN = 14;

export interface Point {
  x: number;
  y: number;
}

export interface Field extends Point, Terrain {
  name: string;
}

export interface Laid {
  fields: Field[];
  at: Map<string, Field>;
  width: number;
  height: number;
  /** Lines between tiles and around the landscape. */
  roads: string;
  /** Lines between the fields of a tile. */
  hairs: string;
}

const short = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');

/** Axial steps across the edges of a hex, beginning with the edge that goes clockwise from the top corner. */
export const ACROSS: readonly (readonly [q: number, r: number])[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

function corners({ x, y }: Point): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: x + R * Math.cos(angle), y: y + R * Math.sin(angle) };
  });
}

const key = (q: number, r: number): string => `${q},${r}`;

export function layOut(terrain: MontanaView['landscape']['terrain']): Laid {
  const all = Object.entries(terrain);
  const xs = all.map(([, { q, r }]) => ROOT3 * R * (q + r / 2));
  const ys = all.map(([, { r }]) => 1.5 * R * r);
  const left = Math.min(...xs) - (ROOT3 * R) / 2 - MARGIN;
  const top = Math.min(...ys) - R - MARGIN;
  const fields = all.map(([name, one], i): Field => ({ ...one, name, x: xs[i]! - left, y: ys[i]! - top }));
  const places = new Map(fields.map((field) => [key(field.q, field.r), field]));
  return {
    fields,
    at: new Map(fields.map((field) => [field.name, field])),
    width: Math.max(...xs) - left + (ROOT3 * R) / 2 + MARGIN,
    height: Math.max(...ys) - top + R + MARGIN,
    ...edges(fields, places),
  };
}

function edges(fields: Field[], places: Map<string, Field>): { roads: string; hairs: string } {
  let roads = '';
  let hairs = '';
  for (const field of fields) {
    const points = corners(field);
    ACROSS.forEach(([dq, dr], i) => {
      const other = places.get(key(field.q + dq, field.r + dr));
      const [from, to] = [points[i]!, points[(i + 1) % 6]!];
      const line = `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
      if (!other) roads += line;
      // An edge between two fields is drawn once, by the one that comes first.
      else if (i > 0 && i < 4) {
        if (other.slot === field.slot) hairs += line;
        else roads += line;
      }
    });
  }
  return { roads, hairs };
}

/** Neighbours in a straight line: the fields of one seat that stand in exactly `length` with a field, by direction. */
export interface Line {
  /** From one end to the other. */
  fields: string[];
}

const IN_LINE = 4;

/** The rows of exactly four fields that `settled` makes, as they lie on the map. */
export function linesOfFour(laid: Laid, settled: Set<string>): Line[] {
  const places = new Map(laid.fields.map((field) => [key(field.q, field.r), field]));
  const own = (q: number, r: number): Field | null => {
    const found = places.get(key(q, r));
    return found && settled.has(found.name) ? found : null;
  };
  const found: Line[] = [];
  for (const field of laid.fields) {
    if (!settled.has(field.name)) continue;
    for (const [dq, dr] of ACROSS.slice(0, 3)) {
      // Only from the beginning of a row.
      if (own(field.q - dq, field.r - dr)) continue;
      const row: string[] = [];
      for (let at: Field | null = field; at; at = own(at.q + dq, at.r + dr)) row.push(at.name);
      if (row.length === IN_LINE) found.push({ fields: row });
    }
  }
  return found;
}

/** The short bridge between two neighbours of a line. */
export function bridge(from: Point, to: Point): string {
  const part = (share: number): string =>
    `${short(from.x + (to.x - from.x) * share)} ${short(from.y + (to.y - from.y) * share)}`;
  return `M${part(0.42)}L${part(0.58)}`;
}

/** How the goods of a field's price are set on it: place and scale of each, at R = 50. */
export interface Stand extends Point {
  good: string;
  s: number;
}

/** One price is a row of two; with a cow or two houses above it there is less room. */
export function stands(goods: string[], above: '' | 'cow' | 'houses'): Stand[] {
  const set = (good: string, x: number, y: number, s: number): Stand => ({ good, x, y, s });
  const count = goods.length;
  if (count === 1) return [set(goods[0]!, 0, above ? 13 : 0, above ? 0.9 : 1)];
  if (count === 2) {
    const [y, s] = above === 'cow' ? [15, 0.86] : above === 'houses' ? [11, 0.86] : [0, 0.94];
    return goods.map((good, i) => set(good, i ? 19.5 : -19.5, y, s));
  }
  const shift = above ? 0 : -9;
  if (count === 3) {
    return [set(goods[0]!, 0, shift, 0.74), set(goods[1]!, -19, 22 + shift, 0.7), set(goods[2]!, 19, 22 + shift, 0.7)];
  }
  if (count === 4) {
    return goods.map((good, i) => set(good, i % 2 ? 16 : -16, (i < 2 ? -2 : 22.5) + shift, 0.7));
  }
  return goods.map((good, i) => set(good, ((i % 3) - 1) * 23, (i < 3 ? -2 : 22) + shift, 0.58));
}

/** The goods of a price one by one: a big one first, where the eye looks. */
export function priceList(cost: Partial<Record<string, number>>): string[] {
  const order = ['big-copper', 'big-stone', 'copper', 'stone', 'grain', 'pumpkin'];
  return order.flatMap((good) => Array<string>(cost[good] ?? 0).fill(good));
}

/** What ground a field is drawn with: two houses make a town, a big good or a cow a foothill, the rest is prairie. */
export function ground({ kind, settlements = 1, cow, cost = {} }: Terrain): string {
  if (kind === 'lake') return 'lake';
  if (kind === 'mountain') return 'peak';
  if (settlements > 1) return 'town';
  return cow || Object.keys(cost).some((good) => good.startsWith('big-')) ? 'foothill' : 'prairie';
}

/** A hex with round corners around a point. */
export function roundHex(at: Point, radius: number, round = 4): string {
  const points = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
  const toward = (from: Point, to: Point): Point => {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: from.x + ((to.x - from.x) * round) / far, y: from.y + ((to.y - from.y) * round) / far };
  };
  const parts = points.map((corner, i) => {
    const from = toward(corner, points[(i + 5) % 6]!);
    const to = toward(corner, points[(i + 1) % 6]!);
    return `${i ? 'L' : 'M'}${short(from.x)} ${short(from.y)}Q${short(corner.x)} ${short(corner.y)} ${short(to.x)} ${short(to.y)}`;
  });
  return `${parts.join('')}Z`;
}
