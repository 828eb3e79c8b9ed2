"""What a card does, in a few words, to stand beside its name. The whole rule is in the help ('? church')."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import (
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CASTLE,
    CHURCH,
    CITY_HALL,
    CLOISTER,
    KIND_NAMES,
    KINDS,
    KNOWLEDGE,
    MARKET,
    MINE,
    PASTURE,
    SHIP,
    WAREHOUSE,
    WATCHTOWER,
    number_of,
)

_GISTS: Final = {
    MINE: "2 silver",
    KNOWLEDGE: "2 workers",
    SHIP: "a good",
    PASTURE: "an animal",
    CASTLE: "another action",
    CLOISTER: "wild",
    CARPENTER: "take a building or knowledge",
    CHURCH: "take a castle, mine or cloister",
    MARKET: "take a ship or pasture",
    WATCHTOWER: "a point",
    BANK: "3 silver",
    BOARDING_HOUSE: "a good or an animal",
    WAREHOUSE: "sell goods",
    CITY_HALL: "place another",
}
_SHORT: Final = {
    CASTLE: "an action",
    CARPENTER: "take a card",
    CHURCH: "take a card",
    MARKET: "take a card",
    BOARDING_HOUSE: "good/animal",
    CITY_HALL: "place more",
}


def gist(card: int, width: int = 99) -> str:
    """'2 silver' for a mine; shorter words where there is little room."""
    kind = card % KINDS
    return _GISTS[kind] if len(_GISTS[kind]) <= width else _SHORT.get(kind, _GISTS[kind])


def noun(card: int) -> str:
    """'boarding house 4': a card without its article."""
    return f"{KIND_NAMES[card % KINDS].replace('-', ' ')} {number_of(card)}"
