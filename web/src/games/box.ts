/** What lies in a game's box and never changes, as the server tells it once. */

import { ask } from '../lib/api';

export class Box<Components> {
  readonly #game: string;
  #coming: Promise<Components> | null = null;
  found: Components | null = null;

  constructor(game: string) {
    this.#game = game;
  }

  /** Fetched with the game, before its table is drawn. */
  load(): Promise<Components> {
    this.#coming ??= ask<Components>('GET', `/api/games/${this.#game}/components`).then(
      (found) => (this.found = found),
    );
    this.#coming.catch(() => (this.#coming = null));
    return this.#coming;
  }
}
