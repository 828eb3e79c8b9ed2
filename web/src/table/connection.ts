/**
 * The table's WebSocket: comes back by itself, and an act that was not answered is sent again with the same key,
 * so that a lost connection neither loses a move nor makes it twice.
 */

import type { Schemas } from '../lib/api';
import { pageHidden } from '../lib/motion';

export type LinkState = 'connecting' | 'live' | 'lost' | 'closed';
type ServerMessage = Schemas['ServerMessage'];
type ClientMessage = Schemas['ClientMessage'];
type Refused = Schemas['RefusedMessage'];
/** What the server sends about the table, beside answers to our acts. */
export type TableMessage = Exclude<ServerMessage, Refused | Schemas['DoneMessage']>;
/** What somebody wants to do; a move by its action number, or in notation as it was typed. */
export type Act = Pick<Schemas['MoveMessage'], 'act' | 'move'> | Pick<Schemas['ActMessage'], 'act'>;

export interface Outcome {
  /** The version the act made; null if it was refused. */
  version: number | null;
  status: number;
  error: string;
  rule: string | null;
  /** For a refusal because of a stale version: the present one. */
  present: number | null;
}

interface Waiting {
  sent: ClientMessage;
  resolve: (outcome: Outcome) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
  tries: number;
}

export interface Handlers {
  message(message: TableMessage): void;
  state(state: LinkState): void;
  /** The server will not have us here: no such table. */
  fault(text: string): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 3_000;
/** An answer that takes longer means that the line is dead, whatever the browser thinks. */
const ANSWER_WITHIN = 6_000;
/** A tab that slept this long may hold a line that died meanwhile. */
const SLEPT = 60_000;
const TRIES_WHEN_BUSY = 4;
const PASSING = new Set([429, 503]);

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  #url: string;
  #handlers: Handlers;
  #socket: WebSocket | null = null;
  #state: LinkState = 'connecting';
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<ClientMessage['id'], Waiting>();
  #next = 1;
  #hiddenSince = 0;

  constructor(url: string, handlers: Handlers) {
    this.#url = url;
    this.#handlers = handlers;
  }

  open(): void {
    globalThis.addEventListener?.('online', this.#online);
    globalThis.addEventListener?.('offline', this.#offline);
    globalThis.document?.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  /** For good: nothing is sent or heard any more. */
  close(): void {
    globalThis.removeEventListener?.('online', this.#online);
    globalThis.removeEventListener?.('offline', this.#offline);
    globalThis.document?.removeEventListener('visibilitychange', this.#seen);
    this.#tell('closed');
    clearTimeout(this.#retry);
    for (const waiting of this.#waiting.values()) clearTimeout(waiting.timer);
    this.#waiting.clear();
    this.#forget();
  }

  /** Reconnects at once: after sitting down, or when the line is suspected dead. */
  again(): void {
    if (this.#state === 'closed') return;
    this.#forget();
    this.#tell(this.#state === 'connecting' ? 'connecting' : 'lost');
    this.#pause = FIRST_PAUSE;
    this.#connect();
  }

  act(act: Act, version: number): Promise<Outcome> {
    const id = this.#next++;
    const sent = { id, ...act, version, key: newKey() };
    return new Promise((resolve) => {
      const waiting: Waiting = { sent, resolve, timer: undefined, tries: 0 };
      this.#waiting.set(id, waiting);
      // While the line is down the act waits; `hello` sends it.
      if (this.#state === 'live') this.#send(waiting);
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    let socket: WebSocket;
    try {
      socket = new WebSocket(this.#url);
    } catch {
      this.#later();
      return;
    }
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(String(event.data));
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#later();
    };
  }

  #later(): void {
    if (this.#state === 'closed') return;
    if (this.#state === 'live') this.#tell('lost');
    for (const waiting of this.#waiting.values()) clearTimeout(waiting.timer);
    clearTimeout(this.#retry);
    // Servers that restart should not meet all their guests in the same instant.
    const pause = this.#pause * (0.75 + Math.random() / 2);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  #forget(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'hello') {
      this.#pause = FIRST_PAUSE;
      this.#tell('live');
      this.#handlers.message(message);
      for (const waiting of [...this.#waiting.values()]) this.#send(waiting);
      return;
    }
    if (message.type === 'refused' && message.id === null) {
      // Refused before `hello`: the table itself. After it: one of our messages could not be read, which has no id to answer.
      // A passing problem (no database, too many sockets) ends this socket, and the next one may succeed.
      if (this.#state !== 'live' && !PASSING.has(message.status)) {
        this.close();
        this.#handlers.fault(message.error);
      }
      return;
    }
    if (message.type === 'done') return this.#answered(message.id, { version: message.version });
    if (message.type === 'refused') return this.#refused(message);
    this.#handlers.message(message);
    // A new version may also be the answer to an act.
    if (message.type === 'version' && message.done !== null) this.#answered(message.done, { version: message.version });
  }

  #send(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    try {
      this.#socket?.send(JSON.stringify(waiting.sent));
    } catch {
      // A socket that is closing: `hello` of the next one sends it again.
    }
    waiting.timer = setTimeout(() => this.again(), ANSWER_WITHIN);
  }

  #answered(id: ClientMessage['id'], part: Partial<Outcome>): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    waiting.resolve({ version: null, status: 200, error: '', rule: null, present: null, ...part });
  }

  #refused(message: Refused): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    // The store was busy and nothing was changed: the same act, a moment later.
    if (message.status === 503 && waiting.tries < TRIES_WHEN_BUSY) {
      waiting.tries += 1;
      clearTimeout(waiting.timer);
      waiting.timer = setTimeout(() => this.#send(waiting), 300 * 2 ** waiting.tries);
      return;
    }
    this.#answered(message.id, {
      status: message.status,
      error: message.error,
      rule: message.rule,
      present: message.version,
    });
  }

  #tell(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#handlers.state(state);
  }

  /** Whether the act that made this version is one of ours that still waits for its answer. */
  awaits(version: number): boolean {
    for (const { sent } of this.#waiting.values()) if (sent.version + 1 === version) return true;
    return false;
  }

  #online = (): void => this.again();

  #offline = (): void => {
    if (this.#state === 'closed') return;
    this.#forget();
    this.#tell('lost');
    this.#later();
  };

  #seen = (): void => {
    if (pageHidden()) {
      this.#hiddenSince = Date.now();
      return;
    }
    const slept = this.#hiddenSince > 0 && Date.now() - this.#hiddenSince > SLEPT;
    this.#hiddenSince = 0;
    if (slept || this.#state !== 'live') this.again();
  };
}
