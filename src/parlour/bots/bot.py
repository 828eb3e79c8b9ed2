"""Bot: a program that plays, and how to ask it for a move without showing it what its seat cannot know."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from parlour.rules.kit.position import Position


class Bot(Protocol):
    """Chooses a legal action. The position is its own copy; it may change it."""

    name: str

    def choose(self, position: Position) -> int: ...


class Ranked(NamedTuple):
    """One of several choices: what a bot thinks of it, and how it would go on in the same turn."""

    action: int
    worth: float
    """In points; only compares the choices of one decision."""
    then: list[str]
    """The moves that follow it in the bot's plan for the turn."""
    chance: float | None = None
    """The chance to win after it, for bots that estimate one."""


@runtime_checkable
class Adviser(Protocol):
    """A bot that ranks all choices, the best first."""

    def rank(self, position: Position) -> list[Ranked]: ...


def rank(bot: Bot, position: Position) -> list[Ranked]:
    """A bot's ranking; of a bot that only chooses, its choice."""
    if isinstance(bot, Adviser):
        return bot.rank(position)
    return [Ranked(bot.choose(position), 0.0, [])]


def decide(bot: Bot, table: Position, seed: int) -> int:
    """The bot's action at a table. `seed` redraws what its seat cannot know."""
    return bot.choose(table.resample(seed, table.seat))
