/** The check of a finished table's luck: made by this browser, and of its moves by the server. */

import type { Verdict } from '../fair/check';
import { keptOf } from '../fair/kept';
import { t } from '../lang/lang.svelte';
import { ApiError, get, type Schemas } from '../lib/api';

export class Proof {
  state = $state.raw<'checking' | 'ok' | 'bad' | 'none'>('checking');
  /** What the server says of moves and luck. */
  text = $state.raw('');
  #luck = $state.raw<Schemas['LuckAnswer'] | null>(null);
  #verdict = $state.raw<Verdict | null>(null);

  constructor(
    readonly table: string,
    readonly yours: number[],
  ) {}

  /** The key of the word for it. */
  get word(): string {
    return { checking: 'checking', ok: 'checked', bad: 'check-failed', none: 'check-missing' }[this.state];
  }

  /** What this browser has found, in plain sentences; empty as long as it has found nothing. */
  get found(): string {
    const [luck, verdict] = [this.#luck, this.#verdict];
    if (!luck || !verdict) return '';
    if (verdict.problem) return t(`result.wrong-${verdict.problem}`, { where: verdict.where });
    const told = [t(`result.own-${kindOf(luck, verdict)}`, { count: verdict.checked })];
    if (luck.copied !== null) told.push(t('result.own-copied'));
    return told.join(' ');
  }

  /** Whether this browser itself has found something wrong. */
  get caught(): boolean {
    return Boolean(this.#verdict?.problem);
  }

  async check(): Promise<void> {
    this.state = 'checking';
    const path = { table_id: this.table };
    try {
      const [luck, told, { checkLuck }] = await Promise.all([
        get('/api/tables/{table_id}/luck', path),
        get('/api/tables/{table_id}/verify', path),
        import('../fair/check'),
      ]);
      this.#luck = luck;
      this.#verdict = checkLuck(luck, keptOf(this.table), this.yours);
      this.text = told.text;
      this.state = told.ok && !this.#verdict.problem ? 'ok' : 'bad';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.state = 'none';
      this.text = error.message;
    }
  }
}

function kindOf(luck: Schemas['LuckAnswer'], verdict: Verdict): string {
  if (luck.known_seed) return 'known';
  if (luck.fairness !== 2 || luck.nonces.every((nonce) => nonce === null)) return 'seed';
  if (!verdict.promised) return 'late';
  return verdict.added ? 'added' : 'watched';
}
