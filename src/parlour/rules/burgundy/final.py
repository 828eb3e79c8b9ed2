"""The end of the game: final scoring, knowledge tiles 15 to 26, ties (rulings B-28, E-03, E-04, E-06)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.gains import score
from parlour.rules.burgundy.points import GOODS_LEFT, KNOWLEDGE_POINTS, SILVER_LEFT, WORKERS_LEFT
from parlour.rules.burgundy.state import State
from parlour.rules.burgundy.tiles import ANIMAL, COLOUR, KNOWLEDGE_TILES, knowledge, species_of

BUILDING_POINTS: Final = 4
SPECIES_POINTS: Final = 4
SOLD_TILE_POINTS: Final = 1
FIRST_SCORING: Final = 15
FIRST_BUILDING_TILE: Final = 16
"""Knowledge 16 to 23 name the building types in the order of their kinds."""


def final_scoring(s: State) -> None:
    for seat in s.variant.owners:
        e = s.estates[seat]
        goods = 0
        for count in e.goods:
            goods += count
        score(s, seat, GOODS_LEFT, goods, "goods", "end")
        score(s, seat, SILVER_LEFT, e.silver, "silver", "end")
        score(s, seat, WORKERS_LEFT, e.workers // 2, "workers", "end")
        for number in range(FIRST_SCORING, KNOWLEDGE_TILES + 1):
            if e.has(number):
                points = knowledge_points(s, e, number)
                score(s, seat, KNOWLEDGE_POINTS, points, "knowledge", s.tile_name(knowledge(number)))


def knowledge_points(s: State, e: Estate, number: int) -> int:
    """What a scoring knowledge tile is worth to this estate now."""
    if number == 15:
        return s.variant.edition.sold_type_points * sum(1 for count in e.sold if count)
    if number == 24:
        species = {species_of(kind) for kind in e.tiles if COLOUR[kind] == ANIMAL}
        return SPECIES_POINTS * len(species)
    if number == 25:
        return SOLD_TILE_POINTS * sum(e.sold)
    if number == 26:
        return s.variant.edition.bonus_tile_points * (e.large.bit_count() + e.small.bit_count())
    return BUILDING_POINTS * e.built[number - FIRST_BUILDING_TILE].bit_count()


def winners(s: State) -> list[int]:
    """Most points; then fewest empty spaces and later in the last round (2011), or most and further behind (2019)."""
    best: list[int] = []
    best_key: tuple[int, int, int] = (-1, 0, 0)
    for seat in range(s.players):
        key = _rank(s, seat)
        if key > best_key:
            best = [seat]
            best_key = key
        elif key == best_key:
            best.append(seat)
    return best


def _rank(s: State, seat: int) -> tuple[int, int, int]:
    empty = s.estates[seat].empty_spaces()
    if s.variant.most_empty_wins:
        return (s.score_of(seat), empty, s.order.index(seat))
    return (s.score_of(seat), -empty, s.round_order.index(seat))
