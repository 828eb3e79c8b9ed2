"""Where points come from, for the score sheet."""

from __future__ import annotations

from typing import Final

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
SOURCES: Final = 10
