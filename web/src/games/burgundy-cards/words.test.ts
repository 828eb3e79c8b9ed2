import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../../lang/lang.svelte';
import type { GameEvent, Line } from '../../table/model';
import { useGameWords } from '../words';
import { tellLine } from './lines';
import { refusal } from './refusals';

const seat = { name: 'Yvette', person: true, bot: null, free: false, present: true };
const line = (...events: Partial<GameEvent>[]): Line => ({
  version: 1,
  kind: 'move',
  seat: 0,
  move: '',
  at: 0,
  events: events.map((event) => ({ kind: 'score', seat: 0, ...event })),
});

describe('in German', () => {
  beforeAll(async () => {
    await setLanguage('de');
    await useGameWords('burgundy-cards');
  });

  test('refusals keep their numbers and translate what is inside', () => {
    expect(refusal('Turning the 2 into a 5 takes 3 workers; you have only 1.')).toBe(
      'Aus der 2 eine 5 zu machen kostet 3 Arbeiter; du hast nur 1.',
    );
    expect(refusal('You have three projects already: discard castle5, city-hall2 or mine1 to make room.')).toBe(
      'Du hast schon drei Projekte: Wirf Burg 5, Rathaus 2 oder Bergwerk 1 ab, um Platz zu machen.',
    );
    expect(refusal("The building's effect takes knowledge or a building from the display, or you pass.")).toBe(
      'Das Gebäude nimmt Wissen oder ein Gebäude aus der Auslage, oder du verzichtest.',
    );
    expect(refusal('Choose what the triple brings in round C: 1 point, 2 silver or 1 worker and 1 silver.')).toBe(
      'Wähl, was der Drilling in Runde C bringt: 1 Punkt, 2 Silber oder 1 Arbeiter und 1 Silber.',
    );
  });

  test('the chronicle says what was done, what for, and why points came', () => {
    const told = tellLine(
      line(
        { kind: 'play', card: 'ship2', number: 2, workers: 1 },
        { kind: 'place', card: 'cloister3', type: 'mine', onto: 'mine' },
        { points: 5, reason: 'triple', type: 'mine' },
        { points: 1, reason: 'first-triple', type: 'mine' },
      ),
      { seats: [seat, seat] },
    );
    expect(told).toEqual([
      { text: 'Kloster 3 als Bergwerk gelegt, für 1 Arbeiter', seat: 0 },
      { text: 'Drilling: Bergwerke', points: 5, seat: 0 },
      { text: 'Erster Drilling: Bergwerke', points: 1, seat: 0 },
    ]);
  });

  test('a number that was drawn is told to its own seat only', () => {
    const drawn = line({ kind: 'draw', seat: 0, numbers: [4] });
    expect(tellLine(drawn, { seats: [seat, seat], you: 0 })).toEqual([{ text: '4 gezogen', seat: 0 }]);
    expect(tellLine(drawn, { seats: [seat, seat], you: 1 })).toEqual([]);
  });

  test('alone, Aaron can win', () => {
    const over = line({ kind: 'over', seat: -1, scores: [7], winners: [], aaron: 12 });
    expect(tellLine(over, { seats: [seat], you: 0 })[0]?.text).toBe('Aaron gewinnt: 12 Punkte');
  });
});
