"""Invariants by game: each function raises if a position is impossible. A new game adds one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.rules.burgundy import checks as burgundy
from parlour.rules.burgundy_cards import checks as burgundy_cards
from parlour.rules.montana import checks as montana

INVARIANTS: dict[str, Callable[[Any], None]] = {
    "burgundy": burgundy.check,
    "burgundy-cards": burgundy_cards.check,
    "montana": montana.check,
}
