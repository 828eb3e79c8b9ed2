/** Which movement tells which event: where it begins, where it ends, and when. */

import type { GameEvent, Line } from '../../table/model';
import { drop, FLIGHT, type Flights } from '../../table/parts/flights';
import { reason } from './lines';
import { kindOf, numberOf, type CardsView } from './view';

/** The table as it stood before and stands now; `root` is where its things are found. */
export interface Step {
  root: HTMLElement;
  before: CardsView | null;
  after: CardsView;
}

/** A pause between two things that happen in one step. */
const BEAT = 170;

export function show(line: Line, step: Step, flights: Flights): void {
  const scene = new Scene(step, flights);
  for (const event of line.events) scene.play(event);
}

const face = (card: string): string[] => [`card-${kindOf(card)}`, `card-die-${numberOf(card)}`];

class Scene {
  #step: Step;
  #flights: Flights;
  /** When the next thing begins. */
  #at = 0;
  #risen = 0;
  /** Where points of this step come from. */
  #spot: DOMRect | null = null;

  constructor(step: Step, flights: Flights) {
    this.#step = step;
    this.#flights = flights;
  }

  play(event: GameEvent): void {
    MOVES[event.kind]?.call(this, event);
  }

  #find(selector: string): Element | null {
    const all = [...this.#step.root.querySelectorAll(selector)];
    return all.find((one) => one.getClientRects().length > 0) ?? null;
  }

  rect(...selectors: string[]): DOMRect | null {
    for (const selector of selectors) {
      const found = this.#find(selector)?.getBoundingClientRect();
      if (found?.width) return found;
    }
    return null;
  }

  /** Where a player's things go when they are not in sight. */
  home(seat: number): string {
    return `[data-home="${seat}"]`;
  }

