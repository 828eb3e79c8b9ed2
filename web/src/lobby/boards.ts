/** Boards to choose from: their spaces and whether they were seen in print, from a game's components. */

import { get } from '../lib/api';

export interface Space {
  q: number;
  r: number;
  colour: string;
}

export interface BoardInfo {
  number: number;
  status: string;
  spaces: Space[];
}

interface Components {
  editions?: Record<string, { boards?: Record<string, { status: string; spaces: Space[] }> }>;
}

/** None if the game has no numbered boards. */
export async function boardsOf(game: string, edition: unknown): Promise<BoardInfo[]> {
  const { editions } = (await get('/api/games/{game}/components', { game })) as Components;
  const found = editions?.[String(edition)] ?? Object.values(editions ?? {})[0];
  return Object.entries(found?.boards ?? {}).map(([number, { status, spaces }]) => ({
    number: Number(number),
    status,
    spaces,
  }));
}

/** The middle of a space, in units of a hex's radius. */
export function middle({ q, r }: Space): { x: number; y: number } {
  return { x: Math.sqrt(3) * (q + r / 2), y: 1.5 * r };
}
