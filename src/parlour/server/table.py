"""LiveTable: a table in memory, built from its entries. Nothing here waits or writes; the hub does.

An entry is a move, an `undo` (back to the version it names), or a change at a seat: `away` (a bot takes over), `back`, `resign`.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from parlour.records.moves import Luck, Made, make_move
from parlour.records.replay import script_of
from parlour.registry import find
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import IllegalMove, ParlourError
from parlour.rules.kit.events import Event, seen_by
from parlour.rules.kit.game import Game
from parlour.rules.kit.position import Position
from parlour.server.catalogue import WORDS
from parlour.server.clocks import Clock, clock_of, deadline_after
from parlour.server.errors import RulesChanged

if TYPE_CHECKING:
    from parlour.server.presence import Peer

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
Status = Literal["open", "playing", "over"]
CHECKPOINT_EVERY = 24
"""Entries after which the end of a turn writes a checkpoint."""


class Watcher(Protocol):
    """Somebody who is sent what happens at a table."""

    person: str
    language: str

    def send(self, message: bytes) -> None: ...


@dataclass
class Asker:
    """A watcher who waits for the answer to a message it sent under this id."""

    watcher: Watcher
    id: int | str | None
    answered: bool = False
    """Whether the message about the new version was the answer."""


@dataclass
class SeatState:
    person: str | None
    bot: str | None
    """The seat's bot, or the one that plays while its person is away."""
    token: str
    name: str
    reserve: float | None = None

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None


@dataclass(slots=True)
class Step:
    """One thing done at a table, with its events: what the log, the messages and the replay show."""

    version: int
    kind: str
    seat: int
    move: str
    hidden: bool
    events: list[Event]
    at: float

    def line(self, seat: int | None, position: Position, names: list[str], language: str) -> dict[str, Any]:
        """What a seat (None: a spectator) could know of it when it was done. Any position of the table tells it."""
        visible = self.kind == "move" and (not self.hidden or self.seat == seat)
        return {
            "version": self.version,
            "kind": self.kind,
            "seat": self.seat,
            "move": self.move if visible else None,
            "events": events_json(seen_by(self.events, seat), position, names, language),
            "at": self.at,
        }


def events_json(events: list[Event], position: Position, names: list[str], language: str) -> list[dict[str, object]]:
    """Events as clients get them: each with its line of the chronicle as `text`, if it is worth one."""
    told = []
    for event in events:
        one = event.json()
        line = position.line(event, names)
        if line is not None:
            one["text"] = line.within(language)
        told.append(one)
    return told


def move_step(version: int, made: Made, at: float) -> Step:
    return Step(version, "move", made.seat, made.move, made.hidden, made.events, at)


def undo_step(version: int, seat: int, target: int, at: float) -> Step:
    return Step(version, "undo", seat, str(target), False, [Event("undo", seat, {"to": target}, "undo")], at)


def seat_step(version: int, kind: str, seat: int, at: float) -> Step:
    return Step(version, kind, seat, "", False, [Event(kind, seat, {}, "seats")], at)


@dataclass
class LiveTable:
    id: str
    game: Game
    players: int
    options: dict[str, Any]
    settings: dict[str, Any]
    seed: int
    commitment: str
    host: str
    created: float
    status: Status
    seats: list[SeatState]
    position: Position
    version: int = 0
    began: float = 0.0
    """When the present turn began."""
    checkpoint_version: int = 0
    before: list[tuple[int, Position]] = field(default_factory=list)
    """What undo can return to: version and position, the newest last."""
    history: list[tuple[int, Position]] | None = None
    """Every position since the start, only while a table is built from its first move."""
    watchers: set[Watcher] = field(default_factory=set)
    elsewhere: dict[Peer, frozenset[str]] = field(default_factory=dict)
    """Its people who watch through other processes."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    touched: float = field(default_factory=time.monotonic)
    asked: dict[str, Any] | None = None
    """With undo by consent: the `seat` that asks, the version `to` go back to, and the seats that `agreed`."""
    frozen: str | None = None
    """Why this table cannot go on: its rules have changed since, and its moves no longer mean the same."""

    @property
    def clock(self) -> Clock | None:
        return clock_of(self.settings)

    @property
    def undo_by_consent(self) -> bool:
        return bool(self.settings.get("undo") == "consent")

    @property
    def names(self) -> list[str]:
        """The players, seat by seat."""
        return [seat.name for seat in self.seats]

    def deadline(self) -> float | None:
        """When the seat to move runs out of time."""
        return deadline_after(self, self.position, self.began) if self.status == PLAYING else None

    def present(self) -> set[str]:
        """Everyone who watches, through any process."""
        people = {watcher.person for watcher in self.watchers}
        return people.union(*(there for peer, there in self.elsewhere.items() if peer.alive))

    def seat_of(self, person: str) -> int | None:
        """The seat of a person; the one to move if they have several (hotseat)."""
        seats = self.seats
        to_move = self.position.seat if self.status != OPEN else -1  # who begins may be luck, and nobody knows it yet
        if to_move >= 0 and seats[to_move].person == person:
            return to_move
        for seat, state in enumerate(seats):
            if state.person == person:
                return seat
        return None

    def prepare(self, move: int | str) -> Made:
        """Work out a move on a copy. Raises MoveError."""
        return make_move(self.position, move, Chance(self.seed))

    def commit(self, made: Made) -> None:
        """Take over a move that is now stored."""
        if made.known:
            self.before.clear()
        else:
            self.before.append((self.version, self.position))
        if self.history is not None:
            self.history.append((self.version, self.position))
        self.position = made.position
        self.version += 1

    def undo_target(self) -> int:
        """The version an undo goes back to."""
        if not self.before:
            raise IllegalMove(WORDS.text("nothing-to-undo"), "undo")
        return self.before[-1][0]

    def undo(self, target: int) -> None:
        for past in (self.before, self.history or []):
            while past and past[-1][0] >= target:
                _, self.position = past.pop()
        self.version += 1

    def fold(self, entry: Any) -> Step:
        """Apply a stored entry."""
        if entry.version != self.version + 1:
            raise RulesChanged(f"Entry {entry.version} follows entry {self.version}: the entries between are missing.")
        if entry.kind == "move":
            made = remake(self.position, entry)
            if made.passed:
                self.began = entry.at
            self.commit(made)
            return move_step(entry.version, made, entry.at)
        if entry.kind == "undo":
            target = int(entry.move)
            self.undo(target)
            return undo_step(entry.version, entry.seat, target, entry.at)
        if entry.seat == self.position.seat:
            self.began = entry.at  # leaving or coming back during one's turn restarts its time
        self.version += 1
        return seat_step(entry.version, entry.kind, entry.seat, entry.at)


def remake(before: Position, entry: Any) -> Made:
    """Make a stored move again, with the luck stored beside it."""
    try:
        return make_move(before, entry.move, script_of(before, entry.chance))
    except ParlourError as error:
        raise RulesChanged(f"Move {entry.version}, '{entry.move}', no longer means the same: {error}") from None


def opened(game: str, players: int, options: dict[str, Any], luck: Luck) -> Position:
    """The position a table starts from, with its recorded set-up."""
    found = find(game)
    reader = found.start(players, options, Chance(0))
    position = found.start(players, options, script_of(reader, luck))
    position.chance = Chance(0)
    return position
