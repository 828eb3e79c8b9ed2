"""Store: the database behind the tables, and the writer that makes moves durable, many with one commit.

All writes of a process go through one thread. It takes everything that waits, writes it in one transaction, commits once,
and only then tells the waiting handlers. Entries are inserted with "on conflict do nothing": of two moves for the same
version exactly one is stored, on whichever process it was made.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite

from parlour.server import schema
from parlour.server.metrics import BATCH_SIZE, COMMITS

T = TypeVar("T")

MAX_BATCH = 500
READERS = 4
CHANNEL = "parlour"


class StoreError(Exception):
    """The database did not take a write; nothing of it is stored."""


class _Append:
    """One entry for a table, and the statements that go with it if it is stored."""

    def __init__(self, entry: dict[str, Any], also: Sequence[Executable]) -> None:
        self.entry = entry
        self.also = also


class _Job:
    """Any other write, run inside the shared transaction."""

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work


class _Waiting:
    def __init__(self, what: _Append | _Job, loop: asyncio.AbstractEventLoop) -> None:
        self.what = what
        self.loop = loop
        self.done: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None


def make_engine(url: str) -> Engine:
    """An engine for a SQLite file or PostgreSQL, set up so that a commit survives a crash."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    if url.startswith("postgresql"):
        return create_engine(url, pool_size=READERS + 2, max_overflow=2, pool_pre_ping=True)
    engine = create_engine(url, pool_size=READERS + 2, connect_args={"timeout": 30, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, _: Any) -> None:
        # The driver must not open transactions by itself: the writer begins its own, "immediate", so that it never
        # fails half-way for a lock.
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        immediate = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine


class Store:
    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether other processes write here too."""
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = threading.Thread(target=self._write_forever, name="writer", daemon=True)
        self._listener: threading.Thread | None = None
        self._closing = threading.Event()
        self._insert = (postgresql if self.shared else sqlite).insert(schema.entries)

    def start(self) -> None:
        self._writer.start()

    def close(self) -> None:
        """Finish what was accepted, then let go of the database."""
        self._closing.set()
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        if self._listener is not None:
            self._listener.join()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query on a reader's thread."""

        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run a write; it is durable when this returns."""
        result: T = await self._wait(_Job(work))
        return result

    async def append(self, entry: dict[str, Any], also: Sequence[Executable]) -> bool:
        """Add an entry to its table, and `also` run these; durable, all or nothing, when this returns.

        False, and nothing is stored, if the table has an entry of that version or that key already.
        """
        stored: bool = await self._wait(_Append(entry, also))
        return stored

    async def _wait(self, what: _Append | _Job) -> Any:
        waiting = _Waiting(what, asyncio.get_running_loop())
        self._queue.put(waiting)
        return await waiting.done

    # The writer's thread.

    def _write_forever(self) -> None:
        closing = False
        while not closing:
            batch: list[_Waiting] = []
            item = self._queue.get()
            while item is not None:
                batch.append(item)
                if len(batch) >= MAX_BATCH:
                    break
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
            else:
                closing = True
            if batch:
                self._write(batch)

    def _write(self, batch: list[_Waiting]) -> None:
        try:
            with self.engine.connect().execution_options(writing=True) as connection, connection.begin():
                self._write_entries(connection, [waiting for waiting in batch if isinstance(waiting.what, _Append)])
                for waiting in batch:
                    if isinstance(waiting.what, _Job):
                        _run(connection, waiting, waiting.what)
        except Exception as error:
            for waiting in batch:
                waiting.error = StoreError(str(error))
        COMMITS.inc()
        BATCH_SIZE.observe(len(batch))
        for waiting in batch:
            waiting.loop.call_soon_threadsafe(_tell, waiting)

    def _write_entries(self, connection: Connection, appends: list[_Waiting]) -> None:
        if not appends:
            return
        wanted = [waiting.what.entry for waiting in appends if isinstance(waiting.what, _Append)]
        statement = self._insert.values(wanted).on_conflict_do_nothing()
        returned = connection.execute(statement.returning(schema.entries.c.table_id, schema.entries.c.version))
        stored = {(row.table_id, row.version) for row in returned}
        told = []
        for waiting in appends:
            assert isinstance(waiting.what, _Append)
            entry = waiting.what.entry
            place = (entry["table_id"], entry["version"])
            # Two entries of one batch for the same place: the first one in the batch is the one that was stored.
            waiting.result = place in stored
            stored.discard(place)
            if waiting.result:
                for statement in waiting.what.also:
                    connection.execute(statement)
                told.append({"payload": f"table {entry['table_id']} {entry['version']}"})
        if told and self.shared:
            connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :payload)"), told)

    def notify(self, connection: Connection, payload: str) -> None:
        """Tell the other processes, when this transaction commits."""
        if self.shared:
            connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :payload)"), {"payload": payload})

    # Hearing from other processes.

    def listen(self, hear: Callable[[str], object]) -> None:
        """Call `hear` (on its own thread) with every notification; PostgreSQL only."""
        if self.shared:
            self._listener = threading.Thread(target=self._listen_forever, args=(hear,), name="listener", daemon=True)
            self._listener.start()

    def _listen_forever(self, hear: Callable[[str], object]) -> None:
        while not self._closing.is_set():
            try:
                with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                    connection.exec_driver_sql(f"LISTEN {CHANNEL}")
                    driver: Any = connection.connection.driver_connection
                    hear("again")  # whatever was said while nobody listened must be looked up
                    while not self._closing.is_set():
                        for note in driver.notifies(timeout=0.5):
                            hear(note.payload)
            except Exception:
                self._closing.wait(0.5)


def _run(connection: Connection, waiting: _Waiting, job: _Job) -> None:
    """One job in a savepoint of its own: its failure is its sender's alone."""
    savepoint = connection.begin_nested()
    try:
        waiting.result = job.work(connection)
        savepoint.commit()
    except Exception as error:
        savepoint.rollback()
        waiting.error = error


def _tell(waiting: _Waiting) -> None:
    if waiting.done.done():
        return
    if waiting.error is not None:
        waiting.done.set_exception(waiting.error)
    else:
        waiting.done.set_result(waiting.result)
