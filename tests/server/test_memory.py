"""Tables in memory: an idle one is light, and one that nobody touches is only in the database."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

from parlour.registry import GAMES
from parlour.server.hub import Hub
from parlour.server.messages import standing
from parlour.server.new_table import make_table, new_token
from parlour.server.people import Person
from parlour.server.table import LiveTable, SeatState
from tests.server.hubs import Ears, guests, hubs, step

TABLES = 100
"""Tables of each game."""
FIRST = 10
"""Tables of each game that are loaded before any is weighed."""
MOVES = 10
LIMIT = 50_000


async def played(hub: Hub, game: str, people: list[Person], moves: int = MOVES) -> LiveTable:
    """A table of some moves, at which the present decision may be taken back or not."""
    seats = [SeatState(person.id, None, new_token(), person.name) for person in people]
    table = await make_table(hub, people[0].id, game, len(seats), {}, {"undo": "turn"}, seats)
    for number in range(moves):
        if not table.position.over:
            await step(hub, table.id, (0, -1)[number % 3 == 2])
    return table


def test_an_idle_table_takes_less_than_50_kb(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/parlour.db"

    async def fill() -> dict[str, list[str]]:
        async with hubs(db) as (hub,):
            people = await guests(hub, "Ann", "Bob", "Cid", "Dan")
            made = {
                name: await asyncio.gather(
                    *(played(hub, name, people[: max(game.players)]) for _ in range(FIRST + TABLES))
                )
                for name, game in GAMES.items()
            }
            return {game: [table.id for table in tables] for game, tables in made.items()}

    made = asyncio.run(fill())
    first = [table_id for ids in made.values() for table_id in ids[:FIRST]]
    groups = [first, *(ids[FIRST:] for ids in made.values())]
    command = [sys.executable, "-m", "tests.server.weighing", db, *map(",".join, groups)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    weights = dict(zip(made, json.loads(done.stdout)))
    print({game: f"{weight / 1000:.1f} kB" for game, weight in weights.items()})
    assert len(weights) == 3
    for game, weight in weights.items():
        assert 500 < weight < LIMIT, f"{game}: {weight:.0f} bytes a table"


def test_a_table_nobody_touches_is_only_in_the_database(db: str) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            people = await guests(hub, "Ann", "Bob")
            idle = [await played(hub, game, people, MOVES + 2) for game in GAMES]
            touched, watched = [await played(hub, "burgundy", people, 3) for _ in range(2)]
            hub.watch(watched, Ears())
            hub.evict_idle()
            assert len(hub.tables) == 5
            for table in hub.tables.values():
                table.touched -= hub.idle_seconds + 1
            await hub.get(touched.id)
            hub.evict_idle()
            assert set(hub.tables) == {touched.id, watched.id}
            for table in idle:
                again = await hub.get(table.id)
                assert again is not table
                assert_same(again, table)
                assert await step(hub, table.id) == table.version + 1

    asyncio.run(play())


def assert_same(again: LiveTable, table: LiveTable) -> None:
    """A table taken from the database is as it was in memory, in all that anybody can see or do."""
    assert again.position.dump() == table.position.dump()
    assert [version for version, _ in again.before] == [version for version, _ in table.before]
    for name in ("version", "seats", "status", "began", "seed", "settings", "options", "checkpoint_version"):
        assert getattr(again, name) == getattr(table, name), name
    for seat in (0, 1, None):
        assert standing(again, seat, "en") == standing(table, seat, "en")
