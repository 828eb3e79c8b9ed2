/** Hexes on paper: pointy top, width √3·R, row pitch 1.5·R. */

import { neighbours, type Board, type Space } from './board';

const ROOT3 = Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

const short = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');

/** The corners of a hex, from the top clockwise. */
export function corners(at: Point, R: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: at.x + R * Math.cos(angle), y: at.y + R * Math.sin(angle) };
  });
}

export function hexPoints(at: Point, R: number): string {
  return corners(at, R)
    .map((corner) => `${short(corner.x)},${short(corner.y)}`)
    .join(' ');
}

/** A hex with rounded corners; `round` is how far from a corner the edge begins to bend. */
export function roundHex(at: Point, R: number, round = 4): string {
  const points = corners(at, R);
  const parts = points.map((corner, i) => {
    const before = points[(i + 5) % 6]!;
    const after = points[(i + 1) % 6]!;
    const from = toward(corner, before, round);
    const to = toward(corner, after, round);
    return `${i ? 'L' : 'M'}${short(from.x)} ${short(from.y)}Q${short(corner.x)} ${short(corner.y)} ${short(to.x)} ${short(to.y)}`;
  });
  return `${parts.join('')}Z`;
}

function toward(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length };
}

/** The plate reaches 0.2·R beyond the hexes. */
const MARGIN = 0.25;
/** The room every estate is drawn in: that of a board with seven rows, seven hexes in the longest. */
const ROOM = span(14, 7);

/** How large so many half hexes by so many rows are, with a margin around them, if a hex has the radius 1. */
function span(halves: number, rows: number): { width: number; height: number } {
  return { width: (halves * ROOT3) / 2 + 2 * MARGIN, height: 1.5 * rows + 0.5 + 2 * MARGIN };
}

/** The size of the room, for the radius of a hex on a board that fills it. */
export function roomOf(R: number): { width: number; height: number } {
  return { width: ROOM.width * R, height: ROOM.height * R };
}

/** A board laid out: where each space is, the roads between regions, the hairlines within. */
export interface Layout {
  /** The radius of its hexes. */
  R: number;
  width: number;
  height: number;
  at: Map<string, Point>;
  roads: string;
  hairs: string;
}

/** In the middle of the room for `most`, the radius of a hex; on a board too large for it hexes are smaller. */
export function layOut(board: Board, most: number): Layout {
  const rows = Math.max(...board.spaces.map((space) => space.y)) + 1;
  const halves = Math.max(...board.spaces.map((space) => space.x)) + 2;
  const whole = span(halves, rows);
  const R = most * Math.min(1, ROOM.width / whole.width, ROOM.height / whole.height);
  const room = roomOf(most);
  const left = (room.width - whole.width * R) / 2 + MARGIN * R;
  const top = (room.height - whole.height * R) / 2 + MARGIN * R;
  const at = new Map<string, Point>();
  for (const space of board.spaces) {
    at.set(space.name, { x: left + ((space.x + 1) * ROOT3 * R) / 2, y: top + R + space.y * 1.5 * R });
  }
  return { R, ...room, at, ...edges(board.spaces, at, R) };
}

/** Where the neighbour across edge i (from corner i to the next) lies, in half hexes and rows. */
const ACROSS = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
] as const;

function edges(spaces: Space[], at: Map<string, Point>, R: number): { roads: string; hairs: string } {
  let roads = '';
  let hairs = '';
  for (const space of spaces) {
    const points = corners(at.get(space.name)!, R);
    const around = neighbours(spaces, space);
    ACROSS.forEach(([dx, dy], i) => {
      const other = around.find((one) => one.x === space.x + dx && one.y === space.y + dy);
      const from = points[i]!;
      const to = points[(i + 1) % 6]!;
      const line = `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
      if (!other || other.region !== space.region) roads += line;
      // Each inner edge once: the space further left or higher draws it.
      else if (space.y < other.y || (space.y === other.y && space.x < other.x)) hairs += line;
    });
  }
  return { roads, hairs };
}
