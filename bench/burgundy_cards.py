"""The Card Game against its box: whether every player count meets the rules it should, and how often the deck is shuffled."""

from __future__ import annotations

from random import Random
from typing import Any

import parlour

PEOPLE: dict[int, float] = {}
"""No mean scores of people are known."""
GAMES = 40
"""Random games of four that the fact about the deck is measured in."""


def options() -> list[tuple[int, dict[str, Any]]]:
    """Player counts and options that scores are told of."""
    return [(players, {}) for players in (1, 2, 3, 4)]


def facts() -> list[tuple[str, bool]]:
    """Sentences measured in games, and whether they say what they should."""
    return [_displays()]


def _displays() -> tuple[str, bool]:
    """With four players and a reconstructed deck every round must have its full display and six cards for everybody."""
    shuffles = 0
    full = True
    for seed in range(GAMES):
        p = parlour.start("burgundy-cards", players=4, seed=seed)
        random = Random(seed).random
        while not p.over:
            legal = p.legal()
            for event in p.play(legal[int(random() * len(legal))]):
                told: dict[str, Any] = event.data
                shuffles += event.kind == "shuffle"
                if event.kind == "round":
                    full = full and len(told["display"]) == 13 and told["turns"] == 6
    verdict = "every display and every hand is full" if full else "displays or hands fall SHORT"
    each = shuffles / GAMES
    return f"With 4 players {verdict} (burgundy-cards, {GAMES} random games, {each:.1f} shuffles a game).", full
