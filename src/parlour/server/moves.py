"""Moves: every move, undo and change at a seat goes through `perform`, whoever makes it and however it arrives.

The order is always: work it out on a copy, store it, then take it over and inform the watchers. So everything anyone has seen
is durable, and a crash loses only what nobody has seen.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Update, and_, select, update

from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.position import Position
from parlour.server import schema, undo
from parlour.server.clocks import deadline_after, deadline_of_person, reserve_left
from parlour.server.entries_sql import Addition
from parlour.server.errors import Conflict, Forbidden, RulesChanged
from parlour.server.hub import Hub
from parlour.server.logs import log
from parlour.server.metrics import MOVES
from parlour.server.new_table import new_token
from parlour.server.peers import catch_up
from parlour.server.table import (
    CHECKPOINT_EVERY,
    OPEN,
    OVER,
    Asker,
    LiveTable,
    Step,
    seat_event,
    undo_event,
)

STAND_IN = "greedy"
"""The bot that plays for who is away."""


@dataclass
class Act:
    """What somebody wants to do at a table."""

    kind: str
    """move, undo, resign, away or back."""
    version: int
    """The version they saw."""
    key: str
    """Idempotency key: the same act sent again has the same effect as once."""
    move: int | str = ""


async def perform(hub: Hub, table_id: str, person: str | None, act: Act, asker: Asker | None = None) -> int:
    """Do something at a table; returns the version it made. `person` None is the table's own bot."""
    started = time.perf_counter()
    table = await hub.get(table_id)
    async with table.lock:
        if act.version > table.version and hub.store.shared:
            await catch_up(hub, table)  # another process is ahead of us, and its news is still on the way
        earlier = await _earlier(hub, table, act) if act.version != table.version else None
        if earlier is not None:
            return earlier
        seat = _may_act(table, person, act)
        version = await _store_act(hub, table, seat, act, asker)
    MOVES.count(act.kind, time.perf_counter() - started)
    hub.ask_bot(table)
    return version


async def _earlier(hub: Hub, table: LiveTable, act: Act) -> int | None:
    """The version this very act made before, if it did; else the conflict."""

    def find_key(connection: Connection) -> int | None:
        entries = schema.entries
        query = select(entries.c.version).where(entries.c.table_id == table.id, entries.c.key == act.key)
        version: int | None = connection.execute(query).scalar()
        return version

    version = await hub.store.read(find_key)
    if version is None:
        raise Conflict(
            f"The table is at version {table.version}, not {act.version}; look again and decide anew.",
            table.version,
        )
    return version


def _may_act(table: LiveTable, person: str | None, act: Act) -> int:
    if table.frozen:
        raise RulesChanged(table.frozen)
    if table.status == OPEN:
        raise IllegalMove("The game has not begun: a seat is still free.")
    if table.status == OVER:
        raise IllegalMove("The game is over.")
    position = table.position
    if person is None:
        if not table.seats[position.seat].played_by_bot:
            raise Forbidden("That seat is not played by a bot.")
        return position.seat
    seat = table.seat_of(person)
    if seat is None:
        raise Forbidden("You do not sit at this table; you may watch.")
    if act.kind in ("move", "undo") and seat != position.seat:
        raise Forbidden(position.waiting_reason(seat, table.seats[position.seat].name))
    if act.kind in ("move", "undo") and table.seats[seat].played_by_bot:
        raise Forbidden("A bot stands in for you; come back to your seat first.")
    return seat


async def _store_act(hub: Hub, table: LiveTable, seat: int, act: Act, asker: Asker | None) -> int:
    now = time.time()
    if act.kind == "move":
        prepared = table.prepare(act.move)
        passed = prepared.position.seat != seat
        turn = _turn(table, prepared.position, now) if passed else None
        also: list[Update] = []
        if table.settings.get("undo") == "consent":
            also.append(_table_change(table, {"asked": None}))
        left = reserve_left(table, seat, now)
        if passed and left != table.seats[seat].reserve:
            also.append(_seat_change(table, seat, {"reserve": left}))
        entry = _entry(table, act, seat, prepared.move, prepared.luck, now)
        if not await hub.store.append(Addition(entry, turn), also):
            await catch_up(hub, table)
            return await _after_conflict(hub, table, act)
        if passed:
            table.seats[seat].reserve = left
            table.began = now
        table.asked = None  # going on answers the question
        table.commit(prepared)
        if turn is not None:
            table.checkpoint_version = turn.get("checkpoint_version", table.checkpoint_version)
        if table.position.over:
            table.status = OVER
        step = Step(table.version, "move", seat, prepared.move, prepared.hidden, prepared.events, now)
        hub.broadcast_step(table, step, asker)
        return table.version
    if act.kind == "undo":
        if not table.before and table.settings.get("undo") == "consent":
            return await undo.ask(hub, table, seat)
        target = table.undo_target()
        if not await hub.store.append(Addition(_entry(table, act, seat, str(target), {}, now))):
            await catch_up(hub, table)
            return await _after_conflict(hub, table, act)
        table.undo(target)
        undone = [undo_event(seat, target)]
        hub.broadcast_step(table, Step(table.version, "undo", seat, str(target), False, undone, now), asker)
        return table.version
    return await _store_seat_change(hub, table, seat, act, now, asker)


