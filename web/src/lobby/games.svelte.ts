/** The games and bots there are, asked for once. */

import { hasGame } from '../games';
import { ApiError, get, type Game, type Schemas } from '../lib/api';

export type BotInfo = Schemas['BotAnswer'];

class Once<T> {
  #value = $state.raw<T | null>(null);
  #failed = $state.raw(false);
  #asking = false;
  #load: () => Promise<T>;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }
  get value(): T | null {
    return this.#value;
  }
  get failed(): boolean {
    return this.#failed;
  }
  async load(): Promise<void> {
    if (this.#value !== null || this.#asking) return;
    this.#asking = true;
    try {
      this.#value = await this.#load();
      this.#failed = false;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#failed = true;
    } finally {
      this.#asking = false;
    }
  }
}

/** Those that the page can draw. */
export const games = new Once<Game[]>(async () => (await get('/api/games')).filter((game) => hasGame(game.name)));
export const bots = new Once<BotInfo[]>(() => get('/api/bots'));
