"""The end of the game: most settlements, and what decides a tie (rulings T-09, T-22)."""

from __future__ import annotations

from parlour.rules.montana.kinds import CANTEENS, COWS, KINDS, SILVER, WORKERS
from parlour.rules.montana.state import State


def winners(s: State) -> list[int]:
    best: list[int] = []
    best_rank: tuple[int, int, int] = (-1, 0, 0)
    for seat in range(s.players):
        rank = rank_of(s, seat)
        if rank > best_rank:
            best = [seat]
            best_rank = rank
        elif rank == best_rank:
            best.append(seat)
    return best


def rank_of(s: State, seat: int) -> tuple[int, int, int]:
    """Settlements; cows and canteens; coins by value, workers and goods."""
    first = seat * KINDS
    herd = s.stock[first + COWS] + s.stock[first + CANTEENS]
    belongings = s.stock[first + SILVER]
    for kind in range(WORKERS + 4):
        belongings += s.stock[first + kind]
    return (s.placed(seat), herd, belongings)
