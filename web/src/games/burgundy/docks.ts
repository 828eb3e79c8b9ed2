/** How goods stand in a dock. */

import type { Box, Point } from '../../table/parts/boxes';

export interface Stand extends Point {
  /** The scale of a good there. */
  s: number;
}

/** Two places as drawn on the board, one good in the middle; more goods stand closer, in two rows or columns. */
export function stands(box: Box, goods: number): Stand[] {
  const upright = box.h > box.w;
  const count = Math.max(goods, 2);
  const lines = count > 2 ? 2 : 1;
  const inLine = Math.ceil(count / lines);
  const [long, short] = upright ? [box.h, box.w] : [box.w, box.h];
  const s = Math.min(0.675, (long - 5) / inLine / 42, (short - 5) / lines / 42);
  const alone = Math.min(0.675, (short - 5) / 42);
  if (goods === 1) return [{ x: box.x + box.w / 2, y: box.y + box.h / 2, s: alone }];
  const step = Math.min((long - 6) / inLine, 31);
  return Array.from({ length: count }, (_, i) => {
    const along = long / 2 + ((i % inLine) - (inLine - 1) / 2) * step;
    const across = short / 2 + (Math.floor(i / inLine) - (lines - 1) / 2) * 42 * s;
    return upright ? { x: box.x + across, y: box.y + along, s } : { x: box.x + along, y: box.y + across, s };
  });
}
