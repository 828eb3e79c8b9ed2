/** The words of the game's page without its table, so that the table itself can hand them on. */

import type { GamePage } from '../game';
import { describe } from './describe';
import { elementName } from './labels';
import { stageOf } from './stage';
import { w } from './names';
import { call } from './prompts';
import { SOURCES, sourcePoints } from './scores';
import { classColour, read } from './view';

export const words: Omit<GamePage, 'Table'> = {
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
  element: elementName,
  stage: (_, round) => stageOf(round),
};
