/** What a table is to the page: the shapes the server sends, and the model a game's table draws from. */

import type { Schemas } from '../lib/api';

/** One legal decision, as the engine describes it: the label, the things to click in order, and what it costs. */
export type Choice = Schemas['Choice'];
export type GameEvent = Schemas['GameEvent'];
export type SeatInfo = Schemas['SeatInfo'];
/** One entry of the log. */
export type Line = Schemas['LineAnswer'];

export interface Refusal {
  error: string;
  rule: string | null;
}

/** The game's own view; each game types its own. */
export type View = Record<string, any>;

/** A move worth making. */
export type Hinted = Schemas['HintedMove'];

export interface Advice {
  moves: Hinted[];
  /** The server's sentence, if it gave none. */
  problem: string;
}

/** What a game's table draws: implemented by the live table and by the replay. Reactive (getters over runes). */
export interface TableModel {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  readonly options: Record<string, unknown>;
  readonly mode: 'live' | 'replay';
  /** Whether the host chose the seed, and may know all luck. */
  readonly knownSeed?: boolean;
  readonly status: 'open' | 'playing' | 'over' | 'closed';
  /** Of what is shown. */
  readonly version: number;
  readonly view: View | null;
  /** Whose eyes. */
  readonly you: number | null;
  /** On a shared device: the seat whose player is about to take it. */
  readonly curtain?: number | null;
  /** Who is called "you", and from whom colours are counted; null where nobody is: for spectators, and where several share the device. */
  readonly addressed: number | null;
  readonly seats: SeatInfo[];
  /** Legal for you now; [] if it is not your decision or an animation queue is still catching up. */
  readonly choices: Choice[];
  /** What you could do with your dice if it were your turn now: shown greyed. */
  readonly plan: Choice[];
  /** Action -> events with points it would bring (region, phase, bonus, animals ...); filled a moment after choices. */
  readonly previews: Record<number, GameEvent[]>;
  /** Actions that cannot be undone; null as long as that is not known. */
  readonly finals?: ReadonlySet<number> | null;
  readonly lines: Line[];
  /** The newest step shown, for movement; changes exactly once per step. */
  readonly told: Line | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** A move is on its way. */
  readonly busy: boolean;
  play(action: number): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Why these clicked elements are not (now) a legal choice, with the rule id. */
  why(elements: string[]): Promise<Refusal | null>;
  /** What the others did since your last decision can be shown once more. */
  readonly canRetell?: boolean;
  retell?(): Promise<void>;
  /** Steps still wait to be shown. */
  readonly catchingUp?: boolean;
  /** The moves worth making, the best first; or why there are none. */
  hint(): Promise<Advice>;
  /** The server cannot be reached just now. */
  readonly offline: boolean;
  /** Shows one move once more, in its place; false if it cannot be shown here. */
  again?(version: number): boolean;
  /** Show everything that waits at once. */
  skip(): void;
}
