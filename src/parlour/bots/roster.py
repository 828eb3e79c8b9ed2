"""The bots, by name, with what players read about each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from parlour.bots.bot import Bot
from parlour.bots.greedy_bot import GreedyBot
from parlour.bots.random_bot import RandomBot
from parlour.rules.kit.errors import ParlourError, one_of

LEVELS: Final = 4
"""From 1, which only knows the rules, to 4, which is hard to beat."""


class Profile(NamedTuple):
    """A bot as players choose it. `make` takes a seed."""

    title: str
    level: int
    blurb: str
    make: Callable[[int], Bot]


ROSTER: Final[dict[str, Profile]] = {
    "random": Profile("Random", 1, "Plays any legal move, without a plan. Good for learning the rules.", RandomBot),
    "greedy": Profile("Greedy", 2, "Takes the most points it can get each turn, and looks no further.", GreedyBot),
}

BOTS: Final[dict[str, Callable[[int], Bot]]] = {name: profile.make for name, profile in ROSTER.items()}


class UnknownBot(ParlourError):
    """There is no bot with that name."""


def find_bot(name: str, seed: int = 0) -> Bot:
    if name not in BOTS:
        raise UnknownBot(f"There is no bot {name!r}; choose {one_of(BOTS)}.")
    return BOTS[name](seed)


def strongest() -> str:
    """The name of the strongest bot."""
    return max(ROSTER, key=lambda name: ROSTER[name].level)
