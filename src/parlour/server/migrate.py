"""Migrations: bring a database to the present schema (Alembic)."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from procrastinate.schema import SchemaManager
from sqlalchemy import Connection, inspect, text

from parlour.server.store import make_engine


def upgrade(url: str) -> None:
    """Make or change the tables of a database so that this version can use it."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    engine = make_engine(url)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(8023)"))  # one server at a time
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if engine.dialect.name == "postgresql":
            _add_job_queue(connection)
    engine.dispose()


def _add_job_queue(connection: Connection) -> None:
    """The queue's own tables, once. Its later versions bring their own migrations."""
    if not inspect(connection).has_table("procrastinate_jobs"):
        connection.connection.driver_connection.execute(SchemaManager.get_schema())  # type: ignore[union-attr]
