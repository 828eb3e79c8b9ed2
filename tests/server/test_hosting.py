"""Hosts: they remove guests before the game begins, and close tables that nobody plays at."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest
from sqlalchemy import update

from parlour.records.codec import read
from parlour.records.verify import verify
from parlour.rules.kit.errors import ParlourError
from parlour.server import hosting, schema
from parlour.server.errors import Forbidden
from parlour.server.lobby import join
from parlour.server.store import make_engine
from parlour.server.table import CLOSED
from tests.server.hubs import Ears, eventually, guests, hubs, open_table, sit_down, step, table_of
from tests.server.serving import Client, Server, pair
from tests.server.test_requests import refused

FREE = {"kind": "person"}
ME = {"kind": "me"}


def three(server: Server, **more: Any) -> tuple[Client, Client, dict[str, Any]]:
    """Ann's table with Bob, and one seat still free."""
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.table(ME, FREE, FREE, **more)
    bob.ok("POST", f"/api/tables/{made['id']}/join", {"token": made["seats"][1]["invite"]})
    return ann, bob, made


def heard(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv())
        if message["type"] == kind:
            return message


# Removing somebody.


def test_a_removed_guest_is_told_and_the_seat_has_a_new_link(server: Server) -> None:
    ann, bob, made = three(server)
    path = f"/api/tables/{made['id']}"
    with server.socket(made["id"], {"Authorization": f"Bearer {bob.token}"}) as socket:
        answer = ann.ok("POST", f"{path}/seats/1/remove")
        assert heard(socket, "removed") == {"type": "removed"}
    seat = answer["seats"][1]
    assert seat["free"]
    assert seat["invite"] != made["seats"][1]["invite"]
    seen = bob.ok("GET", path)
    assert (seen["you"], seen["removed"]) == (None, True)
    refused(bob.post(f"{path}/join", json={"token": made["seats"][1]["invite"]}), 403, "not valid")
    assert bob.ok("POST", f"{path}/join", {"token": seat["invite"]})["removed"] is False, "asked again by the host"


def test_somebody_removed_from_a_listed_table_cannot_sit_down_again(server: Server) -> None:
    """Its links are public."""
    ann, bob, made = three(server, listed=True)
    path = f"/api/tables/{made['id']}"
    ann.ok("POST", f"{path}/seats/1/remove")
    invite = bob.ok("GET", path)["seats"][1]["invite"]
    refused(bob.post(f"{path}/join", json={"token": invite}), 403, "removed you")
    assert server.client("Eve").ok("POST", f"{path}/join", {"token": invite})["you"] == 1


@pytest.mark.parametrize(
    ("who", "seat", "status", "words"),
    [
        ("bob", 0, 403, "Only the host"),
        ("ann", 0, 422, "your own seat"),
        ("ann", 2, 422, "Nobody sits"),
        ("ann", 5, 404, "no seat 5"),
        ("nobody", 1, 401, "name first"),
    ],
)
def test_only_guests_are_removed_and_only_by_the_host(
    server: Server, who: str, seat: int, status: int, words: str
) -> None:
    ann, bob, made = three(server)
    asker = {"ann": ann, "bob": bob, "nobody": server.client()}[who]
    refused(asker.post(f"/api/tables/{made['id']}/seats/{seat}/remove"), status, words)
    assert bob.ok("GET", f"/api/tables/{made['id']}")["you"] == 1


def test_nobody_is_removed_from_a_running_game(server: Server) -> None:
    ann, bob, table = pair(server)
    refused(ann.post(f"/api/tables/{table}/seats/1/remove"), 422, "begun")
    assert bob.view(table)["you"] == 1


def test_a_guest_who_watches_through_another_server_is_told_too(db: str) -> None:
    async def go() -> None:
        async with hubs(db, 2 if "postgresql" in db else 1) as made:
            here, there = made[0], made[-1]
            ann, bob = await guests(here, "Ann", "Bob")
            table = await open_table(here, ann, 2)
            await sit_down(here, table, 1, bob)
            seen, ears, others = await there.get(table.id), Ears(bob.id), Ears()
            there.watch(seen, ears)
            there.watch(seen, others)
            await hosting.remove_guest(here, table.id, ann, 1)
            await eventually(lambda: ears.last("removed"))
            await eventually(lambda: seen.seats[1].free)
            assert "removed" not in others.kinds()
            assert seen.seats[1].token == here.tables[table.id].seats[1].token

    asyncio.run(go())


# Closing a table.


