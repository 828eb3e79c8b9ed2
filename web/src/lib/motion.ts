/** Whether movement is wanted and how fast, and whether anybody is looking. */

/** Percent of the usual speed; null: as the system says. */
let chosen: number | null = null;

/** Movement at this speed from now on; 0: none. For style sheets: classes still and lively, and --tempo. */
export function setTempo(percent: number | null): void {
  chosen = percent;
  const { classList, style } = document.documentElement;
  classList.toggle('still', percent === 0);
  classList.toggle('lively', Boolean(percent));
  style.setProperty('--tempo', String(tempo()));
}

export function reducedMotion(): boolean {
  if (chosen !== null) return chosen === 0;
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How many times faster than usual things move and follow each other. */
export function tempo(): number {
  return (chosen || 100) / 100;
}

export function pageHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}
