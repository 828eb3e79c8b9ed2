/** Where things lie on the plaza: six depots in a ring around the black one, for every number of players, wide and upright. */

import type { Point } from './geometry';

export interface Box extends Point {
  w: number;
  h: number;
}

export interface DepotPlace {
  number: Point;
  /** Where the price in workers is shown, and where the number goes while it is. */
  price: Point;
  priced: Point;
  dock: Box;
  cells: Point[];
}

export interface PlazaPlaces {
  width: number;
  height: number;
  R: number;
  /** Depot 1 first. */
  depots: DepotPlace[];
  black: Point[];
  /** How far the pit reaches around each black cell. */
  pit: number;
  silver: Box;
  label: Point | null;
  centre: Point;
  ring: Point;
}

export type Form = 'wide' | 'tall';

export function plazaPlaces(players: number, form: Form): PlazaPlaces {
  if (form === 'wide') return players === 2 ? WIDE_TWO : wideMany(players);
  return players === 2 ? TALL_TWO : tallMany(players);
}

const at = (x: number, y: number): Point => ({ x, y });
const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });
const numbered = (x: number, y: number) => ({ number: at(x, y), priced: at(x, y - 11.5), price: at(x, y + 14.5) });

/** Two players: two cells a depot, hexes 48 wide. */
const WIDE_TWO: PlazaPlaces = {
  width: 492,
  height: 282,
  R: 28,
  depots: [
    { ...numbered(173, 34), dock: box(301, 17, 62, 34), cells: [at(221.75, 34), at(270.25, 34)] },
    { ...numbered(324, 86), dock: box(447, 47, 34, 66), cells: [at(367.75, 80), at(416.25, 80)] },
    { ...numbered(324, 196), dock: box(447, 169, 34, 66), cells: [at(367.75, 202), at(416.25, 202)] },
    { ...numbered(173, 248), dock: box(301, 231, 62, 34), cells: [at(221.75, 248), at(270.25, 248)] },
    { ...numbered(168, 196), dock: box(11, 169, 34, 66), cells: [at(75.75, 202), at(124.25, 202)] },
    { ...numbered(168, 86), dock: box(11, 47, 34, 66), cells: [at(75.75, 80), at(124.25, 80)] },
  ],
  black: [at(246, 99), at(221.75, 141), at(270.25, 141), at(246, 183)],
  pit: 35,
  silver: box(124, 126, 52, 30),
  label: at(310, 145.5),
  centre: at(246, 141),
  ring: at(160, 97),
};

/** Three and four players: hexes 44 wide, two rows of two, each row shifted by half a hex. */
function wideMany(players: number): PlazaPlaces {
  const R = 25.4;
  const w = 44;
  const row = 38;
  const cell = (left: number, y: number, upperShift: number): Point[] => [
    at(left + upperShift + w / 2, y - row / 2),
    at(left + upperShift + 1.5 * w, y - row / 2),
    at(left + (w / 2 - upperShift) + w / 2, y + row / 2),
    at(left + (w / 2 - upperShift) + 1.5 * w, y + row / 2),
  ];
  const [left, right, middle] = [50, 492 - 50 - 2.5 * w, 246 - 1.25 * w];
  const half = w / 2;
  const black = blackRows(players / 2 + (players % 2 ? 1.5 : 2), 246, 141, w, row);
  return {
    width: 492,
    height: 282,
    R,
    depots: [
      { ...beside(middle - 19, 30, -31, 0), dock: box(middle + 2.5 * w - 14, 4, 58, 32), cells: cell(middle, 46, 0) },
      { ...beside(right + 2.5 * w - 4, 44, 0, -22), dock: box(452, 60, 34, 66), cells: cell(right, 79, 0) },
      { ...beside(right + 2.5 * w - 4, 238, 0, 22), dock: box(452, 156, 34, 66), cells: cell(right, 203, half) },
      {
        ...beside(middle - 19, 252, -31, 0),
        dock: box(middle + 2.5 * w - 14, 246, 58, 32),
        cells: cell(middle, 236, half),
      },
      { ...beside(left + 4, 238, 0, 22), dock: box(6, 156, 34, 66), cells: cell(left, 203, 0) },
      { ...beside(left + 4, 44, 0, -22), dock: box(6, 60, 34, 66), cells: cell(left, 79, half) },
    ],
    black,
    pit: 30.5,
    silver: box(0, 0, 0, 0),
    label: null,
    centre: at(246, 141),
    ring: at(178, 104),
  };
}

