/** LiveTable: a table that is being played, kept in step with the server. See `model.ts` for what a game's table reads from it. */

import { lang } from '../lang/lang.svelte';
import { ApiError, get, post, type Schemas, type Table } from '../lib/api';
import { shownSeats } from '../lib/names';
import { Chat } from './chat.svelte';
import { Connection, newKey, type Act, type LinkState, type TableMessage } from './connection';
import type { Choice, GameEvent, Line, Refusal, SeatInfo, TableModel, View } from './model';
import { Playback, type Step } from './playback.svelte';

export type Asked = Schemas['Asked'];
export type Clock = Schemas['RunningClock'];
type Hello = Schemas['HelloMessage'];
type Version = Schemas['VersionMessage'];

/** Something to tell the person at this table, beside what the board shows. */
export interface Notice {
  kind: 'refused' | 'stale' | 'undo-declined' | 'rematch' | 'offline' | 'hand-over';
  /** The server's own sentence, if it said one. */
  text: string;
  rule: string | null;
}

/** Milliseconds without news after which planning ahead is worth a request. */
const QUIET = 120;
const SEAT_ACTS: Act['act'][] = ['away', 'back', 'resign'];

export class LiveTable implements TableModel {
  readonly mode = 'live';
  readonly id: string;
  readonly game: string;
  readonly players: number;
  readonly options: Record<string, unknown>;
  /** The hash of the table's secret seed. */
  readonly commitment: string;
  /** Whether an undo behind what became known may be asked for. */
  readonly undoByConsent: boolean;
  readonly chat: Chat;

  #plan = $state.raw<Choice[]>([]);
  #previews = $state.raw<Record<number, GameEvent[]>>({});
  #busy = $state.raw(false);
  #link = $state.raw<LinkState>('connecting');
  #fault = $state.raw<string | null>(null);
  #frozen = $state.raw<string | null>(null);
  #asked = $state.raw<Asked | null>(null);
  #clock = $state.raw<Clock | null>(null);
  #rematch = $state.raw<string | null>(null);
  #notice = $state.raw<Notice | null>(null);
  #seats = $state.raw<SeatInfo[]>([]);
  #named = $derived(shownSeats(this.#seats));
  #info: Table = $state.raw() as Table;

  #playback: Playback;
  #connection: Connection;
  #extras: ReturnType<typeof setTimeout> | undefined;

  constructor(info: Table) {
    this.id = info.id;
    this.game = info.game;
    this.players = info.players;
    this.options = info.options;
    this.commitment = info.commitment;
    this.undoByConsent = info.undo === 'consent';
    this.chat = new Chat(info.id);
    this.#info = info;
    this.#seats = info.seats;
    this.#playback = new Playback(info.id, (settled) => this.#changed(settled));
    this.#connection = new Connection(socketAddress(info.id), {
      message: (message) => this.#receive(message),
      state: (state) => (this.#link = state),
      fault: (text) => (this.#fault = text),
    });
  }

  open(): void {
    globalThis.document?.addEventListener('visibilitychange', this.skip);
    this.#connection.open();
    void this.chat.load();
  }

