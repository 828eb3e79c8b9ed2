"""Counting the box: every tile and every good is somewhere, always."""

from __future__ import annotations

from parlour.rules.burgundy.actions import GOODS
from parlour.rules.burgundy.pending import MAKE_ROOM
from parlour.rules.burgundy.state import ROUNDS, State
from parlour.rules.burgundy.tiles import EMPTY, KINDS
from parlour.rules.kit.pending import argument_of, kind_of


def tiles_found(s: State) -> list[int]:
    """The tiles by kind, wherever they are."""
    counts = [s.supply[kind] + s.black_supply[kind] + s.gone[kind] for kind in range(KINDS)]
    for kind in s.depots + s.black:
        counts[kind] += 1
    for seat in s.variant.owners:
        e = s.estates[seat]
        for kind in e.tiles + e.storage:
            counts[kind] += 1
    for frame in s.pending:
        if kind_of(frame) == MAKE_ROOM:
            counts[argument_of(frame)] += 1
    counts[EMPTY] = 0
    return counts


def goods_found(s: State) -> list[int]:
    """The goods by type, wherever they are."""
    counts = s.bag[:]
    for good in s.row[s.round % ROUNDS + 1 :]:
        counts[good] += 1
    for place in range(len(s.goods)):
        counts[place % GOODS] += s.goods[place]
    for seat in s.variant.owners:
        e = s.estates[seat]
        for good in range(GOODS):
            counts[good] += e.goods[good] + e.sold[good]
    return counts
