/** The log of a live table, and your own moves that an undo took back and a redo can make again. */

import { ApiError, get } from '../lib/api';
import type { Line } from './model';

export class Log {
  #table: string;
  #list = $state.raw<Line[]>([]);
  #taken = $state.raw<string[]>([]);
  #loading = false;
  #outdated = false;

  constructor(table: string) {
    this.#table = table;
  }

  get list(): Line[] {
    return this.#list;
  }

  /** The move a redo would make. */
  get taken(): string | undefined {
    return this.#taken.at(-1);
  }

  /** Something else happened: what was taken back stays taken back. */
  forgetTaken(): void {
    if (this.#taken.length) this.#taken = [];
  }

  /** Writes down a step that is shown. As in the server's log only the moves that stand are kept: an undo removes lines. */
  write(line: Line, own: boolean): void {
    if (line.kind === 'undo') return this.#takeBack(line, own);
    if (this.#list.some((one) => one.version >= line.version)) return;
    this.#list = [...this.#list, line];
    if (!own || line.kind !== 'move') return;
    this.#taken = line.move === this.taken ? this.#taken.slice(0, -1) : [];
  }

  #takeBack(line: Line, own: boolean): void {
    const to = Number(line.events[0]?.to ?? line.version);
    const gone = this.#list.filter((one) => one.version > to && one.version < line.version && one.kind === 'move');
    if (gone.length) this.#list = this.#list.filter((one) => !gone.includes(one));
    this.#outdated = true;
    if (!own) return;
    const moves = gone.filter((one) => one.seat === line.seat).flatMap((one) => one.move ?? []);
    this.#taken = [...this.#taken, ...moves.reverse()];
  }

  /** Reads the server's log, up to the version that is shown: moves that still wait to be shown are left out. */
  async load(shown: () => number): Promise<void> {
    this.#outdated = true;
    if (this.#loading) return;
    this.#loading = true;
    try {
      // Something may be taken back while we ask; then the answer may still have it, and we ask again.
      while (this.#outdated) {
        this.#outdated = false;
        const log = (await get('/api/tables/{table_id}/log', { table_id: this.#table })) as Line[];
        if (!this.#outdated) this.#merge(log, shown());
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.#loading = false;
      this.#outdated = false;
    }
  }

  #merge(log: Line[], shown: number): void {
    const last = log.at(-1)?.version ?? 0;
    // The log has moves only: who stood up or came back is known to those who were there.
    const others = this.#list.filter((line) => line.kind !== 'move' || line.version > last);
    const kept = log.filter((line) => line.version <= shown);
    this.#list = [...kept, ...others].sort((a, b) => a.version - b.version);
  }
}
