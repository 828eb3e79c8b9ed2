/** The box: boards, cells, values, as the server tells them once. */

import { Box } from '../box';
import { finish, parseBoard, type Board, type Space } from './board';
import type { BurgundyView, Colour } from './view';

interface BoardData {
  name: string;
  status: string;
  source: string;
  start: string | null;
  spaces: { name: string; q: number; r: number; colour: Colour; number: number }[];
}

export interface Components {
  editions: Record<
    string,
    {
      boards: Record<string, BoardData>;
      pairs: { status: string; boards: string[][] };
      tiles: Record<string, { colour: Colour; backs: [number, number] }>;
    }
  >;
  depots: {
    cells: Record<string, Record<string, Colour>>;
    changes: { players: number; phase: string; cells: Record<string, Colour> }[];
  };
  black_depot: { tiles: Record<string, number>; price: number };
  scoring: {
    region: number[];
    phase: Record<string, number>;
    large_bonus: Record<string, number>;
    small_bonus: Record<string, number>;
    sale: Record<string, number>;
  };
  track: { spaces: number };
  storage: { tiles: number; goods: number };
}

export const box = new Box<Components>('burgundy');
const boards = new Map<string, Board>();

export function components(): Components {
  if (!box.found) throw new Error('The components are not loaded yet.');
  return box.found;
}

/** A printed board by its name, a custom one by its text. */
export function boardOf(edition: string, board: string): Board {
  const key = `${edition}/${board}`;
  let made = boards.get(key);
  if (!made) {
    const data = components().editions[edition]!.boards[board];
    made = data ? printed(data) : parseBoard(board);
    boards.set(key, made);
  }
  return made;
}

function printed(data: BoardData): Board {
  const top = Math.min(...data.spaces.map((space) => space.r));
  const spaces: Space[] = data.spaces.map(({ name, q, r, colour, number }) => ({
    name,
    x: 2 * q + r,
    y: r - top,
    colour,
    number,
    region: -1,
  }));
  return finish({ name: data.name, status: data.status, source: data.source }, spaces);
}

/** The colour of each depot cell in use, in this phase. */
export function cellColours(players: number, phase: string): Record<string, Colour> {
  const { cells, changes } = components().depots;
  const now = changes.find((change) => change.players === players && change.phase === phase);
  return { ...cells[players], ...now?.cells };
}

export function regionPoints(size: number): number {
  const table = components().scoring.region;
  return table[Math.min(size, table.length - 1)] ?? 0;
}

/** Whether every tile of this face has a black back, so that it always shows its dark rim. */
export function alwaysBlack(edition: string, tile: string): boolean {
  const backs = components().editions[edition]?.tiles[tile]?.backs;
  return !!backs && backs[0] === 0 && backs[1] > 0;
}

/** The board of a seat, if it is known. */
export function seatBoard(view: BurgundyView, seat: number): Board | null {
  const board = view.estates[seat]?.board;
  return board === undefined ? null : boardOf(view.options.edition, board);
}
