"""The ruleset's hash: it changes exactly when the rules or the components do."""

from __future__ import annotations

import json
import os
from typing import Final

from parlour.rules.burgundy.boards import NUMBERS
from parlour.rules.burgundy.tiles import COMPONENTS
from parlour.rules.kit.game import ruleset_hash

REVISION: Final = 1
"""Raise this with every change of behaviour: the golden playthroughs fail until you do."""


def ruleset(edition: str) -> str:
    parts = [f"burgundy {edition} {REVISION}", json.dumps(COMPONENTS, sort_keys=True)]
    for number in range(1, NUMBERS[edition] + 1):
        path = os.path.join(os.path.dirname(__file__), "boards", edition, f"{number}.board")
        with open(path, encoding="utf-8") as file:
            parts.append(file.read())
    return ruleset_hash(parts)
