/**
 * The first rounds of Montana, guided. With this seed the first goods build two settlements and win a canteen, whose extra turn goes to work;
 * then come the wheel, the bank, a cow traded for a pumpkin, and an auction in the city. Whatever a greedy rival does, this stays possible
 * or is left out.
 */

import type { Choice } from '../../table/model';
import { rivalPlays, type Lesson, type Scene, type Step } from '../../learn/lesson';
import { near } from './building';
import type { MontanaView } from './view';

interface Board {
  goods: Record<string, number>;
  workers: Record<string, number>;
  cows: number;
  canteens: number;
  silver: number;
  settlements: number;
}

const own = ({ view, you }: Scene): Board => view.boards[you];
const round = ({ view }: Scene): number => Number(view.round);
const mine = (scene: Scene): boolean => scene.view.seat === scene.you && scene.view.turn === scene.you;
const pending = ({ view }: Scene): string | null => view.pending.at(-1)?.kind ?? null;
const asked = (scene: Scene): boolean => scene.view.seat === scene.you && scene.view.turn !== scene.you;
const of = (scene: Scene, ...kinds: string[]): Choice[] => scene.choices.filter(({ kind }) => kinds.includes(kind));
const element = (choice: Choice | undefined): string => choice?.elements[0] ?? '';

/** Whether the pupil has done something of these kinds since. */
function happened(scene: Scene, since: number, ...kinds: string[]): boolean {
  return scene.lines.some(
    ({ version, seat, events }) =>
      version > since && seat === scene.you && events.some((event) => kinds.includes(event.kind)),
  );
}

const words = (scene: Scene): Record<string, string | number> => ({
  silver: own(scene).silver,
  left: own(scene).settlements,
  built: Number(scene.view.scores[scene.you]),
  pumpkins: own(scene).goods.pumpkin ?? 0,
});

const TAB = '#sheet-tab-';
const AUCTION = ['.auction-bar', '[data-zone="city"]', '.picker', `${TAB}city`];

interface Action {
  /** The kinds of choices it asks for. */
  kinds: string[];
  /** The events that show it was done. */
  events: string[];
  /** The choice to point at; by default the first. */
  best?: (choices: Choice[], scene: Scene) => Choice | undefined;
  when?: (scene: Scene) => boolean;
  point?: (scene: Scene) => string[];
  /** On a phone it is under this tab. */
  tab?: string;
}

/** A step that asks for an action: over when it is done, or when its turn is past. */
function action(id: string, { kinds, events, best, when, point, tab }: Action): Step {
  const tabs = tab ? [TAB + tab] : [];
  const wanted = (scene: Scene): Choice | undefined => (best ?? ((all) => all[0]))(of(scene, ...kinds), scene);
  return {
    id,
    asks: true,
    when: (scene) => !!wanted(scene) && (when?.(scene) ?? true),
    point: (scene) => [...(point ?? (() => wanted(scene)?.elements ?? []))(scene), ...tabs],
    words: (scene) => ({ ...words(scene), field: element(wanted(scene)).slice(6) }),
    until: (scene, began) =>
      happened(scene, began.version, ...events) ||
      happened(scene, began.version, 'turn') ||
      round(scene) > round(began),
  };
}

/** Something to read, with a button to go on. */
const tell = (id: string, point?: Step['point'], when?: Step['when']): Step => ({ id, point, when, words });

function endTurn(id: string, at: number, text = 'end'): Step {
  return {
    id,
    text,
    when: (scene) => round(scene) === at && mine(scene) && of(scene, 'end').length > 0,
    point: () => ['end'],
    until: (scene) => round(scene) > at || !mine(scene) || scene.view.doing === 'choosing',
  };
}

function rival(at: number): Step {
  return {
    id: `rival-${at}`,
    text: at === 1 ? 'rival-first' : 'rival',
    when: (scene) => rivalPlays(scene) && round(scene) <= at + 1,
    // A bid or a reward of one's own may come in the rival's turn.
    point: (scene) => (asked(scene) ? AUCTION : []),
    ready: (scene) => round(scene) > at && mine(scene),
  };
}

