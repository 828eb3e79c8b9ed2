"""The fixed action space: how a decision is numbered. docs/montana.md has the table.

Workers are sent, picked and returned in groups of one to three: multisets of colours, numbered by size, then in order.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.montana.kinds import AREAS, COLOURS

AREA_SPACES: Final = 4
"""Room for the large spaces of an area; the board has three."""
BANK_SPACES: Final = 4
# The spaces of the worker board.
LARGE: Final = 0
"""+ AREA_SPACES * area + space."""
SMALL_SPACES: Final = AREAS * AREA_SPACES
"""+ the large space beside it."""
BANK_START: Final = 2 * AREAS * AREA_SPACES
"""+ space."""
BOARD: Final = BANK_START + BANK_SPACES

ROWS: Final = 4
COLUMNS: Final = 8
ROOM: Final = 84
"""Fields of the largest landscape: twelve tiles."""
MOST_FORWARD: Final = 7
"""Spaces the arrow can move for grain."""


def _groups(size: int) -> list[list[int]]:
    if size == 0:
        return [[]]
    found: list[list[int]] = []
    for rest in _groups(size - 1):
        for colour in range(rest[-1] if rest else 0, COLOURS):
            found.append([*rest, colour])
    return found


GROUPS: Final = _groups(1) + _groups(2) + _groups(3)
"""The colours of each group."""
SINGLES: Final = 4
"""Groups of one worker: the first ones."""
PAIRS: Final = 14
"""Groups of one or two."""
ALL_GROUPS: Final = 34
LARGEST_GROUP: Final = 3
GROUP_START: Final = [0, 0, SINGLES, PAIRS, ALL_GROUPS]
"""Where the groups of each size begin."""


def _counts(colours: list[int]) -> list[int]:
    return [colours.count(colour) for colour in range(COLOURS)]


GROUP_COUNTS: Final = [_counts(group) for group in GROUPS]


def _fits(colour: int, group: list[int]) -> bool:
    return group == [colour] or (len(group) == 2 and colour not in group)


WORK_GROUPS: Final = [[group for group in range(PAIRS) if _fits(colour, GROUPS[group])] for colour in range(COLOURS)]
"""For each area, the groups that can work there: one worker of its colour or two others (ruling T-04)."""


def group_of(colours: list[int]) -> int:
    """The number of a group, with its colours in any order; -1 if no group has that size."""
    wanted = sorted(colours)
    return GROUPS.index(wanted) if wanted in GROUPS else -1


def _amounts(kinds: int, most: int) -> list[list[int]]:
    """All ways to take at most `most` things of this many kinds, as counts; nothing first."""
    if kinds == 0:
        return [[]]
    found: list[list[int]] = []
    for first in range(most + 1):
        for rest in _amounts(kinds - 1, most - first):
            found.append([first, *rest])
    return found


MOST_REWARD: Final = 3
TAKES: Final = _amounts(3, MOST_REWARD)
"""Copper, stone and grain of the city's second row."""
TAKES_FROM: Final = [
    [TAKES.index([one, two, 0]) for two in range(MOST_REWARD - one + 1)] for one in range(MOST_REWARD + 1)
]
"""Where the amounts with this much copper and stone begin; grain counts up from there."""
UPGRADES: Final = _amounts(2, MOST_REWARD)
"""Copper and stone traded for big ones."""
UPGRADES_FROM: Final = [UPGRADES.index([one, 0]) for one in range(MOST_REWARD + 1)]
"""Where the amounts with this much copper begin; stone counts up from there."""

SPIN: Final = 0
FORWARD: Final = 1
"""+ grain paid - 1."""
PICK: Final = FORWARD + MOST_FORWARD
"""+ group: for a white space."""
RETURN: Final = PICK + PAIRS
"""+ group: beyond the limit."""
WORK: Final = RETURN + PAIRS
"""+ PAIRS * (AREA_SPACES * area + space) + group."""
SMALL: Final = WORK + PAIRS * AREA_SPACES * AREAS
"""+ group: the small space beside the one just used."""
BANK: Final = SMALL + PAIRS
"""+ ALL_GROUPS * space + group."""
BID: Final = BANK + ALL_GROUPS * BANK_SPACES
"""+ COLUMNS * row + column; outside an auction this goes to the city."""
PASS: Final = BID + COLUMNS * ROWS
TAKE: Final = PASS + 1
"""+ amount, see TAKES."""
UPGRADE: Final = TAKE + 20
"""+ amount, see UPGRADES."""
BUILD: Final = UPGRADE + 10
"""+ field."""
TRADE: Final = BUILD + ROOM
"""A cow for: + good, or TRADE_SILVER, or TRADE_WORKER + colour."""
TRADE_SILVER: Final = TRADE + 4
TRADE_WORKER: Final = TRADE_SILVER + 1
CANTEEN: Final = TRADE_WORKER + COLOURS
END: Final = CANTEEN + 1
ACTIONS: Final = END + 1
