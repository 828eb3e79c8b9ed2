"""Decisions out of turn: Montana's auction over the server, with clocks, bots, news, undo, a restart and its record."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from parlour.records.codec import read
from parlour.records.verify import verify
from parlour.server import new_table
from parlour.server.app import make_app
from parlour.server.bots.player import BotPlayer
from parlour.server.hub import Hub
from parlour.server.moves import Act, perform, time_out
from parlour.server.people import Person
from parlour.server.settings import Settings
from parlour.server.table import LiveTable
from tests.server.conftest import Clockwork
from tests.server.hubs import Quick, guests, hubs, key, table_of
from tests.server.serving import Client, Server
from tests.server.sharing import act
from tests.server.test_leaks import SEED, Watcher, plain
from tests.server.test_sockets import until, watch
from tests.waiting import wait_for

NAMES = ("Ann", "Bob", "Cid")
COMPONENTS = {
    # Nobody picks in the set-up, and everybody can bid at once.
    "wheel": {"spaces": ["copper grain"] * 8},
    "columns": {"pumpkins": [1, 2, 3, 4]},
    "start": {"goods": {"pumpkin": 3}, "cows": 1, "silver": [3, 4, 5, 6]},
}
OPTIONS = {"first": 0, "components": json.dumps(COMPONENTS)}
PERSON = {"kind": "person"}


def three(server: Server, *others: dict[str, Any], **more: Any) -> tuple[list[Client], str]:
    """Ann, and two others who are people unless told otherwise, at a table of three; Ann begins."""
    people = [server.client(name) for name in NAMES]
    seats = [{"kind": "me"}, *(others or (PERSON, PERSON))]
    made = people[0].ok("POST", "/api/tables", {"game": "montana", "seats": seats, "options": OPTIONS, **more})
    for seat in (1, 2):
        if made["seats"][seat]["free"]:
            people[seat].ok("POST", f"/api/tables/{made['id']}/join", {"token": made["seats"][seat]["invite"]})
    return people, made["id"]


def play(client: Client, table: str, *moves: str) -> None:
    for move in moves:
        answer = client.move(table, client.view(table)["version"], move)
        assert answer.status_code == 200, answer.text


def kinds(client: Client, table: str) -> set[str]:
    """What somebody may decide now."""
    return {choice["kind"] for choice in client.view(table)["choices"]}


def my_turn(client: Client, table: str) -> bool:
    """Whether the lobby calls somebody to the table."""
    mine = next(one for one in client.ok("GET", "/api/my-tables") if one["id"] == table)
    return bool(mine["your_turn"])


def test_bids_are_asked_of_each_in_turn_and_of_who_is_outbid_at_once(server: Server) -> None:
    (ann, bob, cid), table = three(server)
    play(ann, table, "bid 1a")
    assert kinds(bob, table) == {"bid", "pass"}
    assert kinds(ann, table) == kinds(cid, table) == set()
    assert [my_turn(one, table) for one in (ann, bob, cid)] == [False, True, False]
    assert bob.view(table)["view"]["turn"] == 0, "it is still Ann's turn"
    version = ann.view(table)["version"]
    told = {
        ann: "Bob is bidding; you will be asked again if you are outbid.",
        cid: "Bob is bidding; your bid comes later.",
    }
    for waiting, sentence in told.items():
        refused = waiting.move(table, version, "pass")
        assert (refused.status_code, refused.json()["error"]) == (403, sentence)
        why = waiting.ok("POST", f"/api/tables/{table}/why", {"elements": ["pass"]})
        assert why["error"] == sentence
    assert bob.move(table, version, "spin").json()["error"].startswith("The auction is still on: bid on a space")
    assert bob.move(table, version, "bid 1a").json()["rule"] == "T-14"
    play(bob, table, "bid 1b")
    assert kinds(ann, table) == {"bid", "pass", "trade"}, "outbid, Ann comes before Cid"
    assert [my_turn(one, table) for one in (ann, bob, cid)] == [True, False, False]
    play(ann, table, "bid 2a")
    assert kinds(cid, table) == {"bid", "pass"}
    play(cid, table, "pass")
    assert kinds(ann, table) == {"take", "trade"}, "rewards begin with the visitor"
    play(ann, table, "take grain grain grain")
    assert kinds(ann, table) == {"trade", "end"}, "Bob has nothing to upgrade, so his cow came unasked"
    assert bob.view(table)["view"]["boards"][1]["cows"] == 2
    play(ann, table, "end")
    assert "recruit" in kinds(bob, table)


def test_everyone_follows_the_auction_over_the_socket(server: Server) -> None:
    (ann, bob, _), table = three(server)
    with watch(server, bob, table) as his, watch(server, None, table) as anyones:
        assert until(his, "hello")["choices"] == []
        until(anyones, "hello")
        play(ann, table, "bid 3a")
        news = until(his, "version")
        assert {choice["kind"] for choice in news["choices"]} == {"bid", "pass"}
        assert [event["kind"] for event in news["events"]] == ["city", "gain", "bid"]
        assert until(anyones, "version")["choices"] == []
        play(bob, table, "bid 3c")
        assert [event["kind"] for event in until(his, "version")["events"]] == ["bid", "outbid"]
        seen = until(anyones, "version")
        assert seen["view"]["contractors"] == ["store", "3c", "store"]
        assert seen["view"]["seat"] == 0


async def moved(hub: Hub, table: LiveTable, person: Person, move: str) -> None:
    await perform(hub, table.id, person.id, Act("move", table.version, key(), move))


def test_the_bidders_clock_runs_not_the_visitors(db: str, clockwork: Clockwork) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob, _ = people = await guests(hub, *NAMES)
            clock = {"per_move": 0.5, "reserve": 60.0}
            table = await table_of(hub, people, game="montana", options=OPTIONS, clock=clock)
            clockwork.go_on(0.25)
            await moved(hub, table, ann, "bid 1a")
            assert (table.position.seat, table.deadline()) == (1, clockwork.now + 60.5)
            clockwork.go_on(1.0)
            await moved(hub, table, bob, "pass")
            assert [seat.reserve for seat in table.seats] == [60.0, 59.5, 60.0]
            assert (table.position.seat, table.deadline()) == (2, clockwork.now + 60.5)

    asyncio.run(play())


def test_a_bidder_without_time_is_played_by_a_bot_and_the_auction_goes_on(db: str, clockwork: Clockwork) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob, _ = people = await guests(hub, *NAMES)
            clock = {"per_move": 1.0, "reserve": 0.0}
            table = await table_of(hub, people, game="montana", options=OPTIONS, clock=clock)
            await moved(hub, table, ann, "bid 1a")
            clockwork.go_on(1.1)
            assert await hub.overdue() == [table.id]
            await time_out(hub, table.id)
            assert [seat.bot is not None for seat in table.seats] == [False, True, False]
            await BotPlayer(hub, Quick()).play(table.id)  # type: ignore[arg-type]
            assert table.position.seat != 1
            await perform(hub, table.id, bob.id, Act("back", table.version, key()))
            assert not table.seats[1].played_by_bot

    asyncio.run(play())


def test_bots_bid_out_of_turn_and_who_leaves_is_bid_for(server: Server) -> None:
    bot = {"kind": "bot", "bot": "greedy"}
    (ann, bob, _), table = three(server, PERSON, bot)
    play(ann, table, "bid 4a")
    act(bob, table, "leave")
    seen = wait_for(lambda: ann.view(table) if ann.view(table)["choices"] else None)
    told = [event["kind"] for line in ann.ok("GET", f"/api/tables/{table}/log") for event in line["events"]]
    assert told.count("bid") + told.count("pass") >= 3, told
    assert seen["view"]["turn"] == 0


def test_hints_plans_and_whys_in_the_auction(server: Server) -> None:
    (ann, bob, cid), table = three(server)
    play(ann, table, "bid 1a")
    hint = bob.ok("POST", f"/api/tables/{table}/hint")
    assert hint["move"].split()[0] in ("bid", "pass")
    assert ann.post(f"/api/tables/{table}/hint").status_code == 422
    planned = {choice["kind"] for choice in cid.ok("GET", f"/api/tables/{table}/plan")["choices"]}
    assert {"recruit", "city"} <= planned, "others plan their own turn meanwhile"
    why = bob.ok("POST", f"/api/tables/{table}/why", {"elements": ["cow", "silver"]})
    assert why == {"error": "You can trade cattle only on your own turn.", "rule": "T-15"}


def test_a_bid_cannot_be_taken_back_once_another_decides(server: Server) -> None:
    (ann, bob, cid), table = three(server)
    play(ann, table, "trade silver")
    assert ann.view(table)["can_undo"]
    play(ann, table, "bid 1a")
    assert act(ann, table, "undo").status_code == 403
    assert not bob.view(table)["can_undo"]
    play(bob, table, "pass")
    play(cid, table, "pass")
    assert act(ann, table, "undo").json()["error"].startswith("There is nothing to undo")


def test_a_restart_in_the_middle_and_a_record_that_proves_it(server: Server) -> None:
    (ann, bob, cid), table = three(server, undo="turn")
    play(ann, table, "bid 1a")
    play(bob, table, "bid 1b")
    before = ann.view(table)
    server.stop()
    server.start()
    after = ann.view(table)
    assert after["view"] == before["view"]
    assert after["choices"] == before["choices"] != []
    play(ann, table, "pass")
    play(cid, table, "bid 2b")
    record = read(bob.get(f"/api/tables/{table}/record").text)
    assert [line.seat for line in record.moves] == [0, 1, 0, 2]
    verify(record)


# Nothing is hidden but the luck to come.


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(new_table, "new_seed", lambda: SEED)
    settings = Settings(db=f"sqlite:///{tmp_path}/parlour.db", secret="leaks", rate=1e6, burst=10**6)
    with TestClient(make_app(settings)) as client:
        yield client


MOVES = [("Ann", "bid 1a"), ("Bob", "bid 1b"), ("Ann", "pass"), ("Ann", "end"), ("Bob", "trade silver")]


def heard_before_the_spin(people: dict[str | None, Watcher], seed: int) -> tuple[dict[str | None, Any], Any]:
    """What everybody was sent at a table whose luck from the first turn on is another seed's, and where the arrow stopped."""
    app = people["Ann"].app
    seats = [{"kind": "me"}, PERSON]
    made = people["Ann"].ask("POST", "/api/tables", {"game": "montana", "options": OPTIONS, "seats": seats})
    table = made["id"]
    people["Bob"].ask("POST", f"/api/tables/{table}/join", {"token": made["seats"][1]["invite"]})
    app.app.state.hub.tables[table].seed = seed  # type: ignore[attr-defined]
    for person in people.values():
        person.heard.clear()
    for version in count():
        for person in people.values():
            for path in ("", "/view", "/log", "/record", "/previews", "/plan", "/verify", f"/at/{version}"):
                person.ask("GET", f"/api/tables/{table}{path}")
            for elements in (["wheel"], ["wheel:3"], ["city:1a"], ["pass"], ["end"], ["area:mine1"], ["cow", "silver"]):
                person.ask("POST", f"/api/tables/{table}/why", {"elements": elements})
        name, move = MOVES[version] if version < len(MOVES) else ("Bob", "spin")
        heard = {who: [(where, plain(text, table)) for where, text in one.heard] for who, one in people.items()}
        body = {"version": version, "key": f"{table}-{version}", "move": move}
        answer = people[name].ask("POST", f"/api/tables/{table}/moves", body)
        assert "error" not in answer, answer
        if move == "spin":
            return heard, people["Ann"].ask("GET", f"/api/tables/{table}/view")["view"]["arrow"]
    raise AssertionError


def test_bytes_sent_do_not_depend_on_the_spins_to_come(app: TestClient) -> None:
    people: dict[str | None, Watcher] = {name: Watcher(app, name) for name in ("Ann", "Bob", None)}
    usual, arrow = heard_before_the_spin(people, SEED)
    others = [heard_before_the_spin(people, SEED + more) for more in (1, 2, 3)]
    assert {arrow} != {other for _, other in others}, "there was no difference to leak"
    for heard, _ in others:
        for name in people:
            assert len(usual[name]) == len(heard[name]) > 50
            for (where, ours), (_, theirs) in zip(usual[name], heard[name]):
                assert ours == theirs, f"{name} can tell the luck to come by {where}"
