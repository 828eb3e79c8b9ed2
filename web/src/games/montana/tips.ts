/** What a bubble says about a thing: its name, what it means here and now, and the topic of the rules that explains it. */

import { brings } from './building';
import { own as ownComponents, statusOf } from './components';
import {
  about,
  areaName,
  cap,
  cellFigures,
  costList,
  counted,
  goodName,
  goodsList,
  pairName,
  pumpkins,
  rewardName,
  settlements,
  silver,
  spaceFigures,
  spaceOf,
  w,
  workers,
  workersList,
} from './names';
import type { MontanaPlay } from './play.svelte';
import { AREA_GOOD, nameOf, settledAt, stemOf, typeOf, type Area, type Colour, type Good } from './view';

export interface Tip {
  title: string;
  lines: string[];
  topic: string | null;
}

const plain = (title: string, topic: string, lines: string[] = []): Tip => ({
  title,
  lines: lines.filter(Boolean),
  topic,
});

export function tipOf(key: string, play: MontanaPlay): Tip | null {
  return TIPS[typeOf(key)]?.(key.includes(':') ? nameOf(key) : '', play) ?? null;
}

/** A word about what was not seen in print; nothing where a table has its own figures. */
function status(part: string, play: MontanaPlay, word: string): string {
  if (ownComponents(play.view)) return '';
  return statusOf(part) === 'reconstructed' ? w(word) : '';
}

const TIPS: Record<string, (name: string, play: MontanaPlay) => Tip | null> = {
  wheel: (name, play) => {
    if (!name) return plain(w('tip.wheel'), 'recruit', [status('wheel', play, 'reconstructed.wheel')]);
    const space = Number(name);
    const way = (space - play.view.arrow + 8) % 8;
    const pair = pairName(play.view.board.wheel[space - 1] ?? []);
    return plain(w('tip.wheel-space', { number: space, pair: cap(pair) }), 'recruit', [
      way ? w('tip.wheel-cost', { count: way }) : '',
    ]);
  },
  bank: (name, play) => {
    const space = play.view.board.bank[Number(name) - 1];
    if (!space) return plain(w('bank'), 'bank', [status('bank', play, 'reconstructed.bank')]);
    return plain(w('tip.bank', { silver: silver(space.silver), workers: workers(space.workers) }), 'bank', [
      here(play, `bank${name}`),
      status(`bank:${name}`, play, 'reconstructed'),
    ]);
  },
  area: (name, play) => {
    const { area } = spaceOf(name);
    const { pay, gain } = spaceFigures(play.view, name);
    const good = AREA_GOOD[area as Area];
    return plain(
      w('tip.area', { area: cap(areaName(area)), goods: goodsList({ [good]: gain }), silver: silver(pay) }),
      'work',
      [
        here(play, name) || w('tip.needs', { colour: w(`colour.${good}`) }),
        status(`area:${name}`, play, 'reconstructed'),
      ],
    );
  },
  small: (name, play) => {
    const { area } = spaceOf(name);
    const goods = goodsList({ [AREA_GOOD[area as Area]]: play.view.board.small });
    return plain(w('tip.small', { area: cap(areaName(area)), goods }), 'work', [here(play, `${name}-small`)]);
  },
  'area-of': (name, play) => {
    const word = name === 'grain-field' ? 'reconstructed.areas' : 'reconstructed.area';
    return plain(cap(areaName(name)), 'work', [status(`areas:${name}`, play, word)]);
  },
  city: (name, play) => {
    if (!name) return plain(w('city'), 'city', [status('columns', play, 'reconstructed.columns')]);
    const { row, reward, pumpkins: count } = cellFigures(play.view, name);
    const stands = play.view.contractors.indexOf(name);
    return plain(w('tip.city', { row, reward: rewardName(reward) }), 'city', [
      w('tip.city-cost', { pumpkins: pumpkins(count) }),
      stands >= 0 ? cap(about('name.contractor', stands, play.table.you, { name: play.name(stands) })) : '',
    ]);
  },
  row: (name, play) =>
    plain(w('tip.row', { row: name, reward: rewardName(play.view.board.rows[Number(name) - 1] ?? {}) }), 'city'),
  column: (name, play) =>
    plain(w('tip.column', { pumpkins: pumpkins(play.view.board.columns[Number(name)] ?? 0) }), 'city', [
      status('columns', play, 'reconstructed.columns'),
    ]),
  store: () => plain(w('tip.store'), 'T-14'),
  worker: (name, play) => {
    const colour = stemOf(name) as Colour;
    const count = play.board.workers[colour] ?? 0;
    return plain(play.mine('tip.worker', { colour: w(`colour.${colour}`), count }), 'work');
  },
  workers: () => plain(w('workers.label'), 'recruit'),
  good: (name, play) => {
    const good = stemOf(name) as Good;
    return plain(
      cap(play.mine('tip.good', { good: goodName(good), count: play.board.goods[good] ?? 0 })),
      good.startsWith('big-') ? 'city' : 'build',
      [good.startsWith('big-') ? w('tip.big') : ''],
    );
  },
  supply: (name, play) => {
    if (!name) return plain(w('supply'), 'shortage', [status('supply', play, 'reconstructed.supply')]);
    const good = stemOf(name) as Good;
    const count = play.view.supply.goods[good] ?? 0;
    return plain(cap(w('tip.supply-good', { good: goodName(good), count })), 'shortage');
  },
  'supply-worker': (name, play) => {
    const colour = stemOf(name) as Colour;
    const count = play.view.supply.workers[colour] ?? 0;
    return plain(cap(w('tip.supply-worker', { colour: w(`colour.${colour}`), count })), 'shortage');
  },
  silver: (_, play) => plain(w('tip.silver', { count: play.board.silver }), 'bank'),
  cow: (_, play) => plain(w('tip.cow', { count: play.board.cows }), 'cattle'),
  canteen: (_, play) => plain(w('tip.canteen', { count: play.board.canteens }), 'canteen'),
  'to-build': (_, play) => plain(w('tip.to-build', { count: play.board.settlements }), 'goal'),
  first: () => plain(w('tip.first'), 'T-22'),
  field: (name, play) => field(name, play),
  action: (name) => plain(w(`act.${name}`), { cattle: 'cattle', canteen: 'canteen' }[name] ?? name),
  pass: () => plain(w('act.pass'), 'T-14'),
  end: () => plain(w('act.end'), 'T-28'),
  reconstructed: (_, play) =>
    ownComponents(play.view)
      ? plain(w('own-components'), 'components', [w('own-components.text')])
      : plain(cap(w('reconstructed')), 'components', [w('reconstructed.text')]),
};

