"""Retention: guests who have not been here for long, and tables nobody has touched for long, are deleted if the server is set to.

It is done in small steps, so that players never wait for it. Games that somebody with an account has finished are always kept.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, and_, delete, exists, or_, select

from parlour.server import schema, sessions, timekeeping
from parlour.server.deletion import delete_person
from parlour.server.hub import Hub
from parlour.server.logs import log
from parlour.server.people import People, Person
from parlour.server.settings import Settings
from parlour.server.table import OVER

AT_ONCE: Final = 20
"""Guests and tables in one step."""
DAY: Final = 24 * 3600.0


async def step(hub: Hub, people: People, settings: Settings) -> None:
    await hub.store.do(lambda connection: sessions.forget_expired(connection, AT_ONCE * 10))
    now = timekeeping.now()
    if settings.keep_tables is not None:
        since = now - settings.keep_tables * DAY
        for table_id in await hub.store.read(lambda connection: _old_tables(connection, since)):
            await _delete_table(hub, table_id, since)
    if settings.keep_guests is not None:
        since = now - settings.keep_guests * DAY
        for guest in await hub.store.read(lambda connection: _old_guests(connection, since)):
            await delete_person(hub, people, guest)
            log.info("guest deleted", person=guest.id)


def _old_tables(connection: Connection, since: float) -> list[str]:
    tables, seats, people = schema.tables.c, schema.seats.c, schema.people.c
    by_accounts = and_(
        tables.status == OVER,
        exists().where(seats.table_id == tables.id, people.id == seats.person, people.login.is_not(None)),
    )
    query = select(tables.id).where(tables.updated < since, ~by_accounts).order_by(tables.updated)
    return [row.id for row in connection.execute(query.limit(AT_ONCE))]


async def _delete_table(hub: Hub, table_id: str, since: float) -> None:
    live = hub.tables.get(table_id)
    if live is not None and live.watchers:
        return

    def write(connection: Connection) -> bool:
        this = schema.tables.c.id == table_id
        row = connection.execute(select(schema.tables.c.updated).where(this).with_for_update()).first()
        if row is None or row.updated >= since:
            return False  # deleted or touched in the meantime
        for part in (schema.entries, schema.chat, schema.seats):
            connection.execute(delete(part).where(part.c.table_id == table_id))
        connection.execute(delete(schema.tables).where(this))
        hub.store.notify(connection, f"gone {table_id}")
        return True

    if await hub.store.do(write):
        hub.tables.pop(table_id, None)
        log.info("table deleted", table=table_id)


def _old_guests(connection: Connection, since: float) -> list[Person]:
    """Guests without a session used, and without a table touched, since then."""
    people, seats, tables = schema.people.c, schema.seats.c, schema.tables.c
    used = exists().where(schema.sessions.c.person == people.id, schema.sessions.c.used >= since)
    mine = or_(tables.host == people.id, exists().where(seats.table_id == tables.id, seats.person == people.id))
    touched = exists().where(tables.updated >= since, mine)
    query = select(schema.people).where(
        people.login.is_(None), people.deleted.is_(None), people.created < since, ~used, ~touched
    )
    return [Person(row.id, row.name) for row in connection.execute(query.order_by(people.created).limit(AT_ONCE))]
