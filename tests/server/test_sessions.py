"""Sessions: on each device one, which lasts as long as it is used, and can be ended."""

from __future__ import annotations

import asyncio
import uuid
from typing import Any

import pytest
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import insert, update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from parlour.server import schema, sessions
from parlour.server.people import COOKIE, People
from parlour.server.store import make_engine
from tests.server.conftest import Clockwork
from tests.server.hubs import hubs
from tests.server.serving import Client, Server
from tests.server.sharing import again, rows
from tests.server.test_requests import SECRET, refused, with_cookie

PASSWORD = "correct horse"
DAY = 24 * 3600


def name_for_login() -> str:
    return f"ann-{uuid.uuid4().hex[:12]}"


def account(server: Server) -> tuple[Client, str]:
    """Ann with an account, and its login."""
    ann, login = server.client("Ann"), name_for_login()
    ann.token = ann.ok("POST", "/api/account", {"login": login, "password": PASSWORD, "token": True})["token"]
    return ann, login


def another_device(server: Server, login: str, password: str = PASSWORD) -> Client:
    client = server.client()
    client.token = client.ok("POST", "/api/sign-in", {"login": login, "password": password, "token": True})["token"]
    return client


def who(client: Client) -> Any:
    return client.ok("GET", "/api/me")


def by_token(server: Server, token: str) -> Any:
    return who(with_cookie(server, token))


def code_of_the_end(socket: ClientConnection) -> int | None:
    """How the server closes a socket, after anything else it sends."""
    try:
        while True:
            socket.recv()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def test_the_token_is_told_only_to_those_who_ask(server: Server) -> None:
    client, login = server.client(), name_for_login()
    asked = [
        ("/api/guest", {"name": "Ann"}),
        ("/api/account", {"login": login, "password": PASSWORD}),
        ("/api/sign-in", {"login": login, "password": PASSWORD}),
        ("/api/password", {"old": PASSWORD, "new": PASSWORD + "!"}),
    ]
    for path, body in asked:
        answer = client.post(path, json=body)
        token = client.cookies[COOKIE]
        assert answer.json()["token"] is None, path
        assert token not in answer.text, path
        assert by_token(server, token)["name"] == "Ann"


def test_only_the_hash_of_a_token_is_stored(server: Server) -> None:
    ann = server.client("Ann")
    me = who(ann)["id"]
    stored = [row for row in rows(server.db, schema.sessions) if row.person == me]
    assert len(stored) == 1
    assert ann.token not in str(stored)


def test_signing_out_ends_the_session(server: Server) -> None:
    ann, login = account(server)
    other = another_device(server, login)
    ann.ok("POST", "/api/sign-out")
    assert COOKIE not in ann.cookies
    assert by_token(server, ann.token) is None, "a copy of the token does not help"
    assert who(other)["login"] == login
    assert server.client().ok("POST", "/api/sign-out") == {"out": True}, "nobody may sign out, too"


def test_signing_out_everywhere_ends_all_sessions_and_sockets(server: Server) -> None:
    ann, login = account(server)
    other, table = another_device(server, login), ann.table({"kind": "me"}, {"kind": "person"})["id"]
    with server.socket(table, {"Authorization": f"Bearer {other.token}"}) as socket:
        socket.recv()
        ann.ok("POST", "/api/sign-out-everywhere")
        assert code_of_the_end(socket) == 4001
    for token in (ann.token, other.token):
        assert by_token(server, token) is None
    assert who(another_device(server, login))["login"] == login
    refused(server.client().post("/api/sign-out-everywhere"), 401)


def test_a_guest_who_gets_an_account_gets_another_token(server: Server) -> None:
    """Somebody who knew the guest's token, perhaps because they had planted it, does not get the account."""
    ann = server.client("Ann")
    planted, table = ann.token, ann.table({"kind": "me"}, {"kind": "person"})["id"]
    ann.ok("POST", "/api/account", {"login": name_for_login(), "password": PASSWORD})
    assert by_token(server, planted) is None
    assert [one["id"] for one in ann.ok("GET", "/api/my-tables")] == [table]


def test_a_new_password_signs_out_the_other_devices(server: Server) -> None:
    ann, login = account(server)
    other, before = another_device(server, login), ann.token
    refused(ann.post("/api/password", json={"old": "wrong horse", "new": "battery staple"}), 422, "current password")
    refused(ann.post("/api/password", json={"old": PASSWORD, "new": "short"}), 422)
    assert who(other) is not None
    ann.ok("POST", "/api/password", {"old": PASSWORD, "new": "battery staple"})
    assert who(ann)["login"] == login
    assert by_token(server, before) is None
    assert who(other) is None
    refused(server.client().post("/api/sign-in", json={"login": login, "password": PASSWORD}), 422, "Wrong username")
    assert who(another_device(server, login, "battery staple"))["login"] == login


