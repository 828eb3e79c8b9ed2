"""Estate: a board and everything on it and beside it. Dice and points belong to the player (state.py)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.boards import Board
from parlour.rules.burgundy.tiles import (
    BUILDINGS,
    FIRST_BUILDING,
    FIRST_KNOWLEDGE,
    is_knowledge,
)

NONE: Final[list[int]] = []
"""Stands for a list not yet made; never changed."""


class Estate:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.tiles = NONE
        """The kind on each space."""
        self.covered = 0
        self.frontier = 0
        """Empty spaces next to a tile."""
        self.built = NONE
        """For each building type the spaces it is on."""
        self.known = 0
        """Knowledge tiles placed: bit n is tile n."""
        self.storage = NONE
        self.room = 0
        """Storage spaces for tiles."""
        self.goods = NONE
        self.slots = 0
        """Types of goods that can be stored."""
        self.sold = NONE
        self.silver = 0
        self.workers = 0
        self.large = 0
        """Colours whose large bonus tile is here, as bits."""
        self.small = 0

    def copy(self) -> Estate:
        new = Estate(self.board)
        new.tiles = self.tiles[:]
        new.covered = self.covered
        new.frontier = self.frontier
        new.built = self.built[:]
        new.known = self.known
        new.storage = self.storage[:]
        new.room = self.room
        new.goods = self.goods[:]
        new.slots = self.slots
        new.sold = self.sold[:]
        new.silver = self.silver
        new.workers = self.workers
        new.large = self.large
        new.small = self.small
        return new

    def key(self) -> tuple[object, ...]:
        """Everything here; stored tiles in any order. Board, covered spaces and their kinds say the rest."""
        return (
            self.board.text,
            tuple(self.tiles),
            tuple(sorted(self.storage)),
            tuple(self.goods),
            tuple(self.sold),
            (self.silver, self.workers, self.room, self.slots, self.large, self.small),
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

    def free_slots(self) -> int:
        """Types of goods that can still be added."""
        free = self.slots
        for count in self.goods:
            if count:
                free -= 1
        return free

    def empty_spaces(self) -> int:
        return self.tiles.count(0)


def empty_estate(board: Board, room: int, slots: int) -> Estate:
    e = Estate(board)
    e.tiles = [0] * len(board.hexes)
    e.built = [0] * BUILDINGS
    e.storage = []
    e.room = room
    e.goods = [0] * 6
    e.slots = slots
    e.sold = [0] * 6
    return e
