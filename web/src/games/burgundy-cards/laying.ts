/** How cards lie: outlines, overlapping rows, piles. A card's face is 96 by 144 at scale 1. */

import { roundBox, type Point } from '../../table/parts/boxes';

export const FACE = { w: 96, h: 144, corner: 10 };

/** The outline of a card by its middle, grown by `more`. */
export function cardPath({ x, y }: Point, s: number, more = 0): string {
  const w = FACE.w * s;
  const h = FACE.h * s;
  return roundBox({ x: x - w / 2, y: y - h / 2, w, h }, more, FACE.corner * s);
}

/** How far apart things stand in a row: as wished, or closer where the room is short. */
export function step(count: number, room: number, size: number, wished: number): number {
  return count < 2 ? 0 : Math.min(wished, (room - size) / (count - 1));
}

export interface Display {
  width: number;
  height: number;
  /** Columns: how wide, and from one to the next. */
  column: number;
  pitch: number;
  s: number;
  /** The number of a row. */
  chip: Point & { size: number };
  /** The middles of the first card and of the second where two lie whole. */
  first: number;
  second: number;
}

export const DISPLAYS: Record<'wide' | 'phone', Display> = {
  wide: {
    width: 544,
    height: 276,
    column: 84,
    pitch: 92,
    s: 0.7292,
    chip: { x: 42, y: 21, size: 28 },
    first: 96.5,
    second: 211.5,
  },
  phone: {
    width: 376,
    height: 206,
    column: 60,
    pitch: 63.2,
    s: 0.5417,
    chip: { x: 30, y: 17, size: 24 },
    first: 74,
    second: 160,
  },
};

/** The middles of the cards of a display row with so many places: two lie whole, more overlap. */
export function places(form: Display, count: number): number[] {
  const room = Math.max(count, 2);
  return Array.from({ length: room }, (_, i) => form.first + ((form.second - form.first) * i) / (room - 1));
}

export interface EstateForm {
  width: number;
  height: number;
  pitch: number;
  s: number;
  /** Where the columns begin, and how high they are. */
  top: number;
  column: number;
  /** From a card of a pile to the next. */
  strip: number;
}

export const ESTATES: Record<'wide' | 'phone' | 'large', EstateForm> = {
  wide: { width: 496, height: 222, pitch: 70.6, s: 0.6458, top: 50, column: 145, strip: 26 },
  phone: { width: 378, height: 136, pitch: 54.4, s: 0.5, top: 2, column: 112, strip: 20 },
  large: { width: 660, height: 270, pitch: 94.2, s: 0.86, top: 6, column: 196, strip: 36 },
};

/** The middle of a card of a pile. */
export function inPile(form: EstateForm, index: number): number {
  return form.top + (FACE.h * form.s) / 2 + index * form.strip;
}
