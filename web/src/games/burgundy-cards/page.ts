/** The words of the game's page without its table, so that the table itself can hand them on. */

import type { GamePage, Source } from '../game';
import { describe } from './describe';
import { elementName } from './labels';
import { stageOf } from './stage';
import { w } from './names';
import { pointsNow, SOURCES, sourcePoints } from './scores';
import { kindOf, read } from './view';

export const words: Omit<GamePage, 'Table'> = {
  status(view) {
    const seen = read(view);
    return seen.seat < 0 ? w('status.over') : w('status', { round: seen.round, turn: seen.turn });
  },
  sources: SOURCES,
  points: sourcePoints,
  describe,
  element: elementName,
  stage: stageOf,
  picture(line) {
    for (const { kind, card, good, reason } of line.events) {
      if (typeof card === 'string' && kind !== 'play') return `card-${kindOf(card)}`;
      if (typeof good === 'string') return `good-card-${good}`;
      if (reason === 'convert') return 'point-card';
      if (kind === 'aaron') return 'card-back';
    }
    return null;
  },
  automata(view) {
    const { aaron } = read(view);
    return aaron ? [{ name: w('aaron'), score: aaron.score }] : [];
  },
  gains(line) {
    return [line.events.reduce((sum, { kind, won }) => sum + (kind === 'aaron' ? Number(won ?? 0) : 0), 0)];
  },
};

/** The page as the panels beside the boards need it: they read words and points of this very table, and never draw it. */
export function panelPage(sources: Source[] = SOURCES): GamePage {
  const page = { ...words, sources, points: pointsNow };
  return page as unknown as GamePage;
}
