"""The bots there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.greedy_bot import GreedyBot
from parlour.bots.random_bot import RandomBot
from parlour.rules.kit.errors import ParlourError, one_of

BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


class UnknownBot(ParlourError):
    """No bot of that name."""


def find_bot(name: str, seed: int = 0) -> Bot:
    if name not in BOTS:
        raise UnknownBot(f"There is no bot {name!r}; there is {one_of(BOTS)}.")
    return BOTS[name](seed)
