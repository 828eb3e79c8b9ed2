"""Hub: the tables of this process, who watches them, and what other processes do to them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import orjson
from sqlalchemy import Connection, and_, select

from parlour.rules.kit.errors import ParlourError, shown
from parlour.server import schema
from parlour.server.errors import NotFound
from parlour.server.folding import fold_table, is_deep, read_rows, seat_rows, seat_state, why_frozen
from parlour.server.live import (
    OPEN,
    OVER,
    PLAYING,
    Asker,
    Changed,
    LiveTable,
    Step,
    Watcher,
    undo_event,
)
from parlour.server.logs import log
from parlour.server.metrics import LIVE_TABLES
from parlour.server.news import News, seats_json
from parlour.server.presence import WORDS, Presence
from parlour.server.store import Store, StoreError


def chat_line(connection: Connection, number: int) -> dict[str, Any]:
    """A line of the chat, as those who watch are told it."""
    row = connection.execute(select(schema.chat).where(schema.chat.c.id == number)).one()
    return {"type": "chat", "name": row.name, "text": row.text, "at": row.at}


class Hub:
    def __init__(self, store: Store, idle_seconds: float, watched: bool = True, max_tables: int | None = None) -> None:
        """`watched`: whether people can watch tables through this process. `max_tables`: see the settings."""
        self.store = store
        self.idle_seconds = idle_seconds
        self.max_tables = max_tables
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.bot_wanted: Callable[[LiveTable], None] = lambda _: None
        """Called whenever a bot is to move."""
        self.presence = Presence(self, store.shared and watched)

    # Making and finding tables.

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or folded from the database."""
        if not table_id.isalnum() or not table_id.isascii() or len(table_id) > 16:
            raise NotFound(f"There is no table {shown(table_id)}.")
        table = self.tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.get_running_loop().create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        table.touched = time.monotonic()
        return table

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self.store.read(lambda connection: read_rows(connection, table_id))
        if rows is None:
            raise NotFound(f"There is no table {table_id!r}.")
        table = fold_table(rows)
        if table.frozen:
            log.warning("frozen", table=table.id, why=table.frozen)
        self.keep(table)
        self.presence.ask(table.id)
        self.ask_bot(table)
        return table

    def keep(self, table: LiveTable) -> None:
        self.tables[table.id] = table
        LIVE_TABLES.set(len(self.tables))

    def evict_idle(self) -> None:
        """Forget tables that nobody watches or touches; they stay in the database."""
        limit = time.monotonic() - self.idle_seconds
        for table in list(self.tables.values()):
            if not table.watchers and table.touched < limit and not table.lock.locked():
                del self.tables[table.id]
        LIVE_TABLES.set(len(self.tables))

    # Telling.

    def tell(self, table: LiveTable, message: dict[str, Any]) -> None:
        """Push the same message to everybody who watches."""
        if table.watchers:
            encoded = orjson.dumps(message)
            for watcher in list(table.watchers):
                watcher.tell(encoded)

    def tell_begun(self, table: LiveTable) -> None:
        self.tell_step(table, None)

    def tell_step(self, table: LiveTable, step: Step | None, asker: Asker | None = None) -> None:
        """Push a new version to everybody who watches, each with what they may see; the asker's says that it is done."""
        if not table.watchers:
            return
        fresh = News(table, step)
        for watcher in list(table.watchers):
            message = fresh.message(table.seat_of(watcher.person))
            if asker is not None and watcher is asker.watcher:
                asker.told = True
                message = b'%b,"done":%b}' % (message[:-1], asker.number)
            watcher.tell(message)

    def tell_seats(self, table: LiveTable) -> None:
        self.tell(table, {"type": "seats", "status": table.status, "seats": seats_json(table)})
        self.presence.look(table)

    def tell_rematch(self, table: LiveTable, rematch: str) -> None:
        """Say once at which table its people play again."""
        if table.settings.get("rematch") != rematch:
            table.settings = {**table.settings, "rematch": rematch}
            self.tell(table, {"type": "rematch", "table": rematch})

    def watch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.add(watcher)
        self.tell_seats(table)

    def unwatch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.discard(watcher)
        self.tell_seats(table)

    # Other processes.

    async def heard(self, payload: str) -> None:
        """Another process said something: `table ID VERSION`, `seats ID`, `chat ID LINE`, `rematch ID ID` or who is present,
        each with its sender, or `again` after silence."""
        words = payload.split()
        if words[0] in WORDS:
            self.presence.heard(words)
            return
        if words[0] == "again":
            self.presence.missed()
        for table_id in {*self.tables, *self._loading} if words[0] == "again" else [words[1]]:
            try:
                await self._hear_of(table_id, words)
            except (ParlourError, StoreError) as error:  # one table's trouble is not the others'
                log.warning("not caught up", table=table_id, error=str(error))

    async def _hear_of(self, table_id: str, words: list[str]) -> None:
        if table_id in self._loading:
            await self.get(table_id)  # what it is folded from may have been read before this was said
        table = self.tables.get(table_id)
        if table is None or (words[0] == "table" and int(words[2]) <= table.version):
            return
        if words[0] == "rematch":
            self.tell_rematch(table, words[2])
        elif words[0] == "chat":
            self.tell(table, await self.store.read(lambda connection: chat_line(connection, int(words[2]))))
        else:
            async with table.lock:
                if words[0] != "table" or int(words[2]) > table.version:
                    await self.catch_up(table)

    async def catch_up(self, table: LiveTable) -> None:
        """Fold what others have stored since."""

        def newer(connection: Connection) -> tuple[list[Any], list[Any], Any]:
            entries = schema.entries
            query = select(entries).where(entries.c.table_id == table.id, entries.c.version > table.version)
            tables = schema.tables.c
            row = select(tables.status, tables.asked, tables.began, tables.engine, tables.ruleset)
            found = list(connection.execute(query.order_by(entries.c.version)))
            return found, seat_rows(connection, table.id), connection.execute(row.where(tables.id == table.id)).one()

        found, seats, row = await self.store.read(newer)
        table.seats = [seat_state(seat) for seat in seats]
        was_open, was_asked = table.status == OPEN, table.asked
        table.asked = row.asked
        if was_open:
            table.status = row.status
        for entry in found if table.frozen is None else []:
            if is_deep(table, entry):
                await self._jump(table, found[-1])
                break
            try:
                step = table.fold(entry)
            except Changed as error:  # the other process plays by other rules
                table.frozen = why_frozen(row, error)
                break
            if table.position.over:
                table.status = OVER
            self.tell_step(table, step)
        table.status = row.status
        table.began = max(table.began, row.began)
        if was_open and table.status != OPEN and not found:
            self.tell_begun(table)
        if table.asked != was_asked:
            self.tell(table, {"type": "asked", "asked": table.asked})
        self.tell_seats(table)
        self.ask_bot(table)

    async def _jump(self, table: LiveTable, last: Any) -> None:
        """Go at once to where an undo behind a revealed moment, and what came after it, have led."""
        await self.refold(table)
        undone = [undo_event(last.seat, int(last.move))] if last.kind == "undo" else []
        self.tell_step(table, Step(table.version, last.kind, last.seat, last.move, True, undone, last.at))

    async def refold(self, table: LiveTable) -> None:
        """Take the table's state anew from the database, from its first move: after an undo behind a revealed moment."""
        rows = await self.store.read(lambda connection: read_rows(connection, table.id, whole=True))
        assert rows is not None
        fresh = fold_table(rows)
        table.position, table.version, table.before = fresh.position, fresh.version, fresh.before
        table.began, table.asked, table.checkpoint_version = fresh.began, fresh.asked, fresh.checkpoint_version

    def ask_bot(self, table: LiveTable) -> None:
        if table.status != PLAYING or table.position.over or table.frozen:
            return
        if table.seats[table.position.seat].played_by_bot:
            self.bot_wanted(table)

    async def waiting_for_bots(self) -> list[str]:
        """Tables at which a bot is to move."""
        tables, seats = schema.tables, schema.seats
        query = (
            select(tables.c.id)
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.to_move))
            .where(tables.c.status == PLAYING, seats.c.bot.is_not(None))
        )
        return await self.store.read(lambda connection: [row.id for row in connection.execute(query)])

    async def overdue(self) -> list[str]:
        """Tables whose clock has run out, also those not in memory."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.status == PLAYING, tables.c.deadline < time.time())
        return await self.store.read(lambda connection: [row.id for row in connection.execute(query)])
