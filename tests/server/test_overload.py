"""Overload: when work waits too long, running tables go on and new work is refused, until it is calm again."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from parlour.server import load as load_module
from parlour.server.app import make_app
from parlour.server.load import CALM, TOO_MANY, Load
from parlour.server.settings import Settings
from parlour.server.shedding import can_wait
from parlour.server.store import Store
from tests.waiting import PATIENCE, wait_for

MOST = 0.05
NEW_TABLE = {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "me"}]}


class Gate:
    """A database that takes no writes while the gate is closed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = threading.Event()
        self.open.set()
        write = Store._write

        def slow(store: Store, batch: Any) -> None:
            assert self.open.wait(PATIENCE)
            write(store, batch)

        monkeypatch.setattr(Store, "_write", slow)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


@pytest.fixture
def app(tmp_path: Path, gate: Gate) -> Iterator[TestClient]:
    settings = Settings(
        db=f"sqlite:///{tmp_path}/parlour.db", secret="overload", rate=1e6, burst=10**6, bot_processes=0, max_wait=MOST
    )
    with TestClient(make_app(settings)) as client:
        yield client
        gate.open.set()


def is_overloaded(app: TestClient) -> bool:
    return app.get("/api/tables").status_code == 503


def test_running_tables_go_on_while_new_ones_wait(app: TestClient, gate: Gate) -> None:
    app.post("/api/guest", json={"name": "Ann"})
    wait_for(lambda: not is_overloaded(app))  # a slow start is no crowd
    table = wait_for(lambda: (made := app.post("/api/tables", json=NEW_TABLE)).status_code == 201 and made).json()["id"]
    seen = app.get(f"/api/tables/{table}/view").json()
    move = {"version": 0, "key": "the first move", "move": seen["choices"][0]["action"]}
    move["key"] = "the-first-move"
    stranger = TestClient(app.app)
    with ThreadPoolExecutor(1) as another:
        gate.open.clear()
        waiting = another.submit(app.post, f"/api/tables/{table}/moves", json=move)
        wait_for(lambda: is_overloaded(app))
        refused = app.post("/api/tables", json=NEW_TABLE)
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
        assert refused.json()["error"].startswith("Too much is going on here right now")
        for path in ("/api/games", "/", "/t/abc", f"/api/tables/{table}/view"):
            assert stranger.get(path).status_code == 503, f"{path} for strangers"
            assert app.get(path).status_code != 503, f"{path} for people at tables"
        with pytest.raises(WebSocketDisconnect), stranger.websocket_connect(f"/api/tables/{table}/socket"):
            pass
        with app.websocket_connect(f"/api/tables/{table}/socket") as socket:
            assert socket.receive_json()["type"] == "hello"
            for path in ("/healthz", "/metrics"):
                assert stranger.get(path).status_code == 200
            assert "parlour_overloaded 1.0" in stranger.get("/metrics").text
            gate.open.set()
            made: httpx.Response = waiting.result(PATIENCE)
            assert (made.status_code, made.json()) == (200, {"version": 1})
    wait_for(lambda: not is_overloaded(app))
    assert wait_for(lambda: app.post("/api/tables", json=NEW_TABLE).status_code == 201)
    assert stranger.get("/api/games").status_code == 200


def test_a_loop_that_is_late_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(load_module, "TICK", 0.001)

    async def play() -> None:
        load = Load(MOST)
        watching = asyncio.create_task(load.watch(Store(f"sqlite:///{tmp_path}/parlour.db")))
        while not load.overloaded:
            time.sleep(2 * MOST)  # something holds up the loop
            await asyncio.sleep(0)
        while load.overloaded:
            await asyncio.sleep(0.001)
        watching.cancel()

    asyncio.run(play())


def test_a_hiccup_is_no_overload_and_a_pause_is_no_calm() -> None:
    load = Load(1.0)
    for _ in range(10):
        for _ in range(TOO_MANY - 1):
            load.note(5.0)
        assert not load.overloaded
        load.note(0.0)
    for _ in range(TOO_MANY):
        load.note(5.0)
    assert load.overloaded
    for _ in range(3):
        for _ in range(CALM - 1):
            load.note(0.1)
        assert load.overloaded
        load.note(0.7)
    for _ in range(CALM):
        load.note(0.1)
    assert not load.overloaded


TOKEN = {b"cookie": b"other=1; parlour=abc"}


@pytest.mark.parametrize(
    ("method", "path", "waits"),
    [
        ("POST", "/api/tables", True),
        ("GET", "/api/tables", True),
        ("GET", "/api/my-tables", True),
        ("POST", "/api/guest", True),
        ("POST", "/api/tables/abc/rematch", True),
        ("GET", "/api/tables/abc/verify", True),
        ("GET", "/api/tables/abc/at/12", True),
        ("POST", "/api/tables/abc/moves", False),
        ("POST", "/api/tables/abc/undo/answer", False),
        ("POST", "/api/tables/abc/join", False),
        ("GET", "/api/tables/abc/view", False),
        ("GET", "/api/tables/abc/log", False),
        ("GET", "/api/tables/abc/socket", False),
        ("GET", "/assets/page.js", False),
    ],
)
def test_what_can_wait(method: str, path: str, waits: bool) -> None:
    assert can_wait(method, path, TOKEN) == waits
    assert can_wait(method, path, {}), "strangers wait with everything"
    assert not can_wait("GET", "/readyz", {})
