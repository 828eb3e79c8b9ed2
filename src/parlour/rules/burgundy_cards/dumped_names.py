"""Names in a dump: cards, types, goods and animals read back, and refused with a sentence where they are none."""

from __future__ import annotations

from parlour.rules.burgundy_cards.cards import CARDS, TYPE_NAMES, known_cards, read_card
from parlour.rules.kit.errors import BadPosition, one_of, shown
from parlour.rules.kit.reading import Reader


def cards(reader: Reader, where: str) -> list[int]:
    found = [0] * CARDS
    for name in reader.names():
        count = reader.whole(name, 0)
        if count < 0:
            raise BadPosition(f"{name} in {where} is {count}; it cannot be negative.")
        found[card(name, where)] = count
    return found


def counts(reader: Reader, names: list[str], what: str) -> list[int]:
    found = [0] * len(names)
    for name in reader.names():
        found[name_in(names, name, what)] = reader.whole(name, 0)
    return found


def name_in(names: list[str], name: str, what: str) -> int:
    if name not in names:
        raise BadPosition(f"There are no {what} called {shown(name)}; they are {one_of(names)}.")
    return names.index(name)


def types(reader: Reader, name: str) -> int:
    mask = 0
    for one in reader.texts(name):
        if one not in TYPE_NAMES:
            raise BadPosition(f"There is no type {shown(one)}; types are {one_of(TYPE_NAMES)}.")
        mask |= 1 << TYPE_NAMES.index(one)
    return mask


def card(name: str, where: str) -> int:
    found = read_card(name)
    if found < 0:
        raise BadPosition(f"There is no card {shown(name)} (in {where}); a card is {known_cards()}.")
    return found
