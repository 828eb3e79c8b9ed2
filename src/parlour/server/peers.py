"""Peers: other processes on the same database, and what they do to the tables this process holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from parlour.rules.kit.errors import ParlourError
from parlour.server import messages, schema
from parlour.server.errors import RulesChanged, StoreError
from parlour.server.loading import fold_table, is_deep, read_rows, seat_rows, seat_state, why_frozen
from parlour.server.logs import log
from parlour.server.presence import WORDS
from parlour.server.table import OPEN, OVER, LiveTable, Step, undo_step

if TYPE_CHECKING:
    from parlour.server.hub import Hub


async def hear(hub: Hub, payload: str) -> None:
    """Another process sent a notification: `table ID VERSION`, `seats ID`, `chat ID LINE`, `rematch ID ID` or one about
    presence, each followed by its sender; or `again` after a lost connection."""
    words = payload.split()
    if words[0] in WORDS:
        hub.presence.hear(words)
        return
    if words[0] == "again":
        hub.presence.missed()
    for table_id in {*hub.tables, *hub.loading} if words[0] == "again" else [words[1]]:
        try:
            await _hear_about(hub, table_id, words)
        except (ParlourError, StoreError) as error:  # a problem at one table must not hold up the others
            log.warning("not caught up", table=table_id, error=str(error))


async def _hear_about(hub: Hub, table_id: str, words: list[str]) -> None:
    if table_id in hub.loading:
        await hub.get(table_id)  # its rows may have been read before this was sent
    table = hub.tables.get(table_id)
    if table is None or (words[0] == "table" and int(words[2]) <= table.version):
        return
    if words[0] == "rematch":
        hub.announce_rematch(table, words[2])
    elif words[0] == "chat":
        hub.broadcast(table, await hub.store.read(lambda connection: _chat_line(connection, int(words[2]))))
    else:
        async with table.lock:
            if words[0] != "table" or int(words[2]) > table.version:
                await catch_up(hub, table)


def _chat_line(connection: Connection, number: int) -> messages.ChatMessage:
    row = connection.execute(select(schema.chat).where(schema.chat.c.id == number)).one()
    return messages.ChatMessage(name=row.name, text=row.text, at=row.at)


async def catch_up(hub: Hub, table: LiveTable) -> None:
    """Apply what other processes have stored since."""

    def newer(connection: Connection) -> tuple[list[Any], list[Any], Any]:
        entries = schema.entries
        query = select(entries).where(entries.c.table_id == table.id, entries.c.version > table.version)
        tables = schema.tables.c
        row = select(tables.status, tables.asked, tables.began, tables.engine, tables.ruleset)
        found = list(connection.execute(query.order_by(entries.c.version)))
        return found, seat_rows(connection, table.id), connection.execute(row.where(tables.id == table.id)).one()

    found, seats, row = await hub.store.read(newer)
    table.seats = [seat_state(seat) for seat in seats]
    was_open, was_asked = table.status == OPEN, table.asked
    table.asked = row.asked
    if was_open:
        table.status = row.status
    for entry in found if table.frozen is None else []:
        if is_deep(table, entry):
            await _jump(hub, table, found[-1])
            break
        try:
            step = table.fold(entry)
        except RulesChanged as error:  # the other process plays by other rules
            table.frozen = why_frozen(row, error)
            break
        if table.position.over:
            table.status = OVER
        hub.broadcast_step(table, step)
    table.status = row.status
    table.began = max(table.began, row.began)
    if was_open and table.status != OPEN and not found:
        hub.broadcast_start(table)
    if table.asked != was_asked:
        hub.broadcast(table, messages.asked(table))
    hub.broadcast_seats(table)
    hub.ask_bot(table)


async def _jump(hub: Hub, table: LiveTable, last: Any) -> None:
    """Go straight to the newest version, after an undo past a revealed moment and whatever followed it."""
    await refold(hub, table)
    if last.kind == "undo":
        step = undo_step(table.version, last.seat, int(last.move), last.at)
    else:
        step = Step(table.version, last.kind, last.seat, last.move, True, [], last.at)
    hub.broadcast_step(table, step)


async def refold(hub: Hub, table: LiveTable) -> None:
    """Rebuild the table's state from the database, from its first move: after an undo past a revealed moment."""
    rows = await hub.store.read(lambda connection: read_rows(connection, table.id, whole=True))
    assert rows is not None
    fresh = fold_table(rows)
    table.position, table.version, table.before = fresh.position, fresh.version, fresh.before
    table.began, table.asked, table.checkpoint_version = fresh.began, fresh.asked, fresh.checkpoint_version
