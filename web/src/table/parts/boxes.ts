/** Boxes with round corners as outlines. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** A box with round corners, grown by `more`. */
export function roundBox({ x, y, w, h }: Box, more = 0, corner = 9): string {
  const [left, top, right, bottom, r] = [x - more, y - more, x + w + more, y + h + more, corner + more];
  return `M${left + r} ${top}H${right - r}Q${right} ${top} ${right} ${top + r}V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}H${left + r}Q${left} ${bottom} ${left} ${bottom - r}V${top + r}Q${left} ${top} ${left + r} ${top}Z`;
}

/** A square by its middle. */
export function roundSquare({ x, y }: Point, half: number, corner: number): string {
  return roundBox({ x: x - half, y: y - half, w: 2 * half, h: 2 * half }, 0, corner);
}
