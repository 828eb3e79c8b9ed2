"""New tables, from their set-up or continued from another one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, select

from parlour.records.record import Luck, commitment, new_seed
from parlour.registry import find
from parlour.rules.kit.chance import Chance, Recorder
from parlour.rules.kit.game import Game
from parlour.rules.kit.position import Position
from parlour.server import schema
from parlour.server.errors import Forbidden
from parlour.server.hub import Hub
from parlour.server.table import OPEN, OVER, PLAYING, LiveTable, SeatState
from parlour.version import VERSION

ABANDONED_DAYS = 30
"""After so long without a turn or a new face a table no longer counts among those its host may have."""


@dataclass
class Origin:
    """What a continued table has from another one: the luck of the set-up, the moves that stood, and where they led."""

    opening: Luck
    entries: list[dict[str, Any]]
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
    also: Callable[[Connection, str], None] | None = None,
) -> LiveTable:
    """A new table, perhaps continued from another; its seed is a secret of its own unless one is given.

    `also` is written with it, or neither is; it is given the table's id.
    """
    found = find(game)
    seed = new_seed() if seed is None else seed
    if origin is None:
        origin = _set_up(found, players, options, seed)
    position, made = origin.position, len(origin.entries)
    now = time.time()
    status = OPEN if any(seat.free for seat in seats) else PLAYING
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

    def write(connection: Connection) -> None:
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
            connection.execute(insert(schema.entries), [{"table_id": table.id, **entry} for entry in origin.entries])
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
        if also is not None:
            also(connection, table.id)

    await hub.store.do(write)
    hub.keep(table)
    hub.ask_bot(table)
    return table


def _check_number(connection: Connection, host: str, most: int | None) -> None:
    """One person cannot fill the database with tables that nobody plays at."""
    if most is None:
        return
    tables = schema.tables.c
    since = time.time() - ABANDONED_DAYS * 24 * 3600
    query = select(func.count()).where(tables.host == host, tables.status != OVER, tables.updated > since)
    if connection.execute(query).scalar_one() >= most:
        raise Forbidden(
            f"You host {most} tables that are not over, and nobody may host more; finish some of them first. "
            f"Those where nothing happens for {ABANDONED_DAYS} days do not count."
        )


def _set_up(game: Game, players: int, options: dict[str, Any], seed: int) -> Origin:
    recorder = Recorder(Chance(seed))
    position = game.start(players, options, recorder)
    position.chance = Chance(0)
    luck: Luck = {result.key(): position.outcome(result.what, result.value) for result in recorder.results}
    return Origin(luck, [], position)
