/** Settlements on the landscape by why they stand there: one for the field, one more on a double field, one more for a line of four. */

import type { Source } from '../game';
import type { View } from '../../table/model';
import { read } from './view';

export const SOURCES: Source[] = [
  { key: 'settlement', colourToken: '--source-settlement', pattern: '' },
  { key: 'double', colourToken: '--source-double', pattern: 'source-double' },
  { key: 'line', colourToken: '--source-line', pattern: 'source-line' },
];

export function sourcePoints(view: View): Record<string, number>[] {
  const { boards, landscape } = read(view);
  return boards.map(({ fields }) => {
    const points = { settlement: 0, double: 0, line: 0 };
    for (const [field, count = 0] of Object.entries(fields)) {
      // The last settlements may not be enough for all of it: the field comes first, then the double, then the line.
      const room = landscape.terrain[field]?.settlements ?? 1;
      points.settlement += Math.min(count, 1);
      points.double += Math.max(0, Math.min(count, room) - 1);
      points.line += Math.max(0, count - room);
    }
    return points;
  });
}

/** How many settlements a player has in all. */
export function allSettlements(view: View, seat: number): number {
  const { boards, scores } = read(view);
  return (boards[seat]?.settlements ?? 0) + (scores[seat] ?? 0);
}
