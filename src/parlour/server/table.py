"""LiveTable: a table in memory, built from its entries. Nothing here waits or writes; the hub does.

An entry is a move, an `undo` (back to the version it names), or a change at a seat: `away` (a bot takes over), `back`, `resign`.
"""

from __future__ import annotations

import asyncio
import math
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from parlour.records.fairness import Promise
from parlour.records.moves import Luck, Made, make_move
from parlour.records.replay import not_asked, script_of
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
    from parlour.server.models import ProofAnswer
    from parlour.server.presence import Peer

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
"""By its host, before its end; `settings["closed"]` says by whom, and whether the game had begun."""
Status = Literal["open", "playing", "over", "closed"]
FROM_SEED: Final = 1
"""All luck is the seed's: tables of Parlour 0.1, and those whose seed is known."""
FROM_NONCES: Final = 2
"""Luck comes from the seed and everybody's nonces: see docs/fairness.md."""
CROWD: Final = "+"
"""Before the number of spectators at another process, among its people."""
CHECKPOINT_EVERY = 24
"""Entries after which the end of a turn writes a checkpoint."""


UNFINISHED: Final = (OPEN, PLAYING)


def has_begun(status: str, settings: dict[str, Any]) -> bool:
    """Whether there is a game to look at: every seat was taken once."""
    return bool(settings["closed"]["begun"]) if status == CLOSED else status != OPEN


class Watcher(Protocol):
    """Somebody who is sent what happens at a table."""

    person: str
    language: str
    shown: int | None
    """Where several people share this device: the seat of the one who said that they have it."""

    def send(self, message: bytes) -> None: ...


@dataclass
class Asker:
    """A watcher who waits for the answer to a message it sent under this id."""

    watcher: Watcher
    id: int | str | None
    answered: bool = False
    """Whether the message about the new version was the answer."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """How somebody sees a table: through which seat, None for a spectator."""

    seat: int | None
    curtain: int | None = None
    """On a shared device: the seat whose player is to take it. Until they say that they have it, nobody's secrets are sent."""
    shared: bool = False
    """Several people see the same screen, so the log has nobody's secrets."""

    @property
    def reader(self) -> int | None:
        """The seat whose secrets are in the log."""
        return None if self.shared else self.seat


