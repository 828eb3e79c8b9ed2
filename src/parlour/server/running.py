"""What a server and a worker have in common: the store, the hub and the bots, from start to stop."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlour.server.bots.player import BotPlayer
from parlour.server.bots.pool import BotPool
from parlour.server.hub import Hub
from parlour.server.peers import hear
from parlour.server.settings import Settings
from parlour.server.store import Store

if TYPE_CHECKING:
    from parlour.server.bots.queue import BotQueue


@dataclass
class Running:
    store: Store
    hub: Hub
    player: BotPlayer
    queue: BotQueue | None
    """Only on PostgreSQL, where processes share the bots' work."""


@contextlib.asynccontextmanager
async def running(settings: Settings, watched: bool) -> AsyncIterator[Running]:
    """Runs until left; then finishes what was accepted. `watched`: whether people can watch tables through this process."""
    store = Store(settings.db)
    store.start()
    hub = Hub(store, settings.idle_seconds, watched, settings.max_tables)
    player = BotPlayer(hub, BotPool(settings.bot_processes, settings.bot_seconds, settings.bot_megabytes))
    queue = None
    if not store.shared:
        hub.bot_wanted = player.wanted
    else:
        from parlour.server.bots.queue import BotQueue  # its libraries are for PostgreSQL only

        queue = BotQueue(settings.db)
        await queue.open()
        hub.bot_wanted = queue.wanted
        if settings.bot_processes:
            queue.work(player, settings.bot_processes)
    _listen(hub)
    hub.presence.start()
    try:
        yield Running(store, hub, player, queue)
    finally:
        if queue is not None:
            await queue.close()
        await player.close()
        await hub.presence.close()
        await asyncio.to_thread(store.close)


def _listen(hub: Hub) -> None:
    """Act on the notifications of other processes; they arrive on the listener's thread."""
    loop = asyncio.get_running_loop()
    tasks: set[asyncio.Task[None]] = set()

    def received(payload: str) -> None:
        task = loop.create_task(hear(hub, payload))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    hub.store.listen(lambda payload: loop.call_soon_threadsafe(received, payload))
