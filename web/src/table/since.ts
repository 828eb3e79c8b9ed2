/** What happened since your last decision: what the boards mark, the log points out, and a replay of the last moves shows. */

import type { Line, TableModel } from './model';

/** The steps of the others since you acted. For those who only watch, and while looking back: the turn of whoever moved last. */
export function since({ lines, you, mode }: Pick<TableModel, 'lines' | 'you' | 'mode'>): Line[] {
  const moves = lines.filter(({ kind }) => kind === 'move');
  if (you !== null && mode === 'live') return moves.slice(moves.findLastIndex(({ seat }) => seat === you) + 1);
  const last = moves.at(-1)?.seat;
  return moves.slice(moves.findLastIndex(({ seat }) => seat !== last) + 1);
}

/** Something on the boards that a step took away or put down. */
export interface Trace {
  seat: number;
  /** Something left this place, or came to it. */
  way: 'from' | 'to';
}

export type Traces = Map<string, Trace>;
