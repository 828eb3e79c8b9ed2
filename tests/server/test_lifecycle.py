"""Lifecycle: starting, stopping, forgetting and remembering; what the server tells of its own health."""

from __future__ import annotations

import contextlib
import threading
import uuid
from collections.abc import Iterator

import httpx
import pytest
from sqlalchemy import inspect
from websockets.exceptions import ConnectionClosed

from parlour.server import schema
from parlour.server.migrate import upgrade
from parlour.server.store import make_engine
from tests.server.serving import Client, Server, pair
from tests.server.sharing import BOTH, act, again, empty_db, rows, shared
from tests.server.test_sockets import until, watch
from tests.waiting import PATIENCE, wait_for


@pytest.fixture(scope="module", params=BOTH)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with shared(request, tmp_path_factory, "--idle-seconds", "1") as running:
        yield running


def metric(server: Server, name: str) -> float:
    text = server.get("/metrics").text
    return sum(float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.split("{")[0].split(" ")[0] == name)


def told(client: Client, table: str) -> dict[str, bytes]:
    """All that can be asked about a table."""
    paths = ("", "/view", "/log", "/record", "/chat")
    return {path: client.get(f"/api/tables/{table}{path}").content for path in paths}


def begun_turn(ann: Client, table: str) -> None:
    """A decision that can be taken back."""
    for _ in range(4):
        seen = ann.view(table)
        assert ann.move(table, seen["version"], seen["choices"][0]["action"]).status_code == 200
        if ann.view(table)["can_undo"]:
            return
    raise AssertionError("nothing could be taken back")


def test_health_readiness_and_metrics(server: Server) -> None:
    assert server.get("/healthz").json() == {"alive": True}
    assert server.get("/readyz").json() == {"ready": True}
    before = metric(server, "parlour_moves_total")
    ann, _, table = pair(server, options={"first": 0})
    assert ann.move(table, 0, ann.view(table)["choices"][0]["action"]).status_code == 200
    assert metric(server, "parlour_moves_total") == before + 1
    assert metric(server, "parlour_commits_total") >= 3
    assert metric(server, "parlour_move_seconds_count") >= 1
    with watch(server, ann, table):
        wait_for(lambda: metric(server, "parlour_sockets") == 1)
        assert metric(server, "parlour_live_tables") >= 1
    wait_for(lambda: metric(server, "parlour_sockets") == 0)


