/** The keys of this table: letters for actions, numbers for the things that are possible one after the other, + and - for the map. */

import { focusElement, type Keys } from '../../table/parts/keyboard';
import { KEYS } from './actions';
import type { MontanaPlay } from './play.svelte';

export function keysFor(play: MontanaPlay): Keys {
  return {
    kinds: { ...KEYS, p: 'pass' },
    number(key, root) {
      // Among variants a number picks one; else it leads to the row of the city, or to the space of that number.
      const variant = play.variants[Number(key) - 1];
      if (variant) return (void play.commit(variant), true);
      const stems = [`city:${key}`, `wheel:${key}`, `bank:${key}`];
      const found = [...play.marks.keys()].find((element) => stems.some((stem) => element.startsWith(stem)));
      return found ? focusElement(root, found) : false;
    },
    other: (key) => play.mapKey(key),
  };
}
