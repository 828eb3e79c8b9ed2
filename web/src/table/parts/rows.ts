/** The list of actions beside a table: a row for each kind, and a row for each thing that is hard to click where it lies. */

import type { Choice } from '../model';

export interface Row {
  kind: string;
  /** The key that picks it. */
  key: string;
  title: string;
  detail: string;
  /** Drawings of the set; several lean on one another. */
  pictures: string[];
  possible: boolean;
  chosen: boolean;
  /** The element the row itself is, where the action is the only thing to click. */
  element?: string;
  /** Two such rows share a line. */
  half?: boolean;
}

export interface Pick {
  choice: Choice;
  picture: string;
}
