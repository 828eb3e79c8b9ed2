"""The ruleset's hash: it changes exactly when the rules or the components do."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final

from parlour.rules.burgundy_cards.values import COMPONENTS

REVISION: Final = 1
"""Raise this with every change of behaviour: the golden playthroughs fail until you do."""


def ruleset_hash(own: object) -> str:
    """`own` are the values of a player's own component file, or None."""
    parts = [f"burgundy-cards {REVISION}", json.dumps(COMPONENTS, sort_keys=True)]
    if own:
        parts.append(json.dumps(own, sort_keys=True))
    return sha256("\n".join(parts).encode()).hexdigest()[:16]
