"""Estates in a dump: piles, stock and points; public points are computed again (rulings C-03, C-12)."""

from __future__ import annotations

from parlour.rules.burgundy_cards.cards import (
    ANIMAL_NAMES,
    CARDS,
    CLOISTERS,
    GOOD_NAMES,
    TYPE_NAMES,
    TYPES,
    type_of_card,
)
from parlour.rules.burgundy_cards.dumped_names import card, counts, types
from parlour.rules.burgundy_cards.estate import (
    ALL_SEVEN,
    FIRST_TRIPLES,
    GOODS_SOLD,
    PILE,
    POINT_SOURCES,
    TRIPLE,
    TRIPLE_POINTS,
    Estate,
    empty_estate,
)
from parlour.rules.burgundy_cards.state import State
from parlour.rules.kit.errors import BadPosition, shown
from parlour.rules.kit.reading import Reader


def read_estates(s: State, reader: Reader) -> None:
    estates = reader.parts("estates")
    if len(estates) != s.players:
        raise BadPosition(f"There are {len(estates)} estates for {s.players} players; there must be one for each.")
    for part in estates:
        s.estates.append(_estate(s, part))
    if s.variant.alone:
        s.estates.append(_estate(s, reader.part("aaron")))
    elif reader.has("aaron"):
        raise BadPosition("aaron plays only against a single player; leave it out.")


def _estate(s: State, reader: Reader) -> Estate:
    reader.only(
        ["projects", "piles", "goods", "animals", "workers", "silver", "sold", "firsts", "seven", "points"],
    )
    e = empty_estate()
    e.projects = [card(name, f"projects in {reader.where}") for name in reader.texts("projects")]
    for pile in reader.parts("piles"):
        _pile(e, pile)
    e.goods = counts(reader.part("goods"), GOOD_NAMES, "goods")
    e.sold = counts(reader.part("sold"), GOOD_NAMES, "goods")
    e.animals = counts(reader.part("animals"), ANIMAL_NAMES, "animals")
    e.workers = reader.whole("workers", 0)
    e.silver = reader.whole("silver", 0)
    e.firsts = types(reader, "firsts")
    e.seven = reader.whole("seven", 0)
    points = reader.part("points")
    points.only(POINT_SOURCES)
    e.points = [points.whole(source, 0) for source in POINT_SOURCES]
    _booked(s, e, points)
    return e


def _pile(e: Estate, reader: Reader) -> None:
    """A pile; its type may be left out, because its cards say it."""
    reader.only(["type", "cards"])
    found = [card(name, reader.where) for name in reader.texts("cards")]
    if not 1 <= len(found) <= TRIPLE:
        raise BadPosition(f"{reader.where} has {len(found)} cards; a pile has 1 to {TRIPLE}.")
    type_ = CLOISTERS
    for one in found:
        other = type_of_card(one)
        if other not in (CLOISTERS, type_):
            if type_ != CLOISTERS:
                raise BadPosition(
                    f"{reader.where} has a {TYPE_NAMES[type_]} and a {TYPE_NAMES[other]}; only cloisters join others."
                )
            type_ = other
    told = reader.text("type", TYPE_NAMES[type_])
    if told != TYPE_NAMES[type_]:
        raise BadPosition(f"{reader.where} is of type {shown(told)}; its cards make it {TYPE_NAMES[type_]}.")
    e.laid = e.laid + [one + CARDS * len(e.piles) for one in found]
    e.piles = [*e.piles, type_ + PILE * len(found)]
    if len(found) == TRIPLE:
        e.done[type_] += 1
    elif e.open[type_]:
        raise BadPosition(f"There are two unfinished {TYPE_NAMES[type_]} piles; a type has one at most (C-12).")
    else:
        e.open[type_] = len(found)


def _booked(s: State, e: Estate, told: Reader) -> None:
    """Points that everyone can see in the estate must be right; if left out, they are computed."""
    values = s.variant.values
    worth = [0] * len(POINT_SOURCES)
    for type_ in range(TYPES):
        worth[TRIPLE_POINTS] += e.done[type_] * values.triples[type_]
        if e.firsts >> type_ & 1:
            worth[FIRST_TRIPLES] += values.first_triple
    if 1 <= e.seven <= len(s.variant.sevens):
        worth[ALL_SEVEN] = s.variant.sevens[e.seven - 1]
    for good in range(len(e.sold)):
        worth[GOODS_SOLD] += e.sold[good] * values.good_points[good]
    for source in (TRIPLE_POINTS, FIRST_TRIPLES, ALL_SEVEN, GOODS_SOLD):
        name = POINT_SOURCES[source]
        if told.has(name) and e.points[source] != worth[source]:
            raise BadPosition(f"{name} in {told.where} is {e.points[source]}; the estate is worth {worth[source]}.")
        e.points[source] = worth[source]
