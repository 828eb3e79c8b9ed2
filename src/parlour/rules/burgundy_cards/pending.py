"""The kinds of pending frames and what their arguments are; effects.py and bonuses.py say what each does."""

from __future__ import annotations

from typing import Final

FREE_ACTION: Final = 1
"""A castle's action with any number; it must be taken."""
EXTRA_ACTION: Final = 2
"""A bought card's action, with the number in the argument; it must be taken."""
HALL: Final = 3
"""City hall: place one project, or decline."""
TAKE_CARD: Final = 4
"""Carpenter, church, market: take a card of the types in the argument (a mask), or decline."""
SALE: Final = 5
"""Warehouse: sell one type of goods, or decline."""
CONVERT_MORE: Final = 6
"""Convert three more workers or silver, or stop."""
OFFER: Final = 7
"""Bought cards: keep one as a project, or use the die of one."""
MAKE_ROOM: Final = 8
"""Three projects already: discard one for the card in the argument."""
GAIN_GOODS: Final = 9
"""As many goods as the argument, each from either deck."""
GAIN_ANIMALS: Final = 10
"""As many animals as the argument."""
GAIN_EITHER: Final = 11
"""Boarding house: one good or one animal."""
ROUND_BONUS: Final = 12
"""A triple: one of the round's bonuses."""
PLACED: Final = 13
"""Waits under a triple's bonus: then comes the check for all seven types and the effect of the card (ruling C-09)."""
