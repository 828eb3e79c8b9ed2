"""Several processes at one table: whichever stores a move, all stand the same, and so does whoever opens the table next."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest
from sqlalchemy import Connection, select, text, update

from parlour.rules.kit.errors import ParlourError
from parlour.server import peers, schema, undo
from parlour.server.bots.player import BotPlayer
from parlour.server.entries_sql import Addition
from parlour.server.errors import RulesChanged
from parlour.server.hub import Hub
from parlour.server.lobby import my_tables, say
from parlour.server.models import ActBody
from parlour.server.moves import Act, perform, time_out
from parlour.server.peers import catch_up
from parlour.server.routes import play as play_routes
from parlour.server.routes import tables
from parlour.server.store import Store, make_engine
from parlour.server.table import PLAYING, LiveTable
from tests.server.conftest import Clockwork
from tests.server.hubs import Ears, eventually, guests, hubs, key, open_table, sit_down, step, table_of


async def fresh(db: str, table_id: str) -> tuple[str | None, int, object]:
    """A table as a process that has never seen it opens it."""
    store = Store(db)
    store.start()
    table = await Hub(store, 300).get(table_id)
    await asyncio.to_thread(store.close)
    return table.frozen, table.version, table.position.dump()


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_a_table_played_on_two_servers_opens_the_same_on_a_third(db: str) -> None:
    """Each server writes a checkpoint when it thinks one is due; between them they must not mix theirs up."""

    async def play() -> None:
        async with hubs(db, 2, listening=False) as (one, two):
            table = await table_of(one, await guests(one, "Ann", "Bob"))
            for number in range(100):
                hub = (one, two)[number // 3 % 2]
                mine = await hub.get(table.id)
                async with mine.lock:
                    await catch_up(hub, mine)
                if mine.position.over:
                    break
                await step(hub, table.id)
                if number % 4 == 0:
                    assert await fresh(db, table.id) == (None, mine.version, mine.position.dump())

    asyncio.run(play())


async def turns(hub: Hub, table: LiveTable, number: int) -> None:
    """So many turns, by whoever's they are."""
    for _ in range(number):
        seat = table.position.seat
        while table.position.seat == seat:
            await step(hub, table.id)


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_an_undo_by_consent_is_followed_also_by_who_comes_late(db: str) -> None:
    """One that has missed all of it, and still remembers what could be taken back before."""

    async def play() -> None:
        async with hubs(db, 2, listening=False) as (one, two):
            ann, bob = await guests(one, "Ann", "Bob")
            table = await table_of(one, [ann, bob], undo="consent")
            await turns(one, table, 1)
            await step(one, table.id, 0)
            late = await two.get(table.id)
            assert late.before, "there is something to take back"
            while table.position.seat == 1:
                await step(one, table.id)
            while table.position.seat != 1:
                await step(one, table.id)
            version = await perform(one, table.id, bob.id, Act("undo", table.version, key()))
            async with table.lock:
                assert await undo.answer(one, table, 0, True) == version + 1
            async with late.lock:
                await catch_up(two, late)
            assert (late.version, late.position.dump()) == (table.version, table.position.dump())

    asyncio.run(play())


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_what_happens_while_a_table_is_opened_is_not_missed(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with hubs(db, 2) as (one, two):
            table = await table_of(one, await guests(one, "Ann", "Bob"))
            has_read, go_on = asyncio.Event(), asyncio.Event()
            read, hear = two.store.read, peers.hear
            heard: list[str] = []

            async def slowly(work: Any) -> Any:
                found = await read(work)
                has_read.set()
                await go_on.wait()
                return found

            async def note(hub: Hub, payload: str) -> None:
                if hub is two:
                    heard.append(payload)
                await hear(hub, payload)

            two.store.read = slowly  # type: ignore[method-assign]
            monkeypatch.setattr(peers, "hear", note)
            opening = asyncio.create_task(two.get(table.id))
            await has_read.wait()
            await step(one, table.id)
            await eventually(lambda: any(payload.startswith(f"table {table.id} ") for payload in heard))
            go_on.set()
            opened = await opening
            await eventually(lambda: opened.version == 1)

    asyncio.run(play())


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_those_at_another_server_hear_of_everything(db: str) -> None:
    """Also of what is no move: that the game begins, what is said, and that somebody asks for an undo."""

    async def play() -> None:
        async with hubs(db, 2) as (one, two):
            ann, bob = await guests(one, "Ann", "Bob")
            table = await open_table(one, ann, 1, undo="consent", clock={"per_move": 60.0, "reserve": 60.0})
            far = await two.get(table.id)
            ears = Ears(ann.id)
            two.watch(far, ears)
            await sit_down(one, table, 1, bob)
            begun = json.loads(await eventually(lambda: ears.last("version")))
            assert begun["status"] == "playing"
            assert begun["choices"]
            assert far.began == table.began
            assert begun["clock"]["deadline"] == table.deadline()
            await say(one, table, bob, "Good luck!")
            line = json.loads(await eventually(lambda: ears.last("chat")))
            assert (line["name"], line["text"]) == ("Bob", "Good luck!")
            await turns(one, table, 2)
            asker = (ann, bob)[table.position.seat]
            await perform(one, table.id, asker.id, Act("undo", table.version, key()))
            asked = json.loads(await eventually(lambda: ears.last("asked")))
            assert asked["asked"]["seat"] == table.position.seat
            assert ears.kinds().count("chat") == 1

    asyncio.run(play())


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_the_last_two_who_sit_down_at_once_begin_the_game(db: str) -> None:
    """Each on a server of its own, which does not see the other's seat taken yet."""

    async def play() -> None:
        async with hubs(db, 1, listening=False) as (one,):
            ann, bob, cid = await guests(one, "Ann", "Bob", "Cid")
            table = await open_table(one, ann, 2)
            other = make_engine(db)
            with other.begin() as connection:
                here = schema.tables.c.id == table.id
                connection.execute(select(schema.tables.c.id).where(here).with_for_update())
                place = (schema.seats.c.table_id == table.id) & (schema.seats.c.seat == 1)
                connection.execute(update(schema.seats).where(place).values(person=bob.id))
                joining = asyncio.create_task(sit_down(one, table, 2, cid))
                await eventually(lambda: waits_for_a_lock(connection))
            other.dispose()
            await joining
            assert table.status == PLAYING
            assert (await fresh_row(one, table.id)).status == PLAYING

    asyncio.run(play())


def waits_for_a_lock(connection: Connection) -> bool:
    """Whether somebody at this database waits for somebody else."""
    query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    return bool(connection.execute(text(query)).scalar())


async def fresh_row(hub: Hub, table_id: str) -> Any:
    query = select(schema.tables).where(schema.tables.c.id == table_id)
    return await hub.store.read(lambda connection: connection.execute(query).one())


def test_who_leaves_just_when_the_game_begins_has_a_stand_in(db: str) -> None:
    """The seat must not become free in a game that has begun: nobody would play it."""

    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob, cid = await guests(hub, "Ann", "Bob", "Cid")
            table = await open_table(hub, ann, 2)
            await sit_down(hub, table, 1, bob)
            leaving = play_routes.leave(table.id, ActBody(version=0, key=key()), hub, bob)
            await asyncio.gather(sit_down(hub, table, 2, cid), leaving)
            assert table.status == PLAYING
            assert table.seats[1].person == bob.id
            assert table.seats[1].played_by_bot

    asyncio.run(play())


def test_who_takes_over_a_bots_turn_has_a_turns_time(db: str) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob = await guests(hub, "Ann", "Bob")
            table = await table_of(hub, [ann], 1, clock={"per_move": 30.0, "reserve": 9.0})
            await turns(hub, table, 1)
            assert table.deadline() is None
            before = time.time()
            await sit_down(hub, table, 1, bob)
            row = await fresh_row(hub, table.id)
            assert row.deadline == table.deadline()
            assert row.deadline >= before + 39.0

    asyncio.run(play())


def test_the_time_of_who_came_back_is_the_same_after_a_restart(db: str, clockwork: Clockwork) -> None:
    async def play() -> None:
        async with hubs(db, 2, listening=False) as (one, two):
            ann, bob = await guests(one, "Ann", "Bob")
            table = await table_of(one, [ann, bob], clock={"per_move": 0.2, "reserve": 60.0})
            await turns(one, table, 1)
            await perform(one, table.id, bob.id, Act("away", table.version, key()))
            clockwork.go_on(0.5)
            await perform(one, table.id, bob.id, Act("back", table.version, key()))
            again = await two.get(table.id)
            assert (again.began, again.deadline()) == (table.began, table.deadline())

    asyncio.run(play())


def test_only_a_move_that_is_made_answers_a_question(db: str) -> None:
    """Not one of a stranger, nor an illegal one."""

    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob, eve = await guests(hub, "Ann", "Bob", "Eve")
            table = await table_of(hub, [ann, bob], undo="consent")
            await turns(hub, table, 2)
            mover = (ann, bob)[table.position.seat]
            await perform(hub, table.id, mover.id, Act("undo", table.version, key()))
            for person, move in ((eve, "end"), (mover, "nonsense")):
                with pytest.raises(ParlourError):
                    await perform(hub, table.id, person.id, Act("move", table.version, key(), move))
                assert table.asked is not None
            await step(hub, table.id)
            assert table.asked is None
            assert (await fresh_row(hub, table.id)).asked is None

    asyncio.run(play())


def test_somebody_with_two_seats_agrees_for_both(db: str) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob = await guests(hub, "Ann", "Bob")
            table = await table_of(hub, [ann, bob, bob], undo="consent")
            await turns(hub, table, 3)
            while table.position.seat != 0:
                await turns(hub, table, 1)
            version = await perform(hub, table.id, ann.id, Act("undo", table.version, key()))
            async with table.lock:
                assert await undo.answer(hub, table, 1, True) == version + 1
            assert table.asked is None

    asyncio.run(play())


def test_a_table_whose_moves_can_no_longer_be_read_is_shown_and_left_alone(db: str, clockwork: Clockwork) -> None:
    """It is frozen, not lost: it opens, no bot thinks about it, and its clock holds up nobody else's."""

    async def play() -> None:
        async with hubs(db, 2, listening=False) as (one, two):
            ann, _ = await guests(one, "Ann", "Bob")
            clock = {"per_move": 0.1, "reserve": 0.0}
            table = await table_of(one, [ann], 1, clock=clock)
            await step(one, table.id, 0)
            place = schema.entries.c.table_id == table.id
            await one.store.do(
                lambda connection: connection.execute(update(schema.entries).where(place).values(move="dance"))
            )
            frozen = await two.get(table.id)
            assert frozen.frozen is not None
            assert "'dance', no longer means the same" in frozen.frozen
            clockwork.go_on(0.2)
            assert await two.overdue() == [table.id]
            await time_out(two, table.id)
            asked: list[str] = []
            two.bot_wanted = lambda wanted: asked.append(wanted.id)
            frozen.seats[0].bot = "random"
            two.ask_bot(frozen)
            assert not asked

            class Nobody:
                async def choose(self, *_: Any) -> str:
                    raise AssertionError("a bot thinks about a frozen table")

            assert not await BotPlayer(two, Nobody()).play(table.id)  # type: ignore[arg-type]

    asyncio.run(play())


def test_another_move_under_a_key_that_is_stored_is_not_taken_for_it(db: str) -> None:
    """A bot that is not sure whether its move was stored tries again, perhaps with another move."""

    async def play() -> None:
        async with hubs(db) as (hub,):
            table = await table_of(hub, await guests(hub, "Ann", "Bob"))
            entry = {"table_id": table.id, "version": 1, "kind": "move", "seat": 0, "chance": {}, "key": "~bot-0"}
            assert await hub.store.append(Addition(entry | {"move": "d1 workers", "at": 1.5}))
            assert not await hub.store.append(Addition(entry | {"move": "d2 workers", "at": 2.5}))

    asyncio.run(play())


def test_a_table_that_can_no_longer_be_set_up_says_so_and_shows_its_course(db: str) -> None:
    async def play() -> None:
        async with hubs(db, 2, listening=False) as (one, two):
            ann, bob = await guests(one, "Ann", "Bob")
            table, other = [await table_of(one, [ann, bob]) for _ in range(2)]
            await step(one, table.id)
            changed = {"options": {"edition": "1911"}, "engine": "0.0.1", "ruleset": "old"}
            change = update(schema.tables).where(schema.tables.c.id == table.id).values(changed)
            await one.store.do(lambda connection: connection.execute(change))
            with pytest.raises(RulesChanged, match="cannot be set up again: edition cannot be '1911'"):
                await two.get(table.id)
            assert [line.version for line in await tables.log(table.id, two, ann)] == [1]
            assert [mine.id for mine in await my_tables(two, ann)] == [other.id]

    asyncio.run(play())
