"""The hash of the ruleset: it changes when the rules or the components do."""

from __future__ import annotations

import json
from typing import Final

from parlour.rules.burgundy_cards.values import COMPONENTS
from parlour.rules.kit.game import ruleset_hash

REVISION: Final = 1
"""Raise this with every change of behaviour: the golden playthroughs fail until you do."""


def ruleset(own: object) -> str:
    """`own` has the values of a custom component file, or None."""
    parts = [f"burgundy-cards {REVISION}", json.dumps(COMPONENTS, sort_keys=True)]
    if own:
        parts.append(json.dumps(own, sort_keys=True))
    return ruleset_hash(parts)
