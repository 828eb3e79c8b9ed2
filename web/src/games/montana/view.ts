/** The view of a Montana table as the server sends it (rules/montana/views.py), typed, with a few readings of it. */

import type { View } from '../../table/model';

export const COLOURS = ['copper', 'stone', 'grain', 'pumpkin'] as const;
export type Colour = (typeof COLOURS)[number];
export const SMALL_GOODS = COLOURS;
/** In the order of the player's board: a big good beside its small one. */
export const GOODS = ['copper', 'big-copper', 'stone', 'big-stone', 'grain', 'pumpkin'] as const;
export type Good = (typeof GOODS)[number];
export const AREAS = ['mine', 'quarry', 'grain-field', 'farmland'] as const;
export type Area = (typeof AREAS)[number];
/** The good of an area, and the colour of those who work there alone. */
export const AREA_GOOD: Record<Area, Colour> = {
  mine: 'copper',
  quarry: 'stone',
  'grain-field': 'grain',
  farmland: 'pumpkin',
};

export type Counts<Kind extends string = string> = Partial<Record<Kind, number>>;

export interface BoardView {
  goods: Counts<Good>;
  workers: Counts<Colour>;
  cows: number;
  canteens: number;
  silver: number;
  /** Still to be built. */
  settlements: number;
  /** Field -> settlements on it. */
  fields: Counts;
}

export interface Terrain {
  q: number;
  r: number;
  /** The tile it belongs to, as an index of `tiles`. */
  slot: number;
  kind: 'field' | 'lake' | 'mountain';
  cost?: Counts<Good>;
  settlements?: number;
  cow?: boolean;
}

export interface Reward {
  cows?: number;
  silver?: number;
  goods?: number;
  upgrades?: number;
}

export interface Pending {
  kind: 'pick' | 'return' | 'bid' | 'due' | 'reward';
  seat: number;
}

export interface MontanaView {
  players: number;
  options: Record<string, unknown>;
  you: number | null;
  /** 0 while the first workers are recruited. */
  round: number;
  first: number;
  /** Whose turn it is; in an auction others decide too. */
  turn: number;
  /** Whose decision it is; -1 at the end. */
  seat: number;
  doing: 'choosing' | 'spun' | 'working' | 'building' | 'done';
  /** The large space just used, while its small one is open. */
  place: string;
  /** Fields built on in this turn. */
  built: number;
  extra: number;
  /** Of 1 to 8. */
  arrow: number;
  last_built: number;
  ending: boolean;
  /** 'mine2', 'mine2-small', 'bank1' -> the colours there. */
  placed: Record<string, Colour[]>;
  /** 'store', 'passed', or a cell such as '2c'; by seat. */
  contractors: string[];
  pending: Pending[];
  supply: { goods: Counts<Good>; workers: Counts<Colour>; cows: number };
  boards: BoardView[];
  board: {
    wheel: string[][];
    bank: { workers: number; silver: number }[];
    areas: Record<Area, { pay: number; gain: number }[]>;
    small: number;
    rows: Reward[];
    columns: number[];
    visit: number;
    trade_silver: number;
    limit: number;
  };
  landscape: {
    tiles: { tile: string; turn: number }[];
    start: string;
    terrain: Record<string, Terrain>;
    cows: string[];
    canteens: string[];
    open: string[];
  };
  scores: number[];
  winners: number[];
}

export const read = (view: View): MontanaView => view as unknown as MontanaView;

export function typeOf(element: string): string {
  return element.split(':', 1)[0]!;
}

export function nameOf(element: string): string {
  return element.slice(element.indexOf(':') + 1);
}

/** The decision that waits, the newest first; null in a plain turn. */
export function waiting(view: MontanaView): Pending | null {
  return view.pending.at(-1) ?? null;
}

/** Whether an auction is going on: somebody still has to bid, pay or take. */
export function auction(view: MontanaView): boolean {
  return view.pending.some(({ kind }) => kind === 'bid' || kind === 'due' || kind === 'reward');
}

/** The seat whose board is shown large: your own, or the first for those who only watch. */
export function ownSeat(view: MontanaView, you: number | null): number {
  return you ?? view.you ?? 0;
}

const SEAT_COLOURS = ['red', 'blue', 'yellow', 'green'] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

/** The colour of a player's pieces, counted from one's own seat: your own are red. */
export function seatColour(view: { players: number }, own: number, seat: number): SeatColour {
  return SEAT_COLOURS[(seat - own + view.players) % view.players] ?? 'red';
}

/** The pieces of a player by the player's class. */
export function classColour(name: string): SeatColour {
  return SEAT_COLOURS[['you', 'foe', 'foe-2', 'foe-3'].indexOf(name)] ?? 'red';
}

/** The workers of a board one by one, in the order of their colours. */
export function workersOf(board: BoardView | undefined): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(board?.workers[colour] ?? 0).fill(colour));
}

/** The n-th of several alike, as choices name it: "worker:copper", "worker:copper:2". */
export function nth(stem: string, number: number): string {
  return number > 1 ? `${stem}:${number}` : stem;
}

/** "worker:copper:2" -> "worker:copper" */
export function stemOf(element: string): string {
  return element.replace(/:\d+$/, '');
}

/** Whose settlements stand on a field, and how many. */
export function settledAt(view: MontanaView, field: string): { seat: number; count: number } | null {
  for (let seat = 0; seat < view.boards.length; seat++) {
    const count = view.boards[seat]!.fields[field];
    if (count) return { seat, count };
  }
  return null;
}

/** "2c" -> row 1, column 2, both counted from 0. */
export function cellOf(name: string): { row: number; column: number } {
  return { row: Number(name[0]) - 1, column: name.charCodeAt(1) - 97 };
}

export function cellName(row: number, column: number): string {
  return `${row + 1}${String.fromCharCode(97 + column)}`;
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
