"""What all routes need: who is asking, the hub, and the errors they may answer with."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request

from parlour.rules.kit.errors import IllegalMove
from parlour.server.catalogue import WORDS
from parlour.server.errors import NotSignedIn
from parlour.server.hub import Hub
from parlour.server.models import Refusal
from parlour.server.people import COOKIE, People, Person
from parlour.server.table import LiveTable
from parlour.server.timeline import Timelines

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal} for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
}


def get_hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def get_people(request: Request) -> People:
    people: People = request.app.state.people
    return people


def get_timelines(request: Request) -> Timelines:
    timelines: Timelines = request.app.state.timelines
    return timelines


def token_of(headers: Any, cookies: Any) -> str | None:
    """The person's token: a bearer header, else the cookie."""
    given: str = headers.get("authorization", "")
    if given.lower().startswith("bearer "):
        return given[7:].strip()
    found: str | None = cookies.get(COOKIE)
    return found


async def visitor(request: Request, people: Annotated[People, Depends(get_people)]) -> Person | None:
    return await people.who(token_of(request.headers, request.cookies))


async def someone(person: Annotated[Person | None, Depends(visitor)]) -> Person:
    if person is None:
        raise NotSignedIn(WORDS.text("not-signed-in"))
    return person


TheHub = Annotated[Hub, Depends(get_hub)]
ThePeople = Annotated[People, Depends(get_people)]
TheTimelines = Annotated[Timelines, Depends(get_timelines)]
Visitor = Annotated[Person | None, Depends(visitor)]
Someone = Annotated[Person, Depends(someone)]


def seat_of(table: LiveTable, person: Person | None) -> int | None:
    """The seat from which somebody sees a table; None for a spectator."""
    return table.seat_of(person.id) if person is not None else None


def own_seat(table: LiveTable, person: Person) -> int:
    seat = table.seat_of(person.id)
    if seat is None:
        raise IllegalMove(WORDS.text("not-seated"))
    return seat
