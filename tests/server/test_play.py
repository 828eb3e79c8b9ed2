"""Playing over HTTP: a table from its making to its verified record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.records.codec import read
from parlour.records.verify import verify
from tests.server.serving import Client, Server, pair
from tests.waiting import wait_for


def my_turn(client: Client, table: str) -> dict[str, Any] | None:
    """What is seen when there is something to decide, or when the game is over."""
    seen = client.view(table)
    return seen if seen["choices"] or seen["status"] == "over" else None


def test_a_game_against_a_bot_to_its_verified_record(server: Server, tmp_path: Path) -> None:
    ann = server.client("Ann")
    table = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"})["id"]
    while (seen := wait_for(lambda: my_turn(ann, table), 0.01))["status"] != "over":
        assert ann.move(table, seen["version"], seen["choices"][-1]["action"]).status_code == 200
    proof = verify(read(ann.get(f"/api/tables/{table}/record").text))
    assert proof is not None
    assert seen["view"]["winners"]


def test_two_people_play_in_turn(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    seen = ann.view(table)
    assert seen["choices"]
    assert not bob.view(table)["choices"]
    refused = bob.move(table, seen["version"], "end")
    assert refused.status_code == 403
    assert refused.json()["error"] == "It is Ann's turn, not yours."
    assert ann.move(table, seen["version"], seen["choices"][0]["move"]).json() == {"version": seen["version"] + 1}


def test_the_same_key_twice_moves_once(server: Server) -> None:
    ann, _, table = pair(server, options={"first": 0})
    assert ann.move(table, 0, "nonsense", key="a-key-of-mine").status_code == 422
    seen = ann.view(table)
    move = seen["choices"][0]["move"]
    assert ann.move(table, 0, move, key="a-key-of-mine").json() == {"version": 1}
    assert ann.move(table, 0, move, key="a-key-of-mine").json() == {"version": 1}
    assert ann.view(table)["version"] == 1


def test_a_stale_version_is_a_conflict_that_says_where_the_table_is(server: Server) -> None:
    ann, _, table = pair(server, options={"first": 0})
    ann.move(table, 0, ann.view(table)["choices"][0]["move"])
    late = ann.move(table, 0, ann.view(table)["choices"][0]["move"])
    assert late.status_code == 409
    assert late.json()["version"] == 1
