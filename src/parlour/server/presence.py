"""Presence: who is at a table through whichever process. On PostgreSQL the processes tell each other; on SQLite there is one.

`present TABLE PEOPLE` is said when those who sit at a table and watch it through the sender are others than before,
`who TABLE,TABLE` by a process that has just opened tables, and `beat` every second by one through which somebody is present. Each
ends with its sender. A process that falls silent is taken for dead, and so are those who were present through it for gone.
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
"""How long changes wait for others to be said with them: whoever loads the page anew has not been away."""
BEAT_SECONDS = 1.0
SILENT_SECONDS = 4.0
"""After so long a silence a process is taken for dead."""
FORGET_SECONDS = 600.0
ASKED_AT_ONCE = 400
"""Tables in one question: PostgreSQL carries less than 8000 bytes."""


@dataclass(eq=False, slots=True)
class Peer:
    """Another process through which people watch tables."""

    name: str
    heard: float
    """When it last said anything."""
    alive: bool = True


class Presence:
    def __init__(self, hub: Hub, on: bool) -> None:
        self.hub = hub
        self.on = on
        """Whether there are other processes to tell, and people to tell of."""
        self._peers: dict[str, Peer] = {}
        self._told: dict[str, frozenset[str]] = {}
        """Who is present through this process, as the others know it; tables with nobody are left out."""
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
        """Say what there is still to say: that those who watched through this process have gone."""
        if self._task is not None:
            self._closing = True
            self._stirred.set()
            await self._task

    # This process's people.

    def look(self, table: LiveTable) -> None:
        """Perhaps others are here than before."""
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
        """Say all that has changed, in one statement. What could not be said is said the next time."""
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
        except Exception as error:  # the next beat comes, whatever went wrong with this one
            self._changed |= changed
            self._wanted |= wanted
            self._unknown |= unknown
            log.warning("presence not told", error=str(error))
            return
        self._beaten = now
        self._told = {table_id: people for table_id, people in (self._told | said).items() if people}
        for table_id, people in said.items():
            if _here(self.hub.tables.get(table_id)) != people:  # somebody has come or gone meanwhile
                self._changed.add(table_id)
                self._stirred.set()

    # Those of other processes.

    def hear(self, words: list[str]) -> None:
        """Another process said one of the `WORDS`. Nothing here waits, so things are taken in as they were said."""
        if not self.on:
            return
        peer = self._peer(words[-1], words[0])
        if words[0] == "present":
            table = self.hub.tables.get(words[1])
            if table is not None:  # one that is being opened asks when it is open
                before = _seen([table])
                table.elsewhere[peer] = NOBODY if words[2] == NONE else frozenset(words[2].split(","))
                self._tell(before)
        elif words[0] == "who":
            asked = [table_id for table_id in words[1].split(",") if table_id in self.hub.tables]
            self._wanted.update(asked)
            self._stirred.set()

    def missed(self) -> None:
        """Nobody knows what was said while this process did not hear: ask about everything."""
        for table in self.hub.tables.values():
            table.elsewhere.clear()
        self.ask(*self.hub.tables)

    def _peer(self, name: str, word: str) -> Peer:
        now = time.monotonic()
        peer = self._peers.get(name)
        if peer is None:
            peer = self._peers[name] = Peer(name, now)
            if word == "beat":  # somebody is present there, and this process has not heard who
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
        """Tell those who watch here, where others are present than before."""
        for table, people in before:
            if table.present() != people:
                self.hub.broadcast_seats(table)


def _here(table: LiveTable | None) -> frozenset[str]:
    """Who sits at a table and watches it through this process: never many, and few enough for one notification."""
    if table is None or not table.watchers:
        return NOBODY
    people = {watcher.person for watcher in table.watchers}
    return frozenset(seat.person for seat in table.seats if seat.person in people and seat.person)


def _seen(tables: list[LiveTable]) -> list[tuple[LiveTable, set[str]]]:
    return [(table, table.present()) for table in tables]
