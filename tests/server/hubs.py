"""Hubs in this process, each with a store of its own, as if they were servers: for what must happen at one exact moment."""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from parlour.rules.kit.position import Position
from parlour.server import peers
from parlour.server.hub import Hub
from parlour.server.lobby import join
from parlour.server.migrate import upgrade
from parlour.server.moves import Act, perform
from parlour.server.new_table import make_table, new_token
from parlour.server.people import People, Person
from parlour.server.store import Store
from parlour.server.table import LiveTable, SeatState
from tests.waiting import PATIENCE


class Quick:
    """A bot that makes its last choice without thinking."""

    async def choose(self, position: Position, _: str) -> str:
        return position.move(position.legal()[-1])


class Ears:
    """A watcher that keeps what it is told."""

    def __init__(self, person: str = "") -> None:
        self.person = person
        self.language = "en"
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def last(self, kind: str) -> bytes | None:
        """The newest message of a kind."""
        return next(
            (message for message in reversed(self.heard) if message.startswith(b'{"type":"%b"' % kind.encode())), None
        )

    def kinds(self) -> list[str]:
        return [message.split(b'"')[3].decode() for message in self.heard]


@contextlib.asynccontextmanager
async def hubs(db: str, number: int = 1, listening: bool = True) -> AsyncIterator[list[Hub]]:
    """Hubs on one database; `listening` to each other where the database lets them."""
    await asyncio.to_thread(upgrade, db)
    loop = asyncio.get_running_loop()
    made: list[Hub] = []
    tasks: set[asyncio.Task[None]] = set()
    hears: set[Hub] = set()

    def hear(hub: Hub, payload: str) -> None:
        hears.add(hub)  # the first thing a listener says is that it listens
        task = loop.create_task(peers.hear(hub, payload))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def listen(hub: Hub) -> None:
        hub.store.listen(lambda payload: loop.call_soon_threadsafe(hear, hub, payload))

    for _ in range(number):
        store = Store(db)
        store.start()
        hub = Hub(store, 300)
        made.append(hub)
        if listening:
            listen(hub)
            hub.presence.start()
    if listening and made[0].store.shared:
        await eventually(lambda: len(hears) == number)
    try:
        yield made
    finally:
        for hub in made:
            await hub.presence.close()
            await asyncio.to_thread(hub.store.close)


async def guests(hub: Hub, *names: str) -> list[Person]:
    people = People(hub.store, "a secret for the tests")
    return [await people.guest(name) for name in names]


async def table_of(
    hub: Hub,
    people: list[Person],
    bots: int = 0,
    game: str = "burgundy",
    options: dict[str, Any] | None = None,
    **settings: Any,
) -> LiveTable:
    """A table at which all of these sit already, the first one to move, and bots."""
    seats = [SeatState(person.id, None, new_token(), person.name) for person in people]
    seats += [SeatState(None, "random", new_token(), "Bot") for _ in range(bots)]
    return await make_table(hub, people[0].id, game, len(seats), {"first": 0, **(options or {})}, settings, seats)


async def open_table(hub: Hub, host: Person, free: int, **settings: Any) -> LiveTable:
    seats = [SeatState(host.id, None, new_token(), host.name)]
    seats += [SeatState(None, None, new_token(), f"Seat {number + 2}") for number in range(free)]
    return await make_table(hub, host.id, "burgundy", len(seats), {"first": 0}, settings, seats)


async def sit_down(hub: Hub, table: LiveTable, seat: int, person: Person) -> LiveTable:
    return await join(hub, table.id, person, table.seats[seat].token)


def key() -> str:
    return str(uuid.uuid4())


async def step(hub: Hub, table_id: str, choice: int = -1) -> int:
    """Whoever is to move makes a choice: the last one, which ends a turn soon."""
    table = await hub.get(table_id)
    person = table.seats[table.position.seat].person
    return await perform(hub, table_id, person, Act("move", table.version, key(), table.position.legal()[choice]))


async def eventually(what: Callable[[], Any] | Callable[[], Awaitable[Any]]) -> Any:
    """The first true answer."""
    until = asyncio.get_running_loop().time() + PATIENCE
    while True:
        answer = what()
        if isinstance(answer, Awaitable):
            answer = await answer
        if answer:
            return answer
        assert asyncio.get_running_loop().time() < until, "it does not happen"
        await asyncio.sleep(0.02)
