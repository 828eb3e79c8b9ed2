/** Light, dark, or as the system says. */

export type Theme = 'system' | 'light' | 'dark';
const KEPT = 'parlour.theme';

let current = $state.raw<Theme>('system');

export const theme = {
  get current(): Theme {
    return current;
  },
  set(wanted: Theme): void {
    current = wanted;
    localStorage.setItem(KEPT, wanted);
    const { classList } = document.documentElement;
    classList.toggle('light', wanted === 'light');
    classList.toggle('dark', wanted === 'dark');
  },
  restore(): void {
    const kept = localStorage.getItem(KEPT);
    if (kept === 'light' || kept === 'dark') theme.set(kept);
  },
};
