/** Chat: what was said at a table. */

import { ApiError, get, post } from '../lib/api';

export interface Said {
  name: string;
  text: string;
  at: number;
}

export class Chat {
  #table: string;
  #said = $state.raw<Said[]>([]);
  #unread = $state.raw(0);
  #open = false;

  constructor(table: string) {
    this.#table = table;
  }

  get said(): Said[] {
    return this.#said;
  }

  get unread(): number {
    return this.#unread;
  }

  /** While the chat is on screen nothing in it is unread. */
  show(open: boolean): void {
    this.#open = open;
    if (open) this.#unread = 0;
  }

  hear(said: Said): void {
    this.#said = [...this.#said, { name: said.name, text: said.text, at: said.at }];
    if (!this.#open) this.#unread += 1;
  }

  /** Throws ApiError. */
  async say(text: string): Promise<void> {
    await post('/api/tables/{table_id}/chat', { table_id: this.#table }, { text });
  }

  async load(): Promise<void> {
    try {
      const said = await get('/api/tables/{table_id}/chat', { table_id: this.#table });
      const newest = said.at(-1)?.at ?? 0;
      this.#said = [...said, ...this.#said.filter((line) => line.at > newest)];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
