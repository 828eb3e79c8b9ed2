/** The server's sentences in the current language. */

import { refusals } from '../../table/parts/refusals';
import { translateParts } from './sentence-parts';

/** The area of these sentences; only languages other than English have any. */
export const SENTENCES = 'burgundy-says';

export const refusal = refusals(SENTENCES, translateParts);
