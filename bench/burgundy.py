"""Facts about The Castles of Burgundy: people's mean scores, and whether four players use up every supply."""

from __future__ import annotations

from random import Random
from typing import Any

import parlour
from parlour.rules.burgundy.boards import NAMES

PEOPLE = {2: 184.6, 3: 201.7, 4: 218.2}
"""People's mean scores, by player count."""


def options() -> list[tuple[int, dict[str, Any]]]:
    """Player counts and options to score: every printed board with two players, the first with three and four."""
    found: list[tuple[int, dict[str, Any]]] = []
    for edition, boards in NAMES.items():
        found += [(2, {"edition": edition, "boards": [board]}) for board in boards]
        found += [(players, {"edition": edition, "boards": ["1"]}) for players in (3, 4)]
    return found


def facts() -> list[tuple[str, bool]]:
    """Measured facts as sentences, and whether each is as it should be."""
    return [_supplies(edition) for edition in NAMES]


def _supplies(edition: str) -> tuple[str, bool]:
    """Count the tiles four players' depots are filled with in each phase, and those left face down at the end."""
    p = parlour.start("burgundy", players=4, seed=1, edition=edition)
    random = Random(1).random
    view: dict[str, Any] = p.view(None)
    numbered = [len(view["depots"])]
    black = [len(view["black"])]
    while not p.over:
        legal = p.legal()
        for event in p.play(legal[int(random() * len(legal))]):
            if event.kind == "phase":
                told: dict[str, Any] = event.data
                numbered.append(len(told["depots"]))
                black.append(len(told["black"]))
    view = dict(p.view(None))
    left = sum(view["supply"].values()) + view["black_supply"]
    counts = (
        f"{_same(numbered)} tiles in the numbered depots and {_same(black)} in the black one each phase, {left} left"
    )
    exact = set(numbered) == {24} and set(black) == {8} and len(numbered) == 5 and left == 0
    verdict = "every supply is used up exactly" if exact else "the supplies are NOT used up exactly"
    return f"With 4 players {verdict} ({edition}, one measured game: {counts} face down at the end).", exact


def _same(counts: list[int]) -> str:
    return str(counts[0]) if len(set(counts)) == 1 else ", ".join(map(str, counts))
