/** Movement on a layer over the table: things fly from place to place, points rise. It never takes the pointer and never makes anyone wait. */

import { reducedMotion } from '../../lib/motion';
import { boxOf } from './symbols';

export const FLIGHT = 320;
export const RISE = 700;
const TUMBLE = 500;
const FADE = 80;
const EASE = 'cubic-bezier(.2,.8,.2,1)';
const SVG = 'http://www.w3.org/2000/svg';

export class Flights {
  #layer: HTMLElement;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /**
   * A drawing (or several, one on the other) flies on a low arc; what it becomes at its end stays unseen until it is there.
   * `sudden`: it is not seen before it flies.
   */
  fly(
    drawing: string | string[],
    from: DOMRect,
    to: DOMRect,
    delay: number,
    landing: Element | null = null,
    sudden = false,
  ): void {
    if (reducedMotion()) return fadeIn(landing);
    const drawings = [drawing].flat();
    const [, , width, height] = boxOf(drawings[0]!);
    const piece = document.createElementNS(SVG, 'svg');
    for (const one of drawings) {
      const use = document.createElementNS(SVG, 'use');
      use.setAttribute('href', `#${one}`);
      use.setAttribute('width', '100%');
      use.setAttribute('height', '100%');
      piece.append(use);
    }
    piece.classList.add('flying');
    const wide = Math.max(to.width, 12);
    const high = (wide * height) / width;
    piece.setAttribute('width', String(wide));
    piece.setAttribute('height', String(high));
    this.#layer.append(piece);
    const at = (rect: DOMRect): { x: number; y: number; s: number } => ({
      x: rect.left + rect.width / 2 - wide / 2,
      y: rect.top + rect.height / 2 - high / 2,
      s: Math.max(rect.width, 12) / wide,
    });
    const [start, end] = [at(from), at(to)];
    const lift = Math.min(60, Math.hypot(end.x - start.x, end.y - start.y) * 0.16);
    const pose = (x: number, y: number, s: number): string => `translate(${x}px, ${y}px) scale(${s})`;
    const flight = piece.animate(
      [
        { transform: pose(start.x, start.y, start.s) },
        { transform: pose((start.x + end.x) / 2, (start.y + end.y) / 2 - lift, (start.s + 1) / 2 + 0.06) },
        { transform: pose(end.x, end.y - 2, 1), offset: 0.92 },
        { transform: pose(end.x, end.y, 1) },
      ],
      { duration: FLIGHT, delay, easing: EASE, fill: 'both' },
    );
    if (sudden) piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay, fill: 'none' });
    flight.onfinish = flight.oncancel = () => piece.remove();
    hold(landing, delay + FLIGHT);
  }

  /** A few words rise from where something was earned. */
  rise(text: string, from: DOMRect, delay: number, sort = ''): void {
    const word = document.createElement('span');
    word.className = `rising ${sort}`;
    word.textContent = text;
    this.#layer.append(word);
    const x = Math.max(4, Math.min(from.left + from.width / 2, innerWidth - 4));
    const y = from.top + from.height / 2;
    const pose = (up: number): string => `translate(${x}px, ${y - up}px) translate(-50%, -50%)`;
    const up = reducedMotion() ? 0 : 24;
    const ascent = word.animate(
      [
        { transform: pose(0), opacity: 0 },
        { transform: pose(up * 0.3), opacity: 1, offset: 0.15 },
        { transform: pose(up * 0.8), opacity: 1, offset: 0.75 },
        { transform: pose(up), opacity: 0 },
      ],
      { duration: RISE * 1.6, delay, easing: 'ease-out', fill: 'both' },
    );
    ascent.onfinish = ascent.oncancel = () => word.remove();
  }
}

/** Unseen for a while: something is on its way there. */
function hold(element: Element | null, until: number): void {
  element?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: until, fill: 'none' });
}

export function fadeIn(element: Element | null): void {
  element?.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
}

/** What glows comes up softly; the whole sheet at once, which costs nothing to draw. */
export function glowIn(sheet: Element): void {
  sheet.animate([{ opacity: 0.3 }, { opacity: 1 }], reducedMotion() ? FADE : 120);
}

/** A tile is laid out: it drops into its place. */
export function drop(element: Element, delay: number): void {
  if (reducedMotion()) return fadeIn(element);
  element.animate(
    [
      { opacity: 0, transform: 'translateY(-16px)' },
      { opacity: 1, transform: 'translateY(0)' },
    ],
    { duration: 260, delay, easing: EASE, fill: 'backwards' },
  );
}

/** A die tumbles and comes to rest on its number. */
export function tumble(element: Element, delay: number): void {
  if (reducedMotion()) return fadeIn(element);
  const face = element.querySelector('use');
  const shown = face?.getAttribute('href');
  (element as SVGElement).style.transformBox = 'fill-box';
  (element as SVGElement).style.transformOrigin = 'center';
  const roll = element.animate(
    [
      { transform: 'translateY(-14px) rotate(-200deg) scale(.9)' },
      { transform: 'translateY(4px) rotate(-70deg) scale(1.04)', offset: 0.45 },
      { transform: 'translateY(-5px) rotate(14deg)', offset: 0.7 },
      { transform: 'none' },
    ],
    { duration: TUMBLE, delay, easing: 'ease-out', fill: 'backwards' },
  );
  if (!face || !shown) return;
  let left = 5;
  const turning = setInterval(() => {
    if (left-- > 0) face.setAttribute('href', `#die-${1 + Math.floor(Math.random() * 6)}`);
  }, TUMBLE / 7);
  roll.onfinish = roll.oncancel = () => {
    clearInterval(turning);
    // Unless the table has moved on and shows another face already.
    if (/#die-\d/.test(face.getAttribute('href') ?? '')) face.setAttribute('href', shown);
  };
}
