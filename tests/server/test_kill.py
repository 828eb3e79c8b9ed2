"""Kill test: the server is killed under load; every acknowledged act is there, none twice, and every table and bot goes on."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from parlour.server import schema
from tests.server.killing import ByPost, BySocket, Kind, Player
from tests.server.serving import Server, serving
from tests.server.sharing import again, rows
from tests.waiting import PATIENCE, wait_for

MOST_ACTS = 24
"""As many are acknowledged at most between two kills."""
BOTS_EVERY = 4
"""So often the server lives until the bots have moved at all their tables: between two kills they mostly only begin to think."""
KINDS = [
    Kind(ByPost),
    Kind(ByPost, undoes=True),
    Kind(BySocket),
    Kind(BySocket, undoes=True),
    Kind(ByPost, undoes=True, bot=True),
    Kind(BySocket, bot=True),
]


@pytest.mark.parametrize("kills", [4, pytest.param(40, marks=pytest.mark.long)])
def test_nothing_acknowledged_is_lost(db: str, tmp_path: Path, kills: int) -> None:
    with serving(db, tmp_path) as server:
        play_through_kills(server, kills)
        server.stop()
    assert '"event": "stopped"' in server.log()


def play_through_kills(server: Server, kills: int) -> None:
    up = threading.Event()
    up.set()
    players = [Player(server, up, number, kind) for number, kind in enumerate(KINDS)]
    for player in players:
        player.start()
    moments = random.Random(11)
    for number in range(1, kills + 1):
        play_on(players, moments.randint(1, MOST_ACTS))
        if number % BOTS_EVERY == 0:
            wait_for_bots(players)
        time.sleep(moments.uniform(0, 0.02))  # at any moment, not always when something was acknowledged
        server.kill()
        up.clear()
        server.start()
        up.set()
    wait_for(lambda: any(player.failure for player in players) or all(has_played(player) for player in players))
    for player in players:
        player.stop.set()
    for player in players:
        player.join(timeout=PATIENCE)
        assert player.failure is None, player.failure
        assert not player.is_alive(), f"{player.name} hangs"
    stored = rows(server.db, schema.entries)
    for player in players:
        check(player, stored)
    for player in players:
        goes_on(server, player)


def play_on(players: list[Player], acts: int) -> None:
    """Until so many more acts are acknowledged."""
    wanted = sum(len(player.acts) for player in players) + acts
    wait_for(
        lambda: any(player.failure for player in players) or sum(len(player.acts) for player in players) >= wanted, 0.01
    )


def has_played(player: Player) -> bool:
    return "move" in player.acts and ("undo" in player.acts or not player.kind.undoes)


def wait_for_bots(players: list[Player]) -> None:
    playing = [(player, player.bot_moves) for player in players if player.kind.bot]
    wait_for(lambda: all(player.bot_moves > before or player.failure for player, before in playing))


def check(player: Player, stored: list[Any]) -> None:
    """All that was acknowledged is stored once, under its version, and nothing else but what bots did and what was on its way."""
    for table, acknowledged in player.tables.items():
        mine = sorted((entry for entry in stored if entry.table_id == table), key=lambda entry: entry.version)
        assert [entry.version for entry in mine] == list(range(1, len(mine) + 1)), "the versions have gaps"
        assert len({entry.key for entry in mine}) == len(mine), "a key was stored twice"
        found = {entry.version: (entry.key, entry.kind) for entry in mine}
        for version, act in acknowledged.items():
            assert found.get(version) == act
        people = [entry for entry in mine if not entry.key.startswith("~bot-")]
        assert len(people) <= len(acknowledged) + 1
        assert player.kind.bot or len(people) == len(mine)


def goes_on(server: Server, player: Player) -> None:
    """The person moves again, and after them the bot."""
    client = again(server, player.client)
    before = client.view(player.table)["version"]
    wanted = {"person", "bot"} if player.kind.bot else {"person"}

    def moved() -> bool:
        seen = client.view(player.table)
        if seen["choices"]:
            move = seen["choices"][0]["action"]
            assert client.move(player.table, seen["version"], move).status_code == 200
        new = [line for line in client.ok("GET", f"/api/tables/{player.table}/log") if line["version"] > before]
        movers = {"bot" if player.kind.bot and line["seat"] == 1 else "person" for line in new}
        return movers == wanted or seen["status"] == "over"

    wait_for(moved)
    assert client.get(f"/api/tables/{player.table}/record").status_code == 200
