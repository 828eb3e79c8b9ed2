"""Hints: what a bot would do in your place. They share the processes with the bots at the tables."""

from __future__ import annotations

from parlour.bots.roster import strongest
from parlour.server.bots.pool import BotPool
from parlour.server.catalogue import WORDS
from parlour.server.errors import Busy, NoBot
from parlour.server.models import HintAnswer
from parlour.server.table import LiveTable

WAITING = 4
"""Hints that may wait at once for each process: the bots at the tables wait in the same line."""


class Hints:
    """Hints being worked out, at most one at a time for each table."""

    def __init__(self, pool: BotPool) -> None:
        self.pool = pool
        self._asked: set[str] = set()

    async def ask(self, table: LiveTable) -> HintAnswer:
        if not self.pool.processes:
            raise NoBot(WORDS.text("no-hints"))
        if table.id in self._asked:
            raise Busy(WORDS.text("hint-busy"))
        if len(self._asked) >= self.pool.processes * WAITING:
            raise Busy(WORDS.text("hints-busy"))
        version, position = table.version, table.position
        self._asked.add(table.id)
        try:
            move = await self.pool.think(position.copy(), strongest())
        finally:
            self._asked.discard(table.id)
        if move is None:
            raise NoBot(WORDS.text("hint-late"))
        return HintAnswer(version=version, action=position.action(move), move=move)
