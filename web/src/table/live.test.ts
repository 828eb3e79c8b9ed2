import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, FakeSocket, hello, INFO, install, news, refused, SEATS } from './fake-server';
import { LiveTable } from './live.svelte';
import { PACE } from './queue';

let table: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  install();
  table = new LiveTable(INFO);
  table.open();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const take = (seat: number, points?: number) => ({ kind: 'take', seat, ...(points !== undefined && { points }) });
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the connection', () => {
  it('is live after hello, and shows the standing', () => {
    expect(table.link).toBe('connecting');
    FakeSocket.last.says(hello(4, ['a', 'b']));
    expect(table.link).toBe('live');
    expect(table.version).toBe(4);
    expect(table.choices.map((choice) => choice.move)).toEqual(['a', 'b']);
    expect(table.you).toBe(0);
  });

  it('comes back by itself, waiting longer each time', async () => {
    FakeSocket.last.says(hello(0, []));
    FakeSocket.last.breaks();
    expect(table.link).toBe('lost');
    for (let tries = 2; tries <= 4; tries++) {
      await vi.advanceTimersByTimeAsync(400 * 2 ** (tries - 2) * 1.25);
      expect(FakeSocket.all.length).toBe(tries);
      FakeSocket.last.breaks();
    }
    await vi.advanceTimersByTimeAsync(10_000);
    FakeSocket.last.says(hello(0, []));
    expect(table.link).toBe('live');
  });

  it('sends an unanswered move again with the same key', async () => {
    FakeSocket.last.says(hello(4, ['a']));
    const done = table.play(0);
    const [first] = FakeSocket.last.sent;
    expect(first).toMatchObject({ act: 'move', move: 0, version: 4 });
    expect(table.busy).toBe(true);
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.says(hello(4, ['a']));
    expect(FakeSocket.last.sent).toEqual([first]);
    FakeSocket.last.says(news(5, ['b'], [take(0)], { done: first.id }));
    await done;
    expect(table.busy).toBe(false);
    expect(table.version).toBe(5);
  });

  it('understands that a move was made although its answer was lost', async () => {
    FakeSocket.last.says(hello(4, ['a']));
    const done = table.play(0);
    const [sent] = FakeSocket.last.sent;
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.says(hello(5, ['b']));
    FakeSocket.last.says({ type: 'done', id: sent.id, version: 5 });
    await done;
    expect(table.version).toBe(5);
    expect(table.notice).toBeNull();
  });

  it('keeps a move that is made while the line is down', async () => {
    FakeSocket.last.says(hello(4, ['a']));
    FakeSocket.last.breaks();
    void table.play(0);
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.says(hello(4, ['a']));
    expect(FakeSocket.last.sent).toMatchObject([{ move: 0, version: 4 }]);
  });

  it('gives up a line that does not answer', async () => {
    FakeSocket.last.says(hello(4, ['a']));
    void table.play(0);
    await vi.advanceTimersByTimeAsync(7000);
    expect(FakeSocket.all.length).toBe(2);
    expect(FakeSocket.all[0]?.closed).toBe(true);
    FakeSocket.last.says(hello(4, ['a']));
    expect(FakeSocket.last.sent[0].key).toBe(FakeSocket.all[0]?.sent[0].key);
  });

  it('tries again when the store is busy', async () => {
    FakeSocket.last.says(hello(4, ['a']));
    void table.play(0);
    FakeSocket.last.says(refused(1, 503, 'later'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.last.sent.length).toBe(2);
    expect(FakeSocket.last.sent[1]).toEqual(FakeSocket.last.sent[0]);
  });

  it('tries again where the server can have nobody just now', async () => {
    FakeSocket.last.says(refused(null, 503, 'Not just now.'));
    FakeSocket.last.breaks();
    expect(table.fault).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.says(hello(4, ['a']));
    expect(table.link).toBe('live');
  });

  it('stops where there is no such table', async () => {
    FakeSocket.last.says(refused(null, 404, 'There is no table abc.'));
    expect(table.fault).toBe('There is no table abc.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });

  it('comes back at once when the network does', async () => {
    FakeSocket.last.says(hello(0, []));
    dispatchEvent(new Event('offline'));
    expect(table.link).toBe('lost');
    expect(FakeSocket.all[0]?.closed).toBe(true);
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.says(hello(0, []));
    expect(table.link).toBe('live');
  });
});

describe('a step seen again', () => {
  it('is shown in its place: the table before it, the step, and then the present', async () => {
    FakeSocket.last.says(hello(4, []));
    FakeSocket.last.says(news(5, [], [take(1)]));
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.says(news(6, ['a'], [take(1)]));
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.version).toBe(6);
    expect(table.again(5)).toBe(true);
    expect([table.version, table.choices]).toEqual([4, []]);
    await vi.advanceTimersByTimeAsync(700);
    expect([table.version, table.told?.version]).toEqual([5, 5]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([table.version, table.choices.length]).toEqual([6, 1]);
    expect(table.lines.map(({ version }) => version)).toEqual([5, 6]);
    expect(table.canRetell).toBe(true);
  });

  it('is left to the replay if this page has not told it', () => {
    FakeSocket.last.says(hello(4, ['a']));
    expect(table.again(3)).toBe(false);
    expect(table.version).toBe(4);
  });
});

describe('a refused move', () => {
  it('says why', async () => {
    FakeSocket.last.says(hello(4, ['a']));
    const done = table.play(0);
    FakeSocket.last.says(refused(1, 422, 'The storage is full.', { rule: 'B-07' }));
    await done;
    expect(table.notice).toEqual({ kind: 'refused', text: 'The storage is full.', rule: 'B-07' });
    expect(table.busy).toBe(false);
  });

  it('for a stale version takes the new standing and says so', async () => {
    FakeSocket.last.says(hello(4, ['a']));
    const done = table.play(0);
    FakeSocket.last.says(refused(1, 409, 'The table is at version 6.', { version: 6 }));
    await done;
    expect(table.notice?.kind).toBe('stale');
    FakeSocket.last.says(hello(6, ['c']));
    expect(table.version).toBe(6);
    expect(table.choices[0]?.move).toBe('c');
  });

  it('does not stop one from standing up while others move', async () => {
    FakeSocket.last.says(hello(4, []));
    const done = table.leave();
    FakeSocket.last.says(news(5, [], [take(1)]));
    FakeSocket.last.says(refused(1, 409, 'stale', { version: 5 }));
    await settle();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ act: 'away', version: 5 });
    FakeSocket.last.says({ type: 'done', id: 2, version: 6 });
    await done;
    expect(table.notice).toBeNull();
  });
});