def test_a_guest_has_no_password_to_change(server: Server) -> None:
    body = {"old": PASSWORD, "new": "battery staple"}
    refused(server.client("Ann").post("/api/password", json=body), 422, "guest")
    refused(server.client().post("/api/password", json=body), 401)
    german = server.client("Ann").post("/api/password", json=body, headers={"Accept-Language": "de"})
    refused(german, 422, "Gast")


def test_a_session_lasts_as_long_as_it_is_used(db: str, clockwork: Clockwork) -> None:
    async def go() -> None:
        async with hubs(db) as (hub,):
            people = People(hub.store, SECRET)
            ann = await people.guest("Ann")
            played, forgotten = await people.begin_session(ann), await people.begin_session(ann)
            for _ in range(20):
                clockwork.go_on(30 * DAY)
                assert await people.who(played) == ann
                people.forget(None)
            assert await people.who(forgotten) is None
            assert await hub.store.do(lambda connection: sessions.forget_expired(connection, 10)) == 1
            assert await people.who(played) == ann
            clockwork.go_on(366 * DAY)
            assert await people.who(played) is None, "also one that is still known"

    asyncio.run(go())


def test_other_servers_hear_of_it(db: str) -> None:
    """Also that somebody has another name."""

    async def go() -> None:
        async with hubs(db, 2 if "postgresql" in db else 1) as made:
            here = People(made[0].store, SECRET)
            there = here if len(made) == 1 else People(made[1].store, SECRET)
            heard = asyncio.Event()

            def hear(person: str | None) -> None:
                there.forget(person)
                heard.set()

            made[-1].person_changed = hear
            ann = await here.guest("Ann")
            token = await here.begin_session(ann)
            assert await there.who(token) == ann
            await here.rename(ann, "Anna")
            if len(made) > 1:
                await heard.wait()
                heard.clear()
            assert (await there.who(token)).name == "Anna"  # type: ignore[union-attr]
            await here.sign_out(ann, token)
            if len(made) > 1:
                await heard.wait()
            assert await there.who(token) is None

    asyncio.run(go())


# Tokens of Parlour 0.1: signed, without a session.


def veteran(server: Server) -> tuple[str, str]:
    """Somebody from the days of 0.1: their id and their token."""
    person = uuid.uuid4().hex[:16]
    engine = make_engine(server.db)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(insert(schema.people).values(id=person, name="Vera", created=0.0))
    engine.dispose()
    return person, str(URLSafeTimedSerializer(SECRET, salt="person").dumps(person))


def test_an_old_cookie_is_accepted_and_renewed(server: Server) -> None:
    person, old = veteran(server)
    vera = with_cookie(server, old)
    assert vera.ok("GET", "/api/my-tables") == []
    assert who(vera)["id"] == person
    fresh = vera.cookies.get(COOKIE, domain="127.0.0.1") or ""
    assert fresh not in ("", old)
    assert by_token(server, fresh)["id"] == person
    assert by_token(server, old)["id"] == person, "other requests with it may be under way"
    engine = make_engine(server.db)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        gone_by = update(schema.sessions).where(schema.sessions.c.id == sessions.hashed(old)).values(expires=1.0)
        connection.execute(gone_by)
    engine.dispose()
    again(server, server.client("Anybody")).ok("POST", "/api/sign-out")
    vera.cookies.clear()
    vera.cookies.set(COOKIE, fresh)
    vera.ok("POST", "/api/me", {"name": "Vera B"})  # has the server look her up again
    assert by_token(server, old) is None
    assert by_token(server, fresh)["id"] == person


@pytest.mark.parametrize("way", ["/api/sign-out", "/api/sign-out-everywhere", "/api/account"])
def test_an_old_token_can_be_ended(server: Server, way: str) -> None:
    _, old = veteran(server)
    vera = with_cookie(server, old)
    body = {"login": name_for_login(), "password": PASSWORD} if way == "/api/account" else None
    assert vera.post(way, json=body).status_code == 200
    assert by_token(server, old) is None


def test_people_who_came_later_have_no_old_tokens(server: Server) -> None:
    """So a signed token, even one signed with the right secret, is nobody."""
    me = who(server.client("Ann"))["id"]
    assert by_token(server, str(URLSafeTimedSerializer(SECRET, salt="person").dumps(me))) is None
