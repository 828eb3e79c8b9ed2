"""A pool of processes in which bots think. One that takes too long or crashes is killed, so no bot holds up its table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
import time
from asyncio.subprocess import PIPE, Process
from typing import Any, NamedTuple

from parlour.bots.random_bot import RandomBot
from parlour.rules.kit.errors import MoveError
from parlour.rules.kit.position import Position
from parlour.server.bots.line import Line, Turn
from parlour.server.logs import log
from parlour.server.metrics import BOT_FAILURES, BOT_SECONDS

TRIES = 2
FIRST = Turn()


class Thought(NamedTuple):
    """What a bot thinks of a move: the chance to win after it, if it estimates one, and how it would go on in the same turn."""

    move: str
    chance: float | None
    then: list[str]


class BotPool:
    def __init__(self, processes: int, seconds: float, megabytes: int, command: list[str] | None = None) -> None:
        self.processes = processes
        self.seconds = seconds
        self.command = command or [sys.executable, "-m", "parlour.server.bots.process", str(megabytes)]
        self._line: Line[Process | None] = Line()
        for _ in range(processes):
            self._line.give(None)
        self._all: set[Process] = set()

    async def choose(self, position: Position, bot: str, turn: Turn = FIRST) -> str:
        """The bot's move for the seat to move. If it fails twice, a random legal move."""
        thought = await self.think(position, bot, turn)
        return thought or position.move(RandomBot(secrets.randbits(32)).choose(position))

    async def think(self, position: Position, bot: str, turn: Turn = FIRST) -> str | None:
        """The bot's move for the seat to move, knowing what that seat may know; None if it fails twice."""
        answer = await self._answer(position, bot, turn, ranks=False)
        return None if answer is None else str(answer["move"])

    async def rank(self, position: Position, bot: str, turn: Turn = FIRST) -> list[Thought] | None:
        """What the bot thinks of the choices, the best first; None if it fails twice."""
        answer = await self._answer(position, bot, turn, ranks=True)
        if answer is None:
            return None
        return [Thought(str(move), chance, list(then)) for move, chance, then in answer.get("ranked", [])]

    async def _answer(self, position: Position, bot: str, turn: Turn, *, ranks: bool) -> dict[str, Any] | None:
        hidden = position.resample(secrets.randbits(62), position.seat)
        question = {"position": hidden.dump(), "bot": bot, "seed": secrets.randbits(32), "ranks": ranks}
        line = json.dumps(question).encode() + b"\n"
        legal = position.legal()
        for _ in range(TRIES):
            started = time.perf_counter()
            answer, why = await self._ask(line, turn)
            if answer is not None:
                try:
                    if position.action(answer["move"]) in legal:
                        BOT_SECONDS.observe(time.perf_counter() - started)
                        return answer
                except MoveError:
                    pass
                why = "nonsense"
            BOT_FAILURES.labels(why).inc()
            log.warning("bot failed", bot=bot, why=why)
        return None

    async def _ask(self, line: bytes, turn: Turn) -> tuple[dict[str, Any] | None, str]:
        """What a process answers, or None and why not. One that fails is killed before it can be used again."""
        process = await self._line.take(turn)
        answer: dict[str, Any] | None = None
        why = "crash"
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line)
            await process.stdin.drain()
            said = json.loads(await asyncio.wait_for(process.stdout.readline(), self.seconds) or b"null")
            if isinstance(said, dict) and isinstance(said.get("move"), str):
                answer = said
        except TimeoutError:
            why = "time"
        except (OSError, ValueError) as error:
            log.debug("bot process", error=str(error))
        finally:
            if answer is None and process is not None:
                await self._kill(process)
                process = None
            self._line.give(process)
        return answer, why

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE, limit=1 << 20)
        self._all.add(process)
        return process

    async def _kill(self, process: Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._all.discard(process)

    async def close(self) -> None:
        for process in list(self._all):
            await self._kill(process)
