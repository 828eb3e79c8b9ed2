/** Choices and the things on the table as labels in the current language. */

import type { Choice, View } from '../../table/model';
import { nameOf, partsOf, typeOf } from '../../table/parts/choosing';
import { seatBoard } from './components';
import { cap, edited, goodsCount, goodsList, price, tileName, w, workersTaken } from './names';
import { read, tileAt, waiting, type BurgundyView, type Good } from './view';

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

/** What a choice does, without the die and its price: "Place church on c4 (a 5)". */
export function deed(choice: Choice, view: BurgundyView, priced = true): string {
  return cap(wordsFor(choice, view, priced));
}

function wordsFor(choice: Choice, view: BurgundyView, priced: boolean): string {
  const edition = view.options.edition;
  const seat = view.seat < 0 ? 0 : view.seat;
  const parts = partsOf(choice);
  const tile = tileOf(choice, view);
  switch (choice.kind) {
    case 'take':
      return w('choice.take', { tile: tile ? tileName(tile, edition) : '', depot: parts.cell?.[0] ?? '' });
    case 'place': {
      const number = seatBoard(view, seat)?.spaces.find((space) => space.name === parts.space)?.number ?? 0;
      return w('choice.place', { tile: tile ? tileName(tile, edition) : '', space: parts.space ?? '', number });
    }
    case 'sell': {
      const good = parts.goods ?? '';
      return w('choice.sell', { goods: goodsCount(good, view.estates[seat]?.goods[good as Good] ?? 0) });
    }
    case 'workers':
      return w('choice.workers', { gain: price(workersTaken(view, seat)) });
    case 'buy':
      return w(priced ? 'choice.buy' : 'choice.buy-short', {
        tile: tile ? tileName(tile, edition) : '',
        price: price(choice.costs),
      });
    case 'goods': {
      const depot = parts['goods-depot'] ?? '';
      return w('choice.goods', { depot, goods: goodsList(view.goods[depot] ?? {}) });
    }
    case 'keep':
      return w('choice.keep', { hue: w(`hue.${parts.goods}`) });
    case 'discard': {
      const gained = waiting(view)?.tile;
      const other = gained ? tileName(gained, edition) : '';
      return w('choice.discard', { tile: tile ? tileName(tile, edition) : '', other });
    }
    case 'pass':
      return w(waiting(view)?.kind === 'load-next' ? 'choice.pass.load-next' : 'choice.pass');
    case 'end':
      return w('choice.end');
    case 'side': {
      const board = view.sheets[seat]?.[parts.side === 'b' ? 1 : 0] ?? '';
      return w('choice.side', { side: (parts.side ?? '').toUpperCase(), board });
    }
    case 'start':
      return w('choice.start', { space: parts.space ?? '' });
    default:
      return choice.label;
  }
}

/** A choice's whole label: "Place church on c4 (a 5), with the 5 and 1 worker". */
export function labelOf(choice: Choice, view: View): string {
  const seen = read(view);
  const text = deed(choice, seen);
  const die = dieOf(choice, seen);
  if (!die) return text;
  const cost = choice.costs.workers ?? 0;
  return cost
    ? w('choice.how', { deed: text, how: w('how.die-workers', { die, workers: w('workers.with', { count: cost }) }) })
    : w('choice.how', { deed: text, how: w('how.die', { die }) });
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
