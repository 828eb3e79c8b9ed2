/** Which movement tells which event: where it begins, where it ends, and when. */

import { reducedMotion } from '../../lib/motion';
import type { GameEvent } from '../../table/model';
import { drop, FLIGHT, type Flights } from '../../table/parts/flights';
import { Scene, type Show, type Step } from '../../table/parts/scene';
import { GOODS, read, seatColour, type Counts, type MontanaView } from './view';

/** The arrow needs this long until it stands. */
const SPIN = 1450;
const FORWARD = 500;
/** More than so many of a kind need not fly one by one. */
const MANY = 4;

export const show =
  (own: number): Show =>
  (line, step, flights) =>
    new MontanaScene(step, flights, own).play(line);

class MontanaScene extends Scene<MontanaView> {
  protected override readonly beat = 150;
  readonly #own: number;
  /** Where the goods or workers of this step come from. */
  #source: DOMRect | null = null;

  constructor(step: Step, flights: Flights, own: number) {
    super(step, flights, read);
    this.#own = own;
  }

  protected moves(): Record<string, (event: GameEvent) => void> {
    return {
      spin: this.spin,
      forward: this.spin,
      gain: this.gain,
      work: this.work,
      small: this.work,
      bank: this.work,
      return: this.return,
      shortage: this.shortage,
      build: this.build,
      bid: this.bid,
      pay: this.pay,
      reward: this.reward,
      trade: this.trade,
      score: this.score,
      clear: this.clear,
    };
  }

