"""Rule help: the topics and their places in the rulebook. What they say is in the catalogue: `help.ID.title`, `help.ID.text`."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES, GOODS, TYPE_NAMES, TYPES
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.naming import bonus_name, good_name, types_name
from parlour.rules.burgundy_cards.values import COMPONENTS, ROUND_LETTERS, Values
from parlour.rules.kit.catalogue import ENGLISH, Joined, Listed, Plain, Text
from parlour.rules.kit.game import Topic

_PLACING: Final = "'Additional important rules for placing projects'"
_EFFECT: Final = "'When you place a project in your estate'"

# Id, and the place in the rulebook.
_RULES: Final[list[tuple[str, str]]] = [
    ("goal", "'Game Idea'"),
    ("setup", "'Game Setup'"),
    ("components", "'Game Components', and Parlour's component file"),
    ("rounds", "'Game Play' and 'End of a round'"),
    ("turn", "'Game Play'"),
    ("take", "'Action 1'"),
    ("place", f"'Action 2' and {_PLACING}"),
    ("sell", "'Action 3'"),
    ("restock", "'Action 4'"),
    ("silver", "'Action 5'"),
    ("convert", "'Action 6'"),
    ("workers", "'The workers'"),
    ("buy", "'The silver'"),
    ("projects", "'Action 1'"),
    ("triples", f"'Action 2' and {_PLACING}"),
    ("first-triple", _PLACING),
    ("round-bonus", _PLACING),
    ("all-seven", _PLACING),
    ("goods", "'Action 3' and 'Ships'"),
    ("animals", "'Game End'"),
    ("start-card", "'Action 3', 'End of a round' and 'Game End'"),
    ("end", "'Game End'"),
    ("ties", "'Game End'"),
    ("aaron", "'Solitaire Variation'"),
    ("mine", _EFFECT),
    ("knowledge", _EFFECT),
    ("ship", _EFFECT),
    ("pasture", _EFFECT),
    ("castle", _EFFECT),
    ("cloister", _EFFECT),
    ("buildings", _EFFECT),
    ("carpenter", _EFFECT),
    ("church", _EFFECT),
    ("market", _EFFECT),
    ("watchtower", _EFFECT),
    ("bank", _EFFECT),
    ("boarding-house", _EFFECT),
    ("warehouse", _EFFECT),
    ("city-hall", _EFFECT),
]
RULINGS: Final = 26
"""C-01 to C-26: how Parlour plays where the rulebook is silent or can be read in two ways."""


def topics(values: Values, language: str = ENGLISH) -> list[Topic]:
    """The rule help of a table with these values: general rules, cards, then the rulings."""
    parts = _parts(values)
    found = [_topic(id_, f"rulebook, {place}", values, parts, language) for id_, place in _RULES]
    for number in range(1, RULINGS + 1):
        id_ = f"C-{number:02}"
        found.append(_topic(id_, f"Parlour ruling {id_}", values, parts, language))
    return found


def _topic(id_: str, section: str, values: Values, parts: dict[str, object], language: str) -> Topic:
    text = Text(WORDS, f"help.{id_}.text", parts)
    if id_ == "components" and values.own:
        text = WORDS.text("help.components.own", text=text)
    return Topic(id_, WORDS.text(f"help.{id_}.title").render(language), text.render(language), section)


def _parts(values: Values) -> dict[str, object]:
    """What the sentences have in braces: the table's own values."""
    parts: dict[str, object] = {
        "printed_triples": _marked_triples("printed"),
        "guessed_triples": _marked_triples("reconstructed"),
        "printed_rounds": _listed(_marked("rounds", "printed")),
        "guessed_rounds": _listed(_marked("rounds", "reconstructed")),
        "triples": _triples(values),
        "first_triple": _points(values.first_triple),
        "start_card": _points(values.start_card),
        "watchtower": _points(values.watchtower),
        "aaron_cloister": _points(values.aaron_cloister),
        "good_names": Listed([good_name(good) for good in range(GOODS)]),
        "good_cards": Listed([Plain(str(count)) for count in sorted(set(values.good_cards))], "or"),
        "good_numbers": _good_numbers(values),
        "good_points": _good_points(values),
        "animal_names": Listed([WORDS.text(f"animal.{name}") for name in ANIMAL_NAMES]),
        "piles": _numbers(values.aaron_piles),
        "rounds": _rounds(values),
        "sevens": _sevens(values),
        "sets": _sets(values),
    }
    for players in range(len(values.display)):
        parts[f"display{players + 1}"] = values.display[players]
    return parts


def _marked(section: str, status: str) -> list[str]:
    """The values of a section that were seen in print, or were not."""
    return [name for name, value in COMPONENTS[section].items() if name != "about" and value["status"] == status]


def _marked_triples(status: str) -> Text:
    return Listed([types_name(TYPE_NAMES.index(name)) for name in _marked("triples", status)])


def _listed(names: list[str]) -> Text:
    return Listed([Plain(name) for name in names])


def _numbers(numbers: list[int]) -> Text:
    return _listed([str(number) for number in numbers])


def _points(points: int) -> Text:
    return WORDS.text("points", count=points)


def _triples(values: Values) -> Text:
    """'mines 5, knowledge 4'."""
    worth: list[Text] = []
    for type_ in range(TYPES):
        worth.append(WORDS.text("help.part.triple", types=types_name(type_), points=values.triples[type_]))
    return Joined(worth, ", ")


def _good_numbers(values: Values) -> Text:
    """'1 and 2 sell light goods'."""
    sold: list[Text] = []
    for good in range(GOODS):
        numbers = [number for number in range(1, 7) if values.good_numbers[good] >> (number - 1) & 1]
        sold.append(WORDS.text("help.part.sold", count=len(numbers), numbers=_numbers(numbers), hue=good_name(good)))
    return Joined(sold, ", ")


def _good_points(values: Values) -> Text:
    """'1 point'; by type, where they differ."""
    if len(set(values.good_points)) == 1:
        return _points(values.good_points[0])
    each: list[Text] = []
    for good in range(len(GOOD_NAMES)):
        points = _points(values.good_points[good])
        each.append(WORDS.text("help.part.good-points", points=points, hue=good_name(good)))
    return Listed(each, "or")


def _rounds(values: Values) -> Text:
    """'A: 3 points or 2 goods; B: ...'."""
    rounds: list[Text] = []
    for i in range(len(ROUND_LETTERS)):
        bonuses = Listed([bonus_name(bonus) for bonus in values.rounds[i]], "or")
        rounds.append(WORDS.text("help.part.round", round=ROUND_LETTERS[i], bonuses=bonuses))
    return Joined(rounds, "; ")


def _sevens(values: Values) -> Text:
    """'3 and 1 with 2 players; ...; 3 and 1 against Aaron'."""
    each: list[Text] = []
    for players in (2, 3, 4, 1):
        sevens = values.sevens[players - 1]
        points = _numbers(sevens) if sevens else WORDS.text("help.part.nothing")
        each.append(WORDS.text(f"help.part.sevens.{players}", points=points))
    return Joined(each, "; ")


def _sets(values: Values) -> Text:
    """'2 kinds 1 point, 3 kinds 2 points and 4 kinds 4 points'."""
    sizes = range(2, len(values.sets))
    return Listed([WORDS.text("help.part.set", kinds=size, points=_points(values.sets[size])) for size in sizes])
