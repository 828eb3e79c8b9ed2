"""Facts about Montana: greedy bots finish games by building, in about 45 minutes' worth of turns."""

from __future__ import annotations

from statistics import median
from typing import Any

import parlour
from bench.montana_course import play

PEOPLE: dict[int, float] = {}
"""There are no people's scores to compare: the winner has always built everything."""
GAMES = 12
FEWEST, MOST = 30, 60
"""Total turns of all players that we count as about 45 minutes."""


def options() -> list[tuple[int, dict[str, Any]]]:
    return [(players, {}) for players in parlour.GAMES["montana"].players]


def facts() -> list[tuple[str, bool]]:
    return [_length(players) for players in parlour.GAMES["montana"].players]


def _length(players: int) -> tuple[str, bool]:
    courses = [play(players, "greedy", seed) for seed in range(GAMES)]
    stalled = sum(course.stalled for course in courses)
    middle = median(course.turns for course in courses)
    told = (
        f"Montana with {players} players: greedy bots take {middle:g} turns in total (median of {GAMES} games), "
        f"and {stalled or 'no'} game{'' if stalled == 1 else 's'} stalled."
    )
    return told, FEWEST <= middle <= MOST and not stalled
