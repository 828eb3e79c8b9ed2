"""Connections: limits below HTTP, so that slow, half-open or all too many connections take nothing from others.

A request has to arrive within a time, headers and body; an answer has to be read on. An address has so many connections, and
all together have fewer than the system has files for: beyond that, the one that has been silent for longest makes room.
WebSockets are counted as long as they are requests; afterwards by `guard`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from parlour.server.rates import caller_of
from parlour.server.settings import Settings

HEADER_SECONDS = 10.0
BODY_SECONDS = 20.0
UNREAD_SECONDS = 30.0
"""How long an answer may wait for its reader."""
HEADER_BYTES = 64 * 1024
FILES_KEPT = 128
"""Files that are not for connections: the database, the bots, and whatever libraries open."""


def raise_file_limit() -> int:
    """Allow this process as many open files as the system lets it have; returns how many."""
    try:
        import resource
    except ImportError:
        return 8192
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard and soft < 65_536:
        wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass
    return 65_536 if soft == resource.RLIM_INFINITY else soft


class Counted:
    """The connections of a server: by address, and those of all, the longest silent first."""

    def __init__(self, of_one: int | None, of_all: int) -> None:
        self.of_one = of_one
        """None behind a proxy, from which all come."""
        self.of_all = of_all
        self._open: dict[LimitedProtocol, str] = {}
        self._by_caller: Counter[str] = Counter()

    def add(self, connection: LimitedProtocol, caller: str) -> bool:
        """Whether it may stay."""
        if self.of_one is not None and self._by_caller[caller] >= self.of_one:
            return False
        if len(self._open) >= self.of_all:
            idle = next((one for one in self._open if not one.working), None)
            if idle is None:
                return False
            idle.drop()
        self._open[connection] = caller
        self._by_caller[caller] += 1
        return True

    def heard(self, connection: LimitedProtocol) -> None:
        """A whole request has arrived: others have been silent for longer."""
        if connection in self._open:
            self._open[connection] = self._open.pop(connection)

    def remove(self, connection: LimitedProtocol) -> None:
        caller = self._open.pop(connection, None)
        if caller is not None:
            self._by_caller[caller] -= 1
            if not self._by_caller[caller]:
                del self._by_caller[caller]


class LimitedProtocol(HttpToolsProtocol):
    """An HTTP connection with limits."""

    counted: Counted
    """Set by `limited`."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._timer: asyncio.TimerHandle | None = None
        self._header_bytes = 0
        self._reading: str = ""
        """What is being read: nothing between requests, else `headers` or `body`."""

    @property
    def working(self) -> bool:
        """Whether a whole request is being answered."""
        return self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.counted.add(self, caller_of(self.client[0]) if self.client else "local"):
            transport.abort()
            return
        self._expect("headers", HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._reading and not self.working:
            self._expect("headers", HEADER_SECONDS)
        super().data_received(data)
        if self._reading == "headers":
            self._header_bytes += len(data)
            if self._header_bytes > HEADER_BYTES:
                self.send_400_response("Too many headers.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect("headers", HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._expect("body", BODY_SECONDS)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._stop_timer()
        self._reading = ""
        self.counted.heard(self)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_timer()
        self._timer = self.loop.call_later(UNREAD_SECONDS, self.drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_timer()

    def drop(self) -> None:
        """End the connection at once: nobody is waiting for an answer, or nobody reads it."""
        self._leave()
        if not self.transport.is_closing():
            self.transport.abort()

    def _expect(self, what: str, seconds: float) -> None:
        self._stop_timer()
        self._reading = what
        self._header_bytes = 0
        self._timer = self.loop.call_later(seconds, self.drop)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _leave(self) -> None:
        self._stop_timer()
        self.counted.remove(self)


def most_connections(files: int) -> int:
    """How many connections a process with so many files may have; and as many WebSockets."""
    return max(16, (files - FILES_KEPT) // 2)


def limited(settings: Settings, files: int) -> type[LimitedProtocol]:
    """The protocol for a server with these settings that may have so many files open."""
    of_all = most_connections(files)
    of_one = None if settings.trusted_proxy else min(settings.max_connections, max(8, of_all // 2))
    return type("Limited", (LimitedProtocol,), {"counted": Counted(of_one, of_all)})
