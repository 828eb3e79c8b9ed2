"""The six-sided tiles: kinds, colours, and how many of each there are.

A kind is a face, as a small number; 0 is an empty place. The numbers left free belong to the 2019 modules
(crane, white castle, geese, knowledge 27 to 29, inn, face-down tile), so that actions keep their numbers when those come.
"""

from __future__ import annotations

import json
import os
from typing import Any, Final

EMPTY: Final = 0
CASTLE: Final = 1
MINE: Final = 2
SHIP: Final = 3

WAREHOUSE: Final = 4
WATCHTOWER: Final = 5
CARPENTER: Final = 6
CHURCH: Final = 7
MARKET: Final = 8
BOARDING_HOUSE: Final = 9
BANK: Final = 10
CITY_HALL: Final = 11
BUILDINGS: Final = 8
FIRST_BUILDING: Final = WAREHOUSE

FIRST_ANIMAL: Final = 14
SPECIES: Final = 4
FIRST_KNOWLEDGE: Final = 27
KNOWLEDGE_TILES: Final = 26
LAST_KNOWLEDGE: Final = 55
"""Of the modules, too: knowledge 29."""
INN: Final = 56
FACE_DOWN: Final = 57
KINDS: Final = 58

# Colours, in the order of the bonus tiles on the board.
BUILDING: Final = 0
ANIMAL: Final = 1
KNOWLEDGE: Final = 2
CASTLES: Final = 3
MINES: Final = 4
SHIPS: Final = 5
COLOURS: Final = 6
WILD: Final = 6
"""The colour of what may go on any space."""
LETTERS: Final = "BAKCMS"
COLOUR_NAMES: Final = ["building", "animal", "knowledge", "castle", "mine", "ship"]


def animal(species: int, count: int) -> int:
    """The kind of an animal tile: species 0 to 3 with 2 to 4 animals."""
    return FIRST_ANIMAL + species * 3 + count - 2


def knowledge(number: int) -> int:
    """The kind of knowledge tile 1 to 26."""
    return FIRST_KNOWLEDGE + number - 1


def species_of(kind: int) -> int:
    return (kind - FIRST_ANIMAL) // 3


def animals_on(kind: int) -> int:
    return (kind - FIRST_ANIMAL) % 3 + 2


def is_knowledge(kind: int) -> bool:
    return FIRST_KNOWLEDGE <= kind <= LAST_KNOWLEDGE


def _components() -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "components.json"), encoding="utf-8") as file:
        loaded: dict[str, Any] = json.load(file)
    return loaded


COMPONENTS: Final = _components()

COLOUR: Final[list[int]] = [-1] * KINDS
"""The colour of each kind."""
COLOURED: Final[list[int]] = [0] * KINDS
"""How many tiles of each kind have their colour's back."""
BLACK: Final[list[int]] = [0] * KINDS
"""How many tiles of each kind have a black back."""


def _set(kind: int, colour: int, counts: list[int]) -> None:
    COLOUR[kind] = colour
    COLOURED[kind] = counts[0]
    BLACK[kind] = counts[1]


def _fill() -> None:
    supply = COMPONENTS["supply"]
    _set(CASTLE, CASTLES, supply["castle"])
    _set(MINE, MINES, supply["mine"])
    _set(SHIP, SHIPS, supply["ship"])
    for kind in range(FIRST_BUILDING, FIRST_BUILDING + BUILDINGS):
        _set(kind, BUILDING, supply["building"])
    for species in range(SPECIES):
        for count in (2, 3, 4):
            _set(animal(species, count), ANIMAL, supply["animals"][str(count)])
    _set(INN, WILD, [0, 0])
    _set(FACE_DOWN, WILD, [0, 0])
    black: list[int] = supply["black_knowledge"]
    for number in range(1, KNOWLEDGE_TILES + 1):
        _set(knowledge(number), KNOWLEDGE, [0, 1] if number in black else [1, 0])


_fill()

KINDS_OF: Final[list[list[int]]] = [[k for k in range(KINDS) if COLOUR[k] == colour] for colour in range(COLOURS)]
"""The kinds of each colour."""
FIRST_OF: Final[list[int]] = [kinds[0] for kinds in KINDS_OF]
"""The first kind of each colour; a colour's kinds follow one another."""
