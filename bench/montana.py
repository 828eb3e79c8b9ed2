"""Montana's facts for the bench: greedy bots end a game by a last settlement, in about 45 minutes' worth of turns."""

from __future__ import annotations

from statistics import median
from typing import Any

import parlour
from bench.montana_course import play

PEOPLE: dict[int, float] = {}
"""Nobody has counted people's settlements: the winner has them all."""
GAMES = 12
FEWEST, MOST = 30, 60
"""Turns of all players together that we call about 45 minutes."""


def options() -> list[tuple[int, dict[str, Any]]]:
    return [(players, {}) for players in parlour.GAMES["montana"].players]


def facts() -> list[tuple[str, bool]]:
    return [_length(players) for players in parlour.GAMES["montana"].players]


def _length(players: int) -> tuple[str, bool]:
    courses = [play(players, "greedy", seed) for seed in range(GAMES)]
    stalled = sum(course.stalled for course in courses)
    middle = median(course.turns for course in courses)
    told = (
        f"Montana with {players} players: greedy bots take {middle:g} turns together (median of {GAMES} games), "
        f"and {stalled or 'no'} game{'' if stalled == 1 else 's'} stood still."
    )
    return told, FEWEST <= middle <= MOST and not stalled
