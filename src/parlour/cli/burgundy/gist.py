"""What a tile does, in a few words, to stand beside its name. The whole rule is in the help ('? church')."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.naming import title
from parlour.rules.burgundy.tiles import (
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CASTLE,
    CHURCH,
    CITY_HALL,
    FIRST_BUILDING,
    FIRST_KNOWLEDGE,
    MARKET,
    MINE,
    SHIP,
    WAREHOUSE,
    WATCHTOWER,
    is_knowledge,
)

_TILES: Final = {
    CASTLE: "an extra action",
    MINE: "1 silver each phase",
    SHIP: "goods, and ahead on the track",
    WAREHOUSE: "sell goods",
    WATCHTOWER: "4 points",
    CARPENTER: "take a building",
    CHURCH: "take a castle, mine or {knowledge}",
    MARKET: "take a ship or {animals}",
    BOARDING_HOUSE: "4 workers",
    BANK: "2 silver",
    CITY_HALL: "place another tile",
}
_KNOWLEDGE: Final = {
    1: "twin buildings allowed",
    2: "a worker per mine each phase",
    3: "sales pay 2 silver",
    4: "sales pay a worker too",
    5: "ships load at two depots",
    6: "buy from every depot",
    7: "+1 point per {animal} tile scored",
    8: "a worker shifts by 2",
    9: "buildings: die ±1 free",
    10: "ships, {animals}: die ±1 free",
    11: "castles, mines, {knowledge}: die ±1 free",
    12: "taking tiles: die ±1 free",
    13: "taking workers: 1 silver too",
    14: "4 workers instead of 2",
    15: "end: {sold} per type sold",
    24: "end: 4 per kind of animal",
    25: "end: 1 per good sold",
    26: "end: {bonus} per bonus tile",
}
FIRST_BUILDING_TILE: Final = 16


def gist(edition: Edition, kind: int) -> str:
    """'2 silver' for a bank; '' for animals, whose name says it all."""
    if not is_knowledge(kind):
        return _fill(edition, _TILES.get(kind, ""))
    number = kind - FIRST_KNOWLEDGE + 1
    if number in _KNOWLEDGE:
        return _fill(edition, _KNOWLEDGE[number])
    building = title(edition, FIRST_BUILDING + number - FIRST_BUILDING_TILE)
    return f"end: 4 per {building.removeprefix('a ').removesuffix(chr(39) + 's workshop')}"


def _fill(edition: Edition, text: str) -> str:
    animals = edition.words["animal"]
    return (
        text.replace("{knowledge}", edition.words["knowledge"])
        .replace("{animals}", animals)
        .replace("{animal}", "animal" if animals == "animals" else animals)
        .replace("{sold}", str(edition.sold_type_points))
        .replace("{bonus}", str(edition.bonus_tile_points))
    )


def noun(edition: Edition, kind: int) -> str:
    """The tile without its article: 'church', '3 cows', 'knowledge 7'."""
    return title(edition, kind).removeprefix("a ")
