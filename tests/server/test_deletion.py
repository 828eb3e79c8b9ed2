"""Deletion: who leaves for good leaves nothing personal behind, and nobody else loses a game by it."""

from __future__ import annotations

import asyncio
from typing import Any

from parlour.server import hosting, schema
from parlour.server.deletion import delete_person
from parlour.server.lobby import said, say
from parlour.server.names import DELETED
from parlour.server.people import People
from tests.server.finishing import play_on
from tests.server.hubs import Ears, eventually, guests, hubs, open_table, sit_down, table_of
from tests.server.serving import Server, pair
from tests.server.sharing import rows
from tests.server.test_requests import SECRET, refused, with_cookie
from tests.server.test_sessions import PASSWORD, account

ME, FREE = {"kind": "me"}, {"kind": "person"}


def names(seen: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in seen["seats"]]


def test_an_account_is_deleted_with_its_password(server: Server) -> None:
    ann, login = account(server)
    me = ann.ok("GET", "/api/me")["id"]
    ann.ok("PUT", "/api/preferences", {"theme": "dark"})
    finished = ann.table(ME, ME)["id"]
    play_on(finished, ann)
    ann.ok("POST", f"/api/tables/{finished}/chat", {"text": "My secret diary"})
    refused(ann.post("/api/me/delete", json={"confirm": "wrong horse"}), 422, "current password")
    refused(ann.post("/api/me/delete", json={"confirm": "Ann"}), 422, "current password")
    assert ann.ok("POST", "/api/me/delete", {"confirm": PASSWORD}) == {"deleted": True}
    assert with_cookie(server, ann.token).ok("GET", "/api/me") is None
    refused(server.client().post("/api/sign-in", json={"login": login, "password": PASSWORD}), 422, "Wrong username")
    row = next(row for row in rows(server.db, schema.people) if row.id == me)
    assert (row.name, row.login, row.login_key, row.password, row.preferences) == (DELETED, None, None, None, None)
    assert not [row for row in rows(server.db, schema.sessions) if row.person == me]
    eve = server.client("Eve")
    assert set(names(eve.ok("GET", f"/api/tables/{finished}"))) == {DELETED}
    assert finished not in [row.table_id for row in rows(server.db, schema.chat)]
    assert DELETED in eve.get(f"/api/tables/{finished}/record").text
    assert "Ann" not in eve.get(f"/api/tables/{finished}/record").text
    assert eve.ok("GET", f"/api/tables/{finished}/verify")["ok"]
    assert server.client("Ann").ok("POST", "/api/account", {"login": login, "password": PASSWORD})["login"] == login


def test_a_guest_is_deleted_with_their_name(server: Server) -> None:
    eve = server.client("Eve Adams")
    me = eve.ok("GET", "/api/me")["id"]
    refused(eve.post("/api/me/delete", json={"confirm": "eve"}), 422, "Eve Adams")
    assert eve.ok("POST", "/api/me/delete", {"confirm": " Eve Adams "}) == {"deleted": True}
    assert me not in [row.id for row in rows(server.db, schema.people)], "nothing refers to her: not even the row stays"
    refused(server.client().post("/api/me/delete", json={"confirm": "Eve"}), 401)


def test_a_bot_takes_over_in_running_games(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    ann.ok("POST", "/api/me/delete", {"confirm": "Ann"})
    seen = bob.ok("GET", f"/api/tables/{table}")
    assert names(seen) == [DELETED, "Bob"]
    assert (seen["seats"][0]["person"], seen["seats"][0]["bot"]) == (False, "greedy")
    assert (seen["status"], seen["you"]) == ("playing", 1)


def test_tables_nobody_else_plays_at_are_closed_and_open_ones_left(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    alone = ann.table(ME, {"kind": "bot", "bot": "random"})["id"]
    hosted = ann.table(ME, FREE, FREE)
    bob.ok("POST", f"/api/tables/{hosted['id']}/join", {"token": hosted["seats"][1]["invite"]})
    visited = bob.table(ME, FREE, FREE)
    ann.ok("POST", f"/api/tables/{visited['id']}/join", {"token": visited["seats"][1]["invite"]})
    ann.ok("POST", "/api/me/delete", {"confirm": "Ann"})
    assert bob.ok("GET", f"/api/tables/{alone}")["status"] == "closed"
    seen = bob.ok("GET", f"/api/tables/{hosted['id']}")
    assert (seen["status"], seen["closed_by"]) == ("closed", DELETED)
    seen = bob.ok("GET", f"/api/tables/{visited['id']}")
    assert seen["seats"][1]["free"]
    assert "Ann" not in str(names(seen))


def test_it_is_the_same_on_every_database_and_server(db: str) -> None:
    async def go() -> None:
        async with hubs(db, 2 if "postgresql" in db else 1) as made:
            here, there = made[0], made[-1]
            people = People(here.store, SECRET)
            ann, bob = await guests(here, "Ann", "Bob")
            token = await people.begin_session(ann)
            running = await table_of(here, [ann, bob])
            open_ = await open_table(here, bob, 2)
            await sit_down(here, open_, 1, ann)
            shut = await open_table(here, ann, 1)
            await hosting.close(here, shut.id, ann)
            await say(here, running, ann, "hello")
            await say(here, running, bob, "hi")
            seen, ears = await there.get(running.id), Ears(bob.id)
            there.watch(seen, ears)
            await delete_person(here, people, ann)
            assert await people.who(token) is None
            await eventually(lambda: seen.seats[0].bot == "greedy" and seen.seats[0].name == DELETED)
            await eventually(lambda: b'"kind":"resign"' in (ears.last("version") or b""))
            assert [line["name"] for line in await said(there, running.id)] == ["Bob"]
            for hub in made:
                hub.tables.clear()
            assert (await there.get(open_.id)).seats[1].free
            assert (await there.get(shut.id)).settings["closed"]["by"] == DELETED
            assert "Ann" not in str([rows(db, table) for table in schema.metadata.sorted_tables])

    asyncio.run(go())