@dataclass
class SeatState:
    person: str | None
    bot: str | None
    """The seat's bot, or the one that plays while its person is away."""
    token: str
    name: str
    reserve: float | None = None
    used: float = 0.0
    """Seconds of the present turn that its person had used when a bot took over."""
    nonce_hash: str | None = None
    nonce: str | None = None
    awaited: bool = False
    """Whether its person's browser is still to open a nonce, or to bring one."""

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
    drawn: Position | None
    """The position; None while a table is open, as nothing has been drawn yet."""
    version: int = 0
    began: float = 0.0
    """When the present turn began."""
    checkpoint_version: int = 0
    before: list[tuple[int, Position]] = field(default_factory=list)
    """What undo can return to: version and position, the newest last."""
    history: list[tuple[int, Position]] | None = None
    """Every position since the start, only while a table is built from its first move."""
    early: Luck = field(default_factory=dict)
    """Luck that former rules stored with an earlier move than ours ask for it."""
    watchers: set[Watcher] = field(default_factory=set)
    elsewhere: dict[Peer, frozenset[str]] = field(default_factory=dict)
    """Its people who watch through other processes; the number of its spectators there, such as "+3", is among them."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    touched: float = field(default_factory=time.monotonic)
    asked: dict[str, Any] | None = None
    """With undo by consent: the `seat` that asks, the version `to` go back to, and the seats that `agreed`."""
    proof: ProofAnswer | None = None
    """Of a finished game, once somebody has asked for it: it does not change any more."""
    caller: str = ""
    """The mark of the address that made it; see `rates`."""
    looked: float = -math.inf
    """When somebody last looked at it without a socket."""
    frozen: str | None = None
    """Why this table cannot go on: its rules have changed since, and its moves no longer mean the same."""
    fairness: int = FROM_SEED

    @property
    def position(self) -> Position:
        assert self.drawn is not None, "Nothing has been drawn: the game has not begun."
        return self.drawn

    @position.setter
    def position(self, position: Position) -> None:
        self.drawn = position

    def chance(self) -> Chance:
        """All luck of the table, which there is none of before it has begun."""
        assert self.begun, "There is no luck before the game begins."
        return chance_of(self.fairness, self.seed, self.commitment, self.id, self.seats)

    @property
    def begun(self) -> bool:
        return has_begun(self.status, self.settings)

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

    @property
    def all_bots(self) -> bool:
        """Whether bots play every seat, be it for people who are away."""
        return all(seat.played_by_bot for seat in self.seats)

    def present(self) -> set[str]:
        """Everyone who watches, through any process."""
        people = {watcher.person for watcher in self.watchers}
        return people.union(*(there for peer, there in self.elsewhere.items() if peer.alive))

    def spectators(self) -> int:
        """How many watch through this process without a seat: people once each, and every visitor without a name."""
        seated = {seat.person for seat in self.seats}
        named = {watcher.person for watcher in self.watchers if watcher.person and watcher.person not in seated}
        return len(named) + sum(not watcher.person for watcher in self.watchers)

    def watching(self) -> int:
        """How many watch without a seat, through any process."""
        alive = (there for peer, there in self.elsewhere.items() if peer.alive)
        return self.spectators() + sum(int(one[1:]) for there in alive for one in there if one.startswith(CROWD))

    def seat_of(self, person: str) -> int | None:
        """The seat of a person; the one to move if they have several (hotseat)."""
        seats = self.seats
        to_move = self.position.seat if self.begun else -1  # who begins may be luck, and nobody knows it yet
        if to_move >= 0 and seats[to_move].person == person:
            return to_move
        for seat, state in enumerate(seats):
            if state.person == person:
                return seat
        return None

    def shares(self, person: str) -> bool:
        """Whether somebody plays several seats: people who pass a device around."""
        return sum(seat.person == person for seat in self.seats) > 1

    def reader(self, person: str) -> int | None:
        """The seat whose secrets somebody may read about: nobody's where people share a device."""
        return None if self.shares(person) else self.seat_of(person)

    def eyes(self, person: str, shown: int | None) -> Eyes:
        """How a device of this person shows the table; `shown` is the seat of the player who said that they have it."""
        if not self.shares(person):
            return Eyes(self.seat_of(person))
        if not self.begun or not self.position.has_secrets():
            return Eyes(self.seat_of(person), shared=True)
        to_move = self.position.seat
        asked = to_move >= 0 and self.seats[to_move].person == person and not self.seats[to_move].played_by_bot
        if asked and to_move != shown:
            return Eyes(None, to_move, shared=True)
        own = shown is not None and self.seats[shown].person == person
        return Eyes(shown if own else None, shared=True)

    def prepare(self, move: int | str) -> Made:
        """Work out a move on a copy. Raises MoveError."""
        return make_move(self.position, move, self.chance())

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
            made = remake(self.position, entry, self.early)
            if made.passed:
                self.began = entry.at
            self.commit(made)
            return move_step(entry.version, made, entry.at)
        if entry.kind == "undo":
            target = int(entry.move)
            self.undo(target)
            return undo_step(entry.version, entry.seat, target, entry.at)
        self.version += 1
        return seat_step(entry.version, entry.kind, entry.seat, entry.at)


def chance_of(fairness: int, seed: int, commitment: str, table_id: str, seats: list[SeatState]) -> Chance:
    """All luck of a table with these people in its seats."""
    if fairness == FROM_SEED:
        return Chance(seed)
    return Promise(seed, commitment, table_id, tuple(seat.nonce for seat in seats)).chance()


def remake(before: Position, entry: Any, early: Luck) -> Made:
    """Make a stored move again, with the luck stored beside it, or `early`: what is not asked for yet is kept there."""
    luck = {**early, **entry.chance}
    try:
        made = make_move(before, entry.move, script_of(before, luck))
    except ParlourError as error:
        raise RulesChanged(f"Move {entry.version}, '{entry.move}', no longer means the same: {error}") from None
    early.clear()
    early.update(not_asked(luck, made.results))
    return made


def opened(game: str, players: int, options: dict[str, Any], luck: Luck) -> Position:
    """The position a table starts from, with its recorded set-up."""
    found = find(game)
    reader = found.start(players, options, Chance(0))
    position = found.start(players, options, script_of(reader, luck))
    position.chance = Chance(0)
    return position
