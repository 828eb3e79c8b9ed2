"""A custom component file: it replaces any of our sections and values; every fault is refused with a sentence.

The format is that of components.json; a value may be bare or, as there, {"value": ..., "status": ...}.
"""

from __future__ import annotations

import json
from typing import Any, Final

from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES, KIND_NAMES, NUMBERS, TYPE_NAMES
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.kit.catalogue import Listed, Plain, Text
from parlour.rules.kit.errors import BadOption, shown

PARTS: Final = ["points", "goods", "animals", "workers", "silver"]
"""What a round's bonus may consist of."""
MOST_BONUSES: Final = 8
MOST: Final = 50
"""No single value is larger."""
HUGE: Final = 200
"""Bits of a number that a sentence does not write out."""
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
    """The values that a file replaces, by section and name; `ours` has the rest, where values must fit together."""
    value = _parsed(given) if isinstance(given, str) else given
    if not isinstance(value, dict):
        raise _refused("kind", value=_shown(given))
    found: dict[str, Any] = {}
    for section, listed in value.items():
        if section == "about":
            continue
        if section not in KEYS:
            raise _refused("section", section=_shown(section), sections=_any_of(list(KEYS)))
        if not isinstance(listed, dict):
            raise _refused("object", section=section, value=_shown(listed))
        values: dict[str, Any] = {}
        for key, one in listed.items():
            if key == "about":
                continue
            if key not in KEYS[section]:
                raise _refused("key", section=section, key=_shown(key), keys=_any_of(KEYS[section]))
            bare = one["value"] if isinstance(one, dict) and "value" in one else one
            values[str(key)] = _value(str(section), str(key), bare)
        if values:
            found[str(section)] = values
    _together(found, ours)
    return found


def _parsed(text: str) -> object:
    if len(text) > MOST_TEXT:
        raise _refused("long", count=len(text), most=MOST_TEXT)
    try:
        value: object = json.loads(text)
    except ValueError as error:
        # A number of thousands of digits is a ValueError too, without a line.
        if isinstance(error, json.JSONDecodeError):
            raise _refused("json-line", line=error.lineno) from None
        raise _refused("json") from None
    except RecursionError:
        raise _refused("deep") from None
    return value


def _value(section: str, key: str, value: object) -> object:
    where = f"{section}.{key}"
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
        raise _refused("whole", where=where, value=_shown(value), low=low, high=high)
    return value


def _wholes(value: object, where: str, least: int, most: int, low: int, high: int) -> list[int]:
    if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
        raise _refused("wholes" if least == most else "wholes-range", where=where, least=least, most=most)
    return [_whole(item, where, low, high) for item in value]


def _bonuses(value: object, where: str) -> list[dict[str, int]]:
    if not isinstance(value, (list, tuple)) or not 1 <= len(value) <= MOST_BONUSES:
        raise _refused("bonuses", where=where, most=MOST_BONUSES)
    found: list[dict[str, int]] = []
    for one in value:
        if not isinstance(one, dict) or not one:
            raise _refused("bonus", where=where, example='{"workers": 2}')
        bonus: dict[str, int] = {}
        for part, amount in one.items():
            if part not in PARTS:
                raise _refused("bonus-part", where=where, value=_shown(part), parts=_any_of(PARTS))
            bonus[str(part)] = _whole(amount, where, 1, 9)
        if bonus in found:
            raise _refused("bonus-twice", where=where)
        found.append(bonus)
    return found


def _together(found: dict[str, Any], ours: dict[str, Any]) -> None:
    """Values that must fit together."""
    cards = 0
    for kind in KIND_NAMES:
        counts: list[int] = _either(found, ours, "deck", kind)
        cards += sum(counts)
    piles: list[int] = _either(found, ours, "aaron", "piles")
    if cards < LEAST_DECK:
        raise _refused("deck", cards=cards, least=LEAST_DECK)
    if sum(piles) > cards // 2:
        raise _refused("aaron", piles=sum(piles), cards=cards)
    sold: list[int] = []
    for good in GOOD_NAMES:
        numbers: list[int] = _either(found, ours, "good_numbers", good)
        sold.extend(numbers)
    if sorted(sold) != list(range(1, NUMBERS + 1)):
        raise _refused("good-numbers")
    for section, word in (("good_cards", "goods"), ("animal_cards", "animals")):
        total = 0
        for name in KEYS[section]:
            count: int = _either(found, ours, section, name)
            total += count
        if total < len(COUNTS):
            raise _refused(f"few-{word}", count=total)


def _refused(fault: str, **parts: object) -> BadOption:
    return BadOption(Text(WORDS, f"refusal.components.{fault}", parts))


def _any_of(names: list[str]) -> Text:
    return Listed([Plain(name) for name in names], "or")


def _shown(value: object) -> Text:
    """A wrong value, short enough for a sentence."""
    if isinstance(value, (list, tuple)):
        return WORDS.text("shown.list")
    if isinstance(value, dict):
        return WORDS.text("shown.object")
    if isinstance(value, int) and value.bit_length() > HUGE:
        return WORDS.text("shown.huge")
    return Plain(shown(value))


def _either(found: dict[str, Any], ours: dict[str, Any], section: str, key: str) -> Any:
    mine = found.get(section)
    return mine[key] if mine is not None and key in mine else ours[section][key]["value"]
