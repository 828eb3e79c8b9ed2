"""WebSockets: a table's messages as things happen, and moves through the same handler as POST. Plain ASGI, for speed.

`messages` describes what is sent in both directions. An act is answered by `done` or `refused` with its id; if it made a new
version, the `version` message is the answer and has the id as `done`.
"""

from __future__ import annotations

import asyncio
import re
import types
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any

import orjson
from pydantic import ValidationError

from parlour.rules.kit.errors import ParlourError, one_of, shown
from parlour.server.catalogue import WORDS
from parlour.server.errors import BadMessage, Forbidden, StoreError, TooMany
from parlour.server.hub import Hub
from parlour.server.languages import spoken
from parlour.server.messages import ActMessage, DoneMessage, MoveMessage, RefusedMessage, encode, hello, refused
from parlour.server.metrics import SOCKETS
from parlour.server.moves import ACTS, Act, perform
from parlour.server.people import People
from parlour.server.routes.common import token_of
from parlour.server.table import Asker

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Coroutine[Any, Any, None]]

PATH = re.compile(r"/api/tables/([^/]+)/socket")
MAX_MESSAGE = 4096
MAX_WAITING = 256
"""Messages that may wait for a slow reader; with more, it is disconnected, and can reconnect to the present state."""
TOO_SLOW = {"type": "websocket.close", "code": 1013, "reason": "Too slow; connect again."}
MOVE = MoveMessage.__pydantic_validator__
ACT = ActMessage.__pydantic_validator__


class Socket:
    """A watcher at the end of a WebSocket."""

    def __init__(self, send: Send, person: str, language: str) -> None:
        self.person = person
        self.language = language
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._sender: asyncio.Task[None] | None = None
        """Only while something waits to be sent."""
        self._lost = False

    def send(self, message: bytes) -> None:
        """Send a message: at once, unless the reader is behind.

        The first step of the ASGI coroutine is made here and not in a task: it nearly always finishes at once, and costs
        0.7 µs a message instead of 2.7. Every move goes to every watcher, so this is the most frequent call of a server.
        """
        if self._lost:
            return
        if self._sender is not None:
            self._waiting.append(message)
            if len(self._waiting) > MAX_WAITING:
                self._lost = True
                self._waiting.clear()
            return
        sending = self._send({"type": "websocket.send", "text": message.decode()})
        try:
            held_up = sending.send(None)
        except StopIteration:
            return
        except (OSError, RuntimeError):
            self._lost = True  # the other end is gone; the reading side notices too
            return
        self._sender = asyncio.get_running_loop().create_task(self._send_rest(sending, held_up))

    async def _send_rest(self, sending: Coroutine[Any, Any, None], held_up: Any) -> None:
        """Finish the message that was held up, then send those that have arrived since."""
        try:
            await _go_on(sending, held_up)
            while self._waiting:
                await self._send({"type": "websocket.send", "text": self._waiting.popleft().decode()})
            if self._lost:
                await self._send(TOO_SLOW)
        except (OSError, RuntimeError):
            self._lost = True
        finally:
            self._sender = None

    async def close(self) -> None:
        self._lost = True
        if self._sender is not None:
            self._sender.cancel()


@types.coroutine
def _go_on(coroutine: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, None, None]:
    """Await a coroutine that has begun and waits for something."""
    try:
        while True:
            yield waits_for
            waits_for = coroutine.send(None)
    except StopIteration:
        return


class Sockets:
    """The application behind every table's WebSocket."""

    def __init__(self, state: Any) -> None:
        self.state = state
        """The app's state: `hub` and `people`, once the server has started."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send, wait: Callable[[], float]) -> None:
        """`wait` counts a message against the caller's rate: 0, or the seconds until one more is allowed."""
        found = PATH.fullmatch(scope["path"])
        await receive()
        if found is None or not getattr(self.state, "ready", False):
            await send(
                {
                    "type": "websocket.close",
                    "code": 1013 if found else 1008,
                    "reason": WORDS.text("nothing-here").render(spoken()),
                }
            )
            return
        hub: Hub = self.state.hub
        people: People = self.state.people
        await send({"type": "websocket.accept"})
        try:
            person = await people.who(_token(scope))
            table = await hub.get(found[1])
        except (ParlourError, StoreError) as error:
            await send({"type": "websocket.send", "text": encode(refused(None, error)).decode()})
            await send({"type": "websocket.close", "code": 1013 if isinstance(error, StoreError) else 1008})
            return
        watcher = Socket(send, person.id if person else "", spoken())
        watcher.send(hello(table, table.seat_of(watcher.person), watcher.language))
        hub.watch(table, watcher)
        SOCKETS.inc()
        try:
            while (message := await receive())["type"] == "websocket.receive":
                answer = await self._answer(hub, table.id, watcher, message.get("text"), wait)
                if answer is not None:
                    watcher.send(encode(answer))
        finally:
            SOCKETS.dec()
            await watcher.close()
            hub.unwatch(table, watcher)

    async def _answer(
        self, hub: Hub, table_id: str, watcher: Socket, text: str | None, wait: Callable[[], float]
    ) -> DoneMessage | RefusedMessage | None:
        """Do what a message asks for; the answer to it, unless the message about the new version was the answer."""
        id: int | str | None = None
        try:
            given = _read(text)
            found = given.get("id")
            id = found if isinstance(found, int | str) else None
            if seconds := wait():
                raise TooMany(WORDS.text("too-many", seconds=int(seconds) + 1))
            if given.get("act") not in ACTS:
                raise Forbidden(WORDS.text("no-act", act=shown(given.get("act")), acts=one_of(ACTS)))
            body = (MOVE if given["act"] == "move" else ACT).validate_python(given)
            asker = Asker(watcher, body.id)
            act = Act(body.act, body.version, body.key, body.move if body.act == "move" else "")
            version = await perform(hub, table_id, watcher.person, act, asker)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            return RefusedMessage(id=id, status=422, error=f"{where}: {first['msg']}.")
        except (ParlourError, StoreError) as error:
            return refused(id, error)
        return None if asker.answered else DoneMessage(id=body.id, version=version)


def _read(text: str | None) -> dict[str, Any]:
    """The JSON object that a client sent."""
    if text is None:
        raise BadMessage(WORDS.text("not-text"))
    if len(text) > MAX_MESSAGE:
        raise Forbidden(WORDS.text("too-long", most=MAX_MESSAGE))
    try:
        given = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise BadMessage(WORDS.text("not-json")) from None
    if not isinstance(given, dict):
        raise Forbidden(WORDS.text("not-object", example='{"id": 1, "act": "move", ...}'))
    return given


def _token(scope: Scope) -> str | None:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        cookies.clear()
    return token_of(headers, {name: morsel.value for name, morsel in cookies.items()})
