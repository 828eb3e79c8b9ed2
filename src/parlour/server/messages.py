"""Messages: everything that goes over a table's WebSocket, in both directions, and how it is encoded.

The models describe each message, are part of the OpenAPI schema, and so give the page its types. `version` messages, which every
move sends to every watcher, are built without them for speed; a test holds them to their model.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, RootModel
from pydantic.json_schema import models_json_schema

from parlour.rules.kit.events import EVERYONE
from parlour.server.clocks import clock_json
from parlour.server.errors import refusal_json, status_of
from parlour.server.models import (
    Asked,
    Body,
    GameEvent,
    Key,
    Move,
    SeatInfo,
    StandingAnswer,
    Version,
)
from parlour.server.table import OPEN, PLAYING, LiveTable, Status, Step

Id = Annotated[int | str | None, Field(description="The `id` that the client sent.")]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


class HelloMessage(StandingAnswer, Message):
    """The first message: the whole table as the watcher may see it. Its `view` has no `you`; that is beside it."""

    type: Literal["hello"] = "hello"
    seats: list[SeatInfo]


class VersionMessage(StandingAnswer, Message):
    """A new version: what was done, and the table after it. `kind` is null when the game has just begun."""

    type: Literal["version"] = "version"
    kind: Literal["move", "undo", "away", "back", "resign"] | None
    seat: int | None
    move: str | None = Field(description="Null if it is a secret, or not a move.")
    events: list[GameEvent]
    at: float | None
    done: Id = Field(default=None, description="The `id` of the act that made this version, for its sender only.")


class SeatsMessage(Message):
    """Somebody took or left a seat, came or went."""

    type: Literal["seats"] = "seats"
    status: Status
    seats: list[SeatInfo]


class ChatMessage(Message):
    type: Literal["chat"] = "chat"
    name: str
    text: str
    at: float


class AskedMessage(Message):
    """A seat asks for an undo that needs consent; null when the question is settled."""

    type: Literal["asked"] = "asked"
    asked: Asked | None


class RematchMessage(Message):
    """The table of the rematch."""

    type: Literal["rematch"] = "rematch"
    table: str


class DoneMessage(Message):
    """The answer to an act that made no new version, or had made it before."""

    type: Literal["done"] = "done"
    id: Id
    version: int


class RefusedMessage(Message):
    """The answer to an act that was refused; without an `id`, the table itself or a message that could not be read."""

    type: Literal["refused"] = "refused"
    id: Id
    status: int
    error: str
    rule: str | None = None
    moves: list[str] | None = None
    version: int | None = Field(
        default=None, description="The table's present version, if the act was for another one."
    )


class ServerMessage(
    RootModel[
        Annotated[
            HelloMessage
            | VersionMessage
            | SeatsMessage
            | ChatMessage
            | AskedMessage
            | RematchMessage
            | DoneMessage
            | RefusedMessage,
            Field(discriminator="type"),
        ]
    ]
):
    """Any message from the server."""


class MoveMessage(Body):
    """A move; `key` is an idempotency key, and `version` the one that was seen."""

    id: Id = None
    act: Literal["move"]
    version: Version
    key: Key
    move: Move


class ActMessage(Body):
    """Anything else that is done at a table."""

    id: Id = None
    act: Literal["undo", "resign", "away", "back"]
    version: Version
    key: Key


class ClientMessage(RootModel[Annotated[MoveMessage | ActMessage, Field(discriminator="act")]]):
    """Any message from a client."""


def message_schemas() -> dict[str, Any]:
    """The messages as components of an OpenAPI schema."""
    _, found = models_json_schema(
        [(ServerMessage, "serialization"), (ClientMessage, "validation")], ref_template="#/components/schemas/{model}"
    )
    schemas: dict[str, Any] = found["$defs"]
    return schemas


def encode(message: Message) -> bytes:
    return message.model_dump_json().encode()


def seats(table: LiveTable) -> SeatsMessage:
    return SeatsMessage(status=table.status, seats=seat_infos(table))


def asked(table: LiveTable) -> AskedMessage:
    return AskedMessage.model_validate({"asked": table.asked})


def refused(id: int | str | None, error: Exception) -> RefusedMessage:
    return RefusedMessage(id=id, status=status_of(error), **refusal_json(error))


def hello(table: LiveTable, seat: int | None, language: str) -> bytes:
    """The first message to a watcher at a seat (None: a spectator)."""
    message = {
        "type": "hello",
        "seats": [info.model_dump() for info in seat_infos(table)],
        **standing(table, seat, language),
        "view": _socket_view(table, seat),
    }
    return orjson.dumps(message)


class VersionMessages:
    """The `version` messages about one step: each seat's has what it may see. What all may see is encoded once."""

    def __init__(self, table: LiveTable, step: Step | None) -> None:
        """Without a step, the game has just begun."""
        self.table = table
        self.step = step
        self._same_events = step is None or not (step.hidden or any(e.secret_to != EVERYONE for e in step.events))
        self._same_view = table.status != OPEN and not table.position.has_secrets()
        self._lines: dict[str, dict[str, Any]] = {}
        self._view: orjson.Fragment | None = None
        self._parts: dict[tuple[int | None, str], dict[str, Any]] = {}
        self._encoded: dict[tuple[int | None, str], bytes] = {}

    def encoded(self, seat: int | None, language: str, done: int | str | None = None) -> bytes:
        """The message to a watcher at a seat (None: a spectator); `done` is the id of the act that it answers."""
        if done is not None:
            return orjson.dumps({**self._parts_for(seat, language), "done": done})
        message = self._encoded.get((seat, language))
        if message is None:
            message = self._encoded[seat, language] = orjson.dumps(self._parts_for(seat, language))
        return message

    def _parts_for(self, seat: int | None, language: str) -> dict[str, Any]:
        parts = self._parts.get((seat, language))
        if parts is None:
            now = _standing(self.table, seat, self._view_for(seat), language)
            now["choices"] = orjson.Fragment(orjson.dumps(now["choices"]))
            line = self._line_for(seat, language)
            parts = self._parts[seat, language] = {"type": "version", **line, **now, "done": None}
        return parts

    def _line_for(self, seat: int | None, language: str) -> dict[str, Any]:
        if language in self._lines and self._same_events:
            return self._lines[language]
        line: dict[str, Any]
        if self.step is None:
            line = {"version": self.table.version, "kind": None, "seat": None, "move": None, "events": [], "at": None}
        else:
            line = self.step.line(seat, self.table.position, self.table.names, language)
        line["events"] = orjson.Fragment(orjson.dumps(line["events"]))
        self._lines[language] = line
        return line

    def _view_for(self, seat: int | None) -> object:
        if not self._same_view:
            return _socket_view(self.table, seat)
        if self._view is None:
            self._view = orjson.Fragment(orjson.dumps(_socket_view(self.table, None)))
        return self._view


