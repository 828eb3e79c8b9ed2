/** The server's sentences about this game in the current language. */

import { refusals } from '../../table/parts/refusals';
import { translateParts } from './sentence-parts';

export const refusal = refusals('burgundy-cards', translateParts);