async def _store_seat_change(
    hub: Hub, table: LiveTable, seat: int, act: Act, now: float, asker: Asker | None = None, timed_out: bool = False
) -> int:
    """away: a bot stands in; back: its person returns; resign: the bot stays."""
    state = table.seats[seat]
    values: dict[str, Any]
    if act.kind == "back":
        if not state.played_by_bot:
            raise IllegalMove("You are at your seat; nobody stands in for you.")
        values = {"bot": None}
    elif act.kind == "resign":
        values = {"bot": STAND_IN, "person": None, "token": new_token()}  # the old link seats nobody any more
    elif act.kind == "away":
        if state.played_by_bot:
            raise IllegalMove("A bot stands in for you already.")
        values = {"bot": STAND_IN}
    else:
        raise IllegalMove(f"There is no act {act.kind!r}; there are move, undo, resign, away and back.")
    if timed_out and state.reserve is not None:
        values["reserve"] = 0.0
    row: dict[str, Any] = {"updated": now}
    if seat == table.position.seat:
        row |= {"began": now, "deadline": deadline_of_person(table, seat, now) if act.kind == "back" else None}
    also = [_seat_change(table, seat, values), _table_change(table, row)]
    if not await hub.store.append(Addition(_entry(table, act, seat, "", {}, now)), also):
        await catch_up(hub, table)
        return await _after_conflict(hub, table, act)
    state.bot = values["bot"]
    state.person = values.get("person", state.person)
    state.token = values.get("token", state.token)
    state.reserve = values.get("reserve", state.reserve)
    table.began = row.get("began", table.began)
    table.version += 1
    step = Step(table.version, act.kind, seat, "", False, [seat_event(act.kind, seat)], now)
    hub.broadcast_step(table, step, asker)
    hub.broadcast_seats(table)
    return table.version


async def _after_conflict(hub: Hub, table: LiveTable, act: Act) -> int:
    earlier = await _earlier(hub, table, act)
    assert earlier is not None
    return earlier


def _entry(table: LiveTable, act: Act, seat: int, move: str, luck: dict[str, int | str], now: float) -> dict[str, Any]:
    return {
        "table_id": table.id,
        "version": table.version + 1,
        "kind": act.kind,
        "seat": seat,
        "move": move,
        "chance": luck,
        "key": act.key,
        "at": now,
    }


def _turn(table: LiveTable, position: Position, now: float) -> dict[str, Any]:
    """What a passed turn changes in the table's row; every so often with a checkpoint."""
    turn: dict[str, Any] = {
        "updated": now,
        "began": now,
        "to_move": position.seat,
        "deadline": deadline_after(table, position, now),
        "status": OVER if position.over else table.status,
    }
    if table.version + 1 - table.checkpoint_version >= CHECKPOINT_EVERY or position.over:
        turn["checkpoint"] = position.dump()
        turn["checkpoint_version"] = table.version + 1
    return turn


async def time_out(hub: Hub, table_id: str) -> None:
    """The seat to move has run out of time: a bot plays on for it."""
    table = await hub.get(table_id)
    seat = table.position.seat
    deadline = table.deadline()
    if table.frozen or deadline is None or deadline > time.time():
        return
    act = Act("away", table.version, f"~clock-{table.version}")
    async with table.lock:
        if act.version == table.version:
            await _store_seat_change(hub, table, seat, act, time.time(), timed_out=True)
            log.info("clock", table=table.id, seat=seat)
    hub.ask_bot(table)


def _table_change(table: LiveTable, row: dict[str, Any]) -> Update:
    return update(schema.tables).where(schema.tables.c.id == table.id).values(row)


def _seat_change(table: LiveTable, seat: int, values: dict[str, Any]) -> Update:
    where = and_(schema.seats.c.table_id == table.id, schema.seats.c.seat == seat)
    return update(schema.seats).where(where).values(values)
