"""Bags: what the unseen cards can be, and drawing them."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import KINDS, NUMBERS
from parlour.rules.kit.chance import Chance

BAGS: Final = NUMBERS + 1
"""Bags of one shuffle: first the numbers of its unseen cards, except cards in hand; then the kinds for each number."""


class Bag:
    """How many there are of each kind, and of all kinds together."""

    def __init__(self, counts: list[int], total: int) -> None:
        self.counts = counts
        self.total = total

    def copy(self) -> Bag:
        return Bag(self.counts[:], self.total)

    def add(self, kind: int, count: int) -> None:
        # Compiled, `+=` on an element of a list is an operation on objects, not on ints.
        self.counts[kind] = self.counts[kind] + count
        self.total += count

    def draw(self, chance: Chance, what: str, seat: int, round_: int, index: int) -> int:
        """Draw one at random and return its kind."""
        kind = chance.draw(what, seat, round_, index, self.counts, 0, self.total)
        self.add(kind, -1)
        return kind


def bags_of(cards: list[int]) -> list[Bag]:
    """The bags of a shuffle of these cards."""
    kinds: list[Bag] = []
    numbers: list[int] = []
    for number in range(NUMBERS):
        counts = cards[number * KINDS : (number + 1) * KINDS]
        numbers.append(sum(counts))
        kinds.append(Bag(counts, numbers[number]))
    return [Bag(numbers, sum(numbers)), *kinds]
