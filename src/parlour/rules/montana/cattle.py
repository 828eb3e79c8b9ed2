"""Cattle trade: a cow for a small good, silver or a worker, as often as one likes on one's own turn (rulings T-24, T-27)."""

from __future__ import annotations

from parlour.rules.montana.actions import TRADE, TRADE_SILVER, TRADE_WORKER
from parlour.rules.montana.kinds import (
    COLOUR_NAMES,
    COLOURS,
    COWS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    SILVER,
    SMALL_GOODS,
    WORKERS,
)
from parlour.rules.montana.recruit import check_limit
from parlour.rules.montana.state import State
from parlour.rules.montana.supply import gain, pay


def can_trade(s: State, seat: int) -> bool:
    """Whether a seat could trade a cow at a decision of its own: silver at least can always be had."""
    return seat == s.active and s.stock[seat * KINDS + COWS] > 0


def kind_for(action: int) -> int:
    """The good or worker that a trade for other things than silver brings."""
    return action - TRADE if action < TRADE_SILVER else WORKERS + action - TRADE_WORKER


def can_be_had(s: State, kind: int) -> bool:
    """Whether a cow can be traded for one of a kind: the supply has one, or another player has one to return."""
    if s.supply[kind]:
        return True
    for seat in range(s.players):
        if seat != s.active and s.stock[seat * KINDS + kind]:
            return True
    return False


def list_trades(s: State, out: list[int]) -> None:
    """The trades of the seat whose turn it is, in order."""
    if not s.stock[s.active * KINDS + COWS]:
        return
    for good in range(SMALL_GOODS):
        if can_be_had(s, good):
            out.append(TRADE + good)
    out.append(TRADE_SILVER)
    for colour in range(COLOURS):
        if can_be_had(s, WORKERS + colour):
            out.append(TRADE_WORKER + colour)


def trade(s: State, action: int) -> None:
    seat = s.active
    pay(s, seat, COWS, 1)
    told: dict[str, object] = {}
    if action == TRADE_SILVER:
        s.add(seat, SILVER, s.variant.box.trade_silver)
        told["silver"] = s.variant.box.trade_silver
    else:
        kind = kind_for(action)
        gain(s, seat, kind, 1)
        if kind < GOODS:
            told["goods"] = {GOOD_NAMES[kind]: 1}
        else:
            told["workers"] = {COLOUR_NAMES[kind - WORKERS]: 1}
            check_limit(s, seat)
    if s.log is not None:
        s.tell("trade", seat, told, "cattle")
