"""The ruleset's hash: it changes exactly when the rules or the components that a table uses do."""

from __future__ import annotations

import json
from typing import Final

from parlour.rules.burgundy.boards import NAMES, board_file
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.burgundy.tiles import COMPONENTS
from parlour.rules.kit.game import ruleset_hash

REVISIONS: Final = {"2011": 1, "2019": 2}
"""Raise an edition's number with every change of its behaviour: the golden playthroughs fail until you do."""


def ruleset(edition: str, modules: list[Module]) -> str:
    parts = [f"burgundy {edition} {REVISIONS[edition]}", json.dumps(COMPONENTS, sort_keys=True)]
    parts += [board_file(edition, name) for name in NAMES[edition]]
    for module in modules:
        parts += [module.name, *module.data()]
    return ruleset_hash(parts)
