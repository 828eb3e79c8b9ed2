"""WebSockets: news as they happen, and moves by the same handler as POST; also between two servers on one PostgreSQL."""

from __future__ import annotations

import json
import threading
import uuid
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.server.serving import Client, Server, pair, serving
from tests.waiting import PATIENCE, wait_for


def watch(server: Server, client: Client | None, table: str) -> ClientConnection:
    return server.socket(table, {"Authorization": f"Bearer {client.token}"} if client else None)


def until(socket: ClientConnection, kind: str, **wanted: Any) -> dict[str, Any]:
    """The next message of a kind, past others."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == kind and all(message.get(name) == value for name, value in wanted.items()):
            return message


def send(socket: ClientConnection, act: str, version: int, **more: Any) -> dict[str, Any]:
    socket.send(json.dumps({"id": 7, "act": act, "version": version, "key": str(uuid.uuid4()), **more}))
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message.get("done") is not None:
            return {"type": "done", "id": message["done"], "version": message["version"]}
        if message["type"] in ("done", "refused"):
            return message


def test_a_move_over_the_socket_reaches_everyone(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    with watch(server, ann, table) as hers, watch(server, bob, table) as his, watch(server, None, table) as anyones:
        hello = until(hers, "hello")
        assert hello["you"] == 0
        assert until(his, "hello")["choices"] == []
        assert until(anyones, "hello")["you"] is None
        done = send(hers, "move", 0, move=hello["choices"][0]["move"])
        assert done == {"type": "done", "id": 7, "version": 1}
        for socket in (his, anyones):
            news = until(socket, "version")
            assert news["version"] == 1
            assert news["events"]


def test_refusals_over_the_socket_are_sentences(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    with watch(server, bob, table) as his, watch(server, ann, table) as hers:
        assert send(his, "move", 0, move="end")["error"] == "It is Ann's turn, not yours."
        assert send(hers, "move", 5, move="end")["status"] == 409
        assert send(hers, "dance", 0)["error"].startswith("There is no act 'dance'")
        hers.send("not json")
        assert until(hers, "refused")["error"] == "That is not JSON."
        hers.send(json.dumps({"id": 1, "act": "move", "version": 0}))
        assert until(hers, "refused", id=1)["status"] == 422


def test_presence_is_told(server: Server) -> None:
    ann, bob, table = pair(server)
    with watch(server, ann, table) as hers:
        until(hers, "hello")
        with watch(server, bob, table):
            message = until(hers, "seats")
            while not message["seats"][1]["present"]:
                message = until(hers, "seats")
        while until(hers, "seats")["seats"][1]["present"]:
            pass


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_two_servers_share_a_table_and_know_who_is_there(db: str, tmp_path: Path) -> None:
    with serving(db, tmp_path) as one, serving(db, tmp_path) as two:
        ann, _, table = pair(one, options={"first": 0})
        bob = one.client("Bob elsewhere")
        move = ann.view(table)["choices"][0]["move"]
        with watch(two, None, table) as socket:
            assert until(socket, "hello")["version"] == 0
            assert ann.move(table, 0, move).status_code == 200
            assert until(socket, "version")["version"] == 1
        assert bob.view(table)["version"] == 1
        presence_is_told(one, two)


def presence_is_told(one: Server, two: Server) -> None:
    """From one server to the other, also that somebody is gone whose server was killed. The second one is dead then."""
    ann, bob, table = pair(one)
    with watch(one, ann, table) as hers:
        with watch(two, bob, table) as his:
            until_present(hers, 1, True)
            until_present(his, 0, True)
        until_present(hers, 1, False)
        with watch(two, bob, table):
            until_present(hers, 1, True)
            wait_for(lambda: present(ann, table) == [True, True])
            two.kill()
            until_present(hers, 1, False)
            assert present(ann, table) == [True, False]


def present(client: Client, table: str) -> list[bool]:
    return [seat["present"] for seat in client.ok("GET", f"/api/tables/{table}")["seats"]]


def until_present(socket: ClientConnection, seat: int, wanted: bool) -> None:
    while until(socket, "seats")["seats"][seat]["present"] != wanted:
        pass


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_every_server_sends_the_same_bytes_about_a_move(db: str, tmp_path: Path) -> None:
    with serving(db, tmp_path) as one, serving(db, tmp_path) as two:
        ann, bob, table = pair(one, options={"first": 0, "setup": "advanced", "choosing": "secret"})
        with (
            watch(one, bob, table) as here,
            watch(two, bob, table) as there,
            watch(one, None, table) as anyones,
            watch(two, None, table) as others,
        ):
            for socket in (here, there, anyones, others):
                until(socket, "hello")
            for _ in range(24):
                mover = next(client for client in (ann, bob) if client.view(table)["choices"])
                seen = mover.view(table)
                assert mover.move(table, seen["version"], seen["choices"][0]["action"]).status_code == 200
                for near, far in ((here, there), (anyones, others)):
                    assert news_bytes(near, seen["version"] + 1) == news_bytes(far, seen["version"] + 1)


def news_bytes(socket: ClientConnection, version: int) -> bytes:
    """The push of a version, as it came."""
    while True:
        text = socket.recv(timeout=PATIENCE, decode=False)
        message = json.loads(text)
        if message["type"] == "version" and message["version"] == version:
            return bytes(text)


def test_messages_over_a_socket_have_a_rate(db: str, tmp_path: Path) -> None:
    with serving(db, tmp_path, "--rate", "0.01", "--burst", "40") as server:
        ann, _, table = pair(server)
        with watch(server, ann, table) as socket:
            until(socket, "hello")
            told = [send(socket, "dance", 0) for _ in range(60)]
        assert told[0]["status"] == 403
        assert told[-1]["status"] == 429
        assert told[-1]["error"].startswith("Too many requests; try again in ")


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_of_two_moves_for_one_version_on_two_servers_one_wins(db: str, tmp_path: Path) -> None:
    with serving(db, tmp_path) as one, serving(db, tmp_path) as two:
        ann, _, table = pair(one, options={"first": 0})
        again = Client(two.url, None)
        again.headers["Authorization"] = f"Bearer {ann.token}"
        for _ in range(10):
            seen = ann.view(table)
            if not seen["choices"]:
                break
            answers: list[Any] = []
            go = threading.Barrier(2)

            def try_move(client: Client, seen: Any = seen, answers: Any = answers, go: Any = go) -> None:
                go.wait()
                answers.append(client.move(table, seen["version"], seen["choices"][0]["action"]))

            threads = [threading.Thread(target=try_move, args=(client,)) for client in (ann, again)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            assert ann.view(table)["version"] == seen["version"] + 1
            assert again.view(table)["version"] == seen["version"] + 1
