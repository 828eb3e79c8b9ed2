"""Two-player tables from the client's side: a Parlour table, and a boardgame.io match of a trivial game.

Both send a move, wait until it is acknowledged and both players have heard of the new state, and are then ready again.
boardgame.io sends no acknowledgement, so the mover's own update counts as one.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from time import perf_counter

import httpx
import orjson

from bench.server.wire import Wire, connect

OPEN_SECONDS = 30.0
VERSION_START = b'{"type":"version","version":'
NO_CHOICES = b'"choices":[]'


class Stuck(Exception):
    """A server refused a move, or stopped answering."""


class Table(ABC):
    """One table with both its players."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.wires: list[Wire] = []
        self.ready = False
        """Whether the next move can be made."""
        self.over = False
        self.error = ""
        self.done_after = self.pushed_after = 0.0
        """Seconds from the current move to its acknowledgement, and until the other player hears of it; 0 before that."""
        self.settled: Callable[[Table], None] = lambda _: None
        """Called when the table is ready again, over, or in error."""
        self._since = 0.0

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    def _send(self) -> None: ...

    def move(self, since: float | None = None) -> None:
        """Make a move; its time counts from `since`, or from now."""
        self.ready = False
        self.done_after = self.pushed_after = 0.0
        self._since = perf_counter() if since is None else since
        self._send()

    def close(self) -> None:
        self.settled = lambda _: None
        for wire in self.wires:
            wire.close()

    def _lost(self, text: str) -> None:
        self.error = self.error or text
        self.settled(self)

    async def _until_ready(self) -> None:
        opened = asyncio.Event()
        self.settled = lambda _: opened.set()
        if not self.ready:
            async with asyncio.timeout(OPEN_SECONDS):
                await opened.wait()
        self.settled = lambda _: None
        if self.error:
            raise Stuck(self.error)


class ParlourTable(Table):
    def __init__(self, port: int, http: httpx.AsyncClient, tokens: list[str], random: Random, zipped: bool) -> None:
        super().__init__(random)
        self.port = port
        self.http = http
        self.tokens = tokens
        self.zipped = zipped
        self.id = ""
        self.version = 0
        self._mover = -1
        self._next: tuple[int, int, list[int]] = (-1, -1, [])
        """Who is to move, at which version, and the actions to choose from."""
        self._heard = [-1, -1]

    async def seat(self) -> None:
        """Create the table and take both seats."""
        ann, bob = ({"authorization": f"Bearer {token}"} for token in self.tokens)
        body = {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "person"}]}
        made = (await self.http.post("/api/tables", json=body, headers=ann)).raise_for_status().json()
        self.id = made["id"]
        token = {"token": made["seats"][1]["invite"]}
        (await self.http.post(f"/api/tables/{self.id}/join", json=token, headers=bob)).raise_for_status()

    async def open(self) -> None:
        await self.seat()
        for player, token in enumerate(self.tokens):
            wire = await connect(
                self.port,
                f"/api/tables/{self.id}/socket",
                lambda text, player=player: self._hear(player, text),  # type: ignore[misc]
                {"Authorization": f"Bearer {token}"},
                zipped=self.zipped,
            )
            wire.lost = self._lost
            self.wires.append(wire)
        await self._until_ready()

    def _send(self) -> None:
        self._mover, version, actions = self._next
        action = actions[int(self.random.random() * len(actions))]
        text = b'{"id":%d,"act":"move","version":%d,"key":"move-%08d","move":%d}' % (version, version, version, action)
        self.wires[self._mover].send(text)

    def _hear(self, player: int, text: bytes) -> None:
        if text.startswith(VERSION_START) and NO_CHOICES in text and b'"status":"playing"' in text:
            start = len(VERSION_START)
            self._news(player, int(text[start : text.index(b",", start)]))
            if not text.endswith(b'"done":null}'):
                self.done_after = perf_counter() - self._since
        else:
            message = orjson.loads(text)
            kind = message["type"]
            if kind == "done":
                self.done_after = perf_counter() - self._since
            elif kind in ("version", "hello"):
                if message.get("done") is not None:
                    self.done_after = perf_counter() - self._since
                self.over = message["status"] == "over"
                if message["choices"]:
                    actions = [choice["action"] for choice in message["choices"]]
                    self._next = (player, message["version"], actions)
                self._news(player, message["version"])
            elif kind == "refused":
                self._lost(f"A move was refused: {message['error']}")
                return
            else:
                return
        both = self._heard[0] == self._heard[1]
        settled = both and (self._mover < 0 or (self.done_after > 0 and self.pushed_after > 0))
        if settled and not self.ready and (self.over or self._next[1] == self._heard[0]):
            self.ready = not self.over
            self.settled(self)

    def _news(self, player: int, version: int) -> None:
        self._heard[player] = version
        if player != self._mover:
            self.pushed_after = perf_counter() - self._since


class PeerTable(Table):
    """A boardgame.io match: socket.io packets, over a WebSocket from the start."""

    def __init__(self, port: int, http: httpx.AsyncClient, game: str, random: Random) -> None:
        super().__init__(random)
        self.port = port
        self.http = http
        self.game = game
        self.id = ""
        self._keys: list[str] = []
        self._head = f"42/{game},".encode()
        self._mover = -1
        self._turn = 0
        self._heard = [-1, -1]

    async def open(self) -> None:
        made = await self.http.post(f"/games/{self.game}/create", json={"numPlayers": 2})
        self.id = made.raise_for_status().json()["matchID"]
        for player in range(2):
            body = {"playerID": str(player), "playerName": f"Player {player}"}
            joined = await self.http.post(f"/games/{self.game}/{self.id}/join", json=body)
            self._keys.append(joined.raise_for_status().json()["playerCredentials"])
            wire = await connect(
                self.port,
                "/socket.io/?EIO=4&transport=websocket",
                lambda text, player=player: self._hear(player, text),  # type: ignore[misc]
            )
            wire.lost = self._lost
            self.wires.append(wire)
        await self._until_ready()

    def _send(self) -> None:
        self._mover = self._turn
        player = str(self._mover)
        payload = {"type": "step", "args": [], "playerID": player, "credentials": self._keys[self._mover]}
        action = {"type": "MAKE_MOVE", "payload": payload}
        packet = orjson.dumps(["update", action, self._heard[0], self.id, player])
        self.wires[self._mover].send(self._head + packet)

    def _hear(self, player: int, text: bytes) -> None:
        if text == b"2":  # the server checks that we are still there
            self.wires[player].send(b"3")
        elif text.startswith(b"0"):
            asyncio.get_running_loop().call_soon(lambda: self.wires[player].send(f"40/{self.game},".encode()))
        elif text.startswith(b"40/"):
            packet = orjson.dumps(["sync", self.id, str(player), self._keys[player], 2])
            self.wires[player].send(self._head + packet)
        elif text.startswith(self._head):
            self._message(player, orjson.loads(text[len(self._head) :]))

    def _message(self, player: int, message: list[object]) -> None:
        if message[0] not in ("sync", "update"):
            return
        given = message[2]
        assert isinstance(given, dict)
        state = given["state"] if message[0] == "sync" else given
        self._heard[player] = state["_stateID"]
        self._turn = int(state["ctx"]["currentPlayer"])
        if player == self._mover:
            self.done_after = perf_counter() - self._since
        else:
            self.pushed_after = perf_counter() - self._since
        moved = self._mover < 0 or (self.done_after > 0 and self.pushed_after > 0)
        if not self.ready and moved and self._heard[0] == self._heard[1]:
            self.ready = True
            self.settled(self)
