"""Whose bots think first: where somebody waits, and not the one with the most tables."""

from __future__ import annotations

import asyncio

from parlour.server.bots.line import OLDEST_EVERY, Line, Turn
from parlour.server.bots.player import BotPlayer
from parlour.server.hub import LOOK_SECONDS, Hub
from parlour.server.moves import Act, perform
from parlour.server.table import LiveTable
from tests.server.hubs import Ears, Quick, guests, hubs, key, table_of


async def served(turns: list[Turn]) -> list[Turn]:
    """The order in which those who wait in a line for one thing get it."""
    line: Line[str] = Line()
    line.give("the bot")
    await line.take(Turn())
    order: list[Turn] = []

    async def wait(turn: Turn) -> None:
        thing = await line.take(turn)
        order.append(turn)
        line.give(thing)

    tasks = [asyncio.create_task(wait(turn)) for turn in turns]
    await asyncio.sleep(0)
    line.give("the bot")
    await asyncio.gather(*tasks)
    return order


def test_who_waits_at_the_table_is_served_first() -> None:
    others = [Turn(2, "a")] * 3 + [Turn(1, "b")] * 2
    assert (await_(served([*others, Turn(0, "c")])))[0] == Turn(0, "c")


def test_many_tables_of_one_caller_win_no_more_turns() -> None:
    order = await_(served([Turn(0, "a")] * 5 + [Turn(0, "b")]))
    assert Turn(0, "b") in order[:2]


def test_nobody_waits_for_ever() -> None:
    order = await_(served([Turn(2, "late")] + [Turn(0, str(number)) for number in range(3 * OLDEST_EVERY)]))
    assert Turn(2, "late") in order[:OLDEST_EVERY]


def test_who_gives_up_holds_nothing() -> None:
    async def play() -> None:
        line: Line[str] = Line()
        line.give("the bot")
        assert await line.take(Turn()) == "the bot"
        waiting = asyncio.create_task(line.take(Turn()))
        await asyncio.sleep(0)
        line.give("the bot")
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert await line.take(Turn()) == "the bot"

    asyncio.run(play())


def await_(work: object) -> list[Turn]:
    return asyncio.run(work)  # type: ignore[arg-type]


def test_bots_alone_play_only_while_somebody_looks_on(db: str) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            asked = note_wishes(hub)
            ann, bob = await guests(hub, "Ann", "Bob")
            alone = await table_of(hub, [ann, bob])
            alone.looked -= LOOK_SECONDS
            for person in (ann, bob):
                await perform(hub, alone.id, person.id, Act("away", alone.version, key()))
            assert asked == [alone.id], "after Ann had gone, but no more after Bob"
            asked.clear()
            hub.ask_bot(alone)
            assert asked == []
            assert await hub.waiting_for_bots() == [], "also after a restart"
            if not hub.store.shared:
                assert not await BotPlayer(hub, Quick()).play(alone.id)  # type: ignore[arg-type]
                assert alone.version == 2
            ears = Ears()
            hub.watch(alone, ears)
            assert asked == [alone.id]
            hub.unwatch(alone, ears)
            await hub.look(alone.id)
            assert asked == [alone.id] * 2
            alone.looked -= LOOK_SECONDS
            hub.ask_bot(alone)
            assert asked == [alone.id] * 2

    asyncio.run(play())


def note_wishes(hub: Hub) -> list[str]:
    asked: list[str] = []

    def wanted(table: LiveTable) -> None:
        asked.append(table.id)

    hub.bot_wanted = wanted
    return asked


def test_how_urgent_a_table_is(db: str) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            note_wishes(hub)
            (ann,) = await guests(hub, "Ann")
            table = await table_of(hub, [ann], bots=1)
            assert hub.urgency(table) == 1, "just made"
            table.looked -= LOOK_SECONDS
            assert hub.urgency(table) == 2
            hub.watch(table, Ears())
            assert hub.urgency(table) == 1
            hub.watch(table, Ears(ann.id))
            assert hub.urgency(table) == 0
            assert await hub.waiting_for_bots() == []

    asyncio.run(play())
