"""Working: a process that thinks for the bots of all servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
import signal

from parlour.server.botplay import Botplay
from parlour.server.hub import Hub
from parlour.server.jobs import Jobs
from parlour.server.logs import log
from parlour.server.settings import Settings
from parlour.server.store import Store
from parlour.server.thinking import Thinkers


async def work(settings: Settings) -> None:
    """Take jobs until told to stop; a thought begun is finished by whoever takes the job next."""
    store = Store(settings.db)
    store.start()
    hub = Hub(store, settings.idle_seconds, watched=False)
    botplay = Botplay(hub, Thinkers(settings.bot_processes, settings.bot_seconds, settings.bot_megabytes))
    jobs = Jobs(settings.db)
    await jobs.open()
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    heard: set[asyncio.Task[None]] = set()

    def hear(payload: str) -> None:
        task = loop.create_task(hub.heard(payload))
        heard.add(task)
        task.add_done_callback(heard.discard)

    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    store.listen(lambda payload: loop.call_soon_threadsafe(hear, payload))
    jobs.work(botplay, settings.bot_processes)
    log.info("working", processes=settings.bot_processes)
    while not stop.is_set():
        try:
            await asyncio.wait_for(stop.wait(), settings.idle_seconds)
        except TimeoutError:
            hub.evict_idle()
    await jobs.close()
    await botplay.close()
    await asyncio.to_thread(store.close)
