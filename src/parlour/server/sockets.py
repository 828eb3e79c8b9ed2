"""WebSockets: a table's news as they happen, and moves by the same handler as POST. Plain ASGI, for speed.

The server sends `hello` (the whole standing), then `version`, `seats` and `chat`. The client sends
{"id": n, "act": "move", "version": v, "key": k, "move": m} (or undo, resign, away, back)
and gets `done` or `refused` with that id; if it made a new version, that message has `"done": id` and no other is sent.
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
from pydantic import TypeAdapter, ValidationError

from parlour.rules.kit.errors import ParlourError
from parlour.server.errors import Forbidden, StoreError, refusal_json, status_of
from parlour.server.hub import Hub
from parlour.server.messages import seats_json, standing
from parlour.server.metrics import SOCKETS
from parlour.server.models import ActBody, MoveBody
from parlour.server.moves import Act, perform
from parlour.server.people import People
from parlour.server.routes.common import token_of
from parlour.server.table import Asker, LiveTable

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Coroutine[Any, Any, None]]

PATH = re.compile(r"/api/tables/([^/]+)/socket")
MAX_MESSAGE = 4096
MAX_WAITING = 256
"""Messages that may wait for a slow reader; beyond that it is sent away and comes back to the present state."""
TOO_SLOW = {"type": "websocket.close", "code": 1013, "reason": "Too slow; connect again."}
MOVE = TypeAdapter(MoveBody).validator
ACT = TypeAdapter(ActBody).validator
NO_TEXT = {"type": "refused", "id": None, "status": 400, "error": "Send JSON as text, not as bytes."}
ACTS = ("move", "undo", "resign", "away", "back")


class Socket:
    """A watcher at the end of a WebSocket."""

    def __init__(self, send: Send, person: str) -> None:
        self.person = person
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._sender: asyncio.Task[None] | None = None
        """There is one only while something waits to be sent."""
        self._lost = False

    def send(self, message: bytes) -> None:
        """Send a message: at once, unless the reader is behind."""
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
            self._lost = True  # the other end is gone; whoever reads from it sees that too
            return
        self._sender = asyncio.get_running_loop().create_task(self._send_rest(sending, held_up))

    async def _send_rest(self, sending: Coroutine[Any, Any, None], held_up: Any) -> None:
        """Finish the message that was held up, then send what has come since."""
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
        """The server's: `hub` and `people`, once it has started."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send, wait: Callable[[], float]) -> None:
        """`wait` takes a message out of the caller's rate: 0, or the seconds until one more is allowed."""
        found = PATH.fullmatch(scope["path"])
        await receive()
        if found is None or not getattr(self.state, "ready", False):
            await send({"type": "websocket.close", "code": 1013 if found else 1008, "reason": "There is nothing here."})
            return
        hub: Hub = self.state.hub
        people: People = self.state.people
        await send({"type": "websocket.accept"})
        try:
            person = await people.who(_token(scope))
            table = await hub.get(found[1])
        except (ParlourError, StoreError) as error:
            refused = orjson.dumps({"type": "refused", "id": None, "status": status_of(error), **refusal_json(error)})
            await send({"type": "websocket.send", "text": refused.decode()})
            await send({"type": "websocket.close", "code": 1013 if isinstance(error, StoreError) else 1008})
            return
        watcher = Socket(send, person.id if person else "")
        watcher.send(_hello(table, watcher))
        hub.watch(table, watcher)
        SOCKETS.inc()
        try:
            while (message := await receive())["type"] == "websocket.receive":
                answer = await self._answer(hub, table.id, watcher, message.get("text"), wait)
                if answer is not None:
                    watcher.send(orjson.dumps(answer))
        finally:
            SOCKETS.dec()
            await watcher.close()
            hub.unwatch(table, watcher)

    async def _answer(
        self, hub: Hub, table_id: str, watcher: Socket, text: str | None, wait: Callable[[], float]
    ) -> dict[str, Any] | None:
        """Do what a message asks for; the answer to it, unless the news of the new version has said it."""
        if text is None:
            return NO_TEXT
        number: Any = None
        try:
            if len(text) > MAX_MESSAGE:
                raise Forbidden(f"A message has at most {MAX_MESSAGE} characters.")
            given = orjson.loads(text)
            if not isinstance(given, dict):
                raise Forbidden('A message is a JSON object such as {"id": 1, "act": "move", ...}.')
            number = given.pop("id", None)
            if seconds := wait():
                error = f"That was too much at once; try again in {int(seconds) + 1} seconds."
                return {"type": "refused", "id": number, "status": 429, "error": error}
            kind = given.pop("act", None)
            if kind not in ACTS:
                raise Forbidden(f"There is no act {kind!r}; there are move, undo, resign, away and back.")
            body = (MOVE if kind == "move" else ACT).validate_python(given)
            asker = Asker(watcher, orjson.dumps(number))
            act = Act(kind, body.version, body.key, body.move if kind == "move" else "")
            version = await perform(hub, table_id, watcher.person, act, asker)
        except orjson.JSONDecodeError:
            return {"type": "refused", "id": number, "status": 400, "error": "That is not JSON."}
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            return {"type": "refused", "id": number, "status": 422, "error": f"{where}: {first['msg']}."}
        except (ParlourError, StoreError) as error:
            return {"type": "refused", "id": number, "status": status_of(error), **refusal_json(error)}
        return None if asker.told else {"type": "done", "id": number, "version": version}


def _hello(table: LiveTable, watcher: Socket) -> bytes:
    seat = table.seat_of(watcher.person)
    hello = {"type": "hello", "version": table.version, "you": seat, "seats": seats_json(table)}
    return orjson.dumps(hello | standing(table, seat))


def _token(scope: Scope) -> str | None:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        cookies.clear()
    return token_of(headers, {name: morsel.value for name, morsel in cookies.items()})
