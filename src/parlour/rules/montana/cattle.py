"""Cattle trade: a cow for a small good, silver or a worker, as often as one likes on one's own turn (rulings T-11, T-24)."""

from __future__ import annotations

from parlour.rules.montana.actions import TRADE, TRADE_SILVER, TRADE_WORKER
from parlour.rules.montana.kinds import (
    COLOUR_NAMES,
    COLOURS,
    COWS,
    GOOD_NAMES,
    KINDS,
    SILVER,
    SMALL_GOODS,
    WORKERS,
)
from parlour.rules.montana.recruit import check_limit
from parlour.rules.montana.state import State
from parlour.rules.montana.supply import gain, pay


def brings(s: State, kind: int) -> bool:
    """Whether a cow would bring one more of a kind: who must return one to get one gets nothing."""
    if s.supply[kind]:
        return True
    if s.stock[s.active * KINDS + kind]:
        return False
    for seat in range(s.players):
        if s.stock[seat * KINDS + kind]:
            return True
    return False


def list_trades(s: State, out: list[int]) -> None:
    """The trades of the seat whose turn it is, in order."""
    if not s.stock[s.active * KINDS + COWS]:
        return
    for good in range(SMALL_GOODS):
        if brings(s, good):
            out.append(TRADE + good)
    out.append(TRADE_SILVER)
    for colour in range(COLOURS):
        if brings(s, WORKERS + colour):
            out.append(TRADE_WORKER + colour)


def trade(s: State, action: int) -> None:
    seat = s.active
    pay(s, seat, COWS, 1)
    told: dict[str, object] = {}
    if action < TRADE_SILVER:
        gain(s, seat, action - TRADE, 1)
        told["goods"] = {GOOD_NAMES[action - TRADE]: 1}
    elif action == TRADE_SILVER:
        s.add(seat, SILVER, s.variant.box.trade_silver)
        told["silver"] = s.variant.box.trade_silver
    else:
        gain(s, seat, WORKERS + action - TRADE_WORKER, 1)
        told["workers"] = {COLOUR_NAMES[action - TRADE_WORKER]: 1}
        check_limit(s, seat)
    if s.log is not None:
        s.tell("trade", seat, told, "cattle")
