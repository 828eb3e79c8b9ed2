"""Dice and workers: which numbers a die can become, and what that costs (ruling B-02)."""

from __future__ import annotations

from typing import Final

MOST: Final = 3
"""No number is further than this on the ring 1-6-1, so more workers never help."""


def distance(a: int, b: int) -> int:
    """The shorter way around the ring 1-2-3-4-5-6-1."""
    way = abs(a - b)
    return min(way, 6 - way)


def _cost(way: int, strong: int, free: int) -> int:
    left = max(0, way - free)
    return (left + 1) // 2 if strong else left


_COST: Final = [[_cost(way, strong, free) for way in range(MOST + 1)] for strong in (0, 1) for free in (0, 1)]


def cost(die: int, number: int, strong: bool, free: bool) -> int:
    """The least workers that turn `die` into `number`; strong: knowledge 8, free: one of knowledge 9 to 12."""
    return _COST[(2 if strong else 0) + (1 if free else 0)][distance(die, number)]


def _reach(strong: int, free: int, workers: int, die: int) -> int:
    numbers = 0
    for number in range(1, 7):
        if _cost(distance(die, number), strong, free) <= workers:
            numbers |= 1 << (number - 1)
    return numbers


_REACH: Final = [
    _reach(strong, free, workers, die)
    for strong in (0, 1)
    for free in (0, 1)
    for workers in range(MOST + 1)
    for die in range(1, 7)
]


def reach(die: int, workers: int, strong: bool, free: bool) -> int:
    """The numbers `die` can become with that many workers, as bits (bit 0 is the 1)."""
    if workers > MOST:
        workers = MOST
    return _REACH[(((2 if strong else 0) + (1 if free else 0)) * (MOST + 1) + workers) * 6 + die - 1]
