"""The ruleset's hash: it changes exactly when the rules or the components do."""

from __future__ import annotations

import json
from typing import Final

from parlour.rules.kit.game import ruleset_hash
from parlour.rules.montana.box import COMPONENTS

REVISION: Final = 2
"""Raise this with every change of behaviour: the golden playthroughs fail until you do."""


def ruleset(own: str) -> str:
    """`own` is the custom component file, empty for the standard box."""
    parts = [f"montana {REVISION}", json.dumps(COMPONENTS, sort_keys=True), own]
    return ruleset_hash(parts)
