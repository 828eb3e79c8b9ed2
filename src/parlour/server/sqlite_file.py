"""The SQLite file: private to its owner, checked for damage before it is served, and served by one server at a time."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from parlour.rules.kit.errors import ParlourError


class DatabaseServed(ParlourError):
    """Another server has opened this file."""


class DamagedDatabase(ParlourError):
    """The file's contents contradict each other."""


def sqlite_file(url: str) -> Path | None:
    """The file behind an address; None for PostgreSQL, for a database in memory, and for what is not an address."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return None
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        return None
    return Path(parsed.database)


def make_private(path: Path) -> None:
    """Let only the owner read the file: it has seeds, invites and password hashes. SQLite gives its log the same mode."""
    with contextlib.suppress(
        OSError
    ):  # a folder that does not exist or is not ours: SQLite says so when it opens the file
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with contextlib.suppress(OSError):
            file.chmod(0o600)


def check(path: Path) -> None:
    """Read the whole file, to find damage before anyone plays on it."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        try:
            found = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")]
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_CORRUPT:
                raise
            found = [str(error)]
    if found != ["ok"]:
        what = " ".join(found[0].removeprefix("*** in database main ***").split())
        raise DamagedDatabase(
            f"The database file {path} is damaged ({what}). "
            "Move it away and restore your latest backup: parlour restore BACKUP."
        )


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold the file for this process. The lock is SQLite's own, on an empty file beside the database: it works on every
    system, child processes do not inherit it, and it ends with the process, however that ends."""
    lock = path.with_name(path.name + ".lock")
    with contextlib.closing(sqlite3.connect(lock, timeout=0)) as connection:
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise DatabaseServed(
                f"Another server is using {path}. A SQLite file can be used by one server only; stop the other one, "
                "give this one another file with --db, or use PostgreSQL."
            ) from None
        yield
