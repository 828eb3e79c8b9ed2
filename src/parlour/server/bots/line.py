"""The line for the bots' processes: who waits for one, and who is next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")

OLDEST_EVERY = 8
"""Every so often the one who has waited for longest is next, so that nobody waits for ever."""
REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class Turn:
    """For whom a bot thinks."""

    urgency: int = 0
    """The lower, the sooner."""
    caller: str = ""
    """Of those with the same urgency, the caller who was served least recently is next: many tables win no more turns."""


@dataclass(eq=False, slots=True)
class _Waiting(Generic[T]):
    turn: Turn
    free: asyncio.Future[T] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Line(Generic[T]):
    """Hands out a few things, each to one at a time."""

    def __init__(self) -> None:
        self._free: list[T] = []
        self._waiting: list[_Waiting[T]] = []
        """The one who came first is first."""
        self._served: OrderedDict[str, None] = OrderedDict()
        """Callers, the one served least recently first."""
        self._count = 0

    async def take(self, turn: Turn) -> T:
        if self._free:
            self._serve(turn.caller)
            return self._free.pop()
        waiting: _Waiting[T] = _Waiting(turn)
        self._waiting.append(waiting)
        try:
            return await waiting.free
        except asyncio.CancelledError:
            if waiting.free.done() and not waiting.free.cancelled():
                self.give(waiting.free.result())
            elif waiting in self._waiting:
                self._waiting.remove(waiting)
            raise

    def give(self, thing: T) -> None:
        """Give back what was taken, or something new."""
        if not self._waiting:
            self._free.append(thing)
            return
        following = self._next()
        self._waiting.remove(following)
        self._serve(following.turn.caller)
        following.free.set_result(thing)

    def _next(self) -> _Waiting[T]:
        self._count += 1
        if self._count % OLDEST_EVERY == 0:
            return self._waiting[0]
        places = {caller: place for place, caller in enumerate(self._served)}
        return min(self._waiting, key=lambda one: (one.turn.urgency, places.get(one.turn.caller, -1)))

    def _serve(self, caller: str) -> None:
        self._served[caller] = None
        self._served.move_to_end(caller)
        if len(self._served) > REMEMBERED:
            self._served.popitem(last=False)
