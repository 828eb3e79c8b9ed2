/** The tables of the lobby, kept up to date while somebody looks. */

import { ApiError, get, type Table } from '../lib/api';
import { pageHidden } from '../lib/motion';
import { person } from '../lib/person.svelte';

const EVERY = 10_000;

class TableList {
  #list = $state.raw<Table[]>([]);
  #loaded = $state.raw(false);
  #failed = $state.raw(false);
  #load: () => Promise<Table[]>;
  #followers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(load: () => Promise<Table[]>) {
    this.#load = load;
  }

  get list(): Table[] {
    return this.#list;
  }
  /** Whether an answer has come: an empty list before that means nothing. */
  get loaded(): boolean {
    return this.#loaded;
  }
  get failed(): boolean {
    return this.#failed;
  }

  async refresh(): Promise<void> {
    try {
      this.#list = await this.#load();
      this.#failed = false;
      this.#loaded = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#failed = true;
    }
  }

  /** Keeps the list fresh until the returned function is called. */
  follow(): () => void {
    this.#followers += 1;
    void this.refresh();
    if (this.#followers === 1) {
      this.#timer = setInterval(this.#look, EVERY);
      document.addEventListener('visibilitychange', this.#look);
    }
    return () => {
      this.#followers -= 1;
      if (this.#followers > 0) return;
      clearInterval(this.#timer);
      document.removeEventListener('visibilitychange', this.#look);
    };
  }

  #look = (): void => {
    if (!pageHidden()) void this.refresh();
  };
}

class MyTables extends TableList {
  /** How many wait for a decision of yours. */
  get waiting(): number {
    return this.list.filter((table) => table.your_turn).length;
  }
  /** Running and open ones, those that wait for you first. */
  get current(): Table[] {
    const running = this.list.filter((table) => table.status !== 'over');
    return running.sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
  }
  get finished(): Table[] {
    return this.list.filter((table) => table.status === 'over');
  }
}

export const myTables = new MyTables(async () => {
  if (await person.load()) return get('/api/my-tables');
  // Nobody has no tables; but not to know who we are means that the server is away.
  if (!person.known) throw new ApiError(0, '');
  return [];
});

/** Tables of others with a free seat. */
export const openTables = new TableList(async () => {
  const tables = await get('/api/tables');
  return tables.filter((table) => table.you === null);
});
