/** Pointing: what the pointer, a finger or the focus is on; clicks on the table's things; when their explanation shows. */

import type { Play } from './play.svelte';

export interface Explained {
  key: string;
  target: Element;
}

/** How long one rests on a thing before it is explained. */
const REST = 550;
const REST_FOCUS = 900;
const LONG_PRESS = 450;
/** The way from a thing to its bubble. */
const GRACE = 160;

export class Pointing {
  explained = $state.raw<Explained | null>(null);
  /** Why the thing pointed at has no part in this decision. */
  reason = $state.raw('');
  #play: Play;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #pressed: { x: number; y: number } | null = null;
  #longPressed = false;
  #target: Element | null = null;
  /** The focus, not the pointer, is on what is explained or about to be. */
  #focused = false;

  constructor(play: Play) {
    this.#play = play;
  }

  /** Listens at the table's root; returns how to stop. */
  attach = (root: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, heard: (event: HTMLElementEventMap[K]) => void): void =>
      root.addEventListener(name, heard, { signal: stop.signal });
    on('pointerover', (event) => this.#over(event));
    on('pointerleave', (event) => this.#leave(event));
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', () => this.#up());
    on('pointercancel', () => this.#up());
    on('click', (event) => this.#click(event));
    on('contextmenu', (event) => {
      if (this.#longPressed) event.preventDefault();
    });
    // A thing that has the focus may vanish while the table is being drawn: nothing may change just then.
    on('focusin', (event) => queueMicrotask(() => this.#focus(event.target as Element)));
    on('focusout', (event) => queueMicrotask(() => this.#blur(event.relatedTarget as Element | null)));
    return () => {
      stop.abort();
      this.hide();
    };
  };

  /** Whether there was something to hide. */
  hide(): boolean {
    clearTimeout(this.#timer);
    clearTimeout(this.#hiding);
    const shown = this.explained !== null;
    this.explained?.target.removeAttribute('aria-describedby');
    this.explained = null;
    this.reason = '';
    return shown;
  }

  /** The table has changed: what the focus was left on is not explained into the next turn. */
  changed(): void {
    if (this.#focused) this.hide();
  }

  #over(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const at = event.target as Element;
    if (at.closest('.bubble.tip')) return clearTimeout(this.#hiding);
    if (at.closest('.bubble')) return;
    const thing = at.closest('[data-tip]');
    this.#play.pointed = elementOf(at);
    if (thing === this.#target) return clearTimeout(this.#hiding);
    this.#target = thing;
    clearTimeout(this.#timer);
    if (this.explained) {
      clearTimeout(this.#hiding);
      this.#hiding = setTimeout(() => this.hide(), GRACE);
    }
    this.#focused = false;
    if (thing) this.#later(thing, REST);
  }

  #leave(event: PointerEvent): void {
    // A finger that is lifted has not gone elsewhere: what it asked for stays to be read.
    if (event.pointerType === 'touch') return;
    this.#play.pointed = null;
    this.#target = null;
    clearTimeout(this.#timer);
    this.#hiding = setTimeout(() => this.hide(), GRACE);
  }

  #down(event: PointerEvent): void {
    this.#play.touch = event.pointerType === 'touch';
    this.#longPressed = false;
    const at = event.target as Element;
    if (!at.closest('.bubble')) this.hide();
    if (!this.#play.touch) return;
    this.#play.pointed = null;
    const thing = at.closest('[data-tip]');
    if (!thing) return;
    this.#pressed = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#longPressed = true;
      this.#explain(thing);
    }, LONG_PRESS);
  }

  #move(event: PointerEvent): void {
    if (this.#pressed && Math.hypot(event.clientX - this.#pressed.x, event.clientY - this.#pressed.y) > 10) this.#up();
  }

  #up(): void {
    if (!this.#pressed) return;
    this.#pressed = null;
    clearTimeout(this.#timer);
  }

  #click(event: MouseEvent): void {
    const at = event.target as Element;
    if (this.#longPressed) {
      this.#longPressed = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (at.closest('.bubble')) return;
    const spot = at.closest<SVGElement>('.spot[data-el]');
    if (spot) void this.#play.pick(spot.dataset.el!);
    else if (!at.closest('button, a')) this.#play.refused = null;
  }

  #focus(at: Element): void {
    if (!at.matches(':focus-visible') || at.closest('.bubble')) return;
    this.#play.touch = false;
    this.#play.pointed = elementOf(at);
    this.hide();
    const thing = at.closest('[data-tip]');
    this.#focused = true;
    if (thing) this.#later(thing, REST_FOCUS);
  }

  /** The focus has left the table's things, unless it has only moved on. */
  #blur(to: Element | null): void {
    if (to?.closest('.spot')) return;
    this.#play.pointed = null;
    this.hide();
  }

  #later(thing: Element, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#explain(thing), delay);
  }

  #explain(thing: Element): void {
    const key = thing.getAttribute('data-tip');
    if (!key || !thing.isConnected) return;
    this.hide();
    this.explained = { key, target: thing };
    thing.setAttribute('aria-describedby', 'table-tip');
    void this.#ask(thing);
  }

  /** At your decision, a thing that has no part in it says why. */
  async #ask(thing: Element): Promise<void> {
    const element = thing.getAttribute('data-el');
    const { table, selection } = this.#play;
    if (thing.classList.contains('act') && thing.classList.contains('not')) {
      const told = await this.#play.reasonOf(thing.getAttribute('data-kind') ?? '');
      if (this.explained?.target === thing) this.reason = told.text;
      return;
    }
    if (thing.getAttribute('data-at') === 'undo') this.reason = this.#play.undoReason();
    if (!element || !thing.classList.contains('spot') || !this.#play.look(element).rest) return;
    if (!this.#play.deciding) return;
    const found = await table.why(this.#play.wire([...selection.elements, this.#play.alias(element)]));
    if (found?.error && this.explained?.target === thing) this.reason = found.error;
  }
}

/** The element of the game a node belongs to, if it can be chosen. */
function elementOf(node: Element): string | null {
  const found = node.closest<HTMLElement | SVGElement>('.spot[data-el], button[data-el]');
  return found?.dataset.el ?? null;
}
