"""Several processes at one table: whichever stores a move, all stand the same, and so does whoever opens the table next."""

from __future__ import annotations

import asyncio

import pytest

from parlour.server.hub import Hub
from parlour.server.store import Store
from tests.server.hubs import guests, hubs, step, table_of

pytestmark = pytest.mark.xdist_group("server-hubs")


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
                    await hub.catch_up(mine)
                if mine.position.over:
                    break
                await step(hub, table.id)
                if number % 4 == 0:
                    assert await fresh(db, table.id) == (None, mine.version, mine.position.dump())

    asyncio.run(play())
