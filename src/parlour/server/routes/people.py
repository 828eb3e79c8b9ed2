"""Routes for people: guests, accounts, and who you are."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from parlour.server import lobby
from parlour.server.models import AccountBody, GuestBody, PersonAnswer
from parlour.server.people import COOKIE, COOKIE_AGE, People, Person
from parlour.server.routes.common import REFUSALS, Someone, TheHub, ThePeople, Visitor

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["people"])


def _welcome(request: Request, response: Response, people: People, person: Person) -> PersonAnswer:
    token = people.token(person)
    secure = request.app.state.settings.secure_cookies
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
    return PersonAnswer(id=person.id, name=person.name, login=person.login, token=token)


@router.post("/guest")
async def become_guest(body: GuestBody, request: Request, response: Response, people: ThePeople) -> PersonAnswer:
    """Sign in as a guest, with a name."""
    return _welcome(request, response, people, await people.guest(body.name))


@router.post("/account")
async def make_account(
    body: AccountBody, request: Request, response: Response, people: ThePeople, person: Someone
) -> PersonAnswer:
    """Make an account, to keep your tables across devices."""
    return _welcome(request, response, people, await people.register(person, body.login, body.password))


@router.post("/sign-in")
async def sign_in(body: AccountBody, request: Request, response: Response, people: ThePeople) -> PersonAnswer:
    return _welcome(request, response, people, await people.sign_in(body.login, body.password))


@router.post("/sign-out")
async def sign_out(response: Response) -> dict[str, bool]:
    response.delete_cookie(COOKIE)
    return {"out": True}


@router.get("/me")
async def me(person: Visitor) -> PersonAnswer | None:
    """Who you are; null if you are not signed in."""
    return None if person is None else PersonAnswer(id=person.id, name=person.name, login=person.login, token=None)


@router.post("/me")
async def rename(body: GuestBody, hub: TheHub, people: ThePeople, person: Someone) -> PersonAnswer:
    """Change your name, including at your unfinished tables."""
    renamed = await people.rename(person, body.name)
    await lobby.rename(hub, renamed)
    return PersonAnswer(id=renamed.id, name=renamed.name, login=renamed.login, token=None)
