"""The one way to make a move that is recorded: on a copy, with its luck noted, and whether it made anything known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from parlour.rules.kit.chance import Chance, Recorder, Result
from parlour.rules.kit.events import Event
from parlour.rules.kit.position import Position

REVEAL: Final = "reveal"
"""The kind of event with which a game reveals what was hidden: of one seat, or of all if the seat is -1."""

Luck: TypeAlias = dict[str, int | str]
"""Chance results by name, readable: {"dice 0 3 1": 5, "tile -1 0 4": "ship"}."""


@dataclass(slots=True)
class Made:
    """A move that was made, and what it led to."""

    position: Position
    """After the move."""
    seat: int
    move: str
    """In full notation."""
    hidden: bool
    """Whether only its seat may know which move it was."""
    events: list[Event]
    results: list[Result]
    """The luck it set off."""
    known: bool
    """Whether it made something known or passed the turn, so that no undo can go back past it."""

    @property
    def passed(self) -> bool:
        """Whether another seat is to move now."""
        return self.position.seat != self.seat

    @property
    def luck(self) -> Luck:
        return luck_of(self.position, self.results)


def make_move(before: Position, move: int | str, luck: Chance) -> Made:
    """Make a move on a copy of a position, with this luck. Raises MoveError or ChanceError, and then nothing has changed."""
    action = before.action(move) if isinstance(move, str) else move
    position = before.copy()
    recorder = Recorder(luck)
    position.chance = recorder
    events = position.play(action)
    position.chance = before.chance
    known = bool(recorder.results) or position.seat != before.seat or any(event.kind == REVEAL for event in events)
    return Made(
        position, before.seat, before.move(action), before.is_secret_move(action), events, recorder.results, known
    )


def luck_of(position: Position, results: list[Result]) -> Luck:
    """Chance results as they are written down."""
    return {result.key(): position.outcome(result.what, result.value) for result in results}
