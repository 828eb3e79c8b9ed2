"""Drawing: the table as text a person can read. `Span`s carry what they show, so that a terminal may colour them."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import BLACK_CELLS, GOODS
from parlour.rules.burgundy.boards import Board
from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.state import GOOD_NAMES, PHASE_LETTERS, ROUNDS, State, cell_name
from parlour.rules.burgundy.tiles import (
    ANIMAL,
    CITY_HALL,
    COLOUR,
    COLOUR_NAMES,
    FIRST_KNOWLEDGE,
    LETTERS,
    animals_on,
    is_knowledge,
    species_of,
)
from parlour.rules.burgundy.views import choosing_secretly

HALF: Final = 3
"""Characters of half a hex in a drawing."""
SEAT_NAMES: Final = "ABCD"


class Span:
    """A piece of a line. `paint` is a colour's name, a good's name, or empty; `bright` marks a tile as against a space."""

    def __init__(self, text: str, paint: str = "", bright: bool = False) -> None:
        self.text = text
        self.paint = paint
        self.bright = bright


def tile_mark(edition: Edition, kind: int) -> str:
    """A tile in three letters: Chu, 3co, k12."""
    if is_knowledge(kind):
        return f"k{kind - FIRST_KNOWLEDGE + 1}"
    if COLOUR[kind] == ANIMAL:
        return f"{animals_on(kind)}{edition.species[species_of(kind)][:2]}"
    if kind == CITY_HALL:
        return "Hal"
    return edition.tiles[kind][:3].capitalize()


def board_lines(board: Board, edition: Edition, tiles: list[int]) -> list[list[Span]]:
    """A board hex by hex: 'B5' an empty town space with a 5, '[Chu]' a church. Row letters are at the left."""
    rows: dict[int, list[int]] = {}
    for space in range(len(board.hexes)):
        rows.setdefault(board.hexes[space].y, []).append(space)
    left = min(hex_.x for hex_ in board.hexes)
    lines: list[list[Span]] = []
    for spaces in rows.values():
        line = [Span(f"{board.names[spaces[0]][0]} ")]
        column = 0
        for space in spaces:
            start = (board.hexes[space].x - left) * HALF
            if start > column:
                line.append(Span(" " * (start - column)))
            paint = COLOUR_NAMES[board.colours[space]]
            if tiles[space]:
                line.append(Span(f"[{tile_mark(edition, tiles[space]):^3}]", paint, True))
            else:
                line.append(Span(f" {LETTERS[board.colours[space]]}{board.numbers[space]}  ", paint))
            line.append(Span(" "))
            column = start + 2 * HALF
        lines.append(line)
    return lines


def depot_lines(s: State) -> list[list[Span]]:
    """The six depots, a line each, with their goods, then the black depot."""
    lines: list[list[Span]] = []
    edition = s.variant.edition
    for depot in range(6):
        line = [Span(f"depot {depot + 1}: ")]
        for cell in range(depot * 4, depot * 4 + 4):
            kind = s.depots[cell]
            if kind:
                line += [
                    Span(f"{cell_name(cell)} "),
                    Span(edition.tiles[kind], COLOUR_NAMES[COLOUR[kind]], True),
                    Span("  "),
                ]
        goods = goods_spans(s.goods[depot * GOODS : depot * GOODS + GOODS])
        if goods:
            line += [Span("| goods: "), *goods]
        lines.append(line)
    line = [Span("black:   ")]
    for place in range(BLACK_CELLS):
        kind = s.black[place]
        if kind:
            line += [Span(f"x{place + 1} "), Span(edition.tiles[kind], COLOUR_NAMES[COLOUR[kind]], True), Span("  ")]
    lines.append(line)
    return lines


def goods_spans(counts: list[int]) -> list[Span]:
    spans: list[Span] = []
    for good in range(GOODS):
        if counts[good]:
            if spans:
                spans.append(Span(", "))
            spans.append(Span(f"{counts[good]} {GOOD_NAMES[good]}", GOOD_NAMES[good], True))
    return spans


def stock_lines(s: State, seat: int) -> list[list[Span]]:
    """What a seat has besides its tiles."""
    e = s.estates[seat]
    edition = s.variant.edition
    dice = [str(die) for die in s.dice[seat * 2 : seat * 2 + 2] if die]
    line = [Span(f"dice {' '.join(dice) or 'used'} | workers {e.workers} | silver {e.silver} | goods: ")]
    line += goods_spans(e.goods) or [Span("none")]
    sold = sum(e.sold)
    if sold:
        line += [Span(" | sold: "), *goods_spans(e.sold)]
    stored: list[Span] = [Span("storage: ")]
    for kind in e.storage:
        stored += [Span(edition.tiles[kind], COLOUR_NAMES[COLOUR[kind]], True), Span("  ")]
    if not e.storage:
        stored.append(Span("empty"))
    return [line, stored]


def header(s: State) -> str:
    if s.round < 0:
        return f"The Castles of Burgundy, {s.variant.edition.name}: choosing boards and start castles"
    row = s.row[s.round % ROUNDS + 1 :]
    coming = ", ".join(GOOD_NAMES[good] for good in row) or "none"
    return (
        f"Phase {PHASE_LETTERS[s.phase()]}, round {s.round % ROUNDS + 1} of {ROUNDS} | "
        f"white die {s.white} | goods to come: {coming}"
    )


def order_line(s: State) -> str:
    places = ", ".join(f"{SEAT_NAMES[seat]} on {s.steps[seat]}" for seat in s.order)
    return f"turn-order track: {places}"


def draw(s: State) -> str:
    """The whole open table, without colours."""
    lines = [header(s), order_line(s), ""]
    if s.round >= 0:
        lines += [plain(line) for line in depot_lines(s)] + [""]
    for seat in range(s.players):
        lines += _seat(s, seat, s.estates[seat])
    return "\n".join(line.rstrip() for line in lines)


def _seat(s: State, seat: int, e: Estate) -> list[str]:
    turn = " (to move)" if seat == s.seat else ""
    lines = [f"{SEAT_NAMES[seat]}: {s.score_of(seat)} points, board No. {e.board.name}{turn}"]
    if choosing_secretly(s):
        return [f"{SEAT_NAMES[seat]}: the board is secret{turn}", ""]
    lines += [plain(line) for line in stock_lines(s, seat)]
    lines += [plain(line) for line in board_lines(e.board, s.variant.edition, e.tiles)]
    return [*lines, ""]


def plain(line: list[Span]) -> str:
    return "".join(span.text for span in line)
