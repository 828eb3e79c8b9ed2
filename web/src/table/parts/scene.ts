/** What happens on a table, event by event: a game says which movement tells which event, where it begins and where it ends. */

import type { GameEvent, Line, View } from '../model';
import type { Flights } from './flights';

/** The table as it stood before and stands now; `root` is where its things are found. */
export interface Step {
  root: HTMLElement;
  before: View | null;
  after: View;
}

/** Shows the events of a line. */
export type Show = (line: Line, step: Step, flights: Flights) => void;

export abstract class Scene<V> {
  protected readonly flights: Flights;
  protected readonly root: HTMLElement;
  protected readonly before: V | null;
  protected readonly after: V;
  /** A pause between two things that happen in one step. */
  protected readonly beat: number = 170;
  /** When the next thing begins. */
  protected at = 0;
  /** Where points of this step come from. */
  protected spot: DOMRect | null = null;
  #risen = 0;

  constructor(step: Step, flights: Flights, read: (view: View) => V) {
    this.flights = flights;
    this.root = step.root;
    this.before = step.before && read(step.before);
    this.after = read(step.after);
  }

  /** The movement of each kind of event; kinds without one are not shown. */
  protected abstract moves(): Record<string, (event: GameEvent) => void>;

  /** Why points came. */

  play(line: Line): void {
    const moves = this.moves();
    for (const event of line.events) moves[event.kind]?.call(this, event);
  }

  protected all(selector: string): Element[] {
    return [...this.root.querySelectorAll(selector)];
  }

  protected find(selector: string): Element | null {
    return this.all(selector).find((one) => one.getClientRects().length > 0) ?? null;
  }

  /** Where the first of these is that is in sight. */
  protected rect(...selectors: string[]): DOMRect | null {
    for (const selector of selectors) {
      const found = this.find(selector)?.getBoundingClientRect();
      if (found?.width) return found;
    }
    return null;
  }

  /** Where a player's things go when they are not in sight. */
  protected home(seat: number | string): string {
    return `[data-home="${seat}"]`;
  }

  /** What comes into a purse rises from it. */
  protected purse(event: GameEvent): void {
    for (const [what, purse] of [
      ['silver', 'silver'],
      ['workers', 'worker'],
    ] as const) {
      const count = Number(event[what] ?? 0);
      const at = count ? this.rect(`[data-purse="${purse}"][data-seat="${event.seat}"]`, this.home(event.seat)) : null;
      if (at) this.flights.rise(`+${count}`, at, this.at, 'gain');
    }
  }

  /** Points rise from a place, one below the other, so that each can be read. */
  protected points(event: GameEvent, from: DOMRect | null): void {
    if (!from) return;
    const below = new DOMRect(from.left, from.top + 27 * this.#risen++, from.width, from.height);
    this.flights.rise(`+${event.points} ${event.text ?? ''}`, below, this.at);
    this.at += this.beat;
  }
}
