/** The auction as everybody follows it: who is asked, who was outbid, and where an outbid contractor stood. */

import type { GameEvent, Line } from '../../table/model';
import { auction, waiting, type MontanaView } from './view';

export interface Outbid {
  by: number;
  row: number;
}

export interface Asked {
  seat: number;
  what: 'bid' | 'reward';
  /** Set if the seat was outbid and has not moved since. */
  outbid: Outbid | null;
  /** Where its contractor stood when it was outbid. */
  faded: string | null;
}

/** The events since the auction was called, in order. */
function since(lines: Line[], version: number): GameEvent[] {
  const found: GameEvent[] = [];
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i]!;
    if (line.version > version || line.kind !== 'move') continue;
    const begun = line.events.findIndex((event) => event.kind === 'city');
    found.unshift(...(begun < 0 ? line.events : line.events.slice(begun)));
    if (begun >= 0) break;
    // Whatever was before another turn has nothing to do with this auction.
    if (line.events.some((event) => event.kind === 'turn')) break;
  }
  return found;
}

/** Whose decision the auction waits for; null if there is none. */
export function asked(view: MontanaView, lines: Line[], version: number): Asked | null {
  const top = waiting(view);
  if (!auction(view) || (top?.kind !== 'bid' && top?.kind !== 'reward')) return null;
  const { seat, kind } = top;
  if (kind === 'reward') return { seat, what: 'reward', outbid: null, faded: null };
  let outbid: Outbid | null = null;
  let stood: string | null = null;
  let faded: string | null = null;
  for (const event of since(lines, version)) {
    if (event.seat !== seat) continue;
    if (event.kind === 'bid') {
      stood = String(event.cell);
      outbid = null;
      faded = null;
    } else if (event.kind === 'outbid') {
      outbid = { by: Number(event.by), row: Number(event.row) };
      faded = stood;
    }
  }
  return { seat, what: 'bid', outbid, faded };
}
