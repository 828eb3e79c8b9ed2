"""Replay: a record played again on a table, with its recorded luck, so that changes to the generator do not matter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from parlour.records.moves import Luck
from parlour.records.record import HIDDEN, BadRecord, Line, Record, commitment
from parlour.records.table import Entry, Table
from parlour.registry import find
from parlour.rules.kit.chance import Chance, ChanceError, Result, Scripted
from parlour.rules.kit.errors import AmbiguousMove, MoveError, ParlourError, UnknownGame
from parlour.rules.kit.events import Event
from parlour.rules.kit.game import Game
from parlour.rules.kit.position import Position


class Step(NamedTuple):
    """A replayed move, the position after it, and its events."""

    number: int
    entry: Entry
    position: Position
    events: list[Event]


class Replay:
    """Plays a record again, one move at a time. Anything wrong is a BadRecord that names the move and says why."""

    def __init__(self, record: Record, chance: Chance | None = None) -> None:
        """`chance` is for moves after the record's last one; without it they can have no luck."""
        self.record = record
        self.table = _set_up(record, chance or Scripted({}, strict=True))
        self.table.branch = record.branch

    @property
    def done(self) -> int:
        """Moves made so far."""
        return len(self.table.entries)

    @property
    def left(self) -> int:
        return len(self.record.moves) - self.done

    def step(self) -> Entry:
        """Make the next move; there must be one left."""
        position = self.table.position
        line = self.record.moves[self.done]
        if position.over:
            raise BadRecord(
                f"The game is over after move {self.done}, but the record goes on with move {self.done + 1}, "
                f"seat {line.seat} '{line.move}'; nothing may follow the end."
            )
        if line.hidden:
            raise BadRecord(
                f"Move {self.done + 1}, of seat {line.seat}, is hidden: this is one seat's view of a running table, "
                "and only the whole record can be replayed."
            )
        if line.seat != position.seat:
            raise self._bad(position, line, f"is made by seat {line.seat}, but seat {position.seat} is to move.")
        action = self._action(position, line)
        try:
            self.table.play(action, script_of(position, line.chance))
            entry = self.table.entries[-1]
            _none_left(line.chance, entry.results)
        except (ChanceError, _BadLuck) as error:
            raise self._bad(position, line, f"has luck that cannot be: {error}") from None
        return entry

    def _action(self, position: Position, line: Line) -> int:
        """The legal action that the line spells out in full."""
        legal = position.legal()
        for action in legal:
            if position.move(action) == line.move:
                return action
        try:
            action = position.action(line.move)
            if action not in legal:
                raise position.refusal(action)
        except AmbiguousMove as error:
            raise self._bad(position, line, f"is wrong: {error}") from None
        except MoveError:
            raise self._bad(position, line, f"is wrong: {_why(position, line.move)}") from None
        raise self._bad(position, line, f"is not written in full; it must be '{position.move(action)}'.")

    def _bad(self, position: Position, line: Line, why: str) -> BadRecord:
        """'Move 12 (phase A, round 3, seat 0 Ada, 'd5 take 3b') is wrong: ...', with the game's own stages."""
        stage = "".join(f"{name} {value}, " for name, value in position.stage().items())
        number = next(i for i, other in enumerate(self.record.moves, 1) if other is line)
        name = self.record.seats[line.seat].name
        return BadRecord(f"Move {number} ({stage}seat {line.seat} {name}, '{line.move}') {why}")


def steps(record: Record) -> Iterator[Step]:
    """The moves one after the other, each with a copy of the position after it."""
    replay_ = Replay(record)
    while replay_.left:
        entry = replay_.step()
        yield Step(replay_.done, entry, replay_.table.position.copy(), entry.events)


def replay(record: Record) -> Table:
    """The table after the record's last move."""
    return _to_the_end(Replay(record))


def resume(record: Record, seed: int | None = None) -> Table:
    """The table of a running record, ready to continue with its seed (the record's own unless one is given)."""
    seed = record.seed if seed is None else seed
    if seed is None:
        raise BadRecord("The record does not contain its seed; give the seed to continue it.")
    if record.commitment is not None and commitment(seed) != record.commitment:
        raise BadRecord("This seed is not the one the record is committed to; continue with the seed it began with.")
    return _to_the_end(Replay(record, Chance(seed)))


def _to_the_end(replay_: Replay) -> Table:
    while replay_.left:
        replay_.step()
    return replay_.table


def ruleset_of(record: Record) -> str:
    """The hash of this engine's rules for the record's game and options."""
    game = _game(record)
    return game.ruleset(_options(game, record))


def _game(record: Record) -> Game:
    try:
        return find(record.game)
    except UnknownGame as error:
        raise BadRecord(str(error)) from None


def _options(game: Game, record: Record) -> dict[str, object]:
    try:
        return game.read_options(record.options)
    except ParlourError as error:
        raise BadRecord(f"The record's options do not fit: {error}") from None
    except ValueError:
        raise BadRecord(
            "The record's options have a number too large to read; write one that the game knows."
        ) from None


def _set_up(record: Record, chance: Chance) -> Table:
    game = _game(record)
    options = _options(game, record)
    try:
        # Names of results can only be read by a position of the same options; this one's luck does not matter.
        reader = game.start(record.players, options, Chance(0))
    except ParlourError as error:
        raise BadRecord(f"The record's game cannot be set up: {error}") from None
    try:
        table = Table(record.game, record.players, options, chance, script_of(reader, record.opening))
        _none_left(record.opening, table.opening)
    except (ChanceError, _BadLuck) as error:
        raise BadRecord(f"The opening has luck that cannot be: {error}") from None
    return table


class _BadLuck(ParlourError):
    """A result that cannot be read, or that no move asked for."""


def script_of(position: Position, luck: Luck) -> Scripted:
    """The recorded results as the engine reads them; strict, so that a missing one is refused."""
    results: dict[str, int] = {}
    for name, value in luck.items():
        if value == HIDDEN:
            raise BadRecord(
                f"The result of '{name}' is hidden: this is one seat's view of a running table, "
                "and only the whole record can be replayed."
            )
        try:
            results[name] = position.read_outcome(name.split()[0], value)
        except ParlourError as error:
            raise _BadLuck(f"The result of '{name}' cannot be read: {error}") from None
    return Scripted(results, strict=True)


def _none_left(luck: Luck, asked: list[Result]) -> None:
    names = [result.key() for result in asked]
    for name in luck:
        if name not in names:
            needed = ", ".join(f"'{known}'" for known in names[:3]) or "none"
            more = f" and {len(names) - 3} more" if len(names) > 3 else ""
            raise _BadLuck(f"Nothing asked for a result of '{name}'; what is needed is {needed}{more}.")


def _why(position: Position, move: str) -> str:
    """Why a move cannot be made, without the example that `action` adds for players, who can try again."""
    try:
        return str(position.refusal(position.parse_action(" ".join(move.lower().split()))))
    except MoveError as error:
        return str(error)
