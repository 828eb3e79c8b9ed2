import { describe, expect, it } from 'vitest';
import { rounds, scoresAfter } from '../replay/timeline';
import type { GameEvent, Line } from '../table/model';
import { scale, spread, stack, ticks } from './scale';
import { biggestGains, columns, timeline, stages, vertexAt, type Points } from './series';

function line(version: number, seat: number, ...events: Partial<GameEvent>[]): Line {
  return { version, kind: 'move', seat, move: 'x', events: events.map((e) => ({ kind: 'score', seat, ...e })), at: 0 };
}

const begin = (phase: string, round: number): Partial<GameEvent> => ({ kind: 'round', seat: -1, phase, round });
const lines = [
  line(1, 0, { points: 3 }),
  line(2, 1, { points: 1 }, begin('A', 2)),
  line(3, 0, { points: 11 }),
  line(4, 1, begin('B', 1)),
  line(5, 1, { points: 8 }),
  line(6, 0, { points: 5, seat: 1 }, { points: 2, seat: 0 }, { kind: 'over', seat: -1 }),
];
const labels = rounds(lines);
const stageOf = (one: Line): string | null => (one.events.some((event) => event.kind === 'over') ? 'End' : null);

describe('stages', () => {
  it('follow the phases, and the page where it names one', () => {
    expect(stages(lines, labels, stageOf)).toEqual([
      { name: 'A', last: 4 },
      { name: 'B', last: 5 },
      { name: 'End', last: 6 },
    ]);
  });
  it('bring the difference to the stage before', () => {
    const ends: Points[][] = [
      [{ regions: 3 }, {}],
      [{ regions: 3, sales: 4 }, { regions: 2 }],
    ];
    expect(columns(['A', 'B'], ends)).toEqual([
      { stage: 'A', seats: [{ regions: 3 }, {}], totals: [3, 0] },
      { stage: 'B', seats: [{ sales: 4 }, { regions: 2 }], totals: [4, 2] },
    ]);
  });
});

describe('timeline', () => {
  const found = timeline(lines, labels, scoresAfter(lines, 2).at(-1)!, 'End');
  it('runs over the rounds, with a band for the final scoring', () => {
    expect(found.rounds).toEqual(['A1', 'A2', 'B1']);
    expect(found.bands).toEqual([
      { label: 'A', from: 0, to: 2 },
      { label: 'B', from: 2, to: 3 },
      { label: 'End', from: 3, to: 4 },
    ]);
    expect(found.vertices.map(({ x, scores }) => [x, ...scores])).toEqual([
      [0, 0, 0],
      [0.5, 3, 0],
      [1, 3, 1],
      [1.5, 14, 1],
      [2, 14, 1],
      [3, 14, 9],
      [4, 16, 14],
    ]);
  });
  it('knows the scores at every moment', () => {
    expect(vertexAt(found.vertices, 1.9).scores).toEqual([14, 1]);
    expect(vertexAt(found.vertices, 0).scores).toEqual([0, 0]);
  });
  it('finds the biggest gains and tells them in order', () => {
    const names = new Map(lines.map((one, index) => [one.version, labels[index]!]));
    const gains = biggestGains(found, names, 2, 2);
    expect(gains.map(({ seat, points, label }) => [seat, points, label])).toEqual([
      [0, 11, 'A2'],
      [1, 8, 'B1'],
    ]);
  });
});

describe('scales', () => {
  it('have whole ticks', () => {
    expect(ticks(65, 4)).toEqual([0, 20, 40, 60]);
    expect(ticks(3, 6)).toEqual([0, 1, 2, 3]);
    expect(ticks(0, 4)).toEqual([0]);
    expect(ticks(240, 5)).toEqual([0, 50, 100, 150, 200]);
  });
  it('map values to pixels', () => {
    const y = scale([0, 50], [100, 0]);
    expect([0, 25, 50].map(y)).toEqual([100, 50, 0]);
  });
  it('stack in the order of the sources', () => {
    expect(stack({ b: 2, a: 3, c: 0 }, ['a', 'b', 'c'])).toEqual([
      { source: 'a', value: 3, from: 0, to: 3 },
      { source: 'b', value: 2, from: 3, to: 5 },
    ]);
  });
  it('keep labels apart', () => {
    expect(spread([10, 12, 40], 10, 0, 100)).toEqual([10, 20, 40]);
    expect(spread([95, 96], 10, 0, 100)).toEqual([90, 100]);
  });
});