/** Where a number cannot make room below itself, the price stands so far off. */
function beside(x: number, y: number, dx: number, dy: number) {
  return { number: at(x, y), priced: at(x, y), price: at(x + dx, y + dy) };
}

/** The black depot in two rows of three or four. */
function blackRows(inRow: number, x: number, y: number, w: number, row: number): Point[] {
  const left = x - (inRow * w + w / 2) / 2;
  return [0, 1].flatMap((line) =>
    Array.from({ length: inRow }, (_, i) => at(left + w / 2 + i * w + (line * w) / 2, y + (line - 0.5) * row)),
  );
}

/** A phone upright, two players. */
const TALL_TWO: PlazaPlaces = {
  width: 390,
  height: 250,
  R: 25.4,
  depots: [
    { ...numbered(135, 34), dock: box(243, 15, 46, 30), cells: [at(173, 29), at(217, 29)] },
    { ...numbered(368, 30), dock: box(295, 15, 60, 30), cells: [at(316, 75), at(360, 75)] },
    { ...numbered(368, 206), dock: box(295, 191, 60, 30), cells: [at(316, 162), at(360, 162)] },
    { ...numbered(135, 215), dock: box(243, 200, 46, 30), cells: [at(173, 214), at(217, 214)] },
    { ...numbered(22, 206), dock: box(35, 191, 60, 30), cells: [at(30, 162), at(74, 162)] },
    { ...numbered(22, 30), dock: box(35, 15, 60, 30), cells: [at(30, 75), at(74, 75)] },
  ],
  black: [at(195, 83), at(173, 121), at(217, 121), at(195, 159)],
  pit: 31,
  silver: box(114, 96, 26, 50),
  label: null,
  centre: at(195, 121),
  ring: at(140, 86),
};

/** A phone upright, three and four players: smaller hexes, so that all of it is seen at once. */
function tallMany(players: number): PlazaPlaces {
  const w = 38;
  const R = w / Math.sqrt(3);
  const row = 1.5 * R;
  const [left, middle, right] = [4, 195 - 1.25 * w, 386 - 2.5 * w];
  const [upper, lower] = [119.5 - 61.5, 119.5 + 61.5 - row];
  const cell = (x: number, y: number, upperShift: number): Point[] => [
    at(x + upperShift + w / 2, y),
    at(x + upperShift + 1.5 * w, y),
    at(x + (w / 2 - upperShift) + w / 2, y + row),
    at(x + (w / 2 - upperShift) + 1.5 * w, y + row),
  ];
  const half = w / 2;
  return {
    width: 390,
    height: 240,
    R,
    depots: [
      { ...beside(129, 18, 0, 23), dock: box(251, 4, 34, 60), cells: cell(middle, 24, 0) },
      { ...beside(372, 18, 0, 22), dock: box(294, 4, 62, 28), cells: cell(right, upper, 0) },
      { ...beside(372, 221, 0, -22), dock: box(294, 207, 62, 28), cells: cell(right, lower, half) },
      { ...beside(129, 221, 0, -23), dock: box(251, 175, 34, 60), cells: cell(middle, 215 - row, half) },
      { ...beside(18, 221, 0, -22), dock: box(34, 207, 62, 28), cells: cell(left, lower, 0) },
      { ...beside(18, 18, 0, 22), dock: box(34, 4, 62, 28), cells: cell(left, upper, half) },
    ],
    black: blackRows(players / 2 + (players % 2 ? 1.5 : 2), 195, 119.5, w, row),
    pit: R + 4,
    silver: box(0, 0, 0, 0),
    label: null,
    centre: at(195, 119.5),
    ring: at(140, 86),
  };
}
