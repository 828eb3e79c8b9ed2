"""Facts about the Card Game: whether the reconstructed deck is large enough, and how often it is shuffled."""

from __future__ import annotations

from random import Random
from typing import Any

import parlour

PEOPLE: dict[int, float] = {}
"""We know no mean scores of people."""
GAMES = 40
"""Random four-player games in which the deck is measured."""


def options() -> list[tuple[int, dict[str, Any]]]:
    """Player counts and options to score."""
    return [(players, {}) for players in (1, 2, 3, 4)]


def facts() -> list[tuple[str, bool]]:
    """Measured facts as sentences, and whether each is as it should be."""
    return [_displays()]


def _displays() -> tuple[str, bool]:
    """With four players and the reconstructed deck, every round must have a full display and six cards for everyone."""
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
