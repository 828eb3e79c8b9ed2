/** A queue of steps that are shown one after the other, so that a rival's turn can be followed. */

import { pageHidden, reducedMotion } from '../lib/motion';

/** How long one step is looked at, in milliseconds; a long queue goes faster. */
export const PACE = 650;
const HURRIED = 380;
const LONG = 7;

interface Waiting<T> {
  step: T;
  /** Nothing moves in it, so it does not hold up the next. */
  still: boolean;
}

export class StepQueue<T> {
  #show: (step: T) => void;
  #drained: () => void;
  #queue: Waiting<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next step may be shown. */
  #free = 0;

  /** `show` is called for each step in its time, `drained` whenever nothing waits any more. */
  constructor(show: (step: T) => void, drained: () => void) {
    this.#show = show;
    this.#drained = drained;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** `now`: shown at once, with all that waits before it. `paced`: asked for step by step, even where movement is not wanted. */
  add(step: T, how: { now?: boolean; still: boolean; paced?: boolean }): void {
    this.#queue.push({ step, still: how.still });
    if (how.now || (reducedMotion() && !how.paced) || pageHidden()) {
      this.flush();
      if (!how.still) this.#free = Date.now() + PACE;
    } else {
      this.#next();
    }
  }

  /** What is shown now stays for a moment. */
  rest(): void {
    this.#free = Date.now() + PACE;
  }

  /** Everything at once. */
  flush(): void {
    this.#stop();
    if (!this.#queue.length) return;
    for (const { step } of this.#queue.splice(0)) this.#show(step);
    this.#drained();
  }

  /** Drops everything that waits: the table has moved on. */
  drop(): void {
    this.#stop();
    this.#queue = [];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(): void {
    while (this.#timer === undefined && this.#queue.length) {
      const wait = this.#free - Date.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          this.#next();
        }, wait);
        return;
      }
      const { step, still } = this.#queue.shift() as Waiting<T>;
      if (!still) this.#free = Date.now() + (this.#queue.length > LONG ? HURRIED : PACE);
      this.#show(step);
      if (!this.#queue.length) this.#drained();
    }
  }
}
