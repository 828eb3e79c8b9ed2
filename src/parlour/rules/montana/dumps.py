"""Dump and load: the whole position as JSON, and back with every rule of a possible position checked.

docs/schemas/montana.position.schema.json describes the format. Supply, tiles and starting tile may be left out of a
hand-written position: then the supply is everything that is not elsewhere, and the tiles are in order and unturned.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.dumping import HEAD, head_json
from parlour.rules.kit.effects import read_pending
from parlour.rules.kit.errors import BadPosition, MoveError, one_of, shown
from parlour.rules.kit.reading import Reader
from parlour.rules.montana.actions import BANK_START, BOARD, SMALL_SPACES, group_of
from parlour.rules.montana.box import WHEEL
from parlour.rules.montana.build import fields_after
from parlour.rules.montana.checks import check
from parlour.rules.montana.counting import found
from parlour.rules.montana.kinds import (
    CANTEENS,
    COLOUR_NAMES,
    COLOURS,
    COWS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    MOST,
    SETTLEMENTS,
    SILVER,
    SUPPLIED,
    WORKERS,
)
from parlour.rules.montana.landscape import TURNS, Landscape
from parlour.rules.montana.naming import space_names
from parlour.rules.montana.notation import read_cell
from parlour.rules.montana.setup import lay
from parlour.rules.montana.state import AT_STORE, DOING_NAMES, OWNER, PASSED, State
from parlour.rules.montana.views import (
    PASSED_NAME,
    STORE_NAME,
    clock_json,
    table_json,
    tiles_json,
)

FORMAT: Final = 1
MOST_ROUNDS: Final = 1_000_000
MOST_SILVER: Final = 1_000_000


def dump(s: State) -> dict[str, object]:
    return {
        **head_json(s, FORMAT, s.variant.options),
        **clock_json(s),
        **table_json(s),
        **tiles_json(s),
    }


def fill(s: State, reader: Reader) -> None:
    """Set up a bare state from a dump, and check it."""
    reader.only(
        [
            *HEAD,
            *("round", "first", "turn", "seat", "doing", "place"),
            *("built", "extra", "spins", "arrow", "last_built", "ending", "placed", "contractors", "pending"),
            *("supply", "boards", "tiles", "start"),
        ]
    )
    _clock(s, reader)
    _landscape(s, reader)
    boards = reader.parts("boards")
    if len(boards) != s.players:
        raise BadPosition(f"There are {len(boards)} boards for {s.players} players; there must be one for each.")
    s.stock = [0] * (s.players * KINDS)
    for seat in range(s.players):
        _board(s, seat, boards[seat])
    s.last_built = _ranged(reader, "last_built", s.round if any(s.settled) else 0, 0, MOST_ROUNDS)
    s.ending = any(not s.count(seat, SETTLEMENTS) for seat in range(s.players))
    if reader.has("ending") and reader.flag("ending") != s.ending:
        raise BadPosition("ending says whether somebody has no settlement left; it does not match the boards.")
    _placed(s, reader.part("placed"))
    s.bids = _contractors(s, reader)
    s.pending = read_pending(s, reader)
    _supply(s, reader)
    check(s)


def _ranged(reader: Reader, name: str, default: int, low: int, high: int) -> int:
    value = reader.whole(name, default)
    if value < low or value > high:
        raise BadPosition(f"{name} in {reader.where} is {shown(value)}; it is {low} to {high}.")
    return value


def _clock(s: State, reader: Reader) -> None:
    last = s.players - 1
    s.round = _ranged(reader, "round", 1, 0, MOST_ROUNDS)
    s.first = _ranged(reader, "first", 0, 0, last)
    s.active = _ranged(reader, "turn", s.first, 0, last)
    s.seat = _ranged(reader, "seat", s.active, -1, last)
    s.built = _ranged(reader, "built", 0, 0, 3)
    s.extra = _ranged(reader, "extra", 0, 0, MOST)
    s.spins = _ranged(reader, "spins", 2 * s.players, 0, 2 * s.players)
    s.arrow = _ranged(reader, "arrow", 1, 1, WHEEL) - 1
    doing = reader.text("doing", DOING_NAMES[0])
    if doing not in DOING_NAMES:
        raise BadPosition(f"doing is {shown(doing)}; it is {one_of(DOING_NAMES)}.")
    s.doing = DOING_NAMES.index(doing)
    place = reader.text("place", "mine1")
    spaces = space_names(s)
    if place not in spaces or spaces[place] >= SMALL_SPACES:
        raise BadPosition(f"place is {shown(place)}; it is a large space such as mine1.")
    s.place = spaces[place]


def _landscape(s: State, reader: Reader) -> None:
    box = s.variant.box
    layout = s.variant.layout
    slots = len(layout.middles)
    tiles = list(range(slots))
    turns = [0] * slots
    if reader.has("tiles"):
        parts = reader.parts("tiles")
        if len(parts) != slots:
            raise BadPosition(f"There are {len(parts)} tiles; {s.players} players use {slots}.")
        names = [face.name for face in box.faces]
        for slot in range(slots):
            parts[slot].only(["tile", "turn"])
            name = parts[slot].text("tile", "")
            if name not in names:
                raise BadPosition(f"There is no tile {shown(name)}; tiles are {one_of(names)}.")
            tiles[slot] = names.index(name)
            turns[slot] = _ranged(parts[slot], "turn", 0, 0, TURNS - 1)
        if len(set(tiles)) != slots:
            raise BadPosition("tiles has the same tile twice.")
    bare = Landscape(layout, box.faces, tiles, turns, 0)
    middle = layout.middle_slots[0]
    usual = [i for i in range(layout.size) if layout.slots[i] == middle and bare.spots[i].ordinary()]
    start = _field(s, reader.text("start", layout.names[usual[0]]))
    if not bare.spots[start].ordinary() or layout.slots[start] not in layout.middle_slots:
        raise BadPosition(
            f"The starting tile is on {layout.names[start]}; it must be on a field without a cow, on a tile in the middle."
        )
    lay(s, Landscape(layout, box.faces, tiles, turns, start))


def _field(s: State, name: str) -> int:
    field = s.variant.layout.field(name)
    if field < 0:
        raise BadPosition(s.variant.layout.unknown(name))
    return field


def _board(s: State, seat: int, reader: Reader) -> None:
    reader.only(["goods", "workers", "cows", "canteens", "silver", "settlements", "fields"])
    _counts(s, seat, reader.part("goods"), GOOD_NAMES, 0)
    _counts(s, seat, reader.part("workers"), COLOUR_NAMES, WORKERS)
    s.add(seat, COWS, _ranged(reader, "cows", 0, 0, MOST))
    s.add(seat, CANTEENS, _ranged(reader, "canteens", 0, 0, MOST))
    s.add(seat, SILVER, _ranged(reader, "silver", 0, 0, MOST_SILVER))
    fields = reader.part("fields")
    placed = 0
    for name in fields.names():
        field = _field(s, name)
        if s.settled[field]:
            raise BadPosition(f"{name} has settlements of two players; a field belongs to one.")
        if not s.land.free[field]:
            raise BadPosition(f"{name} has a settlement, but it is a lake, a mountain or under the starting tile.")
        count = _ranged(fields, name, 1, 1, MOST)
        placed += count
        s.settled[field] = seat + 1 + OWNER * count
        s.open = fields_after(s, field)
    left = s.variant.settlements - placed
    s.add(seat, SETTLEMENTS, reader.whole("settlements", left))


def _counts(s: State, seat: int, part: Reader, names: list[str], first: int) -> None:
    part.only(names)
    for i in range(len(names)):
        s.add(seat, first + i, _ranged(part, names[i], 0, 0, MOST))


def _placed(s: State, reader: Reader) -> None:
    """The workers on the worker board."""
    s.board = [0] * BOARD
    spaces = space_names(s)
    for name in reader.names():
        if name not in spaces:
            raise BadPosition(
                f"There is no space {shown(name)} on the worker board; there is mine1, mine1-small or bank1."
            )
        colours: list[int] = []
        for colour in reader.texts(name):
            if colour not in COLOUR_NAMES:
                raise BadPosition(f"There are no workers called {shown(colour)}; they are {one_of(COLOUR_NAMES)}.")
            colours.append(COLOUR_NAMES.index(colour))
        group = group_of(colours)
        if group < 0 or (len(colours) > 2 and spaces[name] < BANK_START):
            raise BadPosition(f"{name} holds {len(colours)} workers; a space never holds that many.")
        s.board[spaces[name]] = group + 1


def _contractors(s: State, reader: Reader) -> list[int]:
    if not reader.has("contractors"):
        return [AT_STORE] * s.players
    names = reader.texts("contractors")
    if len(names) != s.players:
        raise BadPosition(f"There are {len(names)} contractors for {s.players} players; there must be one for each.")
    bids: list[int] = []
    for name in names:
        if name in (STORE_NAME, PASSED_NAME):
            bids.append(AT_STORE if name == STORE_NAME else PASSED)
            continue
        try:
            bids.append(read_cell(s, name))
        except MoveError as error:
            raise BadPosition(str(error)) from None
    return bids


def read_seat(s: State, reader: Reader) -> int:
    """The seat a pending choice is for."""
    return _ranged(reader, "seat", s.active, 0, s.players - 1)


def _supply(s: State, reader: Reader) -> None:
    """The general supply as given, or else everything that is not elsewhere."""
    if not reader.has("supply"):
        s.supply = [0] * SUPPLIED
        lying = found(s)
        s.supply = [max(0, s.variant.totals[kind] - lying[kind]) for kind in range(SUPPLIED)]
        return
    part = reader.part("supply")
    part.only(["goods", "workers", "cows"])
    goods = part.part("goods")
    goods.only(GOOD_NAMES)
    workers = part.part("workers")
    workers.only(COLOUR_NAMES)
    s.supply = [_ranged(goods, GOOD_NAMES[good], 0, 0, MOST) for good in range(GOODS)]
    s.supply += [_ranged(workers, COLOUR_NAMES[colour], 0, 0, MOST) for colour in range(COLOURS)]
    s.supply.append(_ranged(part, "cows", 0, 0, MOST))
