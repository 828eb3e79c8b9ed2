import { describe, expect, it } from 'vitest';
import type { GameEvent, Line } from '../table/model';
import { byTurn, clockOf, endsTurn, phaseMarks, placeOf, rounds, scoresAfter, scoresUpTo } from './timeline';

function line(version: number, seat: number, ...events: Partial<GameEvent>[]): Line {
  return { version, kind: 'move', seat, move: 'x', events: events.map((e) => ({ kind: 'x', seat, ...e })), at: 0 };
}

const round = (phase: string, number: number): Partial<GameEvent> => ({
  kind: 'round',
  seat: -1,
  phase,
  round: number,
});
const turn: Partial<GameEvent> = { kind: 'turn' };
const score = (points: number, seat: number): Partial<GameEvent> => ({ kind: 'score', points, seat });

const lines = [
  line(1, 0, score(3, 0)),
  line(2, 0, { kind: 'turn', seat: 1 }),
  line(5, 1, score(2, 1)),
  line(6, 1, round('A', 2), turn),
  line(7, 1, score(4, 1), score(1, 0)),
];

describe('rounds', () => {
  it('gives each line the round it was made in, also before a round was told', () => {
    expect(rounds(lines)).toEqual(['A1', 'A1', 'A1', 'A1', 'A2']);
  });
  it('leaves the set-up without a round', () => {
    expect(rounds([line(1, 0), line(2, 1, round('A', 1)), line(3, 0)])).toEqual(['', '', 'A1']);
  });
  it('counts turns where rounds have letters', () => {
    const told = (letter: string, number: number): Partial<GameEvent> => ({
      kind: 'turn',
      round: letter,
      turn: number,
    });
    expect(rounds([line(1, 0, told('A', 1)), line(2, 1, told('A', 2)), line(3, 0, told('B', 1)), line(4, 1)])).toEqual([
      'A1',
      'A1',
      'A2',
      'B1',
    ]);
    expect(rounds([line(1, 0, told('A', 2)), line(2, 0)])).toEqual(['A1', 'A2']);
    expect(clockOf({ round: 'C', turn: 4 })).toEqual({ phase: 'C', round: 4 });
  });
  it('takes the clock of the view while no round was told', () => {
    expect(rounds([line(1, 0)], { phase: 'A', round: 1 })).toEqual(['A1']);
    expect(rounds([line(1, 0)], { phase: 'A', round: 0 })).toEqual(['']);
  });
});

describe('turns', () => {
  it('ends when another moves, or when the next turn is told', () => {
    expect(lines.map((_, index) => endsTurn(lines, index))).toEqual([false, true, false, true, true]);
  });
  it('steps on and back by whole turns', () => {
    expect(byTurn(lines, 0, true)).toBe(2);
    expect(byTurn(lines, 2, true)).toBe(4);
    expect(byTurn(lines, 3, false)).toBe(2);
    expect(byTurn(lines, 2, false)).toBe(0);
    expect(byTurn(lines, 0, false)).toBe(0);
    expect(byTurn(lines, 5, true)).toBe(5);
  });
});

describe('places and scores', () => {
  it('finds the place of a version across the gaps of undo', () => {
    expect([0, 2, 3, 4, 5, 99].map((version) => placeOf(lines, version))).toEqual([0, 2, 2, 2, 3, 5]);
  });
  it('adds up points by the seat that earned them', () => {
    expect(scoresAfter(lines, 2)).toEqual([
      [3, 0],
      [3, 0],
      [3, 2],
      [3, 2],
      [4, 6],
    ]);
  });
  it('knows what the set-up brought from the final scores, and adds those without a seat', () => {
    const { start, scores } = scoresUpTo(lines, [5, 6, 9], ({ version }) => [version === 6 ? 4 : 0]);
    expect(start).toEqual([1, 0, 5]);
    expect(scores.at(-1)).toEqual([5, 6, 9]);
    expect(scores[2]).toEqual([4, 2, 5]);
  });
  it('marks phases', () => {
    expect(phaseMarks(['', 'A1', 'A2', 'B1', 'B1'])).toEqual([
      { place: 1, label: 'A' },
      { place: 3, label: 'B' },
    ]);
    expect(phaseMarks(['1', '1', '2'])).toEqual([
      { place: 0, label: '1' },
      { place: 2, label: '2' },
    ]);
  });
});
