"""Build: fields, what they cost and bring, doubles and lines of four (rulings T-06, T-07, T-08, T-17, T-18, T-19)."""

from __future__ import annotations

from typing import Final

from parlour.rules.montana.gains import pay, receive, receive_canteen, settle
from parlour.rules.montana.kinds import COWS, GOOD_NAMES, GOODS, KINDS, SETTLEMENTS, names_of
from parlour.rules.montana.state import BUILDING, DONE, OWNER, State

AT_ONCE: Final = 3
"""Fields a player may build on in a turn."""
IN_LINE: Final = 4


def build(s: State, field: int) -> None:
    seat = s.active
    spot = s.land.spots[field]
    for good in range(GOODS):
        if spot.cost[good]:
            pay(s, seat, good, spot.cost[good])
    if s.log is not None:
        data: dict[str, object] = {"field": s.land.layout.names[field], "paid": names_of(spot.cost, GOOD_NAMES)}
        s.tell("build", seat, data, "build")
    canteens = free_canteens(s, field)
    lines = lines_made(s, seat, field)
    settled = s.settled[:]
    settled[field] = seat + 1 + OWNER * settle(s, seat, field, spot.settlements, lines)
    s.settled = settled
    s.open = fields_after(s, field)
    if spot.cow:
        receive(s, seat, COWS, 1, "field", "build")
    for lake in canteens:
        receive_canteen(s, seat, lake)
    s.built += 1
    s.last_built = s.round
    left = s.stock[seat * KINDS + SETTLEMENTS]
    s.doing = BUILDING if left and s.built < AT_ONCE else DONE
    if not left and s.log is not None:
        s.tell("last-settlement", seat, {"round": s.round}, "T-09")
    if not left:
        s.ending = True


def fields_after(s: State, field: int) -> list[int]:
    """The open fields once this one is settled."""
    fields = [other for other in s.open if other != field]
    for other in s.land.layout.near[field]:
        if s.land.free[other] and not s.settled[other] and other not in fields:
            fields.append(other)
    fields.sort()
    return fields


def lines_made(s: State, seat: int, field: int) -> int:
    """How many of the three rows through a field would have exactly four fields of a seat, this one included."""
    lines = 0
    steps = s.land.layout.steps
    for direction in range(3):
        length = 1 + _run(s, seat, field, steps[direction]) + _run(s, seat, field, steps[direction + 3])
        if length == IN_LINE:
            lines += 1
    return lines


def _run(s: State, seat: int, field: int, step: list[int]) -> int:
    """How many fields of a seat follow a field in one direction without a gap."""
    length = 0
    at = step[field]
    while at >= 0 and s.settled[at] % OWNER == seat + 1:
        length += 1
        at = step[at]
    return length


def free_canteens(s: State, field: int) -> list[int]:
    """The lakes beside a field that nobody has settled next to yet."""
    return [lake for lake in s.land.lakes[field] if canteen_at(s, lake)]


def canteen_at(s: State, lake: int) -> bool:
    """Whether a lake still has its canteen: the first settlement beside it takes it (ruling T-08)."""
    for field in s.land.layout.near[lake]:
        if s.settled[field]:
            return False
    return True


def silver_for_rest(s: State) -> int:
    """The silver for the fields left out, of the three one could build on (ruling T-17)."""
    return AT_ONCE - s.built if s.built else 0
