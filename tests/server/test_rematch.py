"""Again: a rematch for the same people, made once; and playing on from a moment of a finished game, with luck of its own."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from parlour.cli.main import group
from parlour.records.codec import read
from parlour.records.verify import verify
from tests.server.finishing import finished, play_on
from tests.server.serving import Client, Server, pair, serving
from tests.server.sharing import act, again, empty_db
from tests.server.test_replay import at
from tests.server.test_requests import refused
from tests.server.test_sockets import until, watch


@pytest.fixture(scope="module")
def over(server: Server) -> tuple[Client, Client, str]:
    """A finished game, in which Ann once took something back."""
    ann, bob, table = pair(server, options={"first": 0})
    for _ in range(2):
        now = ann.view(table)
        ann.move(table, now["version"], now["choices"][0]["action"])
        act(ann, table, "undo")
    play_on(table, ann, bob)
    return ann, bob, table


def rematch(client: Client, table: str) -> dict[str, Any]:
    made: dict[str, Any] = client.ok("POST", f"/api/tables/{table}/rematch")
    return made


# Rematch.


def test_a_rematch_seats_the_same_people_with_new_luck(server: Server) -> None:
    clock = {"per_move": 600.0, "reserve": 60.0}
    ann, bob, table = finished(
        server, options={"edition": "2019", "boards": [2, 3]}, clock=clock, undo="consent", listed=True
    )
    old = ann.ok("GET", f"/api/tables/{table}")
    assert old["rematch"] is None
    fresh = rematch(bob, table)
    assert fresh["id"] != table
    assert (fresh["status"], fresh["version"], fresh["you"]) == ("playing", 0, 1)
    for same in ("game", "players", "options", "clock", "undo", "listed"):
        assert fresh[same] == old[same], same
    assert [seat["name"] for seat in fresh["seats"]] == ["Ann", "Bob"]
    assert fresh["commitment"] != old["commitment"]
    assert not fresh["known_seed"]
    assert fresh["rematch"] is None
    assert ann.ok("GET", f"/api/tables/{fresh['id']}")["you"] == 0
    assert ann.ok("GET", f"/api/tables/{table}")["rematch"] == fresh["id"]


def test_a_second_call_finds_the_same_table(server: Server) -> None:
    ann, bob, table = finished(server)
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda client: rematch(client, table)["id"], [ann, bob] * 4))
    assert len(set(made)) == 1
    server.stop()
    server.start()
    assert rematch(again(server, ann), table)["id"] == made[0]
    mine = [one["id"] for one in again(server, bob).ok("GET", "/api/my-tables")]
    assert sorted(mine) == sorted([table, made[0]])


def test_all_who_watch_are_told(server: Server) -> None:
    ann, bob, table = finished(server)
    with watch(server, bob, table) as his, watch(server, None, table) as anyones:
        for socket in (his, anyones):
            until(socket, "hello")
        fresh = rematch(ann, table)
        for socket in (his, anyones):
            assert until(socket, "rematch") == {"type": "rematch", "table": fresh["id"]}


def test_bots_keep_their_seats_and_who_resigned_is_a_bot(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.table({"kind": "me"}, {"kind": "person"}, {"kind": "bot", "bot": "random", "name": "Rover"})
    table = made["id"]
    bob.ok("POST", f"/api/tables/{table}/join", {"token": made["seats"][1]["invite"]})
    while act(bob, table, "resign").status_code == 409:
        pass
    play_on(table, ann, most=100_000)
    refused(bob.post(f"/api/tables/{table}/rematch"), 403, "Only players at this table")
    seats = rematch(ann, table)["seats"]
    assert [(seat["name"], seat["bot"]) for seat in seats] == [
        ("Ann", None),
        ("Greedy bot", "greedy"),
        ("Rover", "random"),
    ]


def test_who_was_away_is_seated_again(server: Server) -> None:
    ann, bob, table = pair(server)
    while act(bob, table, "leave").status_code == 409:
        pass
    play_on(table, ann, most=100_000)
    assert [seat["bot"] for seat in rematch(ann, table)["seats"]] == [None, None]


def test_a_rematch_is_for_those_who_sat_there_when_the_game_is_over(
    server: Server, over: tuple[Client, Client, str]
) -> None:
    _, _, table = over
    refused(server.client("Eve").post(f"/api/tables/{table}/rematch"), 403, "Only players at this table")
    refused(server.client().post(f"/api/tables/{table}/rematch"), 401)
    ann, _, running = pair(server)
    refused(ann.post(f"/api/tables/{running}/rematch"), 403, "not over yet")


def test_two_servers_make_one_rematch(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    db = empty_db(request, "postgresql", tmp_path)
    with serving(db, tmp_path) as one, serving(db, tmp_path) as two:
        ann, bob, table = finished(one)
        far = again(two, bob)
        assert far.view(table)["status"] == "over"
        with watch(two, bob, table) as his, watch(one, ann, table) as hers:
            for socket in (his, hers):
                until(socket, "hello")
            with ThreadPoolExecutor(2) as pool:
                made = list(pool.map(lambda client: rematch(client, table)["id"], [ann, far]))
            assert made[0] == made[1]
            assert until(his, "rematch")["table"] == until(hers, "rematch")["table"] == made[0]


# Playing on.


def branch(client: Client, table: str, version: int, seat: int = 0, **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = client.ok(
        "POST", f"/api/tables/{table}/branch", {"version": version, "seat": seat, "bot": "random", **more}
    )
    return made


def test_playing_on_begins_where_the_moment_stood(server: Server, over: tuple[Client, Client, str]) -> None:
    _, _, table = over
    eve = server.client("Eve")
    last = eve.view(table)["version"]
    for version, seat in ((0, 0), (1, 0), (2, 0), (40, 1), (last - 1, 0)):
        stood = at(eve, table, version, seat)
        made = branch(eve, table, version, seat)
        assert made["branch"] == {"table": table, "version": version}
        assert made["you"] == seat
        assert [seat_["bot"] for seat_ in made["seats"]] == [
            None if number == seat else "random" for number in range(2)
        ]
        standing = {0: 0, 1: 1, 2: 0}.get(version, version - 4)  # two moves and their undos come first
        begun = at(eve, made["id"], standing, seat)
        assert begun["view"] == stood["view"]
        assert eve.ok("GET", f"/api/tables/{table}")["version"] == last, "the finished game stays as it was"


def test_the_luck_to_come_is_new(server: Server, over: tuple[Client, Client, str]) -> None:
    """The same moves again: what was copied is the same, the dice to come are not."""
    ann, _, table = over
    dice = []
    for _ in range(2):
        made = branch(ann, table, 4)
        play_on(made["id"], ann, most=100_000)
        record = read(ann.get(f"/api/tables/{made['id']}/record").text)
        dice.append([line.chance for line in record.moves if line.chance])
        assert record.opening == read(ann.get(f"/api/tables/{table}/record").text).opening
    assert dice[0] != dice[1]


def test_the_seed_of_a_continued_table_proves_what_came_since(
    server: Server, over: tuple[Client, Client, str], tmp_path: Path
) -> None:
    ann, _, table = over
    made = branch(ann, table, 60)
    running = read(ann.get(f"/api/tables/{made['id']}/record").text)
    assert running.branch is not None
    assert running.branch.table == table
    assert running.branch.moves == 56, "60 entries, two of them undone by two others"
    assert running.seed is None
    play_on(made["id"], ann, most=100_000)
    proof = ann.ok("GET", f"/api/tables/{made['id']}/verify")
    assert proof["ok"], proof
    assert "continued from another one after move 56" in proof["text"]
    text = ann.get(f"/api/tables/{made['id']}/record").text
    record = read(text)
    assert record.commitment == made["commitment"]
    assert verify(record).copied == 56
    assert verify(record).seed_checked
    (tmp_path / "game.json").write_text(text, encoding="utf-8")
    told = CliRunner().invoke(group, ["verify", str(tmp_path / "game.json")])
    assert told.exit_code == 0, told.output
    assert "matches the commitment made when play continued after 56 copied moves" in told.output
    further = branch(ann, made["id"], 70)
    play_on(further["id"], ann, most=100_000)
    assert ann.ok("GET", f"/api/tables/{further['id']}/verify")["ok"], "continued twice"


def test_undo_does_not_reach_what_was_copied(server: Server, over: tuple[Client, Client, str]) -> None:
    ann, _, table = over
    version = next(
        line["version"]
        for line in ann.ok("GET", f"/api/tables/{table}/log")
        if line["version"] > 4 and line["seat"] == 0
    )
    made = branch(ann, table, version)
    for restarted in (False, True):
        if restarted:
            server.stop()
            server.start()
        client = again(server, ann)
        assert not client.view(made["id"])["can_undo"]
        refused(act(client, made["id"], "undo"), 422, "There is nothing to undo")


def test_only_a_finished_game_can_be_played_on(server: Server, over: tuple[Client, Client, str]) -> None:
    ann, _, running = pair(server)
    refused(ann.post(f"/api/tables/{running}/branch", json={"version": 0, "seat": 0}), 403, "not over yet")
    _, _, table = over
    last = ann.view(table)["version"]
    for status, word, body in (
        (422, "already over at that point", {"version": last, "seat": 0}),
        (404, f"it is at {last}", {"version": last + 1, "seat": 0}),
        (404, "no seat 2", {"version": 1, "seat": 2}),
        (422, "no bot", {"version": 1, "seat": 0, "bot": "nobody"}),
        (422, "", {"version": 1}),
        (422, "", {"version": -1, "seat": 0}),
        (422, "", {"version": 1, "seat": 8}),
    ):
        refused(ann.post(f"/api/tables/{table}/branch", json=body), status, word)
    refused(server.client().post(f"/api/tables/{table}/branch", json={"version": 0, "seat": 0}), 401)
