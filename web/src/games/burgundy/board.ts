/** Boards as data: the spaces of an estate, from the server's components or from the text of a custom board. */

import { COLOURS, type Colour } from './view';

export interface Space {
  name: string;
  /** Half hexes from the left. */
  x: number;
  /** Rows from the top. */
  y: number;
  colour: Colour;
  number: number;
  region: number;
}

export interface Board {
  name: string;
  /** printed, reconstructed, or custom. */
  status: string;
  source: string;
  spaces: Space[];
  /** The size of each region. */
  sizes: number[];
}

const LETTERS = 'BAKCMS';
const STEPS = [
  [-2, 0],
  [2, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** The spaces that touch this one. */
export function neighbours(spaces: Space[], space: Space): Space[] {
  return spaces.filter((other) => STEPS.some(([dx, dy]) => other.x === space.x + dx && other.y === space.y + dy));
}

/** A board from its text: `key: value` lines, then the hexes as they lie, two characters for half a hex. */
export function parseBoard(text: string): Board {
  const headers: Record<string, string> = {};
  const drawing: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const bare = line.split('#', 1)[0]!.trimEnd();
    const header = /^\s*(\w+)\s*:(.*)$/.exec(bare);
    if (header) headers[header[1]!] = header[2]!.trim();
    else if (bare || (drawing.length && !line.startsWith('#'))) drawing.push(bare);
  }
  const spaces: Space[] = [];
  drawing.forEach((line, y) => {
    let place = 0;
    for (const match of line.matchAll(/\S+/g)) {
      place += 1;
      const colour = COLOURS[LETTERS.indexOf(match[0][0]!.toUpperCase())] ?? 'building';
      const name = `${String.fromCharCode(97 + y)}${place}`;
      spaces.push({ name, x: match.index / 2, y, colour, number: Number(match[0][1]), region: -1 });
    }
  });
  return finish({ name: headers.name ?? '', status: 'custom', source: headers.source ?? '' }, spaces);
}

/** Numbers the regions (touching spaces of one colour) and moves the drawing to the left edge. */
export function finish(about: { name: string; status: string; source: string }, spaces: Space[]): Board {
  const left = Math.min(...spaces.map((space) => space.x));
  for (const space of spaces) {
    space.x -= left;
    space.region = -1;
  }
  const sizes: number[] = [];
  for (const first of spaces) {
    if (first.region >= 0) continue;
    const region = sizes.length;
    const todo = [first];
    first.region = region;
    let size = 0;
    for (let next = todo.pop(); next; next = todo.pop()) {
      size += 1;
      for (const other of neighbours(spaces, next)) {
        if (other.colour === first.colour && other.region < 0) {
          other.region = region;
          todo.push(other);
        }
      }
    }
    sizes.push(size);
  }
  return { ...about, spaces, sizes };
}

/** The spaces of a board that a sentence names. */
export function spacesIn(text: string, board: Board): string[] {
  const names = new Set(board.spaces.map((space) => space.name));
  return (text.match(/\b[a-z]\d+\b/g) ?? []).filter((name) => names.has(name));
}

/** How many spaces of each colour a board has. */
export function colourCounts(board: Board): Record<Colour, number> {
  const counts = Object.fromEntries(COLOURS.map((colour) => [colour, 0])) as Record<Colour, number>;
  for (const space of board.spaces) counts[space.colour] += 1;
  return counts;
}
