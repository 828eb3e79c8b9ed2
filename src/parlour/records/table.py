"""Table: one play of a game as the append-only list of its moves, each with the chance results it caused."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlour.registry import find
from parlour.rules.kit.chance import Chance, ChanceError, Recorder, Result
from parlour.rules.kit.errors import MoveError
from parlour.rules.kit.events import EVERYONE, Event
from parlour.rules.kit.position import Position

REVEAL: Final = "reveal"
"""The kind of event by which a game lays open what was hidden: of one seat, or with seat -1 of all."""


class Entry:
    """One move of a table: who made it, its notation, and the luck it set off."""

    def __init__(self, seat: int, move: str, results: list[Result], events: list[Event], hidden: bool) -> None:
        self.seat = seat
        self.move = move
        self.results = results
        self.events = events
        self.hidden = hidden
        """Whether others may not know the move before something reveals it."""
        self.secret = hidden
        """Whether they may still not know it now."""


class Branch(NamedTuple):
    """A table continued from another one: its first `moves` moves, and the set-up, were copied with the luck they had there."""

    moves: int
    table: str | None = None
    """The other table's id, where it has one."""


class Table:
    """A position with its history. Moves go through `play`; `undo` takes back what revealed nothing.

    A hidden move stays secret until a `reveal` event of its seat, or of all, or until the game is over: a game that
    forgets to reveal keeps its secrets.
    """

    def __init__(
        self, game: str, players: int, options: dict[str, object], chance: Chance, luck: Chance | None = None
    ) -> None:
        """`luck` gives the set-up's results in place of `chance`, where they are already known."""
        self.game = find(game)
        self.players = players
        self.options = self.game.read_options(options)
        self.chance = chance
        recorder = Recorder(luck or chance)
        self.set_up: list[Event] = []
        """The events of the set-up."""
        self.position: Position = self.game.start(players, options, recorder, self.set_up)
        self.position.chance = chance
        self.opening: list[Result] = recorder.results
        """The luck of the set-up."""
        self.entries: list[Entry] = []
        self.branch: Branch | None = None
        """Where it was continued from; its own chance began only there."""
        self._before: list[Position] = []
        """The positions that undo can return to, the newest last."""

    def play(self, action_or_move: int | str, luck: Chance | None = None) -> list[Event]:
        """Make a move, checked; a refused one leaves everything as it was. `luck` stands in for the table's chance."""
        position = self.position
        action = position.action(action_or_move) if isinstance(action_or_move, str) else action_or_move
        before = position.copy()
        seat = position.seat
        recorder = Recorder(luck or self.chance)
        position.chance = recorder
        try:
            events = position.play(action)
        except ChanceError:
            self.position = before  # the move was legal, its recorded luck was not: nothing half-made may stay
            raise
        finally:
            position.chance = self.chance
        self.entries.append(Entry(seat, before.move(action), recorder.results, events, before.is_secret_move(action)))
        self._before.append(before)
        if self._reveal(events) or recorder.results or position.seat != seat:
            self._before.clear()
        return events

    def _reveal(self, events: list[Event]) -> bool:
        """Lift the secrets these events lay open; whether there was such an event."""
        seats = {event.seat for event in events if event.kind == REVEAL}
        for entry in self.entries:
            if self.position.over or EVERYONE in seats or entry.seat in seats:
                entry.secret = False
        return bool(seats)

    def can_undo(self) -> bool:
        """Within one's own turn, back to the last moment at which something new became known."""
        return bool(self._before)

    def undo(self) -> Entry:
        if not self._before:
            raise MoveError("Nothing can be taken back: something new became known since, or the turn has just begun.")
        self.position = self._before.pop()
        taken = self.entries.pop()
        if self.branch is not None and self.branch.moves > len(self.entries):
            self.branch = self.branch._replace(moves=len(self.entries))
        return taken
