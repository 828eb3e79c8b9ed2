"""Bot: what a player by program is, and how it is asked for a move without seeing what its seat cannot know."""

from __future__ import annotations

from typing import Protocol

from parlour.rules.kit.position import Position


class Bot(Protocol):
    """Chooses a legal action of the position it is given; the position is its own, to copy and play on."""

    name: str

    def choose(self, position: Position) -> int: ...


def decide(bot: Bot, table: Position, seed: int) -> int:
    """The bot's action at a table. `seed` draws what its seat cannot know."""
    return bot.choose(table.resample(seed, table.seat))
