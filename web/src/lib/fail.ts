/** What to say when a request failed: the server's sentence, or ours if it was not reached. */

import { t } from '../lang/lang.svelte';
import { ApiError } from './api';

export function failure(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return t('common.no-network');
  return error.message || t('common.failed');
}
