/** The words of the game's page without its table, so that the table itself can hand them on. */

import { tileDrawing } from '../../drawings/names';
import type { GamePage, Source } from '../game';
import { describe } from './describe';
import { elementName } from './labels';
import { stageOf } from './stage';
import { w } from './names';
import { SOURCES, sourcePoints } from './scores';
import { read } from './view';

export const words: Omit<GamePage, 'Table'> = {
  status(view) {
    const seen = read(view);
    if (seen.seat < 0) return w('status.over');
    return seen.round ? w('status', { phase: seen.phase, round: seen.round }) : w('status.setup');
  },
  sources: SOURCES,
  points: sourcePoints,
  describe,
  element: elementName,
  stage: stageOf,
  picture(line, options) {
    const tile = line.events.find((event) => typeof event.tile === 'string')?.tile;
    if (tile) return tileDrawing(String(tile), String(options.edition ?? ''));
    const good = line.events.find((event) => typeof event.good === 'string')?.good;
    return good ? `goods-${String(good)}` : null;
  },
};

/** The page as the panels beside the boards need it: they read words and points of this very table, and never draw it. */
export function panelPage(sources: Source[] = SOURCES): GamePage {
  const page = { ...words, sources };
  return page as unknown as GamePage;
}
