/**
 * The first round of the Card Game, guided. The seed's cards show, one after the other: taking a card, placing a mine, a purchase,
 * a castle's free action, restocking, a worker that shifts a number, a sale, and the end of a round.
 * The rival's moves vary, and with them some of the cards: every step looks at what is possible.
 */

import { rivalPlays, type Lesson, type Scene, type Step } from '../../learn/lesson';
import type { Choice } from '../../table/model';
import { partsOf } from '../../table/parts/choosing';
import { tellPilesApart } from './spoken';
import { kindOf, numberOf, read, total, type CardsView, type EstateView } from './view';

const seen = ({ view }: Scene): CardsView => read(view);
const own = (scene: Scene): EstateView => seen(scene).estates[scene.you]!;
const numbers = (scene: Scene): number[] => (seen(scene).hands[scene.you]?.numbers ?? []).filter((one) => one > 0);
const pending = (scene: Scene): string | null => seen(scene).pending.at(-1)?.kind ?? null;
/** Turns of the whole game, so that a later one is a larger number. */
const clock = (scene: Scene): number => (seen(scene).round.charCodeAt(0) - 65) * 6 + seen(scene).turn;
const placed = (scene: Scene): number => own(scene).piles.reduce((sum, pile) => sum + pile.cards.length, 0);
const price = (choice: Choice): number => choice.costs.workers ?? 0;
const mine = (scene: Scene): boolean => seen(scene).seat === scene.you;

const cardOf = (scene: Scene, choice: Choice): string => {
  const parts = partsOf(choice);
  return parts.project ?? parts.offer ?? seen(scene).display[parts.display ?? ''] ?? '';
};

/** The number of the hand card a choice is done with. */
const shown = (scene: Scene, choice: Choice | null): number => {
  const place = choice ? partsOf(choice).hand : undefined;
  return place === undefined ? 0 : (seen(scene).hands[scene.you]?.numbers?.[Number(place)] ?? 0);
};

/** The choice of a kind that fits, the cheapest in workers; among equals the one worth most. */
function find(
  scene: Scene,
  kind: string,
  fits: (card: string, choice: Choice) => boolean = () => true,
  worth: (card: string) => number = () => 0,
): Choice | null {
  const found = scene.choices.filter((choice) => choice.kind === kind && fits(cardOf(scene, choice), choice));
  found.sort((a, b) => price(a) - price(b) || worth(cardOf(scene, b)) - worth(cardOf(scene, a)));
  return found[0] ?? null;
}

interface Action {
  /** The turn it belongs to, 1 to 6. */
  turn: number;
  wanted: (scene: Scene) => Choice | null;
  done: (scene: Scene, began: Scene) => boolean;
}

/** A step that asks for an action: over when it is done, or no longer possible, or when its turn is past. */
function action(id: string, { turn, wanted, done }: Action): Step {
  return {
    id,
    asks: true,
    when: (scene) => clock(scene) <= turn && mine(scene) && wanted(scene) !== null,
    point: (scene) => tellPilesApart(wanted(scene)?.elements ?? []),
    words: (scene) => {
      const choice = wanted(scene);
      const card = choice ? cardOf(scene, choice) : '';
      return {
        die: shown(scene, choice),
        row: choice ? (partsOf(choice).display ?? '').slice(0, 1) : '',
        number: numberOf(card),
        count: choice ? price(choice) : 0,
      };
    },
    until: (scene, began) =>
      done(scene, began) || clock(scene) > turn || !mine(scene) || (scene.choices.length > 0 && wanted(scene) === null),
  };
}

/** The turn is ended by the pupil; whatever is left may be done as one likes. */
function endTurn(turn: number): Step {
  return {
    id: `end-${turn}`,
    text: turn === 1 ? 'end-first' : 'end',
    when: (scene) => clock(scene) === turn && mine(scene),
    point: (scene) => (scene.choices.some(({ kind }) => kind === 'end') ? ['end'] : ['hand:0', 'hand:1']),
    until: (scene) => clock(scene) > turn || !mine(scene),
  };
}

function rival(turn: number): Step {
  return {
    id: `rival-${turn}`,
    text: turn === 1 ? 'rival-first' : 'rival',
    when: (scene) => rivalPlays(scene) && clock(scene) <= turn + 1,
    ready: (scene) => clock(scene) > turn && scene.choices.length > 0,
  };
}

