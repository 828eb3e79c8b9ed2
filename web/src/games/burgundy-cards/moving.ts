/** Which movement tells which event: where it begins, where it ends, and when. */

import type { GameEvent } from '../../table/model';
import { drop, FLIGHT } from '../../table/parts/flights';
import { Scene, type Show } from '../../table/parts/scene';
import { kindOf, numberOf, read, type CardsView } from './view';

export const show: Show = (line, step, flights) => new CardsScene(step, flights, read).play(line);

const face = (card: string): string[] => [`card-${kindOf(card)}`, `card-die-${numberOf(card)}`];

class CardsScene extends Scene<CardsView> {
  protected moves(): Record<string, (event: GameEvent) => void> {
    return {
      play: this.played,
      take: this.take,
      keep: this.keep,
      place: this.place,
      discard: this.discard,
      sell: this.sell,
      gain: this.gain,
      score: this.score,
      round: this.round,
      draw: this.draw,
      aaron: this.aaron,
    };
  }

  #slot(seat: number, place: number): string {
    return `[data-slot="${place}"][data-seat="${seat}"]`;
  }

  /** A hand card goes to the discard pile, and shows what it was. */
  played(event: GameEvent): void {
    const from = this.rect(`[data-hand][data-seat="${event.seat}"]`, this.home(event.seat));
    const to = this.rect('[data-draw]');
    if (!from || !to) return;
    this.flights.fly(face(String(event.card)), middle(from, 40), to, this.at);
  }

  take(event: GameEvent): void {
    const { seat } = event;
    const place = (this.after.estates[seat]?.projects ?? []).lastIndexOf(String(event.card));
    const from = this.rect(`[data-el="display:${String(event.from)}"]`, `[data-tip="row:${String(event.from)[0]}"]`);
    this.#toProject(event, place, from);
  }

  keep(event: GameEvent): void {
    const place = (this.after.estates[event.seat]?.projects ?? []).lastIndexOf(String(event.card));
    this.#toProject(event, place, this.rect('[data-draw]', this.home(event.seat)));
  }

  #toProject(event: GameEvent, place: number, from: DOMRect | null): void {
    const to = place >= 0 ? this.rect(this.#slot(event.seat, place), this.home(event.seat)) : this.rect('[data-new]');
    if (!from || !to) return;
    const landing = this.find(
      `[data-card="project:${String(event.card)}"][data-place="${place}"][data-seat="${event.seat}"]`,
    );
    this.flights.fly(face(String(event.card)), from, to, this.at, landing);
    this.at += FLIGHT;
  }

  place(event: GameEvent): void {
    const { seat } = event;
    const card = String(event.card);
    const place = (this.before?.estates[seat]?.projects ?? []).indexOf(card);
    const from = this.rect(this.#slot(seat, place), this.home(seat));
    const to = this.rect(`[data-pile="${String(event.type)}"][data-seat="${seat}"]`, this.home(seat));
    this.spot = to;
    if (!from || !to) return;
    const wide = Math.min(from.width, to.width);
    const end = new DOMRect(to.left + (to.width - wide) / 2, to.bottom - wide * 1.5, wide, wide * 1.5);
    this.flights.fly(face(card), from, end, this.at);
    this.at += FLIGHT;
  }

  discard(event: GameEvent): void {
    const place = (this.before?.estates[event.seat]?.projects ?? []).indexOf(String(event.card));
    const from = this.rect(this.#slot(event.seat, place), this.home(event.seat));
    const to = this.rect('[data-draw]');
    if (from && to) this.flights.fly(face(String(event.card)), from, to, this.at);
  }

  sell(event: GameEvent): void {
    const good = String(event.good);
    const from = this.rect(`[data-good="${good}"][data-seat="${event.seat}"]`, this.home(event.seat));
    const to = this.rect(`[data-kept="sold-${good}"][data-seat="${event.seat}"]`, this.home(event.seat));
    this.spot = to;
    if (!from || !to) return;
    for (let i = 0; i < Math.min(Number(event.count), 4); i++) {
      this.flights.fly(`good-card-${good}`, from, to, this.at + i * 60);
    }
    this.at += FLIGHT;
  }

  gain(event: GameEvent): void {
    this.purse(event);
    for (const [what, deck] of [
      ['good', 'goods-deck'],
      ['animal', 'animal-deck'],
    ] as const) {
      if (!event[what]) continue;
      const name = String(event[what]);
      const from = this.rect(`[data-deck="${deck}:${String(event.deck)}"]`);
      const landing = this.find(`[data-${what}="${name}"][data-seat="${event.seat}"]`);
      const to = landing?.getBoundingClientRect() ?? this.rect(this.home(event.seat));
      if (from && to) this.flights.fly(`${what}-card-${name}`, from, middle(to, 30), this.at, landing);
      this.at += FLIGHT;
    }
  }

  score(event: GameEvent): void {
    this.points(event, this.spot ?? this.rect(`[data-closed][data-seat="${event.seat}"]`, this.home(event.seat)));
  }

  round(): void {
    this.spot = null;
    const cards = this.all('[data-card^="display:"]');
    cards.forEach((card, i) => drop(card, this.at + i * 30));
    this.at += cards.length * 30;
  }

  draw(event: GameEvent): void {
    const cards = this.all(`[data-die][data-seat="${event.seat}"]`);
    const fresh = Array.isArray(event.numbers) ? event.numbers.length : 0;
    cards.slice(cards.length - fresh).forEach((card, i) => drop(card, this.at + i * 60));
  }

  aaron(event: GameEvent): void {
    const home = this.rect(this.home('aaron'));
    if (!home) return;
    (event.cards as string[]).forEach((card, i) => {
      const to = this.rect(`[data-pile="${this.#typeOf(card)}"][data-seat="${this.after.players}"]`) ?? home;
      const from = new DOMRect(home.left + 10, home.top + 30, 28, 42);
      this.flights.fly(face(card), from, middle(to, 28), this.at + i * 90);
    });
    this.at += FLIGHT;
  }

  #typeOf(card: string): string {
    const kind = kindOf(card);
    const own = this.after.aaron?.piles.some((pile) => pile.type === kind);
    return own ? kind : 'building';
  }
}

/** The middle of a place, so wide. */
function middle(place: DOMRect, width: number): DOMRect {
  const height = width * 1.5;
  return new DOMRect(place.left + (place.width - width) / 2, place.top + (place.height - height) / 2, width, height);
}
