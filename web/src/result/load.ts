/** Everything a result page shows, fetched: the finished table, its log, and the points at the end of each stage. */

import type { Automaton, GamePage } from '../games/game';
import { loadGame } from '../games/index';
import { ask, get, type Table } from '../lib/api';
import { rounds } from '../replay/timeline';
import type { Line, View } from '../table/model';
import { columns, timeline, stages, type Column, type Timeline, type Points } from './series';

export interface Result {
  table: Table;
  page: GamePage;
  view: View;
  lines: Line[];
  /** The round of each line. */
  labels: string[];
  scores: number[];
  winners: number[];
  points: Points[];
  columns: Column[];
  timeline: Timeline;
  /** Names of opponents without a seat, after the seats in all lists. */
  more: string[];
}

/** The scores as the last event tells them; the view has them too, but only the event is common to all games. */
function ending(lines: Line[], view: View, more: Automaton[]): { scores: number[]; winners: number[] } {
  const over = lines.at(-1)?.events.find((event) => event.kind === 'over');
  const seats = (over?.scores ?? view.scores ?? []) as number[];
  const winners = (over?.winners ?? view.winners ?? []) as number[];
  const scores = [...seats, ...more.map(({ score }) => score)];
  // Where no seat has won, an opponent without one has.
  return { scores, winners: winners.length || !more.length ? winners : [seats.length] };
}

/** null while the game is not over. */
export async function loadResult(id: string): Promise<Result | null> {
  const path = { table_id: id };
  const table = await get('/api/tables/{table_id}', path);
  if (table.status !== 'over') return null;
  const [page, log, standing] = await Promise.all([
    loadGame(table.game),
    get('/api/tables/{table_id}/log', path),
    get('/api/tables/{table_id}/view', path),
  ]);
  const lines = log as Line[];
  const view = standing.view ?? {};
  const labels = rounds(lines);
  const more = page.automata?.(view) ?? [];
  const end = ending(lines, view, more);
  const found = stages(lines, labels, page.stage);
  const closing = closingStage(lines, labels, page);
  // The last stage ends with the view that is there already.
  const ends = await Promise.all(
    found.map(async ({ last }, index) => {
      if (index === found.length - 1) return page.points(view);
      const at = await ask<{ view: View }>('GET', `/api/tables/${id}/at/${last}`);
      return page.points(at.view);
    }),
  );
  return {
    table,
    page,
    view,
    lines,
    labels,
    ...end,
    more: more.map(({ name }) => name),
    points: page.points(view),
    columns: columns(
      found.map(({ name }) => name),
      ends,
    ),
    timeline: timeline(lines, labels, end.scores, closing, more.length ? page.gains : undefined),
  };
}

/** The stage of the final scoring, if the last line alone belongs to it. */
function closingStage(lines: Line[], labels: string[], page: GamePage): string | null {
  const [before, last] = [lines.at(-2), lines.at(-1)];
  if (before && page.stage(before, labels.at(-2) ?? '') === (last && page.stage(last, labels.at(-1) ?? '')))
    return null;
  return last ? page.stage(last, labels.at(-1) ?? '') : null;
}
