/** The keyboard: letters for actions, numbers for what has a number, arrows from thing to thing, Enter and Escape. */

import { typeOf } from './choosing';
import { nearest } from './nearest';
import type { Play } from './play.svelte';
import type { Pointing } from './pointing.svelte';

/** A game's own keys. */
export interface Keys {
  /** Letter -> kind of action. */
  kinds: Record<string, string>;
  /** What a number from 1 to 6 does; whether it did anything. */
  number(key: string, root: HTMLElement): boolean;
  /** Any other key; whether it did anything. */
  other?(key: string): boolean;
}

/** Listens everywhere, as long as nobody writes and no dialog is open. */
export function attachKeyboard(play: Play, pointing: Pointing, root: HTMLElement, keys: Keys): () => void {
  const heard = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busyElsewhere(event)) return;
    play.touch = false;
    if (onKey(event, play, pointing, root, keys)) event.preventDefault();
  };
  window.addEventListener('keydown', heard);
  return () => window.removeEventListener('keydown', heard);
}

function busyElsewhere(event: KeyboardEvent): boolean {
  const at = event.target as Element;
  if (at.closest?.('input, textarea, select, [contenteditable="true"], dialog, [role="menu"], [role="dialog"]'))
    return true;
  return document.querySelector('dialog[open]') !== null;
}

function onKey(event: KeyboardEvent, play: Play, pointing: Pointing, root: HTMLElement, keys: Keys): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key.startsWith('Arrow')) return rove(event);
  if (key === 'Escape') return escape(play, pointing);
  if (key === '?') return ((play.keysShown = true), true);
  if (key === 'Enter' || key === ' ') return enter(event, play, root);
  if (keys.other?.(key)) return true;
  if (play.table.mode !== 'live' || play.table.you === null) return false;
  if (key >= '1' && key <= '6' && key.length === 1) return keys.number(key, root);
  const kind = keys.kinds[key];
  if (kind) {
    if (!play.offers(kind)) {
      if (!root.querySelector(`.act[data-kind="${kind}"]`)) return false;
      return (void play.whyKind(kind), true);
    }
    void play.pickKind(kind, true);
    requestAnimationFrame(() => focusFirst(play, root));
    return true;
  }
  switch (key) {
    case 'h':
      return (void play.hint(), true);
    case 'u':
      return (void play.undo(), true);
    case 'r':
      return (void play.table.redo(), true);
    case 'e':
      return (void play.pickKind('end'), true);
    case 'd':
      if (!play.table.choices.some((choice) => choice.kind === 'pass')) return false;
      return (void play.pickKind('pass'), true);
    default:
      return false;
  }
}

function escape(play: Play, pointing: Pointing): boolean {
  if (pointing.hide()) return true;
  play.table.skip();
  const had = play.refused !== null || play.selection.elements.length > 0 || play.selection.kind !== null;
  play.clear();
  return had;
}

/** Enter on a thing of the picture clicks it, as a button's own Enter does; anywhere else it does what is shown. */
function enter(event: KeyboardEvent, play: Play, root: HTMLElement): boolean {
  const at = event.target as Element;
  const spot = at.closest?.<SVGElement>('.spot[data-el]');
  if (spot) {
    const { ready } = play;
    const look = play.look(spot.dataset.el!);
    // What was settled with other keys is done, wherever the focus has stayed.
    if (ready && !look.mark) return (void play.commit(ready), true);
    const type = typeOf(spot.dataset.el!);
    const taken = !look.selected && type !== play.manner.tool && play.manner.sources.has(type);
    void play.pick(spot.dataset.el!, false);
    // What is taken up wants a place: on to the first one.
    if (taken) requestAnimationFrame(() => focusFirst(play, root));
    return true;
  }
  if (at.closest?.('button, a, summary, [role="button"], [role="tab"]') || event.key === ' ') return false;
  if (!play.ready) return false;
  return (void play.commit(play.ready), true);
}

/** Moves the focus to a thing of the table; whether it is there. */
export function focusElement(root: HTMLElement, element: string): boolean {
  const found = root.querySelector<SVGElement>(`[data-el="${CSS.escape(element)}"]`);
  found?.focus();
  return found !== null;
}

/** After an action was picked by its key: on to the first thing it can be done with and that is not taken up yet. */
function focusFirst(play: Play, root: HTMLElement): void {
  const first = [...root.querySelectorAll<SVGElement>('.spot[data-el]')].find((spot) => {
    const element = spot.dataset.el!;
    if (typeOf(element) === play.manner.tool || play.selection.elements.includes(element)) return false;
    return play.remaining.some(({ elements }) => elements.includes(element));
  });
  first?.focus();
}

/** Arrows move the focus inside a zone to the nearest thing that way. */
function rove(event: KeyboardEvent): boolean {
  const from = (event.target as Element).closest?.('[data-rove]');
  const zone = from?.closest('[data-zone]');
  if (!from || !zone) return false;
  const middle = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, one: one as HTMLElement | SVGElement };
  };
  const around = [...zone.querySelectorAll('[data-rove]')].filter((one) => one !== from).map(middle);
  nearest(middle(from), around, event.key)?.one.focus();
  return true;
}

/** One stop for Tab in each zone: where the focus was last, else the first thing. */
export function roving(zone: Element): () => void {
  let last = '';
  const refresh = (): void => {
    const all = [...zone.querySelectorAll<HTMLElement | SVGElement>('[data-rove]')];
    const current = all.find((one) => one.dataset.rove === last) ?? all[0];
    for (const one of all) {
      const wanted = one === current ? 0 : -1;
      if (one.tabIndex !== wanted) one.tabIndex = wanted;
    }
  };
  const focused = (event: Event): void => {
    const at = (event.target as Element).closest<HTMLElement>('[data-rove]');
    if (!at || !zone.contains(at)) return;
    last = at.dataset.rove ?? '';
    refresh();
  };
  const watcher = new MutationObserver(refresh);
  watcher.observe(zone, { childList: true, subtree: true });
  // Not on the zone itself: a part of a picture that listens for the focus would become a stop of its own.
  document.addEventListener('focusin', focused);
  refresh();
  return () => {
    watcher.disconnect();
    document.removeEventListener('focusin', focused);
  };
}
