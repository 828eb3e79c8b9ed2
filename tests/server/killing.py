"""Players for the kill test: each goes on at a table of its own, by POST or over its socket, through every crash."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from tests.server.serving import Client, Server
from tests.waiting import PATIENCE

T = TypeVar("T")
AWAY = (httpx.HTTPError, OSError, WebSocketException)
"""What a server that is killed looks like from outside."""


class Busy(OSError):
    """The server says that it could do nothing: the same again in a moment."""


class Line(Protocol):
    """A way to a table."""

    def look(self) -> dict[str, Any]: ...

    def act(self, kind: str, body: dict[str, Any]) -> int:
        """The version an act made."""

    def close(self) -> None: ...


class ByPost:
    def __init__(self, server: Server, client: Client, table: str) -> None:
        self.client = client
        self.path = f"/api/tables/{table}"

    def look(self) -> dict[str, Any]:
        return self._ask("GET", "/view", None)

    def act(self, kind: str, body: dict[str, Any]) -> int:
        version: int = self._ask("POST", {"move": "/moves"}.get(kind, f"/{kind}"), body)["version"]
        return version

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> dict[str, Any]:
        answer = self.client.request(method, self.path + path, json=body)
        if answer.status_code == 503:
            raise Busy
        assert answer.status_code == 200, f"{path} {body}: {answer.status_code} {answer.text}"
        found: dict[str, Any] = answer.json()
        return found

    def close(self) -> None:
        """Its client connects anew by itself."""


class BySocket:
    def __init__(self, server: Server, client: Client, table: str) -> None:
        self.server = server
        self.table = table
        self.headers = {"Authorization": f"Bearer {client.token}"}
        self.socket: ClientConnection | None = None
        self._held = contextlib.ExitStack()
        self.seen: dict[str, Any] = {}

    def look(self) -> dict[str, Any]:
        """The newest standing; while others are to move, what comes next."""
        socket = self._connected()
        with contextlib.suppress(TimeoutError):
            while self.seen["status"] == "playing" and not self.seen["choices"]:
                self._hear(socket, 0.2)
        return self.seen

    def act(self, kind: str, body: dict[str, Any]) -> int:
        socket = self._connected()
        number = str(uuid.uuid4())
        socket.send(json.dumps({"id": number, "act": kind, **body}))
        while True:
            message = self._hear(socket, PATIENCE)
            if message.get("done") == number or (message["type"] == "done" and message["id"] == number):
                version: int = message["version"]
                return version

    def _hear(self, socket: ClientConnection, seconds: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(socket.recv(timeout=seconds))
        if message["type"] in ("hello", "version"):
            self.seen = message
        if message["type"] == "refused":
            if message["status"] == 503:
                raise Busy
            raise AssertionError(f"over the socket: {message}")
        return message

    def _connected(self) -> ClientConnection:
        if self.socket is None:
            self.socket = self._held.enter_context(self.server.socket(self.table, self.headers))
            assert self._hear(self.socket, PATIENCE)["type"] == "hello"
        return self.socket

    def close(self) -> None:
        self.socket = None
        with contextlib.suppress(*AWAY):
            self._held.close()


@dataclass(frozen=True)
class Kind:
    """What a player does."""

    line: type[ByPost] | type[BySocket]
    undoes: bool = False
    bot: bool = False


class Player(threading.Thread):
    """Plays at its table, and at another one when the game is over; each act is sent with its key until it is acknowledged."""

    def __init__(self, server: Server, up: threading.Event, number: int, kind: Kind) -> None:
        super().__init__(daemon=True, name=f"Player {number}")
        self.server = server
        self.up = up
        self.kind = kind
        self.client = server.client(self.name)
        self.random = random.Random(number)
        self.stop = threading.Event()
        self.failure: str | None = None
        self.tables: dict[str, dict[int, tuple[str, str]]] = {}
        """What was acknowledged at each table: version to idempotency key and act."""
        self.bot_moves = 0
        self._last = 0
        self._begin()

    @property
    def acts(self) -> list[str]:
        """What was acknowledged, at all tables."""
        return [act for done in list(self.tables.values()) for _, act in list(done.values())]

    def _begin(self) -> None:
        other = {"kind": "bot", "bot": "random"} if self.kind.bot else {"kind": "me"}
        self.table: str = self.client.table({"kind": "me"}, other)["id"]
        self.tables[self.table] = {}
        self.line: Line = self.kind.line(self.server, self.client, self.table)
        self._last = 0

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self._step()
        except Exception as error:
            self.failure = f"{self.name}, {self.kind}: {error!r}"
        self.line.close()

    def _step(self) -> None:
        seen = self._through(self.line.look)
        if seen is None:
            return
        self.bot_moves += max(0, seen["version"] - self._last) if self.kind.bot else 0
        self._last = max(self._last, seen["version"])
        if seen["status"] == "over":
            self.line.close()
            self._through(self._begin)
        elif not seen["choices"]:
            time.sleep(0.05)
        else:
            self._act(seen)

    def _act(self, seen: dict[str, Any]) -> None:
        key = str(uuid.uuid4())
        body = {"version": seen["version"], "key": key}
        act = "undo" if self.kind.undoes and seen["can_undo"] and self.random.random() < 0.4 else "move"
        if act == "move":
            body["move"] = self.random.choice(seen["choices"])["action"]
        version = self._through(lambda: self.line.act(act, body))
        if version is not None:
            mine = self.tables[self.table]
            assert version not in mine, f"version {version} was acknowledged twice"
            mine[version] = (key, act)
            self._last = version

    def _through(self, work: Callable[[], T]) -> T | None:
        """Do something, again and again through every crash, until it is done; None if it is time to stop."""
        while not self.stop.is_set():
            try:
                return work()
            except AWAY:
                self.line.close()
                time.sleep(0.02)
                self.up.wait(1.0)
        return None
