/** The server's sentences in the current language. */

import { refusals } from '../../table/parts/refusals';
import { translateParts } from './sentence-parts';

/** The area of these sentences; English has those that name what a table in the browser does not show. */
export const SENTENCES = 'burgundy-says';

export const refusal = refusals(SENTENCES, translateParts);
