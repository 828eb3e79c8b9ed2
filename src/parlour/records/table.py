"""Table: one play of a game as the append-only list of its moves, each with the chance results it caused."""

from __future__ import annotations

from parlour.registry import find
from parlour.rules.kit.chance import Chance, ChanceError, Recorder, Result
from parlour.rules.kit.errors import MoveError
from parlour.rules.kit.events import Event
from parlour.rules.kit.position import Position


class Entry:
    """One move of a table: who made it, its notation, and the luck it set off."""

    def __init__(self, seat: int, move: str, results: list[Result], events: list[Event], hidden: bool) -> None:
        self.seat = seat
        self.move = move
        self.results = results
        self.events = events
        self.hidden = hidden
        """Whether others may not know the move before something reveals it."""


class Table:
    """A position with its history. Moves go through `play`; `undo` takes back what revealed nothing."""

    def __init__(self, game: str, players: int, options: dict[str, object], chance: Chance) -> None:
        self.game = find(game)
        self.players = players
        self.options = self.game.read_options(options)
        recorder = Recorder(chance)
        self.position: Position = self.game.start(players, options, recorder)
        self.position.chance = chance
        self.opening: list[Result] = recorder.results
        """The luck of the set-up."""
        self.entries: list[Entry] = []
        self._before: list[Position] = []
        """The positions that undo can return to, the newest last."""

    def play(self, action_or_move: int | str) -> list[Event]:
        """Make a move, checked; a refused one leaves everything as it was."""
        position = self.position
        action = position.action(action_or_move) if isinstance(action_or_move, str) else action_or_move
        before = position.copy()
        seat = position.seat
        recorder = Recorder(position.chance)
        position.chance = recorder
        try:
            events = position.play(action)
        except ChanceError:
            self.position = before  # the move was legal, its recorded luck was not: nothing half-made may stay
            raise
        finally:
            position.chance = recorder.inner
        self.entries.append(Entry(seat, before.move(action), recorder.results, events, before.hides(action)))
        self._before.append(before)
        if recorder.results or position.seat != seat:
            self._before.clear()
        return events

    def can_undo(self) -> bool:
        """Within one's own turn, back to the last moment at which something new became known."""
        return bool(self._before)

    def undo(self) -> Entry:
        if not self._before:
            raise MoveError("Nothing can be taken back: something new became known since, or the turn has just begun.")
        self.position = self._before.pop()
        return self.entries.pop()
