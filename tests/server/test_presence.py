"""Who is present at a table through whichever server: who comes, who goes, and those whose server dies."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from parlour.server import presence
from parlour.server.hub import Hub
from parlour.server.lobby import answer
from parlour.server.peers import hear
from parlour.server.table import LiveTable
from tests.server.hubs import Ears, eventually, guests, hubs, open_table, sit_down, step, table_of

pytestmark = pytest.mark.parametrize("db", ["postgresql"], indirect=True)


NEVER = 1e9


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server is not taken for dead because the machine is busy."""
    monkeypatch.setattr(presence, "SILENT_SECONDS", NEVER)


def shown(ears: Ears) -> list[bool]:
    """Which seats somebody who watches was last told to be present."""
    told = ears.last("seats")
    return [seat["present"] for seat in json.loads(told)["seats"]] if told else []


def noting(hub: Hub) -> list[str]:
    """What a hub says from now on of who is present."""
    said: list[str] = []
    say = hub.store.say

    async def note(payloads: list[str]) -> None:
        said.extend(payloads)
        await say(payloads)

    hub.store.say = note  # type: ignore[method-assign]
    return said


def hearing(hub: Hub) -> list[str]:
    """The kinds of what a hub hears from now on of who is present elsewhere."""
    kinds: list[str] = []
    heard = hub.presence.hear

    def note(words: list[str]) -> None:
        kinds.append(words[0])
        heard(words)

    hub.presence.hear = note  # type: ignore[method-assign]
    return kinds


def of_a_kind(said: list[str], word: str) -> list[str]:
    return [payload for payload in said if payload.startswith(f"{word} ")]


def test_who_comes_and_goes_elsewhere_is_seen_here(db: str) -> None:
    async def play() -> None:
        async with hubs(db, 2) as (one, two):
            ann, bob = await guests(one, "Ann", "Bob")
            table = await table_of(one, [ann, bob])
            far = await two.get(table.id)
            hers, his = Ears(ann.id), Ears(bob.id)
            one.watch(table, hers)
            two.watch(far, his)
            await eventually(lambda: shown(hers) == shown(his) == [True, True])
            assert [seat.present for seat in answer(table, ann).seats] == [True, True]
            second = Ears(bob.id)
            one.watch(table, second)
            two.unwatch(far, his)
            await eventually(lambda: not any(table.elsewhere.values()))
            assert shown(hers) == [True, True], "he watches here, too"
            one.unwatch(table, second)
            assert shown(hers) == [True, False]
            await eventually(lambda: far.present() == {ann.id})

    asyncio.run(play())


def test_a_table_opened_late_learns_who_is_there(db: str) -> None:
    async def play() -> None:
        async with hubs(db, 2) as (one, two):
            ann, bob = await guests(one, "Ann", "Bob")
            table = await table_of(one, [ann, bob])
            said = noting(one)
            one.watch(table, Ears(ann.id))
            await eventually(lambda: of_a_kind(said, "present"))
            far = await two.get(table.id)
            his = Ears(bob.id)
            two.watch(far, his)
            await eventually(lambda: shown(his) == [True, True])

    asyncio.run(play())


def test_only_a_change_is_told_and_nothing_of_moves_or_spectators(db: str) -> None:
    async def play() -> None:
        async with hubs(db, 2) as (one, two):
            ann, bob, eve = await guests(one, "Ann", "Bob", "Eve")
            table, last = await table_of(one, [ann, bob]), await table_of(one, [ann, bob])
            heard = hearing(one)
            far = await two.get(table.id)
            await eventually(lambda: "who" in heard)
            hers = Ears(ann.id)
            said = noting(one)
            one.watch(table, hers)
            await eventually(lambda: far.present() == {ann.id})
            ears = Ears(bob.id)
            two.watch(far, ears)
            await eventually(lambda: shown(hers) == [True, True])
            before = ears.kinds().count("seats")
            one.watch(table, Ears(eve.id))
            one.watch(table, Ears())
            one.watch(table, Ears(ann.id))
            one.unwatch(table, hers)
            one.watch(table, hers)
            one.watch(last, Ears(bob.id))
            await eventually(lambda: f"present {last.id} {bob.id}" in said)
            assert of_a_kind(said, f"present {table.id}") == [f"present {table.id} {ann.id}"]
            assert ears.kinds().count("seats") == before
            for _ in range(5):
                await step(one, table.id)
            await eventually(lambda: far.version == table.version)
            assert of_a_kind(said, f"present {table.id}") == [f"present {table.id} {ann.id}"]
            assert not of_a_kind(said, "who")

    asyncio.run(play())


