"""The fixed action space: how a decision is numbered. docs/burgundy-cards.md has the table.

An action with a hand card is SPAN * (which card) + what it does; castles, bought dice and effects use the numbers of the first.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import CARDS, GOODS, NUMBERS, TYPES

PLACES: Final = 8
"""Room for the cards of one display row."""
CELLS: Final = NUMBERS * PLACES
ONTO_NEW: Final = TYPES
"""A new pile, in place of the open pile of a type."""
TARGETS: Final = TYPES + 1

TAKE: Final = 0
"""+ cell of the display."""
SELL: Final = TAKE + CELLS
"""+ good."""
WORKERS: Final = SELL + GOODS
SILVER: Final = WORKERS + 1
CONVERT: Final = SILVER + 1
"""+ workers among the three cards returned, 0 to 3; the others are silver."""
MIXES: Final = 4
PLACE: Final = CONVERT + MIXES
"""+ TARGETS * card + the type of the open pile it goes on, or ONTO_NEW."""
SPAN: Final = PLACE + CARDS * TARGETS

HAND: Final = 2
BUY: Final = HAND * SPAN
KEEP: Final = BUY + 1
"""+ card: a bought card becomes a project."""
USE: Final = KEEP + CARDS
"""+ card: a bought card's die gives another action."""
DISCARD: Final = USE + CARDS
"""+ card: this project makes room."""
DECK: Final = DISCARD + CARDS
"""+ 0 or 1: a good from the first or second deck; 2 or 3: an animal."""
DECKS: Final = 4
BONUS: Final = DECK + DECKS
"""+ place of the bonus on the round card."""
MOST_BONUSES: Final = 8
PASS: Final = BONUS + MOST_BONUSES
END: Final = PASS + 1
ACTIONS: Final = END + 1
