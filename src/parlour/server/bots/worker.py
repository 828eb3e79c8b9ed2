"""`parlour worker`: a process that only makes bot moves, for all servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
import signal

from parlour.server.logs import log
from parlour.server.running import running
from parlour.server.settings import Settings


async def work(settings: Settings) -> None:
    """Take jobs until stopped; another process repeats a move that was not finished."""
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    async with running(settings, watched=False) as parts:
        log.info("working", processes=settings.bot_processes)
        while not stop.is_set():
            try:
                await asyncio.wait_for(stop.wait(), settings.idle_seconds)
            except TimeoutError:
                parts.hub.evict_idle()
