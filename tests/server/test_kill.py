"""Kill test: the server is killed under load; every acknowledged move is there, none twice, and every table goes on."""

from __future__ import annotations

import os
import random
import threading
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select

from parlour.server import schema
from parlour.server.store import make_engine
from tests.server.serving import Client, Server

KILLS = int(os.environ.get("PARLOUR_KILLS", "30"))
TABLES = 6


class Player(threading.Thread):
    """Plays both seats of one table over HTTP, retrying each move with its key until it is acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.client = server.client(f"Player {number}")
        self.table = self.client.table({"kind": "me"}, {"kind": "me"})["id"]
        self.random = random.Random(number)
        self.acknowledged: dict[int, str] = {}
        """Version to idempotency key."""
        self.stop = threading.Event()
        self.failure: str | None = None

    def run(self) -> None:
        while not self.stop.is_set():
            seen = self.ask("GET", f"/api/tables/{self.table}/view")
            if seen is None or not seen["choices"]:
                return
            key = str(uuid.uuid4())
            move = self.random.choice(seen["choices"])["action"]
            body = {"version": seen["version"], "key": key, "move": move}
            answer = self.ask("POST", f"/api/tables/{self.table}/moves", body)
            if answer is not None:
                if answer["version"] in self.acknowledged:
                    self.failure = f"version {answer['version']} was acknowledged twice"
                self.acknowledged[answer["version"]] = key

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """One request, sent again through every crash."""
        while not self.stop.is_set():
            try:
                answer = self.client.request(method, path, json=body, timeout=10)
            except httpx.HTTPError:
                time.sleep(0.02)
                continue
            if answer.status_code == 200:
                return answer.json()
            if answer.status_code != 503:
                self.failure = f"{path}: {answer.status_code} {answer.text}"
                self.stop.set()
        return None


def test_nothing_acknowledged_is_lost(db: str, tmp_path: Path) -> None:
    server = Server(db, tmp_path)
    server.start()
    players = [Player(server, number) for number in range(TABLES)]
    for player in players:
        player.start()
    moments = random.Random(11)
    for _ in range(KILLS):
        time.sleep(moments.uniform(0.05, 0.5))
        server.kill()
        server.start()
    time.sleep(0.3)
    for player in players:
        player.stop.set()
    for player in players:
        player.join(timeout=30)
    stored = entries(db)
    total = 0
    for player in players:
        assert player.failure is None, player.failure
        mine = {version: key for table, version, key in stored if table == player.table}
        assert list(mine) == list(range(1, len(mine) + 1)), "the versions have gaps"
        for version, key in player.acknowledged.items():
            assert mine[version] == key
        assert len(set(mine.values())) == len(mine), "a key was stored twice"
        assert len(mine) <= len(player.acknowledged) + 1
        total += len(mine)
    assert total > KILLS * TABLES // 4, "hardly anything was played"
    fresh = Client(server.url, None)
    for player in players:
        fresh.headers["Authorization"] = f"Bearer {player.client.token}"
        seen = fresh.view(player.table)
        if seen["choices"]:
            assert fresh.move(player.table, seen["version"], seen["choices"][0]["action"]).status_code == 200
        record = fresh.get(f"/api/tables/{player.table}/record")
        assert record.status_code == 200
    server.stop()
    assert '"event": "stopped"' in server.log()


def entries(db: str) -> list[tuple[str, int, str]]:
    engine = make_engine(db)
    with engine.connect() as connection:
        rows = connection.execute(select(schema.entries).order_by(schema.entries.c.version))
        found = [(row.table_id, row.version, row.key) for row in rows]
    engine.dispose()
    return found
