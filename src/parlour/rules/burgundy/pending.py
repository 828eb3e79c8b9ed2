"""The kinds of pending frames and what their arguments are; effects.py and rounds.py say what each does (ruling B-19)."""

from __future__ import annotations

from typing import Final

CHOOSE_SIDE: Final = 1
"""Advanced set-up: which side of the dealt board."""
CHOOSE_START: Final = 2
"""Set-up: where the starting castle goes."""
EXTRA_ACTION: Final = 3
"""A castle's action with a die of any number; it must be taken."""
HALL: Final = 4
"""City or town hall: place one stored tile, or decline."""
TAKE_TILE: Final = 5
"""Carpenter, church, market: take a tile of the colours in the argument (a mask), or decline."""
SALE: Final = 6
"""Warehouse: sell one type, or decline."""
LOAD: Final = 7
"""Ship: name a depot."""
LOAD_NEXT: Final = 8
"""Ship with knowledge 5: name a neighbour of the depot in the argument, or decline."""
STOW: Final = 9
"""Ship: more new types than free slots in the depots of the argument (a mask): pick one."""
MAKE_ROOM: Final = 10
"""Storage is full: discard a stored tile for the kind in the argument."""
INCOME: Final = 11
"""The end of a phase: the mines pay. Needs no answer."""
NEXT_ROUND: Final = 12
"""After the end of a phase: the next round begins, or the game is over. Needs no answer."""
