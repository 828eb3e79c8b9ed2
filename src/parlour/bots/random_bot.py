"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from random import Random

from parlour.rules.kit.position import Position


class RandomBot:
    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed).random

    def choose(self, position: Position) -> int:
        legal = position.legal()
        return legal[int(self.random() * len(legal))]
