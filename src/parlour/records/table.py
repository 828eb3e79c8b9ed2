"""Table: one play of a game, as a list of its moves, each with the chance results it caused."""

from __future__ import annotations

from typing import NamedTuple

from parlour.records.moves import REVEAL, make_move
from parlour.registry import find
from parlour.rules.kit.chance import Chance, Recorder, Result
from parlour.rules.kit.errors import MoveError
from parlour.rules.kit.events import EVERYONE, Event
from parlour.rules.kit.position import Position


class Entry:
    """One move of a table: its seat, its notation, and the luck it set off."""

    def __init__(self, seat: int, move: str, results: list[Result], events: list[Event], hidden: bool) -> None:
        self.seat = seat
        self.move = move
        self.results = results
        self.events = events
        self.hidden = hidden
        """Whether the move is kept from the others until something reveals it."""
        self.secret = hidden
        """Whether it is still kept from them now."""


class Branch(NamedTuple):
    """Where a continued table comes from: its set-up and its first `moves` moves were copied with their luck."""

    moves: int
    table: str | None = None
    """The other table's id, where it has one."""


class Table:
    """A position with its history. Moves go through `play`; `undo` takes back a move that revealed nothing.

    A hidden move stays secret until a `reveal` event for its seat or for all, or until the game is over: a game that
    forgets to reveal keeps its secrets. Every move replaces `position`; earlier positions are never changed.
    """

    def __init__(
        self, game: str, players: int, options: dict[str, object], chance: Chance, luck: Chance | None = None
    ) -> None:
        """`luck` replaces `chance` for the set-up, where its results are already known."""
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
        """Where it was continued from, if it was; its chance applies only from there on."""
        self._before: list[Position] = []
        """The positions that undo can return to, the newest last."""

    def play(self, action_or_move: int | str, luck: Chance | None = None) -> list[Event]:
        """Make a move if it is legal; a refused one changes nothing. `luck` replaces the table's chance for this move."""
        before = self.position
        made = make_move(before, action_or_move, luck or self.chance)
        self.position = made.position
        self.entries.append(Entry(made.seat, made.move, made.results, made.events, made.hidden))
        self._lift_secrets(made.events)
        if made.known:
            self._before.clear()
        else:
            self._before.append(before)
        return made.events

    def _lift_secrets(self, events: list[Event]) -> None:
        """Moves that these events reveal are no longer secret, and none is after the end."""
        seats = {event.seat for event in events if event.kind == REVEAL}
        for entry in self.entries:
            if self.position.over or EVERYONE in seats or entry.seat in seats:
                entry.secret = False

    def can_undo(self) -> bool:
        """Within a turn, as far as the last move that made something known."""
        return bool(self._before)

    def undo(self) -> Entry:
        if not self._before:
            raise MoveError(
                "Nothing can be taken back: something new has been revealed since, or the turn has just begun."
            )
        self.position = self._before.pop()
        taken = self.entries.pop()
        if self.branch is not None and self.branch.moves > len(self.entries):
            self.branch = self.branch._replace(moves=len(self.entries))
        return taken
