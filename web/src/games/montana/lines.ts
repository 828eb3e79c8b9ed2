/** The chronicle: what happened, a short text for each thing that is worth telling. */

import type { GameEvent, Line, SeatInfo } from '../../table/model';
import {
  canteens,
  cap,
  costList,
  cows,
  goodsList,
  goodsOf,
  listed,
  pairName,
  pumpkins,
  seatName,
  settlements,
  silver,
  victory,
  w,
  workersList,
  workersOfColour,
} from './names';
import { GOODS, type Counts } from './view';

export interface Told {
  text: string;
  points?: number;
}

/** Who tells and whose eyes read; a table model has all of it. */
export interface Telling {
  seats: SeatInfo[];
  you?: number | null;
}

interface By {
  name: (seat: number) => string;
  you: number | null;
  /** The other events of the step. */
  events: GameEvent[];
}

type Teller = (event: GameEvent, by: By) => string;

export function tellLine(line: Line, table: Telling): Told[] {
  const you = table.you ?? null;
  const by: By = { you, name: (seat) => seatName(table.seats, seat, you), events: line.events };
  const told: Told[] = [];
  for (const event of line.events) {
    const text = TELLERS[event.kind]?.(event, by) ?? '';
    if (!text) continue;
    const whose = event.seat >= 0 && event.seat !== line.seat ? `${by.name(event.seat)}: ` : '';
    told.push(event.points ? { text: whose + text, points: event.points } : { text: whose + text });
  }
  return told;
}

/** Why an event with points brought them. */
export function reason(event: GameEvent): string {
  return w(`reason.${String(event.reason)}`);
}

const counts = (value: unknown): Counts => (value ?? {}) as Counts;

/** What an event brings: goods, workers, silver, cows, canteens. */
function gained(event: GameEvent): string {
  const parts: string[] = [];
  const goods = counts(event.goods);
  for (const good of GOODS) if (goods[good]) parts.push(goodsOf(good, goods[good]!));
  if (event.workers && !Array.isArray(event.workers)) parts.push(workersList(counts(event.workers)));
  if (event.silver) parts.push(silver(Number(event.silver)));
  if (event.cows) parts.push(cows(Number(event.cows)));
  if (event.canteens) parts.push(canteens(Number(event.canteens)));
  return listed(parts) || w('nothing');
}

/** What the same step gained for a reason. */
function gainedFor({ seat }: GameEvent, { events }: By, why: string): string {
  const found = events.find((one) => one.kind === 'gain' && one.seat === seat && one.reason === why);
  return found ? gained(found) : w('nothing');
}

const thing = (event: GameEvent): string => {
  const count = Number(event.count);
  if (event.good) return goodsList({ [String(event.good)]: count });
  return event.worker ? workersOfColour(String(event.worker), count) : cows(count);
};

/** The workers that an event sends, colour by colour. */
const workersSent = (event: GameEvent): string[] =>
  Object.entries(counts(event.workers)).map(([colour, count]) => w(`worker.${colour}.a`, { count: count! }));

const TELLERS: Record<string, Teller> = {
  'set-up': (event, { name }) => w('line.set-up', { name: name(Number(event.first)) }),
  round: (event) => w('line.round', { round: Number(event.round) }),
  spin: (event) => w('line.spin', { pair: pairName(event.workers as string[]) }),
  forward: (event) => w('line.forward', { count: Number(event.grain), pair: pairName(event.workers as string[]) }),
  return: (event) => w('line.return', { workers: workersList(counts(event.workers)) }),
  work: (event, by) =>
    w('line.work', {
      sent: listed([...workersSent(event), ...(event.silver ? [silver(Number(event.silver))] : [])]),
      area: w(`area.${String(event.area)}.to`),
      goods: gainedFor(event, by, 'work'),
    }),
  small: (event, by) => w('line.small', { sent: listed(workersSent(event)), goods: gainedFor(event, by, 'work') }),
  bank: (event, by) => w('line.bank', { sent: listed(workersSent(event)), silver: gainedFor(event, by, 'bank') }),
  gain: (event, { events }) => {
    switch (event.reason) {
      case 'pick': {
        const all = events.filter((one) => one.kind === 'gain' && one.reason === 'pick' && one.seat === event.seat);
        if (all[0] !== event) return '';
        return w('line.pick', { workers: listed(all.map(gained)) });
      }
      case 'not-built':
        return w('line.not-built', { silver: gained(event) });
      case 'field':
      case 'lake':
        return w('line.found', { gain: gained(event) });
      default:
        return '';
    }
  },
  lost: (event) => w('line.lost', { what: thing(event) }),
  shortage: (event) => w('line.shortage', { what: thing(event) }),
  clear: (event) => w('line.clear', { area: w(`area.${String(event.area)}.from`) }),
  city: () => w('line.city'),
  bid: (event) => w('line.bid', { row: String(event.cell)[0]!, pumpkins: pumpkins(Number(event.pumpkins)) }),
  outbid: (event, { name }) => w('line.outbid', { name: name(Number(event.by)), row: Number(event.row) }),
  pass: (event) => w(event.reason === 'cannot-pay' ? 'line.pass-poor' : 'line.pass'),
  pay: () => '',
  void: (event) => w('line.void', { pumpkins: pumpkins(Number(event.pumpkins)) }),
  reward: (event, { events }) => {
    const paid = events.find((one) => one.kind === 'pay' && one.seat === event.seat);
    const price = paid ? Number(paid.pumpkins) : 0;
    const text = w('line.reward', { row: Number(event.row), gain: gained(event) });
    return price ? w('line.paid', { text, pumpkins: pumpkins(price) }) : text;
  },
  build: (event) => w('line.build', { field: String(event.field), cost: costList(counts(event.paid)) }),
  score: (event) => cap(reason(event)),
  trade: (event) => w('line.trade', { gain: gained(event) }),
  canteen: () => w('line.canteen'),
  'last-settlement': () => w('line.last'),
  over: (event, { name, you }) => {
    const scores = event.scores as number[];
    const won = event.winners as number[];
    const best = settlements(scores[won[0]!] ?? 0);
    const result = victory('montana', won, { settlements: best }, name, you);
    return event.reason === 'stall' ? w('line.stall', { result }) : result;
  },
};

/** Rounds that share a bar of the result chart. */
const TOGETHER = 5;

/** The bar of the result chart a round belongs to: "1–5". */
export function stageOf(round: string): string | null {
  const number = Number(round);
  if (!number) return null;
  const first = Math.floor((number - 1) / TOGETHER) * TOGETHER + 1;
  return `${first}–${first + TOGETHER - 1}`;
}
