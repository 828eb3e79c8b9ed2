/** A step in words: who, what, and what it brought. */

import type { GamePage } from '../games/game';
import { has, t } from '../lang/lang.svelte';
import { namesOf } from '../result/players';
import type { Line, SeatInfo } from '../table/model';

interface Told {
  seats: SeatInfo[];
  you: number | null;
}

/** Sentences for a line; the first begins with who did it. Empty if there is nothing to tell. */
export function tell(page: GamePage, line: Line, table: Told): string[] {
  const name = namesOf(table.seats, table.you)[line.seat];
  if (line.kind !== 'move') {
    const key = `text.did-${line.kind}`;
    return has(key) ? [t(key, { name: name ?? '' })] : [];
  }
  const told = page.line(line, table).filter(({ text }) => text);
  if (!told.length && line.move === 'end') return [t('text.did-end', { name: name ?? '' })];
  // What happens to all at the end of a phase is nobody's deed.
  const own = line.events.find(({ kind }) => kind !== 'turn')?.seat === line.seat;
  return told.map(({ text, points }, index) => {
    const said = points ? t('text.scored', { text, count: points }) : text;
    const full = /[.!?:]$/.test(said) ? said : `${said}.`;
    return index === 0 && own && name ? `${name}: ${full}` : full;
  });
}
