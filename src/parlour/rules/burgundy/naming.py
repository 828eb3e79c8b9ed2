"""Names for people: tiles in the edition's own words (ruling E-07)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.state import State
from parlour.rules.burgundy.tiles import (
    ANIMAL,
    CARPENTER,
    CITY_HALL,
    COLOUR,
    FIRST_KNOWLEDGE,
    animals_on,
    is_knowledge,
    species_of,
)

PLURALS: Final = {"sheep": "sheep"}


def tile_title(s: State, kind: int) -> str:
    """'a ship', '3 cows', 'knowledge 7': a tile in the middle of a sentence."""
    return title(s.variant.edition, kind)


def title(edition: Edition, kind: int) -> str:
    if is_knowledge(kind):
        return f"{edition.words['knowledge']} {kind - FIRST_KNOWLEDGE + 1}"
    if COLOUR[kind] == ANIMAL:
        species = edition.species[species_of(kind)]
        return f"{animals_on(kind)} {PLURALS.get(species, species + 's')}"
    if kind == CITY_HALL:
        return f"a {edition.words['hall']}"
    if kind == CARPENTER:
        return "a carpenter's workshop"
    return f"a {edition.tiles[kind].replace('-', ' ')}"
