"""Components: everything in the box that never changes, as JSON for the code that draws it; marked printed or reconstructed."""

from __future__ import annotations

from parlour.rules.burgundy.actions import CELLS
from parlour.rules.burgundy.boards import NAMES, Board, official
from parlour.rules.burgundy.editions import EDITIONS, Edition
from parlour.rules.burgundy.naming import a_tile
from parlour.rules.burgundy.placing import WATCHTOWER_POINTS
from parlour.rules.burgundy.points import POINT_SOURCES
from parlour.rules.burgundy.setup import START_SILVER, pairs
from parlour.rules.burgundy.state import CELL_COLOURS, PHASE_LETTERS, SLOTS, STORAGE, cell_name
from parlour.rules.burgundy.storing import PRICE
from parlour.rules.burgundy.tiles import BLACK, COLOUR, COLOUR_NAMES, COLOURED, COMPONENTS, KINDS
from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.hexes import Hex


def components() -> dict[str, object]:
    """All boards and tiles of both editions, the depots, goods, track and scoring tables."""
    editions: dict[str, object] = {name: _edition(EDITIONS[name]) for name in EDITIONS}
    black = COMPONENTS["black_depot"]
    goods = COMPONENTS["goods"]
    scoring = COMPONENTS["scoring"]
    track = COMPONENTS["track"]
    return {
        "colours": COLOUR_NAMES[:],
        "phases": list(PHASE_LETTERS),
        "sources": POINT_SOURCES[:],
        "editions": editions,
        "depots": _depots(),
        "black_depot": {"status": black["status"], "tiles": dict(black["tiles"]), "price": PRICE},
        "goods": {
            "status": goods["status"],
            "colours": list(goods["colours"]),
            "each": goods["each"],
            "phase": goods["phase"],
            "start": goods["start"],
        },
        "scoring": {
            "status": scoring["status"],
            "region": list(scoring["region"]),
            "phase": {PHASE_LETTERS[i]: scoring["phase"][i] for i in range(len(PHASE_LETTERS))},
            "large_bonus": dict(scoring["large_bonus"]),
            "small_bonus": dict(scoring["small_bonus"]),
            "sale": dict(scoring["sale"]),
            "watchtower": WATCHTOWER_POINTS,
        },
        "track": {"status": track["status"], "spaces": track["spaces"]},
        "storage": {"tiles": STORAGE, "goods": SLOTS, "silver": START_SILVER},
    }


def _edition(edition: Edition) -> dict[str, object]:
    return {
        "boards": {name: board_json(official(edition.name, name)) for name in NAMES[edition.name]},
        "pairs": {"status": COMPONENTS["board_pairs"]["status"], "boards": pairs(edition.name)},
        "tiles": {edition.tiles[kind]: _tile(edition, kind) for kind in range(1, KINDS) if edition.tiles[kind]},
        "supply_status": COMPONENTS["supply"]["status"],
        "species": edition.species[:],
    }


def _tile(edition: Edition, kind: int) -> dict[str, object]:
    """Its colour, what it is called, and how many there are with coloured and with black backs."""
    backs: list[object] = [COLOURED[kind], BLACK[kind]]
    return {"colour": COLOUR_NAMES[COLOUR[kind]], "title": a_tile(edition, kind).within(ENGLISH), "backs": backs}


def board_json(board: Board) -> dict[str, object]:
    """A board with its spaces: name, axial place (the middle one at 0, 0), colour, die number, and which region it is of."""
    middle = _middle(board.hexes)
    spaces: list[object] = []
    for space in range(len(board.hexes)):
        hex_ = board.hexes[space]
        row = hex_.y - middle.y
        spaces.append(
            {
                "name": board.names[space],
                "q": (hex_.x - middle.x - row) // 2,
                "r": row,
                "colour": COLOUR_NAMES[board.colours[space]],
                "number": board.numbers[space],
                "region": board.region_of[space],
            }
        )
    start: object = board.names[board.start] if board.start >= 0 else None
    return {"name": board.name, "status": board.status, "source": board.source, "start": start, "spaces": spaces}


def _middle(hexes: list[Hex]) -> Hex:
    """The hex nearest to the middle of the drawing."""
    x = min([hex_.x for hex_ in hexes]) + max([hex_.x for hex_ in hexes])
    y = hexes[0].y + hexes[-1].y
    nearest = hexes[0]
    for hex_ in hexes:
        if _away(hex_, x, y) < _away(nearest, x, y):
            nearest = hex_
    return nearest


def _away(hex_: Hex, x: int, y: int) -> int:
    """How far from a place, squared; a row is about 1.7 half hexes high."""
    return (2 * hex_.x - x) ** 2 + 3 * (2 * hex_.y - y) ** 2


def _depots() -> dict[str, object]:
    """For each player count the colour of every cell in use; `changes` are the cells another colour fills in some phases."""
    cells: dict[str, object] = {}
    changes: list[object] = []
    for players in CELL_COLOURS:
        usual = CELL_COLOURS[players][0]
        cells[str(players)] = {cell_name(i): COLOUR_NAMES[usual[i]] for i in range(CELLS) if usual[i] >= 0}
        for phase in range(len(PHASE_LETTERS)):
            now = CELL_COLOURS[players][phase]
            other = {cell_name(i): COLOUR_NAMES[now[i]] for i in range(CELLS) if now[i] != usual[i]}
            if other:
                changes.append({"players": players, "phase": PHASE_LETTERS[phase], "cells": other})
    return {"status": COMPONENTS["depots"]["status"], "cells": cells, "changes": changes}
