/**
 * Settings: how somebody wants the page to be. They apply at once, are kept in the browser, and with an account on the server too,
 * so that they follow to every device.
 */

import { isLanguage, lang, setLanguage } from '../lang/lang.svelte';
import { ApiError, get, put, type Person, type Schemas } from './api';
import { setTempo } from './motion';
import { theme } from './theme.svelte';

/** As the server keeps them; what is left out is as the page has it by itself. */
export type Settings = Schemas['Preferences'];
export type SoundName = 'turn' | 'place' | 'points' | 'dice';

export const TEXT_SIZES = [90, 100, 110, 125, 150] as const;
/** Percent of the usual speed. */
export const SPEEDS = { off: 0, slow: 60, normal: 100, fast: 200 } as const;
export const SOUNDS: SoundName[] = ['turn', 'place', 'points', 'dice'];
export const PALETTES = ['usual', 'safe'] as const;
/** How loud it is when sounds are switched on without saying how loud. */
export const QUIET = 35;

const KEPT = 'parlour.settings';
const OLD_NOTIFY = 'parlour.notify';
/** Changes that come one after the other, such as those of a slider, are sent once. */
const PAUSE = 400;

let current = $state.raw<Settings>({});
let owner: Person | null = null;
/** Whether the panel is open. */
let shown = $state.raw(false);
let sending: ReturnType<typeof setTimeout> | undefined;

export const settings = {
  get shown(): boolean {
    return shown;
  },
  show(open: boolean): void {
    shown = open;
  },
  get current(): Settings {
    return current;
  },
  get textSize(): number {
    return current.text_size ?? 100;
  },
  /** Null: as the system says. */
  get speed(): number | null {
    return current.animation_speed ?? null;
  },
  get autoEnd(): NonNullable<Settings['auto_end_turn']> {
    return current.auto_end_turn ?? 'off';
  },
  get confirm(): NonNullable<Settings['confirm_moves']> {
    return current.confirm_moves ?? 'off';
  },
  get volume(): number {
    return current.sound_volume ?? 0;
  },
  get sounds(): SoundName[] {
    return current.sounds ?? SOUNDS;
  },
  get notifications(): boolean {
    return current.notifications ?? false;
  },
  get palette(): string {
    return colours()[0];
  },
  /** Which of the palette's colours is your own, from 1. */
  get ownColour(): number {
    return colours()[1];
  },

  /** Which colour, from 0, the player has who sits so many places after you: yours is exchanged with the one you have chosen. */
  playerOf(place: number): number {
    const own = settings.ownColour - 1;
    return place === 0 ? own : place === own ? 0 : place;
  },

  change(part: Settings): void {
    current = { ...current, ...part };
    keep();
    apply();
    if (owner) send();
  },

  setColours(palette: string, own: number): void {
    settings.change({ player_colours: `${palette}-${own}` });
  },

  setTheme(wanted: NonNullable<Settings['theme']>): void {
    settings.change({ theme: wanted });
  },

  async setLanguage(language: string): Promise<void> {
    if (!isLanguage(language)) return;
    await setLanguage(language);
    settings.change({ language });
  },

  restore(): void {
    try {
      current = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Settings;
      const old = JSON.parse(localStorage.getItem(OLD_NOTIFY) ?? '{}') as { browser?: boolean; sound?: boolean };
      if (old.sound) current = { sound_volume: QUIET, ...current };
      if (old.browser) current = { notifications: true, ...current };
      localStorage.removeItem(OLD_NOTIFY);
    } catch {
      localStorage.removeItem(KEPT);
    }
    apply();
  },

  /** Somebody is here: with an account, what the server keeps holds on this device too; a new account begins with what is kept here. */
  async follow(person: Person | null): Promise<void> {
    if (person?.id === owner?.id) return;
    owner = person?.login ? person : null;
    if (!owner) return;
    const asked = owner;
    try {
      const kept = await get('/api/preferences');
      if (owner !== asked) return;
      if (!Object.keys(kept).length) return void (Object.keys(current).length && send());
      current = kept;
      keep();
      apply();
      if (kept.language && isLanguage(kept.language) && kept.language !== lang.current)
        await setLanguage(kept.language);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Not reached: the next page asks again.
      owner = null;
    }
  },
};

function colours(): [string, number] {
  const [palette, own] = (current.player_colours ?? 'usual-1').split('-');
  return [palette === 'safe' ? 'safe' : 'usual', Math.min(Math.max(Number(own) || 1, 1), 4)];
}

function keep(): void {
  localStorage.setItem(KEPT, JSON.stringify(current));
}

function apply(): void {
  const root = document.documentElement;
  root.style.setProperty('--text-size', String(settings.textSize / 100));
  setTempo(settings.speed);
  const [palette, own] = colours();
  root.dataset.colours = palette;
  root.dataset.own = String(own);
  if (current.theme && current.theme !== theme.current) theme.set(current.theme);
}

function send(): void {
  clearTimeout(sending);
  sending = setTimeout(() => {
    // Without a connection they are kept here, and sent with the next change.
    put('/api/preferences', {}, current).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }, PAUSE);
}
