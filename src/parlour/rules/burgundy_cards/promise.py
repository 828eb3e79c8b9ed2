"""Promise: a rough worth, in points, of what lies ready but has not scored. A yardstick for simple bots, no rule."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import CLOISTERS, TYPES, type_of_card
from parlour.rules.burgundy_cards.state import TURNS, State
from parlour.rules.burgundy_cards.stock import animal_points
from parlour.rules.burgundy_cards.values import ROUNDS

WORKER: Final = 0.3
SILVER: Final = 0.33
GOOD: Final = 1.1
ANIMAL: Final = 0.3
PROJECT: Final = 0.5
FITTING: Final = 0.6
"""A project whose type has an unfinished pile."""
STEP: Final = [0.0, 0.3, 0.7]
"""The share of a triple's worth in a pile of none, one and two cards."""
TYPE: Final = 0.4
"""A type more towards all seven."""


def promise(s: State, seat: int) -> float:
    e = s.estates[seat]
    values = s.variant.values
    left = 1.0 - (s.round * TURNS + s.turn) / (ROUNDS * TURNS)
    worth = WORKER * e.workers + SILVER * e.silver + animal_points(s, e)
    for count in e.goods:
        worth += GOOD * count
    for count in e.animals:
        worth += ANIMAL * left * count
    for type_ in range(TYPES):
        worth += STEP[e.open[type_]] * (values.triples[type_] + 1.5) * (0.4 + 0.6 * left)
        if not e.seven and (e.open[type_] or e.done[type_]):
            worth += TYPE * left
    for card in e.projects:
        type_ = type_of_card(card)
        fits = e.open[type_] or type_ == CLOISTERS
        worth += (PROJECT + (FITTING if fits else 0.0)) * (0.3 + 0.7 * left)
    return worth
