"""Trouble: a database that is away for a while or loses its connections, and tables that must not wait for each other."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Status
from sqlalchemy import insert, make_url, text
from sqlalchemy.exc import IntegrityError, OperationalError

from parlour.rules.kit.position import Position
from parlour.server import schema
from parlour.server.app import make_app
from parlour.server.bots import queue as queue_module
from parlour.server.bots.player import BotPlayer
from parlour.server.bots.queue import BotQueue
from parlour.server.errors import StoreError
from parlour.server.moves import Act, perform
from parlour.server.settings import Settings
from parlour.server.store import make_engine
from tests.server.hubs import Quick, eventually, guests, hubs, key, step, table_of
from tests.server.test_requests import refused
from tests.waiting import PATIENCE, wait_for


class Away:
    """A database nobody reaches."""

    def __init__(self) -> None:
        self.tried = 0

    def connect(self) -> Any:
        self.tried += 1
        raise OperationalError("SELECT seed", {}, Exception("nobody answers"))

    raw_connection = connect


@pytest.fixture
def app(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(db=f"sqlite:///{tmp_path}/parlour.db", secret="trouble", rate=1e6, burst=10**6)
    with TestClient(make_app(settings), raise_server_exceptions=False) as client:
        yield client


def test_while_the_database_is_away_everything_says_so_and_then_goes_on(app: TestClient) -> None:
    store = app.app.state.hub.store  # type: ignore[attr-defined]
    app.post("/api/guest", json={"name": "Ann"})
    body = {"game": "burgundy", "seats": [{"kind": "me"}] * 2, "clock": {"per_move": 1.5, "reserve": 0}}
    table = app.post("/api/tables", json=body).json()["id"]
    away = Away()
    engine, store.engine = store.engine, away
    for path in ("/api/my-tables", "/api/tables/000000000000", f"/api/tables/{table}/log"):
        refused(app.get(path), 503, "just now")
    refused(app.post("/api/tables", json=body), 503, "nothing was changed")
    refused(app.post(f"/api/tables/{table}/chat", json={"text": "hello"}), 503, "nothing was changed")
    with app.websocket_connect("/api/tables/000000000000/socket") as socket:
        assert "just now" in socket.receive_json()["error"]
    with app.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.receive_json()
        socket.send_json({"id": 1, "act": "move", "version": 9, "key": "a-key-of-mine", "move": "end"})
        while (told := socket.receive_json())["type"] != "refused":
            pass
        assert told["status"] == 503
    assert app.get("/readyz").status_code == 503
    tried = away.tried
    wait_for(lambda: away.tried >= tried + 2)  # the sweeper has come by in vain
    store.engine = engine
    wait_for(lambda: any(seat["bot"] for seat in app.get(f"/api/tables/{table}").json()["seats"]))


def test_what_was_written_is_in_no_error(db: str) -> None:
    """Errors are logged, and seeds, invites and passwords are not."""

    async def fail() -> None:
        async with hubs(db) as (hub,):
            values = {"id": "twice", "name": "Ann", "password": "$argon2-a-hash", "created": 0.0}
            await hub.store.do(lambda connection: connection.execute(insert(schema.people).values(values)))
            with pytest.raises(IntegrityError) as error:
                await hub.store.do(lambda connection: connection.execute(insert(schema.people).values(values)))
            assert "argon2" not in str(error.value)

    asyncio.run(fail())


@contextlib.contextmanager
def cut_off(db: str) -> Iterator[None]:
    """End every connection to a database and let no new one come in, as a restart of PostgreSQL or a broken network does."""
    url = make_url(db)
    engine = make_engine(url.set(database="postgres").render_as_string(hide_password=False))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f'ALTER DATABASE "{url.database}" ALLOW_CONNECTIONS false'))
        others = "FROM pg_stat_activity WHERE datname = :name"
        connection.execute(text(f"SELECT pg_terminate_backend(pid) {others}"), {"name": url.database})
        yield
        connection.execute(text(f'ALTER DATABASE "{url.database}" ALLOW_CONNECTIONS true'))
    engine.dispose()


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_lost_connections_cost_no_move_and_stop_no_bot(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue_module, "HEARTBEAT_SECONDS", 0.2)

    async def play() -> None:
        async with hubs(db, 2) as (hub, other):
            jobs = BotQueue(db)
            await jobs.open()
            jobs.work(BotPlayer(hub, Quick()), 1)  # type: ignore[arg-type]
            hub.bot_wanted = jobs.wanted
            (ann,) = await guests(hub, "Ann")
            table = await table_of(hub, [ann], 1)
            far = await other.get(table.id)
            for cut in (False, True, True):
                if cut:
                    with cut_off(db):
                        with pytest.raises(StoreError):
                            await step(hub, table.id)
                        await asyncio.sleep(1.0)  # longer than between two heartbeats of a worker
                before = table.version
                while table.position.seat == 0:
                    with contextlib.suppress(StoreError):
                        await step(hub, table.id)
                hub.ask_bot(table)

                async def answered() -> bool:
                    await jobs.revive()  # as the sweeper does
                    return table.position.seat == 0

                await eventually(answered)
                assert table.version > before + 1
                await eventually(lambda: far.version == table.version)
            await jobs.close()

    asyncio.run(play())


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_a_job_done_while_the_database_is_away_is_finished_afterwards(db: str) -> None:
    """Its worker may live on, and then nobody would look for the job."""

    async def finish() -> None:
        async with hubs(db):
            jobs = BotQueue(db)
            await jobs.open()
            manager = jobs.app.job_manager
            await jobs.defer("one")
            job = await manager.fetch_job(["bots"], await manager.register_worker())
            assert job is not None
            with cut_off(db):
                done = asyncio.create_task(manager.finish_job(job, Status.SUCCEEDED, True))
                await asyncio.sleep(0.5)
                assert not done.done()
            await asyncio.wait_for(done, PATIENCE)
            assert not list(await manager.list_jobs_async())
            with pytest.raises(ConnectorException):
                await manager.finish_job(job, Status.SUCCEEDED, True)
            await jobs.close()

    asyncio.run(finish())


class Slow(Quick):
    """A bot that takes its time at a table of four."""

    async def choose(self, position: Position, bot: str) -> str:
        await asyncio.sleep(0.02 if position.players == 4 else 0)
        return await super().choose(position, bot)


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_a_table_of_bots_keeps_nobody_waiting(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither another table whose bot is to move, nor the end of the server, which leaves word of it for the next one."""
    monkeypatch.setattr(queue_module, "TURN_SECONDS", 0.1)

    async def play() -> None:
        async with hubs(db) as (hub,):
            jobs = BotQueue(db)
            await jobs.open()
            hub.bot_wanted = jobs.wanted
            (ann,) = await guests(hub, "Ann")
            long, short = await table_of(hub, [ann], 3), await table_of(hub, [ann], 1)
            await perform(hub, long.id, ann.id, Act("away", 0, key()))
            await eventually(lambda: waiting(jobs))
            while short.position.seat == 0:
                await step(hub, short.id)
            jobs.work(BotPlayer(hub, Slow()), 1)  # type: ignore[arg-type]
            await eventually(lambda: short.position.seat == 0)
            assert long.version > 1
            await jobs.close()
            assert long.status == "playing"
            stood = long.version
            after = BotQueue(db)
            await after.open()
            after.work(BotPlayer(hub, Quick()), 1)  # type: ignore[arg-type]
            await eventually(lambda: long.version > stood)
            await after.close()

    asyncio.run(play())


async def waiting(jobs: BotQueue) -> bool:
    """Whether word has been left of a bot that is to move."""
    return bool(list(await jobs.manager.list_jobs_async()))
