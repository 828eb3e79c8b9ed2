"""First names for bots: at one table no two are alike, nor do two begin with the same letter if that can be avoided."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

FIRST_NAMES: Final = (
    "Alix",
    "Blanche",
    "Colette",
    "Denis",
    "Eloise",
    "Flore",
    "Gaspard",
    "Hugues",
    "Isabeau",
    "Josse",
    "Lambert",
    "Margot",
    "Nicole",
    "Odette",
    "Perrin",
    "Quentin",
    "Rolande",
    "Simon",
    "Thibault",
    "Ursule",
    "Vincent",
    "Yolande",
)
"""Names from the Burgundy of the dukes, one for each letter."""


def first_names(count: int, others: Sequence[str], luck: Random) -> list[str]:
    """Names for so many bots beside these other players: none of theirs, and with other initials."""
    taken = {name.casefold() for name in others}
    initials = {name[:1] for name in taken}
    names = [name for name in FIRST_NAMES if name.casefold() not in taken]
    luck.shuffle(names)
    names.sort(key=lambda name: name[0].casefold() in initials)
    return names[:count]
