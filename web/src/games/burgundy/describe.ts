/** The whole standing in words, for the text view and for whoever cannot see the table. */

import type { View } from '../../table/model';
import { neighbours, type Board } from './board';
import { cellColours, components, regionPoints, seatBoard } from './components';
import { cap, edited, goodsList, listed, points, regionName, tileGist, tileName, w, workers } from './names';
import { score } from './scores';
import { COLOURS, knowledgeOf, read, tileAt, type BurgundyView, type EstateView } from './view';

interface Part {
  heading: string;
  lines: string[];
}

export function describe(view: View, seat: number | null, names: string[]): Part[] {
  const seen = read(view);
  const own = seat ?? 0;
  const seats = Array.from({ length: seen.players }, (_, i) => (own + i) % seen.players);
  return [
    ...(seen.round ? [clock(seen), depots(seen), bonus(seen)] : []),
    order(seen, seat, names),
    ...seats.map((one) => estate(seen, one, seat, names)),
  ];
}

function who(seat: number, you: number | null, names: string[]): string {
  return seat === you ? w('you') : (names[seat] ?? w('text.seat', { number: seat + 1 }));
}

function clock(view: BurgundyView): Part {
  const worth = points(components().scoring.phase[view.phase] ?? 0);
  const coming = view.row.slice(view.round).map((good) => w(`hue.${good}`));
  return {
    heading: w('text.table'),
    lines: [
      w('text.clock', { phase: view.phase, round: view.round, points: worth }),
      w('text.white', { white: view.white, goods: coming.join(', ') || w('text.none') }),
    ],
  };
}

function depots(view: BurgundyView): Part {
  const cells = Object.keys(cellColours(view.players, view.phase));
  const tileAtCell = (cell: string): string[] => {
    const tile = tileAt(view, cell);
    return tile ? [`${cell} ${tileWords(tile, view.options.edition)}`] : [];
  };
  const lines = ['1', '2', '3', '4', '5', '6'].map((depot) => {
    const tiles = cells.filter((cell) => cell.startsWith(depot)).flatMap(tileAtCell);
    const goods = goodsList(view.goods[depot] ?? {});
    return w('text.depot-line', { depot, tiles: tiles.join(', ') || w('text.none'), goods });
  });
  const black = Object.keys(view.black).flatMap(tileAtCell);
  lines.push(w('text.black-line', { tiles: black.join(', ') || w('text.none') }));
  return { heading: w('text.depots'), lines };
}

/** A tile's name; of a knowledge tile also what it does, since the number alone tells little. */
function tileWords(tile: string, edition: string): string {
  const name = tileName(tile, edition);
  return knowledgeOf(tile) ? `${name} (${tileGist(tile, edition)})` : name;
}

function order(view: BurgundyView, you: number | null, names: string[]): Part {
  const lines: string[] = [];
  if (view.round) {
    lines.push(w('text.order-round', { names: view.round_order.map((seat) => who(seat, you, names)).join(', ') }));
  }
  const track = view.order.map((seat) =>
    w('text.order-place', { name: who(seat, you, names), step: (view.steps[seat] ?? 0) + 1 }),
  );
  lines.push(w('text.order-track', { names: track.join(', ') }));
  return { heading: w('text.order'), lines };
}

function bonus(view: BurgundyView): Part {
  const { large_bonus, small_bonus } = components().scoring;
  const lines = COLOURS.map((colour) => {
    const large = !view.estates.some((one) => one.large?.includes(colour));
    const small = !view.estates.some((one) => one.small?.includes(colour));
    const values = { large: large_bonus[view.players] ?? 0, small: small_bonus[view.players] ?? 0 };
    const state = large ? 'text.bonus-left' : small ? 'text.bonus-small' : 'text.bonus-gone';
    const name = cap(edited(`all.${colour}`, view.options.edition));
    return w('text.bonus-line', { colour: name, state: w(state, values) });
  });
  return { heading: w('text.bonus'), lines };
}

function estate(view: BurgundyView, seat: number, you: number | null, names: string[]): Part {
  const one = view.estates[seat]!;
  const heading = edited('text.estate', view.options.edition, { name: who(seat, you, names) });
  const board = seatBoard(view, seat);
  if (!board) {
    const held = { goods: goodsList(one.goods), workers: workers(one.workers), silver: one.silver };
    return { heading, lines: [w('text.hidden', held)] };
  }
  const dice = (view.dice[seat] ?? []).filter((die) => die > 0);
  const stored = (one.storage ?? []).map((tile) => tileWords(tile, view.options.edition));
  const lines = [
    w('text.purse', {
      points: points(score(one)),
      workers: workers(one.workers),
      silver: one.silver,
      dice: dice.join(', ') || w('text.no-dice'),
    }),
    w('text.storage', { tiles: stored.join(', ') || w('text.empty') }),
    w('text.goods', { goods: goodsList(one.goods), sold: goodsList(one.sold ?? {}) }),
    ...regions(view, one, board),
  ];
  return { heading, lines };
}

function regions(view: BurgundyView, estate: EstateView, board: Board): string[] {
  const edition = view.options.edition;
  const tiles = estate.tiles ?? {};
  const open: string[] = [];
  const done: string[] = [];
  for (const colour of COLOURS) {
    board.sizes.forEach((size, region) => {
      const spaces = board.spaces.filter((space) => space.region === region);
      if (spaces[0]?.colour !== colour) return;
      const words = spaces.map((space) => {
        const tile = tiles[space.name];
        if (tile) return w('text.space-tile', { space: space.name, tile: tileName(tile, edition) });
        const near = neighbours(board.spaces, space).some((other) => tiles[other.name]);
        return w(near ? 'text.space-near' : 'text.space', { space: space.name, number: space.number });
      });
      const name = cap(regionName(colour, size, edition));
      if (spaces.every((space) => tiles[space.name])) done.push(`${name} (${words.join(', ')})`);
      else open.push(w('text.region', { region: name, points: points(regionPoints(size)), spaces: words.join(', ') }));
    });
  }
  return done.length ? [...open, w('text.region-done', { regions: listed(done) })] : open;
}
