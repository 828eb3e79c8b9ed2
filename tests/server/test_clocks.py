"""Clocks: so many seconds a turn, then a reserve; whoever uses up both is played by a bot until they return."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Client, Server, pair
from tests.server.sharing import BOTH, act, shared, wait_for

SHORT = {"per_move": 0.5, "reserve": 0.5}
SLACK = 4.0
"""Clocks are looked at once a second, on machines that have more to do."""


@pytest.fixture(scope="module", params=BOTH)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with shared(request, tmp_path_factory) as running:
        yield running


def stand_ins(client: Client, table: str) -> list[bool]:
    return [seat["bot"] is not None for seat in client.ok("GET", f"/api/tables/{table}")["seats"]]


def clock(client: Client, table: str) -> dict[str, Any]:
    told: dict[str, Any] = client.view(table)["clock"]
    return told


def end_turn(client: Client, table: str) -> None:
    while (seen := client.view(table))["choices"]:
        answer = client.move(table, seen["version"], seen["choices"][-1]["action"])
        assert answer.status_code == 200, answer.text


def test_who_runs_out_of_time_is_played_by_a_bot_and_may_return(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0}, clock=SHORT)
    began = time.time()
    assert ann.view(table)["clock"]["deadline"] == pytest.approx(began + 1.0, abs=0.5)
    wait_for(lambda: stand_ins(bob, table)[0], 1 + SLACK)
    assert time.time() - began >= 0.9
    assert clock(bob, table)["reserve"][0] == 0, "the reserve is used up"
    wait_for(lambda: bob.view(table)["choices"] or stand_ins(bob, table)[1], 10)
    assert act(ann, table, "return").status_code == 200
    assert not stand_ins(ann, table)[0]


def test_the_clock_runs_on_after_a_return(server: Server) -> None:
    """Also for the other seat, whose turn it is just then."""
    ann, bob, table = pair(server, options={"first": 0}, clock={"per_move": 2.0, "reserve": 0})
    act(ann, table, "leave")
    wait_for(lambda: bob.view(table)["choices"], 10)
    act(ann, table, "return")
    assert clock(bob, table)["deadline"] is not None
    wait_for(lambda: stand_ins(ann, table)[1], 2 + SLACK)


def test_who_returns_on_their_turn_has_a_turns_time_again(server: Server) -> None:
    for _ in range(20):
        ann, _, table = pair(server, options={"first": 0}, clock={"per_move": 1.5, "reserve": 0})
        act(ann, table, "leave", 0)
        if act(ann, table, "return", 1).status_code != 409:
            break
    else:
        pytest.fail("the bot was faster every time")
    wait_for(lambda: stand_ins(ann, table)[0], 1.5 + SLACK)


def test_leaving_does_not_stop_the_clock_of_others(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0}, clock=SHORT)
    assert act(bob, table, "leave").status_code == 200
    wait_for(lambda: stand_ins(ann, table)[0], 1 + SLACK)


def test_the_reserve_is_spent_after_a_turns_own_time(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0}, clock={"per_move": 1.0, "reserve": 60.0})
    began = clock(ann, table)["began"]
    time.sleep(2.0)
    end_turn(ann, table)
    bobs = clock(bob, table)
    assert bobs["reserve"][0] == pytest.approx(60.0 - (bobs["began"] - began - 1.0), abs=0.3)
    assert bobs["reserve"][1] == 60.0
    end_turn(bob, table)
    assert clock(ann, table)["reserve"][1] == pytest.approx(60.0, abs=2.0)


def test_a_person_cannot_take_the_clocks_own_keys(server: Server) -> None:
    """The server stores a time-out under a key of its own; whoever guesses it must not get endless time."""
    ann = server.client("Ann")
    table = ann.table({"kind": "me"}, {"kind": "me"}, clock={"per_move": 3.0, "reserve": 0})["id"]
    while (version := ann.view(table)["version"]) < 12:
        choice = ann.view(table)["choices"][0]["action"]
        answer = ann.move(table, version, choice, key=f"clock-{12 if version == 11 else 100 + version}")
        if answer.status_code == 422:
            return
    wait_for(lambda: any(stand_ins(ann, table)), 3 + SLACK)


def test_a_restart_keeps_clocks(server: Server) -> None:
    """What was spent stays spent; time that runs out while the server is away runs out; the seat can be reclaimed."""
    spent_ann, _, spent = pair(server, options={"first": 0}, clock={"per_move": 0.2, "reserve": 60.0})
    time.sleep(1.2)
    end_turn(spent_ann, spent)
    reserve = clock(spent_ann, spent)["reserve"]
    assert reserve[0] < 59.5
    late_ann, late_bob, late = pair(server, options={"first": 0}, clock={"per_move": 1.0, "reserve": 0.5})
    away_ann, away_bob, away = pair(server, options={"first": 0}, clock={"per_move": 60.0, "reserve": 0.5})
    act(away_ann, away, "leave")
    wait_for(lambda: away_bob.view(away)["choices"], 10)
    server.stop()
    server.start()
    assert clock(spent_ann, spent)["reserve"] == pytest.approx(reserve, abs=0.01)
    wait_for(lambda: stand_ins(late_bob, late)[0], 1.5 + SLACK)
    assert act(late_ann, late, "return").status_code in (200, 409)
    assert stand_ins(away_bob, away) == [True, False]
    assert act(away_ann, away, "return").status_code == 200
    assert stand_ins(away_bob, away) == [False, False]
    end_turn(away_bob, away)
    assert away_ann.view(away)["choices"]
