"""News: what a table looks like to one of those who watch it."""

from __future__ import annotations

from typing import Any

from parlour.rules.kit.events import Event, seen_by
from parlour.server.live import OPEN, PLAYING, LiveTable


def news(table: LiveTable, seat: int | None, events: list[Event]) -> dict[str, Any]:
    """A new version, as a seat (None: a spectator) may see it."""
    return {
        "type": "version",
        "version": table.version,
        "events": [event.json() for event in seen_by(events, seat)],
        **standing(table, seat),
    }


def standing(table: LiveTable, seat: int | None) -> dict[str, Any]:
    """The table as a seat may see it now."""
    position = table.position
    mine = seat is not None and position.seat == seat and table.status == PLAYING
    return {
        "status": table.status,
        "view": position.view(seat) if table.status != OPEN else None,
        "choices": [choice.json() for choice in position.choices()] if mine else [],
        "can_undo": mine and bool(table.before),
        "asked": table.asked,
        "frozen": table.frozen,
        "clock": clock_json(table),
    }


def clock_json(table: LiveTable) -> dict[str, Any] | None:
    if table.clock is None:
        return None
    return {
        "began": table.began,
        "per_move": table.clock.per_move,
        "reserve": [seat.reserve for seat in table.seats],
        "deadline": table.deadline(),
    }


def seats_json(table: LiveTable) -> list[dict[str, Any]]:
    present = {watcher.person for watcher in table.watchers}
    return [
        {
            "name": seat.name,
            "person": seat.person is not None,
            "bot": seat.bot,
            "free": seat.free,
            "present": seat.person is not None and seat.person in present,
        }
        for seat in table.seats
    ]
