"""Store: the database behind the tables, and the writer that makes moves durable, many with one commit.

All writes of a process go through one thread. It takes everything that is waiting, writes it in one transaction, commits once,
and only then wakes the waiting handlers.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event, text
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from parlour.server.entries_sql import CHANNEL, Addition, append_to_postgres, append_to_sqlite
from parlour.server.errors import StoreError, Unreadable
from parlour.server.metrics import BATCH_SIZE, COMMITS

T = TypeVar("T")

MAX_BATCH = 500
READERS = 4


TROUBLE = (OperationalError, InterfaceError, PoolTimeout)
"""The errors of a database that is away, full or overloaded; it may recover in a moment."""


class _Waiting:
    """Something to be written: an entry with the statements that go with it, or a job; and the future that waits for it."""

    __slots__ = ("addition", "also", "done", "error", "job", "result")

    def __init__(self, done: asyncio.Future[Any]) -> None:
        self.done = done
        self.addition: Addition | None = None
        self.also: Sequence[Executable] = ()
        self.job: Callable[[Connection], Any] | None = None
        self.result: Any = None
        self.error: Exception | None = None


def make_engine(url: str) -> Engine:
    """An engine for a SQLite file or PostgreSQL, set up so that a commit survives a crash. Values such as
    seeds, invites and passwords are left out of error texts, as errors are logged."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    if url.startswith("postgresql"):
        return create_engine(url, pool_size=READERS + 2, max_overflow=2, pool_pre_ping=True, hide_parameters=True)
    args = {"timeout": 30, "check_same_thread": False}
    engine = create_engine(url, pool_size=READERS + 2, connect_args=args, hide_parameters=True)

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
        self.name = secrets.token_hex(4)
        """Marks this process's own notifications, which it ignores."""
        self._appender: Any = None
        """The driver's connection that the writer keeps for the most common batch: entries and nothing else."""

    def start(self) -> None:
        self._writer.start()

    def close(self) -> None:
        """Finish what was accepted, then close the database."""
        self._closing.set()
        self._queue.put(None)
        self._writer.join()
        if self._appender is not None:
            self._appender.invalidate()
        self._readers.shutdown()
        if self._listener is not None:
            self._listener.join()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query on a reader's thread."""

        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    return work(connection)
            except TROUBLE as error:
                raise Unreadable(str(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run a write; it is durable when this returns."""
        waiting = _Waiting(asyncio.get_running_loop().create_future())
        waiting.job = work
        self._queue.put(waiting)
        result: T = await waiting.done
        return result

    async def append(self, addition: Addition, also: Sequence[Executable] = ()) -> bool:
        """Add an entry to its table, and `also` run these; durable, all or nothing, when this returns.

        False, and nothing is stored, if the table has an entry of that version or that key already.
        """
        waiting = _Waiting(asyncio.get_running_loop().create_future())
        waiting.addition = addition
        waiting.also = also
        self._queue.put(waiting)
        stored: bool = await waiting.done
        return stored

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
            if any(waiting.job or waiting.also for waiting in batch):
                self._write_mixed(batch)
            else:
                self._append_alone(batch)
        except Exception as error:
            for waiting in batch:
                waiting.error = StoreError(str(error))
        COMMITS.inc()
        BATCH_SIZE.observe(len(batch))
        batch[0].done.get_loop().call_soon_threadsafe(_tell, batch)

    def _write_mixed(self, batch: list[_Waiting]) -> None:
        with self.engine.connect().execution_options(writing=True) as connection, connection.begin():
            self._append(connection.connection.cursor(), [waiting for waiting in batch if waiting.addition])
            for waiting in batch:
                if waiting.job is not None:
                    _run(connection, waiting, waiting.job)
                elif waiting.result:
                    for statement in waiting.also:
                        connection.execute(statement)

    def _append_alone(self, batch: list[_Waiting]) -> None:
        """The most common batch. On PostgreSQL it is one statement, which is its own transaction."""
        if self._appender is None:
            self._appender = self.engine.raw_connection()
            if self.shared:
                self._appender.driver_connection.autocommit = True
        try:
            cursor = self._appender.cursor()
            if self.shared:
                self._append(cursor, batch)
            else:
                cursor.execute("BEGIN IMMEDIATE")
                self._append(cursor, batch)
                cursor.execute("COMMIT")
        except Exception:
            self._appender.invalidate()
            self._appender = None
            raise

    def _append(self, cursor: Any, waiting: list[_Waiting]) -> None:
        additions = [one.addition for one in waiting if one.addition is not None]
        if not additions:
            return
        if self.shared:
            stored = append_to_postgres(cursor, additions, self.name)
        else:
            stored = append_to_sqlite(cursor, additions)
        for one, addition in zip(waiting, additions):
            # Two entries of one batch for the same place: the first one in the batch is the one that was stored.
            one.result = addition.place in stored
            stored.discard(addition.place)

    def notify(self, connection: Connection, payload: str) -> None:
        """Notify the other processes when this transaction commits."""
        if self.shared:
            values = {"payload": f"{payload} {self.name}"}
            connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :payload)"), values)

    async def say(self, payloads: list[str]) -> None:
        """Notify the other processes of something that is not stored and need not survive a crash; PostgreSQL only."""

        def run(connection: Connection) -> None:
            connection.execute(text("SET LOCAL synchronous_commit = off"))
            query = text(f"SELECT pg_notify('{CHANNEL}', said || :sender) FROM unnest(CAST(:said AS text[])) AS said")
            connection.execute(query, {"sender": f" {self.name}", "said": payloads})
            connection.commit()

        await self.read(run)

    # Notifications from other processes.

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
                    hear("again")  # what was sent while nobody listened must be looked up
                    while not self._closing.is_set():
                        for note in driver.notifies(timeout=0.5):
                            if not note.payload.endswith(self.name):
                                hear(note.payload)
            except Exception:
                self._closing.wait(0.5)


def _run(connection: Connection, waiting: _Waiting, job: Callable[[Connection], Any]) -> None:
    """One job in its own savepoint, so that its failure affects only its sender."""
    savepoint = connection.begin_nested()
    try:
        waiting.result = job(connection)
        savepoint.commit()
    except Exception as error:
        savepoint.rollback()
        waiting.error = StoreError(str(error)) if isinstance(error, TROUBLE) else error


def _tell(batch: list[_Waiting]) -> None:
    for waiting in batch:
        if waiting.done.done():
            continue
        if waiting.error is not None:
            waiting.done.set_exception(waiting.error)
        else:
            waiting.done.set_result(waiting.result)
