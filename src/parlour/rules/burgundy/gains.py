"""Gains: the only place that gives or takes workers, silver, goods and points, each with its event.

The set-up lays out what everybody begins with; everything after it passes through here.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import GOODS
from parlour.rules.burgundy.state import GOOD_NAMES, State

NOTHING: Final[dict[str, object]] = {}
"""No more to tell. Whoever has more builds it only if somebody listens (`s.log`)."""


def gain_workers(s: State, seat: int, count: int, reason: str, rule: str) -> None:
    s.estates[seat].workers += count
    if s.log is not None:
        s.tell("gain", seat, {"workers": count, "reason": reason}, rule)


def gain_silver(s: State, seat: int, count: int, reason: str, rule: str) -> None:
    s.estates[seat].silver += count
    if s.log is not None:
        s.tell("gain", seat, {"silver": count, "reason": reason}, rule)


def gain_goods(s: State, goods: list[int], depots: int) -> None:
    """Goods by type, loaded at these depots (a mask)."""
    stored = s.estates[s.seat].goods
    for good in range(GOODS):
        if goods[good]:
            stored[good] = stored[good] + goods[good]
    if s.log is not None:
        told: dict[str, object] = {GOOD_NAMES[good]: goods[good] for good in range(GOODS) if goods[good]}
        named = [depot + 1 for depot in range(6) if depots >> depot & 1]
        s.tell("load", s.seat, {"goods": told, "depots": named}, "B-05")


def give_up_goods(s: State, good: int) -> int:
    """All goods of a type are sold, and known to be (ruling B-13); how many there were."""
    e = s.estates[s.seat]
    count = e.goods[good]
    e.goods[good] = 0
    e.sold[good] = e.sold[good] + count
    if s.log is not None:
        s.tell("sell", s.seat, {"good": GOOD_NAMES[good], "count": count}, "sell")
    return count


def pay(s: State, workers: int, silver: int) -> None:
    """What a die or a purchase costs; its own event says so."""
    e = s.estates[s.seat]
    e.workers -= workers
    e.silver -= silver


def score(
    s: State, seat: int, source: int, points: int, reason: str, rule: str, about: dict[str, object] = NOTHING
) -> None:
    s.award(seat, source, points)
    if points and s.log is not None:
        told: dict[str, object] = {"reason": reason}
        told.update(about)
        s.tell("score", seat, told, rule, points)