def test_a_table_nobody_touches_leaves_memory_and_comes_back_the_same(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    ann.ok("POST", f"/api/tables/{table}/chat", {"text": "hello"})
    begun_turn(ann, table)
    eve = server.client("Eve")
    before = [told(client, table) for client in (ann, bob, eve)]
    wait_for(lambda: metric(server, "parlour_live_tables") == 0, 0.2)
    assert [told(client, table) for client in (ann, bob, eve)] == before
    wait_for(lambda: metric(server, "parlour_live_tables") == 0, 0.2)
    assert act(ann, table, "undo").status_code == 200


def test_a_table_somebody_watches_stays(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    with watch(server, bob, table) as socket:
        until(socket, "hello")
        pair(server)
        # The other tables leave, this one stays.
        wait_for(lambda: metric(server, "parlour_live_tables") == 1, 0.2)
        ann.move(table, 0, ann.view(table)["choices"][0]["action"])
        while '"type":"version"' not in (message := str(socket.recv(timeout=PATIENCE))):
            pass
        assert '"version":1' in message


def test_a_restart_in_the_middle_of_a_turn_keeps_the_table_and_undo(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    whole = ann.view(table)
    begun_turn(ann, table)
    before = [told(client, table) for client in (ann, bob)]
    undoable = ann.view(table)
    assert undoable["can_undo"]
    server.stop()
    server.start()
    ann, bob = again(server, ann), again(server, bob)
    assert [told(client, table) for client in (ann, bob)] == before
    assert act(ann, table, "undo").status_code == 200
    undone = ann.view(table)
    assert undone["version"] == undoable["version"] + 1
    if undoable["version"] == 1:
        assert undone["view"] == whole["view"]
        assert undone["choices"] == whole["choices"]
    assert bob.view(table)["version"] == undone["version"]


class Busy(threading.Thread):
    """Moves as fast as it can until the server stops; counts what was acknowledged."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.client = server.client("Busy")
        self.table = self.client.table({"kind": "me"}, {"kind": "me"})["id"]
        self.acknowledged: set[str] = set()

    def run(self) -> None:
        try:
            while choices := (seen := self.client.view(self.table))["choices"]:
                key = str(uuid.uuid4())
                if self.client.move(self.table, seen["version"], choices[0]["action"], key).status_code == 200:
                    self.acknowledged.add(key)
        except (httpx.HTTPError, AssertionError):
            return


def test_a_graceful_shutdown_finishes_what_it_accepted(server: Server) -> None:
    players = [Busy(server) for _ in range(4)]
    with watch(server, None, players[0].table) as socket:
        for player in players:
            player.start()
        wait_for(lambda: all(player.acknowledged for player in players), 0.01)
        server.stop()
        with contextlib.suppress(ConnectionClosed):
            while True:
                socket.recv(timeout=PATIENCE)
    for player in players:
        player.join(timeout=PATIENCE)
    stored = rows(server.db, schema.entries)
    for player in players:
        assert {entry.key for entry in stored if entry.table_id == player.table} == player.acknowledged
    log = server.log()
    assert log.rstrip().splitlines()[-1].count('"stopped"') == 1, log[-500:]
    assert "Traceback" not in log, log[log.index("Traceback") :][:2000]
    assert "graceful shutdown exceeded" not in log, "an open socket held up the shutdown"
    server.start()
    assert server.client("Ann").view(players[0].table)["version"] == len(players[0].acknowledged)


# Databases.


def test_upgrading_twice_is_harmless(db: str) -> None:
    upgrade(db)
    engine = make_engine(db)
    tables = sorted(inspect(engine).get_table_names())
    assert {"people", "tables", "seats", "entries", "chat"} <= set(tables)
    with engine.begin() as connection:
        connection.execute(schema.people.insert().values(id="a", name="Ann", created=0.0))
    upgrade(db)
    assert sorted(inspect(engine).get_table_names()) == tables
    engine.dispose()
    assert [row.name for row in rows(db, schema.people)] == ["Ann"]


@pytest.fixture(scope="module")
def two(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers, started at the same moment on one empty PostgreSQL."""
    folder = tmp_path_factory.mktemp("two")
    db = empty_db(request, "postgresql", folder)
    servers = [Server(db, folder) for _ in range(2)]
    starting = [threading.Thread(target=server.start) for server in servers]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join()
    yield servers
    for server in servers:
        if server.process is not None and server.process.poll() is None:
            server.stop()


def test_two_servers_starting_at_once_on_an_empty_database_both_come_up(two: list[Server]) -> None:
    for server in two:
        assert server.get("/readyz").status_code == 200, server.log()[-2000:]
        assert "Traceback" not in server.log()


def test_what_one_server_has_answered_the_other_knows(two: list[Server]) -> None:
    """A client whose requests go now here, now there is never told that it is too late, or too early."""
    ann, _, table = pair(two[0], options={"first": 0})
    elsewhere = again(two[1], ann)
    assert elsewhere.view(table)["version"] == 0
    version = 0
    move = ann.view(table)["choices"][0]["action"]
    for number in range(10):
        here, there = (ann, elsewhere) if number % 2 else (elsewhere, ann)
        answer = here.move(table, version, move)
        assert answer.status_code == 200, answer.text
        undone = act(there, table, "undo", answer.json()["version"])
        assert undone.status_code == 200, undone.text
        version = undone.json()["version"]