  #slot(seat: number, place: number): string {
    return `[data-slot="${place}"][data-seat="${seat}"]`;
  }

  /** A hand card goes to the discard pile, and shows what it was. */
  played(event: GameEvent): void {
    const from = this.rect(`[data-hand][data-seat="${event.seat}"]`, this.home(event.seat));
    const to = this.rect('[data-draw]');
    if (!from || !to) return;
    this.#flights.fly(face(String(event.card)), middle(from, 40), to, this.#at);
  }

  take(event: GameEvent): void {
    const { seat } = event;
    const place = (this.#step.after.estates[seat]?.projects ?? []).lastIndexOf(String(event.card));
    const from = this.rect(`[data-el="display:${String(event.from)}"]`, `[data-tip="row:${String(event.from)[0]}"]`);
    this.#toProject(event, place, from);
  }

  keep(event: GameEvent): void {
    const place = (this.#step.after.estates[event.seat]?.projects ?? []).lastIndexOf(String(event.card));
    this.#toProject(event, place, this.rect('[data-draw]', this.home(event.seat)));
  }

  #toProject(event: GameEvent, place: number, from: DOMRect | null): void {
    const to = place >= 0 ? this.rect(this.#slot(event.seat, place), this.home(event.seat)) : this.rect('[data-new]');
    if (!from || !to) return;
    const landing = this.#find(
      `[data-card="project:${String(event.card)}"][data-place="${place}"][data-seat="${event.seat}"]`,
    );
    this.#flights.fly(face(String(event.card)), from, to, this.#at, landing);
    this.#at += FLIGHT;
  }

  place(event: GameEvent): void {
    const { seat } = event;
    const card = String(event.card);
    const place = (this.#step.before?.estates[seat]?.projects ?? []).indexOf(card);
    const from = this.rect(this.#slot(seat, place), this.home(seat));
    const to = this.rect(`[data-pile="${String(event.type)}"][data-seat="${seat}"]`, this.home(seat));
    this.#spot = to;
    if (!from || !to) return;
    const wide = Math.min(from.width, to.width);
    const end = new DOMRect(to.left + (to.width - wide) / 2, to.bottom - wide * 1.5, wide, wide * 1.5);
    this.#flights.fly(face(card), from, end, this.#at);
    this.#at += FLIGHT;
  }

  discard(event: GameEvent): void {
    const place = (this.#step.before?.estates[event.seat]?.projects ?? []).indexOf(String(event.card));
    const from = this.rect(this.#slot(event.seat, place), this.home(event.seat));
    const to = this.rect('[data-draw]');
    if (from && to) this.#flights.fly(face(String(event.card)), from, to, this.#at);
  }

  sell(event: GameEvent): void {
    const good = String(event.good);
    const from = this.rect(`[data-good="${good}"][data-seat="${event.seat}"]`, this.home(event.seat));
    const to = this.rect(`[data-kept="sold-${good}"][data-seat="${event.seat}"]`, this.home(event.seat));
    this.#spot = to;
    if (!from || !to) return;
    for (let i = 0; i < Math.min(Number(event.count), 4); i++) {
      this.#flights.fly(`good-card-${good}`, from, to, this.#at + i * 60);
    }
    this.#at += FLIGHT;
  }

  gain(event: GameEvent): void {
    for (const [what, purse] of [
      ['silver', 'silver'],
      ['workers', 'worker'],
    ] as const) {
      const count = Number(event[what] ?? 0);
      const at = count ? this.rect(`[data-purse="${purse}"][data-seat="${event.seat}"]`, this.home(event.seat)) : null;
      if (at) this.#flights.rise(`+${count}`, at, this.#at, 'gain');
    }
    for (const [what, deck] of [
      ['good', 'goods-deck'],
      ['animal', 'animal-deck'],
    ] as const) {
      if (!event[what]) continue;
      const name = String(event[what]);
      const from = this.rect(`[data-deck="${deck}:${String(event.deck)}"]`);
      const landing = this.#find(`[data-${what}="${name}"][data-seat="${event.seat}"]`);
      const to = landing?.getBoundingClientRect() ?? this.rect(this.home(event.seat));
      if (from && to) this.#flights.fly(`${what}-card-${name}`, from, middle(to, 30), this.#at, landing);
      this.#at += FLIGHT;
    }
  }

  score(event: GameEvent): void {
    const from = this.#spot ?? this.rect(`[data-closed][data-seat="${event.seat}"]`, this.home(event.seat));
    if (!from) return;
    // One below the other, so that each can be read.
    const below = new DOMRect(from.left, from.top + 27 * this.#risen++, from.width, from.height);
    this.#flights.rise(`+${event.points} ${reason(event)}`, below, this.#at);
    this.#at += BEAT;
  }

  round(): void {
    this.#spot = null;
    const cards = [...this.#step.root.querySelectorAll('[data-card^="display:"]')];
    cards.forEach((card, i) => drop(card, this.#at + i * 30));
    this.#at += cards.length * 30;
  }

  draw(event: GameEvent): void {
    const cards = [...this.#step.root.querySelectorAll(`[data-die][data-seat="${event.seat}"]`)];
    const fresh = Array.isArray(event.numbers) ? event.numbers.length : 0;
    cards.slice(cards.length - fresh).forEach((card, i) => drop(card, this.#at + i * 60));
  }

  aaron(event: GameEvent): void {
    const home = this.rect(this.home('aaron' as never));
    if (!home) return;
    (event.cards as string[]).forEach((card, i) => {
      const to = this.rect(`[data-pile="${this.#typeOf(card)}"][data-seat="${this.#step.after.players}"]`) ?? home;
      const from = new DOMRect(home.left + 10, home.top + 30, 28, 42);
      this.#flights.fly(face(card), from, middle(to, 28), this.#at + i * 90);
    });
    this.#at += FLIGHT;
  }

  #typeOf(card: string): string {
    const kind = kindOf(card);
    const own = this.#step.after.aaron?.piles.some((pile) => pile.type === kind);
    return own ? kind : 'building';
  }
}

const MOVES: Record<string, (this: Scene, event: GameEvent) => void> = {
  play: Scene.prototype.played,
  take: Scene.prototype.take,
  keep: Scene.prototype.keep,
  place: Scene.prototype.place,
  discard: Scene.prototype.discard,
  sell: Scene.prototype.sell,
  gain: Scene.prototype.gain,
  score: Scene.prototype.score,
  round: Scene.prototype.round,
  draw: Scene.prototype.draw,
  aaron: Scene.prototype.aaron,
};

/** The middle of a place, so wide. */
function middle(place: DOMRect, width: number): DOMRect {
  const height = width * 1.5;
  return new DOMRect(place.left + (place.width - width) / 2, place.top + (place.height - height) / 2, width, height);
}