  close(): void {
    globalThis.document?.removeEventListener('visibilitychange', this.skip);
    clearTimeout(this.#extras);
    this.#playback.stop();
    this.#connection.close();
  }

  // What is shown.

  get status(): TableModel['status'] {
    return this.#playback.step.status;
  }
  get version(): number {
    return this.#playback.step.version;
  }
  get view(): View | null {
    return this.#playback.step.view;
  }
  get you(): number | null {
    return this.#playback.step.you;
  }
  get addressed(): number | null {
    return this.#info.yours.length > 1 ? null : this.you;
  }
  get seats(): SeatInfo[] {
    return this.#named;
  }
  get choices(): Choice[] {
    return this.catchingUp ? [] : this.#playback.step.choices;
  }
  get plan(): Choice[] {
    return this.#plan;
  }
  get previews(): Record<number, GameEvent[]> {
    return this.#previews;
  }
  get lines(): Line[] {
    return this.#playback.log.list;
  }
  get told(): Line | null {
    return this.#playback.told;
  }
  get canUndo(): boolean {
    return !this.catchingUp && this.#playback.step.canUndo;
  }
  /** The undo would go behind what became known: the others are asked. */
  get canAskUndo(): boolean {
    if (!this.undoByConsent || this.canUndo || this.#asked || !this.choices.length) return false;
    return this.lines.some((line) => line.kind === 'move' && line.seat === this.you);
  }
  get canRedo(): boolean {
    return !this.#busy && this.#redone !== undefined;
  }
  get #redone(): Choice | undefined {
    const move = this.#playback.log.taken;
    return this.choices.find((choice) => choice.move === move);
  }
  get busy(): boolean {
    return this.#busy;
  }
  /** Steps still wait to be shown. */
  get catchingUp(): boolean {
    return this.#playback.catchingUp;
  }
  /** What the others did since your last decision can be shown once more. */
  get canRetell(): boolean {
    return this.#playback.canRetell;
  }

  // Around the table.

  get link(): LinkState {
    return this.#link;
  }
  /** Why there is no such table for us, in the server's words. */
  get fault(): string | null {
    return this.#fault;
  }
  /** Why the table cannot go on: its rules have changed since. */
  get frozen(): string | null {
    return this.#frozen;
  }
  /** The table as the lobby shows it: invite tokens, clock, listing. */
  get info(): Table {
    return this.#info;
  }
  get asked(): Asked | null {
    return this.#asked;
  }
  get clock(): Clock | null {
    return this.#clock;
  }
  /** The table to which the others go on. */
  get rematchTable(): string | null {
    return this.#rematch;
  }
  get notice(): Notice | null {
    return this.#notice;
  }
  /** The newest known state says that it is your decision, even if what led there is still being shown. */
  get yourTurn(): boolean {
    return this.#playback.latest.choices.length > 0;
  }
  /** A bot is playing for you. */
  get away(): boolean {
    const seat = this.you === null ? undefined : this.#seats[this.you];
    return Boolean(seat?.person && seat.bot);
  }

  // What you can do.

  async play(action: number): Promise<void> {
    if (this.choices.some((choice) => choice.action === action)) await this.#act({ act: 'move', move: action });
  }

  /** A move as it was typed; a refusal is only for the person who typed it. */
  send(move: string): Promise<Refusal | null> {
    return this.#act({ act: 'move', move }, true);
  }

  async undo(): Promise<void> {
    if (this.canUndo || this.canAskUndo) await this.#act({ act: 'undo' });
  }

  async redo(): Promise<void> {
    if (this.canRedo && this.#redone) await this.#act({ act: 'move', move: this.#redone.action });
  }

  /** Gets up: a bot plays until you return, or the seat is free again if the game has not begun. */
  async leave(): Promise<void> {
    if (this.status !== 'open') return void (await this.#act({ act: 'away' }));
    const body = { version: this.#playback.latest.version, key: newKey() };
    await this.#try(() => post('/api/tables/{table_id}/leave', { table_id: this.id }, body));
    this.#connection.again();
  }

  async comeBack(): Promise<void> {
    await this.#act({ act: 'back' });
  }

  /** Gives up the seat for good. */
  async resign(): Promise<void> {
    await this.#act({ act: 'resign' });
  }

  async answerUndo(agree: boolean): Promise<void> {
    await this.#try(() => post('/api/tables/{table_id}/undo/answer', { table_id: this.id }, { agree }));
  }

  /** Says something to all at the table; false if it did not get through. */
  say(text: string): Promise<boolean> {
    return this.#try(() => this.chat.say(text));
  }

  why(elements: string[]): Promise<Refusal | null> {
    return this.#extra(() => post('/api/tables/{table_id}/why', { table_id: this.id }, { elements }));
  }

  async hint(): Promise<Choice | null> {
    const found = await this.#extra(() => post('/api/tables/{table_id}/hint', { table_id: this.id }));
    if (!found || found.version !== this.version) return null;
    return this.choices.find((choice) => choice.action === found.action) ?? null;
  }

  skip = (): void => this.#playback.skip();

  /** Shows once more what happened since your last decision. */
  retell(): void {
    this.#playback.retell();
  }

  /** Shows one move once more; false if this page has not seen it. */
  again(version: number): boolean {
    return this.#playback.again(version);
  }

  dismiss(): void {
    this.#notice = null;
  }

  /** After sitting down or signing in: hear the table with the new eyes. */
  reconnect(): void {
    this.#connection.again();
  }

  // What the server says.

  #receive(message: TableMessage): void {
    if (message.type === 'hello') this.#greet(message);
    else if (message.type === 'version') this.#advance(message);
    else if (message.type === 'seats') this.#seated(message.seats);
    else if (message.type === 'chat') this.chat.hear(message);
    else if (message.type === 'asked') this.#ask(message.asked);
    else this.#invited(message.table);
  }

  /** The whole standing, at first and after every reconnection. */
  #greet(message: Hello): void {
    this.#seats = message.seats;
    this.#take(message);
    this.#playback.reset(stepOf(message, null, false));
  }

  #advance(message: Version): void {
    const before = this.#playback.latest;
    if (message.version < before.version) return;
    this.#take(message);
    const own = message.done !== null || this.#connection.awaits(message.version);
    const step = stepOf(message, message.version > before.version ? lineOf(message) : null, own);
    // Several people at one device: the next one takes it.
    if (before.you !== null && step.you !== null && step.you !== before.you)
      this.#notice = { kind: 'hand-over', text: this.seats[step.you]?.name ?? '', rule: null };
    this.#playback.add(step);
  }

  #take({ frozen, clock, asked }: Hello | Version): void {
    this.#frozen = frozen;
    this.#clock = clock;
    this.#asked = asked;
  }

