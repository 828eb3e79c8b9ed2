"""A component file of one's own: any of our sections and values, replaced; every fault told in a sentence.

The format is that of components.json; a value may stand alone or, as there, as {"value": ..., "status": ...}.
"""

from __future__ import annotations

import json
from typing import Any, Final

from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES, KIND_NAMES, NUMBERS, TYPE_NAMES
from parlour.rules.kit.errors import BadOption, one_of, shown

PARTS: Final = ["points", "goods", "animals", "workers", "silver"]
"""What a round's bonus may consist of."""
MOST_BONUSES: Final = 8
MOST: Final = 50
"""No single value is larger."""
LEAST_DECK: Final = 40
MOST_TEXT: Final = 40_000
ROUND_NAMES: Final = ["A", "B", "C", "D", "E"]
COUNTS: Final = ["1", "2", "3", "4"]
KEYS: Final[dict[str, list[str]]] = {
    "deck": KIND_NAMES,
    "triples": TYPE_NAMES,
    "good_numbers": GOOD_NAMES,
    "good_cards": GOOD_NAMES,
    "good_points": GOOD_NAMES,
    "animal_cards": ANIMAL_NAMES,
    "animal_sets": ["2", "3", "4"],
    "rounds": ROUND_NAMES,
    "all_seven": COUNTS,
    "display": COUNTS,
    "start_workers": COUNTS,
    "points": ["first_triple", "start_card", "watchtower", "aaron_cloister"],
    "aaron": ["piles"],
}
"""The sections of a component file, and what each has."""


def read(given: object, ours: dict[str, Any]) -> dict[str, Any]:
    """The values that a file replaces, by section and name; `ours` stands for the rest where values must fit together."""
    value = _parsed(given) if isinstance(given, str) else given
    if not isinstance(value, dict):
        raise BadOption(f"components cannot be {shown(given)}; it is the text of a component file, a JSON object.")
    found: dict[str, Any] = {}
    for section, listed in value.items():
        if section == "about":
            continue
        if section not in KEYS:
            raise BadOption(f"A component file has no section {shown(section)}; it may have {one_of(KEYS)}.")
        if not isinstance(listed, dict):
            raise BadOption(f"{section} in the component file must be a JSON object, not {shown(listed)}.")
        values: dict[str, Any] = {}
        for key, one in listed.items():
            if key == "about":
                continue
            if key not in KEYS[section]:
                raise BadOption(f"{section} in the component file has no {shown(key)}; it has {one_of(KEYS[section])}.")
            bare = one["value"] if isinstance(one, dict) and "value" in one else one
            values[str(key)] = _value(str(section), str(key), bare)
        if values:
            found[str(section)] = values
    _together(found, ours)
    return found


def _parsed(text: str) -> object:
    if len(text) > MOST_TEXT:
        raise BadOption(f"The component file has {len(text)} characters; {MOST_TEXT} are enough for any.")
    try:
        value: object = json.loads(text)
    except ValueError as error:
        # A number of thousands of digits is a ValueError too, and says so without a place.
        where = f" in line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise BadOption(f"The component file is not JSON{where}; it is written like components.json.") from None
    except RecursionError:
        raise BadOption("The component file is nested too deeply; it is written like components.json.") from None
    return value


def _value(section: str, key: str, value: object) -> object:
    where = f"{section}.{key} in the component file"
    if section == "deck":
        return _wholes(value, where, NUMBERS, NUMBERS, 0, MOST)
    if section == "good_numbers":
        return _wholes(value, where, 1, NUMBERS, 1, NUMBERS)
    if section == "rounds":
        return _bonuses(value, where)
    if section == "all_seven":
        return _wholes(value, where, 0, max(2, int(key)), 0, MOST)
    if section == "start_workers":
        return _wholes(value, where, int(key), int(key), 0, MOST)
    if section == "aaron":
        return _wholes(value, where, 5, 5, 0, MOST)
    if section == "display":
        return _whole(value, where, NUMBERS, 3 * NUMBERS)
    return _whole(value, where, 0, MOST)


def _whole(value: object, where: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < low or value > high:
        raise BadOption(f"{where} cannot be {shown(value)}; it is a whole number from {low} to {high}.")
    return value


def _wholes(value: object, where: str, least: int, most: int, low: int, high: int) -> list[int]:
    count = str(least) if least == most else f"{least} to {most}"
    if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
        raise BadOption(f"{where} must be a list of {count} whole numbers.")
    return [_whole(item, where, low, high) for item in value]


def _bonuses(value: object, where: str) -> list[dict[str, int]]:
    if not isinstance(value, (list, tuple)) or not 1 <= len(value) <= MOST_BONUSES:
        raise BadOption(f"{where} must be a list of 1 to {MOST_BONUSES} bonuses.")
    found: list[dict[str, int]] = []
    for one in value:
        if not isinstance(one, dict) or not one:
            raise BadOption(f'{where} has {shown(one)}; a bonus is a JSON object such as {{"workers": 2}}.')
        bonus: dict[str, int] = {}
        for part, amount in one.items():
            if part not in PARTS:
                raise BadOption(f"{where} has {shown(part)}; a bonus consists of {one_of(PARTS)}.")
            bonus[str(part)] = _whole(amount, where, 1, 9)
        if bonus in found:
            raise BadOption(f"{where} has the same bonus twice; each is a choice of its own.")
        found.append(bonus)
    return found


def _together(found: dict[str, Any], ours: dict[str, Any]) -> None:
    """What no value can be judged by alone."""
    cards = 0
    for kind in KIND_NAMES:
        counts: list[int] = _either(found, ours, "deck", kind)
        cards += sum(counts)
    piles: list[int] = _either(found, ours, "aaron", "piles")
    if cards < LEAST_DECK:
        raise BadOption(f"The deck of the component file has {cards} cards; it needs at least {LEAST_DECK}.")
    if sum(piles) > cards // 2:
        raise BadOption(f"Aaron's piles need {sum(piles)} of {cards} cards; they may take half of the deck at most.")
    sold: list[int] = []
    for good in GOOD_NAMES:
        numbers: list[int] = _either(found, ours, "good_numbers", good)
        sold.extend(numbers)
    if sorted(sold) != list(range(1, NUMBERS + 1)):
        raise BadOption("good_numbers in the component file must name each number from 1 to 6 exactly once.")
    for section, word in (("good_cards", "goods"), ("animal_cards", "animals")):
        total = 0
        for name in KEYS[section]:
            count: int = _either(found, ours, section, name)
            total += count
        if total < len(COUNTS):
            raise BadOption(
                f"There are {total} {word} in the component file; each player starts with one, so 4 are needed."
            )


def _either(found: dict[str, Any], ours: dict[str, Any], section: str, key: str) -> Any:
    mine = found.get(section)
    return mine[key] if mine is not None and key in mine else ours[section][key]["value"]
