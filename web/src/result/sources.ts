/** Names and paints the charts share: the game's words for where and when points came, and a colour and pattern for each source. */

import { has, t } from '../lang/lang.svelte';
import type { Source } from '../games/game';

/** In the game's own words, "GAME.source.KEY". */
export function sourceName(game: string, key: string): string {
  const own = `${game}.source.${key}`;
  return has(own) ? t(own) : key;
}

/** In the game's own words, "GAME.stage.NAME". */
export function stageName(game: string, name: string): string {
  const own = `${game}.stage.${name}`;
  return has(own) ? t(own) : name;
}

export function gameTitle(game: string): string {
  const own = `${game}.title`;
  return has(own) ? t(own) : game;
}

/** The paint of a source: the chart's own colour for it (drawings.css), else the token the game names. */
export function sourceColour({ key, colourToken }: Source): string {
  return `var(--source-${key}, var(--${colourToken.replace(/^--/, '')}))`;
}

/** "regions 7, phase 20": what a bar is made of, in the order of the sources. */
export function parts(game: string, points: Record<string, number>, sources: Source[]): string {
  return sources
    .filter(({ key }) => points[key])
    .map(({ key }) => t('result.part', { source: sourceName(game, key), points: points[key]! }))
    .join(', ');
}
