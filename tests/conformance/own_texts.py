"""Texts of a game's own that people may write, besides moves and positions: how each is read, and right examples."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from parlour.rules.burgundy import boards
from parlour.rules.montana import box
from parlour.rules.montana.game import scarce


class OwnText(NamedTuple):
    game: str
    read: Callable[[str], object]
    examples: list[str]


OWN_TEXTS = [
    OwnText("burgundy", boards.custom, [boards.official("2011", 1).text, boards.official("2019", 10).text]),
    OwnText("montana", box.own, [scarce(), '{"columns": {"pumpkins": [1, 2]}}', json.dumps(box.COMPONENTS, indent=1)]),
]
