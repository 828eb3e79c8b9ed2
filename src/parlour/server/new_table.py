"""New tables, from their set-up or continued from another one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, select

from parlour.records.moves import Luck, luck_of
from parlour.records.record import commitment, new_seed
from parlour.registry import find
from parlour.rules.kit.chance import Chance, Recorder
from parlour.rules.kit.game import Game
from parlour.rules.kit.position import Position
from parlour.server import schema
from parlour.server.catalogue import WORDS
from parlour.server.entries_sql import new_entry
from parlour.server.errors import Forbidden
from parlour.server.hub import Hub
from parlour.server.table import OPEN, OVER, PLAYING, LiveTable, SeatState, Status
from parlour.version import VERSION

ABANDONED_DAYS = 30
"""After this long without a turn or a new player, a table no longer counts towards its host's limit."""
COPIED = "~branch-"
"""How the keys of entries begin that a continued table has from another one; no client can send such a key."""


@dataclass
class Origin:
    """What a continued table takes from another one: the luck of the set-up, the entries of its moves, and the position."""

    opening: Luck
    moves: list[Any]
    position: Position


def new_token() -> str:
    """The secret of an invite link."""
    return secrets.token_urlsafe(24)


async def make_table(
    hub: Hub,
    host: str,
    game: str,
    players: int,
    options: dict[str, Any],
    settings: dict[str, Any],
    seats: list[SeatState],
    seed: int | None = None,
    origin: Origin | None = None,
    claim: Callable[[Connection, str], str | None] | None = None,
) -> LiveTable:
    """A new table, perhaps continued from another; its seed is a new secret unless one is given.

    `claim` runs in the same transaction with the new table's id; if it returns the id of another table, that one is used instead.
    """
    found = find(game)
    seed = new_seed() if seed is None else seed
    if origin is None:
        origin = _set_up(found, players, options, seed)
    position, made = origin.position, len(origin.moves)
    now = time.time()
    status: Status = OPEN if any(seat.free for seat in seats) else PLAYING
    read = found.read_options(options)
    table = LiveTable(
        id=secrets.token_hex(6),
        game=found,
        players=players,
        options=read,
        settings=settings,
        seed=seed,
        commitment=commitment(seed),
        host=host,
        created=now,
        status=status,
        seats=seats,
        position=position,
        version=made,
        checkpoint_version=made,
        began=now,
    )
    for seat in seats:
        seat.reserve = table.clock.reserve if table.clock else None

    def write(connection: Connection) -> str | None:
        instead = claim(connection, table.id) if claim is not None else None
        if instead is not None:
            return instead
        _check_number(connection, host, hub.max_tables)
        connection.execute(
            insert(schema.tables).values(
                id=table.id,
                game=game,
                players=players,
                options=read,
                settings=settings,
                engine=VERSION,
                ruleset=found.ruleset(read),
                seed=str(seed),
                commitment=table.commitment,
                opening=origin.opening,
                host=host,
                created=now,
                updated=now,
                began=now,
                status=status,
                to_move=position.seat,
                deadline=table.deadline(),
                checkpoint=position.dump() if made else None,
                checkpoint_version=made,
            )
        )
        if made:
            copied = [
                new_entry(table.id, number, "move", move.seat, move.move, move.chance, f"{COPIED}{number}", now)
                for number, move in enumerate(origin.moves, 1)
            ]
            connection.execute(insert(schema.entries), copied)
        connection.execute(
            insert(schema.seats),
            [
                {
                    "table_id": table.id,
                    "seat": number,
                    "person": seat.person,
                    "bot": seat.bot,
                    "token": seat.token,
                    "name": seat.name,
                    "reserve": seat.reserve,
                }
                for number, seat in enumerate(seats)
            ],
        )
        return None

    instead = await hub.store.do(write)
    if instead is not None:
        return await hub.get(instead)
    hub.keep(table)
    hub.ask_bot(table)
    return table


def _check_number(connection: Connection, host: str, most: int | None) -> None:
    """Keep one person from filling the database with tables that nobody plays at."""
    if most is None:
        return
    tables = schema.tables.c
    since = time.time() - ABANDONED_DAYS * 24 * 3600
    query = select(func.count()).where(tables.host == host, tables.status != OVER, tables.updated > since)
    if connection.execute(query).scalar_one() >= most:
        raise Forbidden(WORDS.text("too-many-tables", most=most, days=ABANDONED_DAYS))


def _set_up(game: Game, players: int, options: dict[str, Any], seed: int) -> Origin:
    recorder = Recorder(Chance(seed))
    position = game.start(players, options, recorder)
    position.chance = Chance(0)
    return Origin(luck_of(position, recorder.results), [], position)
