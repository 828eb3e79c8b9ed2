"""Hub: the tables this process holds in memory, and the messages to everyone who watches them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from sqlalchemy import and_, select

from parlour.rules.kit.errors import shown
from parlour.server import schema
from parlour.server.catalogue import WORDS
from parlour.server.errors import NotFound
from parlour.server.loading import fold_table, read_rows
from parlour.server.logs import log
from parlour.server.messages import Message, RematchMessage, VersionMessages, encode, seats
from parlour.server.metrics import LIVE_TABLES
from parlour.server.presence import Presence
from parlour.server.store import Store
from parlour.server.table import PLAYING, Asker, LiveTable, Step, Watcher


class Hub:
    def __init__(self, store: Store, idle_seconds: float, watched: bool = True, max_tables: int | None = None) -> None:
        """`watched`: whether people can watch tables through this process. `max_tables`: see the settings."""
        self.store = store
        self.idle_seconds = idle_seconds
        self.max_tables = max_tables
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.bot_wanted: Callable[[LiveTable], None] = lambda _: None
        """Called whenever a bot is to move."""
        self.presence = Presence(self, store.shared and watched)

    # Making and finding tables.

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or loaded from the database."""
        if not table_id.isalnum() or not table_id.isascii() or len(table_id) > 16:
            raise NotFound(WORDS.text("no-table", table=shown(table_id)))
        table = self.tables.get(table_id)
        if table is None:
            task = self.loading.get(table_id)
            if task is None:
                task = asyncio.get_running_loop().create_task(self._load(table_id))
                self.loading[table_id] = task
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            table = await asyncio.shield(task)
        table.touched = time.monotonic()
        return table

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self.store.read(lambda connection: read_rows(connection, table_id))
        if rows is None:
            raise NotFound(WORDS.text("no-table", table=shown(table_id)))
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

    # Messages to watchers.

    def broadcast(self, table: LiveTable, message: Message) -> None:
        """Send the same message to everybody who watches."""
        if table.watchers:
            encoded = encode(message)
            for watcher in list(table.watchers):
                watcher.send(encoded)

    def broadcast_start(self, table: LiveTable) -> None:
        self.broadcast_step(table, None)

    def broadcast_step(self, table: LiveTable, step: Step | None, asker: Asker | None = None) -> None:
        """Send a new version to everybody who watches, each with what they may see; the asker's is also their answer."""
        if not table.watchers:
            return
        messages = VersionMessages(table, step)
        for watcher in list(table.watchers):
            seat = table.seat_of(watcher.person)
            if asker is not None and watcher is asker.watcher and asker.id is not None:
                asker.answered = True
                watcher.send(messages.encoded(seat, watcher.language, asker.id))
            else:
                watcher.send(messages.encoded(seat, watcher.language))

    def broadcast_seats(self, table: LiveTable) -> None:
        self.broadcast(table, seats(table))
        self.presence.look(table)

    def announce_rematch(self, table: LiveTable, rematch: str) -> None:
        """Tell the watchers about the rematch, once."""
        if table.settings.get("rematch") != rematch:
            table.settings = {**table.settings, "rematch": rematch}
            self.broadcast(table, RematchMessage(table=rematch))

    def watch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.add(watcher)
        self.broadcast_seats(table)

    def unwatch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.discard(watcher)
        self.broadcast_seats(table)

    # Bots and clocks.

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
        """Tables whose clock has run out, including those not in memory."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.status == PLAYING, tables.c.deadline < time.time())
        return await self.store.read(lambda connection: [row.id for row in connection.execute(query)])
