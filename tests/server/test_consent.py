"""Consent and seats: nobody loses moves, and nobody sees a hand, because of who is away, resigned or quick."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.server import undo
from parlour.server.errors import Forbidden
from parlour.server.hub import Hub
from parlour.server.moves import Act, perform
from parlour.server.people import Person
from parlour.server.table import LiveTable
from tests.server.hubs import guests, hubs, key, open_table, sit_down, step, table_of
from tests.server.sharing import empty_db


async def act(hub: Hub, table: LiveTable, person: Person, kind: str) -> int:
    return await perform(hub, table.id, person.id, Act(kind, table.version, key()))


async def until_turn_of(hub: Hub, table: LiveTable, seat: int) -> None:
    """At least one turn further, and then until this seat is to move."""
    first = table.position.seat
    while table.position.seat == first:
        await step(hub, table.id)
    while table.position.seat != seat:
        await step(hub, table.id)


async def agree(hub: Hub, table: LiveTable, seat: int) -> int:
    async with table.lock:
        return await undo.answer(hub, table, seat, True)


def test_who_is_away_must_agree_to_an_undo(db: str) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob = await guests(hub, "Ann", "Bob")
            table = await table_of(hub, [ann, bob], undo="consent")
            await until_turn_of(hub, table, 1)
            await until_turn_of(hub, table, 0)
            await act(hub, table, bob, "away")
            version = table.version
            assert await act(hub, table, ann, "undo") == version, "nothing happens without Bob"
            assert table.asked is not None
            assert table.asked["agreed"] == []
            assert await agree(hub, table, 1) == version + 1

    asyncio.run(play())


def test_two_who_agree_at_once_are_both_heard(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    async def play() -> None:
        async with hubs(empty_db(request, "postgresql", tmp_path), 2, listening=False) as (one, two):
            people = await guests(one, "Ann", "Bob", "Cid")
            here = await table_of(one, people, undo="consent")
            await until_turn_of(one, here, 1)
            await until_turn_of(one, here, 0)
            await act(one, here, people[0], "undo")
            there = await two.get(here.id)
            assert here.asked == there.asked
            version = here.version
            made = await asyncio.gather(agree(one, here, 1), agree(two, there, 2))
            assert sorted(made) == [version, version + 1]

    asyncio.run(play())


def test_one_person_has_one_seat_also_through_two_servers(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    async def play() -> None:
        async with hubs(empty_db(request, "postgresql", tmp_path), 2, listening=False) as (one, two):
            ann, bob = await guests(one, "Ann", "Bob")
            here = await open_table(one, ann, 2)
            there = await two.get(here.id)
            tries = (sit_down(one, here, 1, bob), sit_down(two, there, 2, bob))
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(isinstance(one, Forbidden) for one in done) == [False, True], done

    asyncio.run(play())


@pytest.mark.parametrize(("game", "secret"), [("burgundy-cards", True), ("burgundy", False)])
def test_a_seat_with_secrets_is_not_taken_over(db: str, game: str, secret: bool) -> None:
    """A host could invite another guest of their own, and see the hand of somebody who resigned."""

    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob, cid = await guests(hub, "Ann", "Bob", "Cid")
            table = await table_of(hub, [ann, bob], game=game)
            await act(hub, table, bob, "resign")
            if secret:
                with pytest.raises(Forbidden, match="secrets that nobody else may see"):
                    await sit_down(hub, table, 1, cid)
            else:
                await sit_down(hub, table, 1, cid)
            assert table.seat_of(cid.id) == (None if secret else 1)

    asyncio.run(play())
