"""Runs: paced (each table a move every two seconds), saturated (each table as fast as it is answered), and memory."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time

from bench.server.servers import Parlour, Server
from bench.server.tables import Stuck, Table

PACE = 2.0
"""Seconds from one move of a paced table to the next."""
GAME_MOVES = 150
"""Moves per table in a saturated run; every game is longer than that."""
OPENING = 8
"""Tables created at the same time."""
SILENCE = 30.0
"""Seconds without progress after which a run is abandoned."""
LIMIT = 0.1
"""Seconds that the 99th percentile should not exceed."""


@dataclass
class Run:
    """What a run with this many tables measured."""

    tables: int
    seconds: float = 0.0
    done: list[float] = field(default_factory=list)
    """Seconds from sending each move to its acknowledgement."""
    pushed: list[float] = field(default_factory=list)
    """Seconds from sending each move until the other player hears of it."""
    server_cpu: float = 0.0
    database_cpu: float = 0.0
    generator_cpu: float = 0.0
    resident: int = 0

    @property
    def moves(self) -> int:
        return len(self.done)

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds

    @property
    def late(self) -> bool:
        """Whether the 99th percentile exceeded the limit."""
        return max(percentile(self.done, 99), percentile(self.pushed, 99)) > LIMIT

    def add(self, other: Run) -> None:
        self.seconds += other.seconds
        self.done += other.done
        self.pushed += other.pushed
        self.server_cpu += other.server_cpu
        self.database_cpu += other.database_cpu
        self.generator_cpu += other.generator_cpu
        self.resident = max(self.resident, other.resident)


def percentile(values: list[float], percent: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] if ordered else 0.0


async def open_tables(server: Server, count: int) -> list[Table]:
    """Tables with both players connected."""
    tables: list[Table] = []

    async def some() -> None:
        while len(tables) < count:
            table = await server.table()
            tables.append(table)
            await table.open()

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(OPENING):
                group.create_task(some())
    except BaseException:
        close_tables(tables)
        raise
    return tables


def close_tables(tables: list[Table]) -> None:
    for table in tables:
        table.close()


async def measured(server: Server, tables: int, load: Callable[[Run], Awaitable[None]]) -> Run:
    """A run, with the processor time of everything involved. Garbage is collected before and after, not during it."""
    run = Run(tables)
    gc.collect()
    gc.disable()
    cpu, database, own, start = server.cpu(), server.database_cpu(), process_time(), perf_counter()
    try:
        await load(run)
    finally:
        gc.enable()
    run.seconds = perf_counter() - start
    run.server_cpu = server.cpu() - cpu
    run.database_cpu = server.database_cpu() - database
    run.generator_cpu = process_time() - own
    run.resident = server.resident()
    return run


async def paced(server: Server, tables: list[Table], seconds: float) -> Run:
    """Each table moves every two seconds, at its own moment. A late table is measured from when its move was due."""
    loop = asyncio.get_running_loop()
    offsets = Random(len(tables))

    async def load(run: Run) -> None:
        failed = loop.create_future()
        open_moves = 0
        closing = False
        start = perf_counter() + 0.1
        shift = loop.time() - perf_counter()
        due = {table: start + offsets.random() * PACE for table in tables}

        def settled(table: Table) -> None:
            nonlocal open_moves
            if table.error and not failed.done():
                failed.set_exception(Stuck(table.error))
            open_moves -= 1
            run.done.append(table.done_after)
            run.pushed.append(table.pushed_after)
            due[table] += PACE
            plan(table)

        def plan(table: Table) -> None:
            if due[table] - start < seconds and not closing and not table.over:
                loop.call_at(max(due[table], perf_counter()) + shift, move, table)

        def move(table: Table) -> None:
            nonlocal open_moves
            if not closing:
                open_moves += 1
                table.move(min(due[table], perf_counter()))

        for table in tables:
            table.settled = settled
            plan(table)
        await asyncio.wait([failed], timeout=seconds + 0.1)
        until = perf_counter() + SILENCE
        while open_moves and perf_counter() < until and not failed.done():
            await asyncio.sleep(0.01)
        closing = True
        for table in tables:
            table.settled = lambda _: None
        if failed.done():
            failed.result()
        if open_moves:
            raise Stuck(f"{server.name} left {open_moves} moves unanswered.")

    return await measured(server, len(tables), load)


async def saturated(server: Server, count: int) -> Run:
    """New tables, each moving as soon as it can, until the first has made all its moves, so that all play the whole time."""
    tables = await open_tables(server, count)
    made = dict.fromkeys(tables, 0)

    async def load(run: Run) -> None:
        ended = asyncio.get_running_loop().create_future()

        def settled(table: Table) -> None:
            if ended.done():
                return
            if table.error:
                ended.set_exception(Stuck(table.error))
                return
            run.done.append(table.done_after)
            run.pushed.append(table.pushed_after)
            made[table] += 1
            if table.over or made[table] >= GAME_MOVES:
                ended.set_result(None)
            else:
                table.move()

        for table in tables:
            table.settled = settled
            table.move()
        async with asyncio.timeout(SILENCE + count * GAME_MOVES / 20):
            await ended
        for table in tables:
            table.settled = lambda _: None

    try:
        return await measured(server, count, load)
    finally:
        close_tables(tables)


async def saturated_for(server: Server, count: int, seconds: float) -> Run:
    """Saturated runs in a row, until they have taken this long."""
    total = Run(count)
    while total.seconds < seconds:
        total.add(await saturated(server, count))
    return total


@dataclass(frozen=True)
class Memory:
    """The server memory of tables that nobody watches, in bytes per table."""

    tables: int
    loaded: float
    evicted: float
    again: float
    """After loading as many new tables, compared with the start."""


async def memory(server: Parlour, count: int, idle_seconds: float) -> Memory:
    """Tables created and joined over HTTP. The first ones do not count: they load what is loaded only once."""
    await _seat(server, count // 4)
    await _until_evicted(server, idle_seconds)
    before = server.resident()
    await _seat(server, count)
    live = await server.live_tables()
    loaded = server.resident()
    if live < count:
        raise Stuck(f"Only {live} of {count} tables are in memory: they were created too slowly.")
    await _until_evicted(server, idle_seconds)
    evicted = server.resident()
    await _seat(server, count)
    again = server.resident()
    return Memory(count, (loaded - before) / live, (evicted - before) / live, (again - before) / live)


async def _seat(server: Parlour, count: int) -> None:
    left = count

    async def some() -> None:
        nonlocal left
        while left > 0:
            left -= 1
            await (await server.table()).seat()

    async with asyncio.TaskGroup() as group:
        for _ in range(OPENING):
            group.create_task(some())


async def _until_evicted(server: Parlour, idle_seconds: float) -> None:
    until = perf_counter() + idle_seconds + SILENCE
    while await server.live_tables():
        if perf_counter() > until:
            raise Stuck("Idle tables were not unloaded.")
        await asyncio.sleep(0.5)
