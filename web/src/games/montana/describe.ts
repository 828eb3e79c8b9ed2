/** The whole standing in words, for the text view and for whoever cannot see the table. */

import type { View } from '../../table/model';
import { fieldName } from './labels';
import {
  about,
  areaName,
  canteens,
  cap,
  counted,
  cows,
  goodsList,
  listed,
  pairName,
  pumpkins,
  rewardName,
  silver,
  w,
  workers,
  workersList,
} from './names';
import { allSettlements } from './scores';
import { AREA_GOOD, AREAS, cellOf, read, type MontanaView } from './view';

interface Part {
  heading: string;
  lines: string[];
}

export function describe(view: View, seat: number | null, names: string[]): Part[] {
  const seen = read(view);
  const own = seat ?? 0;
  const who = (one: number): string => (one === seat ? w('you') : (names[one] ?? w('text.seat', { number: one + 1 })));
  const seats = Array.from({ length: seen.players }, (_, i) => (own + i) % seen.players);
  return [
    clock(seen, who),
    workerBoard(seen),
    city(seen, who),
    landscape(seen, who),
    ...seats.map((one) => player(view, one, who)),
  ];
}

type Who = (seat: number) => string;

function clock(view: MontanaView, who: Who): Part {
  const lines: string[] = [];
  if (view.round) lines.push(about('text.clock', view.first, view.you, { round: view.round, name: who(view.first) }));
  if (view.seat >= 0) lines.push(about('text.turn', view.turn, view.you, { name: who(view.turn) }));
  if (view.ending && view.seat >= 0) lines.push(w('text.last'));
  const wheel = view.board.wheel;
  const around = Array.from({ length: wheel.length - 1 }, (_, i) => wheel[(view.arrow + i) % wheel.length] ?? []);
  lines.push(
    w('text.arrow', {
      number: view.arrow,
      pair: pairName(wheel[view.arrow - 1] ?? []),
      rest: around.map(pairName).join('; '),
    }),
    w('text.supply', {
      goods: goodsList(view.supply.goods),
      workers: workersList(view.supply.workers),
      cows: cows(view.supply.cows),
    }),
  );
  return { heading: w('text.table'), lines };
}

function workerBoard(view: MontanaView): Part {
  const state = (place: string): string => {
    const there = view.placed[place];
    return there ? w('text.taken', { workers: workersList(counted(there)) }) : w('text.free');
  };
  const bank = view.board.bank.map((space, i) =>
    w('text.bank-space', {
      number: i + 1,
      silver: silver(space.silver),
      workers: workers(space.workers),
      state: state(`bank${i + 1}`),
    }),
  );
  const areas = AREAS.map((area) => {
    const spaces = view.board.areas[area].map((space, i) =>
      w('text.area-space', {
        number: i + 1,
        goods: goodsList({ [AREA_GOOD[area]]: space.gain }),
        silver: silver(space.pay),
        state: state(`${area}${i + 1}`),
      }),
    );
    return w('text.area-line', { area: cap(areaName(area)), spaces: spaces.join('; ') });
  });
  return { heading: w('text.board'), lines: [w('text.bank-line', { spaces: bank.join('; ') }), ...areas] };
}

function city(view: MontanaView, who: Who): Part {
  const rows = view.board.rows.map((reward, row) => {
    const seat = view.contractors.findIndex((at) => at !== 'store' && at !== 'passed' && cellOf(at).row === row);
    const price = seat < 0 ? 0 : (view.board.columns[cellOf(view.contractors[seat]!).column] ?? 0);
    const standing = seat < 0 ? '' : w('text.city-standing', { name: who(seat), pumpkins: pumpkins(price) });
    return w('text.city-row', { row: row + 1, reward: rewardName(reward), standing });
  });
  const store = view.contractors.flatMap((at, seat) => (at === 'store' || at === 'passed' ? [who(seat)] : []));
  return {
    heading: w('text.city'),
    lines: [
      w('text.city-columns', { columns: listed(view.board.columns.map(String)) }),
      ...rows,
      w('text.city-store', { names: listed(store) || w('nobody') }),
    ],
  };
}

function landscape(view: MontanaView, who: Who): Part {
  const { open, canteens: lakes, terrain } = view.landscape;
  const lines = [
    w('text.open', { fields: open.map((field) => fieldName(view, field)).join('; ') || w('text.none') }),
    w('text.lakes', { fields: listed(lakes) || w('text.none') }),
  ];
  const byRow = new Map<string, string[]>();
  for (const name of Object.keys(terrain)) {
    const letter = name[0]!;
    byRow.set(letter, [...(byRow.get(letter) ?? []), fieldName(view, name, who)]);
  }
  for (const [letter, fields] of byRow) {
    lines.push(w('text.row', { letter: letter.toUpperCase(), fields: fields.join('; ') }));
  }
  return { heading: w('text.landscape'), lines };
}

function player(view: View, seat: number, who: Who): Part {
  const seen = read(view);
  const board = seen.boards[seat]!;
  const fields = Object.entries(board.fields).map(([field, count = 0]) =>
    count > 1 ? w('text.settled-field', { field, count }) : field,
  );
  const built = w('text.built', { built: seen.scores[seat] ?? 0, total: allSettlements(view, seat) });
  return {
    heading: w('text.player', { name: who(seat) }),
    lines: [
      fields.length ? `${built} ${cap(listed(fields))}.` : built,
      w('text.workers', { workers: workersList(board.workers) }),
      w('text.goods', { goods: goodsList(board.goods) }),
      w('text.rest', { silver: silver(board.silver), cows: cows(board.cows), canteens: canteens(board.canteens) }),
    ],
  };
}
