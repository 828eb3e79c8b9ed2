/** Arrows from thing to thing: which one lies next that way. */

export interface Point {
  x: number;
  y: number;
}

/** The nearest of `targets` in the direction of an arrow key; undefined if there is none that way. */
export function nearest<T extends Point>(from: Point, targets: T[], key: string): T | undefined {
  const dx = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const dy = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  let best: T | undefined;
  let least = Infinity;
  for (const target of targets) {
    const along = (target.x - from.x) * dx + (target.y - from.y) * dy;
    const aside = Math.abs((target.x - from.x) * dy) + Math.abs((target.y - from.y) * dx);
    // More along than aside, or at least at 60 degrees: hexes of the next row lie half a hex to the side.
    if (along < 1 || aside > along * 1.8) continue;
    const far = along + aside;
    if (far < least) {
      least = far;
      best = target;
    }
  }
  return best;
}
