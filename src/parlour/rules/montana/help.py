"""Rule help: which topics there are and their place in the rulebook. Their words are in words/LANGUAGE/help.json."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import ENGLISH, Listed, Plain, Text
from parlour.rules.kit.game import Topic
from parlour.rules.montana.box import Box
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.kinds import AREA_NAMES, GOOD_NAMES
from parlour.rules.montana.naming import area, goods, reward

BOOK: Final = "Heritage Edition rulebook, "

PLACES: Final[dict[str, str]] = {
    "goal": "'Object of the game'",
    "setup": "'Every player receives', and the numbers around it",
    "components": "its list of components, and Parlour's component file",
    "turn": "'Gameplay'",
    "recruit": "'Action A: Recruit'",
    "work": "'Action B: Work', 'Mine, quarry, grain field, and farmland'",
    "bank": "'Action B: Work', 'Bank'",
    "city": "'Action B: Work', the city",
    "build": "'Deliver goods to an area and build 1-3 settlements'",
    "line": "'Deliver goods to an area and build 1-3 settlements'",
    "cattle": "'Extra action: cattle trade'",
    "canteen": "'Deliver goods to an area and build 1-3 settlements'",
    "shortage": "'Limited workers and goods'",
    "end": "'Ending the game'",
}
"""The general rules, and where the rulebook has them."""
RULINGS: Final = 28
"""T-01 to T-28: how Parlour plays where the rulebook is silent or leaves a choice."""


def topics(box: Box, language: str = ENGLISH) -> list[Topic]:
    """The rule help with these components: general rules, then the rulings."""
    figures = _figures(box)
    found = [_topic(id_, BOOK + place, figures, language) for id_, place in PLACES.items()]
    for number in range(1, RULINGS + 1):
        id_ = f"T-{number:02}"
        found.append(_topic(id_, f"Parlour ruling {id_}", figures, language))
    return found


def _topic(id_: str, section: str, figures: dict[str, object], language: str) -> Topic:
    title = WORDS.text(f"help.{id_}.title").render(language)
    return Topic(id_, title, Text(WORDS, f"help.{id_}.text", figures).render(language), section)


def _figures(box: Box) -> dict[str, object]:
    """The figures of the box, for the words in braces."""
    bank: list[Text] = []
    for i in range(len(box.bank_silver)):
        silver = WORDS.text("silver", count=box.bank_silver[i])
        workers = WORDS.text("workers", count=box.bank_workers[i])
        bank.append(WORDS.text("help.bank.space", silver=silver, workers=workers))
    return {
        "settlements": _numbers(box.settlements),
        "tiles": _numbers([len(layout.middles) for layout in box.layouts]),
        "first_silver": box.start_silver[0],
        "limit": box.limit,
        "areas": _list([_area(box, number) for number in range(len(AREA_NAMES))]),
        "small": WORDS.text("help.small", count=box.small),
        "bank": Listed(bank),
        "visit": WORDS.text("pumpkins", count=box.visit),
        "columns": _numbers(box.columns),
        "rows": _list([reward(row) for row in box.rows]),
        "trade_silver": box.trade_silver,
    }


def _area(box: Box, number: int) -> Text:
    """'mine: 1 copper for 1 silver, 2 copper for 3 silver'."""
    spaces: list[Text] = []
    for space in range(len(box.pays[number])):
        got = goods({GOOD_NAMES[number]: box.gains[number][space]})
        silver = WORDS.text("silver", count=box.pays[number][space])
        spaces.append(WORDS.text("help.area.space", goods=got, silver=silver))
    return WORDS.text("help.area", area=area(number), spaces=Listed(spaces))


def _numbers(counts: list[int]) -> Text:
    """'6, 7 or 8'."""
    return Listed([Plain(str(count)) for count in counts], "or")


def _list(items: list[Text]) -> Text:
    """'a; b; c', for items with commas of their own."""
    found = items[-1]
    for item in reversed(items[:-1]):
        found = WORDS.text("help.list", first=item, rest=found)
    return found
