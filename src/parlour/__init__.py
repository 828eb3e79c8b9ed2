"""Parlour: dice-and-tile eurogames, played exactly by their rulebooks."""

from __future__ import annotations

from parlour.registry import GAMES, load, start
from parlour.rules.kit.chance import Chance, Scripted
from parlour.rules.kit.errors import (
    AmbiguousMove,
    BadBoard,
    BadOption,
    BadPosition,
    IllegalMove,
    MoveError,
    ParlourError,
    UnknownGame,
    UnreadableMove,
)
from parlour.rules.kit.position import Position
from parlour.version import VERSION as __version__

__all__ = [
    "GAMES",
    "AmbiguousMove",
    "BadBoard",
    "BadOption",
    "BadPosition",
    "Chance",
    "IllegalMove",
    "MoveError",
    "ParlourError",
    "Position",
    "Scripted",
    "UnknownGame",
    "UnreadableMove",
    "__version__",
    "load",
    "start",
]
