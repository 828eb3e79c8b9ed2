"""The shapes of requests and answers, from which the OpenAPI schema is made. Those of the socket are in `messages`."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from parlour.server.table import Status

Name = Annotated[str, Field(min_length=1, max_length=40)]
WORD = r"^[A-Za-z0-9_-]+$"
Key = Annotated[
    str, Field(min_length=8, max_length=64, pattern=WORD, description="Idempotency key: unique, such as a UUID.")
]
Version = Annotated[int, Field(ge=0, lt=2**31, description="The version of the table that was seen.")]
Move = Annotated[str, Field(min_length=1, max_length=80)] | Annotated[int, Field(ge=0, lt=2**31)]
"""By action number, or in notation."""


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Refusal(BaseModel):
    """Why something was not done."""

    error: str
    rule: str | None = None
    moves: list[str] | None = None
    version: int | None = None


class Choice(TypedDict):
    """One legal decision: the action, its notation, and the elements of the table to click for it, in order."""

    action: int
    move: str
    kind: str
    label: str
    deed: NotRequired[str]
    elements: list[str]
    costs: dict[str, int]
    rule: str


class GameEvent(TypedDict):
    """Something that happened at a table; each kind has more fields, in the game's own words."""

    __pydantic_config__ = ConfigDict(extra="allow")  # type: ignore[misc]

    kind: str
    seat: int
    points: NotRequired[int]
    rule: NotRequired[str]
    reason: NotRequired[str]
    text: NotRequired[str]


class Asked(TypedDict):
    """An undo that a seat asks the others to allow: back `to` a version, with the seats that `agreed` so far."""

    seat: int
    to: int
    agreed: list[int]


class RunningClock(TypedDict):
    """When the present turn began and runs out of time, in seconds since 1970, and the reserve of every seat."""

    began: float
    per_move: float
    reserve: list[float | None]
    deadline: float | None


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


class BotAnswer(BaseModel):
    """A bot you can play with."""

    name: str
    title: str
    level: int = Field(ge=1, le=4, description="1: knows the rules; 4: takes some beating.")
    blurb: str


class TopicAnswer(BaseModel):
    """One entry of the rule help, and its place in the rulebook."""

    id: str
    title: str
    text: str
    section: str


class SeatBody(Body):
    kind: Literal["me", "person", "bot"] = Field(description="me: the host; person: the first to use the link; bot.")
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
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = Field(
        None, description="Luck that the host knows, for a lesson or the same dice at two tables; else it is secret."
    )


class SeatInfo(BaseModel):
    name: str
    person: bool
    bot: str | None
    free: bool
    present: bool


class SeatAnswer(SeatInfo):
    invite: str | None = Field(None, description="Token of the seat's invite link; for the host, and while it is free.")


class TableAnswer(BaseModel):
    id: str
    game: str
    players: int
    options: dict[str, Any]
    status: Status
    version: int
    seats: list[SeatAnswer]
    you: int | None
    yours: list[int] = Field(description="All your seats: several where people share a device.")
    your_turn: bool
    commitment: str = Field(description="Hash of the secret seed, which the finished record reveals.")
    known_seed: bool = Field(description="Whether the host chose the seed, and so may know all luck to come.")
    scores: list[int] = Field(description="The points now; empty before the game begins.")
    stage: dict[str, Any] = Field(description="How far the game has come, in its own words; empty before it begins.")
    winners: list[int] = Field(description="The seats that have won; empty before the end.")
    branch: dict[str, Any] | None = Field(description="The `table` and `version` it was continued from.")
    rematch: str | None = Field(description="The table of the rematch.")
    undo: str
    clock: dict[str, Any] | None
    created: float
    listed: bool


class StandingAnswer(BaseModel):
    """A table as one seat may see it."""

    version: int
    you: int | None = Field(description="The seat that sees it; null for a spectator.")
    status: Status
    view: dict[str, Any] | None = Field(description="In the game's own shape; null before the game begins.")
    choices: list[Choice] = Field(description="Your legal decisions; empty while others decide.")
    can_undo: bool
    asked: Asked | None
    frozen: str | None = Field(description="Why the table cannot go on: its rules have changed since.")
    clock: RunningClock | None


class MomentAnswer(BaseModel):
    """A table after one of its versions, as a seat (null: a spectator) could see it."""

    version: int
    last: int = Field(description="The table's present version.")
    seat: int | None
    status: Status
    view: dict[str, Any] | None = Field(description="Null before the game begins.")
    line: LineAnswer | None = Field(description="The step that led here; null at the start.")


class PreviewsAnswer(BaseModel):
    """The points each legal action would bring, without any luck to come; actions that bring none are left out."""

    version: int
    previews: dict[int, list[GameEvent]] = Field(description="Events with points, by action.")


class PlanAnswer(BaseModel):
    """What you could do with what you have if it were your turn now."""

    version: int
    choices: list[Choice]


class WhyBody(Body):
    elements: Annotated[list[Annotated[str, Field(min_length=1, max_length=40)]], Field(min_length=1, max_length=8)]


class Reason(BaseModel):
    """Why no legal choice has all of these elements."""

    error: str
    rule: str | None = Field(description="Id of the help topic.")


class HintAnswer(BaseModel):
    """What the strongest bot would do in your place, knowing only what you know."""

    version: int
    action: int
    move: str


class BranchBody(Body):
    version: Version
    seat: Annotated[int, Field(ge=0, lt=8, description="Where you sit.")]
    bot: str | None = Field(None, description="The bot for the other seats; the strongest if not given.")


class ProofAnswer(BaseModel):
    """Whether a finished table was played by the rules, with the luck of the seed it was committed to."""

    ok: bool
    text: str


class ActBody(Body):
    version: Version
    key: Key


class MoveBody(ActBody):
    move: Move


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
    events: list[GameEvent]
    at: float
