"""What one address and one person may take of a server: sockets, and tables that are not over."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from parlour.server import schema
from parlour.server.errors import Forbidden
from parlour.server.new_table import ABANDONED_DAYS
from tests.server.finishing import play_on
from tests.server.hubs import guests, hubs, table_of
from tests.server.serving import Server, serving
from tests.server.sharing import again
from tests.server.test_sockets import until
from tests.waiting import PATIENCE, wait_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    flags = ("--max-sockets", "3", "--max-tables", "2", "--behind-proxy")
    with serving(f"sqlite:///{folder}/parlour.db", folder, *flags) as running:
        yield running


def watch_from(server: Server, address: str, table: str) -> ClientConnection:
    return server.socket(table, {"X-Forwarded-For": f"203.0.113.9, {address}"})


def test_an_address_has_only_so_many_sockets(server: Server) -> None:
    table = again(server, server.client("Ann")).table({"kind": "me"}, {"kind": "me"})["id"]
    with ExitStack() as stack:
        for _ in range(3):
            until(stack.enter_context(watch_from(server, "192.0.2.1", table)), "hello")
        with watch_from(server, "192.0.2.1", table) as fourth:
            refused = json.loads(fourth.recv(timeout=PATIENCE))
            assert refused == {
                "type": "refused",
                "id": None,
                "status": 429,
                "error": "Your address already has 3 tables open here, the maximum; close some of them.",
                "rule": None,
                "moves": None,
                "version": None,
            }
            with pytest.raises(ConnectionClosed):
                fourth.recv(timeout=PATIENCE)
            assert fourth.close_code == 1013
        with watch_from(server, "192.0.2.2", table) as others:
            until(others, "hello")
    wait_for(lambda: is_welcome(server, "192.0.2.1", table))


def is_welcome(server: Server, address: str, table: str) -> bool:
    with watch_from(server, address, table) as socket:
        return bool(json.loads(socket.recv(timeout=PATIENCE))["type"] == "hello")


def test_a_person_hosts_only_so_many_tables_that_are_not_over(server: Server) -> None:
    ann, bob = (again(server, server.client(name)) for name in ("Ann", "Bob"))
    mine = {"kind": "me"}
    first = ann.table(mine, mine)["id"]
    ann.table(mine, {"kind": "person"})
    body = {"game": "burgundy", "seats": [mine, mine]}
    refused = ann.post("/api/tables", json=body)
    assert refused.status_code == 403
    assert refused.json()["error"] == (
        "You already host 2 unfinished tables, the maximum; finish some of them first. "
        f"Tables unused for {ABANDONED_DAYS} days do not count."
    )
    bob.table(mine, mine)
    play_on(first, ann)
    rematch = ann.ok("POST", f"/api/tables/{first}/rematch")["id"]
    assert ann.ok("POST", f"/api/tables/{first}/rematch")["id"] == rematch, "it is there already"
    branch = ann.post(f"/api/tables/{first}/branch", json={"version": 1, "seat": 0})
    assert (branch.status_code, branch.json()["error"][:18]) == (403, "You already host 2")


def test_tables_that_are_abandoned_do_not_count(db: str) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob = await guests(hub, "Ann", "Bob")
            hub.max_tables = 2
            first, _ = [await table_of(hub, [ann, bob]) for _ in range(2)]
            made = await asyncio.gather(*(table_of(hub, [bob, ann]) for _ in range(5)), return_exceptions=True)
            assert [isinstance(one, Forbidden) for one in made] == [False, False, True, True, True], "also at once"
            with pytest.raises(Forbidden, match="You already host 2 unfinished tables"):
                await table_of(hub, [ann, bob])
            old = time.time() - (ABANDONED_DAYS * 24 + 1) * 3600
            change = update(schema.tables).where(schema.tables.c.id == first.id).values(updated=old)
            await hub.store.do(lambda connection: connection.execute(change))
            await table_of(hub, [ann, bob])

    asyncio.run(play())
