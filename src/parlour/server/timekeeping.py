"""The server's time: the wall clock's at the start, and from then on only what has passed since.

A wall clock that is set while the server runs would end turns, or give seats hours to think. What is stored is still comparable
between servers and after a restart, as each start looks at the wall clock again.
"""

from __future__ import annotations

import time
from email.utils import formatdate

JUMP = 60.0
"""Seconds of difference that are worth a warning."""


def _passed() -> float:
    """Seconds since some moment, also while the machine sleeps, where the system counts them."""
    boottime = getattr(time, "CLOCK_BOOTTIME", None)
    return time.clock_gettime(boottime) if boottime is not None else time.monotonic()


class Watch:
    def __init__(self) -> None:
        self._start = time.time() - _passed()
        self._date = (-1, b"")

    def now(self) -> float:
        """Seconds since 1970."""
        return self._start + _passed()

    def ahead(self) -> float:
        """By how many seconds the wall clock has been set forward since the start."""
        return time.time() - self.now()

    def date(self) -> bytes:
        """The Date header: clients read from it what time it is here."""
        second = int(self.now())
        if self._date[0] != second:
            self._date = (second, formatdate(second, usegmt=True).encode())
        return self._date[1]


WATCH = Watch()


def now() -> float:
    return WATCH.now()
