/** The check of a finished table's dice, made by the server on demand. */

import { ApiError, ask } from '../lib/api';

export class Proof {
  state = $state.raw<'checking' | 'ok' | 'bad' | 'none'>('checking');
  /** The server's own words. */
  text = $state.raw('');

  constructor(readonly table: string) {}

  /** The key of the word for it. */
  get word(): string {
    return { checking: 'checking', ok: 'checked', bad: 'check-failed', none: 'check-missing' }[this.state];
  }

  async check(): Promise<void> {
    this.state = 'checking';
    try {
      const found = await ask<{ ok: boolean; text: string }>('GET', `/api/tables/${this.table}/verify`);
      this.state = found.ok ? 'ok' : 'bad';
      this.text = found.text;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.state = 'none';
      this.text = error.message;
    }
  }
}
