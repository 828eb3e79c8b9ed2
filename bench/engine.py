"""Parlour's own speed, for any registered game: random play driven from Python, and the cost of each call in decisions."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from operator import methodcaller
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import parlour
import parlour.rules.kit.position as rules
from bench.timing import Speed, play_for, seconds_a_call

PACKAGE = Path(parlour.__file__).parent
SAMPLE = 300
"""Positions to measure a call on."""
SPACING = 7
"""The sample takes one position every this many decisions of random play."""

CALLS = ["copy", "resample", "view", "dump", "load", "play"]
"""The calls that `costs` measures, in the order of the report."""


def compiled() -> bool:
    """Whether the rules this process imported are compiled."""
    return (rules.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))


@contextmanager
def interpreted_copy() -> Iterator[Path]:
    """A directory for PYTHONPATH with the same package, without its compiled files."""
    with TemporaryDirectory(prefix="parlour-interpreted-") as directory:
        skip = shutil.ignore_patterns("__pycache__", *(f"*{suffix}" for suffix in EXTENSION_SUFFIXES))
        shutil.copytree(PACKAGE, Path(directory) / PACKAGE.name, ignore=skip)
        yield Path(directory)


def fewest(game: str) -> int:
    """The player count for random play: two, or the nearest the game allows."""
    return min(parlour.GAMES[game].players, key=lambda players: abs(players - 2))


def random_play(game: str, seconds: float) -> Speed:
    """p.legal(), a random choice, p.apply(), until the game is over."""
    players = fewest(game)

    def one_game(seed: int, random: Callable[[], float]) -> int:
        p = parlour.start(game, players=players, seed=seed)
        decisions = 0
        while p.seat >= 0:
            legal = p.legal()
            p.apply(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return play_for(one_game, seconds)


def checked_play(game: str, seconds: float) -> Speed:
    """The same games through p.play(): every action is checked, every event logged."""
    players = fewest(game)

    def one_game(seed: int, random: Callable[[], float]) -> int:
        p = parlour.start(game, players=players, seed=seed)
        decisions = 0
        while p.seat >= 0:
            legal = p.legal()
            p.play(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return play_for(one_game, seconds)


def forced(game: str, games: int) -> float:
    """The share of decisions in random play with a single legal action."""
    random = Random(1).random
    alone = decisions = 0
    for seed in range(games):
        p = parlour.start(game, players=fewest(game), seed=seed)
        while not p.over:
            legal = p.legal()
            alone += len(legal) == 1
            decisions += 1
            p.apply(legal[int(random() * len(legal))])
    return alone / decisions


def sample(game: str) -> list[parlour.Position]:
    """Positions from all parts of random games."""
    random = Random(1).random
    found: list[parlour.Position] = []
    seed = decisions = 0
    while True:
        seed += 1
        p = parlour.start(game, players=fewest(game), seed=seed)
        while not p.over:
            if decisions % SPACING == 0:
                found.append(p.copy())
                if len(found) == SAMPLE:
                    return found
            decisions += 1
            legal = p.legal()
            p.apply(legal[int(random() * len(legal))])


def costs(game: str, seconds: float) -> dict[str, float]:
    """The cost of each of CALLS, in decisions of random play in this same process. Each is measured for `seconds`."""
    positions = sample(game)
    dumps = [p.dump() for p in positions]
    before = random_play(game, seconds / 2).per_second
    each = {
        "copy": seconds_a_call(methodcaller("copy"), positions, seconds),
        "resample": seconds_a_call(lambda p: p.resample(1, p.seat), positions, seconds),
        "view": seconds_a_call(lambda p: p.view(p.seat), positions, seconds),
        "dump": seconds_a_call(methodcaller("dump"), positions, seconds),
        "load": seconds_a_call(parlour.load, dumps, seconds),
        "play": 1 / checked_play(game, seconds).per_second,
    }
    after = random_play(game, seconds / 2).per_second
    return {call: each[call] * (before + after) / 2 for call in CALLS}