  /** Where a player's goods, workers, coins are; the player's line if they are not in sight. */
  #of(what: string, name: string, seat: number): DOMRect | null {
    return this.rect(`[data-own-${what}="${name}"][data-seat="${seat}"]`, this.home(seat));
  }

  #supply(stem: string): DOMRect | null {
    return this.rect(`[data-supply="${stem}"]`);
  }

  #fly(drawing: string, count: number, from: DOMRect | null, to: DOMRect | null, landings: Element[] = []): void {
    if (!from || !to) return;
    for (let i = 0; i < Math.min(count, MANY); i++) {
      const landing = landings[i] ?? null;
      const end = landing?.getBoundingClientRect() ?? to;
      this.flights.fly(drawing, sized(from), sized(end), this.at + i * 70, landing, this.at > FLIGHT);
    }
  }

  /** Where new workers come to stand: the last ones of their colour on one's own board. */
  #places(colour: string, seat: number, count: number): Element[] {
    const all = this.root.querySelectorAll(`.worker-slot[data-own-worker="${colour}"][data-seat="${seat}"] use`);
    return [...all].slice(-count);
  }

  spin(event: GameEvent): void {
    this.#source = this.rect('[data-wheel]');
    this.at += reducedMotion() ? 0 : event.kind === 'spin' ? SPIN : FORWARD;
  }

  gain(event: GameEvent): void {
    const { seat } = event;
    for (const [colour, count = 0] of Object.entries((event.workers ?? {}) as Counts)) {
      const from = this.#source ?? this.#supply(`supply-worker:${colour}`);
      const to = this.#of('worker', colour, seat);
      this.#fly(`montana-worker-${colour}`, count, from, to, this.#places(colour, seat, count));
      this.at += this.beat;
    }
    this.#goods((event.goods ?? {}) as Counts, seat, null);
    if (event.silver) {
      this.#fly('montana-silver', Number(event.silver), this.#source, this.#of('silver', '', seat));
      this.#rise(`+${Number(event.silver)}`, this.#of('silver', '', seat));
    }
    if (event.cows) this.#fly('montana-cow', 1, this.#source, this.#of('cow', '', seat));
    if (event.canteens) {
      const lake = this.rect(`[data-el="field:${String(event.lake)}"]`);
      this.#fly('montana-canteen', 1, lake, this.#of('canteen', '', seat));
    }
    this.at += this.beat;
  }

  /** Goods to a player: from a place, or each from the supply. */
  #goods(goods: Counts, seat: number, from: DOMRect | null): void {
    for (const good of GOODS) {
      const count = goods[good] ?? 0;
      if (!count) continue;
      const begin = from ?? this.#source ?? this.#supply(`supply:${good}`);
      this.#fly(`montana-good-${good}`, count, begin, this.#of('good', good, seat));
      this.at += this.beat;
    }
  }

  /** Goods from a player back to the supply. */
  #paid(goods: Counts, seat: number, to: DOMRect | null): void {
    for (const good of GOODS) {
      const count = goods[good] ?? 0;
      if (!count) continue;
      const end = to ?? this.#supply(`supply:${good}`);
      this.#fly(`montana-good-${good}`, count, this.#of('good', good, seat), end);
    }
  }

  /** Workers go to a space: what it brings comes from there. */
  work(event: GameEvent): void {
    const { seat } = event;
    const place =
      event.kind === 'bank'
        ? `bank:${String(event.space)}`
        : `${PLACES[event.kind]}:${String(event.area)}${String(event.space)}`;
    const to = this.rect(`[data-el="${place}"]`);
    for (const [colour, count = 0] of Object.entries((event.workers ?? {}) as Counts)) {
      this.#fly(`montana-worker-${colour}`, count, this.#of('worker', colour, seat), to);
    }
    if (event.silver) this.#fly('montana-silver', Number(event.silver), this.#of('silver', '', seat), to);
    this.#source = to;
    this.at += FLIGHT;
  }

  return(event: GameEvent): void {
    for (const [colour, count = 0] of Object.entries((event.workers ?? {}) as Counts)) {
      const from = this.#of('worker', colour, event.seat);
      this.#fly(`montana-worker-${colour}`, count, from, this.#supply(`supply-worker:${colour}`));
    }
  }

  shortage(event: GameEvent): void {
    const count = Number(event.count);
    if (event.good) this.#paid({ [String(event.good)]: count }, event.seat, null);
    else if (event.worker) this.return({ ...event, workers: { [String(event.worker)]: count } });
    this.at += this.beat;
  }

  build(event: GameEvent): void {
    const field = String(event.field);
    const to = this.rect(`[data-el="field:${field}"]`);
    this.#paid((event.paid ?? {}) as Counts, event.seat, to);
    this.at += FLIGHT * 0.6;
    const from = this.rect(`[data-to-build][data-seat="${event.seat}"]`, this.home(event.seat));
    const landing = this.find(`[data-settled="${field}"]`);
    if (from && to) {
      const drawing = `montana-settlement-${seatColour(this.after, this.#own, event.seat)}`;
      this.flights.fly(drawing, sized(from), to, this.at, landing);
    }
    this.#source = to;
    this.at += FLIGHT;
  }

  bid(event: GameEvent): void {
    const to = this.rect(`[data-el="city:${String(event.cell)}"]`);
    const landing = this.find(`[data-contractor="${event.seat}"]`);
    const from = this.rect('[data-tip="store"]');
    if (from && to) {
      const drawing = `montana-contractor-${seatColour(this.after, this.#own, event.seat)}`;
      this.flights.fly(drawing, sized(from, 30), sized(to, 26), this.at, landing);
    }
    this.at += FLIGHT;
  }

  pay(event: GameEvent): void {
    this.#paid({ pumpkin: Number(event.pumpkins) }, event.seat, this.rect(`[data-el="city:${String(event.cell)}"]`));
    this.at += this.beat;
  }

  reward(event: GameEvent): void {
    const row = this.rect(`[data-tip="row:${String(event.row)}"]`);
    this.#paid((event.given ?? {}) as Counts, event.seat, null);
    this.#goods((event.goods ?? {}) as Counts, event.seat, row);
    this.#source = row;
    if (event.cows) this.#fly('montana-cow', 1, row, this.#of('cow', '', event.seat));
    if (event.silver) {
      this.#fly('montana-silver', Number(event.silver), row, this.#of('silver', '', event.seat));
    }
    this.at += FLIGHT;
  }

  trade(event: GameEvent): void {
    this.#source = null;
    const cow = this.#of('cow', '', event.seat);
    this.#fly('montana-cow', 1, cow, this.rect('[data-supply="supply:copper"]'));
    this.at += this.beat;
    this.gain({ ...event, kind: 'gain' });
    this.#source = null;
  }

  score(event: GameEvent): void {
    this.points(event, this.rect(`[data-el="field:${String(event.field)}"]`, this.home(event.seat)));
  }

  clear(event: GameEvent): void {
    const area = String(event.area);
    const places = area === 'bank' ? '[data-el^="bank:"]' : `[data-el^="area:${area}"], [data-el^="small:${area}"]`;
    for (const place of this.root.querySelectorAll(places)) drop(place, this.at);
  }

  #rise(text: string, at: DOMRect | null): void {
    if (at) this.flights.rise(text, at, this.at, 'gain');
  }
}

const PLACES: Record<string, string> = { work: 'area', small: 'small' };

/** The middle of a place, as large as one thing. */
function sized(place: DOMRect, most = 34): DOMRect {
  const size = Math.min(place.width, place.height, most);
  return new DOMRect(place.left + (place.width - size) / 2, place.top + (place.height - size) / 2, size, size);
}
