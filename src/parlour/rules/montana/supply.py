"""The general supply: every gain comes from it, and players return what it lacks (rulings T-03, T-10, T-11)."""

from __future__ import annotations

from parlour.rules.montana.kinds import COLOUR_NAMES, COWS, GOOD_NAMES, GOODS, KINDS, WORKERS
from parlour.rules.montana.state import State


def gain(s: State, seat: int, kind: int, count: int) -> int:
    """Give goods or workers of a kind to a seat; how many it got.

    While the supply cannot fill the gain, all players return one of that kind; what still cannot be filled is lost.
    """
    supply = s.supply
    if supply[kind] < count:
        _call_back(s, seat, kind, count)
    got = count if supply[kind] >= count else supply[kind]
    supply[kind] -= got
    s.stock[seat * KINDS + kind] += got
    if got < count and s.log is not None:
        s.tell("lost", seat, {**thing(kind), "count": count - got}, "T-03")
    return got


def _call_back(s: State, seat: int, kind: int, count: int) -> None:
    stock = s.stock
    returned = [0] * s.players
    while s.supply[kind] < count:
        found = False
        for other in range(s.players):
            if stock[other * KINDS + kind]:
                stock[other * KINDS + kind] -= 1
                s.supply[kind] += 1
                returned[other] += 1
                found = True
        if not found:
            break
    if s.log is not None:
        for other in range(s.players):
            if returned[other]:
                s.tell("shortage", other, {**thing(kind), "count": returned[other], "for": seat}, "T-03")


def attainable(s: State, kind: int) -> int:
    """How many of a kind one gain could take: the supply, and all that the players would return."""
    total = s.supply[kind]
    for seat in range(s.players):
        total += s.stock[seat * KINDS + kind]
    return total


def pay(s: State, seat: int, kind: int, count: int) -> None:
    """Back to the general supply."""
    s.stock[seat * KINDS + kind] -= count
    s.supply[kind] += count


def thing(kind: int) -> dict[str, object]:
    """A kind for an event: {'good': 'stone'} or {'worker': 'stone'}."""
    if kind < GOODS:
        return {"good": GOOD_NAMES[kind]}
    return {"cow": True} if kind == COWS else {"worker": COLOUR_NAMES[kind - WORKERS]}


def gain_cows(s: State, seat: int, count: int) -> int:
    """Cows from the supply; one that is not there is not gained (ruling T-10)."""
    got = min(count, s.supply[COWS])
    s.supply[COWS] -= got
    s.stock[seat * KINDS + COWS] += got
    return got
