/** What is lacking for an action that cannot be done now: in a few words, and what to ask the server about. */

import type { Space } from './board';
import { neighbours } from './board';
import { boardOf } from './components';
import { cap, listed, tileName, w } from './names';
import { colourOf, goodNumber, GOODS, tileAt, type BurgundyView, type EstateView } from './view';

/** Why an action is not possible, as far as the table shows it at a glance; a click tells more. */
export function none(kind: string, view: BurgundyView, seat: number): string {
  const estate = view.estates[seat]!;
  if (kind === 'buy') {
    if (view.bought && view.seat === seat) return w('bought');
    return estate.silver < 2 ? w('act.none.silver', { count: estate.silver }) : w('act.price');
  }
  if (kind === 'place' && !estate.storage?.length) return w('act.none.storage');
  if (kind === 'sell' && !Object.keys(estate.goods).length) return w('act.none.goods');
  if (!(view.dice[seat] ?? []).some((die) => die > 0)) return w('act.none.dice');
  const numbers = [...new Set(NUMBERS[kind]?.(view, estate) ?? [])].sort();
  return numbers.length ? w('act.none.numbers', { list: listed(numbers.map(String), 'or') }) : w('act.none');
}

/** The numbers an action could be done with. */
const NUMBERS: Record<string, (view: BurgundyView, estate: EstateView) => number[]> = {
  take: (view) => Object.keys(view.depots).map((cell) => Number(cell[0])),
  sell: (_, estate) => Object.keys(estate.goods).map(goodNumber),
  place: (view, estate) => {
    const fitting = (estate.storage ?? []).flatMap((tile) => placesFor(tile, view, estate));
    return fitting.map((space) => space.number);
  },
};

/** Free spaces of the tile's colour beside one's own tiles, in no city that has such a building already. */
function placesFor(tile: string, view: BurgundyView, estate: EstateView): Space[] {
  if (estate.board === undefined) return [];
  const { spaces } = boardOf(view.options.edition, estate.board);
  const tiles = estate.tiles ?? {};
  const colour = colourOf(tile);
  // With knowledge tile 1 a city may have the same building twice.
  const once = colour === 'building' && !Object.values(tiles).includes('k1');
  return spaces.filter((space) => {
    if (space.colour !== colour || tiles[space.name]) return false;
    if (!neighbours(spaces, space).some((other) => tiles[other.name])) return false;
    return !once || !spaces.some((other) => other.region === space.region && tiles[other.name] === tile);
  });
}

/** What an action could be done with: stored tiles, goods, the tile nearest to a die, the first tile for sale. */
export function wanted(kind: string, view: BurgundyView, seat: number): { name: string; elements: string[] }[] {
  const estate = view.estates[seat]!;
  const edition = view.options.edition;
  if (kind === 'place') {
    const tiles = [...new Set(estate.storage ?? [])];
    return tiles.map((tile) => ({ name: cap(tileName(tile, edition)), elements: [`stored:${tile}`] }));
  }
  if (kind === 'sell') {
    const goods = GOODS.filter((good) => estate.goods[good]);
    return goods.map((good) => ({ name: cap(w(`hue.${good}`)), elements: [`goods:${good}`] }));
  }
  const cell = kind === 'take' ? nearest(view, seat) : kind === 'buy' ? Object.keys(view.black).sort()[0] : undefined;
  const tile = cell && tileAt(view, cell);
  return tile ? [{ name: cap(tileName(tile, edition)), elements: [`cell:${cell}`] }] : [];
}

function nearest(view: BurgundyView, seat: number): string | undefined {
  const dice = (view.dice[seat] ?? []).filter((die) => die > 0);
  const far = (cell: string): number => {
    const steps = dice.map((die) => Math.abs(die - Number(cell[0])));
    return Math.min(...steps.map((step) => Math.min(step, 6 - step)));
  };
  return Object.keys(view.depots).sort((a, b) => far(a) - far(b))[0];
}
