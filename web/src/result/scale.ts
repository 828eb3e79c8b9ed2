/** Axes: round numbers for the ticks, and the way from values to pixels. */

/** Steps of 1, 2 or 5 times a power of ten (never a fraction, points are whole), about `wanted` of them up to `most`. */
export function ticks(most: number, wanted: number): number[] {
  const rough = Math.max(1, most / Math.max(1, wanted));
  const power = 10 ** Math.floor(Math.log10(rough));
  const far = (one: number): number => Math.abs(Math.log(one / rough));
  const step = [1, 2, 5, 10].map((one) => one * power).reduce((best, one) => (far(one) < far(best) ? one : best));
  const found: number[] = [];
  for (let value = 0; value <= most; value += step) found.push(value);
  return found;
}

/** A linear scale. */
export function scale(from: [number, number], to: [number, number]): (value: number) => number {
  const span = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

export interface Piece {
  source: string;
  value: number;
  /** Where it begins and ends in the stack. */
  from: number;
  to: number;
}

/** The pieces of a stacked bar, in the order of the sources; what is negative or missing has none. */
export function stack(points: Record<string, number>, order: string[]): Piece[] {
  let at = 0;
  const pieces: Piece[] = [];
  for (const source of order) {
    const value = points[source] ?? 0;
    if (value <= 0) continue;
    pieces.push({ source, value, from: at, to: at + value });
    at += value;
  }
  return pieces;
}

/** Pushes labels apart, so that neighbours (sorted by wish) keep a gap, staying within the limits where possible. */
export function spread(wishes: number[], gap: number, low: number, high: number): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => wishes[a]! - wishes[b]!);
  const placed = [...wishes];
  let floor = low;
  for (const index of order) {
    placed[index] = Math.max(placed[index]!, floor);
    floor = placed[index]! + gap;
  }
  let ceiling = high;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, ceiling);
    ceiling = placed[index]! - gap;
  }
  return placed;
}