describe('the telling', () => {
  it("shows one's own move at once", async () => {
    FakeSocket.last.says(hello(4, ['a']));
    const done = table.play(0);
    FakeSocket.last.says(news(5, ['b'], [take(0, 2)], { done: 1, move: 'a' }));
    expect(table.version).toBe(5);
    expect(table.told).toMatchObject({ version: 5, seat: 0, move: 'a', kind: 'move' });
    await done;
  });

  it('shows the moves of others one by one', async () => {
    FakeSocket.last.says(hello(4, []));
    FakeSocket.last.says(news(5, [], [take(1)]));
    FakeSocket.last.says(news(6, [], [take(1)]));
    FakeSocket.last.says(news(7, ['x'], [take(1)]));
    expect(table.version).toBe(5);
    expect(table.yourTurn).toBe(true);
    expect(table.choices).toEqual([]);
    await vi.advanceTimersByTimeAsync(PACE);
    expect(table.version).toBe(6);
    await vi.advanceTimersByTimeAsync(PACE);
    expect(table.version).toBe(7);
    expect(table.choices.length).toBe(1);
    expect(table.lines.map((line) => line.version)).toEqual([5, 6, 7]);
  });

  it('can be skipped', () => {
    FakeSocket.last.says(hello(4, []));
    for (let version = 5; version < 9; version++) FakeSocket.last.says(news(version, [], [take(1)]));
    table.skip();
    expect(table.version).toBe(8);
    expect(table.lines.length).toBe(4);
    expect(table.told?.version).toBe(8);
  });

  it('is at once under reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    FakeSocket.last.says(hello(4, []));
    FakeSocket.last.says(news(5, [], [take(1)]));
    FakeSocket.last.says(news(6, [], [take(1)]));
    expect(table.version).toBe(6);
  });

  it('can be heard again', async () => {
    FakeSocket.last.says(hello(4, []));
    FakeSocket.last.says(news(5, [], [take(1)]));
    FakeSocket.last.says(news(6, ['x'], [take(1)]));
    await vi.advanceTimersByTimeAsync(2 * PACE);
    expect(table.canRetell).toBe(true);
    table.retell();
    expect(table.version).toBe(4);
    expect(table.choices).toEqual([]);
    await vi.advanceTimersByTimeAsync(PACE);
    expect(table.version).toBe(5);
    await vi.advanceTimersByTimeAsync(PACE);
    expect(table.version).toBe(6);
    expect(table.lines.length).toBe(2);
    expect(table.choices.length).toBe(1);
  });

  it('goes on after a short break of the line', async () => {
    FakeSocket.last.says(hello(4, []));
    FakeSocket.last.says(news(5, [], [take(1)]));
    FakeSocket.last.says(news(6, [], [take(1)]));
    table.reconnect();
    FakeSocket.last.says(hello(6, []));
    expect(table.version).toBe(5);
    await vi.advanceTimersByTimeAsync(PACE);
    expect(table.version).toBe(6);
  });

  it('reads the log for what happened while away', async () => {
    FakeSocket.last.says(hello(4, []));
    answers.set('/log', [{ version: 7, kind: 'move', seat: 1, move: 'z', events: [], at: 0 }]);
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.says(hello(7, ['a']));
    await settle();
    expect(table.version).toBe(7);
    expect(table.lines.map((line) => line.version)).toEqual([7]);
  });

  it('takes the seat to move as its eyes, on one device', () => {
    FakeSocket.last.says(hello(4, ['a']));
    FakeSocket.last.says(news(5, ['b'], [take(0)], { done: 1, you: 1 }));
    expect(table.you).toBe(1);
  });
});

