"""A pool of processes in which bots think. One that takes too long or crashes is killed, so no bot holds up its table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
import time
from asyncio.subprocess import PIPE, Process

from parlour.bots.random_bot import RandomBot
from parlour.rules.kit.errors import MoveError
from parlour.rules.kit.position import Position
from parlour.server.logs import log
from parlour.server.metrics import BOT_FAILURES, BOT_SECONDS

TRIES = 2


class BotPool:
    def __init__(self, processes: int, seconds: float, megabytes: int, command: list[str] | None = None) -> None:
        self.processes = processes
        self.seconds = seconds
        self.command = command or [sys.executable, "-m", "parlour.server.bots.process", str(megabytes)]
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(processes):
            self._free.put_nowait(None)
        self._all: set[Process] = set()

    async def choose(self, position: Position, bot: str) -> str:
        """The bot's move for the seat to move. If it fails twice, a random legal move."""
        thought = await self.think(position, bot)
        return thought or position.move(RandomBot(secrets.randbits(32)).choose(position))

    async def think(self, position: Position, bot: str) -> str | None:
        """The bot's move for the seat to move, knowing what that seat may know; None if it fails twice."""
        hidden = position.resample(secrets.randbits(62), position.seat)
        question = {"position": hidden.dump(), "bot": bot, "seed": secrets.randbits(32)}
        line = json.dumps(question).encode() + b"\n"
        legal = position.legal()
        for _ in range(TRIES):
            started = time.perf_counter()
            answer, why = await self._ask(line)
            if answer is not None:
                try:
                    if position.action(answer) in legal:
                        BOT_SECONDS.observe(time.perf_counter() - started)
                        return answer
                except MoveError:
                    pass
                why = "nonsense"
            BOT_FAILURES.labels(why).inc()
            log.warning("bot failed", bot=bot, why=why)
        return None

    async def _ask(self, line: bytes) -> tuple[str | None, str]:
        """What a process answers, or None and why not. One that fails is killed before it can be used again."""
        process = await self._free.get()
        answer: str | None = None
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
                answer = said["move"]
        except TimeoutError:
            why = "time"
        except (OSError, ValueError) as error:
            log.debug("bot process", error=str(error))
        finally:
            if answer is None and process is not None:
                await self._kill(process)
                process = None
            self._free.put_nowait(process)
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
