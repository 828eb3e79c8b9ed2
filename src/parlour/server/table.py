"""LiveTable: a table in memory, folded from its entries. Nothing here waits or writes; the hub does.

An entry is a move, or `undo` (back to the version it names), or a change at a seat: `away` (a bot stands in), `back`, `resign`.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from parlour.records.record import Luck
from parlour.records.replay import script_of
from parlour.records.table import REVEAL
from parlour.registry import find
from parlour.rules.kit.chance import Chance, Recorder
from parlour.rules.kit.errors import IllegalMove, ParlourError
from parlour.rules.kit.events import Event, seen_by
from parlour.rules.kit.game import Game
from parlour.rules.kit.position import Position
from parlour.server.clocks import Clock, clock_of, deadline_after
from parlour.server.errors import RulesChanged

if TYPE_CHECKING:
    from parlour.server.presence import Peer

OPEN, PLAYING, OVER = "open", "playing", "over"
CHECKPOINT_EVERY = 24
"""Entries after which a turn's end writes a checkpoint."""


class Watcher(Protocol):
    """Somebody who is told what happens at a table."""

    person: str

    def send(self, message: bytes) -> None: ...


@dataclass
class Asker:
    """A watcher who waits for the answer to what it sent under this number (as JSON)."""

    watcher: Watcher
    number: bytes
    told: bool = False
    """Whether the news of the new version has said it already."""


@dataclass
class SeatState:
    person: str | None
    bot: str | None
    """The seat's bot, or its person's stand-in."""
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
class Prepared:
    """A move worked out but not yet stored."""

    position: Position
    move: str
    """In full notation."""
    hidden: bool
    """Whether only its seat may know which move it was."""
    events: list[Event]
    luck: Luck
    known: bool
    """Whether it made something known, or passed the turn: no undo behind it."""


@dataclass(slots=True)
class Step:
    """One thing done at a table, and what it caused: what chronicle, news and replay tell."""

    version: int
    kind: str
    seat: int
    move: str
    hidden: bool
    events: list[Event]
    at: float

    def line(self, seat: int | None) -> dict[str, Any]:
        """As a seat (None: a spectator) could know it when it was done."""
        told = self.kind == "move" and (not self.hidden or self.seat == seat)
        return {
            "version": self.version,
            "kind": self.kind,
            "seat": self.seat,
            "move": self.move if told else None,
            "events": [event.json() for event in seen_by(self.events, seat)],
            "at": self.at,
        }


def undo_event(seat: int, target: int) -> Event:
    return Event("undo", seat, {"to": target}, "undo")


def seat_event(kind: str, seat: int) -> Event:
    return Event(kind, seat, {}, "seats")


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
    status: str
    seats: list[SeatState]
    position: Position
    version: int = 0
    began: float = 0.0
    """When the present turn began."""
    checkpoint_version: int = 0
    before: list[tuple[int, Position]] = field(default_factory=list)
    """What undo can return to: version and position, the newest last."""
    history: list[tuple[int, Position]] | None = None
    """Every position since the start, only while a table is folded from its first move."""
    watchers: set[Watcher] = field(default_factory=set)
    elsewhere: dict[Peer, frozenset[str]] = field(default_factory=dict)
    """Who of its people watches through other processes."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    touched: float = field(default_factory=time.monotonic)
    asked: dict[str, Any] | None = None
    """With undo by consent: the `seat` that asks, the version `to` go back to, and the seats that `agreed`."""
    frozen: str | None = None
    """Why this table cannot go on: its rules have changed since, and its moves no longer mean the same."""

    @property
    def clock(self) -> Clock | None:
        return clock_of(self.settings)

    def deadline(self) -> float | None:
        """When the seat to move runs out of time."""
        return deadline_after(self, self.position, self.began) if self.status == PLAYING else None

    def present(self) -> set[str]:
        """Who watches, through whichever process."""
        people = {watcher.person for watcher in self.watchers}
        return people.union(*(there for peer, there in self.elsewhere.items() if peer.alive))

    def seat_of(self, person: str) -> int | None:
        """The seat of a person; the one to move if they have several (hotseat)."""
        seats = self.seats
        to_move = self.position.seat
        if to_move >= 0 and seats[to_move].person == person:
            return to_move
        for seat, state in enumerate(seats):
            if state.person == person:
                return seat
        return None

    def prepare(self, move: int | str) -> Prepared:
        """Work out a move on a copy. Raises MoveError."""
        position = self.position.copy()
        seat = position.seat
        action = position.action(move) if isinstance(move, str) else move
        recorder = Recorder(Chance(self.seed))
        position.chance = recorder
        events = position.play(action)
        position.chance = self.position.chance
        luck: Luck = {result.key(): position.outcome(result.what, result.value) for result in recorder.results}
        known = makes_known(bool(recorder.results) or position.seat != seat, events)
        before = self.position
        return Prepared(position, before.move(action), before.is_secret_move(action), events, luck, known)

    def commit(self, prepared: Prepared) -> None:
        """Take over a prepared move that is now stored."""
        self.before.append((self.version, self.position))
        if prepared.known:
            self.before.clear()
        self.position = prepared.position
        self.version += 1

    def undo_target(self) -> int:
        """The version an undo goes back to."""
        if not self.before:
            raise IllegalMove(
                "Nothing can be taken back: something new became known since, or the turn has just begun.", "undo"
            )
        return self.before[-1][0]

    def undo(self, target: int) -> None:
        for past in (self.before, self.history or []):
            while past and past[-1][0] >= target:
                _, self.position = past.pop()
        self.version += 1

    def fold(self, entry: Any) -> Step:
        """Apply a stored entry."""
        if entry.version != self.version + 1:
            raise RulesChanged(f"Entry {entry.version} follows entry {self.version}: the table's course has a gap.")
        hidden = False
        if entry.kind == "move":
            seat = self.position.seat
            position, events = replayed(self.position, entry)
            hidden = self.position.is_secret_move(self.position.action(entry.move))
            known = makes_known(bool(entry.chance) or position.seat != seat, events)
            self.before.append((self.version, self.position))
            if self.history is not None:
                self.history.append((self.version, self.position))
            if known:
                self.before.clear()
            if position.seat != seat:
                self.began = entry.at
            self.position = position
            self.version += 1
        elif entry.kind == "undo":
            self.undo(int(entry.move))
            events = [undo_event(entry.seat, int(entry.move))]
        else:
            if entry.seat == self.position.seat:
                self.began = entry.at  # whoever leaves or comes back on their turn begins its time anew
            self.version += 1
            events = [seat_event(entry.kind, entry.seat)]
        return Step(entry.version, entry.kind, entry.seat, entry.move, hidden, events, entry.at)


def replayed(before: Position, entry: Any) -> tuple[Position, list[Event]]:
    """The position after a stored move, with the luck stored beside it, and what the move caused."""
    position = before.copy()
    try:
        position.chance = script_of(position, entry.chance)
        events = position.play(entry.move)
    except ParlourError as error:
        raise RulesChanged(f"Move {entry.version}, '{entry.move}', no longer means the same: {error}") from None
    position.chance = before.chance
    return position, events


def makes_known(anyway: bool, events: list[Event]) -> bool:
    """Whether a move lets something new be known, so that nothing before it can be taken back."""
    return anyway or any(event.kind == REVEAL for event in events)


def opened(game: str, players: int, options: dict[str, Any], luck: Luck) -> Position:
    """The position a table starts from, with its recorded set-up."""
    found = find(game)
    reader = found.start(players, options, Chance(0))
    position = found.start(players, options, script_of(reader, luck))
    position.chance = Chance(0)
    return position