describe('undo and redo', () => {
  async function played(): Promise<void> {
    FakeSocket.last.says(hello(4, ['a', 'b']));
    const done = table.play(1);
    FakeSocket.last.says(news(5, ['c'], [take(0)], { done: 1, move: 'b', can_undo: true }));
    await done;
  }

  async function takenBack(): Promise<void> {
    const done = table.undo();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ act: 'undo', version: 5 });
    FakeSocket.last.says(news(6, ['a', 'b'], [{ kind: 'undo', seat: 0, to: 4 }], { done: 2 }));
    await done;
  }

  it('removes the line and offers the move again', async () => {
    await played();
    expect(table.canUndo).toBe(true);
    await takenBack();
    expect(table.lines).toEqual([]);
    expect(table.told?.kind).toBe('undo');
    expect(table.canRedo).toBe(true);
    const done = table.redo();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ act: 'move', move: 1, version: 6 });
    FakeSocket.last.says(news(7, ['c'], [take(0)], { done: 3, move: 'b', can_undo: true }));
    await done;
    expect(table.canRedo).toBe(false);
    expect(table.lines.map((line) => line.version)).toEqual([7]);
  });

  it('forgets what was taken back when something else is done', async () => {
    await played();
    await takenBack();
    const done = table.play(0);
    FakeSocket.last.says(news(7, ['b'], [take(0)], { done: 3, move: 'a' }));
    await done;
    expect(table.canRedo).toBe(false);
  });

  it('redoes several decisions in their order', async () => {
    await played();
    let done = table.play(0);
    FakeSocket.last.says(news(6, ['d'], [take(0)], { done: 2, move: 'c', can_undo: true }));
    await done;
    done = table.undo();
    FakeSocket.last.says(news(7, ['c'], [{ kind: 'undo', seat: 0, to: 5 }], { done: 3, can_undo: true }));
    await done;
    done = table.undo();
    FakeSocket.last.says(news(8, ['a', 'b'], [{ kind: 'undo', seat: 0, to: 4 }], { done: 4 }));
    await done;
    void table.redo();
    expect(FakeSocket.last.sent.at(-1).move).toBe(1);
    FakeSocket.last.says(news(9, ['c'], [take(0)], { done: 5, move: 'b' }));
    await settle();
    void table.redo();
    expect(FakeSocket.last.sent.at(-1).move).toBe(0);
  });
});

describe('around the table', () => {
  it('fetches previews for a decision, and a plan while others think', async () => {
    answers.set('/previews', { version: 4, previews: { 0: [take(0, 3)] } });
    answers.set('/plan', { version: 5, choices: [{ action: 9, move: 'p' }] });
    FakeSocket.last.says(hello(4, ['a']));
    await vi.advanceTimersByTimeAsync(10);
    expect(table.previews[0]?.[0]?.points).toBe(3);
    FakeSocket.last.says(news(5, [], [take(0)], { done: 1 }));
    await vi.advanceTimersByTimeAsync(500);
    expect(table.previews).toEqual({});
    expect(table.plan[0]?.action).toBe(9);
  });

  it('hears chat and counts what was not read', () => {
    FakeSocket.last.says(hello(4, []));
    FakeSocket.last.says({ type: 'chat', name: 'Bo', text: 'Hello', at: 1 });
    expect(table.chat.unread).toBe(1);
    table.chat.show(true);
    expect(table.chat.unread).toBe(0);
    expect(table.chat.said).toEqual([{ name: 'Bo', text: 'Hello', at: 1 }]);
  });

  it('knows who is there', () => {
    FakeSocket.last.says(hello(4, []));
    FakeSocket.last.says({ type: 'seats', status: 'playing', seats: [{ ...SEATS[0]!, bot: 'greedy' }, SEATS[1]!] });
    expect(table.away).toBe(true);
  });

  it('passes on a question and its answer', () => {
    FakeSocket.last.says(hello(4, []));
    FakeSocket.last.says({ type: 'asked', asked: { seat: 0, to: 2, agreed: [] } });
    expect(table.asked?.to).toBe(2);
    FakeSocket.last.says({ type: 'asked', asked: null });
    expect(table.notice?.kind).toBe('undo-declined');
  });
});
