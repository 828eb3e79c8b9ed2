"""Clocks: so many seconds a turn, then a reserve; whoever uses up both is played by a bot until they return.

But for the first test, time goes on only when it is moved by hand.
"""

from __future__ import annotations

import asyncio
from typing import Any

from parlour.server.bots.player import BotPlayer
from parlour.server.hub import Hub
from parlour.server.moves import STAND_IN, Act, perform, time_out
from parlour.server.people import Person
from parlour.server.table import LiveTable
from tests.server.conftest import Clockwork
from tests.server.hubs import Quick, guests, hubs, key, step, table_of
from tests.server.serving import Client, Server, pair
from tests.waiting import wait_for


def stand_ins(client: Client, table: str) -> list[bool]:
    return [seat["bot"] is not None for seat in client.ok("GET", f"/api/tables/{table}")["seats"]]


def test_who_runs_out_of_time_is_played_by_a_bot(server: Server) -> None:
    _, bob, table = pair(server, options={"first": 0}, clock={"per_move": 0.5, "reserve": 0.5})
    seen: dict[str, Any] = bob.view(table)["clock"]
    wait_for(lambda: stand_ins(bob, table)[0])
    assert bob.view(table)["clock"]["reserve"][0] == 0, "the reserve is used up"
    first = wait_for(lambda: bob.ok("GET", f"/api/tables/{table}/log"))[0]
    assert first["seat"] == 0
    assert first["at"] >= seen["began"] + 1.0


def test_a_person_cannot_take_the_clocks_own_keys(server: Server) -> None:
    """The server stores a time-out under a key of its own; whoever guesses it must not get endless time."""
    ann, _, table = pair(server, options={"first": 0})
    choice = ann.view(table)["choices"][0]["action"]
    assert ann.move(table, 0, choice, key="~clock-10").status_code == 422
    assert ann.move(table, 0, choice, key="clock-10").status_code == 200


async def act(hub: Hub, table: LiveTable, person: Person, kind: str) -> None:
    await perform(hub, table.id, person.id, Act(kind, table.version, key()))


async def end_turn(hub: Hub, table: LiveTable) -> None:
    seat = table.position.seat
    while table.position.seat == seat:
        await step(hub, table.id)


async def sweep(hub: Hub) -> list[str]:
    """The tables whose time has run out, as the server finds them every second; bots stand in there now."""
    found = await hub.overdue()
    for table_id in found:
        await time_out(hub, table_id)
    return found


def clock(per_move: float, reserve: float) -> dict[str, float]:
    return {"per_move": per_move, "reserve": reserve}


def test_the_clock_runs_on_after_a_return(db: str, clockwork: Clockwork) -> None:
    """Also for the other seat, whose turn it is just then."""

    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob = await guests(hub, "Ann", "Bob")
            table = await table_of(hub, [ann, bob], clock=clock(2.0, 0.0))
            await act(hub, table, ann, "away")
            await BotPlayer(hub, Quick()).play(table.id)  # type: ignore[arg-type]
            assert table.position.seat == 1
            clockwork.go_on(1.5)
            await act(hub, table, ann, "back")
            assert table.deadline() == clockwork.now + 0.5
            assert await sweep(hub) == []
            clockwork.go_on(0.6)
            assert await sweep(hub) == [table.id]
            assert [seat.bot for seat in table.seats] == [None, STAND_IN]

    asyncio.run(play())


def test_who_returns_on_their_turn_has_a_turns_time_again(db: str, clockwork: Clockwork) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob = await guests(hub, "Ann", "Bob")
            table = await table_of(hub, [ann, bob], clock=clock(1.5, 0.0))
            await act(hub, table, ann, "away")
            clockwork.go_on(60)
            assert await sweep(hub) == [], "a bot has no clock"
            await act(hub, table, ann, "back")
            assert table.deadline() == clockwork.now + 1.5
            clockwork.go_on(1.6)
            assert await sweep(hub) == [table.id]
            assert table.seats[0].bot == STAND_IN

    asyncio.run(play())


def test_leaving_does_not_stop_the_clock_of_others(db: str, clockwork: Clockwork) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob = await guests(hub, "Ann", "Bob")
            table = await table_of(hub, [ann, bob], clock=clock(0.5, 0.5))
            await act(hub, table, bob, "away")
            clockwork.go_on(1.1)
            assert await sweep(hub) == [table.id]
            assert table.seats[0].bot == STAND_IN

    asyncio.run(play())


def test_the_reserve_is_spent_after_a_turns_own_time(db: str, clockwork: Clockwork) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            table = await table_of(hub, await guests(hub, "Ann", "Bob"), clock=clock(1.0, 60.0))
            clockwork.go_on(2.5)
            await end_turn(hub, table)
            assert [seat.reserve for seat in table.seats] == [58.5, 60.0]
            clockwork.go_on(0.5)
            await end_turn(hub, table)
            assert [seat.reserve for seat in table.seats] == [58.5, 60.0]

    asyncio.run(play())


def test_a_restart_keeps_clocks(db: str, clockwork: Clockwork) -> None:
    """What was spent stays spent; time that runs out while no server is there runs out; the seat can be reclaimed."""

    async def play() -> None:
        async with hubs(db, 2, listening=False) as (before, after):
            ann, bob = await guests(before, "Ann", "Bob")
            spent = await table_of(before, [ann, bob], clock=clock(0.25, 60.0))
            clockwork.go_on(1.0)
            await end_turn(before, spent)
            late = await table_of(before, [ann, bob], clock=clock(1.0, 0.5))
            away = await table_of(before, [ann, bob], clock=clock(60.0, 0.5))
            await act(before, away, ann, "away")
            await BotPlayer(before, Quick()).play(away.id)  # type: ignore[arg-type]
            clockwork.go_on(2.0)
            spent, away = await after.get(spent.id), await after.get(away.id)
            assert [seat.reserve for seat in spent.seats] == [59.25, 60.0]
            assert await sweep(after) == [late.id]
            late = await after.get(late.id)
            assert [seat.bot for seat in late.seats] == [STAND_IN, None]
            assert late.seats[0].reserve == 0
            await act(after, late, ann, "back")
            assert [seat.bot for seat in away.seats] == [STAND_IN, None]
            await act(after, away, ann, "back")
            await end_turn(after, away)
            assert [seat.bot for seat in away.seats] == [None, None]
            assert away.position.seat == 0
            assert away.deadline() == clockwork.now + 60.5

    asyncio.run(play())