  #seated(seats: SeatInfo[]): void {
    this.#seats = seats;
    if (this.#playback.latest.status === 'open') void this.#try(() => this.#loadInfo());
  }

  #ask(asked: Asked | null): void {
    const mine = this.#asked !== null && this.#asked.seat === this.you;
    if (mine && asked === null) this.#notice = { kind: 'undo-declined', text: '', rule: null };
    this.#asked = asked;
  }

  #invited(table: string): void {
    this.#rematch = table;
    this.#notice = { kind: 'rematch', text: '', rule: null };
  }

  #changed(settled: boolean): void {
    const { choices, status } = this.#playback.step;
    this.#previews = {};
    if (choices.length || status !== 'playing') this.#plan = [];
    // Of several steps in a row only the last is worth asking about.
    clearTimeout(this.#extras);
    if (settled) this.#extras = setTimeout(() => void this.#loadExtras(), choices.length ? 0 : QUIET);
  }

  // Asking the server.

  async #act(act: Act, quiet = false): Promise<Refusal | null> {
    if (this.#busy) return null;
    this.#busy = true;
    this.dismiss();
    try {
      let outcome = await this.#connection.act(act, this.#playback.latest.version);
      // Getting up or sitting down does not depend on what the others did meanwhile.
      for (let again = 0; again < 3 && SEAT_ACTS.includes(act.act) && outcome.present !== null; again++)
        outcome = await this.#connection.act(act, outcome.present);
      if (outcome.version !== null) return null;
      const stale = outcome.present !== null;
      if (!quiet || stale)
        this.#notice = { kind: stale ? 'stale' : 'refused', text: outcome.error, rule: outcome.rule };
      // If we have missed how the table got there, `hello` tells the present standing.
      if (stale && outcome.present !== this.#playback.latest.version) this.#connection.again();
      return { error: outcome.error, rule: outcome.rule };
    } finally {
      this.#busy = false;
    }
  }

  /** A request whose refusal is worth a word. */
  async #try(request: () => Promise<unknown>): Promise<boolean> {
    try {
      await request();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#notice = { kind: error.status === 0 ? 'offline' : 'refused', text: error.message, rule: error.rule };
      return false;
    }
  }

  /** Something good to know that the table can do without: null if the server cannot answer now. */
  async #extra<T>(request: () => Promise<T>): Promise<T | null> {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  async #loadExtras(): Promise<void> {
    const { version, status, you, choices } = this.#playback.step;
    if (status !== 'playing' || you === null || this.catchingUp) return;
    if (choices.length) {
      const found = await this.#extra(() => get('/api/tables/{table_id}/previews', { table_id: this.id }));
      if (found?.version === version && version === this.version) this.#previews = found.previews;
    } else {
      const found = await this.#extra(() => get('/api/tables/{table_id}/plan', { table_id: this.id }));
      if (found?.version === version && version === this.version) this.#plan = found.choices;
    }
  }

  async #loadInfo(): Promise<void> {
    this.#info = await get('/api/tables/{table_id}', { table_id: this.id });
  }
}

function socketAddress(id: string): string {
  const { protocol, host } = globalThis.location ?? { protocol: 'http:', host: 'localhost' };
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${id}/socket?language=${lang.current}`;
}

/** A game's view also says whose it is; over the socket that is beside it. */
function stepOf(message: Hello | Version, line: Line | null, own: boolean): Step {
  const { version, status, you, choices } = message;
  const view = message.view && { ...message.view, you };
  return { version, status, view, you, choices, canUndo: message.can_undo, line, own };
}

/** The log's line for a new version; none when the game has just begun. */
function lineOf({ version, kind, seat, move, events, at }: Version): Line | null {
  return kind === null || seat === null || at === null ? null : { version, kind, seat, move, events, at };
}