def test_an_open_table_is_closed_and_everyone_is_told(server: Server) -> None:
    ann, bob, made = three(server, listed=True)
    path = f"/api/tables/{made['id']}"
    refused(bob.post(f"{path}/close"), 403, "Only the host")
    with server.socket(made["id"], {"Authorization": f"Bearer {bob.token}"}) as socket:
        answer = ann.ok("POST", f"{path}/close")
        assert heard(socket, "closed") == {"type": "closed", "by": "Ann"}
    assert (answer["status"], answer["closed_by"], answer["scores"]) == ("closed", "Ann", [])
    assert [table["status"] for table in bob.ok("GET", "/api/my-tables")] == ["closed"]
    assert made["id"] not in [table["id"] for table in server.client().ok("GET", "/api/tables")]
    assert bob.view(made["id"])["view"] is None, "it never began"
    refused(bob.get(f"{path}/record"), 403)
    refused(bob.get(f"{path}/verify"), 403)
    assert bob.ok("GET", f"{path}/at/0")["view"] is None
    refused(
        server.client("Eve").post(f"{path}/join", json={"token": answer["seats"][2]["invite"]}),
        403,
        "closed this table",
    )
    refused(ann.post(f"{path}/close"), 422, "closed this table")
    refused(ann.post(f"{path}/rematch"), 403, "closed this table")


def test_a_table_with_bots_only_is_closed_and_its_record_has_the_seed(server: Server) -> None:
    ann, eve = server.client("Ann"), server.client("Eve")
    table = ann.table(ME, {"kind": "bot", "bot": "random"}, options={"first": 0})["id"]
    view = ann.view(table)
    assert ann.move(table, view["version"], view["choices"][0]["action"]).status_code == 200
    assert read(ann.get(f"/api/tables/{table}/record").text).seed is None
    assert ann.ok("POST", f"/api/tables/{table}/close")["status"] == "closed"
    record = read(eve.get(f"/api/tables/{table}/record").text)
    assert record.seed is not None
    assert verify(record).committed
    proof = eve.ok("GET", f"/api/tables/{table}/verify")
    assert proof["ok"]
    assert "closed before the end" in proof["text"]
    assert eve.ok("GET", f"/api/tables/{table}/at/1?seat=0")["view"] is not None
    seen = ann.view(table)
    assert (seen["status"], seen["choices"]) == ("closed", [])
    assert seen["view"] is not None
    refused(ann.move(table, seen["version"], 0), 403, "closed this table")
    refused(ann.post(f"/api/tables/{table}/hint"), 422, "closed this table")
    refused(ann.post(f"/api/tables/{table}/branch", json={"version": 0, "seat": 0}), 403, "closed this table")


def test_a_table_at_which_others_play_is_not_closed(server: Server) -> None:
    ann, bob, table = pair(server)
    refused(ann.post(f"/api/tables/{table}/close"), 403, "7 days")
    refused(bob.post(f"/api/tables/{table}/close"), 403, "Only the host")
    assert bob.view(table)["status"] == "playing"


def test_a_table_nobody_has_played_at_for_a_week_is_closed(server: Server) -> None:
    ann, bob, table = pair(server)
    engine = make_engine(server.db)
    week_ago = {"updated": time.time() - 7 * 24 * 3600 - 60}
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(week_ago))
    engine.dispose()
    assert ann.ok("POST", f"/api/tables/{table}/close")["status"] == "closed"
    assert bob.view(table)["status"] == "closed"


def test_closed_tables_do_not_count_for_their_host(server: Server) -> None:
    ann = server.client("Ann")
    for _ in range(3):
        ann.ok("POST", f"/api/tables/{ann.table(ME, FREE)['id']}/close")
    assert [table["status"] for table in ann.ok("GET", "/api/my-tables")] == ["closed"] * 3


def test_a_closed_table_stays_closed_whoever_still_moves(db: str) -> None:
    """A server that has not heard of it stores one more move: the status stays."""

    async def go() -> None:
        async with hubs(db, 2, listening=False) as (here, there):
            (ann,) = await guests(here, "Ann")
            table = await table_of(here, [ann], bots=1)
            await there.get(table.id)
            await hosting.close(here, table.id, ann)
            while there.tables[table.id].position.seat == 0:
                await step(there, table.id)
            del here.tables[table.id]
            assert (await here.get(table.id)).status == CLOSED

    asyncio.run(go())


def test_nobody_sits_down_at_a_table_closed_by_another_server(db: str) -> None:
    async def go() -> None:
        async with hubs(db, 2, listening=False) as (here, there):
            ann, bob = await guests(here, "Ann", "Bob")
            table = await open_table(here, ann, 2)
            seen = await there.get(table.id)
            await hosting.close(here, table.id, ann)
            with pytest.raises(Forbidden, match="closed"):
                await join(there, table.id, bob, seen.seats[1].token)

    asyncio.run(go())


def test_closing_is_told_through_every_server(db: str) -> None:
    async def go() -> None:
        async with hubs(db, 2 if "postgresql" in db else 1) as made:
            here, there = made[0], made[-1]
            ann, bob = await guests(here, "Ann", "Bob")
            for table in (await open_table(here, ann, 2), await table_of(here, [ann], bots=1)):
                seen, ears = await there.get(table.id), Ears(bob.id)
                there.watch(seen, ears)
                await hosting.close(here, table.id, ann)
                await eventually(lambda ears=ears: ears.last("closed"))
                await eventually(lambda seen=seen: seen.status == CLOSED)
                assert "version" not in ears.kinds(), "nothing has begun"
                with pytest.raises(ParlourError, match="closed"):
                    await hosting.close(there, table.id, ann)

    asyncio.run(go())
