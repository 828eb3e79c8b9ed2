"""Rule help: which topics there are, and their places in the rulebooks. What they say is in the catalogue (help.json)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import GOODS
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.naming import edited
from parlour.rules.burgundy.tiles import CITY_HALL, KNOWLEDGE_TILES
from parlour.rules.kit.catalogue import Capital, Listed, Text
from parlour.rules.kit.game import Topic

HALL: Final = "hall"
"""Its id is the edition's word for it: city-hall or town-hall."""

# The topics of the general rules and the tiles, with their places in the rulebooks of 2011 and 2019.
_TOPICS: Final[list[tuple[str, str, str]]] = [
    ("goal", "'Game idea'", "'Introduction'"),
    (
        "setup",
        "'Game setup', and 'Those who know the game well', page 12",
        "'Game setup', and 'If you are already very familiar with the game', page 16",
    ),
    ("boards", "'The player boards', and Parlour's board files", "'A duchy', and Parlour's board files"),
    (
        "phases",
        "'Setup for each phase', and 'End of a phase', page 9",
        "'Before each phase', page 3; 'For the 2- and 3-player games', page 11; 'End of a phase'",
    ),
    ("rounds", "'The five game rounds'", "'The five game rounds'"),
    ("turn", "'A player's turn' and 'The actions'", "'A player's turn' and 'The game actions'"),
    ("take", "'Take six-sided tile from the game board'", "'Take hex tile from game board'"),
    ("place", "'Add six-sided tile to your estate'", "'Place hex tile in your duchy'"),
    ("sell", "'Sell goods', page 9", "'Sell Goods'"),
    ("workers", "'A player's turn' and 'Take worker tiles'", "'A player's turn' and 'Take 2 worker chips'"),
    ("buy", "'The central black depot', page 9", "'The central \"black depot\"'"),
    (
        "storage",
        "'The player boards' and 'Take six-sided tile from the game board'",
        "'A duchy' and 'Take hex tile from game board'",
    ),
    ("regions", "'Additional rules for placing six-sided tiles'", "'Additional rules for placing hex tiles'"),
    ("colours", "'Additional rules for placing six-sided tiles'", "'Additional rules for placing hex tiles'"),
    (
        "turn-order",
        "'The five game rounds' and 'Add six-sided tile to your estate' (ship)",
        "'The five game rounds' and 'Place hex tile in your duchy' (ship)",
    ),
    (
        "goods",
        "'The five game rounds', 'Add six-sided tile to your estate' (ship) and 'Sell goods', page 9",
        "'The five game rounds', 'Place hex tile in your duchy' (ship) and 'Sell Goods'",
    ),
    ("end", "'Game end', page 9", "'End of the game'"),
    ("ties", "'Game end', page 9", "'End of the game'"),
    ("ship", "'Add six-sided tile to your estate' (ship)", "'Place hex tile in your duchy' (ship)"),
    ("animals", "'Add six-sided tile to your estate' (animal)", "'Place hex tile in your duchy' (livestock)"),
    ("castle", "'Add six-sided tile to your estate' (castle)", "'Place hex tile in your duchy' (castle)"),
    (
        "mine",
        "'Add six-sided tile to your estate' (mine) and 'End of a phase', page 9",
        "'Place hex tile in your duchy' (mine) and 'End of a phase'",
    ),
    (
        "buildings",
        "'Add six-sided tile to your estate' (building) and 'The buildings'",
        "'Place hex tile in your duchy' (buildings) and 'The buildings'",
    ),
    ("knowledge", "'The yellow tiles (\"knowledge\")', pages 10 and 11", "'The monastery tiles', pages 9-11"),
    ("warehouse", "'The buildings'", "'The buildings'"),
    ("watchtower", "'The buildings'", "'The buildings'"),
    ("carpenter", "'The buildings'", "'The buildings'"),
    ("church", "'The buildings'", "'The buildings'"),
    ("market", "'The buildings'", "'The buildings'"),
    ("boarding-house", "'The buildings'", "'The buildings'"),
    ("bank", "'The buildings'", "'The buildings'"),
    ("hall", "'The buildings'", "'The buildings'"),
]
_KNOWLEDGE: Final = ("'The yellow tiles (\"knowledge\")', pages 10 and 11", "'The monastery tiles', pages 9-11")
_RULINGS: Final = [f"B-{number:02}" for number in range(1, 33)] + [f"E-{number:02}" for number in range(1, 8)]

_WORDS: Final = [
    "estate",
    "town",
    "towns",
    "knowledge",
    "knowledge-tile",
    "knowledge-tiles",
    "animal",
    "animals",
    "silver",
    "silvers",
    "hall",
    "on-track",
]
"""What the editions call things: `word.NAME` in the catalogue. A topic has them in braces, {Estate} with a capital."""


def topics(edition: Edition, language: str) -> list[Topic]:
    """The rule help of an edition: general rules, tiles, then the rulings."""
    parts = _parts(edition)
    book = f"{edition.name} rulebook, "
    which = 0 if edition.name == "2011" else 1
    found: list[Topic] = []
    for id_, *places in _TOPICS:
        known = edition.tiles[CITY_HALL] if id_ == HALL else id_
        found.append(_topic(edition, language, known, parts, book + places[which]))
    for number in range(1, KNOWLEDGE_TILES + 1):
        points = {15: edition.sold_type_points, 26: edition.bonus_tile_points}.get(number, 0)
        own: dict[str, object] = {**parts, "points": points, "most": GOODS * points}
        found.append(_topic(edition, language, f"k{number}", own, book + _KNOWLEDGE[which]))
    for id_ in _RULINGS:
        found.append(_topic(edition, language, id_, parts, f"Parlour ruling {id_}"))
    return found


def _topic(edition: Edition, language: str, id_: str, parts: dict[str, object], section: str) -> Topic:
    title = edited(edition, f"help.{id_}.title", **parts).render(language)
    return Topic(id_, title, edited(edition, f"help.{id_}.text", **parts).render(language), section)


def _parts(edition: Edition) -> dict[str, object]:
    """What goes into the braces: words and whole sentences in which the editions differ (rulings E-01 to E-07)."""
    parts: dict[str, object] = {}
    for name in _WORDS:
        word = edited(edition, f"word.{name}")
        parts[name] = word
        parts[name.capitalize()] = Capital(word)
    species: list[Text] = [WORDS.text(f"word.{name}") for name in edition.species]
    parts["species"] = Listed(species, "or")
    parts["all-species"] = Listed(species)
    parts["boards"] = edited(edition, "help.setup.boards")
    parts["sources"] = edited(edition, "help.boards.sources")
    return parts
