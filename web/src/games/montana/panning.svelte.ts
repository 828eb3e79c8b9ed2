/** Moving about on the landscape: which part of it is shown, moved by dragging, zoomed by wheel, two fingers, keys or buttons. */

import { reducedMotion } from '../../lib/motion';
import { clamped, fitted, zoomedAt, type Part, type Size } from './viewport';

/** A press that has gone farther than this many pixels is a drag and no click. */
const SLOP = 7;
const STEP = 1.35;
const GLIDE = 260;

export class Panning {
  /** The part of the map that is shown, in its own units. */
  part = $state.raw<Part>({ x: 0, y: 0, zoom: 1 });
  /** The pixels it has. */
  room = $state.raw<Size>({ width: 1, height: 1 });
  moving = $state.raw(false);
  #map: () => Size;
  #fingers = new Map<number, { x: number; y: number }>();
  #pressed: { x: number; y: number } | null = null;
  #dragged = false;
  #element: HTMLElement | null = null;
  #gliding = 0;

  /** How much of the map is seen: its viewBox. */
  box = $derived.by(() => fitted(this.#map(), this.room, this.part));
  /** Pixels a unit of the map has on the screen. */
  scale = $derived.by(() => this.room.width / this.box.width);

  constructor(map: () => Size) {
    this.#map = map;
  }

  attach = (element: HTMLElement): (() => void) => {
    this.#element = element;
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      heard: (event: HTMLElementEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ): void => element.addEventListener(name, heard, { signal: stop.signal, ...options });
    on('wheel', (event) => this.#wheel(event), { passive: false });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', (event) => this.#up(event));
    // After a drag the browser still tells of a click.
    on('click', (event) => this.#click(event), { capture: true });
    on('focusin', (event) => this.#reveal(event.target as Element));
    const watcher = new ResizeObserver(() => {
      this.room = { width: element.clientWidth || 1, height: element.clientHeight || 1 };
    });
    watcher.observe(element);
    return () => {
      stop.abort();
      watcher.disconnect();
      cancelAnimationFrame(this.#gliding);
      this.#element = null;
    };
  };

  zoomBy(factor: number): void {
    const { x, y, width, height } = this.box;
    this.#glide(zoomedAt(this.#map(), this.room, this.part, { x: x + width / 2, y: y + height / 2 }, factor));
  }

  zoomIn = (): void => this.zoomBy(STEP);
  zoomOut = (): void => this.zoomBy(1 / STEP);
  fit = (): void => this.#glide({ x: 0, y: 0, zoom: 1 });

  /** A key: whether it meant the map. */
  key(key: string): boolean {
    if (key === '+' || key === '=') this.zoomIn();
    else if (key === '-') this.zoomOut();
    else if (key === '0') this.fit();
    else return false;
    return true;
  }

  /** Brings a place of the map into the middle, if it is out of sight. */
  show(at: { x: number; y: number }, margin = 60): void {
    const { x, y, width, height } = this.box;
    const inside = at.x > x + margin && at.x < x + width - margin && at.y > y + margin && at.y < y + height - margin;
    if (inside || this.part.zoom === 1) return;
    this.#glide(clamped(this.#map(), this.room, { ...this.part, x: at.x - width / 2, y: at.y - height / 2 }));
  }

  /** From the window to the map. */
  #at({ x, y }: { x: number; y: number }): { x: number; y: number } {
    const rect = this.#element!.getBoundingClientRect();
    const { box } = this;
    return {
      x: box.x + ((x - rect.left) / rect.width) * box.width,
      y: box.y + ((y - rect.top) / rect.height) * box.height,
    };
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const factor = Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) * 0.0026);
    cancelAnimationFrame(this.#gliding);
    const at = this.#at({ x: event.clientX, y: event.clientY });
    this.part = zoomedAt(this.#map(), this.room, this.part, at, factor);
  }

  #down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if ((event.target as Element).closest('button')) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) {
      this.#pressed = { x: event.clientX, y: event.clientY };
      this.#dragged = false;
    }
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.#dragged && this.#pressed && this.#fingers.size === 1) {
      if (Math.hypot(now.x - this.#pressed.x, now.y - this.#pressed.y) < SLOP) return;
      this.#dragged = true;
      this.#element?.setPointerCapture(event.pointerId);
    }
    cancelAnimationFrame(this.#gliding);
    this.moving = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (other) {
      this.#dragged = true;
      const far = Math.hypot(now.x - other.x, now.y - other.y);
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const middle = this.#at({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      this.part = zoomedAt(this.#map(), this.room, this.part, middle, far / was);
    }
    const share = other ? 0.5 : 1;
    this.part = clamped(this.#map(), this.room, {
      ...this.part,
      x: this.box.x - ((now.x - before.x) / this.scale) * share,
      y: this.box.y - ((now.y - before.y) / this.scale) * share,
    });
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (!this.#fingers.size) {
      this.#pressed = null;
      this.moving = false;
    }
  }

  #click(event: MouseEvent): void {
    if (!this.#dragged || (event.target as Element).closest('button')) return;
    this.#dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** What the keyboard reaches is brought into sight. */
  #reveal(target: Element): void {
    if (!target.matches(':focus-visible') || !target.closest('.spot')) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    this.show(this.#at({ x: left + width / 2, y: top + height / 2 }));
  }

  #glide(to: Part): void {
    cancelAnimationFrame(this.#gliding);
    if (reducedMotion()) {
      this.part = to;
      return;
    }
    const from = { ...this.part, x: this.box.x, y: this.box.y };
    const target = fitted(this.#map(), this.room, to);
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - began) / GLIDE);
      const eased = 1 - (1 - t) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * eased;
      this.part = t === 1 ? to : { x: mix(from.x, target.x), y: mix(from.y, target.y), zoom: mix(from.zoom, to.zoom) };
      if (t < 1) this.#gliding = requestAnimationFrame(step);
    };
    this.#gliding = requestAnimationFrame(step);
  }
}
