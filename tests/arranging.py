"""Helpers for the rule tests of every game: play in notation, read events, change one place in a dump."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import parlour
from parlour import BadPosition, IllegalMove, MoveError, ParlourError, Position
from parlour.rules.kit.events import Event

GONE = object()
"""Marks a key to delete."""


def play(p: Position, *moves: str) -> list[Event]:
    """Play moves in notation; returns the events of all of them."""
    events: list[Event] = []
    for move in moves:
        events += p.play(move)
    return events


def points(events: list[Event], reason: str | None = None, seat: int | None = None) -> int:
    """The points in the events, for all reasons or for one."""
    return sum(
        event.points
        for event in events
        if (reason is None or event.data.get("reason") == reason) and (seat is None or event.seat == seat)
    )


def refused(p: Position, move: int | str, error: type[MoveError] = IllegalMove) -> Any:
    """The refusal of a move; the position must not change."""
    before = p.dump()
    with pytest.raises(error) as caught:
        p.play(move)
    assert p.dump() == before
    return caught.value


def moves(p: Position, verb: str = "") -> list[str]:
    """The legal moves in notation, all or those that start with a word."""
    return [move for move in map(p.move, p.legal()) if not verb or move.split()[0] == verb]


def seen(p: Position, seat: int | None = 0) -> dict[str, Any]:
    """The table as a seat or a spectator (None) sees it."""
    return p.view(seat)


def changed(dump: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """A copy of a dump with one place changed: 'estates/0/silver'."""
    dump = copy.deepcopy(dump)
    *way, last = path.split("/")
    place: Any = dump
    for step in way:
        place = place[int(step) if isinstance(place, list) else step]
    if value is GONE:
        del place[last]
    elif isinstance(place, list):
        place[int(last)] = value
    else:
        place[last] = value
    return dump


def sentence(dump: object, error: type[ParlourError] = BadPosition) -> str:
    """What the refusal of a dump says."""
    with pytest.raises(error) as caught:
        parlour.load(dump)
    assert str(caught.value).endswith(".")
    return str(caught.value)
