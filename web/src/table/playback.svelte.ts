/** Playback: which step of a live table is on screen. Other players' moves are shown one by one; here they wait, and can be shown again. */

import { Log } from './log.svelte';
import type { Choice, Line, TableModel, View } from './model';
import { StepQueue } from './queue';

/** The table at one version. */
export interface Step {
  version: number;
  status: TableModel['status'];
  view: View | null;
  you: number | null;
  choices: Choice[];
  canUndo: boolean;
  /** How it came about; null for a standing that was found so. */
  line: Line | null;
  own: boolean;
}

/** Steps kept to be shown again: since your last decision, and one by one. */
const RECENT = 80;
const KEPT = 200;
const NOTHING: Step = {
  version: -1,
  status: 'open',
  view: null,
  you: null,
  choices: [],
  canUndo: false,
  line: null,
  own: false,
};

export class Playback {
  readonly log: Log;
  #step = $state.raw<Step>(NOTHING);
  #latest = $state.raw<Step>(NOTHING);
  #waiting = $state.raw(0);
  #recent = $state.raw<Step[]>([]);
  #told = $state.raw<Line | null>(null);
  /** The table before the first of `recent`. */
  #before: Step = NOTHING;
  /** Moves shown since the page was opened, each with the table before it. */
  #moves: { step: Step; before: Step }[] = [];
  #steps: StepQueue<Step>;
  #changed: (settled: boolean) => void;

  /** `changed` is called after every step, `settled` when nothing more waits. */
  constructor(table: string, changed: (settled: boolean) => void) {
    this.log = new Log(table);
    this.#changed = changed;
    this.#steps = new StepQueue(
      (step) => this.#show(step),
      () => this.#settled(),
    );
  }

  /** On screen. */
  get step(): Step {
    return this.#step;
  }

  /** The newest that is known. */
  get latest(): Step {
    return this.#latest;
  }

  get told(): Line | null {
    return this.#told;
  }

  get catchingUp(): boolean {
    return this.#waiting > 0;
  }

  get canRetell(): boolean {
    return !this.catchingUp && this.#recent.length > 0;
  }

  /** The whole standing, as the server tells it at first and after every reconnection. */
  reset(step: Step): void {
    const same = this.#latest.version === step.version && this.#latest.status === step.status;
    this.#latest = step;
    // After a short break at the same version, what is being shown goes on.
    if (same && this.#steps.waiting) return;
    this.#steps.drop();
    this.#step = step;
    if (!same) {
      this.#recent = [];
      this.log.forgetTaken();
      if (step.status !== 'open') this.readLog();
    }
    this.#settled();
  }

  /** A new version: your own at once, others' one after the other. */
  add(step: Step): void {
    const { line, own } = step;
    const gap = step.version > this.#latest.version + 1;
    this.#latest = step;
    if (line && !own) this.log.forgetTaken();
    this.#steps.add(step, { now: own || line === null || gap, still: isStill(step) });
    this.#waiting = this.#steps.waiting;
    // Another process of the server moved: the news came without its events.
    if (gap || (line?.kind === 'move' && !line.events.length)) this.readLog();
  }

  readLog(): void {
    void this.log.load(() => this.#step.version);
  }

  /** Everything that waits, at once. */
  skip(): void {
    this.#steps.flush();
  }

  /** Nothing more is shown. */
  stop(): void {
    this.#steps.drop();
  }

  /** Shows again what happened since your last decision. */
  retell(): void {
    if (!this.canRetell) return;
    this.#told = null;
    this.#step = { ...this.#before, you: this.#step.you };
    this.#steps.rest();
    for (const step of this.#recent) this.#steps.add(step, { still: isStill(step), paced: true });
    this.#waiting = this.#steps.waiting;
  }

  /** Shows one move again; false if it was not shown here, or was shown for another seat. */
  again(version: number): boolean {
    const found = this.#moves.find(({ step }) => step.version === version);
    const { you } = this.#step;
    if (this.catchingUp || !found?.before.view || found.step.you !== you || found.before.you !== you) return false;
    this.#told = null;
    this.#step = found.before;
    this.#steps.rest();
    this.#steps.add(found.step, { still: false, paced: true });
    if (found.step !== this.#latest) this.#steps.add({ ...this.#latest, line: null }, { still: true, paced: true });
    this.#waiting = this.#steps.waiting;
    return true;
  }

  #show(step: Step): void {
    this.#waiting = this.#steps.waiting;
    const before = this.#step;
    this.#step = step;
    if (step.line) {
      this.log.write(step.line, step.own);
      this.#told = step.line;
      const retold = this.#moves.some((move) => move.step === step);
      if (!retold && step.line.kind === 'move') this.#moves = [...this.#moves, { step, before }].slice(-KEPT);
      if (retold) return this.#changed(false);
      if (step.own) this.#recent = [];
      else if (!this.#recent.includes(step)) this.#remember(step, before);
    }
    this.#changed(false);
  }

  #remember(step: Step, before: Step): void {
    if (!this.#recent.length) this.#before = before;
    if (this.#recent.length < RECENT) this.#recent = [...this.#recent, step];
  }

  #settled(): void {
    this.#waiting = 0;
    this.#changed(true);
  }
}

/** Nothing on the board moves: the next step need not wait. */
function isStill(step: Step): boolean {
  return !step.line || step.line.kind !== 'move' || step.line.events.length === 0;
}
