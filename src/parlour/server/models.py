"""The shapes of requests and answers; OpenAPI is made of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=40)]
WORD = r"^[A-Za-z0-9_-]+$"
Key = Annotated[
    str, Field(min_length=8, max_length=64, pattern=WORD, description="Idempotency key: unique, such as a UUID.")
]
Version = Annotated[int, Field(ge=0, lt=2**31, description="The version of the table that was seen.")]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Refusal(BaseModel):
    """Why something was not done."""

    error: str
    rule: str | None = None
    moves: list[str] | None = None
    version: int | None = None


class GuestBody(Body):
    name: Name


class AccountBody(Body):
    login: Annotated[str, Field(min_length=3, max_length=40)]
    password: Annotated[str, Field(min_length=8, max_length=200)]


class PersonAnswer(BaseModel):
    id: str
    name: str
    login: str | None = None
    token: str | None = Field(None, description="For clients without cookies: send it as `Authorization: Bearer`.")


class GameAnswer(BaseModel):
    name: str
    title: str
    blurb: str
    players: list[int]
    rulebook: str
    actions: int
    options: dict[str, Any] = Field(description="JSON Schema of the options.")


class SeatBody(Body):
    kind: Literal["me", "person", "bot"] = Field(description="me: the host; person: whoever gets the link; bot.")
    bot: str | None = None
    name: Name | None = None


class ClockBody(Body):
    per_move: Annotated[float, Field(gt=0, le=30 * 24 * 3600)]
    reserve: Annotated[float, Field(ge=0, le=30 * 24 * 3600)]


class TableBody(Body):
    game: str
    options: dict[str, Any] = Field(default_factory=dict)
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=8)]
    clock: ClockBody | None = None
    undo: Literal["turn", "consent"] = "turn"
    listed: bool = Field(False, description="Whether anyone may find it among the open tables.")


class SeatAnswer(BaseModel):
    name: str
    person: bool
    bot: str | None
    free: bool
    present: bool
    invite: str | None = Field(None, description="Token of the seat's invite link; for the host, and while it is free.")


class TableAnswer(BaseModel):
    id: str
    game: str
    players: int
    options: dict[str, Any]
    status: str = Field(description="open, playing or over.")
    version: int
    seats: list[SeatAnswer]
    you: int | None
    your_turn: bool
    commitment: str = Field(description="Hash of the secret seed, which the finished record reveals.")
    undo: str
    clock: dict[str, Any] | None
    created: float
    listed: bool


class StandingAnswer(BaseModel):
    """A table as one seat may see it."""

    status: str
    version: int
    view: dict[str, Any] | None = Field(description="None before the game begins.")
    choices: list[dict[str, Any]]
    can_undo: bool
    asked: dict[str, Any] | None = Field(description="An undo somebody asks the others to allow.")
    frozen: str | None = Field(description="Why the table cannot go on: its rules have changed since.")
    clock: dict[str, Any] | None


class ActBody(Body):
    version: Version
    key: Key


class MoveBody(ActBody):
    move: Annotated[str, Field(min_length=1, max_length=80)] | Annotated[int, Field(ge=0, lt=2**31)]


class JoinBody(Body):
    token: Annotated[str, Field(min_length=8, max_length=64)]


class AnswerBody(Body):
    agree: bool


class ActAnswer(BaseModel):
    version: int


class ChatBody(Body):
    text: Annotated[str, Field(min_length=1, max_length=500)]


class ChatAnswer(BaseModel):
    name: str
    text: str
    at: float


class LineAnswer(BaseModel):
    version: int
    kind: str
    seat: int
    move: str | None
    events: list[dict[str, Any]]
    at: float
