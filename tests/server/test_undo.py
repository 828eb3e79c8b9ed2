"""Undo: within one's turn to the last moment something became known; beyond it by consent; and tables whose rules changed."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from parlour.server import schema
from parlour.server.store import make_engine
from tests.server.serving import Client, Server, pair, serving


def act(client: Client, table: str, what: str, **more: Any) -> Any:
    version = client.view(table)["version"]
    return client.post(f"/api/tables/{table}/{what}", json={"version": version, "key": str(uuid.uuid4()), **more})


def play_turn(client: Client, table: str) -> None:
    """Two dice on workers, then the end of the turn."""
    while (seen := client.view(table))["choices"]:
        moves = [choice["move"] for choice in seen["choices"]]
        wanted = [move for move in moves if move.endswith("workers")] or ["end"]
        assert client.move(table, seen["version"], wanted[0]).status_code == 200


def shown(client: Client, table: str) -> Any:
    return client.view(table)["view"]


def test_undo_goes_back_within_the_turn_and_no_farther(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    before = shown(ann, table)
    ann.move(table, 0, ann.view(table)["choices"][0]["action"])
    assert shown(ann, table) != before
    assert act(ann, table, "undo").status_code == 200
    assert shown(ann, table) == before
    refused = act(ann, table, "undo")
    assert refused.status_code == 422
    assert refused.json()["error"].startswith("There is nothing to undo")
    play_turn(ann, table)
    assert act(ann, table, "undo").json()["error"] == "It is Bob's turn, not yours."
    assert act(bob, table, "undo").status_code == 422


def test_undo_by_consent_goes_behind_the_dice(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0}, undo="consent")
    play_turn(ann, table)
    play_turn(bob, table)
    mover = ann if ann.view(table)["choices"] else bob
    other = bob if mover is ann else ann
    after = shown(mover, table)
    asked = act(mover, table, "undo")
    assert asked.status_code == 200
    assert shown(mover, table) == after, "nothing happens before the other agrees"
    assert other.view(table)["asked"]["agreed"] == []
    assert other.ok("POST", f"/api/tables/{table}/undo/answer", {"agree": True})["version"] > 0
    back = mover.view(table)
    assert back["asked"] is None
    assert back["view"]["round"] == 1
    assert back["choices"], "the one who asked decides again"
    moves = [choice["move"] for choice in back["choices"]]
    assert "end" in moves
    assert mover.move(table, back["version"], "end").status_code == 200


def test_a_refused_undo_changes_nothing(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0}, undo="consent")
    play_turn(ann, table)
    play_turn(bob, table)
    mover, other = (ann, bob) if ann.view(table)["choices"] else (bob, ann)
    after = mover.view(table)
    act(mover, table, "undo")
    assert mover.post(f"/api/tables/{table}/undo/answer", json={"agree": True}).status_code == 422
    other.ok("POST", f"/api/tables/{table}/undo/answer", {"agree": False})
    assert mover.view(table) == after


def test_undo_survives_a_restart_in_mid_turn(db: str, tmp_path: Path) -> None:
    with serving(db, tmp_path) as server:
        ann, _, table = pair(server, options={"first": 0})
        before = shown(ann, table)
        ann.move(table, 0, ann.view(table)["choices"][0]["action"])
        middle = shown(ann, table)
        server.kill()
        server.start()
        assert shown(ann, table) == middle
        assert act(ann, table, "undo").status_code == 200
        assert shown(ann, table) == before


@pytest.mark.parametrize("harmless", [True, False])
def test_a_table_of_other_rules_replays_identically_or_is_frozen(db: str, tmp_path: Path, harmless: bool) -> None:
    with serving(db, tmp_path) as server:
        ann, bob, table = pair(server, options={"first": 0})
        play_turn(ann, table)
        play_turn(bob, table)
        stood = shown(ann, table)
        server.kill()
        change_rules(db, table, harmless)
        server.start()
        seen = ann.view(table)
        log = ann.ok("GET", f"/api/tables/{table}/log")
        assert [line["move"] for line in log][-1] == "end"
        if harmless:
            assert seen["view"] == stood
            assert seen["frozen"] is None
        else:
            assert seen["frozen"].startswith("This table was played under other rules (engine 0.0.1, ruleset old)")
            mover = ann if stood["seat"] == 0 else bob
            refused = mover.move(table, mover.view(table)["version"], "end")
            assert refused.status_code == 409
            assert "can be viewed but not continued" in refused.json()["error"]


def change_rules(db: str, table: str, harmless: bool) -> None:
    """As if the table had been made by an older engine; not harmless: with a move that is illegal today."""
    engine = make_engine(db)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        where = schema.tables.c.id == table
        connection.execute(update(schema.tables).where(where).values(engine="0.0.1", ruleset="old"))
        if not harmless:
            entries = schema.entries
            assert connection.execute(select(entries.c.version).where(entries.c.table_id == table)).all()
            place = (entries.c.table_id == table) & (entries.c.version == 1)
            connection.execute(update(entries).where(place).values(move="buy x8"))
    engine.dispose()
