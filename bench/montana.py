"""Montana's facts for the bench: greedy bots end a game by a last settlement, in about 45 minutes' worth of turns."""

from __future__ import annotations

from statistics import median
from typing import Any

import parlour
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot

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
    turns = [_turns(players, seed) for seed in range(GAMES)]
    stalled = sum(1 for _, stood_still in turns if stood_still)
    middle = median(count for count, _ in turns)
    told = (
        f"Montana with {players} players: greedy bots take {middle:g} turns together (median of {GAMES} games), "
        f"and {stalled or 'no'} game{'' if stalled == 1 else 's'} stood still."
    )
    return told, FEWEST <= middle <= MOST and not stalled


def _turns(players: int, seed: int) -> tuple[int, bool]:
    """The turns of one game, canteens' included, and whether it ended by the standstill."""
    p = parlour.start("montana", players=players, seed=seed)
    bots = [find_bot("greedy", seed * players + seat) for seat in range(players)]
    turns = decisions = 0
    reason = ""
    while not p.over:
        for event in p.play(decide(bots[p.seat], p, decisions)):
            turns += event.kind == "turn"
            reason = str(event.data["reason"]) if event.kind == "over" else reason
        decisions += 1
    return turns + 1, reason == "stall"
