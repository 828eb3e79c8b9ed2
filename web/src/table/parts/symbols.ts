/** The boxes of the drawings' symbols, so that they can be set by their middle inside a larger picture. */

import { viewBoxOf } from '../../drawings/sprite.svelte';

type Box = readonly [x: number, y: number, width: number, height: number];

const HEX: Box = [-50, -54, 100, 112];
const SQUARE: Box = [-20, -20, 40, 42];
const BOXES: [start: RegExp, box: Box][] = [
  [/^(mini-)?goods-|^worker$|^bonus-|^token-/, SQUARE],
  [/^seven-card$/, [-15, -17, 30, 34]],
  [/^gain-/, [-12, -12, 24, 24]],
  [/^card-|-card(-|$)/, [-50, -74, 100, 152]],
  [/^(tile|mini|space|cell|back|outline)-/, HEX],
  [/^die-/, [-20, -20, 40, 43]],
  [/^silver$/, [-21, -21, 42, 44]],
  [/^worker-figure$/, [-13, -16.5, 26, 30]],
  [/^pawn$/, [-14, -19, 28, 34]],
  [/^sign-|^track-ship$/, [-10, -10, 20, 20]],
  [/^seal$/, [-16, -16, 32, 32]],
  [/^banner$/, [-21.5, -1, 43, 63]],
];

export function boxOf(name: string): Box {
  return BOXES.find(([start]) => start.test(name))?.[1] ?? viewBoxOf(name) ?? SQUARE;
}
