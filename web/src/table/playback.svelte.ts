/** Playback: which step of a live table is on screen. Other players' moves are shown one by one; here they wait, and can be shown again. */

import { Log } from './log.svelte';
import type { Schemas } from '../lib/api';
import type { Choice, Line, TableModel, View } from './model';
import { StepQueue } from './queue';

type Moment = Pick<Schemas['MomentAnswer'], 'version' | 'status' | 'view' | 'seat'>;

/** The table at one version. */
export interface Step {
  version: number;
  status: TableModel['status'];
  view: View | null;
  you: number | null;
  /** On a shared device: the seat whose player is to take it, and sees nothing until then. */
  curtain: number | null;
  choices: Choice[];
  canUndo: boolean;
  /** How it came about; null for a standing that was found so. */
  line: Line | null;
  own: boolean;
}

/** Steps kept to be shown again. */
const KEPT = 200;
/** As many of the last moves are shown again. */
const MOST = 80;
const NOTHING: Step = {
  version: -1,
  status: 'open',
  view: null,
  you: null,
  curtain: null,
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
  #told = $state.raw<Line | null>(null);
  /** Moves shown since the page was opened, each with the table before it. */
  #moves: { step: Step; before: Step }[] = [];
  /** Steps that are only shown again. */
  #past = new WeakSet<Step>();
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

  /** The whole standing, as the server tells it at first and after every reconnection. */
  reset(step: Step): void {
    const same = this.#latest.version === step.version && this.#latest.status === step.status;
    this.#latest = step;
    // After a short break at the same version, what is being shown goes on.
    if (same && this.#steps.waiting) return;
    this.#steps.drop();
    this.#step = step;
    if (step.curtain !== null) this.#forget();
    if (!same) {
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

  /** Shows some steps of the log again; `find` looks up how the table stood after one that was not shown here. */
  async retell(lines: Line[], find: (version: number) => Promise<Moment>): Promise<void> {
    const some = lines.slice(-MOST);
    if (!some.length || this.catchingUp) return;
    const { latest } = this;
    const [before, ...steps] = await Promise.all([
      this.#before(some[0]!, find),
      ...some.map((line) => this.#after(line, find)),
    ]);
    // Something happened meanwhile: that is shown instead.
    if (this.catchingUp || latest !== this.latest || !before?.view) return;
    this.#told = null;
    this.#step = { ...before, you: latest.you, choices: [], canUndo: false };
    this.#steps.rest();
    for (const step of steps) {
      const shown = step.version === latest.version ? { ...latest, line: step.line } : step;
      this.#past.add(shown);
      this.#steps.add(shown, { still: isStill(shown), paced: true });
    }
    if (steps.at(-1)!.version !== latest.version)
      this.#steps.add({ ...latest, line: null }, { still: true, paced: true });
    this.#waiting = this.#steps.waiting;
  }

  async #before({ version }: Line, find: (version: number) => Promise<Moment>): Promise<Step> {
    const known = this.#moves.find(({ step }) => step.version === version)?.before;
    return known?.view ? known : stepAt(await find(version - 1), null);
  }

  async #after(line: Line, find: (version: number) => Promise<Moment>): Promise<Step> {
    const known = this.#moves.find(({ step }) => step.version === line.version)?.step;
    return known?.view ? { ...known, line: { ...line } } : stepAt(await find(line.version), { ...line });
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
    const handed = step.curtain !== null || before.curtain !== null;
    if (handed) this.#forget();
    if (step.line) {
      this.log.write(step.line, step.own);
      this.#told = step.line;
      const retold = this.#past.has(step) || this.#moves.some((move) => move.step === step);
      if (!retold && !handed && step.line.kind === 'move') this.#moves = [...this.#moves, { step, before }].slice(-KEPT);
    }
    this.#changed(false);
  }

  /** Another player takes the device: what the one before saw is not kept. */
  #forget(): void {
    this.#moves = [];
    this.log.forgetTaken();
  }

  #settled(): void {
    this.#waiting = 0;
    this.#changed(true);
  }
}

/** A step of the past: nothing can be decided in it. */
function stepAt({ version, status, view, seat }: Moment, line: Line | null): Step {
  const seen = view && { ...view, you: seat };
  return { version, status, view: seen, you: seat, curtain: null, choices: [], canUndo: false, line, own: false };
}

/** Nothing on the board moves: the next step need not wait. */
function isStill(step: Step): boolean {
  return !step.line || step.line.kind !== 'move' || step.line.events.length === 0;
}
