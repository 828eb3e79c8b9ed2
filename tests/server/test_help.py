"""Help at the table: previews, plans, reasons and hints, each from what the asking seat knows, and for its eyes only."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour import Position
from parlour.server.bots.hints import Hints
from parlour.server.bots.pool import BotPool
from parlour.server.errors import Busy, NoBot
from parlour.server.table import LiveTable, events_json
from tests.server.finishing import finished
from tests.server.serving import Client, Server, pair, serving
from tests.server.sharing import empty_db
from tests.server.test_requests import refused

SEED = 11


def known(server: Server) -> tuple[Client, Client, str, Position]:
    """Ann and Bob at a table whose seed we know, Ann to move, and the same position here."""
    ann, bob, table = pair(server, options={"first": 0}, seed=SEED)
    return ann, bob, table, parlour.start("burgundy", players=2, seed=SEED, first=0)


def why(client: Client, table: str, *elements: str) -> Any:
    return client.ok("POST", f"/api/tables/{table}/why", {"elements": list(elements)})


# Previews.


def test_previews_are_the_points_of_each_action(server: Server) -> None:
    ann, _, table, p = known(server)
    for _ in range(8):
        wanted = {str(a): events_json(p.preview(a), p, ["Ann", "Bob"], "en") for a in p.legal() if p.preview(a)}
        asked = ann.ok("GET", f"/api/tables/{table}/previews")
        version = ann.view(table)["version"]
        if p.seat != 0:
            assert asked == {"version": version, "previews": {}}
            break
        assert asked == {"version": version, "previews": wanted}
        action = p.legal()[0]
        ann.move(table, version, action)
        p.play(action)
    assert version >= 2


def test_previews_are_for_who_decides(server: Server) -> None:
    ann, bob, table, _ = known(server)
    assert ann.ok("GET", f"/api/tables/{table}/previews")["previews"]
    for other in (bob, server.client("Eve"), server.client()):
        assert other.ok("GET", f"/api/tables/{table}/previews") == {"version": 0, "previews": {}}


# Plans.


def test_a_plan_is_for_who_waits(server: Server) -> None:
    ann, bob, table, p = known(server)
    planned = bob.ok("GET", f"/api/tables/{table}/plan")
    assert planned == {"version": 0, "choices": [choice.json() for choice in p.plan(1)]}
    assert planned["choices"]
    for other in (ann, server.client("Eve"), server.client()):
        assert other.ok("GET", f"/api/tables/{table}/plan") == {"version": 0, "choices": []}


def test_before_the_game_there_is_nothing_to_plan(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.table({"kind": "me"}, {"kind": "person"}, options={"first": 0})["id"]
    assert ann.ok("GET", f"/api/tables/{table}/plan")["choices"] == []
    assert ann.ok("GET", f"/api/tables/{table}/previews")["previews"] == {}
    assert why(ann, table, "die:0") == {"error": "The game has not started: a seat is still free.", "rule": None}
    refused(ann.post(f"/api/tables/{table}/hint"), 422, "has not started")


# Reasons.


def test_why_explains_what_is_not_possible_and_nothing_else(server: Server) -> None:
    ann, _, table, p = known(server)
    assert why(ann, table, "end") == {
        "error": "Use both dice before you end your turn; you can use any die to take workers.",
        "rule": "B-01",
    }
    for choice in ann.view(table)["choices"]:
        assert why(ann, table, *choice["elements"]) is None
        assert why(ann, table, choice["elements"][-1]) is None
    for elements in (["space:a1"], ["cell:x1"], ["cell:4d", "die:0"], ["no such thing"]):
        reason = p.why(elements, 0)
        assert reason is not None
        assert why(ann, table, *elements) == {"error": reason.reason, "rule": reason.rule}


def test_why_says_whose_turn_it_is(server: Server) -> None:
    _, bob, table, _ = known(server)
    assert why(bob, table, "end") == {"error": "It is Ann's turn, not yours.", "rule": None}


def test_why_is_for_those_who_sit_there(server: Server) -> None:
    _, _, table, _ = known(server)
    body = {"elements": ["end"]}
    refused(server.client("Eve").post(f"/api/tables/{table}/why", json=body), 403, "you can watch")
    refused(server.client().post(f"/api/tables/{table}/why", json=body), 401)


@pytest.mark.parametrize(
    "body", [{}, {"elements": []}, {"elements": ["end"] * 9}, {"elements": [7]}, {"elements": ["x" * 41]}]
)
def test_wrong_questions_are_refused(server: Server, body: dict[str, Any]) -> None:
    ann, _, table, _ = known(server)
    refused(ann.post(f"/api/tables/{table}/why", json=body), 422)


# Hints.


def test_a_hint_is_a_legal_move(server: Server) -> None:
    ann, bob, table, p = known(server)
    hint = ann.ok("POST", f"/api/tables/{table}/hint")
    assert hint["version"] == 0
    assert hint["action"] in p.legal()
    assert p.move(hint["action"]) == hint["move"]
    refused(bob.post(f"/api/tables/{table}/hint"), 422, "It is Ann's turn, not yours.")
    refused(server.client("Eve").post(f"/api/tables/{table}/hint"), 403)
    assert ann.move(table, 0, hint["action"]).status_code == 200


def test_nothing_is_asked_of_a_finished_game(server: Server) -> None:
    ann, _, table = finished(server, options={"first": 0})
    assert why(ann, table, "end") == {"error": "The game is over.", "rule": None}
    refused(ann.post(f"/api/tables/{table}/hint"), 422, "The game is over.")
    assert ann.ok("GET", f"/api/tables/{table}/previews")["previews"] == {}
    assert ann.ok("GET", f"/api/tables/{table}/plan")["choices"] == []


class Slow(BotPool):
    """A bot that thinks until it is told not to."""

    def __init__(self, processes: int = 1) -> None:
        super().__init__(processes, 1.0, 64)
        self.think_on = asyncio.Event()
        self.seen: list[Position] = []
        self.answer: str | None = None

    async def think(self, position: Position, bot: str) -> str | None:
        self.seen.append(position)
        await self.think_on.wait()
        return self.answer


def live(name: str) -> LiveTable:
    p = parlour.start("burgundy", players=2, seed=SEED)
    return LiveTable(name, parlour.GAMES["burgundy"], 2, {}, {}, SEED, "", "", 0.0, "playing", [], p)


def test_one_hint_at_a_time_for_each_table() -> None:
    async def ask() -> None:
        slow = Slow()
        hints = Hints(slow)
        one, other = live("one"), live("other")
        slow.answer = one.position.move(one.position.legal()[0])
        first = asyncio.create_task(hints.ask(one))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await hints.ask(one)
        second = asyncio.create_task(hints.ask(other))
        await asyncio.sleep(0)
        slow.think_on.set()
        assert (await first).move == (await second).move == slow.answer
        assert (await hints.ask(one)).action == one.position.legal()[0]

    asyncio.run(ask())


def test_hints_keep_the_bots_waiting_only_so_long() -> None:
    """Whoever asks at ever so many tables at once."""

    async def ask() -> None:
        slow = Slow()
        hints = Hints(slow)
        slow.answer = live("one").position.move(live("one").position.legal()[0])
        asked = [asyncio.create_task(hints.ask(live(f"table {number}"))) for number in range(50)]
        await asyncio.sleep(0)
        slow.think_on.set()
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert 2 <= sum(not isinstance(one, BaseException) for one in told) <= 10
        assert all(isinstance(one, Busy) for one in told if isinstance(one, BaseException))

    asyncio.run(ask())


def test_a_bot_that_fails_gives_no_hint_and_does_not_stay_in_the_way() -> None:
    async def ask() -> None:
        slow = Slow()
        slow.think_on.set()
        hints = Hints(slow)
        for _ in range(2):
            with pytest.raises(NoBot):
                await hints.ask(live("one"))
        with pytest.raises(NoBot):
            await Hints(Slow(0)).ask(live("one"))

    asyncio.run(ask())


def test_a_server_without_thinkers_says_so(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    with serving(empty_db(request, "postgresql", tmp_path), tmp_path, "--bot-processes", "0") as alone:
        ann, _, table = pair(alone, options={"first": 0})
        refused(ann.post(f"/api/tables/{table}/hint"), 503, "no hints")
