/** Choices and the things on the table as labels in the current language. */

import type { Choice, View } from '../../table/model';
import { nameOf, partsOf, typeOf } from '../../table/parts/choosing';
import { seatBoard } from './components';
import { cap, edited, goodsCount, tileName, w } from './names';
import { read, tileAt, type BurgundyView, type Good } from './view';

/** The tile a choice is about, if any. */
export function tileOf(choice: Choice, view: BurgundyView): string | undefined {
  const parts = partsOf(choice);
  return parts.stored ?? (parts.cell ? tileAt(view, parts.cell) : undefined);
}

/** The number a choice's die shows; 0 if it needs none. */
export function dieOf(choice: Choice, view: BurgundyView, seat = view.seat): number {
  const die = partsOf(choice).die;
  return die === undefined ? 0 : (view.dice[seat]?.[Number(die)] ?? 0);
}

/** "cell:3a" -> "3 cows, depot 3" */
export function elementName(element: string, view: View): string {
  const seen = read(view);
  const edition = seen.options.edition;
  const name = nameOf(element);
  const seat = seen.you ?? (seen.seat < 0 ? 0 : seen.seat);
  switch (typeOf(element)) {
    case 'die': {
      const number = seen.dice[seat]?.[Number(name)] ?? 0;
      return number ? w('element.die', { number }) : w('element.die-used');
    }
    case 'cell': {
      const tile = tileAt(seen, name);
      const black = name.startsWith('x') ? '-black' : '';
      const depot = name[0]!;
      return tile
        ? w(`element.cell${black}`, { tile: tileName(tile, edition), depot })
        : w(`element.cell${black}-empty`, { depot });
    }
    case 'stored':
      return w('element.stored', { tile: tileName(name, edition) });
    case 'space': {
      const tile = seen.estates[seat]?.tiles?.[name];
      if (tile) return w('element.space-tile', { tile: tileName(tile, edition), space: name });
      const space = seatBoard(seen, seat)?.spaces.find((one) => one.name === name);
      if (!space) return name;
      return w('element.space', { space: name, kind: edited(`space.${space.colour}`, edition), number: space.number });
    }
    case 'goods':
      return w('element.goods', { goods: goodsCount(name, seen.estates[seat]?.goods[name as Good] ?? 0) });
    case 'goods-depot':
      return w('element.goods-depot', { depot: name });
    case 'side':
      return w('element.side', { side: name.toUpperCase() });
    case 'workers':
    case 'pass':
    case 'end':
      return w(`element.${typeOf(element)}`);
    default:
      return cap(element);
  }
}
