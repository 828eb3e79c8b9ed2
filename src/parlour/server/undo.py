"""Undo by consent: past what has become known, where the table allows it and all other people agree."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, update

from parlour.rules.kit.errors import IllegalMove
from parlour.server import messages, schema
from parlour.server.catalogue import WORDS
from parlour.server.entries_sql import Addition, new_entry
from parlour.server.peers import catch_up, refold
from parlour.server.table import LiveTable, undo_step
from parlour.server.timeline import effective_moves

if TYPE_CHECKING:
    from parlour.server.hub import Hub


async def ask(hub: Hub, table: LiveTable, seat: int) -> int:
    """Ask the others to go back to before the seat's last move; without other people it happens at once."""

    def last_own(connection: Connection) -> int | None:
        own = [entry.version for entry in effective_moves(connection, table.id) if entry.seat == seat]
        return own[-1] if own else None

    version = await hub.store.read(last_own)
    if version is None:
        raise IllegalMove(WORDS.text("nothing-played"), "undo")
    asked = {"seat": seat, "to": version - 1, "agreed": []}
    if not _others(table, seat):
        return await _go_back(hub, table, asked)
    await _keep(hub, table, asked)
    return table.version


async def answer(hub: Hub, table: LiveTable, seat: int, agree: bool) -> int:
    """Agree or not; when everybody has agreed, the table goes back."""
    asked = table.asked
    if asked is None or asked["seat"] == seat:
        raise IllegalMove(WORDS.text("no-undo-asked"), "undo")
    if not agree:
        await _keep(hub, table, None)
        return table.version
    mine = {number for number, state in enumerate(table.seats) if state.person == table.seats[seat].person}
    asked = {**asked, "agreed": sorted({*asked["agreed"], *mine})}
    if set(_others(table, asked["seat"])) <= set(asked["agreed"]):
        return await _go_back(hub, table, asked)
    await _keep(hub, table, asked)
    return table.version


def _others(table: LiveTable, seat: int) -> list[int]:
    """The seats whose people must agree: not the asker's, and none played by a bot."""
    asker = table.seats[seat].person
    return [
        number
        for number, state in enumerate(table.seats)
        if state.person is not None and state.person != asker and not state.played_by_bot
    ]


async def _keep(hub: Hub, table: LiveTable, asked: dict[str, Any] | None) -> None:
    change = update(schema.tables).where(schema.tables.c.id == table.id).values(asked=asked)

    def write(connection: Connection) -> None:
        connection.execute(change)
        hub.store.notify(connection, f"seats {table.id}")

    await hub.store.do(write)
    table.asked = asked
    hub.broadcast(table, messages.asked(table))


async def _go_back(hub: Hub, table: LiveTable, asked: dict[str, Any]) -> int:
    now = time.time()
    seat, target = asked["seat"], asked["to"]
    key = f"consent-{secrets.token_hex(8)}"
    entry = new_entry(table.id, table.version + 1, "undo", seat, str(target), {}, key, now)
    values = {"asked": None, "checkpoint": None, "checkpoint_version": 0, "to_move": seat, "updated": now}
    change = update(schema.tables).where(schema.tables.c.id == table.id).values(values)
    if not await hub.store.append(Addition(entry), [change]):
        await catch_up(hub, table)
        raise IllegalMove(WORDS.text("ask-again"), "undo")
    await refold(hub, table)
    hub.broadcast_step(table, undo_step(table.version, seat, target, now))
    return table.version
