"""Presence: who is at a table, through any process. On PostgreSQL the processes tell each other; on SQLite there is only one.

A process sends `present TABLE PEOPLE` when the seated people who watch a table through it have changed, `who TABLE,TABLE` when it
has just opened tables, and `beat` every second while anybody is present through it. Each ends with its sender. A process that
sends nothing for a while is considered dead, and everybody who was present through it gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlour.server.logs import log
from parlour.server.table import LiveTable

if TYPE_CHECKING:
    from parlour.server.hub import Hub

WORDS = ("present", "who", "beat")
NOBODY: frozenset[str] = frozenset()
NONE = "-"
GATHER_SECONDS = 0.05
"""How long changes wait to be sent together: reloading the page does not count as leaving."""
BEAT_SECONDS = 1.0
SILENT_SECONDS = 4.0
"""After this long without a message a process is considered dead."""
FORGET_SECONDS = 600.0
ASKED_AT_ONCE = 400
"""Tables in one question: PostgreSQL carries less than 8000 bytes."""


@dataclass(eq=False, slots=True)
class Peer:
    """Another process through which people watch tables."""

    name: str
    heard: float
    """When it last sent anything."""
    alive: bool = True


class Presence:
    def __init__(self, hub: Hub, on: bool) -> None:
        self.hub = hub
        self.on = on
        """Whether there are other processes, and people who watch through this one."""
        self._peers: dict[str, Peer] = {}
        self._told: dict[str, frozenset[str]] = {}
        """Who is present through this process, as last sent to the others; tables with nobody are left out."""
        self._changed: set[str] = set()
        self._wanted: set[str] = set()
        """Tables another process has asked about."""
        self._unknown: set[str] = set()
        """Tables to ask the others about."""
        self._beaten = 0.0
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    def start(self) -> None:
        if self.on:
            self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def close(self) -> None:
        """Send a last message: everybody who watched through this process has gone."""
        if self._task is not None:
            self._closing = True
            self._stirred.set()
            await self._task

    # People at this process.

    def look(self, table: LiveTable) -> None:
        """Check whether the people at a table have changed."""
        if self.on and _here(table) != self._told.get(table.id, NOBODY):
            self._changed.add(table.id)
            self._stirred.set()

    def ask(self, *tables: str) -> None:
        """These tables are new to this process."""
        if self.on and tables:
            self._unknown.update(tables)
            self._stirred.set()

    async def _go_on(self) -> None:
        while not self._closing:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), BEAT_SECONDS)
                await asyncio.sleep(GATHER_SECONDS)
            self._stirred.clear()
            self._miss_the_silent()
            await self._say()

    async def _say(self) -> None:
        """Send everything that has changed, in one statement. What could not be sent is sent next time."""
        changed, wanted, unknown = self._changed, self._wanted, self._unknown
        self._changed, self._wanted, self._unknown = set(), set(), set()
        here = {table_id: _here(self.hub.tables.get(table_id)) for table_id in changed | wanted}
        said = {
            table_id: people
            for table_id, people in here.items()
            if people != self._told.get(table_id, NOBODY) or (people and table_id in wanted)
        }
        payloads = [f"present {table_id} {','.join(sorted(people)) or NONE}" for table_id, people in said.items()]
        asked = sorted(unknown)
        for first in range(0, len(asked), ASKED_AT_ONCE):
            payloads.append(f"who {','.join(asked[first : first + ASKED_AT_ONCE])}")
        now = time.monotonic()
        if self._told and now - self._beaten >= BEAT_SECONDS:
            payloads.append("beat")
        if not payloads:
            return
        try:
            await self.hub.store.say(payloads)
        except Exception as error:  # the next beat tries again
            self._changed |= changed
            self._wanted |= wanted
            self._unknown |= unknown
            log.warning("presence not sent", error=str(error))
            return
        self._beaten = now
        self._told = {table_id: people for table_id, people in (self._told | said).items() if people}
        for table_id, people in said.items():
            if _here(self.hub.tables.get(table_id)) != people:  # somebody has come or gone in the meantime
                self._changed.add(table_id)
                self._stirred.set()

    # People at other processes.

    def hear(self, words: list[str]) -> None:
        """Another process sent one of the `WORDS`. Nothing here waits, so messages take effect in the order they were sent."""
        if not self.on:
            return
        peer = self._peer(words[-1], words[0])
        if words[0] == "present":
            table = self.hub.tables.get(words[1])
            if table is not None:  # a table being opened asks once it is open
                before = _seen([table])
                table.elsewhere[peer] = NOBODY if words[2] == NONE else frozenset(words[2].split(","))
                self._tell(before)
        elif words[0] == "who":
            asked = [table_id for table_id in words[1].split(",") if table_id in self.hub.tables]
            self._wanted.update(asked)
            self._stirred.set()

    def missed(self) -> None:
        """Messages may have been lost with the connection: ask about every table."""
        for table in self.hub.tables.values():
            table.elsewhere.clear()
        self.ask(*self.hub.tables)

    def _peer(self, name: str, word: str) -> Peer:
        now = time.monotonic()
        peer = self._peers.get(name)
        if peer is None:
            peer = self._peers[name] = Peer(name, now)
            if word == "beat":  # somebody is present there, and this process does not know who
                self.ask(*self.hub.tables)
        peer.heard = now
        if not peer.alive:
            self._turn(peer, True)
        return peer

    def _miss_the_silent(self) -> None:
        now = time.monotonic()
        for peer in list(self._peers.values()):
            if peer.alive and now - peer.heard > SILENT_SECONDS:
                self._turn(peer, False)
            elif now - peer.heard > FORGET_SECONDS:
                del self._peers[peer.name]
                for table in self.hub.tables.values():
                    table.elsewhere.pop(peer, None)

    def _turn(self, peer: Peer, alive: bool) -> None:
        before = _seen([table for table in self.hub.tables.values() if peer in table.elsewhere])
        peer.alive = alive
        self._tell(before)

    def _tell(self, before: list[tuple[LiveTable, set[str]]]) -> None:
        """Inform the watchers of tables at which the people present have changed."""
        for table, people in before:
            if table.present() != people:
                self.hub.broadcast_seats(table)


def _here(table: LiveTable | None) -> frozenset[str]:
    """The people who sit at a table and watch it through this process: few enough for one notification."""
    if table is None or not table.watchers:
        return NOBODY
    people = {watcher.person for watcher in table.watchers}
    return frozenset(seat.person for seat in table.seats if seat.person in people and seat.person)


def _seen(tables: list[LiveTable]) -> list[tuple[LiveTable, set[str]]]:
    return [(table, table.present()) for table in tables]
