"""Estate: what one player has; Aaron has one too."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import ANIMALS, CARDS, CLOISTERS, GOODS, TYPES

PROJECTS: Final = 3
"""Projects a player can have."""
TRIPLE: Final = 3

# Where points come from, for the score sheet.
TRIPLE_POINTS: Final = 0
FIRST_TRIPLES: Final = 1
ALL_SEVEN: Final = 2
ROUND_BONUSES: Final = 3
WATCHTOWERS: Final = 4
CONVERSIONS: Final = 5
GOODS_SOLD: Final = 6
ANIMAL_SETS: Final = 7
START_CARD: Final = 8
AARONS_CLOISTERS: Final = 9
POINT_SOURCES: Final = [
    "triples",
    "first-triples",
    "all-seven",
    "round-bonuses",
    "watchtowers",
    "conversions",
    "goods",
    "animals",
    "start-card",
    "cloisters",
]

PILE: Final = 8
"""A pile is its type plus PILE times its size."""


class Estate:
    def __init__(
        self,
        projects: list[int],
        open_: list[int],
        goods: list[int],
        animals: list[int],
        points: list[int],
        workers: int,
        silver: int,
        firsts: int,
        seven: int,
        piles: list[int],
        laid: list[int],
        done: list[int],
        sold: list[int],
    ) -> None:
        self.projects = projects
        """In the order they came."""
        self.open = open_
        """Cards in the open pile of each type."""
        self.goods = goods
        self.animals = animals
        self.points = points
        """By source, see POINT_SOURCES."""
        self.workers = workers
        self.silver = silver
        self.firsts = firsts
        """Types whose first-triple card is here, as bits."""
        self.seven = seven
        """The card for all seven types: 1 for the first one won, 2 for the second and so on; 0 for none."""
        # The lists below are replaced, never changed in place, so copies share them.
        self.piles = piles
        """Every pile, in the order they were started."""
        self.laid = laid
        """Every placed card, in order: card plus CARDS times the place of its pile."""
        self.done = done
        """The triples of each type."""
        self.sold = sold

    def copy(self) -> Estate:
        return Estate(
            self.projects[:],
            self.open[:],
            self.goods[:],
            self.animals[:],
            self.points[:],
            self.workers,
            self.silver,
            self.firsts,
            self.seven,
            self.piles,
            self.laid,
            self.done,
            self.sold,
        )

    def key(self) -> tuple[object, ...]:
        """Everything here: projects in any order, and every placed card with the type and size of its pile."""
        return (
            tuple(sorted(self.projects)),
            tuple(sorted([laid % CARDS + CARDS * self.piles[laid // CARDS] for laid in self.laid])),
            tuple(self.goods),
            tuple(self.sold),
            tuple(self.animals),
            tuple(self.points),
            (self.workers, self.silver, self.firsts, self.seven),
        )

    def score(self) -> int:
        total = 0
        for points in self.points:
            total += points
        return total

    def lay(self, card: int, onto: int, type_: int) -> bool:
        """Place a card on the open pile of type `onto` (TYPES: a new pile), which then has `type_`.

        Whether that finishes a triple.
        """
        piles = self.piles[:]
        if onto == TYPES:
            place = len(piles)
            piles.append(type_ + PILE)
            size = 1
        else:
            place = 0
            while piles[place] % PILE != onto or piles[place] // PILE == TRIPLE:
                place += 1
            size = piles[place] // PILE + 1
            piles[place] = type_ + PILE * size
            self.open[onto] = 0
        self.piles = piles
        self.laid = [*self.laid, card + CARDS * place]
        if size < TRIPLE:
            self.open[type_] = size
            return False
        done = self.done[:]
        done[type_] += 1
        self.done = done
        return True

    def has_all_seven(self) -> bool:
        """Whether every type has a pile; violet needs one of cloisters only (ruling C-13)."""
        for type_ in range(TYPES):
            if not self.open[type_] and not self.done[type_]:
                return False
        return True

    def storage(self) -> int:
        """Workers, silver and goods still in storage."""
        total = self.workers + self.silver
        for count in self.goods:
            total += count
        return total


def empty_estate() -> Estate:
    return Estate(
        [],
        [0] * TYPES,
        [0] * GOODS,
        [0] * ANIMALS,
        [0] * len(POINT_SOURCES),
        0,
        0,
        0,
        0,
        [],
        [],
        [0] * TYPES,
        [0] * GOODS,
    )


def becomes(card_type: int, onto: int) -> int:
    """The type of a pile after a card of `card_type` was placed on the open pile of type `onto` (ruling C-03)."""
    return onto if card_type == CLOISTERS and onto != TYPES else card_type
