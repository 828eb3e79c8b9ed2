"""Bag: what an unseen card can be, and drawing one."""

from __future__ import annotations

from parlour.rules.kit.chance import Chance


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
        """Take one out by chance; its kind."""
        kind = chance.draw(what, seat, round_, index, self.counts, 0, self.total)
        self.add(kind, -1)
        return kind