/** The price of a field in goods, as the engine tells it. */
const cost = (choice: Choice): number => Object.values(choice.costs).reduce((all, one) => all + one, 0);
const besideLake = (choice: Choice, { view }: Scene): boolean =>
  near(view as unknown as MontanaView, element(choice).slice(6)).some((one) => view.landscape.canteens.includes(one));

const steps: Step[] = [
  tell('welcome', (scene) => [`field:${scene.view.landscape.start}`]),
  tell('fields', (scene) => (scene.view.landscape.open as string[]).map((field) => `field:${field}`)),
  tell('board', () => ['[data-zone="goods"]', '[data-zone="workers"]']),

  action('build', {
    kinds: ['build'],
    events: ['build'],
    best: (choices, scene) =>
      choices.find((choice) => besideLake(choice, scene)) ?? choices.sort((a, b) => cost(a) - cost(b))[0],
    when: (scene) => round(scene) === 1 && scene.view.built === 0,
  }),
  tell(
    'built',
    () => ['[data-own-canteen]'],
    (scene) => own(scene).canteens > 0,
  ),
  action('build-more', {
    kinds: ['build'],
    events: ['build'],
    when: (scene) => scene.view.doing === 'building',
  }),
  action('canteen', {
    kinds: ['canteen'],
    events: ['canteen'],
    when: (scene) => round(scene) === 1,
  }),

  action('work', {
    kinds: ['work'],
    events: ['work'],
    best: (choices) =>
      choices
        .filter(({ costs }) => costs.workers === 1)
        .sort((a, b) => (b.costs.silver ?? 0) - (a.costs.silver ?? 0))[0] ?? choices[0],
    when: (scene) => scene.view.doing === 'choosing',
    point: (scene) => [...new Set(of(scene, 'work').map(element))],
    tab: 'work',
  }),
  tell(
    'small',
    (scene) => [`small:${scene.view.place}`, `${TAB}work`],
    (scene) => scene.view.doing === 'working',
  ),
  endTurn('end-1', 1, 'end-first'),
  rival(1),

  action('recruit', {
    kinds: ['recruit'],
    events: ['spin'],
    tab: 'recruit',
    when: (scene) => round(scene) <= 2,
  }),
  {
    id: 'pick',
    when: (scene) => pending(scene) === 'pick' && scene.view.seat === scene.you,
    point: () => ['.picker', '[data-zone="supply"]', `${TAB}recruit`],
    until: (scene) => pending(scene) !== 'pick',
  },
  tell(
    'forward',
    () => ['wheel', `${TAB}recruit`],
    (scene) => scene.view.doing === 'spun',
  ),
  endTurn('end-2', 2),
  rival(2),

  action('bank', {
    kinds: ['bank'],
    events: ['bank'],
    when: (scene) => round(scene) <= 3 && scene.view.doing === 'choosing',
    point: (scene) => [...new Set(of(scene, 'bank').map(element))],
    tab: 'work',
  }),
  endTurn('end-3', 3),
  rival(3),

  tell(
    'city',
    () => ['[data-zone="city"]', '[data-tip="row:1"]', '[data-tip="row:2"]', `${TAB}city`],
    (scene) => mine(scene),
  ),
  action('cattle', {
    kinds: ['trade'],
    events: ['trade'],
    best: (choices) => choices.find(({ elements }) => elements.includes('supply:pumpkin')),
    when: (scene) => !of(scene, 'city').length && mine(scene),
    point: () => ['cow'],
  }),
  action('bid', {
    kinds: ['city'],
    events: ['bid'],
    point: (scene) => of(scene, 'city').map(element),
    tab: 'city',
  }),
  {
    id: 'auction',
    when: (scene) => (scene.view.pending as unknown[]).length > 0,
    point: () => AUCTION,
    until: (scene) => !(scene.view.pending as unknown[]).length,
  },
  endTurn('end-4', 4),
  tell('race', () => ['[data-to-build]']),
  tell('line'),
  tell('finish'),
];

export const lesson: Lesson = {
  game: 'montana',
  options: { first: 0 },
  seed: 17,
  bots: ['greedy'],
  steps,
};
