"""Gaining tiles: from a depot, by purchase, and the discard that makes room (rulings B-03, B-22, B-24)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import BLACK_CELLS, CELLS
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.gains import pay
from parlour.rules.burgundy.pending import MAKE_ROOM
from parlour.rules.burgundy.state import State, cell_name, source_name
from parlour.rules.burgundy.tiles import COLOUR, EMPTY
from parlour.rules.kit.pending import frame

PRICE: Final = 2
"""Silver for a tile of the black depot."""


def store(s: State, kind: int) -> None:
    """Put a gained tile into storage; a full one asks for a discard first."""
    e = s.estates[s.seat]
    if len(e.storage) < e.room:
        e.storage.append(kind)
    else:
        s.pending.append(frame(MAKE_ROOM, kind))


def unstore(s: State, kind: int) -> None:
    """A stored tile leaves storage: the only place where one does."""
    s.estates[s.seat].storage.remove(kind)


def take(s: State, cell: int) -> None:
    kind = s.depots[cell]
    s.depots[cell] = EMPTY
    if s.log is not None:
        s.tell("take", s.seat, {"tile": s.tile_name(kind), "from": cell_name(cell)}, "take")
    store(s, kind)


def discard(s: State, kind: int, gained: int) -> None:
    unstore(s, kind)
    store(s, gained)
    s.gone = s.gone[:]
    s.gone[kind] += 1
    if s.log is not None:
        s.tell("discard", s.seat, {"tile": s.tile_name(kind), "for": s.tile_name(gained)}, "B-03")


def buy(s: State, source: int, workers: int) -> None:
    pay(s, workers, PRICE - workers)
    s.bought = True
    if source < CELLS:
        kind = s.depots[source]
        s.depots[source] = EMPTY
    else:
        kind = s.black[source - CELLS]
        s.black[source - CELLS] = EMPTY
    if s.log is not None:
        paid = {"silver": PRICE - workers, "workers": workers}
        s.tell("buy", s.seat, {"tile": s.tile_name(kind), "from": source_name(source), "paid": paid}, "buy")
    store(s, kind)


def can_buy(s: State) -> bool:
    """Whether a purchase is possible now: once a turn, with the means to pay, where something is for sale."""
    if s.bought:
        return False
    e = s.estates[s.seat]
    if most_workers(s, e) + e.silver < PRICE and not (s.variant.modules and _could_hire(s, e)):
        return False
    for kind in s.black:
        if kind:
            return True
    return e.has(6) and holds_colour(s, -1)


def _could_hire(s: State, e: Estate) -> bool:
    """Whether workers can pay and could be had first, for less silver than they save."""
    if s.variant.edition.workers_buy and e.has(6):
        for module in s.variant.modules:
            if module.hires(s) + e.workers >= PRICE:
                return True
    return False


def most_workers(s: State, e: Estate) -> int:
    """Workers that may pay for a tile: with knowledge 6 of 2019 only (E-02)."""
    return min(PRICE, e.workers) if s.variant.edition.workers_buy and e.has(6) else 0


def sources(s: State, e: Estate) -> list[int]:
    """Where the seat may buy, in order."""
    found: list[int] = []
    if e.has(6):
        for cell in range(CELLS):
            if s.depots[cell]:
                found.append(cell)
    for place in range(BLACK_CELLS):
        if s.black[place]:
            found.append(CELLS + place)
    return found


def holds_colour(s: State, colours: int) -> bool:
    """Whether any numbered depot holds a tile of these colours (a mask; -1 for all)."""
    for kind in s.depots:
        if kind and colours >> COLOUR[kind] & 1:
            return True
    return False
