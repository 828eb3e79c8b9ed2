"""Events: what a move did, and why. The log, animations, screen readers and score sheets all use them."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = -1


class Event:
    """One thing that happened. `data` is JSON-able; `secret_to` is the only seat that may see `data`, or EVERYONE."""

    def __init__(
        self,
        kind: str,
        seat: int,
        data: dict[str, object],
        rule: str = "",
        points: int = 0,
        secret_to: int = EVERYONE,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.rule = rule
        self.points = points
        self.secret_to = secret_to

    def json(self) -> dict[str, object]:
        out: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        if self.points:
            out["points"] = self.points
        if self.rule:
            out["rule"] = self.rule
        out.update(self.data)
        return out

    def __repr__(self) -> str:
        return f"Event({self.json()})"


def seen_by(events: list[Event], seat: int | None) -> list[Event]:
    """The events as `seat` (None: a spectator) may see them; of another player's secret, only that it happened."""
    return [
        event
        if event.secret_to == EVERYONE or event.secret_to == seat
        else Event(event.kind, event.seat, {"secret": True}, event.rule)
        for event in events
    ]
