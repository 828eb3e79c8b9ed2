"""Rule help for the cards: the seven types and the eight buildings."""

from __future__ import annotations

from typing import Final

_BONUS: Final = "'When you place a project in your estate'"

CARDS_HELP: Final[list[tuple[str, str, str, str]]] = [
    ("mine", "Mine", "Placed, it brings 2 silver.", _BONUS),
    ("knowledge", "Knowledge", "Placed, it brings 2 workers, however many you have already.", _BONUS),
    (
        "ship",
        "Ship",
        "Placed, it brings the top card of one of the two decks of goods. When there are no goods left you get nothing.",
        _BONUS,
    ),
    (
        "pasture",
        "Pasture",
        "Placed, it brings the top card of one of the two decks of animals. When there are none left you get nothing.",
        _BONUS,
    ),
    (
        "castle",
        "Castle",
        "Placed, it gives one more action at once, any of the six, as if with a card of the number you need. "
        "It costs no workers and must be taken. It may place another castle, and so on.",
        _BONUS,
    ),
    (
        "cloister",
        "Cloister",
        "Placed, it does nothing, but it is wild: it may join the unfinished pile of any type and is of that type from then on. "
        "So it is when another type is laid onto a pile of cloisters. "
        "Three cloisters in a pile of their own are the most valuable triple.",
        _BONUS,
    ),
    (
        "buildings",
        "Buildings",
        "Eight kinds, three cards each, all of one type: any three make a triple, alike or not. "
        "Each does something of its own when it is placed. What has no use just then is lost.",
        _BONUS,
    ),
    (
        "carpenter",
        "Carpenter's workshop",
        "Take a building or a knowledge card from any row of the display as a project. You may decline.",
        _BONUS,
    ),
    (
        "church",
        "Church",
        "Take a castle, a mine or a cloister from any row of the display as a project. You may decline.",
        _BONUS,
    ),
    (
        "market",
        "Market",
        "Take a ship or a pasture from any row of the display as a project. You may decline.",
        _BONUS,
    ),
    ("watchtower", "Watchtower", "It brings {watchtower}, straight away.", _BONUS),
    ("bank", "Bank", "It brings 3 silver.", _BONUS),
    ("boarding-house", "Boarding house", "Take one good or one animal from any of the four open decks.", _BONUS),
    (
        "warehouse",
        "Warehouse",
        "Sell one type of goods, without a number, with all that selling brings: points, silver, and the start card. "
        "You may decline.",
        _BONUS,
    ),
    (
        "city-hall",
        "City hall",
        "Place another project at once, whatever its number; it does all it usually does. "
        "You may decline, or first buy cards and place what you keep.",
        _BONUS,
    ),
]
