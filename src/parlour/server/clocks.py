"""Clocks: how long a seat may take, and when its time runs out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.rules.kit.position import Position

if TYPE_CHECKING:
    from parlour.server.table import LiveTable


@dataclass
class Clock:
    """Seconds for each turn, then a reserve for the whole game; when a seat has used up both, a bot takes over."""

    per_move: float
    reserve: float


def clock_of(settings: dict[str, Any]) -> Clock | None:
    """The clock in a table's settings."""
    given = settings.get("clock")
    return Clock(float(given["per_move"]), float(given["reserve"])) if given else None


def deadline_after(table: LiveTable, position: Position, began: float) -> float | None:
    """When the seat to move in a position runs out of time; None without a clock, for a bot, and after the end."""
    if position.over or table.seats[position.seat].played_by_bot:
        return None
    return deadline_of_person(table, position.seat, began)


def deadline_of_person(table: LiveTable, seat: int, began: float) -> float | None:
    """When a seat's time runs out, if a person plays it from then on."""
    clock = table.clock
    return began + clock.per_move + (table.seats[seat].reserve or 0.0) if clock else None


def reserve_left(table: LiveTable, seat: int, now: float) -> float | None:
    """The reserve a seat keeps if its turn ends now."""
    clock, state = table.clock, table.seats[seat]
    if clock is None or state.reserve is None or state.played_by_bot:
        return state.reserve
    return max(0.0, state.reserve - max(0.0, now - table.began - clock.per_move))


def clock_json(table: LiveTable) -> dict[str, Any] | None:
    """The clock as clients see it."""
    if table.clock is None:
        return None
    return {
        "began": table.began,
        "per_move": table.clock.per_move,
        "reserve": [seat.reserve for seat in table.seats],
        "deadline": table.deadline(),
    }
