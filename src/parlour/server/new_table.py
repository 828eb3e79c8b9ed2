"""New tables, from their set-up or continued from another one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, select

from parlour.records.fairness import commitment, new_seed, table_commitment
from parlour.records.moves import Luck
from parlour.registry import find
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.position import Position
from parlour.server import schema, timekeeping
from parlour.server.beginning import begin_if_ready
from parlour.server.catalogue import WORDS
from parlour.server.entries_sql import new_entry
from parlour.server.errors import Forbidden
from parlour.server.hub import Hub
from parlour.server.table import FROM_NONCES, FROM_SEED, OPEN, PLAYING, UNFINISHED, LiveTable, SeatState
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
    caller: str = "",
) -> LiveTable:
    """A new table, perhaps continued from another; its seed is a new secret unless one is given. If nobody is missing it begins.

    `claim` runs in the same transaction with the new table's id; if it returns the id of another table, that one is used instead.
    """
    found = find(game)
    read = found.read_options(options)
    found.start(players, options, Chance(0))  # refuses what does not go together; nothing of this luck is used
    ruleset, table_id = found.ruleset(read), secrets.token_hex(6)
    if seed is not None:
        fairness, promised = FROM_SEED, commitment(seed)
    else:
        fairness, seed = FROM_NONCES, new_seed()
        promised = table_commitment(seed, table_id, game, read, ruleset, players)
    made = 0 if origin is None else len(origin.moves)
    now = timekeeping.now()
    table = LiveTable(
        id=table_id,
        game=found,
        players=players,
        options=read,
        settings=settings,
        seed=seed,
        commitment=promised,
        host=host,
        created=now,
        status=OPEN,
        seats=seats,
        drawn=None if origin is None else origin.position,
        version=made,
        checkpoint_version=made,
        began=now,
        caller=caller,
        looked=time.monotonic(),
        fairness=fairness,
    )
    for seat in seats:
        seat.reserve = table.clock.reserve if table.clock else None

    def write(connection: Connection) -> str | Position | None:
        instead = claim(connection, table.id) if claim is not None else None
        if instead is not None:
            return instead
        _check_number(connection, host, hub.max_tables)
        if all(seat.person is None and seat.bot for seat in seats):
            _check_bot_tables(connection, caller, hub.max_bot_tables)
        connection.execute(
            insert(schema.tables).values(
                id=table.id,
                game=game,
                players=players,
                options=read,
                settings=settings,
                engine=VERSION,
                ruleset=ruleset,
                seed=str(seed),
                commitment=table.commitment,
                fairness=fairness,
                opening={} if origin is None else origin.opening,
                host=host,
                created=now,
                updated=now,
                began=now,
                status=OPEN,
                to_move=-1,
                checkpoint=origin.position.dump() if origin is not None and made else None,
                checkpoint_version=made,
                listed=bool(settings.get("listed")),
                caller=caller,
            )
        )
        if origin is not None and made:
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
                    "nonce_hash": seat.nonce_hash,
                    "nonce": seat.nonce,
                    "awaited": seat.awaited,
                }
                for number, seat in enumerate(seats)
            ],
        )
        return begin_if_ready(connection, table.id, now)

    stored = await hub.store.do(write)
    if isinstance(stored, str):
        return await hub.get(stored)
    if stored is not None:
        table.status, table.position = PLAYING, stored
    hub.keep(table)
    hub.ask_bot(table)
    return table


def _check_number(connection: Connection, host: str, most: int | None) -> None:
    """Keep one person from filling the database with tables that nobody plays at."""
    if most is None:
        return
    tables = schema.tables.c
    since = timekeeping.now() - ABANDONED_DAYS * 24 * 3600
    query = select(func.count()).where(tables.host == host, tables.status.in_(UNFINISHED), tables.updated > since)
    if connection.execute(query).scalar_one() >= most:
        raise Forbidden(WORDS.text("too-many-tables", most=most, days=ABANDONED_DAYS))


def _check_bot_tables(connection: Connection, caller: str, most: int | None) -> None:
    """Keep one address from occupying the bots with tables at which nobody sits."""
    if most is None or not caller:
        return
    tables, seats = schema.tables.c, schema.seats.c
    seated = select(seats.seat).where(seats.table_id == tables.id, seats.person.is_not(None)).exists()
    since = timekeeping.now() - ABANDONED_DAYS * 24 * 3600
    query = select(func.count()).where(
        tables.caller == caller, tables.status == PLAYING, tables.updated > since, ~seated
    )
    if connection.execute(query).scalar_one() >= most:
        raise Forbidden(WORDS.text("too-many-bot-tables", most=most))
