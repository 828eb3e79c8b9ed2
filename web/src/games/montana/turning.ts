/** How far the wheel's arrow turns, in degrees. */

export const SPACES = 8;
const STEP = 360 / SPACES;
/** A spin goes round at least this often. */
const ROUNDS = 3;

/** The angle of the arrow over a space, counted from 1 at the top, clockwise. */
export function angleOf(space: number): number {
  return (space - 1) * STEP;
}

/** The angle at which the arrow comes to rest: always clockwise from where it is, after a spin several times around. */
export function turned(from: number, space: number, how: 'spin' | 'forward' | 'set'): number {
  const target = angleOf(space);
  if (how === 'set') return target;
  const ahead = (((target - from) % 360) + 360) % 360;
  return from + ahead + (how === 'spin' ? 360 * ROUNDS : 0);
}

/** A sector of a circle around the origin, from one angle to another, 0 at the top. */
export function sector(from: number, to: number, radius: number): string {
  const at = (angle: number): string => {
    const turn = (angle * Math.PI) / 180;
    return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  };
  return `M0 0L${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}Z`;
}
