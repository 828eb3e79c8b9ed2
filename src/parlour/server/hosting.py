"""Hosting: what only the host of a table may do, namely remove a guest before the game begins, and close the table."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, select, update

from parlour.rules.kit.errors import IllegalMove
from parlour.server import schema, timekeeping
from parlour.server.catalogue import WORDS
from parlour.server.errors import Forbidden, NotFound
from parlour.server.hub import Hub
from parlour.server.lobby import leave_before_start
from parlour.server.new_table import ABANDONED_DAYS
from parlour.server.people import Person
from parlour.server.table import CLOSED, OPEN, OVER, PLAYING, LiveTable, has_begun

QUIET_DAYS: Final = 7
"""After this long without a turn, a host may close a table at which others play."""


async def remove_guest(hub: Hub, table_id: str, host: Person, number: int) -> LiveTable:
    """Free somebody's seat at an open table; their invite link no longer works."""
    table = await hub.get(table_id)
    async with table.lock:
        _check_host(table, host)
        if number >= table.players:
            raise NotFound(WORDS.text("no-seat", seat=number, most=table.players - 1))
        guest = table.seats[number].person
        if table.status != OPEN:
            raise IllegalMove(WORDS.text("remove-begun"))
        if guest is None:
            raise IllegalMove(WORDS.text("remove-nobody", seat=number))
        if guest == host.id:
            raise IllegalMove(WORDS.text("remove-yourself"))
        settings: dict[str, Any] = {}

        def remember(connection: Connection) -> None:
            nonlocal settings
            this = schema.tables.c.id == table.id
            seat = schema.seats.c.table_id == table.id, schema.seats.c.seat == number
            if connection.execute(select(schema.seats.c.person).where(*seat)).scalar() != guest:
                raise IllegalMove(WORDS.text("remove-nobody", seat=number))  # gone by themselves, on another process
            kept = connection.execute(select(schema.tables.c.settings).where(this)).scalar_one()
            settings = {**kept, "removed": sorted({*kept.get("removed", ()), guest})}
            connection.execute(update(schema.tables).where(this).values(settings=settings))

        if not await leave_before_start(hub, table, number, remember):
            raise IllegalMove(WORDS.text("remove-begun"))
        hub.announce_host(table, settings)
    return table


async def close(hub: Hub, table_id: str, host: Person) -> LiveTable:
    """Close a table for good: one that has not begun at any time, one that runs if nobody else plays there any more."""
    table = await hub.get(table_id)
    async with table.lock:
        if not await hub.store.read(lambda connection: _is_abandoned(connection, table, host)):
            _check_host(table, host)
        settings = await hub.store.do(lambda connection: closed(connection, hub, table.id, host.name))
        table.status, table.asked = CLOSED, None
        hub.announce_host(table, settings)
        hub.broadcast_seats(table)
    return table


def closed(connection: Connection, hub: Hub, table_id: str, by: str) -> dict[str, Any]:
    """Store that a table is closed; its settings, which say so."""
    now = timekeeping.now()
    this = schema.tables.c.id == table_id
    row = connection.execute(select(schema.tables).where(this).with_for_update()).one()
    if row.status == OVER:
        raise IllegalMove(WORDS.text("over"))
    if row.status == CLOSED:
        raise IllegalMove(WORDS.text("closed"))
    if row.status == PLAYING and now - row.updated < QUIET_DAYS * 24 * 3600:
        seats = schema.seats.c
        others = select(seats.seat).where(
            seats.table_id == table_id, seats.person.is_not(None), seats.person != row.host
        )
        if connection.execute(others).first() is not None:
            raise Forbidden(WORDS.text("close-running", days=QUIET_DAYS))
    settings = {**row.settings, "closed": {"by": by, "begun": has_begun(row.status, row.settings)}}
    values = {"status": CLOSED, "settings": settings, "updated": now, "deadline": None, "asked": None}
    connection.execute(update(schema.tables).where(this).values(values))
    hub.store.notify(connection, f"seats {table_id}")
    return settings


def _is_abandoned(connection: Connection, table: LiveTable, person: Person) -> bool:
    """Whether a game was left so long ago that anybody who plays there may close it, so that its luck is revealed."""
    row = connection.execute(
        select(schema.tables.c.status, schema.tables.c.updated).where(schema.tables.c.id == table.id)
    ).one()
    since = timekeeping.now() - ABANDONED_DAYS * 24 * 3600
    return row.status == PLAYING and row.updated < since and table.seat_of(person.id) is not None


def _check_host(table: LiveTable, person: Person) -> None:
    if table.host != person.id:
        raise Forbidden(WORDS.text("host-only"))
