"""Looking back: every moment as it was seen then, through one's own eyes while the game runs; and the proof of a finished one."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from parlour.server import schema
from parlour.server.store import Store, make_engine
from parlour.server.timeline import KEPT, Timelines
from tests.server.finishing import finished, play_on
from tests.server.serving import Client, Server, pair
from tests.server.sharing import act, again, rows
from tests.server.test_requests import refused
from tests.waiting import wait_for


def at(client: Client, table: str, version: int, seat: int | None = None) -> dict[str, Any]:
    query = "" if seat is None else f"?seat={seat}"
    moment: dict[str, Any] = client.ok("GET", f"/api/tables/{table}/at/{version}{query}")
    return moment


def lively(server: Server, **more: Any) -> tuple[dict[str, Client], str, list[dict[str, Any]]]:
    """Moves, undos, somebody away and back; and what everyone saw after each."""
    ann, bob, table = pair(server, options={"first": 0}, **more)
    people = {"ann": ann, "bob": bob, "eve": server.client("Eve"), "nobody": server.client()}
    seen: list[dict[str, Any]] = []

    def look() -> None:
        seen.append({name: client.view(table)["view"] for name, client in people.items()})

    def move(client: Client) -> None:
        now = client.view(table)
        assert client.move(table, now["version"], now["choices"][0]["action"]).status_code == 200
        look()

    look()
    for _ in range(2):
        move(ann)
        assert act(ann, table, "undo").status_code == 200
        look()
    move(ann)
    assert act(bob, table, "leave").status_code == 200
    look()
    assert act(bob, table, "return").status_code == 200
    look()
    while ann.view(table)["choices"]:
        move(ann)
    move(bob)
    return people, table, seen


def test_every_moment_looks_as_it_did(server: Server) -> None:
    people, table, seen = lively(server)
    last = len(seen) - 1
    for version in [*range(last, -1, -1), *range(last + 1)]:
        for name, client in people.items():
            moment = at(client, table, version)
            assert moment["view"] == seen[version][name], (version, name)
            assert (moment["version"], moment["last"], moment["status"]) == (version, last, "playing")
            assert moment["seat"] == {"ann": 0, "bob": 1}.get(name)
    lines = [at(people["eve"], table, version)["line"] for version in range(last + 1)]
    assert lines[0] is None
    assert [line["kind"] for line in lines[1:8]] == ["move", "undo", "move", "undo", "move", "away", "back"]
    assert lines[2]["events"] == [{"kind": "undo", "seat": 0, "rule": "undo", "to": 0}]
    log = people["eve"].ok("GET", f"/api/tables/{table}/log")
    assert [lines[line["version"]] for line in log] == log


def test_a_table_goes_on_while_somebody_looks_back(server: Server) -> None:
    ann, _, table = pair(server, options={"first": 0})
    for version in range(3):
        assert at(ann, table, version)["view"] == ann.view(table)["view"]
        refused(ann.get(f"/api/tables/{table}/at/{version + 1}"), 404, f"it is at {version}")
        ann.move(table, version, ann.view(table)["choices"][0]["action"])


def test_while_the_game_runs_only_ones_own_eyes(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    assert at(ann, table, 0, 0)["seat"] == 0
    assert at(bob, table, 0, 1)["seat"] == 1
    for client, seat in ((ann, 1), (bob, 0), (server.client("Eve"), 0), (server.client(), 0)):
        refused(client.get(f"/api/tables/{table}/at/0?seat={seat}"), 403, "your own seat")
    refused(ann.get(f"/api/tables/{table}/at/0?seat=2"), 404, "There is no seat 2")
    for wrong in ("at/-1", "at/x", "at/0?seat=-1", "at/0?seat=x", "at/99999999999"):
        refused(ann.get(f"/api/tables/{table}/{wrong}"), 422)


def test_both_seats_of_one_person_are_their_own(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.table({"kind": "me"}, {"kind": "me"}, options={"first": 0})["id"]
    assert at(ann, table, 0)["seat"] == 0
    assert at(ann, table, 0, 1)["view"]["you"] == 1


def test_before_the_game_begins_there_is_nothing_to_see(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.table({"kind": "me"}, {"kind": "person"})["id"]
    moment = at(ann, table, 0)
    assert (moment["view"], moment["status"]) == (None, "open")


def test_a_finished_game_is_open_to_all_eyes(server: Server) -> None:
    _, _, table = finished(server, options={"first": 0})
    eve = server.client("Eve")
    end = eve.view(table)
    for seat in (None, 0, 1):
        moment = at(eve, table, end["version"], seat)
        assert moment["view"]["you"] == moment["seat"] == seat
        assert moment["status"] == "over"
        assert {**moment["view"], "you": None} == end["view"]
    assert at(eve, table, end["version"] - 1)["status"] == "playing"


def test_secret_choices_stay_hidden_as_they_were(server: Server) -> None:
    secretly = {"setup": "advanced", "choosing": "secret", "first": 0}
    ann, bob, table = pair(server, options=secretly)
    for client in (ann, ann, bob):
        now = client.view(table)
        client.move(table, now["version"], now["choices"][0]["action"])
    assert "board" in at(ann, table, 2)["view"]["estates"][0]
    assert at(ann, table, 1)["line"]["move"].startswith("side")
    for client in (bob, server.client("Eve"), server.client()):
        for version in range(4):
            assert "board" not in at(client, table, version)["view"]["estates"][0]
        assert at(client, table, 1)["line"]["move"] is None
        secret = {"kind": "side", "seat": 0, "rule": "B-17", "secret": True, "text": "chose a board in secret"}
        assert at(client, table, 1)["line"]["events"] == [secret]
    play_on(table, ann, bob)
    eve = server.client("Eve")
    for eyes in (None, 1):
        assert "board" not in at(eve, table, 2, eyes)["view"]["estates"][0]
        assert at(eve, table, 1, eyes)["line"]["move"] is None
    assert "board" in at(eve, table, 2, 0)["view"]["estates"][0]
    assert at(eve, table, 1, 0)["line"]["move"].startswith("side")


def test_after_a_restart_the_past_is_the_same(server: Server) -> None:
    people, table, seen = lively(server)
    server.stop()
    server.start()
    ann = again(server, people["ann"])
    for version, views in enumerate(seen):
        assert at(ann, table, version)["view"] == views["ann"]


def test_only_a_few_timelines_are_kept(server: Server) -> None:
    ann = server.client("Ann")
    tables = [ann.table({"kind": "me"}, {"kind": "me"})["id"] for _ in range(KEPT + 3)]

    async def look() -> None:
        store = Store(server.db)
        timelines = Timelines(store)
        first = await timelines.get(tables[0], 0)
        assert await timelines.get(tables[0], 0) is first
        for table in tables:
            await timelines.get(table, 0)
        assert len(timelines._kept) == KEPT
        assert await timelines.get(tables[0], 0) is not first
        store.engine.dispose()
        store._readers.shutdown()

    asyncio.run(look())


# Proof.


def test_a_finished_game_is_proven(server: Server) -> None:
    _, _, table = finished(server, options={"first": 0})
    proof = server.client().ok("GET", f"/api/tables/{table}/verify")
    assert proof["ok"], proof
    assert "committed to before its first move" in proof["text"]
    assert "chosen" not in proof["text"]


def test_a_known_seed_is_said_to_be_known(server: Server) -> None:
    ann, _, table = finished(server, options={"first": 0}, seed=5)
    proof = ann.ok("GET", f"/api/tables/{table}/verify")
    assert proof["ok"]
    assert "The host of the table chose that seed" in proof["text"]
    assert ann.ok("GET", f"/api/tables/{table}")["known_seed"]
    assert '"seed": "5"' in ann.get(f"/api/tables/{table}/record").text


def test_a_running_game_is_not_proven_yet(server: Server) -> None:
    ann, _, table = pair(server)
    refused(ann.get(f"/api/tables/{table}/verify"), 403, "not over yet")


@pytest.mark.parametrize("change", ["luck", "seed", "commitment", "move"])
def test_what_was_tampered_with_is_found(server: Server, change: str) -> None:
    ann, _, table = finished(server, options={"first": 0})
    engine = make_engine(server.db)
    entries = [row for row in rows(server.db, schema.entries) if row.table_id == table]
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        this = schema.tables.c.id == table
        if change == "seed":
            connection.execute(update(schema.tables).where(this).values(seed="12345"))
        elif change == "commitment":
            connection.execute(update(schema.tables).where(this).values(commitment="0" * 64))
        else:
            lucky = next(entry for entry in entries if entry.chance)
            of_it = (schema.entries.c.table_id == table) & (schema.entries.c.version == lucky.version)
            dice = {name: value % 6 + 1 if name.startswith("dice 0") else value for name, value in lucky.chance.items()}
            values: dict[str, Any] = {"chance": dice} if change == "luck" else {"move": "pass"}
            connection.execute(update(schema.entries).where(of_it).values(values))
    engine.dispose()
    proof = ann.ok("GET", f"/api/tables/{table}/verify")
    assert not proof["ok"]
    assert proof["text"].endswith(".")


# What a table says of itself.


def test_scores_stage_and_winners(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.table({"kind": "me"}, {"kind": "person"}, options={"first": 0})
    assert (made["scores"], made["stage"], made["winners"]) == ([], {}, [])
    assert not made["known_seed"]
    table = made["id"]
    begun = bob.ok("POST", f"/api/tables/{table}/join", {"token": made["seats"][1]["invite"]})
    assert (begun["scores"], begun["stage"], begun["winners"]) == ([0, 0], {"phase": "A", "round": 1}, [])
    over = play_on(table, ann, bob)
    view = ann.view(table)["view"]
    assert (over["scores"], over["winners"]) == (view["scores"], view["winners"])
    assert over["stage"] == {"phase": "E", "round": 5}
    assert over["winners"]
    listed = wait_for(lambda: [one for one in ann.ok("GET", "/api/my-tables") if one["id"] == table])
    assert listed[0]["scores"] == view["scores"]


def test_one_seed_gives_two_tables_the_same_luck(server: Server) -> None:
    ann = server.client("Ann")
    views = []
    for _ in range(2):
        table = ann.table({"kind": "me"}, {"kind": "me"}, options={"first": 0}, seed=2**63 - 1)["id"]
        for _ in range(10):
            now = ann.view(table)
            ann.move(table, now["version"], now["choices"][-1]["action"])
        views.append(ann.view(table)["view"])
    assert views[0] == views[1]


@pytest.mark.parametrize("seed", [-1, 2**63, "7", 1.5, True])
def test_seeds_out_of_range_are_refused(server: Server, seed: object) -> None:
    body = {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": seed}
    refused(server.client("Ann").post("/api/tables", json=body), 422)


def test_the_seed_is_not_told_while_the_game_runs(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0}, seed=987654321987654)
    for client in (ann, bob, server.client()):
        for path in ("", "/view", "/log", "/record", "/at/0", "/previews", "/plan"):
            assert "987654321987654" not in client.get(f"/api/tables/{table}{path}").text
