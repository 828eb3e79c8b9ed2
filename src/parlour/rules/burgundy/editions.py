"""The two editions: every difference of rulings E-01 to E-06, as data. What each calls things (E-07) is in the catalogue."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.tiles import (
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CASTLE,
    CHURCH,
    CITY_HALL,
    KINDS,
    KNOWLEDGE_TILES,
    MARKET,
    MINE,
    SHIP,
    SPECIES,
    WAREHOUSE,
    WATCHTOWER,
    animal,
    knowledge,
)


class Edition:
    def __init__(
        self,
        name: str,
        sold_type_points: int,
        bonus_tile_points: int,
        workers_buy: bool,
        buy_during_effects: bool,
        most_empty_wins: bool,
        species: list[str],
        hall: str,
    ) -> None:
        self.name = name
        self.sold_type_points = sold_type_points
        """Knowledge 15, for each type of goods sold (E-03)."""
        self.bonus_tile_points = bonus_tile_points
        """Knowledge 26, for each bonus tile (E-04)."""
        self.workers_buy = workers_buy
        """Whether workers pay with knowledge 6 (E-02)."""
        self.buy_during_effects = buy_during_effects
        """Whether you may buy in the middle of an effect (E-05)."""
        self.most_empty_wins = most_empty_wins
        """How a tie is broken (E-06)."""
        self.species = species
        self.tiles = _tile_names(species, hall)
        """The name of each kind in notation, dumps and views."""

    def kind(self, name: str) -> int:
        """The tile of that name; 0 if there is none."""
        return self.tiles.index(name) if name and name in self.tiles else 0

    def known_tiles(self) -> str:
        """All names, for a sentence."""
        return ", ".join(self.plain_names()) + f" and k1 to k{KNOWLEDGE_TILES}"

    def plain_names(self) -> list[str]:
        """All names but those of the knowledge tiles."""
        return [name for name in self.tiles if name and not name.startswith("k")]


def _tile_names(species: list[str], hall: str) -> list[str]:
    names = [""] * KINDS
    names[CASTLE] = "castle"
    names[MINE] = "mine"
    names[SHIP] = "ship"
    names[WAREHOUSE] = "warehouse"
    names[WATCHTOWER] = "watchtower"
    names[CARPENTER] = "carpenter"
    names[CHURCH] = "church"
    names[MARKET] = "market"
    names[BOARDING_HOUSE] = "boarding-house"
    names[BANK] = "bank"
    names[CITY_HALL] = hall
    for i in range(SPECIES):
        for count in (2, 3, 4):
            names[animal(i, count)] = f"{species[i]}{count}"
    for number in range(1, KNOWLEDGE_TILES + 1):
        names[knowledge(number)] = f"k{number}"
    return names


EDITIONS: Final = {
    "2011": Edition(
        name="2011",
        sold_type_points=3,
        bonus_tile_points=2,
        workers_buy=False,
        buy_during_effects=False,
        most_empty_wins=False,
        species=["cow", "sheep", "pig", "chicken"],
        hall="city-hall",
    ),
    "2019": Edition(
        name="2019",
        sold_type_points=2,
        bonus_tile_points=3,
        workers_buy=True,
        buy_during_effects=True,
        most_empty_wins=True,
        species=["cow", "sheep", "pig", "goat"],
        hall="town-hall",
    ),
}
