"""Dump and load: the whole position as JSON, and back with every rule of a possible position checked.

docs/schemas/burgundy.position.schema.json describes the format. Supplies may be left out of a hand-written position:
whatever is nowhere else is then still face down.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import BLACK_CELLS, CELLS, GOODS
from parlour.rules.burgundy.boards import Board
from parlour.rules.burgundy.checks import check
from parlour.rules.burgundy.counting import goods_found, tiles_found
from parlour.rules.burgundy.estate import Estate, empty_estate
from parlour.rules.burgundy.points import POINT_SOURCES
from parlour.rules.burgundy.setup import pairs, read_board
from parlour.rules.burgundy.state import GOOD_NAMES, PHASE_LETTERS, ROUNDS, State, read_cell
from parlour.rules.burgundy.tiles import COLOUR_NAMES, EMPTY, KINDS
from parlour.rules.burgundy.views import (
    clock_json,
    estate_json,
    goods_json,
    kinds_json,
    open_table_json,
)
from parlour.rules.kit.dumping import HEAD, head_json
from parlour.rules.kit.effects import pending_json, read_pending
from parlour.rules.kit.errors import BadPosition, ParlourError, one_of, shown
from parlour.rules.kit.reading import Reader

FORMAT: Final = 1


def dump(s: State) -> dict[str, object]:
    return {
        **head_json(s, FORMAT, s.variant.options),
        **clock_json(s),
        **open_table_json(s),
        "pending": pending_json(s),
        "supply": kinds_json(s, s.supply),
        "black_supply": kinds_json(s, s.black_supply),
        "bag": goods_json(s.bag),
        "gone": kinds_json(s, s.gone),
        "sheets": s.sheets[:],
        "sides": s.sides[:],
        "estates": [estate_json(s, seat) for seat in range(s.players)],
    }


def fill(s: State, reader: Reader) -> None:
    """Set up a bare state from a dump, and check it."""
    reader.only(
        [
            *HEAD,
            *("phase", "round", "turn", "seat", "bought", "dice", "white"),
            *("order", "steps", "round_order", "depots", "black", "goods", "row", "pending", "supply", "black_supply"),
            *("bag", "gone", "sheets", "sides", "estates"),
        ]
    )
    _clock(s, reader)
    _advanced(s, reader)
    _table(s, reader)
    estates = reader.parts("estates")
    if len(estates) != s.players:
        raise BadPosition(f"There are {len(estates)} estates for {s.players} players; there must be one for each.")
    for seat in range(s.players):
        s.estates.append(_estate(s, seat, estates[seat]))
    s.pending = read_pending(s, reader)
    s.gone = _kinds(s, reader, "gone")
    _supplies(s, reader)
    check(s)


def _clock(s: State, reader: Reader) -> None:
    phase = reader.text("phase", "A")
    if phase not in list(PHASE_LETTERS):
        raise BadPosition(f"phase is {phase!r}; it is {one_of(list(PHASE_LETTERS))}.")
    round_ = reader.whole("round", 1)
    if round_ < 0 or round_ > ROUNDS or (round_ == 0 and phase != "A"):
        raise BadPosition(f"round is {round_}; it is 1 to {ROUNDS}, or 0 in phase A while boards are chosen.")
    s.round = PHASE_LETTERS.index(phase) * ROUNDS + round_ - 1
    s.turn = reader.whole("turn", 0)
    s.seat = reader.whole("seat", 0)
    s.bought = reader.flag("bought")
    s.white = reader.whole("white", 0)


def _advanced(s: State, reader: Reader) -> None:
    if not s.variant.advanced:
        return
    s.sheets = reader.wholes("sheets", s.players)
    s.sides = reader.wholes("sides", s.players)
    count = len(pairs(s.variant.edition.name))
    if len(set(s.sheets)) != len(s.sheets):
        raise BadPosition(f"sheets is {s.sheets}; each pair of boards is dealt once.")
    for sheet in s.sheets:
        if sheet < 0 or sheet >= count:
            raise BadPosition(f"sheets names board pair {sheet}; pairs are 0 to {count - 1}.")
    for side in s.sides:
        if side not in (-1, 0, 1):
            raise BadPosition(f"sides has {side}; a side is 0 or 1, or -1 before it is chosen.")
    if s.round >= 0 and -1 in s.sides:
        raise BadPosition("sides has -1, a side not chosen, though the game has begun.")


def _table(s: State, reader: Reader) -> None:
    seats = list(range(s.players))
    s.order = reader.wholes("order", s.players)
    s.round_order = reader.wholes("round_order", s.players) if reader.has("round_order") else s.order[:]
    for name, order in (("order", s.order), ("round_order", s.round_order)):
        if sorted(order) != seats:
            raise BadPosition(f"{name} is {order}; it must name each seat from 0 to {s.players - 1} once.")
    s.steps = reader.wholes("steps", s.players) if reader.has("steps") else [0] * s.players
    for pair in reader.lists("dice"):
        if len(pair) != 2:
            raise BadPosition(f"dice has {pair}; each seat has two dice, 0 for a used one.")
        s.dice = s.dice + pair
    if len(s.dice) != 2 * s.players:
        raise BadPosition(f"dice has {len(s.dice) // 2} pairs for {s.players} players; there must be one for each.")
    s.depots = [EMPTY] * CELLS
    depots = reader.part("depots")
    for name in depots.names():
        s.depots[read_cell(name)] = read_tile(s, depots.text(name, ""), "depots")
    s.black = [EMPTY] * BLACK_CELLS
    black = reader.part("black")
    for name in black.names():
        if name not in [f"x{place + 1}" for place in range(BLACK_CELLS)]:
            raise BadPosition(f"There is no cell {name!r} in the black depot; cells are x1 to x{BLACK_CELLS}.")
        s.black[int(name[1:]) - 1] = read_tile(s, black.text(name, ""), "black")
    s.goods = [0] * (6 * GOODS)
    goods = reader.part("goods")
    goods.only(["1", "2", "3", "4", "5", "6"])
    for depot in range(6):
        s.goods[depot * GOODS : depot * GOODS + GOODS] = _goods(goods.part(str(depot + 1)))
    s.row = [good(name) for name in reader.texts("row")]


def _estate(s: State, seat: int, reader: Reader) -> Estate:
    reader.only(
        ["board", "tiles", "storage", "goods", "sold", "silver", "workers", "points", "large", "small"],
    )
    e = empty_estate(_board(s, seat, reader), s.variant.room, s.variant.slots)
    tiles = reader.part("tiles")
    for name in tiles.names():
        try:
            space = e.board.space(name)
        except ParlourError as error:
            raise BadPosition(f"Estate {seat}: {error}") from None
        e.cover(space, read_tile(s, tiles.text(name, ""), f"estate {seat}"))
    e.storage = [read_tile(s, name, f"estate {seat}'s storage") for name in reader.texts("storage")]
    e.goods = _goods(reader.part("goods"))
    e.sold = _goods(reader.part("sold"))
    e.silver = reader.whole("silver", 0)
    e.workers = reader.whole("workers", 0)
    points = reader.part("points")
    points.only(POINT_SOURCES)
    s.points = s.points + [points.whole(source, 0) for source in POINT_SOURCES]
    e.large = read_colours(reader, "large")
    e.small = read_colours(reader, "small")
    return e


def _board(s: State, seat: int, reader: Reader) -> Board:
    if reader.has("board"):
        return read_board(s.variant.edition.name, _name(reader.number_or_text("board")))
    if s.variant.advanced:
        raise BadPosition(f"Estate {seat} has no board; name one of the two it was dealt.")
    return s.variant.boards[seat]


def _name(board: object) -> str:
    return board if isinstance(board, str) else shown(board)


def _supplies(s: State, reader: Reader) -> None:
    """Face-down tiles and goods as given; where not given, all that is nowhere else."""
    s.supply = _kinds(s, reader, "supply")
    s.black_supply = _kinds(s, reader, "black_supply")
    s.bag = _goods(reader.part("bag"))
    if not reader.has("supply") and not reader.has("black_supply"):
        found = tiles_found(s)
        for kind in range(KINDS):
            left = s.variant.box[kind] - found[kind]
            s.supply[kind] = max(0, min(s.variant.coloured[kind], left))
            s.black_supply[kind] = max(0, min(s.variant.black_backs[kind], left - s.supply[kind]))
    if not reader.has("bag"):
        found = goods_found(s)
        s.bag = [max(0, s.variant.goods[good] - found[good]) for good in range(GOODS)]


def _kinds(s: State, reader: Reader, name: str) -> list[int]:
    counts = [0] * KINDS
    part = reader.part(name)
    for key in part.names():
        counts[read_tile(s, key, name)] = part.whole(key, 0)
    return counts


def _goods(part: Reader) -> list[int]:
    counts = [0] * GOODS
    for key in part.names():
        counts[good(key)] = part.whole(key, 0)
    return counts


def read_colours(reader: Reader, name: str) -> int:
    mask = 0
    for colour in reader.texts(name):
        if colour not in COLOUR_NAMES:
            raise BadPosition(f"There is no colour {colour!r}; colours are {one_of(COLOUR_NAMES)}.")
        mask |= 1 << COLOUR_NAMES.index(colour)
    return mask


def read_tile(s: State, name: str, where: str) -> int:
    kind = s.variant.edition.kind(name)
    if not kind:
        edition = s.variant.edition
        raise BadPosition(
            f"There is no tile {name!r} in the {edition.name} edition (in {where}); tiles are {edition.known_tiles()}."
        )
    return kind


def good(name: str) -> int:
    if name not in GOOD_NAMES:
        raise BadPosition(f"There are no {name!r} goods; the types are {one_of(GOOD_NAMES)}.")
    return GOOD_NAMES.index(name)
