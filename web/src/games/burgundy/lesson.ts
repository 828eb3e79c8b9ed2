/**
 * The first phase of Burgundy, guided. The seed's dice and tiles show, one after the other: a ship with goods, a worker that shifts a die,
 * a building that closes a region, a castle's extra action, animals, a sale, a purchase, a mine, and the end of a phase.
 * The rival's moves vary, but whatever a greedy rival does, all of this stays possible.
 */

import type { Choice } from '../../table/model';
import { rivalPlays, type Lesson, type Scene, type Step } from '../../learn/lesson';

const ANIMAL = /^(cow|sheep|pig|chicken)([2-4])$/;
const BUILDINGS = ['warehouse', 'watchtower', 'carpenter', 'church', 'market', 'boarding-house', 'bank', 'city-hall'];

interface Estate {
  tiles: Record<string, string>;
  storage: string[];
  goods: Record<string, number>;
  sold: Record<string, number>;
  points: Record<string, number>;
  silver: number;
  workers: number;
}

const own = ({ view, you }: Scene): Estate => view.estates[you];
const dice = ({ view, you }: Scene): number[] => view.dice[you];
const placed = (scene: Scene, test: (tile: string) => boolean): number =>
  Object.values(own(scene).tiles).filter(test).length;
const stored = (scene: Scene, test: (tile: string) => boolean): boolean => own(scene).storage.some(test);
const pending = ({ view }: Scene): string | null => view.pending.at(-1)?.kind ?? null;
/** Rounds of the whole game, so that a later one is a larger number. */
const clock = ({ view }: Scene): number => (String(view.phase).charCodeAt(0) - 65) * 5 + Number(view.round);
const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, one) => all + one, 0);

const named = (choice: Choice, type: string): string =>
  choice.elements.find((element) => element.startsWith(`${type}:`))?.slice(type.length + 1) ?? '';
const tileOf = ({ view }: Scene, choice: Choice): string => {
  const cell = named(choice, 'cell');
  return view.depots[cell] ?? view.black[cell] ?? named(choice, 'stored');
};
const price = (choice: Choice): number => choice.costs.workers ?? 0;

const isShip = (tile: string): boolean => tile === 'ship';
const isCastle = (tile: string): boolean => tile === 'castle';
const isMine = (tile: string): boolean => tile === 'mine';
const isAnimal = (tile: string): boolean => ANIMAL.test(tile);
const isBuilding = (tile: string): boolean => BUILDINGS.includes(tile);

/** The choice of a kind that fits, the cheapest in workers; among equals the one worth most. */
function find(
  scene: Scene,
  kind: string,
  fits: (tile: string, choice: Choice) => boolean,
  worth?: (tile: string) => number,
): Choice | null {
  const found = scene.choices.filter((choice) => choice.kind === kind && fits(tileOf(scene, choice), choice));
  found.sort((a, b) => price(a) - price(b) || (worth ? worth(tileOf(scene, b)) - worth(tileOf(scene, a)) : 0));
  return found[0] ?? null;
}

const shown = (scene: Scene, choice: Choice | null): number => {
  const die = choice ? named(choice, 'die') : '';
  return die === '' ? 0 : (dice(scene)[Number(die)] ?? 0);
};

interface Action {
  /** The round it belongs to, 1 to 5. */
  round: number;
  wanted: (scene: Scene) => Choice | null;
  done: (scene: Scene) => boolean;
}

/** A step that asks for an action: over when it is done, or no longer possible, or when its round is past. */
function action(id: string, { round, wanted, done }: Action): Step {
  return {
    id,
    asks: true,
    when: (scene) => clock(scene) <= round && !done(scene) && wanted(scene) !== null,
    point: (scene) => wanted(scene)?.elements ?? [],
    words: (scene) => {
      const choice = wanted(scene);
      return {
        die: shown(scene, choice),
        depot: choice ? named(choice, 'cell').slice(0, 1) || named(choice, 'goods-depot') : '',
        space: choice ? named(choice, 'space') : '',
        count: choice ? price(choice) : 0,
      };
    },
    until: (scene) => done(scene) || clock(scene) > round || (scene.choices.length > 0 && wanted(scene) === null),
  };
}

/** The turn is ended by the pupil; dice that are left may be used as one likes. */
function endTurn(round: number): Step {
  return {
    id: `end-${round}`,
    text: round === 1 ? 'end-first' : 'end',
    when: (scene) => clock(scene) === round && scene.view.seat === scene.you,
    point: (scene) => (scene.choices.some(({ kind }) => kind === 'end') ? ['end'] : ['die:0', 'die:1']),
    until: (scene) => clock(scene) > round || scene.view.seat !== scene.you,
  };
}

function rival(round: number): Step {
  return {
    id: `rival-${round}`,
    text: round === 1 ? 'rival-first' : 'rival',
    // Whoever is ahead on the track begins the next round: the rival may play twice in a row, or not at all.
    when: (scene) => rivalPlays(scene) && clock(scene) <= round + 1,
    ready: (scene) => clock(scene) > round && scene.choices.length > 0,
  };
}

/** Something to read, with a button to go on. */
const tell = (id: string, point?: Step['point'], when?: Step['when']): Step => ({
  id,
  point,
  when,
  words: (scene) => ({ first: dice(scene)[0] ?? 0, second: dice(scene)[1] ?? 0, points: sum(own(scene).points) }),
});

