/** The view of a Burgundy table as the server sends it (rules/burgundy/views.py), typed, with a few readings of it. */

import type { View } from '../../table/model';

export const COLOURS = ['building', 'animal', 'knowledge', 'castle', 'mine', 'ship'] as const;
export type Colour = (typeof COLOURS)[number];
export const GOODS = ['turquoise', 'violet', 'pink', 'red', 'brown', 'orange'] as const;
export type Good = (typeof GOODS)[number];
export const PHASES = ['A', 'B', 'C', 'D', 'E'] as const;

export interface Pending {
  kind: string;
  colours?: Colour[];
  depot?: number;
  depots?: number[];
  tile?: string;
}

export interface EstateView {
  /** A printed board's name, such as "1" or "11a", or a custom board's text; missing while it is not chosen or still secret. */
  board?: string;
  tiles?: Record<string, string>;
  storage?: string[];
  sold?: Partial<Record<Good, number>>;
  points?: Record<string, number>;
  large?: Colour[];
  small?: Colour[];
  goods: Partial<Record<Good, number>>;
  silver: number;
  workers: number;
}

export interface BurgundyView {
  players: number;
  options: { edition: '2011' | '2019'; setup: string; choosing: string; [more: string]: unknown };
  you: number | null;
  phase: string;
  /** 1 to 5; 0 during the set-up. */
  round: number;
  turn: number;
  seat: number;
  bought: boolean;
  /** Two for each seat; 0 is a used die. */
  dice: number[][];
  white: number;
  order: number[];
  steps: number[];
  round_order: number[];
  depots: Record<string, string>;
  black: Record<string, string>;
  goods: Record<string, Partial<Record<Good, number>>>;
  row: Good[];
  pending: Pending[];
  sheets: string[][];
  estates: EstateView[];
  scores: number[];
  winners: number[];
}

export const read = (view: View): BurgundyView => view as unknown as BurgundyView;

/** The decision that waits, the newest first; null in a plain turn. */
export function waiting(view: BurgundyView): Pending | null {
  return view.pending.at(-1) ?? null;
}

const TILE_COLOURS: Record<string, Colour> = { castle: 'castle', mine: 'mine', ship: 'ship' };
const ANIMAL = /^(cow|sheep|pig|chicken|goat)([2-4])$/;
const KNOWLEDGE = /^k(\d+)$/;

export interface Animal {
  species: string;
  count: number;
}

export function animalOf(tile: string): Animal | null {
  const found = ANIMAL.exec(tile);
  return found ? { species: found[1]!, count: Number(found[2]) } : null;
}

/** The number of a knowledge tile; 0 for any other tile. */
export function knowledgeOf(tile: string): number {
  return Number(KNOWLEDGE.exec(tile)?.[1] ?? 0);
}

export function colourOf(tile: string): Colour {
  return TILE_COLOURS[tile] ?? (animalOf(tile) ? 'animal' : knowledgeOf(tile) ? 'knowledge' : 'building');
}

/** The tile in a depot cell ("3b") or a place of the black depot ("x2"); undefined if it is empty. */
export function tileAt(view: BurgundyView, cell: string): string | undefined {
  return cell.startsWith('x') ? view.black[cell] : view.depots[cell];
}

export function goodNumber(good: string): number {
  return GOODS.indexOf(good as Good) + 1;
}
