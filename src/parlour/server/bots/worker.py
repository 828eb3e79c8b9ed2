"""`parlour worker`: a process that only makes bot moves, for all servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
import signal

from parlour.server.bots.player import BotPlayer
from parlour.server.bots.pool import BotPool
from parlour.server.bots.queue import BotQueue
from parlour.server.hub import Hub
from parlour.server.logs import log
from parlour.server.peers import hear
from parlour.server.settings import Settings
from parlour.server.store import Store


async def work(settings: Settings) -> None:
    """Take jobs until told to stop; a thought begun is finished by whoever takes the job next."""
    store = Store(settings.db)
    store.start()
    hub = Hub(store, settings.idle_seconds, watched=False)
    player = BotPlayer(hub, BotPool(settings.bot_processes, settings.bot_seconds, settings.bot_megabytes))
    queue = BotQueue(settings.db)
    await queue.open()
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    heard: set[asyncio.Task[None]] = set()

    def received(payload: str) -> None:
        task = loop.create_task(hear(hub, payload))
        heard.add(task)
        task.add_done_callback(heard.discard)

    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    store.listen(lambda payload: loop.call_soon_threadsafe(received, payload))
    queue.work(player, settings.bot_processes)
    log.info("working", processes=settings.bot_processes)
    while not stop.is_set():
        try:
            await asyncio.wait_for(stop.wait(), settings.idle_seconds)
        except TimeoutError:
            hub.evict_idle()
    await queue.close()
    await player.close()
    await asyncio.to_thread(store.close)
