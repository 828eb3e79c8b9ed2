"""WebSockets: a table's news as they happen, and moves by the same handler as POST.

The server sends `hello` (the whole standing), then `version`, `seats` and `chat`. The client sends
{"id": n, "act": "move", "version": v, "key": k, "move": m} (or undo, resign, away, back)
and gets `done` or `refused` with that id.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from parlour.rules.kit.errors import ParlourError
from parlour.server.api import token_of
from parlour.server.hub import Act, Forbidden, Hub, NotFound
from parlour.server.metrics import SOCKETS
from parlour.server.models import ActBody, MoveBody
from parlour.server.news import seats_json, standing
from parlour.server.people import People
from parlour.server.refusing import refusal_json, status_of
from parlour.server.store import StoreError

router = APIRouter()

MAX_MESSAGE = 4096
MAX_WAITING = 256
"""Messages that may wait for a slow reader; beyond that it is sent away and comes back to the present state."""
MOVE = TypeAdapter(MoveBody)
ACT = TypeAdapter(ActBody)
NO_TEXT = {"type": "refused", "id": None, "status": 400, "error": "Send JSON as text, not as bytes."}
ACTS = ("move", "undo", "resign", "away", "back")


class Socket:
    """A watcher at the end of a WebSocket."""

    def __init__(self, websocket: WebSocket, person: str) -> None:
        self.websocket = websocket
        self.person = person
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_WAITING)

    def tell(self, message: bytes) -> None:
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)

    async def send_forever(self) -> None:
        while (message := await self.waiting.get()) is not None:
            await self.websocket.send_text(message.decode())
        await self.websocket.close(1013, "Too slow; connect again.")


@router.websocket("/api/tables/{table_id}/socket")
async def socket(websocket: WebSocket, table_id: str) -> None:
    hub: Hub = websocket.app.state.hub
    people: People = websocket.app.state.people
    person = await people.who(token_of(websocket.headers, websocket.cookies))
    await websocket.accept()
    try:
        table = await hub.get(table_id)
    except (NotFound, ParlourError) as error:
        await websocket.send_text(orjson.dumps({"type": "refused", **refusal_json(error)}).decode())
        await websocket.close(1008)
        return
    watcher = Socket(websocket, person.id if person else "")
    seat = table.seat_of(watcher.person)
    hello = {"type": "hello", "version": table.version, "you": seat, "seats": seats_json(table)}
    watcher.tell(orjson.dumps(hello | standing(table, seat)))
    hub.watch(table, watcher)
    SOCKETS.inc()
    sender = asyncio.create_task(watcher.send_forever())
    try:
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                break
            text = message.get("text")
            answer = NO_TEXT if text is None else await _answer(hub, table_id, watcher.person, text)
            watcher.tell(orjson.dumps(answer))
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        SOCKETS.dec()
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender
        hub.unwatch(table, watcher)


async def _answer(hub: Hub, table_id: str, person: str, text: str) -> dict[str, Any]:
    number: Any = None
    try:
        if len(text) > MAX_MESSAGE:
            raise Forbidden(f"A message has at most {MAX_MESSAGE} characters.")
        given = orjson.loads(text)
        if not isinstance(given, dict):
            raise Forbidden('A message is a JSON object such as {"id": 1, "act": "move", ...}.')
        number = given.pop("id", None)
        kind = given.pop("act", None)
        if kind not in ACTS:
            raise Forbidden(f"There is no act {kind!r}; there are move, undo, resign, away and back.")
        body = (MOVE if kind == "move" else ACT).validate_python(given)
        move = body.move if isinstance(body, MoveBody) else ""
        version = await hub.act(table_id, person, Act(kind, body.version, body.key, move))
    except orjson.JSONDecodeError:
        return {"type": "refused", "id": number, "status": 400, "error": "That is not JSON."}
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return {"type": "refused", "id": number, "status": 422, "error": f"{where}: {first['msg']}."}
    except (ParlourError, StoreError) as error:
        return {"type": "refused", "id": number, "status": status_of(error), **refusal_json(error)}
    return {"type": "done", "id": number, "version": version}
