"""Retention: what nobody has used for long is deleted, if the server is set to; never a game of somebody with an account."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import update

from parlour.server import retention, schema
from parlour.server.errors import NotFound
from parlour.server.hub import Hub
from parlour.server.lobby import say
from parlour.server.names import DELETED
from parlour.server.people import People
from parlour.server.settings import Settings
from tests.cli.driving import run
from tests.server.conftest import Clockwork
from tests.server.hubs import Ears, hubs, open_table, step, table_of
from tests.server.sharing import rows
from tests.server.test_requests import SECRET

DAY = 24 * 3600


async def over(hub: Hub, table_id: str) -> None:
    change = update(schema.tables).where(schema.tables.c.id == table_id).values(status="over")
    await hub.store.do(lambda connection: connection.execute(change))


def test_old_tables_and_guests_are_deleted(db: str, clockwork: Clockwork) -> None:
    async def go() -> None:
        async with hubs(db) as (hub,):
            people = People(hub.store, SECRET)
            gone, plays, anna = [await people.guest(name) for name in ("Gone", "Plays", "Anna")]
            for guest in (gone, anna):
                await people.begin_session(guest)
            token = await people.begin_session(plays)
            anna, _ = await people.register(anna, "anna", "correct horse")
            begun, waiting = await table_of(hub, [gone, plays]), await open_table(hub, gone, 1)
            hers, theirs = await table_of(hub, [gone, anna]), await table_of(hub, [plays, gone])
            await step(hub, begun.id)
            await say(hub, begun, gone, "hello")
            await over(hub, hers.id)
            await over(hub, theirs.id)
            keep = Settings(keep_guests=90, keep_tables=60)

            clockwork.go_on(50 * DAY)
            await retention.step(hub, people, keep)
            assert len(rows(db, schema.tables)) == 4
            clockwork.go_on(20 * DAY)
            await retention.step(hub, people, Settings())
            assert len(rows(db, schema.tables)) == 4, "by default everything is kept"
            hub.watch(waiting, Ears())
            await retention.step(hub, people, keep)
            assert {row.id for row in rows(db, schema.tables)} == {hers.id, waiting.id}, "one is being watched"
            assert {row.table_id for row in rows(db, schema.seats)} == {hers.id, waiting.id}
            assert not rows(db, schema.chat)
            assert not rows(db, schema.entries)
            with pytest.raises(NotFound):
                await hub.get(begun.id)
            assert await people.who(token) == plays
            clockwork.go_on(30 * DAY)
            hub.unwatch(waiting, next(iter(waiting.watchers)))
            await retention.step(hub, people, keep)
            assert [row.id for row in rows(db, schema.tables)] == [hers.id], "an account has finished it"
            assert [seat.name for seat in (await hub.get(hers.id)).seats] == [DELETED, "Anna"]
            left = {row.id: row.name for row in rows(db, schema.people)}
            assert left == {gone.id: DELETED, plays.id: "Plays", anna.id: "Anna"}
            clockwork.go_on(91 * DAY)
            await retention.step(hub, people, keep)
            assert plays.id not in {row.id for row in rows(db, schema.people)}
            assert {row.name for row in rows(db, schema.people)} == {DELETED, "Anna"}

    asyncio.run(go())


def test_a_step_is_small(db: str, clockwork: Clockwork, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "AT_ONCE", 3)

    async def go() -> None:
        async with hubs(db) as (hub,):
            people = People(hub.store, SECRET)
            for number in range(5):
                await people.guest(f"Guest {number}")
            clockwork.go_on(10 * DAY)
            left = []
            for _ in range(3):
                await retention.step(hub, people, Settings(keep_guests=5))
                left.append(len(rows(db, schema.people)))
            assert left == [2, 0, 0]

    asyncio.run(go())


@pytest.mark.parametrize("option", ["--keep-guests", "--keep-tables"])
def test_days_are_whole_and_at_least_one(option: str) -> None:
    done = run("serve", option, "0")
    assert done.returncode == 2
    assert "0 is not in the range" in done.stderr
