"""Workers shift a die: which numbers it can become, and what that costs (rulings C-17, C-25)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import NUMBERS

FARTHEST: Final = 3
"""No number is farther than this on the ring 1-6-1, so more workers never help."""
ALL_NUMBERS: Final = 63


def distance(a: int, b: int) -> int:
    """The shorter way around the ring 1-2-3-4-5-6-1: the workers that turn one number into the other."""
    way = abs(a - b)
    return min(way, NUMBERS - way)


def _reach(workers: int, die: int) -> int:
    numbers = 0
    for number in range(1, NUMBERS + 1):
        if distance(die, number) <= workers:
            numbers |= 1 << (number - 1)
    return numbers


_REACH: Final = [_reach(workers, die) for workers in range(FARTHEST + 1) for die in range(1, NUMBERS + 1)]


def reach(die: int, workers: int) -> int:
    """The numbers `die` can become with that many workers, as bits (bit 0 is the 1)."""
    if workers > FARTHEST:
        workers = FARTHEST
    return _REACH[workers * NUMBERS + die - 1]


def cheapest(die: int, numbers: int) -> int:
    """The fewest workers that turn `die` into one of `numbers` (bits)."""
    best = FARTHEST
    for number in range(1, NUMBERS + 1):
        if numbers >> (number - 1) & 1:
            best = min(best, distance(die, number))
    return best
