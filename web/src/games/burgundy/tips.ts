/** What a bubble says about a thing: its name, what it means here and now, and the topic of the rules that explains it. */

import { colourCounts } from './board';
import { boardOf, cellColours, components, regionPoints } from './components';
import {
  cap,
  edited,
  goodsList,
  listed,
  points,
  regionName,
  seatName,
  tileGist,
  tileName,
  tileTopic,
  w,
} from './names';
import { nameOf, typeOf } from '../../table/parts/choosing';
import type { Tip } from '../../table/parts/play.svelte';
import type { Play } from './play.svelte';
import { GOODS, tileAt, type Colour, type Good } from './view';

export function tipOf(key: string, play: Play): Tip | null {
  return TIPS[typeOf(key)]?.(nameOf(key), play) ?? null;
}

function tile(name: string, play: Play, where = ''): Tip {
  const title = cap(tileName(name, play.edition));
  return {
    title: where ? `${title} · ${where}` : title,
    lines: [cap(tileGist(name, play.edition))],
    topic: tileTopic(name),
  };
}

/** Which topic explains a line of the score sheet. */
const SOURCE_TOPICS: Record<string, string> = {
  regions: 'regions',
  phase: 'phases',
  animals: 'animals',
  goods: 'sell',
  buildings: 'watchtower',
  bonus: 'colours',
  knowledge: 'knowledge',
  left: 'end',
};

const plain = (title: string, topic: string, lines: string[] = []): Tip => ({ title, lines, topic });

const TIPS: Record<string, (name: string, play: Play) => Tip | null> = {
  cell: (name, play) => {
    const found = tileAt(play.view, name);
    const black = name.startsWith('x');
    if (found) return tile(found, play, black ? `${w('black-depot')}, ${w('price')}` : w('depot', { depot: name[0]! }));
    if (black) return plain(w('tip.black'), 'buy');
    const colour = cellColours(play.view.players, play.view.phase)[name];
    const kind = colour ? edited(`space.${colour}`, play.edition) : '';
    const title = cap(w('name.cell-empty', { kind, depot: name[0]! }));
    return { title, lines: [w('tip.cell-empty')], topic: null };
  },
  tile: (name, play) => tile(name, play),
  stored: (name, play) => tile(name, play, w('storage')),
  slot: () => plain(w('storage'), 'storage'),
  storage: () => plain(w('storage'), 'storage'),
  space: (name, play) => space(name, play, play.own),
  'space-of': (name, play) => {
    const [seat, at] = name.split('/') as [string, string];
    return space(at, play, Number(seat));
  },
  good: (name) => plain(w('tip.good', { hue: cap(w(`hue.${name}`)), good: w(`good.${name}`) }), 'sell', goodLine(name)),
  dock: (name, play) => plain(w('tip.dock', { depot: name }), 'goods', [cap(goodsList(play.view.goods[name] ?? {}))]),
  depot: (name) => plain(w('tip.depot', { depot: name }), 'take'),
  black: () => plain(w('tip.black'), 'buy'),
  die: () => plain(w('tip.die'), 'workers'),
  'die-of': (name, play) => {
    const seat = Number(name);
    const dice = (play.view.dice[seat] ?? []).filter((die) => die > 0);
    const left = dice.length ? w('rival.dice', { dice: dice.join(', ') }) : cap(w('rival.no-dice'));
    return plain(w('tip.die-other', { name: seatName(play.table.seats, seat, play.table.you) }), 'rounds', [left]);
  },
  white: () => plain(w('tip.white'), 'rounds'),
  phase: (name) =>
    plain(w('tip.phase', { phase: name, points: points(components().scoring.phase[name] ?? 0) }), 'phases'),
  track: (name, play) => {
    const step = Number(name);
    const title = w(play.edition === '2019' ? 'tip.track.2019' : 'tip.track', { step: step + 1 });
    const here = play.view.order.filter((seat) => play.view.steps[seat] === step).map((seat) => play.name(seat));
    return plain(title, 'turn-order', here.length ? [listed(here)] : []);
  },
  bonus: (name, play) => bonus(name as Colour, play),
  silver: () => plain(w('tip.silver'), 'buy'),
  worker: () => plain(w('workers.label'), 'workers'),
  sold: (_, play) => {
    const sold = play.view.estates[play.own]?.sold ?? {};
    return plain(w('tip.sold'), 'B-13', [cap(Object.keys(sold).length ? goodsList(sold) : w('sold.none'))]);
  },
  source: (name) => plain(cap(w(`source.${name}`)), SOURCE_TOPICS[name] ?? 'goal'),
  regions: () => plain(w('points-for-region'), 'regions'),
  action: (name) => plain(name === 'workers' ? w('workers.label') : w(`act.${name}`), name),
  pass: () => plain(w('choice.pass'), 'B-20'),
  end: () => plain(w('act.end'), 'B-01'),
  reconstructed: (name, play) => {
    const board = boardOf(play.edition, name);
    return plain(w('reconstructed'), 'boards', [w('reconstructed-board', { number: name, source: board.source })]);
  },
  pairs: () => plain(w('reconstructed'), 'B-17', [w('reconstructed-pair')]),
};

function goodLine(name: string): string[] {
  return [w('tip.good-sold', { number: GOODS.indexOf(name as Good) + 1 })];
}

function space(name: string, play: Play, seat: number): Tip | null {
  const estate = play.view.estates[seat];
  if (estate?.board === undefined) return null;
  const board = boardOf(play.edition, estate.board);
  const found = board.spaces.find((one) => one.name === name);
  if (!found) return null;
  const tiles = estate.tiles ?? {};
  const size = board.sizes[found.region] ?? 1;
  const left = board.spaces.filter((one) => one.region === found.region && !tiles[one.name]).length;
  const about = {
    region: cap(regionName(found.colour, size, play.edition)),
    left,
    points: regionPoints(size),
    phase: components().scoring.phase[play.view.phase] ?? 0,
  };
  const region = w(left ? 'tip.region-left' : 'tip.region-done', about);
  const here = tiles[name];
  if (here) {
    const its = tile(here, play, name);
    return { ...its, lines: [...its.lines, region] };
  }
  const title = `${name} · ${edited(`space.${found.colour}`, play.edition)}, ${found.number}`;
  return { title, lines: [region], topic: 'place' };
}

function bonus(colour: Colour, play: Play): Tip {
  const estate = play.view.estates[play.own];
  const lines: string[] = [];
  if (estate?.board !== undefined) {
    const board = boardOf(play.edition, estate.board);
    const covered = board.spaces.filter((one) => one.colour === colour && estate.tiles?.[one.name]).length;
    lines.push(w('tip.bonus-have', { covered, total: colourCounts(board)[colour] }));
  }
  return { title: w('tip.bonus', { colour: edited(`all.${colour}`, play.edition) }), lines, topic: 'colours' };
}
