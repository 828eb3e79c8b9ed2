"""Kinds: the goods, worker colours and other things a player owns, as small numbers, and sets of them packed into one number.

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
"""Those still to be built."""
KINDS: Final = 14

SUPPLIED: Final = 11
"""Kinds of the general supply: goods, workers, cows. Silver never runs out, canteens lie at the lakes."""

GOOD_NAMES: Final = ["copper", "stone", "grain", "pumpkin", "big-copper", "big-stone"]
COLOUR_NAMES: Final = ["copper", "stone", "grain", "pumpkin"]
AREA_NAMES: Final = ["mine", "quarry", "grain-field", "farmland"]
"""Where each colour of workers works for its own good."""
AREAS: Final = 4

WHITE: Final = 4
"""On the wheel: a worker of any colour."""

LANE: Final = 8
"""Bits of one count in a packed set; the highest of them stays free, as a guard for `covers`."""
MOST: Final = 99
"""No count of a kind is larger."""
GUARD: Final = 0x808080808080


def covers(owned: int, needed: int) -> bool:
    """Whether a packed set has at least what another one has, kind by kind."""
    return ((owned | GUARD) - needed) & GUARD == GUARD


def pack(counts: list[int]) -> int:
    packed = 0
    for kind in range(len(counts)):
        packed |= counts[kind] << LANE * kind
    return packed


def names_of(counts: list[int], names: list[str]) -> dict[str, object]:
    """{'copper': 2}: what there is of each, none left out."""
    return {names[kind]: counts[kind] for kind in range(len(names)) if counts[kind]}
