"""Real servers on real databases, as processes of their own, for the tests."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.waiting import PATIENCE, wait_for


def held_port() -> socket.socket:
    """A free port, which nobody else is given as long as this socket is open: it is bound but does not listen, and a server
    may still do so. That the same address is bound twice is Linux's way; elsewhere the port is only looked for."""
    probe = socket.socket()
    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    probe.bind(("127.0.0.1", 0))
    return probe


class Server:
    """`parlour serve` as a process. It can be killed and started again on the same port and database."""

    def __init__(self, db: str, folder: Path, *flags: str) -> None:
        self.db = db
        self.folder = folder
        self.flags = flags
        self._held = held_port()
        self.port: int = self._held.getsockname()[1]
        if sys.platform != "linux":
            self._held.close()
        self.process: subprocess.Popen[bytes] | None = None
        self.program = [sys.executable, "-m", "parlour"]
        self.environment = {**os.environ, "PARLOUR_SECRET": "a secret for the tests"}

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with (self.folder / f"server-{self.port}.log").open("ab") as log:
            fast = ("--rate", "100000", "--burst", "100000")
            self.process = subprocess.Popen(
                [*self.program, "serve", "--port", str(self.port), "--db", self.db, *fast, *self.flags],
                cwd=self.folder,
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        with httpx.Client(timeout=PATIENCE) as probe:
            wait_for(lambda: self._ready(probe))

    def _ready(self, probe: httpx.Client) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, f"The server did not start:\n{self.log()[-3000:]}"
        try:
            return probe.get(f"{self.url}/readyz").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """SIGKILL: no time to tidy up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """SIGTERM: a graceful shutdown."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=PATIENCE)

    def log(self) -> str:
        return (self.folder / f"server-{self.port}.log").read_text(errors="replace")

    def socket(self, table: str, headers: dict[str, str] | None = None) -> ClientConnection:
        """A table's socket."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        return connect(url, additional_headers=headers, open_timeout=PATIENCE, ping_timeout=None)

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Asked by nobody in particular."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return httpx.get(self.url + path, headers=named, timeout=PATIENCE)

    def client(self, name: str | None = None) -> Client:
        return Client(self.url, name)


@contextmanager
def serving(db: str, folder: Path, *flags: str) -> Iterator[Server]:
    server = Server(db, folder, *flags)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


class Client(httpx.Client):
    """A person at a server."""

    def __init__(self, url: str, name: str | None) -> None:
        super().__init__(base_url=url, timeout=PATIENCE)
        self.token = ""
        if name is not None:
            self.token = self.ok("POST", "/api/guest", {"name": name})["token"]

    def ok(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = self.request(method, path, json=body)
        assert answer.status_code < 300, (method, path, answer.status_code, answer.text)
        return answer.json()

    def table(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.ok("POST", "/api/tables", {"game": "burgundy", "seats": list(seats), **more})
        return made

    def view(self, table: str) -> dict[str, Any]:
        seen: dict[str, Any] = self.ok("GET", f"/api/tables/{table}/view")
        return seen

    def move(self, table: str, version: int, move: str | int, key: str | None = None) -> httpx.Response:
        body = {"version": version, "key": key or str(uuid.uuid4()), "move": move}
        return self.post(f"/api/tables/{table}/moves", json=body)


def pair(server: Server, **more: Any) -> tuple[Client, Client, str]:
    """Ann and Bob at a table of two, about to begin."""
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.table({"kind": "me"}, {"kind": "person"}, **more)
    bob.ok("POST", f"/api/tables/{made['id']}/join", {"token": made["seats"][1]["invite"]})
    return ann, bob, made["id"]
