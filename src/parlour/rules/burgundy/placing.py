"""Placing a tile: where it may go, the regions and colours it completes, and what it sets off (rulings B-04, B-08 to B-11)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.boards import MAX_REGION
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.gains import NOTHING, gain_silver, gain_workers, score
from parlour.rules.burgundy.goods import ship
from parlour.rules.burgundy.pending import EXTRA_ACTION, HALL, SALE, TAKE_TILE
from parlour.rules.burgundy.points import ANIMALS, COLOUR_BONUS, PHASES, REGIONS, WATCHTOWERS
from parlour.rules.burgundy.state import PHASE_LETTERS, State
from parlour.rules.burgundy.storing import can_buy, holds_colour, unstore
from parlour.rules.burgundy.tiles import (
    ANIMAL,
    BANK,
    BOARDING_HOUSE,
    BUILDING,
    CARPENTER,
    CASTLE,
    CASTLES,
    CHURCH,
    CITY_HALL,
    COLOUR,
    COLOUR_NAMES,
    FIRST_BUILDING,
    KNOWLEDGE,
    MARKET,
    MINES,
    SHIP,
    SHIPS,
    WAREHOUSE,
    WATCHTOWER,
    animals_on,
    species_of,
)
from parlour.rules.kit.pending import frame

BOARDING_HOUSE_WORKERS: Final = 4
BANK_SILVER: Final = 2
WATCHTOWER_POINTS: Final = 4

TAKES: Final = {
    CARPENTER: 1 << BUILDING,
    CHURCH: 1 << MINES | 1 << KNOWLEDGE | 1 << CASTLES,
    MARKET: 1 << SHIPS | 1 << ANIMAL,
}
"""The colours a building's effect takes from the numbered depots."""


def open_spaces(e: Estate, kind: int, spaces: int) -> int:
    """Those of `spaces` (a mask) where the tile may go: empty, its colour, next to a tile, one of a type per town."""
    colour = COLOUR[kind]
    allowed = e.frontier & e.board.of_colour[colour] & spaces
    if allowed and colour == BUILDING:
        standing = e.built[kind - FIRST_BUILDING]
        if standing and not e.has(1):
            for town in e.board.towns:
                if standing & town:
                    allowed &= ~town
    return allowed


def fits_somewhere(e: Estate) -> bool:
    """Whether any stored tile could be placed if numbers did not matter."""
    for kind in e.storage:
        if open_spaces(e, kind, -1):
            return True
    return False


def hall_can_wait(s: State) -> bool:
    """Whether a city hall has a use: a tile that fits, or (2019) one that can still be bought (rulings B-22, B-32)."""
    return fits_somewhere(s.estates[s.seat]) or (s.variant.edition.buy_during_effects and can_buy(s))


def place(s: State, kind: int, space: int) -> None:
    """Move a tile from storage to the estate, with all that follows (ruling B-04)."""
    e = s.estates[s.seat]
    unstore(s, kind)
    e.cover(space, kind)
    if s.log is not None:
        s.tell("place", s.seat, {"tile": s.tile_name(kind), "space": e.board.names[space]}, "place")
    region = e.board.regions[e.board.region_of[space]]
    if not region & ~e.covered:
        _region(s, e, space)
        colour = e.board.colours[space]
        if not e.board.of_colour[colour] & ~e.covered:
            _colour(s, e, colour)
    _effect(s, e, kind, space)


def _region(s: State, e: Estate, space: int) -> None:
    size = len(e.board.region_spaces[e.board.region_of[space]])
    phase = s.phase()
    region: dict[str, object] = NOTHING
    letter: dict[str, object] = NOTHING
    if s.log is not None:
        colour = COLOUR_NAMES[e.board.colours[space]]
        region = {"colour": colour, "size": size, "space": e.board.names[space]}
        letter = {"phase": PHASE_LETTERS[phase]}
    score(s, s.seat, REGIONS, s.variant.region_points[min(size, MAX_REGION)], "region", "regions", region)
    score(s, s.seat, PHASES, s.variant.phase_points[phase], "phase", "phases", letter)


def _colour(s: State, e: Estate, colour: int) -> None:
    """All spaces of a colour are covered: the large bonus for the first, the small one for the second."""
    large = small = 0
    for other in s.estates:
        large |= other.large
        small |= other.small
    bonus = 1 << colour
    if not large & bonus:
        e.large |= bonus
        points, size = s.variant.large, "large"
    elif not small & bonus:
        e.small |= bonus
        points, size = s.variant.small, "small"
    else:
        return
    about: dict[str, object] = {"colour": COLOUR_NAMES[colour], "bonus": size} if s.log is not None else NOTHING
    score(s, s.seat, COLOUR_BONUS, points, "colour", "colours", about)


def _effect(s: State, e: Estate, kind: int, space: int) -> None:
    colour = COLOUR[kind]
    if colour == ANIMAL:
        _animals(s, e, kind, space)
    elif kind == SHIP:
        ship(s)
    elif kind == CASTLE:
        s.pending.append(EXTRA_ACTION)
    elif colour == BUILDING:
        _building(s, e, kind)


def _building(s: State, e: Estate, kind: int) -> None:
    if kind == BOARDING_HOUSE:
        gain_workers(s, s.seat, BOARDING_HOUSE_WORKERS, "boarding-house", "boarding-house")
    elif kind == BANK:
        gain_silver(s, s.seat, BANK_SILVER, "bank", "bank")
    elif kind == WATCHTOWER:
        score(s, s.seat, WATCHTOWERS, WATCHTOWER_POINTS, "watchtower", "watchtower")
    elif kind == WAREHOUSE:
        _offer(s, SALE, max(e.goods) > 0, kind)
    elif kind == CITY_HALL:
        _offer(s, HALL, hall_can_wait(s), kind)
    else:
        colours = TAKES[kind]
        _offer(s, frame(TAKE_TILE, colours), holds_colour(s, colours), kind)


def _offer(s: State, pending: int, usable: bool, kind: int) -> None:
    """An optional effect is offered now or, without a legal use, skipped unasked (rulings B-09, B-20)."""
    if usable:
        s.pending.append(pending)
    elif s.log is not None:
        s.tell("skip", s.seat, {"tile": s.tile_name(kind)}, "B-20")


def _animals(s: State, e: Estate, kind: int, space: int) -> None:
    """The new tile and all of its species in the same pasture score; knowledge 7 adds 1 for each tile."""
    extra = 1 if e.has(7) else 0
    points = 0
    scored: list[int] = []
    for other in e.board.region_spaces[e.board.region_of[space]]:
        there = e.tiles[other]
        if COLOUR[there] == ANIMAL and species_of(there) == species_of(kind):
            points += animals_on(there) + extra
            if s.log is not None:
                scored.append(other)
    about: dict[str, object] = NOTHING
    if s.log is not None:
        spaces = [e.board.names[other] for other in scored]
        about = {"species": s.variant.edition.species[species_of(kind)], "spaces": spaces}
    score(s, s.seat, ANIMALS, points, "animals", "k7" if extra else "animals", about)
