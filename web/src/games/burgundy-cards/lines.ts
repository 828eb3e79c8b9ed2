/** The chronicle: what happened and why points came, a short text for each thing that is worth telling. */

import type { GameEvent, Line, SeatInfo } from '../../table/model';
import type { Told } from '../../table/chronicle';
import type { Bonus } from './components';
import {
  bonusWords,
  cap,
  cardName,
  GAME,
  goodsCount,
  kindName,
  listed,
  points,
  price,
  seatName,
  typesName,
  victory,
  w,
  workers,
} from './names';

/** Who tells and whose eyes read; a table model has all of it. */
export interface Telling {
  seats: SeatInfo[];
  you?: number | null;
  /** Who is called "you", if that is not whose eyes these are. */
  addressed?: number | null;
}

interface By {
  name: (seat: number) => string;
  /** Whose eyes. */
  you: number | null;
  addressed: number | null;
  alone: boolean;
}

type Teller = (event: GameEvent, by: By) => string;

export function tellLine(line: Line, table: Telling): Told[] {
  const you = table.you ?? null;
  const addressed = table.addressed === undefined ? you : table.addressed;
  const by: By = {
    you,
    alone: table.seats.length === 1,
    addressed,
    name: (seat) => seatName(table.seats, seat, addressed),
  };
  const told: Told[] = [];
  let paid = 0;
  for (const event of line.events) {
    if (event.kind === 'play' || event.kind === 'shift') {
      paid = Number(event.workers ?? 0);
      continue;
    }
    let text = cap(TELLERS[event.kind]?.(event, by) ?? '');
    if (!text) continue;
    if (paid) text = w('line.paid', { text, workers: workers(paid) });
    paid = 0;
    told.push({ text, seat: event.seat, ...(event.points && { points: event.points }) });
  }
  return told;
}

/** Why an event with points brought them: "triple of mines", "first triple of mines". */
export function reason(event: GameEvent): string {
  const why = String(event.reason);
  const about = {
    types: typesName(String(event.type ?? 'mine')),
    round: String(event.round ?? ''),
    count: Number(event.count ?? event.points ?? 0),
    place: Number(event.place ?? 0),
    price: price({ workers: Number(event.workers ?? 0), silver: Number(event.silver ?? 0) }),
  };
  return w(`reason.${why}`, about);
}

const GAINED: Record<string, Teller> = {
  good: (event) => w('line.gain-good', { good: w(`good.${String(event.good)}`) }),
  animal: (event) => w('line.gain-animal', { animal: w(`a.${String(event.animal)}`) }),
};

function gained(event: GameEvent): string {
  for (const [what, tell] of Object.entries(GAINED)) if (event[what]) return tell(event, NOBODY);
  const gain = price({ workers: Number(event.workers ?? 0), silver: Number(event.silver ?? 0) });
  const why = String(event.reason);
  if (why === 'restock') return gain ? w('line.restock', { gain }) : w('line.restock-none');
  if (why === 'silver') return w('line.silver', { gain });
  if (why === 'round-bonus') return '';
  if (why === 'sale') return w('line.gain-sale', { gain });
  return w('line.gain', { gain, reason: kindName(why) });
}

const NOBODY: By = { name: String, you: null, addressed: null, alone: false };

const TELLERS: Record<string, Teller> = {
  take: (event) => cap(w('line.take', { card: cardName(String(event.card)), row: String(event.from)[0] ?? '' })),
  discard: (event) =>
    cap(w('line.discard', { card: cardName(String(event.card)), other: cardName(String(event.for ?? '')) })),
  place: (event) => {
    const card = cardName(String(event.card));
    const onto = String(event.onto);
    const type = String(event.type);
    const own = kindName(String(event.card)) === kindName('cloister');
    if (own && type !== 'cloister') return cap(w('line.place-joins', { card, type: w(`as.${type}`) }));
    if (onto === 'cloister' && !own) return cap(w('line.place-over', { card, types: typesName(type) }));
    return cap(w('line.place', { card }));
  },
  buy: (event) =>
    w('line.buy', { count: Number(event.cards ?? 3), price: price((event.paid ?? {}) as Record<string, number>) }),
  offer: (event) =>
    Array.isArray(event.cards)
      ? w('line.offer', { cards: listed(event.cards.map((card) => cardName(String(card)))) })
      : '',
  keep: (event) => cap(w('line.keep', { card: cardName(String(event.card)) })),
  use: (event) => cap(w('line.use', { card: cardName(String(event.card)) })),
  sell: (event) => cap(w('line.sell', { goods: goodsCount(String(event.good), Number(event.count)) })),
  // When it is turned up a round begins, and that tells who is first.
  'start-card': (event) => (event.up ? '' : w('line.start-card')),
  gain: (event) => cap(gained(event)),
  bonus: (event) => w('line.bonus', { bonus: bonusWords((event.bonus ?? {}) as Bonus) }),
  score: (event) => cap(reason(event)),
  skip: (event) =>
    event.card ? cap(w('line.skip', { card: kindName(String(event.card)) })) : w(`line.skip.${String(event.effect)}`),
  decline: (event) => w(`line.decline.${String(event.effect)}`),
  draw: (event, { you }) =>
    event.seat === you && Array.isArray(event.numbers) && event.numbers.length
      ? w('line.draw', { numbers: listed(event.numbers.map(String)) })
      : '',
  shuffle: (event) => w('line.shuffle', { count: Number(event.cards) }),
  round: (event, { name, alone, addressed }) => {
    const key = alone ? 'line.round-alone' : event.first === addressed ? 'line.round-you' : 'line.round';
    return w(key, { round: String(event.round), name: name(Number(event.first)) });
  },
  aaron: (event) => {
    const cards = (event.cards as string[]).map((card) => kindName(card));
    const text = w('line.aaron', { count: cards.length, cards: listed(cards) });
    const extra: string[] = [];
    const triples = event.triples as string[];
    if (triples.length) extra.push(w('line.aaron-triples', { types: listed(triples.map(typesName)) }));
    if (event.seven) extra.push(w('line.aaron-seven'));
    const won = Number(event.won);
    if (won) extra.push(w('line.aaron-won', { points: points(won), total: Number(event.total) }));
    return [text, ...extra].join('; ');
  },
  compare: (event) =>
    w('line.compare', { round: String(event.round), yours: Number(event.yours), aaron: Number(event.aaron) }),
  over: (event, { name, addressed, alone }) => {
    const scores = event.scores as number[];
    const won = event.winners as number[];
    const best = points(scores[won[0] ?? 0] ?? 0);
    if (alone && !won.length) return w('line.over-aaron', { points: points(Number(event.aaron)) });
    if (alone) return w('line.over-alone', { points: best, aaron: Number(event.aaron) });
    return victory(GAME, won, { points: best }, name, addressed);
  },
};

/** The bar of the result chart a line's points belong to, where the round does not say it: the final scoring. */
export function stageOf(line: Line): string | null {
  return line.events.some((event) => event.kind === 'over') ? 'End' : null;
}
