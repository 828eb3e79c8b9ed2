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


class BotAnswer(BaseModel):
    """A bot one may sit down with."""

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
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = Field(
        None, description="Luck that the host knows, for a lesson or the same dice at two tables; else it is secret."
    )


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
    yours: list[int] = Field(description="All seats of whoever asks: several where people share a device.")
    your_turn: bool
    commitment: str = Field(description="Hash of the secret seed, which the finished record reveals.")
    known_seed: bool = Field(description="Whether the host chose the seed, and so may know all luck to come.")
    scores: list[int] = Field(description="The points now; empty before the game begins.")
    stage: dict[str, Any] = Field(description="How far the game has come, in its own words; empty before it begins.")
    winners: list[int] = Field(description="The seats that have won; empty before the end.")
    branch: dict[str, Any] | None = Field(description="The `table` and `version` it was continued from.")
    rematch: str | None = Field(description="The table at which its people play again.")
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


class MomentAnswer(BaseModel):
    """A table as it stood after one of its versions, through the eyes of a seat (null: a spectator)."""

    version: int
    last: int = Field(description="The table's present version.")
    seat: int | None
    status: str
    view: dict[str, Any] | None = Field(description="None before the game begins.")
    line: LineAnswer | None = Field(description="What was done to come here; None at the start.")


class PreviewsAnswer(BaseModel):
    """What each legal action would bring in points, without any luck to come; actions that bring none are left out."""

    version: int
    previews: dict[int, list[dict[str, Any]]] = Field(description="Events with points, by action.")


class PlanAnswer(BaseModel):
    """What you could do with what you have if it were your turn now."""

    version: int
    choices: list[dict[str, Any]]


class WhyBody(Body):
    elements: Annotated[list[Annotated[str, Field(min_length=1, max_length=40)]], Field(min_length=1, max_length=8)]


class Reason(BaseModel):
    """Why these elements are in no legal choice together."""

    error: str
    rule: str | None = Field(description="Id of the help topic.")


class HintAnswer(BaseModel):
    """What the strongest bot would do at your seat, knowing what you know."""

    version: int
    action: int
    move: str


class BranchBody(Body):
    version: Version
    seat: Annotated[int, Field(ge=0, lt=8, description="Where you sit.")]
    bot: str | None = Field(None, description="Who plays the other seats; the strongest bot if not given.")


class ProofAnswer(BaseModel):
    """Whether a finished table was played by the rules, with the luck of the seed it was committed to."""

    ok: bool
    text: str


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
