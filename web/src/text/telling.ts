/** A step in words: who, what, and what it brought. */

import type { GamePage } from '../games/game';
import { has, t } from '../lang/lang.svelte';
import { namesOf } from '../result/players';
import type { Line, SeatInfo } from '../table/model';
import { bySeat, textsOf } from '../table/chronicle';

interface Told {
  seats: SeatInfo[];
  addressed: number | null;
}

/** Sentences for a line; each player's first begins with the name. Empty if there is nothing to tell. */
export function tell(page: GamePage, line: Line, table: Told): string[] {
  const names = namesOf(table.seats, table.addressed);
  const name = names[line.seat];
  if (line.kind !== 'move') {
    const key = `text.did-${line.kind}`;
    return has(key) ? [t(key, { name: name ?? '' })] : [];
  }
  const parts = bySeat(textsOf(line), line.seat);
  if (!parts.length && line.move === 'end') return [t('text.did-end', { name: name ?? '' })];
  return parts.flatMap(({ seat, told }) => {
    const who = seat === null ? '' : names[seat];
    return told.map(({ text, points }, index) => {
      const said = points ? t('text.scored', { text, count: points }) : text;
      const full = /[.!?:]$/.test(said) ? said : `${said}.`;
      return index === 0 && who ? `${who}: ${full}` : full;
    });
  });
}
