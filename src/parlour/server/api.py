"""The HTTP API. Each route says what it takes and gives; the work is in the lobby, the hub and the history."""

from __future__ import annotations

import contextlib
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from parlour.registry import GAMES
from parlour.rules.kit.errors import IllegalMove
from parlour.server import consent, history, lobby
from parlour.server.acting import Act, perform
from parlour.server.errors import Forbidden
from parlour.server.hub import Hub
from parlour.server.live import OPEN, Changed, LiveTable
from parlour.server.models import (
    AccountBody,
    ActAnswer,
    ActBody,
    AnswerBody,
    ChatAnswer,
    ChatBody,
    GameAnswer,
    GuestBody,
    JoinBody,
    LineAnswer,
    MoveBody,
    PersonAnswer,
    Refusal,
    StandingAnswer,
    TableAnswer,
    TableBody,
)
from parlour.server.news import standing
from parlour.server.people import COOKIE, COOKIE_AGE, People, Person


class Unknown(Forbidden):
    """Nobody has said who they are."""


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal} for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS)


def get_hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def get_people(request: Request) -> People:
    people: People = request.app.state.people
    return people


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
        raise Unknown("Say who you are first: give a name as a guest, or sign in.")
    return person


TheHub = Annotated[Hub, Depends(get_hub)]
ThePeople = Annotated[People, Depends(get_people)]
Visitor = Annotated[Person | None, Depends(visitor)]
Someone = Annotated[Person, Depends(someone)]


def _welcome(request: Request, response: Response, people: People, person: Person) -> PersonAnswer:
    token = people.token(person)
    secure = request.app.state.settings.secure_cookies
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
    return PersonAnswer(id=person.id, name=person.name, login=person.login, token=token)


# People.


@router.post("/guest", tags=["people"])
async def become_guest(body: GuestBody, request: Request, response: Response, people: ThePeople) -> PersonAnswer:
    """Come in with a name."""
    return _welcome(request, response, people, await people.guest(body.name))


@router.post("/account", tags=["people"])
async def make_account(
    body: AccountBody, request: Request, response: Response, people: ThePeople, person: Someone
) -> PersonAnswer:
    """Keep one's tables across devices."""
    return _welcome(request, response, people, await people.register(person, body.login, body.password))


@router.post("/sign-in", tags=["people"])
async def sign_in(body: AccountBody, request: Request, response: Response, people: ThePeople) -> PersonAnswer:
    return _welcome(request, response, people, await people.sign_in(body.login, body.password))


@router.post("/sign-out", tags=["people"])
async def sign_out(response: Response) -> dict[str, bool]:
    response.delete_cookie(COOKIE)
    return {"out": True}


@router.get("/me", tags=["people"])
async def me(person: Visitor) -> PersonAnswer | None:
    """Who you are; null if you have not said so."""
    return None if person is None else PersonAnswer(id=person.id, name=person.name, login=person.login, token=None)


@router.post("/me", tags=["people"])
async def rename(body: GuestBody, hub: TheHub, people: ThePeople, person: Someone) -> PersonAnswer:
    """Take another name, also at the tables that still go on."""
    renamed = await people.rename(person, body.name)
    await lobby.rename(hub, renamed)
    return PersonAnswer(id=renamed.id, name=renamed.name, login=renamed.login, token=None)


# Games and tables.


@router.get("/games", tags=["games"])
async def games() -> list[GameAnswer]:
    """The games and their options."""
    return [
        GameAnswer(
            name=game.name,
            title=game.title,
            blurb=game.blurb,
            players=game.players,
            rulebook=game.rulebook,
            actions=game.actions,
            options=game.schema(),
        )
        for game in GAMES.values()
    ]


@router.post("/tables", tags=["tables"], status_code=201)
async def create_table(body: TableBody, hub: TheHub, person: Someone) -> TableAnswer:
    return lobby.answer(await lobby.create(hub, person, body), person)


@router.get("/tables", tags=["tables"])
async def open_tables(hub: TheHub, person: Visitor) -> list[TableAnswer]:
    """Tables with a free seat that their hosts have listed."""
    return [lobby.answer(table, person) for table in await lobby.open_tables(hub)]


@router.get("/my-tables", tags=["tables"])
async def my_tables(hub: TheHub, person: Someone) -> list[TableAnswer]:
    return [lobby.answer(table, person) for table in await lobby.my_tables(hub, person)]


