"""Turns and rounds: how a turn ends, canteens, the last round, and the standstill (rulings T-09, T-13, T-20, T-25)."""

from __future__ import annotations

from parlour.rules.montana.build import silver_for_rest
from parlour.rules.montana.final import winners
from parlour.rules.montana.gains import receive, spend_canteen
from parlour.rules.montana.kinds import SILVER
from parlour.rules.montana.state import CHOOSING, DONE, State
from parlour.rules.montana.work import clear_full


def start_round(s: State) -> None:
    s.round += 1
    if s.log is not None:
        s.tell("round", -1, {"round": s.round}, "turn")
    _give_turn(s, s.first)


def _give_turn(s: State, seat: int) -> None:
    s.active = seat
    s.extra = 0
    _start_turn(s)


def _start_turn(s: State) -> None:
    s.seat = s.active
    s.doing = CHOOSING
    s.place = 0
    s.built = 0
    if s.log is not None:
        s.tell("turn", s.seat, {}, "turn")


def end_turn(s: State) -> None:
    _finish(s)
    following = (s.active + 1) % s.players
    if following != s.first:
        _give_turn(s, following)
    elif s.ending:
        _over(s, "last-settlement", "T-09")
    elif s.round - s.last_built >= s.variant.stall:
        _over(s, "stall", "T-25")
    else:
        start_round(s)


def comes(s: State, seat: int) -> bool:
    """Whether a seat will have another turn, as far as is known: in the last round, only those after this one."""
    return not s.ending or (seat - s.first) % s.players > (s.active - s.first) % s.players


def use_canteen(s: State) -> None:
    """Another turn right away."""
    _finish(s)
    spend_canteen(s, s.active)
    s.extra += 1
    _start_turn(s)


def _finish(s: State) -> None:
    """Silver for the fields left out, then full areas and a full bank are cleared."""
    silver = silver_for_rest(s)
    if silver:
        receive(s, s.active, SILVER, silver, "not-built", "T-17")
    clear_full(s)


def _over(s: State, why: str, rule: str) -> None:
    s.seat = -1
    s.doing = DONE
    s.built = 0
    if s.log is not None:
        s.tell("over", -1, {"reason": why, "scores": s.scores(), "winners": winners(s)}, rule)
