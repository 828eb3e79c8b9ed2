"""Record: a finished or running table as plain data. docs/records.md explains every field; `codec` reads and writes it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final

from parlour.records.moves import Luck, luck_of
from parlour.records.table import Branch, Entry, Table
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import ParlourError
from parlour.rules.kit.position import Position
from parlour.version import VERSION

FORMAT: Final = 1

HIDDEN: Final = "hidden"
"""Replaces a chance result that is another seat's secret, in the record of a running table."""


class BadRecord(ParlourError):
    """A record that cannot be read, replayed or believed."""


@dataclass
class Seat:
    """A seat: a person, or a bot by its name in the roster."""

    name: str
    bot: str | None = None


@dataclass
class Line:
    """One move. A hidden line says only which seat made it."""

    seat: int
    move: str = ""
    chance: Luck = field(default_factory=dict)
    hidden: bool = False


@dataclass
class Ending:
    scores: list[int]
    winners: list[int]


@dataclass
class Record:
    game: str
    players: int
    options: dict[str, object]
    ruleset: str
    engine: str
    seats: list[Seat]
    opening: Luck
    moves: list[Line]
    started: str | None = None
    commitment: str | None = None
    seed: int | None = None
    result: Ending | None = None
    branch: Branch | None = None
    """Only for a continued table: its seed gives only the luck after the copied moves."""


def new_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(256)


def commitment(seed: int) -> str:
    """The hash that a table shows at its start, so that its seed can be checked at the end."""
    return sha256(f"parlour-seed:{seed}".encode()).hexdigest()


def record_of(table: Table, seats: list[Seat], started: str | None = None, with_seed: bool = False) -> Record:
    """The whole record of a table; while it runs, for its owner only. It contains the seed once the game is over, or if
    asked for; luck that came from no seed has neither seed nor commitment."""
    position = table.position
    seed = table.chance.seed if type(table.chance) is Chance else None
    return Record(
        game=table.game.name,
        players=table.players,
        options=table.options,
        ruleset=table.game.ruleset(table.options),
        engine=VERSION,
        seats=seats,
        opening=luck_of(position, table.opening),
        moves=[Line(entry.seat, entry.move, luck_of(position, entry.results)) for entry in table.entries],
        started=started,
        commitment=None if seed is None else commitment(seed),
        seed=seed if with_seed or position.over else None,
        result=Ending(position.scores(), position.winners()) if position.over else None,
        branch=table.branch,
    )


def redacted(table: Table, seat: int | None, seats: list[Seat], started: str | None = None) -> Record:
    """The record as a seat or a spectator (None) may have it now: others' secret moves and luck are only marked as hidden.

    It never contains a running table's seed; a finished table has no secrets left.
    """
    if seat is not None and not 0 <= seat < table.players:
        raise ParlourError(f"There is no seat {seat}; seats are 0 to {table.players - 1}, and None is a spectator.")
    full = record_of(table, seats, started)
    position = table.position
    moves = [_seen(position, line, entry, seat) for line, entry in zip(full.moves, table.entries)]
    return replace(full, opening=_known(position, full.opening, seat), moves=moves)


def _seen(position: Position, line: Line, entry: Entry, seat: int | None) -> Line:
    if entry.secret and entry.seat != seat:
        return Line(line.seat, hidden=True)
    return replace(line, chance=_known(position, line.chance, seat))


def _known(position: Position, luck: Luck, seat: int | None) -> Luck:
    """The results as a seat may know them: another seat's secrets are shown once the game is over."""
    if position.over:
        return luck
    return {name: HIDDEN if _is_secret(position, name, seat) else value for name, value in luck.items()}


def _is_secret(position: Position, name: str, seat: int | None) -> bool:
    what, owner, *_ = name.split()
    return position.is_secret_luck(what) and owner != str(seat)
