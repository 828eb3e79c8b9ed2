"""Estate: one player's board and all that lies on it."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.boards import Board
from parlour.rules.burgundy.tiles import (
    BUILDINGS,
    FIRST_BUILDING,
    FIRST_KNOWLEDGE,
    is_knowledge,
)

STORAGE: Final = 3
"""Storage spaces for tiles."""
SLOTS: Final = 3
"""Types of goods one can store."""

# Where points come from, for the score sheet.
REGIONS: Final = 0
PHASES: Final = 1
COLOUR_BONUS: Final = 2
ANIMALS: Final = 3
SALES: Final = 4
WATCHTOWERS: Final = 5
GOODS_LEFT: Final = 6
SILVER_LEFT: Final = 7
WORKERS_LEFT: Final = 8
KNOWLEDGE_POINTS: Final = 9
POINT_SOURCES: Final = [
    "regions",
    "phases",
    "colours",
    "animals",
    "sales",
    "watchtowers",
    "goods",
    "silver",
    "workers",
    "knowledge",
]


class Estate:
    def __init__(
        self,
        board: Board,
        tiles: list[int],
        covered: int,
        frontier: int,
        built: list[int],
        known: int,
        storage: list[int],
        goods: list[int],
        sold: list[int],
        silver: int,
        workers: int,
        points: list[int],
        large: int,
        small: int,
    ) -> None:
        self.board = board
        self.tiles = tiles
        """The kind on each space."""
        self.covered = covered
        self.frontier = frontier
        """Empty spaces next to a tile."""
        self.built = built
        """For each building type the spaces it stands on."""
        self.known = known
        """Knowledge tiles placed: bit n is tile n."""
        self.storage = storage
        self.goods = goods
        self.sold = sold
        self.silver = silver
        self.workers = workers
        self.points = points
        """By source, see POINT_SOURCES."""
        self.large = large
        """Colours whose large bonus tile lies here, as bits."""
        self.small = small

    def copy(self) -> Estate:
        return Estate(
            self.board,
            self.tiles[:],
            self.covered,
            self.frontier,
            self.built[:],
            self.known,
            self.storage[:],
            self.goods[:],
            self.sold[:],
            self.silver,
            self.workers,
            self.points[:],
            self.large,
            self.small,
        )

    def cover(self, space: int, kind: int) -> None:
        """Lay a tile, nothing more."""
        self.tiles[space] = kind
        self.covered |= 1 << space
        self.frontier = (self.frontier | self.board.near[space]) & ~self.covered
        if is_knowledge(kind):
            self.known |= 1 << (kind - FIRST_KNOWLEDGE + 1)
        elif FIRST_BUILDING <= kind < FIRST_BUILDING + BUILDINGS:
            self.built[kind - FIRST_BUILDING] |= 1 << space

    def has(self, number: int) -> bool:
        """Whether knowledge tile `number` is placed here."""
        return self.known >> number & 1 == 1

    def score(self) -> int:
        total = 0
        for points in self.points:
            total += points
        return total

    def free_slots(self) -> int:
        """Types of goods that can still be added."""
        free = SLOTS
        for count in self.goods:
            if count:
                free -= 1
        return free

    def empty_spaces(self) -> int:
        return self.tiles.count(0)


def empty_estate(board: Board) -> Estate:
    return Estate(
        board,
        [0] * len(board.hexes),
        0,
        0,
        [0] * BUILDINGS,
        0,
        [],
        [0] * 6,
        [0] * 6,
        0,
        0,
        [0] * len(POINT_SOURCES),
        0,
        0,
    )
