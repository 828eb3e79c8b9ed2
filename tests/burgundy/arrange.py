"""Small positions written as text, so that a rule's test reads like the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

import parlour
from parlour import Position
from parlour.rules.kit.events import Event
from tests.arranging import seen

CENTRE = "d4"
GOODS = ["turquoise", "violet", "pink", "red", "brown", "orange"]

# Colours of board 1 covered entirely.
MINES = "e3 mine, f2 mine, g1 mine"
RIVERS = "d1 ship, d2 ship, d3 ship, d5 ship, d6 ship, d7 ship"


def estate(
    tiles: str = "",
    storage: str = "",
    goods: str = "",
    sold: str = "",
    silver: int = 0,
    workers: int = 0,
    board: int | str = 1,
    castle: str = CENTRE,
    **more: Any,
) -> dict[str, Any]:
    """An estate: tiles 'c3 bank, c4 k7', storage 'ship bank', goods '2 red, 1 pink'. The starting castle is on `castle`."""
    placed = {castle: "castle"} if castle else {}
    for part in filter(None, tiles.split(",")):
        space, tile = part.split()
        placed[space] = tile
    return {
        "board": board,
        "tiles": placed,
        "storage": storage.split(),
        "goods": counts(goods),
        "sold": counts(sold),
        "silver": silver,
        "workers": workers,
        **more,
    }


def position(
    *estates: dict[str, Any],
    edition: str = "2011",
    dice: str = "1 1",
    depots: str = "",
    black: str = "",
    goods: str = "",
    phase: str = "A",
    round: int = 1,
    seat: int = 0,
    order: list[int] | None = None,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Position:
    """A position with seat `seat` to move.

    dice: '3 5' for the seat to move (0 is a used die); depots: '3b church, 5b mine'; black: 'x1 ship';
    goods at the depots: '3: 2 red 1 pink, 4: 1 brown'. Missing second estate: an empty one. More keys go into the dump.
    """
    seats = list(estates) + [estate()] * (2 - len(estates))
    players = len(seats)
    order = order if order is not None else [(seat + i) % players for i in range(players)]
    mine = [int(die) for die in dice.split()]
    dump: dict[str, Any] = {
        "game": "burgundy",
        "players": players,
        "options": {"edition": edition, **(options or {})},
        "phase": phase,
        "round": round,
        "turn": order.index(seat),
        "seat": seat,
        "white": 1,
        "order": order,
        "dice": [mine if i == seat else [1, 1] for i in range(players)],
        "depots": dict(part.split() for part in filter(None, depots.split(","))),
        "black": dict(part.split() for part in filter(None, black.split(","))),
        "goods": depot_goods(goods),
        "row": ["turquoise", "violet", "pink", "red", "brown"],
        "estates": seats,
        **more,
    }
    return parlour.load(dump)


def last_of_phase(*estates: dict[str, Any], phase: str = "A", edition: str = "2011", dice: str = "0 0") -> Position:
    """Seat 0 has the last turn of a phase, its dice already used unless some are given."""
    order = [*range(1, max(2, len(estates))), 0]
    return position(*estates, edition=edition, phase=phase, round=5, order=order, dice=dice)


def last_turn(*estates: dict[str, Any], edition: str = "2011", dice: str = "0 0") -> Position:
    """Seat 0 has the last turn of the game."""
    return last_of_phase(*estates, phase="E", edition=edition, dice=dice)


def counts(text: str) -> dict[str, int]:
    """'2 red, 1 pink' as a dict."""
    found = {}
    for part in filter(None, text.replace(",", " , ").split(" , ")):
        count, good = part.split()
        found[good] = int(count)
    return found


def depot_goods(text: str) -> dict[str, dict[str, int]]:
    found = {}
    for part in filter(None, text.split(",")):
        depot, goods = part.split(":")
        words = goods.split()
        found[depot.strip()] = {words[i + 1]: int(words[i]) for i in range(0, len(words), 2)}
    return found


def scored(events: list[Event], seat: int = 0) -> dict[str, int]:
    """The points of a seat by the rule that gave them."""
    found: Counter[str] = Counter()
    for event in events:
        if event.kind == "score" and event.seat == seat:
            found[event.rule] += event.points
    return dict(found)


def mine(p: Position, seat: int = 0) -> dict[str, Any]:
    """A seat's estate as its view shows it."""
    return dict(seen(p, seat)["estates"][seat])