def test_a_spectator_who_sits_down_is_present(db: str) -> None:
    """Also if the seat was taken through another process than the one they watch through."""

    async def play() -> None:
        async with hubs(db, 2) as (one, two):
            ann, bob = await guests(one, "Ann", "Bob")
            table = await open_table(one, ann, 1)
            hers = Ears(ann.id)
            one.watch(table, hers)
            two.watch(await two.get(table.id), Ears(bob.id))
            await sit_down(one, table, 1, bob)
            await eventually(lambda: shown(hers) == [True, True])

    asyncio.run(play())


def test_many_tables_are_asked_about_in_notifications_that_fit(db: str) -> None:
    async def play() -> None:
        async with hubs(db, 2) as (one, two):
            ann, bob = await guests(one, "Ann", "Bob")
            table = await table_of(one, [ann, bob])
            one.watch(table, Ears(ann.id))
            far = await two.get(table.id)
            await eventually(lambda: far.present() == {ann.id})
            said = noting(two)
            two.presence.ask(table.id, *(f"{number:012x}" for number in range(1500)))
            await eventually(lambda: len(said) == 4)
            far.elsewhere.clear()
            two.presence.ask(table.id)
            await eventually(lambda: far.present() == {ann.id})
            assert max(map(len, said)) < 7900

    asyncio.run(play())


async def together(one: Hub, two: Hub) -> tuple[LiveTable, Ears]:
    """A table at which Ann and Bob sit, each at a hub of their own, and what Bob hears."""
    ann, bob = await guests(one, "Ann", "Bob")
    table = await table_of(one, [ann, bob])
    far = await two.get(table.id)
    his = Ears(bob.id)
    one.watch(table, Ears(ann.id))
    two.watch(far, his)
    await eventually(lambda: shown(his) == [True, True])
    return table, his


def test_a_server_that_falls_silent_has_nobody_until_it_is_heard_again(db: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(presence, "BEAT_SECONDS", 0.1)

    async def play() -> None:
        async with hubs(db, 2) as (one, two):
            _, his = await together(one, two)
            (peer,) = two.presence._peers.values()
            for _ in range(3):
                before = peer.heard
                await eventually(lambda: peer.heard > before)  # noqa: B023
            assert shown(his) == [True, True], "it beats, and so is not forgotten"
            say = one.store.say

            async def fail(payloads: list[str]) -> None:
                raise OSError(f"the database is away: {payloads} not said")

            one.store.say = fail  # type: ignore[method-assign]
            monkeypatch.setattr(presence, "SILENT_SECONDS", 0.5)
            await eventually(lambda: shown(his) == [False, True])
            monkeypatch.setattr(presence, "SILENT_SECONDS", NEVER)
            one.store.say = say  # type: ignore[method-assign]
            await eventually(lambda: shown(his) == [True, True])

    asyncio.run(play())


def test_what_was_said_while_a_server_did_not_hear_is_asked_for(db: str) -> None:
    async def play() -> None:
        async with hubs(db, 2) as (one, two):
            table, his = await together(one, two)
            heard = two.presence.hear
            missed: list[str] = []
            two.presence.hear = lambda words: missed.append(words[0])  # type: ignore[method-assign]
            for watcher in list(table.watchers):
                one.unwatch(table, watcher)
            await eventually(lambda: "present" in missed)
            assert shown(his) == [True, True]
            two.presence.hear = heard  # type: ignore[method-assign]
            await hear(two, "again")
            await eventually(lambda: shown(his) == [False, True])
            one.watch(table, Ears(table.host))
            await eventually(lambda: shown(his) == [True, True])

    asyncio.run(play())
