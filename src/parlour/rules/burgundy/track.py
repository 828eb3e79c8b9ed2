"""The turn-order track (ruling B-07)."""

from __future__ import annotations

from parlour.rules.burgundy.state import State


def advance(s: State) -> None:
    """A ship moves its owner one space on, on top of any pieces there; at the end, to the top of the stack."""
    seat = s.seat
    if s.steps[seat] < s.variant.track - 1:
        s.steps[seat] += 1
    order = s.order
    order.remove(seat)
    place = 0
    while place < len(order) and s.steps[order[place]] > s.steps[seat]:
        place += 1
    order.insert(place, seat)
    if s.log is not None:
        s.tell("advance", s.seat, {"step": s.steps[seat], "order": order[:]}, "B-07")