/** Who works on a space. */
function here(play: MontanaPlay, place: string): string {
  const there = play.view.placed[place];
  return there ? w('tip.taken-by', { workers: workersList(counted(there)) }) : '';
}

function field(name: string, play: MontanaPlay): Tip | null {
  const { view } = play;
  const terrain = view.landscape.terrain[name];
  if (!terrain) return null;
  if (name === view.landscape.start) return plain(w('tip.start'), 'build');
  if (terrain.kind === 'mountain') return plain(w('tip.mountain'), 'build');
  if (terrain.kind === 'lake') {
    return view.landscape.canteens.includes(name)
      ? plain(w('tip.lake-canteen'), 'canteen')
      : plain(w('tip.lake'), 'canteen', [w('tip.lake-taken')]);
  }
  const settled = settledAt(view, name);
  if (settled) {
    const whose = about('tip.settled', settled.seat, play.table.you, {
      settlements: settlements(settled.count),
      name: play.name(settled.seat),
    });
    return plain(`${w('tip.field', { field: name })} · ${whose}`, 'line');
  }
  const gains = brings(view, play.own, name).words;
  const near = view.landscape.open.includes(name);
  return plain(w('tip.field', { field: name }), 'build', [
    w('tip.costs', { cost: costList(terrain.cost ?? {}) }),
    gains.length ? w('tip.brings', { gains: gains.join(', ') }) : '',
    near ? '' : w('tip.not-near'),
  ]);
}
