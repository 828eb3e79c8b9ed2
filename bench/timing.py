"""Timing: how fast whole games and single calls are, in CPU time of this process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import TypeVar

Item = TypeVar("Item")

OneGame = Callable[[int, Callable[[], float]], int]
"""Plays the game with this seed to the end, using a random generator; returns the number of decisions."""

WARM_UP = 0.2
"""The part of a slice that is a warm-up and does not count."""


@dataclass(frozen=True)
class Speed:
    """Random play of whole games, including set-up, chance and scoring."""

    decisions: int
    games: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds


def play_for(one_game: OneGame, seconds: float) -> Speed:
    """Random games in a row, for a slice of time."""
    _play(one_game, seconds * WARM_UP, 1_000_000)
    return _play(one_game, seconds, 1)


def _play(one_game: OneGame, seconds: float, seed: int) -> Speed:
    random = Random(seed).random
    decisions = games = 0
    start = process_time()
    while True:
        decisions += one_game(seed + games, random)
        games += 1
        spent = process_time() - start
        if spent >= seconds:
            return Speed(decisions, games, spent)


def seconds_a_call(call: Callable[[Item], object], items: Sequence[Item], seconds: float) -> float:
    """The mean time of a call over all items, repeated for a slice of time."""
    calls = 0
    start = process_time()
    while True:
        for item in items:
            call(item)
        calls += len(items)
        spent = process_time() - start
        if spent >= seconds:
            return spent / calls
