/** Where a bubble goes: near its thing, inside the window, and clear of what one wants to click or compare. */

export type Side = 'right' | 'left' | 'above' | 'below';

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something a bubble had better not cover. */
export interface Obstacle extends Rect {
  /** How many pixels farther away a bubble goes rather than cover all of it. */
  worth: number;
}

export interface Placed {
  left: number;
  top: number;
  side: Side;
  /** How far along its edge the tail stands; null if the bubble stands too far off for one. */
  tail: number | null;
  /** Then a line leads from the bubble to its thing, counted from the bubble's corner. */
  leader: { x1: number; y1: number; x2: number; y2: number } | null;
}

interface Room {
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 6;
const STEP = 14;
/** A bubble that must not be covered at all: no way is too long. */
export const NEVER = 1e6;

export function placeBeside(thing: Rect, size: Room, sides: Side[], obstacles: Obstacle[] = [], room = win()): Placed {
  const most = { left: room.width - size.width - EDGE, top: room.height - size.height - EDGE };
  const held = (left: number, top: number): Rect => ({
    left: Math.max(EDGE, Math.min(left, most.left)),
    top: Math.max(EDGE, Math.min(top, most.top)),
    ...size,
  });
  let best = held(thing.left, thing.top);
  let least = Infinity;
  const consider = (one: Rect, extra: number): void => {
    const far = distance(one, thing);
    let cost = Math.max(0, far - GAP) + Math.max(0, GAP - far) * 40 + extra;
    if (cost >= least) return;
    for (const obstacle of obstacles) {
      cost += covered(one, obstacle) * obstacle.worth;
      if (cost >= least) return;
    }
    best = one;
    least = cost;
  };
  const order: Side[] = [...sides, ...(['right', 'left', 'above', 'below'] as const).filter((a) => !sides.includes(a))];
  order.forEach((side, i) => consider(beside(thing, size, side, held), i * 3));
  if (least > 0 && obstacles.length)
    for (let left = EDGE; left <= most.left; left += STEP)
      for (let top = EDGE; top <= most.top; top += STEP) consider({ left, top, ...size }, 14);
  return { left: best.left, top: best.top, ...pointing(best, thing) };
}

function win(): Room {
  return { width: window.innerWidth, height: window.innerHeight };
}

function beside(thing: Rect, size: Room, side: Side, held: (left: number, top: number) => Rect): Rect {
  const x = thing.left + thing.width / 2 - size.width / 2;
  const y = thing.top + thing.height / 2 - size.height / 2;
  switch (side) {
    case 'right':
      return held(thing.left + thing.width + GAP, y);
    case 'left':
      return held(thing.left - GAP - size.width, y);
    case 'above':
      return held(x, thing.top - GAP - size.height);
    case 'below':
      return held(x, thing.top + thing.height + GAP);
  }
}

/** From edge to edge; less than nothing if they overlap. */
function distance(a: Rect, b: Rect): number {
  const x = Math.max(b.left - (a.left + a.width), a.left - (b.left + b.width));
  const y = Math.max(b.top - (a.top + a.height), a.top - (b.top + b.height));
  return x > 0 && y > 0 ? Math.hypot(x, y) : Math.max(x, y);
}

/** Which part of a thing a bubble covers, from 0 to 1. */
export function covered(bubble: Rect, thing: Rect): number {
  const x = Math.min(bubble.left + bubble.width, thing.left + thing.width) - Math.max(bubble.left, thing.left);
  const y = Math.min(bubble.top + bubble.height, thing.top + thing.height) - Math.max(bubble.top, thing.top);
  return x > 0 && y > 0 ? (x * y) / (thing.width * thing.height) : 0;
}

function pointing(bubble: Rect, thing: Rect): Pick<Placed, 'side' | 'tail' | 'leader'> {
  const middle = { x: thing.left + thing.width / 2, y: thing.top + thing.height / 2 };
  const gaps: Record<Side, number> = {
    right: bubble.left - (thing.left + thing.width),
    left: thing.left - (bubble.left + bubble.width),
    above: thing.top - (bubble.top + bubble.height),
    below: bubble.top - (thing.top + thing.height),
  };
  const side = (Object.keys(gaps) as Side[]).reduce((a, b) => (gaps[b] > gaps[a] ? b : a));
  const upright = side === 'right' || side === 'left';
  const at = upright ? middle.y - bubble.top : middle.x - bubble.left;
  const length = upright ? bubble.height : bubble.width;
  if (gaps[side] <= GAP + 2 && at > 4 && at < length - 4) return { side, tail: inside(at, length), leader: null };
  // From the nearest place of the bubble's edge to the edge of the thing.
  const from = {
    x: Math.max(bubble.left + 14, Math.min(middle.x, bubble.left + bubble.width - 14)),
    y: Math.max(bubble.top + 14, Math.min(middle.y, bubble.top + bubble.height - 14)),
  };
  if (side === 'right') from.x = bubble.left;
  if (side === 'left') from.x = bubble.left + bubble.width;
  if (side === 'above') from.y = bubble.top + bubble.height;
  if (side === 'below') from.y = bubble.top;
  const far = Math.hypot(middle.x - from.x, middle.y - from.y) || 1;
  const reach = Math.max(0, far - Math.min(thing.width, thing.height) * 0.46) / far;
  const to = { x: from.x + (middle.x - from.x) * reach, y: from.y + (middle.y - from.y) * reach };
  return {
    side,
    tail: null,
    leader: {
      x1: from.x - bubble.left,
      y1: from.y - bubble.top,
      x2: to.x - bubble.left,
      y2: to.y - bubble.top,
    },
  };
}

/** The tail keeps off the round corners. */
function inside(at: number, size: number): number {
  return Math.max(18, Math.min(at, size - 18));
}

/** How much what lies on the table is worth being seen and clicked while something else is explained. */
const WORTH = { possible: 520, beside: 420, button: 160, other: 90 };

/**
 * What lies around a thing: what can be clicked now, what lies in the same place to be compared with, and a lesson's own bubble.
 * A bubble that asks leaves nothing to compare: only what can be clicked counts.
 */
export function obstaclesAround(root: Element, thing: Element, asking = false): Obstacle[] {
  const found: Obstacle[] = [];
  const add = (one: Element, worth: number): void => {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width > 0 && height > 0) found.push({ left, top, width, height, worth });
  };
  const zone = thing.closest('[data-zone]');
  for (const spot of root.querySelectorAll('.spot[data-el]')) {
    if (spot === thing) continue;
    const possible = spot.classList.contains('possible');
    if (asking && !possible) continue;
    const near = zone !== null && spot.closest('[data-zone]') === zone;
    add(spot, possible ? WORTH.possible : near ? WORTH.beside : WORTH.other);
  }
  const asks = root.querySelector('.picker, [data-pick], .offer') !== null;
  for (const button of root.querySelectorAll('.act, .actions .btn, .picker, .offer, .auction-bar'))
    if (!button.contains(thing)) add(button, asks ? WORTH.possible : WORTH.button);
  for (const one of document.querySelectorAll('[data-keep-clear]')) add(one, NEVER);
  return found;
}
