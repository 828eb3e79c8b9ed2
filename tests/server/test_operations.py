"""What whoever runs a server relies on: readiness, logs, a database that starts slowly or is locked."""

from __future__ import annotations

import contextlib
import json
import resource
import socket
import sqlite3
import struct
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from parlour.server import migrate
from parlour.server import store as store_module
from parlour.server.app import make_app
from parlour.server.migrate import BadDatabase, prepare
from parlour.server.settings import Settings
from tests.server.serving import serving
from tests.waiting import wait_for

FEW_BYTES = 16 * 1024


@pytest.mark.skipif(sys.platform != "linux", reason="limits another process")
def test_a_server_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    """As on a full disk: no file may grow."""
    with serving(f"sqlite:///{tmp_path}/parlour.db", tmp_path, "--log-level", "ERROR") as server:
        assert server.process is not None
        pid = server.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (FEW_BYTES, before[1]))
        wait_for(lambda: server.get("/readyz").status_code == 503)
        assert server.get("/healthz").status_code == 200
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        wait_for(lambda: server.get("/readyz").status_code == 200)


def test_a_locked_file_is_waited_for_only_briefly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store_module.BUSY_SECONDS <= 5
    monkeypatch.setattr(store_module, "BUSY_SECONDS", 0.05)
    path = tmp_path / "parlour.db"
    with TestClient(make_app(Settings(db=f"sqlite:///{path}", secret="locked", bot_processes=0))) as client:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = client.post("/api/guest", json={"name": "Ann"})
            assert (refused.status_code, refused.json()["error"][:29]) == (503, "The table could not be saved ")
            assert client.get("/readyz").status_code == 503
        wait_for(lambda: client.get("/readyz").status_code == 200)
        assert client.post("/api/guest", json={"name": "Ann"}).status_code == 200


def test_libraries_log_the_same_lines(capfd: pytest.CaptureFixture[str]) -> None:
    import subprocess

    program = (
        "import logging; from parlour.server import logs; logs.set_up();"
        "logging.getLogger('psycopg.pool').warning('error connecting in %r: %s', 'pool-1', 'refused');"
        "logging.getLogger('uvicorn.error').error('Exception', exc_info=ValueError('x'));"
        "logging.getLogger('procrastinate').info('not worth a line'); logs.log.info('serving', token='t')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["event"] for line in lines] == ["error connecting in 'pool-1': refused", "Exception", "serving"]
    assert {"logger", "level", "timestamp"} <= set(lines[0])
    assert "ValueError: x" in lines[1]["exception"]


# A PostgreSQL that is not there yet.

WORDS = [
    ("57P03", "the database system is starting up"),
    ("57P03", "the database system is not yet accepting connections"),
    ("28P01", "password authentication failed"),
]


@contextlib.contextmanager
def recovering() -> Iterator[tuple[int, list[str]]]:
    """Something that answers like a PostgreSQL after a crash; its port, and what it has said."""
    said: list[str] = []

    def answer(connection: socket.socket) -> None:
        while True:
            size, code = struct.unpack("!ii", connection.recv(8))
            if code not in (80877103, 80877104):  # encryption, which there is not
                break
            connection.sendall(b"N")
        connection.recv(size - 8)
        code, text = WORDS[min(len(said), len(WORDS) - 1)]
        said.append(text)
        fields = (
            b"".join(
                b"%b%b\0" % (key, value.encode())
                for key, value in ((b"S", "FATAL"), (b"V", "FATAL"), (b"C", code), (b"M", text))
            )
            + b"\0"
        )
        connection.sendall(b"E" + struct.pack("!i", len(fields) + 4) + fields)

    def listen() -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = listener.accept()
                with contextlib.closing(connection):
                    answer(connection)

    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listener:
        threading.Thread(target=listen, daemon=True).start()
        yield listener.getsockname()[1], said


def test_a_start_waits_for_a_database_that_recovers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrate, "AGAIN_SECONDS", 0.01)
    with recovering() as (port, said):
        with pytest.raises(BadDatabase, match="password authentication failed"):
            prepare(f"postgresql://ann:secret@127.0.0.1:{port}/parlour")
        assert said == [text for _, text in WORDS]


def test_it_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrate, "START_SECONDS", 0.0)
    with recovering() as (port, said):
        with pytest.raises(BadDatabase, match="starting up"):
            prepare(f"postgresql://ann:secret@127.0.0.1:{port}/parlour")
        assert len(said) == 1
