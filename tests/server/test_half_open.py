"""Connections that never get to the point: they end, and take nothing from others. Real sockets, real servers."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from parlour.server import connections
from parlour.server.app import make_app
from parlour.server.connections import limited
from parlour.server.settings import Settings
from tests.server.serving import Server
from tests.server.sharing import again
from tests.waiting import PATIENCE, wait_for

FILES = 320
HALF_HEADER = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-"
HALF_BODY = (
    b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"
)


def half_open(port: int, sent: bytes) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE)
    with contextlib.suppress(OSError):  # the server may have closed it already
        connection.sendall(sent)
    return connection


def ended(connection: socket.socket) -> bool:
    """Whether the server ends the connection; waits for it."""
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True


class FewFiles(Server):
    """A server that the system lets open few files."""

    def start(self) -> None:
        limit = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))"
        begin = "import runpy, sys; sys.argv[0] = 'parlour'; runpy.run_module('parlour', run_name='__main__')"
        self.program = [sys.executable, "-c", f"{limit}; {begin}"]
        super().start()


@pytest.mark.parametrize("behind_proxy", [False, True])
def test_half_open_requests_leave_room_for_others(tmp_path: Path, behind_proxy: bool) -> None:
    """More of them than the server may open files: from one address, or, as seen by the server, all from its proxy."""
    server = FewFiles(f"sqlite:///{tmp_path}/parlour.db", tmp_path, *(["--behind-proxy"] if behind_proxy else []))
    server.start()
    half: list[socket.socket] = []
    try:
        table = again(server, server.client("Ann")).table({"kind": "me"}, {"kind": "me"})["id"]
        half += [half_open(server.port, (HALF_HEADER, HALF_BODY)[number % 2]) for number in range(2 * FILES)]
        # An honest browser is turned away only as long as its own address has too many; it comes from another one.
        honest = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=("127.0.0.2", 0))
        request = f"GET /api/tables/{table} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        honest.sendall(request.encode())
        answer = b""
        while part := honest.recv(65536):
            answer += part
        assert answer.startswith(b"HTTP/1.1 200 "), answer[:200]
        honest.close()
    finally:
        for connection in half:
            connection.close()
        server.stop()


@contextlib.contextmanager
def served_here(tmp_path: Path, **more: Any) -> Iterator[int]:
    """A server on a thread of this process; its port."""
    import threading

    settings = Settings(db=f"sqlite:///{tmp_path}/parlour.db", secret="for connections", **more)
    config = uvicorn.Config(
        make_app(settings), port=0, http=limited(settings, 4096), proxy_headers=False, log_level="warning"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    try:
        wait_for(lambda: server.started)
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


@pytest.mark.parametrize(("sent", "limit"), [(b"", "HEADER"), (HALF_HEADER, "HEADER"), (HALF_BODY, "BODY")])
def test_a_request_that_never_ends_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes, limit: str
) -> None:
    monkeypatch.setattr(connections, f"{limit}_SECONDS", 0.1)
    with served_here(tmp_path) as port, contextlib.closing(half_open(port, sent)) as connection:
        assert ended(connection)


def test_who_starts_a_second_request_and_stops_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.5)
    whole = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with served_here(tmp_path) as port, contextlib.closing(half_open(port, whole)) as connection:
        assert b"200 OK" in connection.recv(4096)
        connection.sendall(HALF_HEADER)
        while connection.recv(4096):
            pass


def cut_off(connection: socket.socket, asked: bytes) -> bool:
    """Ask again and again, without reading an answer, until the server ends the connection."""
    try:
        while True:
            connection.sendall(asked)
    except OSError:
        return True


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.1)
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with served_here(tmp_path, rate=1e6, burst=10**6) as port:
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", port))
        with contextlib.closing(connection):
            assert cut_off(connection, asked)


def test_headers_have_a_size(tmp_path: Path) -> None:
    with served_here(tmp_path) as port, contextlib.closing(half_open(port, HALF_HEADER)) as connection:
        with contextlib.suppress(ConnectionError):
            for _ in range(200):
                connection.sendall(b"a" * 1024)
        with contextlib.suppress(ConnectionError):
            assert connection.recv(4096).startswith(b"HTTP/1.1 400 ")


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with served_here(tmp_path, max_connections=3) as port, contextlib.ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(contextlib.closing(half_open(port, HALF_HEADER)))
        with contextlib.closing(half_open(port, HALF_HEADER)) as fourth:
            assert ended(fourth)
