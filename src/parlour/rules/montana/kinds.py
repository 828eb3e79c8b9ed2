"""Kinds: the goods, worker colours and other things a player owns, as small numbers, and goods packed into one number.

The first ten kinds are those that can run short (ruling T-10): six goods, then four colours of workers.
"""

from __future__ import annotations

from typing import Final

COPPER: Final = 0
STONE: Final = 1
GRAIN: Final = 2
PUMPKIN: Final = 3
BIG_COPPER: Final = 4
BIG_STONE: Final = 5
GOODS: Final = 6
SMALL_GOODS: Final = 4
BIG_OF: Final = 4
"""From small copper or stone to the big one."""
WORKERS: Final = 6
"""+ colour: the workers of a colour; a colour has the number of its good."""
COLOURS: Final = 4
COWS: Final = 10
CANTEENS: Final = 11
SILVER: Final = 12
SETTLEMENTS: Final = 13
"""Those not built yet."""
KINDS: Final = 14

SUPPLIED: Final = 11
"""Kinds of the general supply: goods, workers, cows. Silver never runs out, and canteens come from the lakes."""

GOOD_NAMES: Final = ["copper", "stone", "grain", "pumpkin", "big-copper", "big-stone"]
COLOUR_NAMES: Final = ["copper", "stone", "grain", "pumpkin"]
AREA_NAMES: Final = ["mine", "quarry", "grain-field", "farmland"]
"""Where each colour of workers works for its own good."""
AREAS: Final = 4

WHITE: Final = 4
"""On the wheel: a worker of any colour."""

MOST: Final = 99
"""No count of a kind is larger."""

# Goods packed into one number, so that a single subtraction compares a field's cost with what a player has:
# GUARD | owned, less the cost, keeps every bit of GUARD exactly if there is enough of each good.
LANE: Final = 4
"""Bits of one good in a packed set."""
FULL_LANE: Final = 7
"""The most that a lane can hold, more than any field costs of a good."""
GUARD: Final = 0x888888
"""The highest bit of each lane, which stays free."""


def pack(counts: list[int], first: int) -> int:
    """The goods counted in a list from `first` on, packed."""
    packed = 0
    for good in range(GOODS):
        packed |= min(counts[first + good], FULL_LANE) << LANE * good
    return packed


def names_of(counts: list[int], names: list[str]) -> dict[str, object]:
    """{'copper': 2}: how many of each; those with none are left out."""
    return {names[kind]: counts[kind] for kind in range(len(counts)) if counts[kind]}
