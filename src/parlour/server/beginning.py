"""Beginning: when every seat is taken and every awaited nonce is there, the set-up is drawn. Nothing is drawn before.

A person who sits down may send the hash of a nonce, and open it later; or the nonce itself. The luck of the table is a function
of its seed, which it was committed to before, and of all nonces. See docs/fairness.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, and_, select, update

from parlour.records.fairness import nonce_hash
from parlour.records.moves import Luck, luck_of
from parlour.registry import find
from parlour.rules.kit.chance import Chance, Recorder
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.position import Position
from parlour.server import schema, timekeeping
from parlour.server.catalogue import WORDS
from parlour.server.clocks import Clock, clock_of
from parlour.server.errors import Forbidden
from parlour.server.hub import Hub
from parlour.server.loading import position_of, seat_rows, seat_state
from parlour.server.peers import catch_up
from parlour.server.table import FROM_NONCES, OPEN, PLAYING, LiveTable, SeatState, chance_of

LIVE_SECONDS: Final = 3600.0
"""With less time than this for a turn, everybody is there when a table begins."""


@dataclass
class Given:
    """What a person brings to the luck of a table: the hash of a nonce, or the nonce itself, or nothing."""

    hash: str | None = None
    nonce: str | None = None

    @property
    def values(self) -> dict[str, Any]:
        """What is stored at each of their seats."""
        if self.nonce is not None:
            return {"nonce_hash": nonce_hash(self.nonce), "nonce": self.nonce, "awaited": False}
        return {"nonce_hash": self.hash, "nonce": None, "awaited": self.hash is not None}


NOTHING: Final = Given()


def is_live(clock: Clock | None) -> bool:
    """Whether people play at the same time, so that all nonces can be promised before the first one is opened."""
    return clock is not None and clock.per_move < LIVE_SECONDS


def begin_if_ready(connection: Connection, table_id: str, now: float) -> Position | None:
    """Draw the set-up if nobody is missing any more, and return the first position. The table's row must be locked."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one()
    seats = [seat_state(seat) for seat in seat_rows(connection, table_id)]
    if row.status != OPEN or any(seat.free or seat.awaited for seat in seats):
        return None
    values: dict[str, Any] = {"status": PLAYING, "updated": now, "began": now}
    if row.settings.get("branch"):
        position = position_of(row, row.checkpoint_version)
    else:
        position, values["opening"] = _drawn(row, seats)
    values |= {"to_move": position.seat, "deadline": _deadline(row, seats, position, now)}
    connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(values))
    return position


def _drawn(row: Any, seats: list[SeatState]) -> tuple[Position, Luck]:
    recorder = Recorder(chance_of(row.fairness, int(row.seed), row.commitment, row.id, seats))
    position = find(row.game).start(row.players, row.options, recorder)
    position.chance = Chance(0)
    return position, luck_of(position, recorder.results)


def _deadline(row: Any, seats: list[SeatState], position: Position, now: float) -> float | None:
    clock = clock_of(row.settings)
    if clock is None or position.over or seats[position.seat].played_by_bot:
        return None
    return now + clock.per_move + (seats[position.seat].reserve or 0.0)


def held(connection: Connection, table_id: str) -> str:
    """A table's status, locked until this transaction ends: people who take and leave seats or open nonces at the same time,
    on any processes, do so one after the other."""
    query = select(schema.tables.c.status).where(schema.tables.c.id == table_id).with_for_update()
    status: str = connection.execute(query).scalar_one()
    return status


def renew(connection: Connection, table: LiveTable, besides: str | None) -> None:
    """Somebody left, or promised another nonce, after others had opened theirs: those are no longer secret, so that the last
    one to open could choose. They need new ones; only where everybody is there to give them."""
    if is_live(table.clock):
        seats = schema.seats.c
        opened = and_(seats.table_id == table.id, seats.nonce.is_not(None), seats.person.is_distinct_from(besides))
        values = {"nonce_hash": None, "nonce": None, "awaited": True}
        connection.execute(update(schema.seats).where(opened).values(values))


def begun(hub: Hub, table: LiveTable, position: Position, now: float) -> None:
    """Take over a beginning that is now stored."""
    table.status, table.began, table.position = PLAYING, now, position
    hub.broadcast_start(table)


async def bring(hub: Hub, table_id: str, person: str, given: Given) -> LiveTable:
    """Promise a nonce for all your seats, or open it. Opening the same one again changes nothing."""
    table = await hub.get(table_id)
    async with table.lock:
        await _bring(hub, table, person, given)
    hub.broadcast_seats(table)
    hub.ask_bot(table)
    return table


async def _bring(hub: Hub, table: LiveTable, person: str, given: Given) -> None:
    now = timekeeping.now()
    mine = and_(schema.seats.c.table_id == table.id, schema.seats.c.person == person)

    def write(connection: Connection) -> Position | None:
        status = held(connection, table.id)
        seats = [seat for seat in seat_rows(connection, table.id) if seat.person == person]
        if not seats:
            raise Forbidden(WORDS.text("not-seated"))
        known = {seat.nonce_hash for seat in seats}
        wanted = given.values["nonce_hash"]
        if given.nonce is not None and known == {wanted} and not any(seat.awaited for seat in seats):
            return None  # opened before
        if status != OPEN or table.fairness != FROM_NONCES:
            raise IllegalMove(WORDS.text("nonce-late"))
        if given.nonce is not None and known != {wanted}:
            raise IllegalMove(WORDS.text("nonce-differs"))
        if known - {None, wanted}:
            renew(connection, table, person)
        connection.execute(update(schema.seats).where(mine).values(given.values))
        position = begin_if_ready(connection, table.id, now)
        hub.store.notify(connection, f"seats {table.id}")
        return position

    position = await hub.store.do(write)
    if table.status == OPEN:
        await refresh_seats(hub, table)
        if position is not None:
            begun(hub, table, position, now)
        elif hub.store.shared:
            await catch_up(hub, table)


async def refresh_seats(hub: Hub, table: LiveTable) -> None:
    """The seats as they are stored, with what others have changed meanwhile."""
    table.seats = [seat_state(row) for row in await hub.store.read(lambda connection: seat_rows(connection, table.id))]
