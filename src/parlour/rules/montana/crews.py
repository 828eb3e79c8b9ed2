"""Crews: what can be done with a set of workers, as lists of actions that are worked out once and then kept."""

from __future__ import annotations

from typing import Final

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
"""In each colour a crew has none, one, two, or enough for the largest group: more make no difference."""


class Crew:
    """What a set of workers can do. Nothing here changes after it is made, and every list of actions is in order."""

    def __init__(self, have: list[int], spaces: list[int], bank_workers: list[int]) -> None:
        self.forms = [contains(have, GROUP_COUNTS[group]) for group in range(ALL_GROUPS)]
        """For each group whether it can be formed of them."""
        self.send: list[list[int]] = []
        """For each space of `Crews.spaces` the actions that send a group there."""
        for space in spaces:
            if space < BANK_START:
                self.send.append(self._forming(WORK_GROUPS[space // AREA_SPACES], WORK + PAIRS * space))
            else:
                number = space - BANK_START
                self.send.append(self._forming(_sized(bank_workers[number]), BANK + ALL_GROUPS * number))
        self.small = [self._forming(WORK_GROUPS[area], SMALL) for area in range(AREAS)]
        """For each area the actions that send a group to a small space."""
        self.returns = [self._forming(_sized(size), RETURN) for size in range(3)]
        """For each number of workers the actions that return so many."""
        self.picks = self._forming(_sized(2), PICK) or self._forming(_sized(1), PICK)
        """The actions that pick two of them, or a single one where there are no two."""

    def _forming(self, groups: list[int], first: int) -> list[int]:
        return [first + group for group in groups if self.forms[group]]


def _sized(size: int) -> list[int]:
    """The groups of so many workers."""
    return list(range(GROUP_START[size], GROUP_START[size + 1]))


def contains(counts: list[int], part: list[int]) -> bool:
    """Whether there are at least so many of each colour."""
    for colour in range(COLOURS):
        if part[colour] > counts[colour]:
            return False
    return True


class Crews:
    """The crews there can be on one worker board, each made when it is first met."""

    def __init__(self, pays: list[list[int]], bank_workers: list[int]) -> None:
        """`pays` has for each area the silver its large spaces cost, `bank_workers` what each space of the bank takes."""
        self.bank_workers = bank_workers
        self.spaces: list[int] = []
        """All large spaces, then those of the bank."""
        self.prices: list[int] = []
        """The silver that each of them costs."""
        for area in range(AREAS):
            for space in range(len(pays[area])):
                self.spaces.append(LARGE + AREA_SPACES * area + space)
                self.prices.append(pays[area][space])
        for space in range(len(bank_workers)):
            self.spaces.append(BANK_START + space)
            self.prices.append(0)
        self._crews: list[Crew | None] = [None] * WAYS**COLOURS

    def of(self, counts: list[int], first: int) -> Crew:
        """The crew whose workers are counted by colour in a list, from `first` on."""
        index = 0
        for at in range(first, first + COLOURS):
            index = index * WAYS + min(counts[at], LARGEST_GROUP)
        crew = self._crews[index]
        if crew is None:
            crew = Crew(counts[first : first + COLOURS], self.spaces, self.bank_workers)
            self._crews[index] = crew
        return crew
