"""The fixed action space: how a decision is numbered. docs/burgundy.md has the table.

A die action is DIE_SPAN * (which die) + what it does; extra actions and building effects use the numbers of the first die.
Room is kept for the 2019 modules' tiles and for the team game's 73 spaces.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.tiles import KINDS

ROOM: Final = 73
"""Spaces of the largest board."""
CELLS: Final = 24
"""Cells of the six numbered depots, four each."""
BLACK_CELLS: Final = 8
GOODS: Final = 6

TAKE: Final = 0
SELL: Final = TAKE + CELLS
WORKERS: Final = SELL + GOODS
PLACE: Final = WORKERS + 1
DIE_SPAN: Final = PLACE + KINDS * ROOM

BUY: Final = 2 * DIE_SPAN
"""+ 3 * source + workers paid. Sources: the numbered cells, then the black ones, then one more for the inns."""
SOURCES: Final = CELLS + BLACK_CELLS + 1
DEPOT: Final = BUY + 3 * SOURCES
"""+ depot: a ship loads there."""
KEEP: Final = DEPOT + 6
"""+ good: this type comes aboard."""
DISCARD: Final = KEEP + GOODS
"""+ kind: this stored tile makes room."""
PASS: Final = DISCARD + KINDS
END: Final = PASS + 1
SIDE: Final = END + 1
"""+ 0 or 1: this side of the dealt board."""
START: Final = SIDE + 2
"""+ space: the starting castle goes here."""
ACTIONS: Final = START + ROOM