/** Something to read, with a button to go on. */
const tell = (id: string, point?: Step['point'], when?: Step['when']): Step => ({
  id,
  point,
  when,
  words: (scene) => ({
    first: numbers(scene)[0] ?? 0,
    second: numbers(scene)[1] ?? numbers(scene)[0] ?? 0,
    points: seen(scene).scores[scene.you] ?? 0,
  }),
});

const display = (scene: Scene): string[] => Object.keys(seen(scene).display).map((cell) => `display:${cell}`);
const isMine = (card: string): boolean => kindOf(card) === 'mine';
const isCastle = (card: string): boolean => kindOf(card) === 'castle';
const free = (_: string, choice: Choice): boolean => price(choice) === 0;
const more = (scene: Scene, began: Scene): boolean => own(scene).projects.length > own(began).projects.length;

const steps: Step[] = [
  tell('welcome', () => ['.estate [data-pile]']),
  tell('display', display),
  tell('hand', () => ['hand:0', 'hand:1']),

  action('take-mine', {
    turn: 1,
    wanted: (scene) => (seen(scene).played ? null : (find(scene, 'take', isMine) ?? find(scene, 'take', free))),
    done: (scene) => seen(scene).played,
  }),
  endTurn(1),
  rival(1),

  action('place-mine', {
    turn: 2,
    wanted: (scene) => find(scene, 'place', (card, choice) => isMine(card) && price(choice) === 0),
    done: (scene) => placed(scene) > 0,
  }),
  tell(
    'pile',
    () => ['.estate [data-pile="mine"]'],
    (scene) => own(scene).piles.some(({ type }) => type === 'mine'),
  ),
  action('buy', {
    turn: 2,
    wanted: (scene) => find(scene, 'buy'),
    done: (scene) => seen(scene).bought,
  }),
  action('keep', {
    turn: 2,
    wanted: (scene) =>
      pending(scene) === 'offer'
        ? find(
            scene,
            'keep',
            () => true,
            (card) => Number(isCastle(card)),
          )
        : null,
    done: (scene) => pending(scene) !== 'offer',
  }),
  endTurn(2),
  rival(2),

  action('place-castle', {
    turn: 3,
    wanted: (scene) =>
      pending(scene) ? null : find(scene, 'place', (card, choice) => isCastle(card) && price(choice) === 0),
    done: (scene) => pending(scene) === 'free-action' || seen(scene).played,
  }),
  action('castle-action', {
    turn: 3,
    wanted: (scene) => (pending(scene) === 'free-action' ? find(scene, 'take') : null),
    done: (scene) => pending(scene) !== 'free-action',
  }),
  action('restock', {
    turn: 3,
    wanted: (scene) => (seen(scene).played || own(scene).workers > 1 || pending(scene) ? null : find(scene, 'workers')),
    done: (scene) => seen(scene).played,
  }),
  endTurn(3),
  rival(3),

  action('restock-later', {
    turn: 4,
    wanted: (scene) => (seen(scene).played || own(scene).workers > 1 || pending(scene) ? null : find(scene, 'workers')),
    done: (scene) => seen(scene).played,
  }),
  endTurn(4),
  rival(4),

  action('worker', {
    turn: 5,
    wanted: (scene) =>
      seen(scene).played || pending(scene)
        ? null
        : (find(scene, 'place', (_, choice) => price(choice) > 0) ??
          find(scene, 'take', (_, choice) => price(choice) > 0)),
    done: (scene, began) => seen(scene).played || more(scene, began),
  }),
  endTurn(5),
  rival(5),

  action('sell', {
    turn: 6,
    wanted: (scene) => (seen(scene).played || pending(scene) ? null : find(scene, 'sell')),
    done: (scene) => total(own(scene).sold) > 0,
  }),
  action('silver', {
    turn: 6,
    wanted: (scene) => (seen(scene).played || pending(scene) ? null : find(scene, 'silver')),
    done: (scene) => seen(scene).played,
  }),
  {
    id: 'end-round',
    when: (scene) => clock(scene) === 6,
    point: (scene) => (scene.choices.some(({ kind }) => kind === 'end') ? ['end'] : []),
    until: (scene) => clock(scene) > 6 && (scene.choices.length > 0 || !mine(scene)),
  },
  tell('round-over', display, (scene) => clock(scene) > 6),
  tell('triples', () => ['.estate [data-pile]']),
  tell('finish'),
];

export const lesson: Lesson = {
  game: 'burgundy-cards',
  options: { first: 0 },
  seed: 170,
  bots: ['greedy'],
  steps,
};
