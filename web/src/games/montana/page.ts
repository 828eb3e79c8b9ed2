/** The words of the game's page without its table, so that the table itself can hand them on. */

import type { Line, TableModel } from '../../table/model';
import type { GamePage } from '../game';
import { describe } from './describe';
import { elementName, labelOf } from './labels';
import { stageOf, tellLine } from './lines';
import { w } from './names';
import { call } from './prompts';
import { refusal } from './refusals';
import { SOURCES, sourcePoints } from './scores';
import { classColour, read } from './view';

export const words: Omit<GamePage, 'Table'> = {
  line: tellLine,
  status(view) {
    const { seat, round, ending } = read(view);
    if (seat < 0) return w('status.over');
    if (!round) return w('status.setup');
    return w(ending ? 'status.last' : 'status', { round });
  },
  call: (view) => call(read(view)),
  picture: (_line, _options, colour) => `montana-settlement-${classColour(colour)}`,
  sources: SOURCES,
  points: sourcePoints,
  describe,
  choice: labelOf,
  element: elementName,
  refusal,
  stage: (_, round) => stageOf(round),
};

/** The page as the panels beside the boards need it: they read words and points of this very table, and never draw it. */
export function panelPage(table: TableModel): GamePage {
  const page = { ...words, line: (line: Line) => tellLine(line, table) };
  return page as unknown as GamePage;
}
