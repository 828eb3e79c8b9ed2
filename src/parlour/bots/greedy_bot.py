"""The greedy bot: it maximises points plus the game's `estimate` within its own turn, and breaks ties at random."""

from __future__ import annotations

from random import Random

from parlour.rules.kit.position import Position

NODES = 2_000
"""Positions to look at per decision; a turn with more is judged by the first ones."""


class GreedyBot:
    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed).random

    def choose(self, position: Position) -> int:
        legal = position.legal()
        if len(legal) == 1:
            return legal[0]
        turn = Turn(position)
        share = max(1, NODES // len(legal))
        best = legal[0]
        best_worth = (-1.0, 0.0)
        for action in legal:
            ahead = position.copy()
            ahead.apply(action)
            worth = (_most(ahead, turn, [share]), self.random())
            if worth > best_worth:
                best, best_worth = action, worth
        return best


class Turn:
    """A turn: its seat and its stage. In a solo game the seat alone does not tell turns apart."""

    def __init__(self, position: Position) -> None:
        self.seat = position.seat
        self.stage = position.stage()

    def goes_on(self, position: Position) -> bool:
        return position.seat == self.seat and position.stage() == self.stage


def _most(position: Position, turn: Turn, nodes: list[int]) -> float:
    """The best worth this seat can reach within its turn; the luck after it is ignored."""
    best = _worth(position, turn.seat)
    if not turn.goes_on(position):
        return best
    for action in position.legal():
        if nodes[0] <= 0:
            break
        nodes[0] -= 1
        ahead = position.copy()
        ahead.apply(action)
        if turn.goes_on(ahead):
            best = max(best, _most(ahead, turn, nodes))
    return best


def _worth(position: Position, seat: int) -> float:
    return position.scores()[seat] + position.estimate(seat)
