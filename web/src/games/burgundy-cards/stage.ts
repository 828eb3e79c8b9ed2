/** Which bar of the result chart points belong to. */

import type { Line } from '../../table/model';

/** The bar of the result chart a line's points belong to, where the round does not say it: the final scoring. */
export function stageOf(line: Line): string | null {
  return line.events.some((event) => event.kind === 'over') ? 'End' : null;
}
