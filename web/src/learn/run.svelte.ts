/** A lesson in progress: which step it is at, and whether what that step waits for has happened. */

import type { LiveTable } from '../table/live.svelte';
import { nextStep, type Lesson, type Scene, type Step } from './lesson';

const KEPT = 'parlour.lesson';

/** Where a lesson stands, kept on this device so that it can be gone on with. */
export interface Bookmark {
  table: string;
  step: number;
}

export function bookmark(game: string): Bookmark | null {
  try {
    const kept = JSON.parse(localStorage.getItem(`${KEPT}.${game}`) ?? 'null');
    return typeof kept?.table === 'string' && typeof kept?.step === 'number' ? kept : null;
  } catch {
    return null;
  }
}

export function forget(game: string): void {
  localStorage.removeItem(`${KEPT}.${game}`);
}

export class LessonRun {
  index = $state.raw(0);
  /** Looking at an earlier step again: nothing goes on by itself. */
  reviewing = $state.raw(false);
  #began = $state.raw<Scene | null>(null);
  /** The farthest step reached. */
  #reached = 0;

  constructor(
    readonly lesson: Lesson,
    readonly table: LiveTable,
    step: number,
  ) {
    this.index = Math.min(step, lesson.steps.length - 1);
    this.#reached = this.index;
  }

  get step(): Step {
    return this.lesson.steps[this.index]!;
  }

  get last(): boolean {
    return this.index >= this.lesson.steps.length - 1;
  }

  /** The table as it is shown, once it has come to rest: what is still being told decides nothing. */
  get scene(): Scene | null {
    const { view, you, choices, lines, version, catchingUp, busy } = this.table;
    if (!view || you === null || catchingUp || busy) return null;
    if (view.seat === you && !choices.length && this.table.status === 'playing') return null;
    return { view, you, choices, lines, version };
  }

  /** Waits for the pupil, rather than for "Next". */
  get waits(): boolean {
    return Boolean(this.step.until) && !this.reviewing;
  }

  /** Whether "Next" leads on now. */
  get ready(): boolean {
    if (this.reviewing) return true;
    const { scene } = this;
    return scene !== null && (this.step.ready?.(scene) ?? true);
  }

  /** The pupil did something else than what was proposed, and may still do that. */
  get otherwise(): boolean {
    const { scene } = this;
    const began = this.#began;
    if (!scene || !began || !this.waits || !this.step.asks || !scene.choices.length) return false;
    return scene.lines.some(
      ({ version, seat, kind }) => version > began.version && seat === scene.you && kind === 'move',
    );
  }

  /** To be called whenever the table has changed: begins the step, or goes on to the next. */
  watch(): void {
    const scene = this.scene;
    if (!scene || this.reviewing) return;
    if (!this.#began) {
      this.#enter(nextStep(this.lesson.steps, this.index, scene), scene);
      return;
    }
    if (this.step.until?.(scene, this.#began)) this.#enter(nextStep(this.lesson.steps, this.index + 1, scene), scene);
  }

  next(): void {
    const scene = this.scene;
    if (this.reviewing && this.index < this.#reached) {
      this.index += 1;
      this.reviewing = this.index < this.#reached;
      return;
    }
    if (!scene || !this.ready) return;
    this.#enter(nextStep(this.lesson.steps, this.index + 1, scene), scene);
  }

  back(): void {
    if (!this.index) return;
    this.index -= 1;
    this.reviewing = true;
  }

  #enter(index: number, scene: Scene): void {
    this.index = Math.min(index, this.lesson.steps.length - 1);
    this.#reached = Math.max(this.#reached, this.index);
    this.#began = scene;
    this.reviewing = false;
    const kept: Bookmark = { table: this.table.id, step: this.index };
    localStorage.setItem(`${KEPT}.${this.lesson.game}`, JSON.stringify(kept));
  }
}
