"""Scores of the simple bots playing themselves, over fixed seeded games, next to people's scores."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from statistics import fmean, stdev
from types import ModuleType
from typing import Any

import parlour
from bench import burgundy, burgundy_cards, montana
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot

OWN: dict[str, ModuleType] = {"burgundy": burgundy, "burgundy-cards": burgundy_cards, "montana": montana}
"""Games with their own options to score, people's scores and facts to check; other games are scored with default options."""

BOTS = ("random", "greedy")
CHUNK = 10
"""Games per task."""


@dataclass(frozen=True)
class Case:
    game: str
    players: int
    options: dict[str, Any]

    @property
    def label(self) -> str:
        told = [f"{name} {_in_words(value)}" for name, value in self.options.items()]
        return ", ".join([self.game, *told])

    @property
    def people(self) -> float | None:
        own = OWN.get(self.game)
        return own.PEOPLE.get(self.players) if own else None


@dataclass(frozen=True)
class Score:
    mean: float
    error: float
    """The standard error of the mean, over games."""


@dataclass(frozen=True)
class ScoreRow:
    case: Case
    scores: dict[str, Score]
    """By bot."""


def _in_words(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def cases(game: str) -> list[Case]:
    own = OWN.get(game)
    if own:
        return [Case(game, players, options) for players, options in own.options()]
    return [Case(game, players, {}) for players in parlour.GAMES[game].players]


def facts(game: str) -> list[tuple[str, bool]]:
    own = OWN.get(game)
    return own.facts() if own else []


def play_games(case: Case, bot: str, first: int, games: int) -> list[float]:
    """The mean score of all seats in each game; the same seeds give the same games."""
    means = []
    for seed in range(first, first + games):
        p = parlour.start(case.game, players=case.players, seed=seed, **case.options)
        seats = [find_bot(bot, seed * case.players + seat) for seat in range(case.players)]
        decisions = 0
        while not p.over:
            p.apply(decide(seats[p.seat], p, decisions))
            decisions += 1
        means.append(fmean(p.scores()))
    return means


def measure(wanted: list[Case], games: int, step: Callable[[int], None]) -> list[ScoreRow]:
    """Every case with every bot. Scores do not depend on speed, so this uses all cores; `step` gets the number of games done."""
    found: dict[tuple[int, str], list[float]] = {(at, bot): [] for at in range(len(wanted)) for bot in BOTS}
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        tasks = {
            pool.submit(play_games, wanted[at], bot, first, min(CHUNK, games - first)): (at, bot)
            for at, bot in found
            for first in range(0, games, CHUNK)
        }
        for task in as_completed(tasks):
            found[tasks[task]] += task.result()
            step(len(task.result()))
    return [ScoreRow(case, {bot: _score(sorted(found[at, bot])) for bot in BOTS}) for at, case in enumerate(wanted)]


def _score(means: list[float]) -> Score:
    return Score(fmean(means), stdev(means) / len(means) ** 0.5)
