/** How the table is laid out in the room it has: side by side, with a drawer, stacked, or for a phone. */

export type Kind = 'wide' | 'drawer' | 'stack' | 'phone';

export interface Arrangement {
  kind: Kind;
  /** How large a pixel of the drawn boards is. */
  scale: number;
  /** Width of the side panel. */
  side: number;
  /** The height there is. */
  height: number;
}

/** How large a game's boards are drawn, in pixels of the drawing. */
export interface Size {
  width: number;
  height: number;
}

const BOARDS: Size = { width: 1060, height: 740 };
/** The smallest scale at which everything can still be told apart. */
const LEAST = 0.72;
/** Between the two boards. */
const GAP = 8;
const MARGIN = 10;
const SIDE = 276;
const BAR = 46;

/** What a game needs of the room. */
export interface Needs {
  /** The height of what stands under the boards where the side panel is in a drawer. */
  foot?: number;
  /** The boards below each other, if the game has drawn them so that they fit an upright screen. */
  stacked?: Size;
}

export function arrange(width: number, height: number, { foot = 0, stacked }: Needs = {}): Arrangement {
  if (width < 600) return { kind: 'phone', scale: clamp(width / 390, 0.8, 1.25), side: width, height };
  const drawer = width < 1366;
  const beside = drawer ? 2 * MARGIN : 3 * MARGIN + SIDE;
  const above = 2 * MARGIN + GAP + (drawer ? BAR + foot : 0);
  const fits = Math.min((width - beside) / BOARDS.width, (height - above) / BOARDS.height);
  if (width < 1024) {
    if (!stacked) return { kind: 'stack', scale: clamp((width - 2 * MARGIN) / 748, 0.8, 1.2), side: SIDE + 34, height };
    const upright = Math.min((width - beside) / stacked.width, (height - BAR - MARGIN - GAP) / stacked.height);
    // Whichever shows things larger.
    if (upright > fits) return { kind: 'stack', scale: clamp(upright, LEAST, 1.3), side: SIDE + 34, height };
  }
  const scale = clamp(fits, LEAST, 2.4);
  if (drawer) return { kind: 'drawer', scale, side: SIDE + 34, height };
  const left = width - BOARDS.width * scale - 3 * MARGIN;
  return { kind: 'wide', scale, side: clamp(left, SIDE, SIDE * Math.max(1.2, scale * 1.2)), height };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** What scrolls around an element, if it is not the page itself. */
function scroller(element: Element): Element | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

/** The height an element may take without scrolling. */
function heightFor(element: Element): number {
  const around = scroller(element);
  if (around) return around.clientHeight;
  return window.innerHeight - Math.max(0, element.getBoundingClientRect().top + window.scrollY);
}

/** Follows the size of an element. */
export class Room {
  now: Arrangement = $state.raw() as unknown as Arrangement;
  #needs: Needs;

  constructor(needs: Needs = {}) {
    this.#needs = needs;
    this.now = arrange(globalThis.innerWidth ?? 1366, globalThis.innerHeight ?? 768, needs);
  }

  attach = (element: Element): (() => void) => {
    const measure = (): void => {
      const next = arrange(element.getBoundingClientRect().width, heightFor(element), this.#needs);
      const changed = (Object.keys(next) as (keyof Arrangement)[]).some((key) => next[key] !== this.now[key]);
      if (changed) this.now = next;
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    const around = scroller(element);
    if (around) watcher.observe(around);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', measure);
    };
  };
}
