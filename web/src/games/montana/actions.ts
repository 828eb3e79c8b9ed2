/** The list of actions: what the choices that remain come to, in a line each. */

import type { Choice } from '../../table/model';
import type { Row } from '../../table/parts/rows';
import { ACTIONS } from './choosing';
import { listed, w } from './names';
import { AREA_GOOD, waiting, type MontanaView } from './view';

export const KEYS: Record<string, string> = { r: 'recruit', w: 'work', b: 'build', c: 'cattle', a: 'canteen' };
/** Fields one may build on in a turn. */
const AT_ONCE = 3;

/** In a plain turn every action has its row, possible or not; while something waits, only what it asks for. */
export function rows(view: MontanaView, own: number, house: string, choices: Choice[], chosen: string | null): Row[] {
  const plain = !waiting(view);
  return Object.entries(KEYS).flatMap(([key, kind]): Row[] => {
    const here = choices.filter((choice) => ACTIONS[kind]!.includes(choice.kind));
    // What was already decided on has its own picker.
    if (!plain && (kind !== 'cattle' || !here.length)) return [];
    const possible = here.length > 0;
    const half = kind === 'cattle' || kind === 'canteen';
    return [
      {
        kind,
        key: key.toUpperCase(),
        title: w(`act.${kind}`),
        detail: possible ? DETAILS[kind]!(here, view) : none(kind, view, own),
        pictures: pictures(kind, house),
        possible,
        chosen: chosen === kind,
        half: plain && half,
      },
    ];
  });
}

function pictures(kind: string, house: string): string[] {
  switch (kind) {
    case 'recruit':
      return ['montana-figure-grain', 'montana-figure-white'];
    case 'work':
      return [`montana-good-${AREA_GOOD.mine}`, `montana-good-${AREA_GOOD['grain-field']}`];
    case 'build':
      return [house];
    default:
      return [kind === 'cattle' ? 'montana-cow' : 'montana-canteen'];
  }
}

/** Why a row is empty, as far as the table shows it at a glance; a click on the thing itself tells more. */
function none(kind: string, view: MontanaView, own: number): string {
  const board = view.boards[own];
  if (kind === 'cattle') return board?.cows ? w('act.none') : w('act.none.cow');
  if (kind === 'canteen') return w(board?.canteens ? 'act.none.canteen-later' : 'act.none.canteen');
  if (view.doing !== 'choosing' && !(kind === 'build' && view.doing === 'building')) return w('act.none.taken');
  return kind === 'build' ? w('act.none.build') : w('act.none');
}

const DETAILS: Record<string, (choices: Choice[], view: MontanaView) => string> = {
  recruit: (choices) =>
    choices[0]!.kind === 'forward' ? w('act.recruit.forward', { count: choices.length }) : w('act.recruit.spin'),
  work: (choices) => {
    const places = new Set(
      choices.filter(({ kind }) => kind === 'work' || kind === 'bank').map(({ elements }) => elements[0]),
    );
    const parts: string[] = [];
    if (places.size) parts.push(w('act.work.spaces', { count: places.size }));
    if (choices.some(({ kind }) => kind === 'small')) parts.push(w('act.work.small'));
    if (choices.some(({ kind }) => kind === 'city' || kind === 'bid')) parts.push(w('act.work.city'));
    return listed(parts, 'or');
  },
  build: (choices, view) =>
    `${w('act.build.up-to', { count: AT_ONCE - view.built })}; ${w('act.build.fields', { count: choices.length })}`,
  cattle: () => w('act.cattle.trade'),
  canteen: () => w('act.canteen.spend'),
};
