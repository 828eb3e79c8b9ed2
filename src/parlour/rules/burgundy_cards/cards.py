"""The action cards: types, kinds and numbers, and the small cards beside them.

A kind is a picture (a mine, a church); a type is what makes a triple, so the eight buildings are one type. A card is its
number (die) and its kind in one int: (number - 1) * KINDS + kind.
"""

from __future__ import annotations

from typing import Final

# Types, in the order in which the rulebook explains them.
MINES: Final = 0
KNOWLEDGES: Final = 1
SHIPS: Final = 2
PASTURES: Final = 3
BUILDINGS: Final = 4
CASTLES: Final = 5
CLOISTERS: Final = 6
TYPES: Final = 7
TYPE_NAMES: Final = ["mine", "knowledge", "ship", "pasture", "building", "castle", "cloister"]
COLOUR_NAMES: Final = ["gray", "yellow", "blue", "light green", "beige", "dark green", "violet"]

MINE: Final = 0
KNOWLEDGE: Final = 1
SHIP: Final = 2
PASTURE: Final = 3
CARPENTER: Final = 4
CHURCH: Final = 5
MARKET: Final = 6
WATCHTOWER: Final = 7
BANK: Final = 8
BOARDING_HOUSE: Final = 9
WAREHOUSE: Final = 10
CITY_HALL: Final = 11
CASTLE: Final = 12
CLOISTER: Final = 13
KINDS: Final = 14
KIND_NAMES: Final = [
    "mine",
    "knowledge",
    "ship",
    "pasture",
    "carpenter",
    "church",
    "market",
    "watchtower",
    "bank",
    "boarding-house",
    "warehouse",
    "city-hall",
    "castle",
    "cloister",
]
TYPE_OF: Final = [
    MINES,
    KNOWLEDGES,
    SHIPS,
    PASTURES,
    BUILDINGS,
    BUILDINGS,
    BUILDINGS,
    BUILDINGS,
    BUILDINGS,
    BUILDINGS,
    BUILDINGS,
    BUILDINGS,
    CASTLES,
    CLOISTERS,
]
"""The type of each kind."""

NUMBERS: Final = 6
CARDS: Final = NUMBERS * KINDS
"""How many different cards there can be; the components say how many of each."""
NO_CARD: Final = -1

GOODS: Final = 3
GOOD_NAMES: Final = ["light", "medium", "dark"]
ANIMALS: Final = 4
ANIMAL_NAMES: Final = ["chicken", "cattle", "sheep", "pig"]


def card_of(kind: int, number: int) -> int:
    return (number - 1) * KINDS + kind


def number_of(card: int) -> int:
    return card // KINDS + 1


def kind_of_card(card: int) -> int:
    return card % KINDS


def type_of_card(card: int) -> int:
    return TYPE_OF[card % KINDS]


CARD_NAMES: Final = [KIND_NAMES[card % KINDS] + str(card // KINDS + 1) for card in range(CARDS)]
"""'castle5', 'city-hall2': a card in notation, dumps and views."""
_CARDS_BY_NAME: Final = {CARD_NAMES[card]: card for card in range(CARDS)}


def read_card(name: str) -> int:
    """The card with that name; NO_CARD if there is none."""
    return _CARDS_BY_NAME.get(name, NO_CARD)


def known_cards() -> str:
    """All names, for a sentence."""
    return (
        f"{', '.join(KIND_NAMES[:-1])} or {KIND_NAMES[-1]} with a number from 1 to {NUMBERS}, such as {CARD_NAMES[-1]}"
    )
