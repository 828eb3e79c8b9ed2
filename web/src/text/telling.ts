/** A step in words: who, what, and what it brought. */

import { has, t } from '../lang/lang.svelte';
import { namesOf } from '../result/players';
import type { Line, SeatInfo } from '../table/model';
import { bySeat, textsOf } from '../table/chronicle';

interface Told {
  seats: SeatInfo[];
  addressed: number | null;
}

/** What a line tells, a few sentences for each player it concerns, beginning with the name. Empty if there is nothing to tell. */
export function tell(line: Line, table: Told): string[] {
  const names = namesOf(table.seats, table.addressed);
  const name = names[line.seat];
  if (line.kind !== 'move') {
    const key = `text.did-${line.kind}`;
    return has(key) ? [t(key, { name: name ?? '' })] : [];
  }
  const parts = bySeat(textsOf(line), line.seat);
  if (!parts.length && line.move === 'end') return [t('text.did-end', { name: name ?? '' })];
  return parts.map(({ seat, told }) => {
    const said = told.map(({ text, points }) => {
      const one = points ? t('text.scored', { text, count: points }) : text;
      return /[.!?:]$/.test(one) ? one : `${one}.`;
    });
    const who = seat === null ? '' : names[seat];
    return who ? `${who}: ${said.join(' ')}` : said.join(' ');
  });
}
