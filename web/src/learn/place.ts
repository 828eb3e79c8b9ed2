/** Where a bubble stands: beside what it points at, inside the window, covering none of it if that can be. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = 'right' | 'left' | 'below' | 'above' | 'none';

export interface Placed {
  x: number;
  y: number;
  /** The side of the target on which it stands; "none": it points at nothing. */
  side: Side;
  /** Where its arrow begins, along the edge that faces the target. */
  arrow: number;
}

const GAP = 16;
const MARGIN = 10;
const CORNER = 22;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/** The smallest box around all of them. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export function place(
  target: Box | null,
  size: { width: number; height: number },
  room: { width: number; height: number },
): Placed {
  const { width, height } = size;
  const middleX = (room.width - width) / 2;
  if (!target)
    return {
      x: clamp(middleX, MARGIN, room.width),
      y: clamp(room.height * 0.3, MARGIN, room.height - height - MARGIN),
      side: 'none',
      arrow: 0,
    };
  const centreX = target.x + target.width / 2;
  const centreY = target.y + target.height / 2;
  const inX = (x: number): number => clamp(x, MARGIN, room.width - width - MARGIN);
  const inY = (y: number): number => clamp(y, MARGIN, room.height - height - MARGIN);
  const room_ = {
    right: room.width - (target.x + target.width) - GAP - MARGIN - width,
    left: target.x - GAP - MARGIN - width,
    below: room.height - (target.y + target.height) - GAP - MARGIN - height,
    above: target.y - GAP - MARGIN - height,
  };
  const sides: Exclude<Side, 'none'>[] = ['right', 'left', 'above', 'below'];
  const side = sides.find((one) => room_[one] >= 0);
  if (side === 'right' || side === 'left') {
    const y = inY(centreY - height / 2);
    const x = side === 'right' ? target.x + target.width + GAP : target.x - GAP - width;
    return { x, y, side, arrow: clamp(centreY - y, CORNER, height - CORNER) };
  }
  if (side) {
    const x = inX(centreX - width / 2);
    const y = side === 'below' ? target.y + target.height + GAP : target.y - GAP - height;
    return { x, y, side, arrow: clamp(centreX - x, CORNER, width - CORNER) };
  }
  // Nowhere beside it: at the end of the window that is farther from it.
  const low = centreY < room.height / 2;
  return { x: inX(middleX), y: low ? inY(room.height) : MARGIN, side: 'none', arrow: 0 };
}
