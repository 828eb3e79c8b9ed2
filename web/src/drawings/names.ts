/** Names of drawings, from the engine's own words. */

/** Knowledge tiles that do something else since 2019. */
const RENEWED = new Set(['k6', 'k15', 'k26']);

/** The drawing of a tile as a view names it; the mini one is for hexes under 36 px. */
export function tileDrawing(tile: string, edition: string, mini = false): string {
  const renewed = edition === '2019' && RENEWED.has(tile) ? '-2019' : '';
  return `${mini ? 'mini' : 'tile'}-${tile}${renewed}`;
}
