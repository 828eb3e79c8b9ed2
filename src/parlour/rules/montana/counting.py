"""Counting the box: no good, worker or cow in play ever gets lost."""

from __future__ import annotations

from parlour.rules.montana.actions import GROUP_COUNTS
from parlour.rules.montana.build import canteen_at
from parlour.rules.montana.kinds import COLOURS, COWS, KINDS, SUPPLIED, WORKERS
from parlour.rules.montana.landscape import LAKE
from parlour.rules.montana.state import State


def found(s: State) -> list[int]:
    """Goods, workers and cows by kind, wherever they are."""
    counts = s.supply[:]
    for seat in range(s.players):
        for kind in range(SUPPLIED):
            counts[kind] += s.stock[seat * KINDS + kind]
    for group in s.board:
        if group:
            for colour in range(COLOURS):
                counts[WORKERS + colour] += GROUP_COUNTS[group - 1][colour]
    for field in range(s.land.layout.size):
        if s.land.spots[field].cow and not s.settled[field]:
            counts[COWS] += 1
    return counts


def canteens_taken(s: State) -> int:
    """Canteens that players have taken so far, spent ones included."""
    taken = 0
    for field in range(s.land.layout.size):
        if s.land.spots[field].terrain == LAKE and not canteen_at(s, field):
            taken += 1
    return taken
