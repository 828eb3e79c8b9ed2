/** What the dice showed when they were rolled: a used die is 0 in the view. */

import type { Line } from '../../table/model';
import type { BurgundyView } from './view';

/** The dice of every seat at the start of this round, from the newest round that was told; null if none was. */
export function rolled(lines: Line[], version: number): number[][] | null {
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i]!;
    if (line.version > version) continue;
    for (const event of line.events) {
      if (event.kind === 'round') return event.dice as number[][];
    }
  }
  return null;
}

/** Dice seen since the round began: the first round is told by nobody. */
export interface SeenDice {
  round: string;
  dice: number[][];
}

export function remember(seen: SeenDice, view: BurgundyView): SeenDice {
  const round = `${view.phase}${view.round}`;
  const known = seen.round === round ? seen.dice : [];
  return { round, dice: view.dice.map((pair, seat) => pair.map((die, i) => die || (known[seat]?.[i] ?? 0))) };
}