def standing(table: LiveTable, seat: int | None, language: str) -> dict[str, Any]:
    """The table as a seat may see it now; see `models.StandingAnswer`."""
    view = table.position.view(seat) if table.status != OPEN else None
    return {"version": table.version, **_standing(table, seat, view, language)}


def _standing(table: LiveTable, seat: int | None, view: object, language: str) -> dict[str, Any]:
    position = table.position
    deciding = seat is not None and position.seat == seat and table.status == PLAYING
    return {
        "you": seat,
        "status": table.status,
        "view": view,
        "choices": [choice.json(language) for choice in position.choices()] if deciding else [],
        "can_undo": deciding and bool(table.before),
        "asked": table.asked,
        "frozen": table.frozen,
        "clock": clock_json(table),
    }


def _socket_view(table: LiveTable, seat: int | None) -> dict[str, object] | None:
    """The view without `you`, which is beside it: so it is the same for all where nothing is secret."""
    if table.status == OPEN:
        return None
    view = table.position.view(seat)
    view.pop("you", None)
    return view


def seat_infos(table: LiveTable) -> list[SeatInfo]:
    present = table.present()
    return [
        SeatInfo(
            name=seat.name,
            person=seat.person is not None,
            bot=seat.bot,
            free=seat.free,
            present=seat.person is not None and seat.person in present,
        )
        for seat in table.seats
    ]
