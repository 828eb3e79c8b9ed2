import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../../lang/lang.svelte';
import type { Line } from '../../table/model';
import { useGameWords } from '../words';
import { labelOf } from './labels';
import { tellLine } from './lines';
import { refusal } from './refusals';

describe('in English', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await useGameWords('burgundy');
  });

  test('a refusal calls a tile what the table calls it, and a space by its name', () => {
    expect(refusal('The space k7 is a ship space; k7 needs a knowledge space.')).toBe(
      'The space k7 is a ship space; a knowledge space is needed for tile 7.',
    );
    expect(refusal('Storage is full: discard church, cow3 or k7 to make room.')).toBe(
      'Storage is full: discard church, 3 cows or tile 7 to make room.',
    );
  });
});

describe('in German', () => {
  beforeAll(async () => {
    await setLanguage('de');
    await useGameWords('burgundy');
  });

  test('refusals keep their numbers and translate what is inside', () => {
    expect(refusal('Turning the 2 into a 5 takes 3 workers; you have only 1.')).toBe(
      'Aus der 2 eine 5 zu machen kostet 3 Arbeiter; du hast nur 1.',
    );
    expect(refusal('Storage is full: discard church, cow3 or k7 to make room.')).toBe(
      'Das Lager ist voll: Wirf Kirche, 3 Kühe oder Plättchen 7 ab, um Platz zu machen.',
    );
    expect(
      refusal("The building's effect takes a mine, knowledge or castle tile from a numbered depot, or you pass."),
    ).toBe(
      'Das Gebäude nimmt ein Plättchen aus einem der Depots 1 bis 6 (Bergwerk, Wissen oder Burg), oder du verzichtest.',
    );
  });

  test('a space keeps its name, even where a tile has it too', () => {
    expect(refusal('The space k7 is already covered.')).toBe('Das Feld k7 ist schon belegt.');
    expect(refusal('The space k7 is a ship space; k7 needs a knowledge space.')).toBe(
      'Das Feld k7 hat die falsche Farbe (Schiff); Plättchen 7 braucht ein Feld dieser Farbe: Wissen.',
    );
  });

  test('a sentence within a sentence is translated too', () => {
    expect(refusal('The nearest space is c4: turning the 2 into a 4 takes 2 workers; you have none.')).toBe(
      'Am nächsten liegt c4: Aus der 2 eine 4 zu machen kostet 2 Arbeiter; du hast keine.',
    );
  });

  test('workers after a preposition', () => {
    const choice = {
      action: 1,
      move: '',
      kind: 'end',
      label: '',
      elements: ['die:0'],
      costs: { workers: 2 },
      rule: '',
    };
    const view = { seat: 0, dice: [[6, 1]], options: { edition: '2011' } };
    expect(labelOf(choice, view)).toBe('Zug beenden, mit der 6 und 2 Arbeitern');
  });

  test('the chronicle says what happened and why points came', () => {
    const line: Line = {
      version: 1,
      kind: 'move',
      seat: 0,
      move: 'd5 place church c4',
      at: 0,
      events: [
        { kind: 'die', seat: 0, die: 5, workers: 1 },
        { kind: 'place', seat: 0, tile: 'church', space: 'c4' },
        { kind: 'score', seat: 0, points: 6, reason: 'region', colour: 'building', size: 3, space: 'c4' },
        { kind: 'score', seat: 0, points: 8, reason: 'phase', phase: 'B' },
      ],
    };
    const seat = { name: 'Yvette', person: true, bot: null, free: false, present: true };
    expect(tellLine(line, { seats: [seat] })).toEqual([
      { text: 'Kirche auf c4 gelegt, für 1 Arbeiter', seat: 0 },
      { text: 'Stadt mit 3 Feldern', points: 6, seat: 0 },
      { text: 'Phase B', points: 8, seat: 0 },
    ]);
  });
});
