"""Cattle trade: a cow for a small good, silver or a worker, as often as a player likes on their own turn (rulings T-24, T-27)."""

from __future__ import annotations

from parlour.rules.montana.actions import TRADE, TRADE_SILVER, TRADE_WORKER
from parlour.rules.montana.gains import trade_cow
from parlour.rules.montana.kinds import COLOURS, COWS, KINDS, SILVER, SMALL_GOODS, WORKERS
from parlour.rules.montana.recruit import check_limit
from parlour.rules.montana.state import State


def can_trade(s: State, seat: int) -> bool:
    """Whether a seat could trade a cow at its own decision; silver is always available."""
    return seat == s.active and s.stock[seat * KINDS + COWS] > 0


def kind_for(action: int) -> int:
    """What a trade brings: a good, silver or a worker."""
    if action == TRADE_SILVER:
        return SILVER
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
    kind = kind_for(action)
    trade_cow(s, s.active, kind, s.variant.box.trade_silver if kind == SILVER else 1)
    check_limit(s, s.active)
