"""Goods and animals: the four open decks, selling, and the sets animals make (rulings C-07, C-08, C-11, C-20, C-25)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import ANIMALS, GOOD_NAMES
from parlour.rules.burgundy_cards.estate import GOODS_SOLD, Estate
from parlour.rules.burgundy_cards.gains import gain_animal, gain_good, gain_silver, score
from parlour.rules.burgundy_cards.state import NOBODY, State

FIRST_ANIMAL_DECK: Final = 2
"""Decks 0 and 1 are goods, 2 and 3 animals."""
SALE_SILVER: Final = 1
"""Silver for each card sold."""


def is_animal(deck: int) -> bool:
    return deck >= FIRST_ANIMAL_DECK


def lay_out(s: State) -> None:
    """Everything the players did not get becomes two decks of goods and two of animals, as equal as possible."""
    s.left = [0, 0, 0, 0]
    s.tops = [-1, -1, -1, -1]
    for first in (0, FIRST_ANIMAL_DECK):
        count = sum(s.unseen_animals if is_animal(first) else s.unseen_goods)
        s.left[first] = count - count // 2
        s.left[first + 1] = count // 2
        for deck in (first, first + 1):
            if s.left[deck]:
                s.tops[deck] = _turn_up(s, deck)


def _turn_up(s: State, deck: int) -> int:
    """Turn up the next card of a deck: any unseen card."""
    if is_animal(deck):
        unseen = s.unseen_animals[:]
        box = s.variant.values.animal_cards
        what = "animal"
    else:
        unseen = s.unseen_goods[:]
        box = s.variant.values.good_cards
        what = "good"
    total = 0
    for count in unseen:
        total += count
    seen = -total
    for count in box:
        seen += count
    found = s.chance.draw(what, -1, 0, seen, unseen, 0, total)
    unseen[found] -= 1
    if is_animal(deck):
        s.unseen_animals = unseen
    else:
        s.unseen_goods = unseen
    return found


def take_top(s: State, deck: int) -> None:
    """The seat to move takes the open card of a deck. An empty deck at once gets the lower half of the other (ruling C-11)."""
    found = s.tops[deck]
    s.tops = s.tops[:]
    s.left = s.left[:]
    s.left[deck] -= 1
    if is_animal(deck):
        gain_animal(s, found, deck - FIRST_ANIMAL_DECK + 1)
    else:
        gain_good(s, found, deck + 1)
    if s.left[deck]:
        s.tops[deck] = _turn_up(s, deck)
        return
    s.tops[deck] = -1
    other = deck ^ 1
    half = s.left[other] // 2
    if half:
        s.left[other] -= half
        s.left[deck] = half
        s.tops[deck] = _turn_up(s, deck)


def only_deck(s: State, low: int, high: int) -> int:
    """The one deck from `low` to `high - 1` that has cards; -1 if none has, -2 if there is a choice."""
    found = -1
    for deck in range(low, high):
        if s.left[deck]:
            if found >= 0:
                return -2
            found = deck
    return found


def sell(s: State, good: int) -> None:
    """Sell all goods of a type: their points, a silver each, and the start card, face down (ruling C-08)."""
    e = s.estates[s.seat]
    count = e.goods[good]
    e.goods[good] = 0
    sold = e.sold[:]
    sold[good] += count
    e.sold = sold
    if s.log is not None:
        s.tell("sell", s.seat, {"good": GOOD_NAMES[good], "count": count}, "sell")
    gain_silver(s, count * SALE_SILVER, "sale", "sell")
    points = count * s.variant.values.good_points[good]
    score(s, s.seat, GOODS_SOLD, points, "good", GOOD_NAMES[good], "count", count)
    if s.start_holder != NOBODY:
        s.start_holder = s.seat
        s.start_up = False
        if s.log is not None:
            s.tell("start-card", s.seat, {"up": False}, "C-08")


def has_goods(e: Estate) -> bool:
    for count in e.goods:
        if count:
            return True
    return False


def animal_points(s: State, e: Estate) -> int:
    """What the animals are worth: sets of as many kinds as possible, again and again (ruling C-20)."""
    left = e.animals[:]
    points = 0
    while True:
        size = _set(left)
        if not size:
            return points
        points += s.variant.values.sets[size]


def unused_animals(e: Estate) -> int:
    """Animals in no set of two or more."""
    left = e.animals[:]
    unused = 0
    while True:
        size = _set(left)
        if not size:
            return unused
        if size == 1:
            unused += 1


def _set(left: list[int]) -> int:
    """Take one of each kind that is left, and return how many."""
    size = 0
    for animal in range(ANIMALS):
        if left[animal]:
            left[animal] -= 1
            size += 1
    return size
