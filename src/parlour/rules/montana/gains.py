"""Gains and payments: everything a player gets or gives up during the game, with its event.

Goods, workers and cows come from the general supply and go back to it. What it lacks of goods and workers the players
return first (rulings T-03, T-10, T-11).
"""

from __future__ import annotations

from parlour.rules.montana.actions import GROUP_COUNTS, GROUPS
from parlour.rules.montana.box import Reward
from parlour.rules.montana.kinds import (
    BIG_OF,
    CANTEENS,
    COLOUR_NAMES,
    COWS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    SETTLEMENTS,
    SILVER,
    WORKERS,
    names_of,
)
from parlour.rules.montana.state import State

# From the general supply.


def gain(s: State, seat: int, kind: int, count: int, reason: str, rule: str) -> None:
    """Goods or workers of a kind."""
    got = _take(s, seat, kind, count)
    if got and s.log is not None:
        s.tell("gain", seat, {**_things(kind, got), "reason": reason}, rule)


def _take(s: State, seat: int, kind: int, count: int) -> int:
    """Goods or workers for a seat; returns how many it got.

    While the supply cannot fill the gain, all players return one of that kind; what still cannot be filled is lost.
    """
    if s.supply[kind] < count:
        _call_back(s, seat, kind, count)
    got = min(count, s.supply[kind])
    s.restock(kind, -got)
    s.add(seat, kind, got)
    if got < count and s.log is not None:
        s.tell("lost", seat, {**_thing(kind), "count": count - got}, "T-03")
    return got


def _call_back(s: State, seat: int, kind: int, count: int) -> None:
    stock = s.stock
    returned = [0] * s.players
    while s.supply[kind] < count:
        found = False
        for other in range(s.players):
            if stock[other * KINDS + kind]:
                s.add(other, kind, -1)
                s.restock(kind, 1)
                returned[other] += 1
                found = True
        if not found:
            break
    if s.log is not None:
        for other in range(s.players):
            if returned[other]:
                s.tell("shortage", other, {**_thing(kind), "count": returned[other], "for": seat}, "T-03")


def attainable(s: State, kind: int) -> int:
    """The most of a kind that one gain could take: the supply, and everything the players would return."""
    total = s.supply[kind]
    for seat in range(s.players):
        total += s.stock[seat * KINDS + kind]
    return total


def trade_cow(s: State, seat: int, kind: int, count: int) -> None:
    """A cow to the supply for goods, workers or silver."""
    pay(s, seat, COWS, 1)
    if kind == SILVER:
        s.add(seat, SILVER, count)
    else:
        _take(s, seat, kind, count)
    if s.log is not None:
        s.tell("trade", seat, _things(kind, count), "cattle")


def reward(s: State, seat: int, number: int, row: Reward, counts: list[int]) -> None:
    """All of a row of the city at once: goods or upgrades as announced, cow and silver with them (rulings T-16, T-24)."""
    got = [0] * GOODS
    given = [0] * GOODS
    for good in range(len(counts)):
        if counts[good] and row.goods:
            got[good] = _take(s, seat, good, counts[good])
        elif counts[good]:
            # An upgrade that gets nothing costs nothing (ruling T-11).
            given[good] = got[good + BIG_OF] = _take(s, seat, good + BIG_OF, counts[good])
            pay(s, seat, good, given[good])
    # A cow that is not there is not gained (ruling T-10).
    cows = min(row.cows, s.supply[COWS])
    s.restock(COWS, -cows)
    s.add(seat, COWS, cows)
    s.add(seat, SILVER, row.silver)
    if s.log is not None:
        data: dict[str, object] = {"row": number}
        told: list[tuple[str, object]] = [
            ("goods", names_of(got, GOOD_NAMES)),
            ("given", names_of(given, GOOD_NAMES)),
            ("silver", row.silver),
            ("cows", cows),
        ]
        for name, value in told:
            if value:
                data[name] = value
        s.tell("reward", seat, data, "city")


# From elsewhere.


def receive(s: State, seat: int, kind: int, count: int, reason: str, rule: str) -> None:
    """Silver, which never runs out, or the cow of a field."""
    s.add(seat, kind, count)
    if s.log is not None:
        s.tell("gain", seat, {**_things(kind, count), "reason": reason}, rule)


def receive_canteen(s: State, seat: int, lake: int) -> None:
    s.add(seat, CANTEENS, 1)
    if s.log is not None:
        s.tell("gain", seat, {"canteens": 1, "reason": "lake", "lake": s.land.layout.names[lake]}, "T-08")


def settle(s: State, seat: int, field: int, settlements: int, lines: int) -> int:
    """Settlements on a field, one more for each line of four, as far as there are any left; returns how many, a point each."""
    placed = min(s.count(seat, SETTLEMENTS), settlements + lines)
    s.add(seat, SETTLEMENTS, -placed)
    if s.log is not None:
        reasons = ["settlement"] + ["double"] * (settlements - 1) + ["line"] * lines
        for reason in reasons[:placed]:
            rule = "T-07" if reason == "line" else "build"
            s.tell("score", seat, {"reason": reason, "field": s.land.layout.names[field]}, rule, 1)
    return placed


# Payments. The event of the action they pay for covers those without their own.


def pay(s: State, seat: int, kind: int, count: int) -> None:
    """Goods, workers or cows, back to the general supply."""
    s.add(seat, kind, -count)
    s.restock(kind, count)


def pay_silver(s: State, seat: int, count: int) -> None:
    s.add(seat, SILVER, -count)


def send(s: State, seat: int, group: int, space: int) -> None:
    """Workers go to a space of the worker board and stay there until it is cleared."""
    for colour in GROUPS[group]:
        s.add(seat, WORKERS + colour, -1)
    s.board[space] = group + 1


def clear(s: State, first: int, end: int) -> None:
    """Workers on these spaces of the worker board go back to the supply."""
    for space in range(first, end):
        if s.board[space]:
            for colour in GROUPS[s.board[space] - 1]:
                s.restock(WORKERS + colour, 1)
            s.board[space] = 0


def return_workers(s: State, seat: int, group: int) -> None:
    for colour in GROUPS[group]:
        pay(s, seat, WORKERS + colour, 1)
    if s.log is not None:
        s.tell("return", seat, {"workers": names_of(GROUP_COUNTS[group], COLOUR_NAMES)}, "T-02")


def spend_canteen(s: State, seat: int) -> None:
    """It leaves the game."""
    s.add(seat, CANTEENS, -1)
    if s.log is not None:
        s.tell("canteen", seat, {}, "T-20")


# Things for events.


def _things(kind: int, count: int) -> dict[str, object]:
    """{'goods': {'stone': 2}}, {'workers': {'stone': 2}}, {'silver': 2}, {'cows': 1}."""
    if kind < GOODS:
        return {"goods": {GOOD_NAMES[kind]: count}}
    if kind < COWS:
        return {"workers": {COLOUR_NAMES[kind - WORKERS]: count}}
    return {"silver": count} if kind == SILVER else {"cows": count}


def _thing(kind: int) -> dict[str, object]:
    """{'good': 'stone'} or {'worker': 'stone'}."""
    return {"good": GOOD_NAMES[kind]} if kind < GOODS else {"worker": COLOUR_NAMES[kind - WORKERS]}
