"""Load: how long work waits here before it is done, and whether that is too long for new work.

Measured, several times a second: how late the event loop is, and for how long the oldest write and the oldest read have been
waiting for the database. When all of that stays long, new work is refused (see `guard`), so that running tables go on; it is
accepted again when waiting has been short for a while.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING

from parlour.server.logs import log
from parlour.server.metrics import OVERLOADED, WAIT_SECONDS

if TYPE_CHECKING:
    from parlour.server.store import Store

TICK = 0.1
"""Seconds from one look to the next."""
TOO_MANY = 5
"""Looks in a row at which work waited too long: more than a hiccup."""
CALM = 30
"""Looks in a row at which it waited for less than half as long: the crowd has gone."""


class Load:
    def __init__(self, most: float) -> None:
        self.most = most
        """Seconds that work may wait; 0 if nothing is ever refused."""
        self.overloaded = False
        self.wait = 0.0
        """The wait at the last look."""
        self._late: deque[bool] = deque(maxlen=TOO_MANY)
        self._calm = 0

    def note(self, wait: float) -> None:
        """A look: for how long work waits now."""
        self.wait = wait
        self._late.append(wait > self.most)
        self._calm = self._calm + 1 if wait < self.most / 2 else 0
        if not self.overloaded and len(self._late) == TOO_MANY and all(self._late):
            self._turn(True)
        elif self.overloaded and self._calm >= CALM:
            self._turn(False)

    def _turn(self, overloaded: bool) -> None:
        self.overloaded = overloaded
        OVERLOADED.set(overloaded)
        log.warning("overloaded" if overloaded else "no longer overloaded", wait=round(self.wait, 3))

    async def watch(self, store: Store) -> None:
        """Look again and again, until cancelled."""
        before = time.perf_counter()
        while self.most > 0:
            await asyncio.sleep(TICK)
            now = time.perf_counter()
            wait = max(0.0, now - before - TICK, store.waiting(now))
            WAIT_SECONDS.set(wait)
            self.note(wait)
            before = time.perf_counter()
