/** What a thing on the table is called in full, with what can be done with it: for screen readers. */

import type { Space } from './board';
import { boardOf, cellColours } from './components';
import { cap, edited, goodsCount, goodsList, regionName, tileGist, tileName, w, workers } from './names';
import type { Look, Play } from './play.svelte';
import { goodNumber, tileAt, type Good } from './view';

function state(name: string, look: Look): string {
  if (look.selected) return w('name.selected', { name });
  if (!look.mark) return name;
  if (look.plan) return w('name.planned', { name });
  return look.mark === 'paid' ? w('name.paid', { name, price: workers(look.workers) }) : w('name.legal', { name });
}

export function spokenCell(play: Play, cell: string, look: Look): string {
  const { view, edition } = play;
  const tile = tileAt(view, cell);
  const depot = cell[0]!;
  if (!tile) {
    if (cell.startsWith('x')) return w('name.cell-black-empty');
    const colour = cellColours(view.players, view.phase)[cell];
    return w('name.cell-empty', { kind: colour ? edited(`space.${colour}`, edition) : '', depot });
  }
  const about = { tile: cap(tileName(tile, edition)), gist: tileGist(tile, edition), depot };
  return state(w(cell.startsWith('x') ? 'name.cell-black' : 'name.cell', about), look);
}

export function spokenSpace(play: Play, space: Space, look: Look): string {
  const { view, edition, own } = play;
  const estate = view.estates[own]!;
  const tile = estate.tiles?.[space.name];
  if (tile) {
    return w('name.space-tile', { space: space.name, tile: tileName(tile, edition), gist: tileGist(tile, edition) });
  }
  const size = boardOf(edition, estate.board!).sizes[space.region] ?? 1;
  const name = w('name.space-region', {
    space: space.name,
    kind: edited(`space.${space.colour}`, edition),
    number: space.number,
    region: regionName(space.colour, size, edition),
  });
  return state(name, look);
}

export function spokenStored(play: Play, tile: string, look: Look): string {
  const name = w('name.stored', { tile: cap(tileName(tile, play.edition)), gist: tileGist(tile, play.edition) });
  return state(name, look);
}

export function spokenGoods(good: Good, count: number, look: Look): string {
  return state(w('name.goods', { goods: goodsCount(good, count), number: goodNumber(good) }), look);
}

export function spokenDie(number: number, look: Look): string {
  return number ? state(w('name.die', { number }), look) : w('name.die-used');
}

export function spokenDock(play: Play, depot: number, look: Look): string {
  return state(w('name.dock', { depot, goods: goodsList(play.view.goods[depot] ?? {}) }), look);
}
