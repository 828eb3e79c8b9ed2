/** A server for tests: scripted sockets and answers, in memory. */

import { vi } from 'vitest';
import type { Schemas, Table } from '../lib/api';

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: any[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }

  /** The server says something. */
  says(message: Schemas['ServerMessage']): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The line breaks. */
  breaks(): void {
    this.closed = true;
    this.onclose?.();
  }
}

/** What GET and POST answer, by the end of the address; everything else is 404. */
export const answers = new Map<string, unknown>();

export function install(): void {
  FakeSocket.all = [];
  answers.clear();
  answers.set('/log', []);
  answers.set('/chat', []);
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (url: string) => {
    for (const [end, body] of answers) if (url.endsWith(end)) return reply(200, body);
    return reply(404, { error: 'There is nothing here.' });
  });
}

function reply(status: number, body: unknown): Partial<Response> {
  return { ok: status < 400, status, headers: new Headers(), json: async () => structuredClone(body) };
}

export const SEATS = [
  { name: 'Ada', person: true, bot: null, free: false, present: true },
  { name: 'Bot', person: false, bot: 'greedy', free: false, present: false },
];

export const INFO: Table = {
  id: 'abc',
  game: 'burgundy',
  players: 2,
  options: {},
  status: 'playing',
  version: 0,
  seats: SEATS,
  you: 0,
  yours: [0],
  your_turn: true,
  commitment: '',
  undo: 'turn',
  clock: null,
  created: 0,
  listed: false,
} as unknown as Table;

/** A standing as the server sends it; `moves` are the legal ones of seat 0. */
export function standing(version: number, moves: string[]): Schemas['StandingAnswer'] {
  return {
    version,
    status: 'playing',
    you: 0,
    view: { seat: moves.length ? 0 : 1, version },
    choices: moves.map((move, action) => ({
      action,
      move,
      kind: 'take',
      label: move,
      elements: [],
      costs: {},
      rule: '',
    })),
    can_undo: false,
    asked: null,
    frozen: null,
    clock: null,
  };
}

export function hello(version: number, moves: string[], more: object = {}): Schemas['HelloMessage'] {
  return { type: 'hello', seats: SEATS, ...standing(version, moves), ...more };
}

/** A new version; who did what is as its first event says. */
export function news(
  version: number,
  moves: string[],
  events: Schemas['GameEvent'][],
  more: object = {},
): Schemas['VersionMessage'] {
  const { kind, seat = 0 } = events[0] ?? {};
  const act = kind === 'undo' || kind === 'away' || kind === 'back' || kind === 'resign' ? kind : 'move';
  const line = { kind: act, seat, move: null, events, at: 0 } as const;
  return { type: 'version', ...line, ...standing(version, moves), done: null, ...more };
}

export function refused(
  id: number | null,
  status: number,
  error: string,
  more: object = {},
): Schemas['RefusedMessage'] {
  return { type: 'refused', id, status, error, rule: null, moves: null, version: null, ...more };
}
