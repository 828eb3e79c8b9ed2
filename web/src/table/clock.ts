/** How much time a seat has left. */

import type { Clock } from './live.svelte';

export interface TimeLeft {
  /** Seconds left of this turn, then of the reserve. */
  seconds: number;
  /** The turn's time is up: the reserve runs. */
  reserve: boolean;
}

/** Null if nothing runs for this seat and it has no reserve. */
export function timeLeft(clock: Clock, seat: number, moving: boolean, now: number): TimeLeft | null {
  const reserve = clock.reserve[seat] ?? null;
  if (!moving || clock.deadline === null) return reserve === null ? null : { seconds: reserve, reserve: true };
  const turn = clock.began + clock.per_move - now;
  if (turn > 0) return { seconds: turn, reserve: false };
  return { seconds: Math.max(0, clock.deadline - now), reserve: true };
}

/** "1:05", "2:03:00", "3 d" is left to words. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, place) => (place ? String(part).padStart(2, '0') : String(part))).join(':');
}