@router.get("/tables/{table_id}", tags=["tables"])
async def table(table_id: str, hub: TheHub, person: Visitor) -> TableAnswer:
    return lobby.answer(await hub.get(table_id), person)


@router.get("/tables/{table_id}/view", tags=["tables"])
async def view(table_id: str, hub: TheHub, person: Visitor) -> StandingAnswer:
    """The table as you may see it: from your seat, or as a spectator."""
    live = await hub.get(table_id)
    seat = live.seat_of(person.id) if person else None
    return StandingAnswer(version=live.version, **standing(live, seat))


@router.get("/tables/{table_id}/log", tags=["tables"])
async def log(table_id: str, hub: TheHub, person: Visitor) -> list[LineAnswer]:
    """What happened so far, move by move; also of a table that can no longer be set up."""
    seat = None
    with contextlib.suppress(Changed):
        live = await hub.get(table_id)
        seat = live.seat_of(person.id) if person else None
    lines = await hub.store.read(lambda connection: history.log_lines(connection, table_id, seat))
    return [LineAnswer(**line) for line in lines]


@router.get("/tables/{table_id}/record", tags=["tables"], responses={200: {"content": {"application/json": {}}}})
async def record(table_id: str, hub: TheHub, person: Visitor) -> Response:
    """The record file; with the seed once the game is over."""
    live = await hub.get(table_id)
    seat = live.seat_of(person.id) if person else None
    text = await hub.store.read(lambda connection: history.record_text(connection, table_id, seat))
    name = f'attachment; filename="{live.game.name}-{table_id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


@router.post("/tables/{table_id}/join", tags=["seats"])
async def join(table_id: str, body: JoinBody, hub: TheHub, person: Someone) -> TableAnswer:
    """Sit down with an invite link's token."""
    return lobby.answer(await lobby.join(hub, table_id, person, body.token), person)


@router.post("/tables/{table_id}/leave", tags=["seats"])
async def leave(table_id: str, body: ActBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Stand up: a bot plays on until you return."""
    live = await hub.get(table_id)
    async with live.lock:
        if live.status == OPEN and await lobby.leave_before_start(hub, live, _seat(live, person)):
            return ActAnswer(version=live.version)
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("away", body.version, body.key)))


@router.post("/tables/{table_id}/return", tags=["seats"])
async def come_back(table_id: str, body: ActBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Take your seat back from the bot that stood in."""
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("back", body.version, body.key)))


@router.post("/tables/{table_id}/resign", tags=["seats"])
async def resign(table_id: str, body: ActBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Give up the seat for good; a bot finishes the game."""
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("resign", body.version, body.key)))


@router.post("/tables/{table_id}/moves", tags=["play"])
async def move(table_id: str, body: MoveBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Make a move, by action number or in notation."""
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("move", body.version, body.key, body.move)))


@router.post("/tables/{table_id}/undo", tags=["play"])
async def undo(table_id: str, body: ActBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Take back the last decision of this turn, if nothing became known since."""
    return ActAnswer(version=await perform(hub, table_id, person.id, Act("undo", body.version, body.key)))


@router.post("/tables/{table_id}/undo/answer", tags=["play"])
async def answer_undo(table_id: str, body: AnswerBody, hub: TheHub, person: Someone) -> ActAnswer:
    """Allow or refuse the undo somebody asks for."""
    live = await hub.get(table_id)
    async with live.lock:
        return ActAnswer(version=await consent.answer(hub, live, _seat(live, person), body.agree))


@router.get("/tables/{table_id}/chat", tags=["chat"])
async def said(table_id: str, hub: TheHub) -> list[ChatAnswer]:
    await hub.get(table_id)
    return [ChatAnswer(**line) for line in await lobby.said(hub, table_id)]


@router.post("/tables/{table_id}/chat", tags=["chat"])
async def say(table_id: str, body: ChatBody, hub: TheHub, person: Someone) -> dict[str, bool]:
    await lobby.say(hub, await hub.get(table_id), person, body.text)
    return {"said": True}


def _seat(live: LiveTable, person: Person) -> int:
    seat = live.seat_of(person.id)
    if seat is None:
        raise IllegalMove("You do not sit at this table.")
    return seat
