import { beforeAll, describe, expect, test } from 'vitest';
import type { Choice } from '../../table/model';
import { animalSets, bonusName, box, reconstructed, tripleWorth } from './components';
import { cardPath, DISPLAYS, places, step } from './laying';
import { readBonus } from './names';
import { pointsNow, sourcePoints } from './scores';
import { pileElement, tellPilesApart } from './spoken';
import { kindOf, numberOf, openPile, rowOf, standing, typeOfCard, typesOf, type CardsView, type Pile } from './view';

const piles: Pile[] = [
  { type: 'mine', cards: ['mine1', 'cloister4', 'mine6'] },
  { type: 'mine', cards: ['mine2'] },
  { type: 'building', cards: ['bank2', 'city-hall5'] },
];
const estate = {
  projects: [],
  piles,
  goods: {},
  animals: { sheep: 3, cattle: 2, chicken: 1 },
  workers: 0,
  silver: 0,
  sold: {},
  firsts: [],
  seven: 0,
  points: { triples: 5, 'first-triples': 1, watchtowers: 1, conversions: 2 },
  at_end: { animals: 3, 'start-card': 1 },
};
const view = {
  players: 2,
  options: { components: null },
  display: { '2a': 'ship5', '2c': 'castle1', '4a': 'pasture4' },
  scores: [9, 0],
  estates: [estate, { ...estate, points: {}, at_end: {} }],
} as unknown as CardsView;

beforeAll(() => {
  box.found = {
    values: { triples: { mine: 5, pasture: 4 } },
    status: { triples: { mine: 'reconstructed', pasture: 'printed' } },
    purchase: { silver: 3, cards: 3 },
  };
});

describe('cards', () => {
  test('are a kind and a number, and the eight buildings are one type', () => {
    expect([kindOf('boarding-house6'), numberOf('boarding-house6')]).toEqual(['boarding-house', 6]);
    expect(typeOfCard('boarding-house6')).toBe('building');
    expect(typeOfCard('pasture1')).toBe('pasture');
  });

  test('of a display row keep their letters', () => {
    expect(rowOf(view, 2)).toEqual([
      ['a', 'ship5'],
      ['c', 'castle1'],
    ]);
    expect(rowOf(view, 3)).toEqual([]);
  });

  test('lie whole by two and overlap by more, within the same room', () => {
    const lay = DISPLAYS.wide;
    expect(places(lay, 1)).toEqual([lay.first, lay.second]);
    const five = places(lay, 5);
    expect(five).toHaveLength(5);
    expect([five[0], five[4]]).toEqual([lay.first, lay.second]);
  });

  test('stand as far apart as wished, or closer where the room is short', () => {
    expect(step(1, 100, 60, 70)).toBe(0);
    expect(step(3, 500, 60, 70)).toBe(70);
    expect(step(5, 220, 60, 70)).toBe(40);
  });

  test('have an outline by their middle', () => {
    expect(cardPath({ x: 48, y: 72 }, 1)).toMatch(/^M10 0H86Q96 0 96 10V134/);
  });
});

describe('piles', () => {
  test('a closed one leaves room for the next of its type', () => {
    expect(openPile(piles, 'mine')?.cards).toEqual(['mine2']);
    expect(openPile(piles, 'ship')).toBeUndefined();
    expect(typesOf(piles)).toEqual(['mine', 'building']);
  });

  test('a column is its open pile, or a new one of its type', () => {
    expect(pileElement(piles, 'mine')).toBe('pile:mine');
    expect(pileElement(piles, 'castle')).toBe('pile:new-castle');
  });

  test('new ones are told apart by the card that begins them', () => {
    const choice = { elements: ['hand:0', 'project:castle5', 'pile:new'] } as Choice;
    expect(tellPilesApart(choice.elements)).toEqual(['hand:0', 'project:castle5', 'pile:new-castle']);
    expect(tellPilesApart(['hand:0', 'workers'])).toEqual(['hand:0', 'workers']);
  });
});

describe('values', () => {
  test('say whether they were seen in print', () => {
    expect(reconstructed(view, 'triples', 'mine')).toBe(true);
    expect(reconstructed(view, 'triples', 'pasture')).toBe(false);
  });

  test("a table's own replace ours, and are not reconstructed", () => {
    const own = { ...view, options: { components: { triples: { mine: 7 } } } } as unknown as CardsView;
    expect(tripleWorth(own, 'mine')).toBe(7);
    expect(tripleWorth(own, 'pasture')).toBe(4);
    expect(reconstructed(own, 'triples', 'mine')).toBe(false);
  });

  test('bonuses are named by their parts, and read back', () => {
    expect(bonusName({ silver: 1, workers: 1 })).toBe('1workers+1silver');
    expect(readBonus('1workers+1silver')).toEqual({ workers: 1, silver: 1 });
  });

  test('animals make sets of as many kinds as possible first', () => {
    expect(animalSets({ sheep: 3, cattle: 2, chicken: 1 })).toEqual([3, 2]);
    expect(animalSets({ pig: 2 })).toEqual([]);
  });
});

describe('points', () => {
  test('by source as they are booked', () => {
    expect(sourcePoints(view)[0]).toEqual({ triples: 5, bonus: 1, points: 3, goods: 0, animals: 0, start: 0 });
  });

  test('as players count them, with animals and the start card', () => {
    expect(pointsNow(view)[0]).toMatchObject({ animals: 3, start: 1 });
    expect(standing(view, 0)).toBe(13);
  });

  test("Aaron's come after the seats", () => {
    const alone = { ...view, aaron: { points: { triples: 6 } } } as unknown as CardsView;
    expect(sourcePoints(alone)).toHaveLength(3);
    expect(sourcePoints(alone)[2]).toMatchObject({ triples: 6, bonus: 0 });
  });
});
