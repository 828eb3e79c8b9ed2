"""A rough worth, in settlements, of what a seat owns but has not built with. A yardstick for simple bots, not a rule.

Three fields within reach make a plan: each counts for what it will bring, less what is still missing for it.
Goods that no plan needs, workers, coins and cows count less and less the more there are.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.pending import argument_of as seat_of
from parlour.rules.kit.pending import kind_of
from parlour.rules.montana.actions import COLUMNS
from parlour.rules.montana.build import AT_ONCE, canteen_at, lines_made
from parlour.rules.montana.kinds import (
    BIG_OF,
    CANTEENS,
    COLOURS,
    COWS,
    GOODS,
    KINDS,
    PUMPKIN,
    SETTLEMENTS,
    SILVER,
    WORKERS,
)
from parlour.rules.montana.pending import DUE, REWARD
from parlour.rules.montana.state import State

PRICES: Final = [0.42, 0.42, 0.46, 0.46, 0.80, 0.80]
"""What a missing good costs to get."""
BUILT: Final = 0.85
"""A planned settlement with all its goods."""
FINISHED: Final = 20.0
"""The last settlement: nobody can have more, so nothing is better."""
SPARE: Final = [0.34, 0.22, 0.14, 0.09, 0.06, 0.04]
"""Each further small good beyond the plan."""
SPARE_BIG: Final = [0.50, 0.35, 0.25, 0.17, 0.12]
WORKER: Final = [0.15, 0.08, 0.04, 0.02]
COIN: Final = [0.07] * 6 + [0.04] * 6
COW: Final = [0.36, 0.32, 0.29, 0.26, 0.24]
CANTEEN: Final = 0.5
UPGRADE: Final = 0.30
"""A small good made big."""
ANY_GOOD: Final = 0.36


def _sums(values: list[float]) -> list[float]:
    """What this many of a kind are worth together; beyond the list almost nothing."""
    sums = [0.0]
    for i in range(130):
        sums.append(sums[-1] + (values[i] if i < len(values) else 0.01))
    return sums


_SPARE: Final = _sums(SPARE)
_SPARE_BIG: Final = _sums(SPARE_BIG)
_WORKERS: Final = _sums(WORKER)
_COINS: Final = _sums(COIN)
_COWS: Final = _sums(COW)


def estimate(s: State, seat: int) -> float:
    stock = s.stock
    first = seat * KINDS
    worth = CANTEEN * stock[first + CANTEENS] + _COWS[stock[first + COWS]] + _COINS[min(stock[first + SILVER], 129)]
    worth += _crew(s, seat)
    goods = stock[first : first + GOODS]
    if s.pending and s.bids[seat] >= 0:
        worth += _standing(s, seat, goods)
    left = stock[first + SETTLEMENTS]
    if not left:
        worth += FINISHED
    worth += _plan(s, seat, goods, left)
    for good in range(GOODS):
        worth += _SPARE_BIG[goods[good]] if good >= BIG_OF else _SPARE[goods[good]]
    return worth


def _crew(s: State, seat: int) -> float:
    """The workers without those that must be returned, which are taken from the largest colours."""
    first = seat * KINDS + WORKERS
    crew = s.stock[first : first + COLOURS]
    for _ in range(s.workers_of(seat) - s.variant.box.limit):
        crew[crew.index(max(crew))] -= 1
    return _WORKERS[crew[0]] + _WORKERS[crew[1]] + _WORKERS[crew[2]] + _WORKERS[crew[3]]


def _plan(s: State, seat: int, goods: list[int], left: int) -> float:
    """The worth of the best fields in reach, one after the other; takes the goods they need out of `goods`."""
    if not left:
        return 0.0
    settlements = [s.land.spots[field].settlements + lines_made(s, seat, field) for field in s.open]
    gifts = [_gifts(s, field) for field in s.open]
    total = 0.0
    for _ in range(AT_ONCE):
        best = -1
        best_worth = 0.05
        for i in range(len(settlements)):
            worth = BUILT * (settlements[i] if settlements[i] < left else left) + gifts[i]
            if settlements[i] and worth > best_worth:
                worth -= _missing(s.land.spots[s.open[i]].cost, goods)
                if worth > best_worth:
                    best = i
                    best_worth = worth
        if best < 0:
            break
        total += best_worth
        left = max(0, left - settlements[best])
        settlements[best] = 0
        cost = s.land.spots[s.open[best]].cost
        for good in range(GOODS):
            goods[good] = max(0, goods[good] - cost[good])
        if not left:
            break
    return total


def _missing(cost: list[int], goods: list[int]) -> float:
    """The price of what is missing, and the spare worth of what is used."""
    price = 0.0
    for good in range(GOODS):
        if cost[good]:
            lack = cost[good] - goods[good]
            if lack > 0:
                price += PRICES[good] * lack
            else:
                lack = 0
            price += (SPARE_BIG[1] if good >= BIG_OF else SPARE[1]) * (cost[good] - lack)
    return price


def _gifts(s: State, field: int) -> float:
    """The cow and the canteens that come with a field."""
    worth = COW[1] if s.land.spots[field].cow else 0.0
    for lake in s.land.lakes[field]:
        if canteen_at(s, lake):
            worth += CANTEEN
    return worth


def _standing(s: State, seat: int, goods: list[int]) -> float:
    """What a bid in the current auction is worth; takes its pumpkins out of `goods`."""
    waits = False
    paid = False
    for frame in s.pending:
        if seat_of(frame) == seat:
            kind = kind_of(frame)
            waits = waits or kind == DUE
            paid = paid or kind == REWARD
    if not waits and not paid:
        return 0.0
    row = s.variant.box.rows[s.bids[seat] // COLUMNS]
    worth = COW[1] * row.cows + COIN[0] * row.silver + ANY_GOOD * row.goods
    worth += UPGRADE * min(row.upgrades, goods[0] + goods[1])
    if waits:
        goods[PUMPKIN] = max(0, goods[PUMPKIN] - s.variant.box.columns[s.bids[seat] % COLUMNS])
    return worth
