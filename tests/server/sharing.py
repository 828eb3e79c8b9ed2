"""What the server tests share: one running server for a whole file, empty databases, and small questions to them."""

from __future__ import annotations

import contextlib
import os
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Table, select

from parlour.server.store import make_engine
from tests.server.serving import Client, Server, serving

BOTH = ["sqlite", "postgresql"]


def empty_db(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    """A database with nothing in it."""
    if kind == "sqlite":
        return f"sqlite:///{folder}/parlour.db"
    server = request.getfixturevalue("postgres")
    name = f"t{uuid.uuid4().hex}"
    server.psql(f'CREATE DATABASE "{name}"')
    return str(server.get_uri(database=name))


@contextlib.contextmanager
def shared(request: pytest.FixtureRequest, factory: pytest.TempPathFactory, *flags: str) -> Iterator[Server]:
    """A server for all tests of a file, on the database the fixture's parameter names."""
    folder = factory.mktemp("server")
    with serving(empty_db(request, request.param, folder), folder, *flags) as running:
        yield running


def rows(db: str, table: Table) -> list[Any]:
    """All that is stored in one table of the database."""
    engine = make_engine(db)
    with engine.connect() as connection:
        found = list(connection.execute(select(table)))
    engine.dispose()
    return found


def again(server: Server, client: Client) -> Client:
    """The same person by their token, without a cookie; also at another server."""
    same = Client(server.url, None)
    same.token = client.token
    same.headers["Authorization"] = f"Bearer {client.token}"
    return same


def act(client: Client, table: str, what: str, version: int | None = None, **more: Any) -> httpx.Response:
    """leave, return, resign, undo: at the present version unless told otherwise."""
    if version is None:
        version = client.view(table)["version"]
    return client.post(f"/api/tables/{table}/{what}", json={"version": version, "key": str(uuid.uuid4()), **more})


def gone(pid: int) -> bool:
    """Whether a process is no more (a zombie nobody has waited for is no more, too)."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True
