"""Messages: what is sent to those who watch a table."""

from __future__ import annotations

from typing import Any

import orjson

from parlour.rules.kit.events import EVERYONE
from parlour.server.clocks import clock_json
from parlour.server.table import OPEN, PLAYING, LiveTable, Step


class News:
    """A new version of a table, and the step that led there. Each seat gets what it may see; what is the same for all is
    encoded once."""

    def __init__(self, table: LiveTable, step: Step | None) -> None:
        self.table = table
        self.step = step
        self._open_step = step is None or not (step.hidden or any(e.secret_to != EVERYONE for e in step.events))
        self._open_view = table.status != OPEN and not table.position.has_secrets()
        self._messages: dict[int | None, bytes] = {}
        self._view = b""
        self._line = b""

    def message(self, seat: int | None) -> bytes:
        """The news as a seat (None: a spectator) may hear them."""
        made = self._messages.get(seat)
        if made is None:
            now = orjson.dumps(_standing(self.table, seat, self._view_of(seat)))
            made = self._messages[seat] = b'{"type":"version",%b,%b' % (self._line_of(seat)[1:-1], now[1:])
        return made

    def _line_of(self, seat: int | None) -> bytes:
        if self._line and self._open_step:
            return self._line
        line: dict[str, Any]
        if self.step is None:
            line = {"version": self.table.version, "kind": None, "seat": None, "move": None, "events": [], "at": None}
        else:
            line = self.step.line(seat)
        self._line = orjson.dumps(line)
        return self._line

    def _view_of(self, seat: int | None) -> object:
        if not self._open_view:
            return view_of(self.table, seat)
        if not self._view:
            self._view = orjson.dumps(self.table.position.view(None))
        # A custom board's text cannot be mistaken for the key: its quotes are escaped.
        mine = self._view if seat is None else self._view.replace(b'"you":null', b'"you":%d' % seat, 1)
        return orjson.Fragment(mine)


def standing(table: LiveTable, seat: int | None) -> dict[str, Any]:
    """The table as a seat may see it now."""
    return _standing(table, seat, view_of(table, seat))


def view_of(table: LiveTable, seat: int | None) -> dict[str, object] | None:
    return table.position.view(seat) if table.status != OPEN else None


def _standing(table: LiveTable, seat: int | None, view: object) -> dict[str, Any]:
    position = table.position
    mine = seat is not None and position.seat == seat and table.status == PLAYING
    return {
        "status": table.status,
        "view": view,
        "choices": [choice.json() for choice in position.choices()] if mine else [],
        "can_undo": mine and bool(table.before),
        "asked": table.asked,
        "frozen": table.frozen,
        "clock": clock_json(table),
    }


def seats_json(table: LiveTable) -> list[dict[str, Any]]:
    present = table.present()
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
