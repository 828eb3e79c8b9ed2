"""Counting the box: every tile and every good is somewhere, always."""

from __future__ import annotations

from parlour.rules.burgundy.actions import GOODS
from parlour.rules.burgundy.pending import MAKE_ROOM
from parlour.rules.burgundy.state import ROUNDS, State
from parlour.rules.burgundy.tiles import BLACK, COLOURED, COMPONENTS, EMPTY, KINDS
from parlour.rules.kit.pending import argument_of, kind_of


def tiles_found(s: State) -> list[int]:
    """The tiles by kind, wherever they are."""
    counts = [s.supply[kind] + s.black_supply[kind] + s.gone[kind] for kind in range(KINDS)]
    for kind in s.depots + s.black:
        counts[kind] += 1
    for e in s.estates:
        for kind in e.tiles + e.storage:
            counts[kind] += 1
    for frame in s.pending:
        if kind_of(frame) == MAKE_ROOM:
            counts[argument_of(frame)] += 1
    counts[EMPTY] = 0
    return counts


def tiles_in_box() -> list[int]:
    """The tiles by kind, as the rulebook lists them."""
    return [COLOURED[kind] + BLACK[kind] for kind in range(KINDS)]


def goods_found(s: State) -> list[int]:
    """The goods by type, wherever they are."""
    counts = s.bag[:]
    for good in s.row[s.round % ROUNDS + 1 :]:
        counts[good] += 1
    for place in range(len(s.goods)):
        counts[place % GOODS] += s.goods[place]
    for e in s.estates:
        for good in range(GOODS):
            counts[good] += e.goods[good] + e.sold[good]
    return counts


def goods_in_box() -> list[int]:
    each: int = COMPONENTS["goods"]["each"]
    return [each] * GOODS
