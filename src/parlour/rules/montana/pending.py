"""The kinds of pending frames; effects.py says what each does. The argument is the seat to decide."""

from __future__ import annotations

from typing import Final

PICK_WORKERS: Final = 1
"""A white space: any workers."""
RETURN_WORKERS: Final = 2
"""More workers than there is room for."""
PLACE_BID: Final = 3
"""The auction: bid or pass."""
DUE: Final = 4
"""The auction: this seat's payment and reward come when everything above is done; no decision yet."""
REWARD: Final = 5
"""The auction: paid; how much of the reward to take."""