const cells = (scene: Scene): string[] => Object.keys(scene.view.depots).map((cell) => `cell:${cell}`);
const black = (scene: Scene): string[] => Object.keys(scene.view.black).map((cell) => `cell:${cell}`);
const spaceOf = (scene: Scene, test: (tile: string) => boolean): string[] =>
  Object.entries(own(scene).tiles)
    .filter(([space, tile]) => test(tile) && !(tile === 'castle' && space === 'd4'))
    .map(([space]) => `space:${space}`);

const steps: Step[] = [
  tell('welcome', () => ['space:d4']),
  tell('depots', cells),
  tell('dice', () => ['die:0', 'die:1']),

  action('take-ship', {
    round: 1,
    wanted: (scene) => find(scene, 'take', isShip),
    done: (scene) => stored(scene, isShip) || placed(scene, isShip) > 0,
  }),
  action('place-ship', {
    round: 1,
    wanted: (scene) => find(scene, 'place', isShip),
    done: (scene) => placed(scene, isShip) > 0,
  }),
  {
    ...action('load', {
      round: 1,
      wanted: (scene) =>
        scene.choices.filter(({ kind }) => kind === 'goods').sort((a, b) => goodsAt(scene, b) - goodsAt(scene, a))[0] ??
        null,
      done: (scene) => pending(scene) !== 'load',
    }),
  },
  tell(
    'ship-done',
    () => ['[data-tip^="track:"]', '#sheet-tab-order'],
    (scene) => placed(scene, isShip) > 0,
  ),
  endTurn(1),
  rival(1),

  action('workers', {
    round: 2,
    wanted: (scene) => find(scene, 'take', isCastle),
    done: (scene) => stored(scene, isCastle) || placed(scene, isCastle) > 1,
  }),
  action('take-building', {
    round: 2,
    wanted: (scene) =>
      find(scene, 'take', isBuilding, (tile) => ['watchtower', 'bank', 'boarding-house'].indexOf(tile) * -1),
    done: (scene) => stored(scene, isBuilding) || placed(scene, isBuilding) > 0,
  }),
  endTurn(2),
  rival(2),

  action('place-building', {
    round: 3,
    wanted: (scene) => find(scene, 'place', isBuilding),
    done: (scene) => placed(scene, isBuilding) > 0,
  }),
  tell(
    'region',
    (scene) => spaceOf(scene, isBuilding),
    (scene) => (own(scene).points.regions ?? 0) > 0,
  ),
  action('place-castle', {
    round: 3,
    wanted: (scene) => find(scene, 'place', isCastle),
    done: (scene) => placed(scene, isCastle) > 1,
  }),
  action('castle-action', {
    round: 3,
    wanted: (scene) =>
      pending(scene) === 'extra-action' ? find(scene, 'take', isAnimal, (tile) => Number(tile.slice(-1))) : null,
    done: (scene) => pending(scene) !== 'extra-action',
  }),
  endTurn(3),
  rival(3),

  action('place-animal', {
    round: 4,
    wanted: (scene) => find(scene, 'place', isAnimal),
    done: (scene) => placed(scene, isAnimal) > 0,
  }),
  tell(
    'animals',
    (scene) => spaceOf(scene, isAnimal),
    (scene) => placed(scene, isAnimal) > 0,
  ),
  action('sell', {
    round: 4,
    wanted: (scene) =>
      scene.choices
        .filter(({ kind }) => kind === 'sell')
        .sort((a, b) => price(a) - price(b) || held(scene, b) - held(scene, a))[0] ?? null,
    done: (scene) => sum(own(scene).sold) > 0,
  }),
  {
    ...action('buy', {
      round: 4,
      wanted: (scene) =>
        find(
          scene,
          'buy',
          () => true,
          (tile) => (isMine(tile) ? 1 : 0),
        ),
      done: (scene) => scene.view.bought,
    }),
    point: (scene) => {
      const mine = scene.choices.find((choice) => choice.kind === 'buy' && isMine(tileOf(scene, choice)));
      return mine ? mine.elements : black(scene);
    },
  },
  endTurn(4),
  rival(4),

  action('place-mine', {
    round: 5,
    wanted: (scene) => find(scene, 'place', isMine),
    done: (scene) => placed(scene, isMine) > 0,
  }),
  action('take-workers', {
    round: 5,
    wanted: (scene) => (dice(scene).filter((die) => die > 0).length === 1 ? find(scene, 'workers', () => true) : null),
    done: (scene) => dice(scene).every((die) => die === 0),
  }),
  {
    id: 'end-phase',
    when: (scene) => clock(scene) === 5,
    point: (scene) => (scene.choices.some(({ kind }) => kind === 'end') ? ['end'] : []),
    until: (scene) => clock(scene) > 5 && (scene.choices.length > 0 || scene.view.seat !== scene.you),
  },
  tell('phase-over', cells, (scene) => clock(scene) > 5),
  tell('finish'),
];

function goodsAt({ view }: Scene, choice: Choice): number {
  return sum(view.goods[named(choice, 'goods-depot')] ?? {});
}

function held(scene: Scene, choice: Choice): number {
  return own(scene).goods[named(choice, 'goods')] ?? 0;
}

export const lesson: Lesson = {
  game: 'burgundy',
  options: { edition: '2011', setup: 'basic', boards: ['1', '1'], first: 0 },
  seed: 82111,
  bots: ['greedy'],
  steps,
};
