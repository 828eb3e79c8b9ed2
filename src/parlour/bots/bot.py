"""Bot: a program that plays, and how to ask it for a move without showing it what its seat cannot know."""

from __future__ import annotations

from typing import Protocol

from parlour.rules.kit.position import Position


class Bot(Protocol):
    """Chooses a legal action. The position is its own copy; it may change it."""

    name: str

    def choose(self, position: Position) -> int: ...


def decide(bot: Bot, table: Position, seed: int) -> int:
    """The bot's action at a table. `seed` redraws what its seat cannot know."""
    return bot.choose(table.resample(seed, table.seat))
