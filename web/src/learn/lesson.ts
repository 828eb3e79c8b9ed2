/**
 * A lesson: a guided part of a game at a real table with a fixed seed.
 *
 * A step says something and points at things on the table. It goes on by itself when what it waits for has happened, however that came about:
 * steps ask what the table shows, never for an exact position, so that a pupil may also do something else that makes sense.
 */

import type { Choice, Line, View } from '../table/model';

/** What a step may look at. */
export interface Scene {
  view: View;
  /** The pupil's seat. */
  you: number;
  choices: Choice[];
  lines: Line[];
  version: number;
}

export interface Step {
  /** Names its texts in the game's catalogue: lesson.ID (the sentence) and lesson.ID.title. */
  id: string;
  /** Texts are shared by several steps: the name to use in place of the id. */
  text?: string;
  /** The things the bubble points at, as choices name them, or CSS selectors that begin with ".", "[" or "#". */
  point?: (scene: Scene) => string[];
  /** Values for the {names} in its text. */
  words?: (scene: Scene) => Record<string, string | number>;
  /** Asks for one certain action: who does another is told that it was a good one too. */
  asks?: boolean;
  /** Left out if this does not hold when its turn comes: a pupil who did it another way is not told to do it again. */
  when?: (scene: Scene) => boolean;
  /** "Next" is possible once this holds: something goes on that is to be seen first. */
  ready?: (scene: Scene) => boolean;
  /** What it waits for; a step without it waits for "Next". `began` is the scene when the step began. */
  until?: (scene: Scene, began: Scene) => boolean;
}

export interface Lesson {
  game: string;
  options: Record<string, unknown>;
  /** Makes the same dice and tiles every time. */
  seed: number;
  /** The bots at the other seats; the pupil has seat 0. */
  bots: string[];
  steps: Step[];
}

/** Whether a rival is to move, or has moved since the pupil did. */
export function rivalPlays({ view, you, lines }: Scene): boolean {
  const last = lines.findLast(({ kind }) => kind === 'move');
  if (view.seat !== you) return true;
  return last !== undefined && last.seat !== you;
}

/** The first step from `index` on whose time has come; the number of steps if there is none. */
export function nextStep(steps: Step[], index: number, scene: Scene): number {
  let at = index;
  while (at < steps.length && steps[at]!.when && !steps[at]!.when!(scene)) at++;
  return at;
}
