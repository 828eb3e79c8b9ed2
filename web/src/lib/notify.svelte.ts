/** Calling somebody back to the table: the title, the tab's icon, and if wanted a notification of the browser and a sound. */

import { t } from '../lang/lang.svelte';
import { pageHidden } from './motion';

export type SoundName = 'turn' | 'place' | 'points' | 'dice';

const KEPT = 'parlour.notify';
const ICON = '/icon.svg';
const ICON_TURN = '/icon-turn.svg';

interface Wanted {
  browser: boolean;
  sound: boolean;
}

let wanted = $state.raw<Wanted>({ browser: false, sound: false });
let title = '';
let calling = false;

export const notify = {
  get browser(): boolean {
    return wanted.browser;
  },
  get sound(): boolean {
    return wanted.sound;
  },
  /** Whether this browser can show notifications, and has not been told never to. */
  get possible(): boolean {
    return 'Notification' in globalThis && Notification.permission !== 'denied';
  },

  restore(): void {
    try {
      wanted = { ...wanted, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') };
    } catch {
      localStorage.removeItem(KEPT);
    }
    if (!notify.possible || Notification.permission !== 'granted') wanted = { ...wanted, browser: false };
  },

  /** Asks the browser's permission when it is switched on; false if that was refused. */
  async setBrowser(on: boolean): Promise<boolean> {
    const allowed = on && notify.possible && (await Notification.requestPermission()) === 'granted';
    keep({ ...wanted, browser: allowed });
    return allowed === on;
  },

  setSound(on: boolean): void {
    keep({ ...wanted, sound: on });
    if (on) sound('turn');
  },
};

function keep(now: Wanted): void {
  wanted = now;
  localStorage.setItem(KEPT, JSON.stringify(now));
}

/** The title of the page that is open; `yourTurn` marks it and the tab's icon, `called` says what is asked if not simply a turn. */
export function setTitle(text: string, yourTurn = false, called = ''): void {
  title = text;
  document.title = [yourTurn ? `● ${called || t('common.your-turn')}` : '', text, 'Parlour']
    .filter(Boolean)
    .join(' · ');
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = yourTurn ? ICON_TURN : ICON;
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
  if (!yourTurn) calling = false;
}

/** It has become one's turn: call, once, if nobody is looking. */
export function callToTable(called = ''): void {
  if (calling) return;
  calling = true;
  sound('turn');
  if (!wanted.browser || !pageHidden()) return;
  try {
    const shown = new Notification(called || t('common.your-turn'), {
      body: title,
      icon: '/icon-192.png',
      tag: location.pathname,
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones allow notifications only through a service worker; the title and the icon remain.
  }
}

/** Notes in hertz with their start in seconds, and how long they ring. */
const SOUNDS: Record<SoundName, { notes: [number, number][]; ring: number; shape: OscillatorType; volume: number }> = {
  turn: {
    notes: [
      [523, 0],
      [784, 0.14],
    ],
    ring: 0.5,
    shape: 'sine',
    volume: 0.12,
  },
  place: { notes: [[196, 0]], ring: 0.12, shape: 'triangle', volume: 0.16 },
  points: {
    notes: [
      [659, 0],
      [880, 0.07],
    ],
    ring: 0.25,
    shape: 'sine',
    volume: 0.07,
  },
  dice: {
    notes: [
      [240, 0],
      [310, 0.06],
      [220, 0.13],
    ],
    ring: 0.05,
    shape: 'square',
    volume: 0.03,
  },
};
let audio: AudioContext | null = null;

/** A short sound, if sounds are switched on. */
export function sound(name: SoundName): void {
  if (!wanted.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // Browsers keep it silent until somebody has clicked; then it is simply not heard.
  void audio.resume();
  const { notes, ring, shape, volume } = SOUNDS[name];
  for (const [pitch, after] of notes) {
    const start = audio.currentTime + after;
    const note = audio.createOscillator();
    const loudness = audio.createGain();
    note.type = shape;
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(volume, start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + ring);
    note.connect(loudness).connect(audio.destination);
    note.start(start);
    note.stop(start + ring);
  }
}
