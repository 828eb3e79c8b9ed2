/** The Card Game's own keys: letters for actions, numbers for hand cards and display rows. */

import { focusElement, type Keys } from '../../table/parts/keyboard';
import { KEYS } from './actions';
import { goodNumbers } from './components';
import type { Play } from './play.svelte';
import { GOODS, rowOf } from './view';

export function keysFor(play: Play): Keys {
  return { kinds: KEYS, number: (key, root) => number(Number(key), play, root) };
}

/** A number means the hand card that shows it, else the row of the display, else a project, else the goods it sells. */
function number(value: number, play: Play, root: HTMLElement): boolean {
  const held = play.view.hands[play.own]?.numbers ?? [];
  const chosen = play.selection.elements.some((element) => element.startsWith('hand:'));
  const place = held.findIndex((one) => one === value);
  if (!chosen && place >= 0 && play.marks.has(play.alias(`hand:${place}`)))
    return (void play.pick(`hand:${place}`, true), true);
  const row = rowOf(play.view, value)
    .map(([letter]) => `display:${value}${letter}`)
    .filter((element) => play.marks.has(element));
  if (row.length) return focusElement(root, row[0]!);
  const project = [...play.marks.keys()].find(
    (element) => element.startsWith('project:') && element.endsWith(String(value)),
  );
  if (project) return focusElement(root, project);
  const good = GOODS.find((one) => play.marks.has(`goods:${one}`) && goodNumbers(play.view, one).includes(value));
  return good ? focusElement(root, `goods:${good}`) : false;
}
