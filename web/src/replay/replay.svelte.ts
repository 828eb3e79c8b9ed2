/** A table looked at again: its log and its earlier views, shown through the same model as a live table. */

import { ask, get } from '../lib/api';
import { shownSeats } from '../lib/names';
import type { Choice, GameEvent, Line, Refusal, SeatInfo, TableModel, View } from '../table/model';
import { byTurn, placeOf } from './timeline';

/** Views kept in memory: enough to wander about, little enough for a phone. */
const KEPT = 240;
/** How many neighbours ahead and behind are fetched before they are asked for. */
const AHEAD = 3;
const BEHIND = 1;
/** Milliseconds for a step at single speed. */
const PACE = 1300;

/** What the server says of a moment. */
interface Moment {
  status: TableModel['status'];
  view: View | null;
  seat: number | null;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class ReplayTable implements TableModel {
  readonly mode = 'replay' as const;
  readonly choices: Choice[] = [];
  readonly plan: Choice[] = [];
  readonly previews: Record<number, GameEvent[]> = {};
  readonly canUndo = false;
  readonly canRedo = false;
  readonly busy = false;

  game = '';
  players = 0;
  options: Record<string, unknown> = {};
  /** The seat of whoever looks; null for a spectator. */
  mine: number | null = null;
  #shared = false;

  /** Of the moment that is shown. */
  status = $state.raw<TableModel['status']>('open');
  /** Of the table itself. */
  finished = $state.raw(false);
  #seats = $state.raw<SeatInfo[]>([]);
  #named = $derived(shownSeats(this.#seats));
  /** Every line there is, shown or not. */
  all = $state.raw<Line[]>([]);
  /** Lines played at the moment shown; 0 is the beginning. */
  place = $state.raw(0);
  view = $state.raw<View | null>(null);
  you = $state.raw<number | null>(null);
  told = $state.raw<Line | null>(null);
  playing = $state.raw(false);
  speed = $state.raw(1);
  /** Whether the moment shown is still on its way. */
  waiting = $state.raw(false);
  failed = $state.raw('');

  #moments = new Map<string, Promise<Moment>>();
  #wanted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  get addressed(): number | null {
    return this.#shared ? null : this.you;
  }

  get seats(): SeatInfo[] {
    return this.#named;
  }

  get version(): number {
    return this.all[this.place - 1]?.version ?? 0;
  }

  get lines(): Line[] {
    return this.all.slice(0, this.place);
  }

  /** Whether one may look through other seats' eyes: not before the game is over. */
  get anyEyes(): boolean {
    return this.finished;
  }

  get atEnd(): boolean {
    return this.place >= this.all.length;
  }

  /** Reads the table and goes to a moment: by default the beginning. */
  async open(version: number | null, seat: number | null | undefined): Promise<void> {
    const [table, lines] = await Promise.all([
      get('/api/tables/{table_id}', { table_id: this.id }),
      get('/api/tables/{table_id}/log', { table_id: this.id }),
    ]);
    this.game = table.game;
    this.players = table.players;
    this.options = table.options;
    this.finished = table.status === 'over';
    this.#seats = table.seats;
    this.mine = table.you ?? null;
    this.#shared = table.yours.length > 1;
    this.you = this.anyEyes && seat !== undefined ? seat : this.mine;
    this.all = lines as Line[];
    await this.goTo(version === null ? 0 : placeOf(this.all, version), false);
  }

  /** Shows a place. `moving`: as a step that happens, so that tiles fly. */
  async goTo(place: number, moving: boolean): Promise<void> {
    const to = Math.max(0, Math.min(place, this.all.length));
    const asked = ++this.#wanted;
    const slow = setTimeout(() => (this.waiting = asked === this.#wanted), 200);
    try {
      const { view, status, seat } = await this.#momentAt(to);
      if (asked !== this.#wanted) return;
      this.place = to;
      this.status = status;
      this.view = view;
      // While the game runs the server decides whose eyes these are: at a shared device, those of whoever is to move.
      if (!this.finished) this.you = seat;
      this.told = moving ? (this.all[to - 1] ?? null) : null;
      this.failed = '';
      this.#prefetch(to);
    } catch (error) {
      if (asked === this.#wanted) {
        this.failed = error instanceof Error ? error.message : String(error);
        this.pause();
      }
    } finally {
      clearTimeout(slow);
      if (asked === this.#wanted) this.waiting = false;
    }
  }

  /** Goes to a version; with `moving` the step that made it is shown happening. */
  async goToVersion(version: number, moving = false): Promise<void> {
    const to = placeOf(this.all, version);
    if (moving && to > 0 && to !== this.place + 1) await this.goTo(to - 1, false);
    await this.goTo(to, moving);
  }

  async look(seat: number | null): Promise<void> {
    if (!this.anyEyes) return;
    this.you = seat;
    await this.goTo(this.place, false);
  }

  step(by: 1 | -1): Promise<void> {
    return this.goTo(this.place + by, by === 1 && this.place < this.all.length);
  }

  turn(ahead: boolean): Promise<void> {
    return this.goTo(byTurn(this.all, this.place, ahead), false);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.run();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async run(): Promise<void> {
    this.playing = true;
    if (this.atEnd) await this.goTo(0, false);
    this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (!this.playing) return;
      await this.step(1);
      if (this.atEnd) this.pause();
      else if (this.playing) this.#next();
    }, PACE / this.speed);
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.playing) this.#next();
  }

  close(): void {
    this.pause();
    this.#wanted++;
  }

  #momentAt(place: number): Promise<Moment> {
    const version = this.all[place - 1]?.version ?? 0;
    const key = `${version} ${this.you}`;
    const known = this.#moments.get(key);
    if (known) {
      // Seen again: the oldest is forgotten first.
      this.#moments.delete(key);
      this.#moments.set(key, known);
      return known;
    }
    const seat = this.anyEyes && this.you !== null ? `?seat=${this.you}` : '';
    const asked = ask<Moment>('GET', `/api/tables/${this.id}/at/${version}${seat}`);
    this.#moments.set(key, asked);
    asked.catch(() => this.#moments.delete(key));
    if (this.#moments.size > KEPT) this.#moments.delete(this.#moments.keys().next().value!);
    return asked;
  }

  #prefetch(place: number): void {
    const last = Math.min(this.all.length, place + AHEAD);
    for (let near = Math.max(0, place - BEHIND); near <= last; near++) this.#momentAt(near).catch(() => undefined);
  }

  // The past cannot be played in; "play on from here" makes a new table instead.
  async play(): Promise<void> {}
  async undo(): Promise<void> {}
  async redo(): Promise<void> {}
  async why(): Promise<Refusal | null> {
    return null;
  }
  async hint(): Promise<Choice | null> {
    return null;
  }
  skip(): void {}
}
