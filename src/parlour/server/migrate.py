"""Migrations: bring a database to the present schema (Alembic)."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from parlour.rules.kit.errors import ParlourError
from parlour.server.sqlite_file import check, make_private, sqlite_file
from parlour.server.store import make_engine

FOLDER: Final = Path(__file__).parent / "migrations"
HEAD: Final = max((path.name.split("_")[0] for path in (FOLDER / "versions").glob("[0-9]*.py")), default="")
"""The newest migration; their names begin with ascending numbers."""
LOCK: Final = 8023


class BadDatabase(ParlourError):
    """The database cannot be opened."""


class NewerDatabase(ParlourError):
    """The database was made by a newer version."""


def prepare(url: str) -> None:
    """Check and upgrade the database at an address that somebody gave; if that fails, a sentence says why."""
    with opened(url):
        path = sqlite_file(url)
        if path is not None:
            make_private(path)
            check(path)
        upgrade(url)


@contextlib.contextmanager
def opened(url: str) -> Iterator[Engine]:
    """An engine for an address that somebody gave; errors in using it become a sentence."""
    try:
        engine = make_engine(url)
        try:
            yield engine
        finally:
            engine.dispose()
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise BadDatabase(
            "Parlour does not know this kind of database; give sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME."
        ) from None
    except (DBAPIError, sqlite3.Error) as error:
        why = error.orig if isinstance(error, DBAPIError) else error
        raise BadDatabase(f"The database cannot be opened: {' '.join(str(why).split()).rstrip('.')}.") from None


def upgrade(url: str) -> None:
    """Make or change the tables of a database so that this version can use it."""
    engine = make_engine(url)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})  # one server at a time
        revision = revision_of(connection)
        if revision is not None and revision > HEAD:
            raise NewerDatabase(
                f"The database was made by a newer Parlour: its schema is {revision}, this one knows {HEAD}. Install that one."
            )
        if revision != HEAD:
            _migrate(connection)
        if engine.dialect.name == "postgresql":
            _add_job_queue(connection)
    engine.dispose()


def revision_of(connection: Connection) -> str | None:
    """The migration a database has reached; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _migrate(connection: Connection) -> None:
    # Imported only when needed: most starts find the database up to date.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _add_job_queue(connection: Connection) -> None:
    """The job queue's own tables, once. Its later versions have their own migrations."""
    if not inspect(connection).has_table("procrastinate_jobs"):
        from procrastinate.schema import SchemaManager

        connection.connection.driver_connection.execute(SchemaManager.get_schema())  # type: ignore[union-attr]
