"""Deletion: somebody leaves for good, and nothing personal of theirs is kept.

Their finished games stay, for those who played with them, with "Deleted player" in their seat. In running games a bot takes over,
open tables lose them, tables of theirs at which nobody else plays are closed, and their chat lines are deleted.
"""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection, and_, delete, exists, select, update

from parlour.rules.kit.errors import ParlourError
from parlour.server import hosting, lobby, schema, sessions, timekeeping
from parlour.server.errors import Conflict
from parlour.server.hub import Hub
from parlour.server.moves import Act, perform
from parlour.server.names import DELETED
from parlour.server.people import People, Person
from parlour.server.table import OPEN, PLAYING, UNFINISHED

TRIES: Final = 20
"""How often a seat is given up while others move at the same table."""


async def delete_person(hub: Hub, people: People, person: Person) -> None:
    """If this is interrupted it can be done again: the person is the last to go."""
    nobody = replace(person, name=DELETED)
    hosted, seated = await hub.store.read(lambda connection: _unfinished(connection, person.id))
    for table_id in hosted:
        with contextlib.suppress(ParlourError):  # others play there: it goes on
            await hosting.close(hub, table_id, nobody)
    await _rename_seats(hub, person.id)
    for table_id in seated:
        with contextlib.suppress(ParlourError):  # a table that has just ended, or cannot go on
            await _give_up(hub, table_id, person.id)
    await hub.store.do(lambda connection: _forget(connection, people, person.id))
    people.ended(person)


def _unfinished(connection: Connection, person: str) -> tuple[list[str], list[str]]:
    """The tables somebody hosts, and those they sit at."""
    tables, seats = schema.tables.c, schema.seats.c
    going = select(tables.id).where(tables.status.in_(UNFINISHED))
    hosted = going.where(tables.host == person)
    seated = going.where(tables.id.in_(select(seats.table_id).where(seats.person == person)))
    return [row.id for row in connection.execute(hosted)], [row.id for row in connection.execute(seated)]


async def _rename_seats(hub: Hub, person: str) -> None:
    seats = schema.seats

    def write(connection: Connection) -> None:
        mine = seats.c.person == person
        ids = [row.table_id for row in connection.execute(select(seats.c.table_id).where(mine).distinct())]
        connection.execute(update(seats).where(mine).values(name=DELETED))
        for table_id in ids:
            hub.store.notify(connection, f"seats {table_id}")

    await hub.store.do(write)
    for table in list(hub.tables.values()):
        mine = [seat for seat in table.seats if seat.person == person]
        for seat in mine:
            seat.name = DELETED
        if mine:
            hub.broadcast_seats(table)


async def _give_up(hub: Hub, table_id: str, person: str) -> None:
    """Leave every seat at a table."""
    for _ in range(TRIES):
        table = await hub.get(table_id)
        seat = table.seat_of(person)
        if seat is None or table.status not in UNFINISHED:
            return
        if table.status == OPEN:
            async with table.lock:
                await lobby.leave_before_start(hub, table, seat)
        elif table.status == PLAYING:
            with contextlib.suppress(Conflict):
                await perform(hub, table_id, person, Act("resign", table.version, f"deleted-{secrets.token_hex(8)}"))


def _forget(connection: Connection, people: People, person: str) -> None:
    table = schema.people
    this = table.c.id == person
    connection.execute(delete(schema.chat).where(schema.chat.c.person == person))
    closed = and_(schema.tables.c.host == person, schema.tables.c.status == "closed")
    for row in connection.execute(select(schema.tables.c.id, schema.tables.c.settings).where(closed)).all():
        settings = {**row.settings, "closed": {**row.settings["closed"], "by": DELETED}}
        connection.execute(update(schema.tables).where(schema.tables.c.id == row.id).values(settings=settings))
    sessions.end_all(connection, person)
    people.changed(connection, person)
    remains = (exists().where(schema.seats.c.person == person), exists().where(schema.tables.c.host == person))
    if any(connection.execute(select(one)).scalar() for one in remains):
        nothing = {"name": DELETED, "login": None, "login_key": None, "password": None, "preferences": None}
        connection.execute(update(table).where(this).values(**nothing, deleted=timekeeping.now()))
    else:
        connection.execute(delete(table).where(this))
