/** What the page needs to know of a game: its table, and its words. */

import type { Component } from 'svelte';
import type { Line, TableModel, View } from '../table/model';
import type { Lesson } from '../learn/lesson';

export type { Lesson } from '../learn/lesson';

export interface Source {
  key: string;
  colourToken: string;
  pattern: string;
}

export interface Automaton {
  name: string;
  score: number;
}

export interface GamePage {
  /** The whole play area at every size, including the side panel. */
  Table: Component<{ table: TableModel }>;
  /** "Phase B, round 3" */
  status(view: View): string;
  /** Score sources in order, for score sheet and result chart. */
  sources: Source[];
  /** Per seat, by source. */
  points(view: View): Record<string, number>[];
  /** Text view: the whole standing in words, as a seat sees it, with the seats' names. */
  describe(view: View, seat: number | null, names: string[]): { heading: string; lines: string[] }[];
  /** "cell:3a" -> "the cow at depot 3" */
  element(name: string, view: View): string;
  /** The bar of the result chart a line's points belong to: e.g. "A".."E", "End". `round` is that of the line, such as "B3" or "12". */
  stage(line: Line, round: string): string | null;
  /** The drawing of what a step was about, if there is one; `colour` is its player's class: you, foe, foe-2, foe-3. */
  picture(line: Line, options: Record<string, unknown>, colour: string): string | null;
  /** What a call to the table says if it is not simply one's turn: "Your bid". */
  call?(view: View): string;
  /** Opponents without a seat, such as Aaron: in `points`, and wherever players are listed, they come after the seats. */
  automata?(view: View): Automaton[];
  /** What a line brought each of them, which no seat's events tell. */
  gains?(line: Line): number[];
  /** The tutorial. */
  lesson?: Lesson;
}
