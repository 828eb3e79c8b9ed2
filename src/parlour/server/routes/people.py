"""Routes for people: guests, accounts, and who you are."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from parlour.server import lobby
from parlour.server.catalogue import WORDS
from parlour.server.deletion import delete_person
from parlour.server.errors import BadAccount
from parlour.server.models import (
    AccountBody,
    DeletionBody,
    GuestBody,
    NameBody,
    PasswordBody,
    PersonAnswer,
    Preferences,
    TokenBody,
)
from parlour.server.names import checked_name
from parlour.server.people import COOKIE, COOKIE_AGE, Person
from parlour.server.routes.common import REFUSALS, Someone, TheHub, ThePeople, TheToken, Visitor

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["people"])


def answer(person: Person, token: str | None = None) -> PersonAnswer:
    return PersonAnswer(id=person.id, name=person.name, login=person.login, token=token)


def welcome(request: Request, response: Response, person: Person, token: str, body: TokenBody) -> PersonAnswer:
    set_cookie(request, response, token)
    return answer(person, token if body.token else None)


def set_cookie(request: Request, response: Response, token: str) -> None:
    secure = request.app.state.settings.secure_cookies
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)


@router.post("/guest")
async def become_guest(body: GuestBody, request: Request, response: Response, people: ThePeople) -> PersonAnswer:
    """Sign in as a guest, with a name."""
    person = await people.guest(body.name)
    return welcome(request, response, person, await people.begin_session(person), body)


@router.post("/account")
async def make_account(
    body: AccountBody, request: Request, response: Response, people: ThePeople, person: Someone
) -> PersonAnswer:
    """Make an account, to keep your tables across devices. Your earlier token no longer works."""
    registered, token = await people.register(person, body.login, body.password)
    return welcome(request, response, registered, token, body)


@router.post("/sign-in")
async def sign_in(body: AccountBody, request: Request, response: Response, people: ThePeople) -> PersonAnswer:
    person = await people.sign_in(body.login, body.password)
    return welcome(request, response, person, await people.begin_session(person), body)


@router.post("/password")
async def change_password(
    body: PasswordBody, request: Request, response: Response, people: ThePeople, person: Someone
) -> PersonAnswer:
    """Change your password. You are signed out on all other devices, and your earlier token no longer works."""
    token = await people.change_password(person, body.old, body.new)
    return welcome(request, response, person, token, body)


@router.post("/sign-out")
async def sign_out(response: Response, people: ThePeople, person: Visitor, token: TheToken) -> dict[str, bool]:
    """Sign out on this device."""
    if person is not None and token is not None:
        await people.sign_out(person, token)
    response.delete_cookie(COOKIE)
    return {"out": True}


@router.post("/sign-out-everywhere")
async def sign_out_everywhere(response: Response, people: ThePeople, person: Someone) -> dict[str, bool]:
    """Sign out on all your devices, including this one. A guest cannot sign in again."""
    await people.sign_out_everywhere(person)
    response.delete_cookie(COOKIE)
    return {"out": True}


@router.get("/me")
async def me(
    request: Request, response: Response, people: ThePeople, person: Visitor, token: TheToken
) -> PersonAnswer | None:
    """Who you are; null if you are not signed in. Your cookie lasts for another year."""
    if person is None:
        return None
    if token is not None and request.cookies.get(COOKIE) == token:
        set_cookie(request, response, await people.renewed(token))
    return answer(person)


@router.post("/me")
async def rename(body: NameBody, hub: TheHub, people: ThePeople, person: Someone) -> PersonAnswer:
    """Change your name, including at your unfinished tables."""
    await lobby.check_new_name(hub, person, checked_name(body.name))
    renamed = await people.rename(person, body.name)
    await lobby.rename(hub, renamed)
    return answer(renamed)


@router.post("/me/delete")
async def delete_me(
    body: DeletionBody, response: Response, hub: TheHub, people: ThePeople, person: Someone
) -> dict[str, bool]:
    """Delete your account, or yourself as a guest, with all your data. Finished games stay, without your name; bots take over
    in running ones."""
    if person.login is not None:
        await people.check_password(person, body.confirm)
    elif body.confirm.strip() != person.name:
        raise BadAccount(WORDS.text("wrong-own-name", name=person.name))
    await delete_person(hub, people, person)
    response.delete_cookie(COOKIE)
    return {"deleted": True}


@router.get("/preferences", response_model_exclude_none=True)
async def preferences(people: ThePeople, person: Someone) -> Preferences:
    """How you want the page to be, on every device you sign in with."""
    return Preferences.model_construct(**await people.preferences(person))


@router.put("/preferences", response_model_exclude_none=True)
async def prefer(body: Preferences, people: ThePeople, person: Someone) -> Preferences:
    """Keep your preferences; those left out are forgotten."""
    await people.prefer(person, body.model_dump(exclude_none=True))
    return body
