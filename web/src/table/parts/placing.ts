/** Where a bubble goes: beside its thing, on the first side with room, inside the window. */

export type Side = 'right' | 'left' | 'above' | 'below';

export interface Placed {
  left: number;
  top: number;
  side: Side;
  /** How far along its edge the tail stands. */
  tail: number;
}

const GAP = 12;
const EDGE = 6;

export function placeBeside(thing: DOMRect, width: number, height: number, sides: Side[]): Placed {
  const { innerWidth, innerHeight } = window;
  const room: Record<Side, boolean> = {
    right: thing.right + GAP + width + EDGE <= innerWidth,
    left: thing.left - GAP - width >= EDGE,
    above: thing.top - GAP - height >= EDGE,
    below: thing.bottom + GAP + height + EDGE <= innerHeight,
  };
  const side = sides.find((one) => room[one]) ?? sides[0] ?? 'below';
  const middle = { x: thing.left + thing.width / 2, y: thing.top + thing.height / 2 };
  const within = (value: number, size: number, most: number): number =>
    Math.max(EDGE, Math.min(value, most - size - EDGE));
  if (side === 'right' || side === 'left') {
    const left = side === 'right' ? thing.right + GAP : thing.left - GAP - width;
    const top = within(middle.y - height / 2, height, innerHeight);
    return { left: within(left, width, innerWidth), top, side, tail: inside(middle.y - top, height) };
  }
  const top = side === 'below' ? thing.bottom + GAP : thing.top - GAP - height;
  const left = within(middle.x - width / 2, width, innerWidth);
  return { left, top: within(top, height, innerHeight), side, tail: inside(middle.x - left, width) };
}

/** The tail keeps off the round corners. */
function inside(at: number, size: number): number {
  return Math.max(18, Math.min(at, size - 18));
}
