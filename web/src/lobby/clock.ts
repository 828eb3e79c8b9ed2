/** Clocks in words, and those one can choose. */

import { t } from '../lang/lang.svelte';

export interface ClockSetting {
  per_move: number;
  reserve: number;
}

/** A few that make sense; a seat that uses up both is played by a bot. */
export const CLOCKS: Record<string, ClockSetting | null> = {
  none: null,
  quick: { per_move: 30, reserve: 300 },
  sitting: { per_move: 90, reserve: 900 },
  daily: { per_move: 24 * 3600, reserve: 2 * 24 * 3600 },
};

/** "90 s a turn, 15 min in reserve" */
export function clockText(clock: Record<string, unknown> | null | undefined): string {
  if (!clock) return '';
  return t('lobby.clock-text', { turn: duration(Number(clock.per_move)), reserve: duration(Number(clock.reserve)) });
}

export function duration(seconds: number): string {
  if (seconds >= 24 * 3600) return t('lobby.days', { count: Math.round(seconds / 24 / 3600) });
  if (seconds >= 3600) return t('lobby.hours', { count: Math.round(seconds / 3600) });
  if (seconds >= 120) return t('lobby.minutes', { count: Math.round(seconds / 60) });
  return t('lobby.seconds', { count: Math.round(seconds) });
}
