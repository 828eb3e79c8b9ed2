/** Which movement tells which event: where it begins, where it ends, and when. */

import { tileDrawing } from '../../drawings/names';
import type { GameEvent } from '../../table/model';
import { drop, FLIGHT, tumble } from '../../table/parts/flights';
import { Scene, type Show } from '../../table/parts/scene';
import { GOODS, read, type BurgundyView, type Good } from './view';

export const show: Show = (line, step, flights) => new BurgundyScene(step, flights, read).play(line);

class BurgundyScene extends Scene<BurgundyView> {
  protected moves(): Record<string, (event: GameEvent) => void> {
    return {
      take: this.take,
      buy: this.take,
      place: this.place,
      discard: this.discard,
      sell: this.sell,
      load: this.load,
      gain: this.purse,
      score: this.score,
      round: this.round,
      phase: this.phase,
    };
  }

  take(event: GameEvent): void {
    const tile = String(event.tile);
    const { seat } = event;
    const place = (this.after.estates[seat]?.storage ?? []).lastIndexOf(tile);
    const from = this.rect(`[data-el="cell:${String(event.from)}"]`);
    const to =
      place >= 0
        ? this.rect(`[data-slot="${place}"][data-seat="${seat}"]`, this.home(seat))
        : this.rect('[data-new]', this.home(seat));
    if (!from || !to) return;
    const landing = this.find(`[data-tile="stored:${tile}"][data-place="${place}"][data-seat="${seat}"]`);
    this.flights.fly(this.#drawing(tile), from, shrunk(to), this.at, landing);
    this.at += FLIGHT;
  }

  place(event: GameEvent): void {
    const tile = String(event.tile);
    const { seat } = event;
    const place = (this.before?.estates[seat]?.storage ?? []).indexOf(tile);
    const from = this.rect(`[data-slot="${place}"][data-seat="${seat}"]`, this.home(seat));
    const space = `space:${String(event.space)}`;
    const landing = this.find(`[data-tile="${space}"][data-seat="${seat}"]`);
    const to = landing?.getBoundingClientRect() ?? this.rect(this.home(seat));
    this.spot = to;
    if (!from || !to) return;
    this.flights.fly(this.#drawing(tile), shrunk(from), to, this.at, landing);
    this.at += FLIGHT;
  }

  discard(event: GameEvent): void {
    const place = (this.before?.estates[event.seat]?.storage ?? []).indexOf(String(event.tile));
    const from = this.rect(`[data-slot="${place}"][data-seat="${event.seat}"]`, this.home(event.seat));
    if (!from) return;
    const gone = new DOMRect(from.left - 30, from.top + 70, from.width * 0.4, from.height * 0.4);
    this.flights.fly(this.#drawing(String(event.tile)), shrunk(from), gone, this.at);
  }

  sell(event: GameEvent): void {
    const good = event.good as Good;
    const had = GOODS.filter((one) => this.before?.estates[event.seat]?.goods[one]);
    const wells = this.all(`[data-goods-slot][data-seat="${event.seat}"]`);
    const from = wells[had.indexOf(good)]?.getBoundingClientRect() ?? this.rect(this.home(event.seat));
    const to = this.rect(`[data-sold][data-seat="${event.seat}"]`, this.home(event.seat));
    this.spot = to;
    if (!from || !to) return;
    for (let i = 0; i < Math.min(Number(event.count), 4); i++) {
      this.flights.fly(`goods-${good}`, shrunk(from), shrunk(to), this.at + i * 60);
    }
    this.at += FLIGHT;
  }

  load(event: GameEvent): void {
    const depot = (event.depots as number[])[0];
    const from = this.rect(`[data-el="goods-depot:${depot}"]`);
    for (const good of Object.keys(event.goods as object)) {
      const to = this.rect(`[data-goods-slot="${good}"][data-seat="${event.seat}"]`, this.home(event.seat));
      const landing = this.find(`[data-good="store:${good}"][data-seat="${event.seat}"]`);
      if (from && to) this.flights.fly(`goods-${good}`, middle(from), shrunk(to), this.at, landing);
      this.at += 80;
    }
    this.at += FLIGHT;
  }

  score(event: GameEvent): void {
    const own = `[data-board][data-seat="${event.seat}"]`;
    this.points(event, this.spot ?? this.rect(own, this.home(event.seat)));
  }

  round(event: GameEvent): void {
    this.spot = null;
    const dice = this.all('[data-die]');
    dice.forEach((die, i) => tumble(die, this.at + i * 60));
    const from = this.rect('[data-good="white"]');
    const to = this.rect(`[data-el="goods-depot:${Number(event.white)}"]`);
    const good = String(event.good);
    const landing = this.find(`[data-good="dock:${Number(event.white)}:${good}"]`);
    if (from && to) this.flights.fly(`goods-${good}`, shrunk(from), middle(to), this.at + 520, landing);
  }

  phase(): void {
    const tiles = this.all('[data-tile^="cell:"]');
    tiles.forEach((tile, i) => drop(tile, this.at + i * 22));
    this.at += tiles.length * 22;
  }

  #drawing(tile: string): string {
    return tileDrawing(tile, this.after.options.edition);
  }
}

/** A thing is a little smaller than the place it lies in. */
function shrunk(place: DOMRect): DOMRect {
  const by = 0.08;
  return new DOMRect(
    place.left + (place.width * by) / 2,
    place.top + (place.height * by) / 2,
    place.width * (1 - by),
    place.height * (1 - by),
  );
}

/** The middle of a dock, as large as one of its goods. */
function middle(dock: DOMRect): DOMRect {
  const size = Math.min(dock.width, dock.height) * 0.8;
  return new DOMRect(dock.left + (dock.width - size) / 2, dock.top + (dock.height - size) / 2, size, size);
}
