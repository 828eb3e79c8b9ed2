"""Hints: what a bot would do in your place. They share the processes with the bots at the tables."""

from __future__ import annotations

from parlour.bots.roster import strongest
from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.errors import MoveError
from parlour.rules.kit.events import Event
from parlour.rules.kit.position import Position
from parlour.server.bots.pool import BotPool, Thought
from parlour.server.catalogue import WORDS
from parlour.server.errors import Busy, NoBot
from parlour.server.models import HintAnswer, HintedMove, NextMove
from parlour.server.table import LiveTable

WAITING = 4
"""Hints that may wait at once for each process: the bots at the tables wait in the same line."""
MOST = 3
"""Moves in a hint."""


class Hints:
    """Hints being worked out, at most one at a time for each table."""

    def __init__(self, pool: BotPool) -> None:
        self.pool = pool
        self._asked: set[str] = set()

    async def ask(self, table: LiveTable, language: str = ENGLISH) -> HintAnswer:
        if not self.pool.processes:
            raise NoBot(WORDS.text("no-hints"))
        if table.id in self._asked:
            raise Busy(WORDS.text("hint-busy"))
        if len(self._asked) >= self.pool.processes * WAITING:
            raise Busy(WORDS.text("hints-busy"))
        version, position = table.version, table.position
        self._asked.add(table.id)
        try:
            thoughts = await self.pool.rank(position.copy(), strongest())
        finally:
            self._asked.discard(table.id)
        if not thoughts:
            raise NoBot(WORDS.text("hint-late"))
        ranked = advice(position, thoughts, language)
        return HintAnswer(version=version, action=ranked[0].action, move=ranked[0].move, ranked=ranked)


def advice(position: Position, thoughts: list[Thought], language: str) -> list[HintedMove]:
    """The best moves that do different things: of two ways to do the same, the better one."""
    found: list[HintedMove] = []
    deeds: set[str] = set()
    for move, chance, then in thoughts:
        action = position.action(move)
        choice = position.choice(action)
        deed = choice.deed.render(language)
        if deed in deeds:
            continue
        deeds.add(deed)
        ahead = position.resample(0, position.seat)
        scored = _score(ahead.play(action), position.seat)
        plan = _plan(ahead, position.seat, then, language)
        found.append(HintedMove(action=action, move=move, points=scored, chance=chance, then=plan))
        if len(found) == MOST:
            break
    return found


def _score(events: list[Event], seat: int) -> int:
    return sum(event.points for event in events if event.seat == seat)


def _plan(ahead: Position, seat: int, moves: list[str], language: str) -> list[NextMove]:
    """The next moves, as far as luck lets them be made here, too."""
    found: list[NextMove] = []
    for move in moves:
        try:
            action = ahead.action(move)
            if ahead.seat != seat or action not in ahead.legal():
                break
        except MoveError:
            break
        label = ahead.choice(action).label_in(language)
        found.append(NextMove(label=label, points=_score(ahead.play(action), seat)))
    return found
