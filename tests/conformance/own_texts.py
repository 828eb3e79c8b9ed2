"""Other texts that people may write for a game, besides moves and positions: how each is read, and valid examples."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from parlour.rules.burgundy import boards
from parlour.rules.burgundy_cards import own_values, values
from parlour.rules.montana import box
from parlour.rules.montana.game import scarce


class OwnText(NamedTuple):
    game: str
    read: Callable[[str], object]
    examples: list[str]


def component_file(text: str) -> object:
    return own_values.read(text, values.COMPONENTS)


COMPONENT_FILE = Path(values.__file__).with_name("components.json").read_text(encoding="utf-8")

OWN_TEXTS = [
    OwnText("burgundy", boards.custom, [boards.official("2011", "1").text, boards.official("2019", "10").text]),
    OwnText(
        "burgundy-cards", component_file, [COMPONENT_FILE, '{"triples": {"mine": 6}, "rounds": {"B": [{"silver": 4}]}}']
    ),
    OwnText("montana", box.own, [scarce(), '{"columns": {"pumpkins": [1, 2]}}', json.dumps(box.COMPONENTS, indent=1)]),
]
