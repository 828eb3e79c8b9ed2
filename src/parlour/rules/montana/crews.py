"""Crews: what a set of workers can do, as lists of actions that are computed once and kept."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.rules.montana.actions import (
    ALL_GROUPS,
    AREA_SPACES,
    BANK,
    BANK_START,
    GROUP_COUNTS,
    GROUP_START,
    LARGE,
    LARGEST_GROUP,
    PAIRS,
    PICK,
    RETURN,
    SMALL,
    WORK,
    WORK_GROUPS,
)
from parlour.rules.montana.kinds import AREAS, COLOURS

WAYS: Final = LARGEST_GROUP + 1
"""Of each colour a crew has none, one, two, or enough for the largest group; more make no difference."""


class Crew:
    """What a set of workers can do. It never changes once made, and every list of actions is sorted."""

    def __init__(self, have: list[int], pays: list[list[int]], bank_workers: list[int]) -> None:
        self.forms = [contains(have, GROUP_COUNTS[group]) for group in range(ALL_GROUPS)]
        """For each group, whether they can form it."""
        self.spaces: list[int] = []
        """The spaces they could go to, large ones and those of the bank."""
        self.prices: list[int] = []
        """The silver that each of these costs."""
        self.send: list[list[int]] = []
        """For each of these spaces the actions that send a group there."""
        for area in range(AREAS):
            for space in range(len(pays[area])):
                place = AREA_SPACES * area + space
                self._add(LARGE + place, pays[area][space], self._forming(WORK_GROUPS[area], WORK + PAIRS * place))
        for space in range(len(bank_workers)):
            self._add(BANK_START + space, 0, self._forming(_sized(bank_workers[space]), BANK + ALL_GROUPS * space))
        self.small = [self._forming(WORK_GROUPS[area], SMALL) for area in range(AREAS)]
        """For each area the actions that send a group to a small space."""
        self.returns = [self._forming(_sized(size), RETURN) for size in range(3)]
        """For each number of workers, the actions that return that many."""
        self.picks = self._forming(_sized(2), PICK) or self._forming(_sized(1), PICK)
        """The actions that pick two of them, or one if there are no two."""

    def _add(self, space: int, price: int, actions: list[int]) -> None:
        if actions:
            self.spaces.append(space)
            self.prices.append(price)
            self.send.append(actions)

    def _forming(self, groups: list[int], first: int) -> list[int]:
        return [first + group for group in groups if self.forms[group]]


def _sized(size: int) -> list[int]:
    """The groups of this size."""
    return list(range(GROUP_START[size], GROUP_START[size + 1]))


def contains(counts: list[int], part: list[int]) -> bool:
    """Whether there are at least this many of each colour."""
    for colour in range(COLOURS):
        if part[colour] > counts[colour]:
            return False
    return True


class Crews:
    """The possible crews of one worker board, each made when first needed."""

    def __init__(self, pays: list[list[int]], bank_workers: list[int]) -> None:
        self.pays = pays
        """For each area the silver its large spaces cost."""
        self.bank_workers = bank_workers
        """For each space of the bank the workers it takes."""
        self._crews: list[Crew | None] = [None] * WAYS**COLOURS

    def of(self, counts: list[int], first: int) -> Crew:
        """The crew whose workers are counted by colour in a list, from `first` on."""
        index: i64 = 0
        for at in range(first, first + COLOURS):
            index = index * WAYS + min(counts[at], LARGEST_GROUP)
        crew = self._crews[index]
        if crew is None:
            crew = Crew(counts[first : first + COLOURS], self.pays, self.bank_workers)
            self._crews[index] = crew
        return crew
