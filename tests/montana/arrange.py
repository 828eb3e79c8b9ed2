"""Small positions written as text, so that a rule's test reads like the rulebook.

The landscape is a plain one of our own, the same whatever the standard tiles are: every field costs a grain, but

        a1  a2
      b1  b2  b3  b4  b5
        c1  c2  c3  c4  c5  c6  c7
          d1  d2  d3 START d5  d6  d7       d5 costs copper and stone
        e1  e2  e3  e4  e5  e6  e7          e3 big stone and grain, with a cow; e4, e5 one of each small good, two settlements
          f1  /\\  ~~  f4  f5  ~~  f7        f2 is a mountain, f3 and f6 are lakes
                    g1  g2  g3  ~~  g5      g4 is a lake: g3 lies between two
                              h1  h2
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import parlour
from parlour import Position
from parlour.rules.kit.events import Event
from tests.arranging import seen

PLAIN = "g g g g g g g"
TILES = {
    "A": PLAIN,
    "B": PLAIN,
    "C": "g g g g cs g g",
    "D": "g Sg* g g g g mountain",
    "E": "g g csgpx2 csgpx2 lake g g",
    "F": "lake g g lake g g g",
    "G": PLAIN,
    "H": PLAIN,
    "I": PLAIN,
    "J": PLAIN,
}
BOX: dict[str, Any] = {"tiles": {"faces": TILES}, "columns": {"pumpkins": [1, 2, 3, 4, 5]}}
START = "d4"
SETTLEMENTS = {2: 12, 3: 10, 4: 8}
GOODS = ["copper", "stone", "grain", "pumpkin", "big-copper", "big-stone"]
COLOURS = ["copper", "stone", "grain", "pumpkin"]


def counts(text: str) -> dict[str, int]:
    """'2 grain, 1 copper' as a dict; a name alone is one of it."""
    found: Counter[str] = Counter()
    for part in filter(None, text.split(",")):
        words = part.split()
        found[words[-1]] += int(words[0]) if len(words) > 1 else 1
    return dict(found)


def board(
    goods: str = "",
    workers: str = "",
    silver: int = 0,
    cows: int = 0,
    canteens: int = 0,
    fields: str = "",
    **more: Any,
) -> dict[str, Any]:
    """A player: goods '2 grain, copper', workers alike, fields 'c4 c5' or 'e4:2' with two settlements."""
    built = {}
    for field in fields.split():
        name, _, count = field.partition(":")
        built[name] = int(count or 1)
    return {
        "goods": counts(goods),
        "workers": counts(workers),
        "silver": silver,
        "cows": cows,
        "canteens": canteens,
        "fields": built,
        **more,
    }


def position(
    *boards: dict[str, Any],
    seat: int = 0,
    box: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    placed: dict[str, str] | None = None,
    **more: Any,
) -> Position:
    """A position with seat `seat` to begin its turn; missing boards are empty ones. More keys go into the dump.

    box: parts of the components that differ; placed: workers on the worker board, {'mine2': 'copper'}.
    """
    seats = list(boards) + [board()] * (2 - len(boards))
    players = len(seats)
    dump: dict[str, Any] = {
        "game": "montana",
        "players": players,
        "options": {"components": json.dumps({**BOX, **(box or {})}), **(options or {})},
        "turn": seat,
        "boards": seats,
        "placed": {space: colours.split() for space, colours in (placed or {}).items()},
        **({"start": START} if players == 2 else {}),
        **more,
    }
    return parlour.load(dump)


def short(workers: int | None = None, **few: int) -> dict[str, Any]:
    """A box with few of some things in play, players' own included: short(stone=5), short(workers=4) of each colour."""
    goods = {name: few.get(name.replace("-", "_"), 20) for name in GOODS}
    box: dict[str, Any] = {
        "goods_supply": {"players": {str(n): goods for n in (2, 3, 4)}},
        "start": {"goods": {}, "cows": 1, "silver": [3, 4, 5, 6]},
    }
    if workers is not None:
        box["workers_supply"] = {"players": {str(n): workers for n in (2, 3, 4)}}
    return box


def scripted(p: Position, **results: int) -> Position:
    """The same position with luck written by hand: spin='space' of the next spin of whose turn it is, counted from 1."""
    dump: dict[str, Any] = p.dump()
    turn, round_, extra = dump["turn"], dump["round"], dump["extra"]
    dump["chance"] = {"seed": "0", "script": {f"spin {turn} {round_} {extra}": results["spin"] - 1}}
    return parlour.load(dump)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def mine(p: Position, seat: int = 0) -> dict[str, Any]:
    """A seat's board as its view shows it."""
    return dict(seen(p, seat)["boards"][seat])


def goods(p: Position, seat: int = 0) -> dict[str, int]:
    return dict(mine(p, seat)["goods"])


def workers(p: Position, seat: int = 0) -> dict[str, int]:
    return dict(mine(p, seat)["workers"])


def supply(p: Position, kind: str) -> dict[str, int]:
    """The general supply of 'goods' or 'workers'."""
    return dict(seen(p)["supply"][kind])
