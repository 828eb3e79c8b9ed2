"""Backup and restore: all that is stored, copied row by row within one snapshot, while servers keep running.

A backup is a SQLite file with the same tables as the database it comes from, whichever kind that is, and one more: `backup`,
with the secret that signs people's cookies. So it can be restored to either kind of database.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Column, Connection, Engine, Float, MetaData, String, Table, func, insert, inspect, select, text
from sqlalchemy.exc import DatabaseError

from parlour.rules.kit.errors import ParlourError
from parlour.server import schema
from parlour.server.migrate import HEAD, NewerDatabase, opened, revision_of, upgrade
from parlour.server.settings import from_environment, kept_secret, secret_file
from parlour.server.sqlite_file import alone, check, make_private, sqlite_file
from parlour.server.store import make_engine
from parlour.version import VERSION

BATCH = 1000
"""Rows copied at a time."""

about = Table(
    "backup",
    MetaData(),
    Column("made", Float, nullable=False),
    Column("version", String(40), nullable=False, doc="The Parlour that made it."),
    Column("secret", String(200), nullable=False),
)


class BadBackup(ParlourError):
    """A backup that cannot be made or restored like this."""


def make_backup(db: str, target: Path) -> int:
    """Copy a database to a new file; the number of tables in it. It appears under its name when it is complete."""
    if target.exists():
        raise BadBackup(f"{target} already exists; give the backup another name.")
    if not target.absolute().parent.is_dir():
        raise BadBackup(f"There is no folder {target.absolute().parent}; make it first.")
    source = sqlite_file(db)
    if source is not None and not source.exists():
        raise BadBackup(f"There is no database {source}; name the one to back up with --db.")
    secret = kept_secret(db)
    with opened(db) as engine, _snapshot(engine) as old, _new_file(target) as part:
        revision = revision_of(old)
        if revision != HEAD:
            raise BadBackup(
                f"The database has schema {revision}, and this Parlour makes backups of schema {HEAD}; "
                "make the backup with the Parlour that serves it."
            )
        upgrade(f"sqlite:///{part}")
        with _writing(f"sqlite:///{part}") as new:
            _copy(old, new)
            about.create(new)
            new.execute(insert(about).values(made=time.time(), version=VERSION, secret=secret))
            return int(new.execute(select(func.count()).select_from(schema.tables)).scalar_one())


def restore_backup(backup: Path, db: str) -> Path | None:
    """Copy a backup to an empty database, and its secret beside a SQLite file. For PostgreSQL, whose servers get the secret
    from their environment: the file in which they find it now, unless they have it already."""
    if not backup.is_file():
        raise BadBackup(f"There is no backup {backup}.")
    target = sqlite_file(db)
    with tempfile.TemporaryDirectory(prefix="parlour-restore-") as folder:
        copy = Path(shutil.copy(backup, folder))
        copy.chmod(0o600)
        secret = _read_secret(copy, backup)
        upgrade(f"sqlite:///{copy}")  # a backup of an older Parlour gets today's schema
        with contextlib.ExitStack() as stack:
            old = stack.enter_context(_snapshot(stack.enter_context(_engine(f"sqlite:///{copy}"))))
            if target is None:
                _fill(old, db)
            else:
                stack.enter_context(alone(target))
                _expect_nothing(target)
                _fill(old, f"sqlite:///{stack.enter_context(_new_file(target))}")
    if target is not None:
        kept = secret_file(db)
    elif from_environment("PARLOUR_SECRET") == secret:
        return None
    else:
        kept = backup.with_name(backup.name + ".secret")
    kept.touch(mode=0o600)
    kept.chmod(0o600)
    kept.write_text(secret, encoding="utf-8")
    return kept


def _fill(old: Connection, db: str) -> None:
    with opened(db) as engine:
        engine.dispose()
        upgrade(db)
    with _writing(db) as new:
        if any(new.execute(select(table).limit(1)).first() for table in schema.metadata.sorted_tables):
            raise BadBackup("This database is not empty; restore into a new one.")
        _copy(old, new)


def _expect_nothing(target: Path) -> None:
    """Neither a database nor what may be left of one: an old log would be applied to the new file."""
    for end in ("", "-wal", "-shm", ".secret"):
        file = Path(f"{target}{end}")
        if file.exists():
            raise BadBackup(f"{file} already exists; move it away first, or name another database with --db.")


def _read_secret(copy: Path, backup: Path) -> str:
    try:
        check(copy)
        with _engine(f"sqlite:///{copy}") as engine, engine.connect() as connection:
            if inspect(connection).has_table("backup"):
                revision = revision_of(connection)
                if revision is not None and revision > HEAD:
                    raise NewerDatabase(f"{backup} was made by a newer Parlour; restore it with that one.")
                return str(connection.execute(select(about.c.secret)).scalar_one())
    except (DatabaseError, sqlite3.DatabaseError):
        pass
    raise BadBackup(f"{backup} is not a backup made by `parlour backup`.")


@contextlib.contextmanager
def _engine(url: str) -> Iterator[Engine]:
    engine = make_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


@contextlib.contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that keeps seeing the database as it was at its first look. Nobody has to wait for it."""
    shared = engine.dialect.name == "postgresql"
    options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True} if shared else {}
    with engine.connect().execution_options(**options) as connection, connection.begin():
        yield connection


@contextlib.contextmanager
def _writing(url: str) -> Iterator[Connection]:
    with _engine(url) as engine, engine.connect().execution_options(writing=True) as connection, connection.begin():
        yield connection


@contextlib.contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """A file to write, which gets its real name only when it is complete and on the disk."""
    part = target.with_name(target.name + ".part")
    ends = ("", "-wal", "-shm")
    for end in ends:
        Path(f"{part}{end}").unlink(missing_ok=True)
    make_private(part)
    try:
        yield part
        check(part)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        for end in ends:
            Path(f"{part}{end}").unlink(missing_ok=True)


def _copy(old: Connection, new: Connection) -> None:
    """All rows of all tables, those that others refer to first."""
    for table in schema.metadata.sorted_tables:
        rows = old.execution_options(yield_per=BATCH).execute(select(table)).mappings()
        for batch in iter(lambda rows=rows: list(itertools.islice(rows, BATCH)), []):  # type: ignore[misc]
            new.execute(insert(table), [dict(row) for row in batch])
        counter = table.autoincrement_column
        if counter is not None and new.dialect.name == "postgresql":
            names = {"table": table.name, "column": counter.name}
            last = new.execute(select(func.max(counter))).scalar()
            if last is not None:
                new.execute(
                    text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"), {**names, "last": last}
                )
