/** Burgundy's own keys: letters for actions, numbers for dice and depots. */

import { focusElement, type Keys } from '../../table/parts/keyboard';
import { KEYS } from './actions';
import type { Play } from './play.svelte';
import { tileAt } from './view';

const GOODS_BY_NUMBER = ['', 'turquoise', 'violet', 'pink', 'red', 'brown', 'orange'];

export function keysFor(play: Play): Keys {
  return { kinds: KEYS, number: (key, root) => number(key, play, root) };
}

/** A number means the ship's depot, else the die that shows it, else the tiles of the depot, else the goods it sells. */
function number(key: string, play: Play, root: HTMLElement): boolean {
  const value = Number(key);
  if (play.marks.has(`goods-depot:${key}`)) {
    void play.pick(`goods-depot:${key}`, true);
    return focusElement(root, `goods-depot:${key}`);
  }
  const dice = play.view.dice[play.own] ?? [];
  const chosen = play.selection.elements.some((element) => element.startsWith('die:'));
  const die = dice.findIndex((one) => one === value);
  if (!chosen && die >= 0 && play.marks.has(play.alias(`die:${die}`)))
    return (void play.pick(`die:${die}`, true), true);
  const cells = [...'abcd'].map((letter) => `cell:${key}${letter}`);
  const here = cells.filter((cell) => play.marks.has(cell) && tileAt(play.view, cell.slice(5)));
  if (here.length) return focusElement(root, here[0]!);
  const good = [...play.marks.keys()].find((element) => element === `goods:${GOODS_BY_NUMBER[value]}`);
  return good ? (void play.pick(good, true), true) : false;
}
