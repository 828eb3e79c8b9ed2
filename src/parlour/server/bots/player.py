"""BotPlayer: makes the moves of the bots at the tables; they are worked out in the pool's processes."""

from __future__ import annotations

import asyncio
import math
import time
from typing import Any

from parlour.rules.kit.errors import ParlourError
from parlour.server.bots.pool import BotPool
from parlour.server.errors import Conflict, Forbidden, StoreError
from parlour.server.hub import Hub
from parlour.server.logs import log
from parlour.server.moves import Act, perform
from parlour.server.peers import catch_up
from parlour.server.table import PLAYING, LiveTable


class BotPlayer:
    def __init__(self, hub: Hub, pool: BotPool) -> None:
        self.hub = hub
        self.pool = pool
        self.stopping = False
        """Whether to begin no more moves."""
        self._tasks: dict[str, asyncio.Task[Any]] = {}

    def wanted(self, table: LiveTable) -> None:
        """A bot is to move at this table."""
        if table.id not in self._tasks:
            task = asyncio.get_running_loop().create_task(self.play(table.id))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    async def play(self, table_id: str, seconds: float = math.inf) -> bool:
        """Move for the bots of a table until a person is to move or the time is up; whether a bot is still to move then."""
        until = time.monotonic() + seconds
        while True:
            table = await self.hub.get(table_id)
            if self.hub.store.shared:
                async with table.lock:
                    await catch_up(self.hub, table)  # notifications from other processes may not have arrived yet
            position = table.position
            if table.status != PLAYING or position.over or table.frozen:
                return False
            if not table.seats[position.seat].played_by_bot:
                return False
            if self.stopping or time.monotonic() > until:
                return True
            version = table.version
            bot = table.seats[position.seat].bot or "greedy"
            move = await self.pool.choose(position.copy(), bot)
            try:
                await perform(self.hub, table_id, None, Act("move", version, f"~bot-{version}", move))
            except (Conflict, Forbidden):
                continue
            except (ParlourError, StoreError) as error:
                log.error("bot move refused", table=table_id, error=str(error))
                await asyncio.sleep(1.0)

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
        await self.pool.close()
