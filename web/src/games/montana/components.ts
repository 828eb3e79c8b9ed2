/** The box: which of its figures were seen in print, as the server tells once. The figures themselves are in every view. */

import { ask } from '../../lib/api';
import type { MontanaView } from './view';

interface Spaces {
  status?: string;
  spaces: { status?: string }[];
}

export interface Components {
  wheel: { status: string };
  bank: Spaces;
  areas: Record<string, Spaces>;
  columns: { status: string };
  goods_supply: { status: string };
  tiles: { status: string };
}

let box: Components | null = null;
let coming: Promise<Components> | null = null;

/** Fetched with the game, before its table is drawn. */
export function loadComponents(): Promise<Components> {
  coming ??= ask<Components>('GET', '/api/games/montana/components').then((found) => (box = found));
  coming.catch(() => (coming = null));
  return coming;
}

/** For tests and fixtures, which have no server. */
export function useComponents(found: Components): void {
  box = found;
}

/** Whether a table plays with a component file of its own. */
export function own(view: MontanaView): boolean {
  return ownFile(view) !== null;
}

/** The text of that file. */
export function ownFile(view: MontanaView): string | null {
  return typeof view.options.components === 'string' ? view.options.components : null;
}

/**
 * Printed or reconstructed, of a part of the box: "wheel", "columns", "supply", "tiles", "bank:1", "areas:mine", "area:mine2".
 * Of a whole, whether anything in it is reconstructed.
 */
export function statusOf(part: string): 'printed' | 'reconstructed' {
  if (!box) return 'printed';
  const [what, name = ''] = part.split(':', 2) as [string, string?];
  const flagged = (status: string | undefined): boolean => status === 'reconstructed';
  const any = ({ status, spaces }: Spaces): boolean => spaces.some((space) => flagged(space.status ?? status));
  const found = (): boolean => {
    switch (what) {
      case 'wheel':
        return flagged(box!.wheel.status);
      case 'columns':
        return flagged(box!.columns.status);
      case 'supply':
        return flagged(box!.goods_supply.status);
      case 'tiles':
        return flagged(box!.tiles.status);
      case 'bank':
        return name ? flagged(box!.bank.spaces[Number(name) - 1]?.status) : any(box!.bank);
      case 'areas':
        return box!.areas[name] ? any(box!.areas[name]) : false;
      case 'area': {
        const [, area = '', space = ''] = /^(.*?)(\d+)$/.exec(name) ?? [];
        const here = box!.areas[area];
        return flagged(here?.spaces[Number(space) - 1]?.status ?? here?.status);
      }
      default:
        return false;
    }
  };
  return found() ? 'reconstructed' : 'printed';
}
