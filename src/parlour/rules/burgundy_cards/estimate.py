"""A rough value, in points, of what has not scored yet. A yardstick for simple bots, not a rule.

We found these values by letting the greedy bot play against itself.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import CLOISTERS, KINDS, TYPE_OF, TYPES
from parlour.rules.burgundy_cards.state import TURNS, State
from parlour.rules.burgundy_cards.stock import animal_points
from parlour.rules.burgundy_cards.values import ROUNDS

WORKER: Final = 0.3
SILVER: Final = 0.33
GOOD: Final = 0.66
ANIMAL: Final = 0.36
"""Besides the sets it is in: what it may still complete."""
PROJECT: Final = [1.0, 0.92, 1.55, 1.05, 0.92, 1.05, 0.92, 1.43, 1.43, 1.55, 0.92, 1.3, 1.43, 0.66]
"""A project of each kind, mostly for what it will do."""
FITTING: Final = [0.0, 0.43, 1.2]
"""Extra for a project, by the cards in the open pile of its type."""
WILD: Final = 0.9
"""Extra for a cloister, because it always fits."""
STEP: Final = [0.0, 0.3, 0.7]
"""The share of a triple's worth in a pile of none, one and two cards."""
BONUS: Final = 0.9
"""What a triple brings besides its points."""
FIRST: Final = 0.6
"""The hope of being first."""
TYPE: Final = 0.3
"""One more type towards all seven."""


def estimate(s: State, seat: int) -> float:
    e = s.estates[seat]
    values = s.variant.values
    left = 1.0 - (s.round * TURNS + s.turn) / (ROUNDS * TURNS)
    worth = WORKER * e.workers + SILVER * e.silver + animal_points(s, e)
    for count in e.goods:
        worth += GOOD * count
    for count in e.animals:
        worth += ANIMAL * left * count
    taken = 0
    for other in s.estates:
        taken |= other.firsts
    for type_ in range(TYPES):
        size = e.open[type_]
        if size:
            triple = values.triples[type_] + BONUS + (0.0 if taken >> type_ & 1 else FIRST)
            worth += STEP[size] * triple * (0.4 + 0.6 * left)
        if not e.seven and (size or e.done[type_]):
            worth += TYPE * left
    for card in e.projects:
        kind = card % KINDS
        type_ = TYPE_OF[kind]
        fitting = WILD if type_ == CLOISTERS else FITTING[e.open[type_]]
        worth += (PROJECT[kind] + fitting) * (0.24 + 0.76 * left)
    return worth
