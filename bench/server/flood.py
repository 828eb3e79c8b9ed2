"""A crowd at the door: requests of strangers for the list of tables and for new tables, over many connections."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter

CONNECTIONS = 256


@dataclass
class Crowd:
    """What became of its requests."""

    seconds: float = 0.0
    answers: Counter[int] = field(default_factory=Counter)
    """By status; 0 for none."""

    @property
    def per_second(self) -> float:
        return sum(self.answers.values()) / self.seconds if self.seconds else 0.0

    @property
    def refused(self) -> float:
        """The share that was refused."""
        total = sum(self.answers.values())
        return self.answers[503] / total if total else 0.0


def requests(port: int, token: str) -> list[bytes]:
    """One new table for three looks at the list, by somebody who sits nowhere."""
    body = b'{"game":"burgundy","seats":[{"kind":"me"},{"kind":"person"}]}'
    head = f"Host: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n".encode()
    make = b"POST /api/tables HTTP/1.1\r\n%bContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b"
    look = b"GET /api/tables HTTP/1.1\r\n%b\r\n" % head
    return [make % (head, len(body), body), look, look, look]


async def crowd(port: int, token: str, until: asyncio.Event, rate: float | None = None) -> Crowd:
    """Ask until stopped: so many times a second, or as fast as there are answers."""
    came = Crowd()
    texts = requests(port, token)
    start = perf_counter()
    count = 0

    async def one() -> None:
        nonlocal count
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            while not until.is_set():
                number, count = count, count + 1
                if rate is not None:
                    await asyncio.sleep(max(0.0, start + number / rate - perf_counter()))
                writer.write(texts[number % len(texts)])
                came.answers[await _status(reader)] += 1
        except (OSError, asyncio.IncompleteReadError):
            came.answers[0] += 1
        finally:
            writer.close()

    async with asyncio.TaskGroup() as group:
        for _ in range(CONNECTIONS):
            group.create_task(one())
    came.seconds = perf_counter() - start
    return came


async def _status(reader: asyncio.StreamReader) -> int:
    head = await reader.readuntil(b"\r\n\r\n")
    length = next(
        int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")
    )
    await reader.readexactly(length)
    return int(head[9:12])
