import { describe, expect, it } from 'vitest';
import type { Words } from '../lang/lang.svelte';
import { lesson as cards } from '../games/burgundy-cards/lesson';
import { lesson as montana } from '../games/montana/lesson';
import { lesson as burgundy } from '../games/burgundy/lesson';
import { nextStep, rivalPlays, type Scene, type Step } from './lesson';
import { around, place } from './place';

const RULES = '../../../src/parlour/rules';
const catalogues = import.meta.glob<Words>('../../../src/parlour/rules/*/words/*/lesson.json', {
  eager: true,
  import: 'default',
});

const room = { width: 1366, height: 768 };
const size = { width: 320, height: 180 };

describe('the bubble', () => {
  it('stands beside its target with the arrow at its middle', () => {
    const found = place({ x: 600, y: 300, width: 60, height: 60 }, size, room);
    expect(found).toEqual({ x: 676, y: 240, side: 'right', arrow: 90 });
  });
  it('goes to the other side at the edge, and stays in the window', () => {
    expect(place({ x: 1250, y: 10, width: 60, height: 60 }, size, room)).toMatchObject({ side: 'left', y: 10 });
  });
  it('stands above or below what is wide', () => {
    expect(place({ x: 20, y: 500, width: 1300, height: 200 }, size, room)).toMatchObject({ side: 'above' });
    expect(place({ x: 20, y: 10, width: 1300, height: 200 }, size, room)).toMatchObject({ side: 'below' });
  });
  it('keeps away from what fills the window', () => {
    expect(
      place({ x: 0, y: 0, width: 390, height: 700 }, { width: 370, height: 200 }, { width: 390, height: 844 }),
    ).toMatchObject({
      side: 'none',
    });
  });
  it('takes all its targets together', () => {
    expect(
      around([
        { x: 1, y: 2, width: 3, height: 4 },
        { x: 10, y: 0, width: 1, height: 1 },
      ]),
    ).toEqual({
      x: 1,
      y: 0,
      width: 10,
      height: 6,
    });
    expect(around([])).toBeNull();
  });
});

describe('a lesson', () => {
  const scene = { view: {}, you: 0, choices: [], lines: [], version: 3 } as Scene;
  const steps: Step[] = [{ id: 'a', when: () => false }, { id: 'b' }, { id: 'c', when: () => false }];
  it('leaves out what does not apply', () => {
    expect(nextStep(steps, 0, scene)).toBe(1);
    expect(nextStep(steps, 2, scene)).toBe(3);
  });
  it('knows whether a rival plays, or has just played', () => {
    const move = (seat: number) => ({ version: 1, kind: 'move', seat, move: '', events: [], at: 0 });
    expect(rivalPlays({ ...scene, view: { seat: 1 } })).toBe(true);
    expect(rivalPlays({ ...scene, view: { seat: 0 }, lines: [move(0), move(1)] })).toBe(true);
    expect(rivalPlays({ ...scene, view: { seat: 0 }, lines: [move(1), move(0)] })).toBe(false);
  });
  it.each([burgundy, cards, montana])(
    'lets the rival of $game be watched: no such step goes on by itself',
    ({ steps: told }) => {
      const rivals = told.filter(({ id }) => id.startsWith('rival-'));
      expect(rivals.length).toBeGreaterThan(2);
      expect(rivals.every(({ until, ready }) => !until && ready)).toBe(true);
    },
  );
  it.each([burgundy, cards, montana])(
    'of $game has words for every step in both languages',
    ({ game, steps: told }) => {
      for (const language of ['en', 'de']) {
        const words = catalogues[`${RULES}/${game.replaceAll('-', '_')}/words/${language}/lesson.json`]!;
        for (const step of told) {
          const key = `lesson.${step.text ?? step.id}`;
          expect(words[key], key).toBeTruthy();
          expect(words[`${key}.title`], `${key}.title`).toBeTypeOf('string');
        }
      }
    },
  );
});
