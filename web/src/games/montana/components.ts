/** The box: which of its figures were seen in print, as the server tells once. The figures themselves are in every view. */

import { Box } from '../box';
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

export const box = new Box<Components>('montana');

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
  const all = box.found;
  if (!all) return 'printed';
  const [what, name = ''] = part.split(':', 2) as [string, string?];
  const flagged = (status: string | undefined): boolean => status === 'reconstructed';
  const any = ({ status, spaces }: Spaces): boolean => spaces.some((space) => flagged(space.status ?? status));
  const found = (): boolean => {
    switch (what) {
      case 'wheel':
        return flagged(all.wheel.status);
      case 'columns':
        return flagged(all.columns.status);
      case 'supply':
        return flagged(all.goods_supply.status);
      case 'tiles':
        return flagged(all.tiles.status);
      case 'bank':
        return name ? flagged(all.bank.spaces[Number(name) - 1]?.status) : any(all.bank);
      case 'areas':
        return all.areas[name] ? any(all.areas[name]) : false;
      case 'area': {
        const [, area = '', space = ''] = /^(.*?)(\d+)$/.exec(name) ?? [];
        const here = all.areas[area];
        return flagged(here?.spaces[Number(space) - 1]?.status ?? here?.status);
      }
      default:
        return false;
    }
  };
  return found() ? 'reconstructed' : 'printed';
}
