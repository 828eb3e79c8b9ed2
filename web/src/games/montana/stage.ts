/** Which bar of the result chart points belong to. */

/** Rounds that share a bar of the result chart. */
const TOGETHER = 5;

/** The bar of the result chart a round belongs to: "1–5". */
export function stageOf(round: string): string | null {
  const number = Number(round);
  if (!number) return null;
  const first = Math.floor((number - 1) / TOGETHER) * TOGETHER + 1;
  return `${first}–${first + TOGETHER - 1}`;
}
