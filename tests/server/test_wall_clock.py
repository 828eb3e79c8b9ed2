"""A wall clock that is set while the server runs: turns go on as they would have, and people stay who they are."""

from __future__ import annotations

import asyncio
import time

import pytest
from itsdangerous import URLSafeTimedSerializer

from parlour.server.people import People
from parlour.server.sessions import LASTS, OldTokens
from parlour.server.timekeeping import Watch
from tests.server.conftest import Clockwork
from tests.server.hubs import guests, hubs, table_of

HOURS = 3600.0


@pytest.mark.parametrize("jump", [2 * HOURS, -2 * HOURS])
def test_no_seat_wins_or_loses_time(db: str, jump: float) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            table = await table_of(hub, await guests(hub, "Ann", "Bob"), clock={"per_move": HOURS, "reserve": 0.0})
            with pytest.MonkeyPatch.context() as patch:
                wall = time.time
                patch.setattr(time, "time", lambda: wall() + jump)
                assert await hub.overdue() == []
                later = await table_of(hub, await guests(hub, "Cid", "Dan"), clock={"per_move": HOURS, "reserve": 0.0})
                assert 0 <= later.began - table.began < HOURS

    asyncio.run(play())


@pytest.mark.parametrize("jump", [2 * HOURS, -2 * HOURS])
def test_the_watch_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    watch = Watch()
    before, wall = watch.now(), time.time
    monkeypatch.setattr(time, "time", lambda: wall() + jump)
    assert 0 <= watch.now() - before < HOURS
    assert abs(watch.ahead() - jump) < HOURS
    assert watch.date().endswith(b" GMT")


def test_a_token_from_the_future_is_good_and_one_from_long_ago_is_not(
    clockwork: Clockwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = "a secret for the tests"
    for age, known in ((-2 * HOURS, True), (0, True), (LASTS - 60, True), (LASTS + 60, False)):
        monkeypatch.setattr(time, "time", lambda age=age: clockwork.now - age)
        token = URLSafeTimedSerializer(secret, salt="person").dumps("ann")
        assert (OldTokens(secret).person(token) == "ann") == known, age


def test_a_session_goes_on_when_the_clock_is_set_back(db: str, clockwork: Clockwork) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            people = People(hub.store, "a secret for the tests")
            (ann,) = await guests(hub, "Ann")
            token = await people.begin_session(ann)
            clockwork.go_on(-2 * HOURS)
            for looking in (people, People(hub.store, "a secret for the tests")):
                assert await looking.who(token) == ann

    asyncio.run(play())
