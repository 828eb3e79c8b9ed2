/** How the rules page shows each topic: with which drawings, and whether it is about a tile. A game has its own in `sheet.ts`. */

import type { SpriteGroup } from '../drawings/sprite.svelte';

export interface Sheet {
  /** The group of drawings its pictures are of. */
  sprite: SpriteGroup;
  isTile(id: string): boolean;
  /** Drawings for a topic, the most telling first. */
  pictures(id: string, edition: string): string[];
}

const NONE: Sheet = { sprite: 'table', isTile: () => false, pictures: () => [] };
const found = import.meta.glob<Sheet>('../games/*/sheet.ts', { eager: true, import: 'sheet' });

export function sheetOf(game: string): Sheet {
  return found[`../games/${game}/sheet.ts`] ?? NONE;
}
