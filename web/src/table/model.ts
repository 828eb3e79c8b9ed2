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

/** What a game's table draws: implemented by the live table and by the replay. Reactive (getters over runes). */
export interface TableModel {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  readonly options: Record<string, unknown>;
  readonly mode: 'live' | 'replay';
  readonly status: 'open' | 'playing' | 'over';
  /** Of what is shown. */
  readonly version: number;
  readonly view: View | null;
  /** Whose eyes. */
  readonly you: number | null;
  /** Who is called "you", and from whom colours are counted; null where nobody is: for spectators, and where several share the device. */
  readonly addressed: number | null;
  readonly seats: SeatInfo[];
  /** Legal for you now; [] if it is not your decision or an animation queue is still catching up. */
  readonly choices: Choice[];
  /** What you could do with your dice if it were your turn now: shown greyed. */
  readonly plan: Choice[];
  /** Action -> events with points it would bring (region, phase, bonus, animals ...); filled a moment after choices. */
  readonly previews: Record<number, GameEvent[]>;
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
  hint(): Promise<Choice | null>;
  /** Shows one move once more, in its place; false if it cannot be shown here. */
  again?(version: number): boolean;
  /** Show everything that waits at once. */
  skip(): void;
}
