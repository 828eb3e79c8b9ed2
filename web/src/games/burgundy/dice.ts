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

/** With which numbers a seat has acted in this round: what its used dice showed, even if nobody saw them before. */
export function spent(lines: Line[], version: number, seat: number): number[] {
  const found: number[] = [];
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i]!;
    if (line.version > version) continue;
    if (line.events.some((event) => event.kind === 'round')) break;
    const die = line.seat === seat && /^d([1-6])/.exec(line.move ?? '');
    if (die) found.unshift(Number(die[1]));
  }
  return found;
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
