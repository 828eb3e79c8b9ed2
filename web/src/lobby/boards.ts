/** Boards to choose from: their spaces and whether they were seen in print, from a game's components. */

import { get } from '../lib/api';
import { byNumber } from '../lib/order';

export interface Space {
  q: number;
  r: number;
  colour: string;
}

export interface BoardInfo {
  /** "1", "11a" */
  name: string;
  status: string;
  spaces: Space[];
}

interface Components {
  editions?: Record<string, { boards?: Record<string, Omit<BoardInfo, 'name'>> }>;
}

/** None if the game has no printed boards. */
export async function boardsOf(game: string, edition: unknown): Promise<BoardInfo[]> {
  return printed((await get('/api/games/{game}/components', { game })) as Components, edition);
}

/** The boards of an edition, of the first one if there is none of that name, in the order of their numbers. */
export function printed({ editions }: Components, edition: unknown): BoardInfo[] {
  const found = editions?.[String(edition)] ?? Object.values(editions ?? {})[0];
  return Object.entries(found?.boards ?? {})
    .map(([name, { status, spaces }]) => ({ name, status, spaces }))
    .sort((a, b) => byNumber(a.name, b.name));
}

/** Whether a board is written out, not named: only a text has lines. */
export function isText(board: string): boolean {
  return board.includes('\n');
}

/** The middle of a space, in units of a hex's radius. */
export function middle({ q, r }: Pick<Space, 'q' | 'r'>): { x: number; y: number } {
  return { x: Math.sqrt(3) * (q + r / 2), y: 1.5 * r };
}

/** The view box around all spaces, with a little room. */
export function around(spaces: Pick<Space, 'q' | 'r'>[]): string {
  const at = spaces.map(middle);
  const left = Math.min(...at.map(({ x }) => x)) - 1.1;
  const top = Math.min(...at.map(({ y }) => y)) - 1.2;
  const width = Math.max(...at.map(({ x }) => x)) + 1.1 - left;
  const height = Math.max(...at.map(({ y }) => y)) + 1.2 - top;
  return [left, top, width, height].map((value) => value.toFixed(2)).join(' ');
}
