/** The chronicle: what happened and why points came, a short text for each thing that is worth telling. */

import type { GameEvent, Line, SeatInfo } from '../../table/model';
import type { Told } from '../../table/chronicle';
import {
  cap,
  edited,
  goodsCount,
  goodsList,
  listed,
  place,
  points,
  price,
  regionName,
  seatName,
  tileName,
  victory,
  w,
  workers,
} from './names';
import type { Colour, Good } from './view';

/** Who tells and whose eyes read; a table model has all of it. */
export interface Telling {
  seats: SeatInfo[];
  options?: Record<string, unknown>;
  you?: number | null;
  /** Who is called "you", if that is not whose eyes these are. */
  addressed?: number | null;
}

type Teller = (event: GameEvent, by: { edition: string; name: (seat: number) => string; you: number | null }) => string;

export function tellLine(line: Line, table: Telling): Told[] {
  const edition = String(table.options?.edition ?? '2011');
  const you = table.you ?? null;
  const addressed = table.addressed === undefined ? you : table.addressed;
  const by = { edition, you: addressed, name: (seat: number) => seatName(table.seats, seat, addressed) };
  const told: Told[] = [];
  let paid = 0;
  for (const event of line.events) {
    if (event.kind === 'die') {
      paid = Number(event.workers ?? 0);
      continue;
    }
    let text = event.secret ? w(`line.${event.kind}-secret`) : (TELLERS[event.kind]?.(event, by) ?? '');
    if (!text) continue;
    if (paid) text = w('line.paid', { text, workers: workers(paid) });
    paid = 0;
    told.push({ text, seat: event.seat, ...(event.points && { points: event.points }) });
  }
  return told;
}

/** Why an event with points brought them: "city of 3", "phase B". */
export function reason(event: GameEvent, edition: string): string {
  const why = String(event.reason);
  if (why === 'region') return regionName(event.colour as Colour, Number(event.size), edition);
  if (why === 'phase') return w('reason.phase', { phase: String(event.phase) });
  if (why === 'colour') {
    return w(`reason.colour.${String(event.bonus)}`, { colour: edited(`all.${String(event.colour)}`, edition) });
  }
  if (why === 'animals') {
    const more = event.rule?.startsWith('k') ? `, ${tileName(event.rule, edition)}` : '';
    const spaces = listed((event.spaces as string[]) ?? []);
    return w('reason.animals', { species: w(`species.${String(event.species)}`), spaces }) + more;
  }
  if (why === 'sale') return w('reason.sale', { count: Number(event.count) });
  if (why === 'knowledge') return tileName(String(event.rule), edition);
  return w(`reason.${why}`);
}

function gained(event: GameEvent): string {
  return price({ silver: Number(event.silver ?? 0), workers: Number(event.workers ?? 0) });
}

function because(name: string, edition: string): string {
  return /^k\d+$/.test(name) || name === 'bank' || name === 'boarding-house' ? tileName(name, edition) : name;
}

const TELLERS: Record<string, Teller> = {
  take: (event, { edition }) =>
    cap(w('line.take', { tile: tileName(String(event.tile), edition), from: place(String(event.from)) })),
  buy: (event, { edition }) => {
    const cost = price(event.paid as Record<string, number>);
    return cap(
      w('line.buy', { tile: tileName(String(event.tile), edition), price: cost, from: place(String(event.from)) }),
    );
  },
  place: (event, { edition }) =>
    cap(w('line.place', { tile: tileName(String(event.tile), edition), space: String(event.space) })),
  discard: (event, { edition }) =>
    cap(
      w('line.discard', { tile: tileName(String(event.tile), edition), other: tileName(String(event.for), edition) }),
    ),
  sell: (event) => cap(w('line.sell', { goods: goodsCount(String(event.good), Number(event.count)) })),
  load: (event) => {
    const at = event.depots as number[];
    const depots = w('line.depots', { count: at.length, list: listed(at.map(String)) });
    const goods = event.goods as Partial<Record<Good, number>>;
    return Object.keys(goods).length
      ? w('line.load', { goods: goodsList(goods), depots })
      : w('line.load-nothing', { depots });
  },
  advance: (event) => w('line.advance', { step: Number(event.step) + 1 }),
  gain: (event, { edition }) => {
    const why = String(event.reason);
    if (why === 'mines' || why === 'k2') return w('line.gain.mines', { gain: gained(event) });
    if (why === 'workers') return w('line.workers', { gain: gained(event) });
    if (why === 'sale') return w('line.gain.sale', { gain: gained(event) });
    return w('line.gain', { gain: gained(event), reason: because(why, edition) });
  },
  score: (event, { edition }) => cap(reason(event, edition)),
  skip: (event, { edition }) =>
    event.tile ? cap(w('line.skip', { tile: tileName(String(event.tile), edition) })) : w('line.skip-hall'),
  decline: (event) => {
    const effect = String(event.effect);
    return w(
      effect === 'hall' || effect === 'sale' || effect === 'take-tile' ? `line.decline.${effect}` : 'line.decline',
    );
  },
  phase: (event) => w('line.phase', { phase: String(event.phase) }),
  round: (event) =>
    w('line.round', {
      round: Number(event.round),
      good: cap(w(`hue.${String(event.good)}`)),
      depot: Number(event.white),
    }),
  'set-up': (event, { name }) => w('line.set-up', { name: name((event.order as number[])[0]!) }),
  side: (event) => w('line.side', { board: String(event.board) }),
  start: (event) => w('line.start', { space: String(event.space) }),
  reveal: (event, { name }) =>
    (event.estates as { board: string; space: string }[])
      .map((one, seat) => w('line.reveal', { name: name(seat), ...one }))
      .join('; '),
  over: (event, { name, you }) => {
    const scores = event.scores as number[];
    const won = event.winners as number[];
    const best = points(scores[won[0]!] ?? 0);
    return victory('burgundy', won, { points: best }, name, you);
  },
};

/** The bar of the result chart a line's points belong to, where the phase does not say it: the final scoring. */
export function stageOf(line: Line): string | null {
  return line.events.some((event) => event.kind === 'over') ? 'End' : null;
}
