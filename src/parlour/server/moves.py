"""Moves: every move, undo and change at a seat goes through `perform`, no matter who makes it or how it arrives.

The order is always: work it out on a copy, store it, then take it over and inform the watchers. So everything anyone has seen
is durable, and a crash loses only what nobody has seen.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Update, and_, select, update

from parlour.records.moves import Luck
from parlour.rules.kit.errors import IllegalMove, one_of, shown
from parlour.rules.kit.position import Position
from parlour.server import schema, undo
from parlour.server.catalogue import WORDS
from parlour.server.clocks import deadline_after, deadline_of_person, reserve_left
from parlour.server.entries_sql import Addition, new_entry
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
    SeatState,
    Step,
    move_step,
    seat_step,
    undo_step,
)

ACTS: Final = ("move", "undo", "resign", "away", "back")
STAND_IN = "greedy"
"""The bot that plays for people who are away."""


@dataclass
class Act:
    """What somebody wants to do at a table."""

    kind: str
    """move, undo, resign, away or back."""
    version: int
    """The version they saw."""
    key: str
    """Idempotency key: sending the same act again has no further effect."""
    move: int | str = ""


async def perform(hub: Hub, table_id: str, person: str | None, act: Act, asker: Asker | None = None) -> int:
    """Do something at a table; returns the version it made. `person` None is the table's own bot."""
    started = time.perf_counter()
    table = await hub.get(table_id)
    async with table.lock:
        if act.version > table.version and hub.store.shared:
            await catch_up(hub, table)  # another process is ahead of us, and its notification has not arrived yet
        if act.version != table.version:
            return await _version_made_by(hub, table, act)
        seat = _may_act(table, person, act)
        if act.kind == "move":
            version = await _move(hub, table, seat, act, asker)
        elif act.kind == "undo":
            version = await _undo(hub, table, seat, act, asker)
        else:
            version = await _change_seat(hub, table, seat, act, asker)
    MOVES.count(act.kind, time.perf_counter() - started)
    hub.ask_bot(table)
    return version


def _may_act(table: LiveTable, person: str | None, act: Act) -> int:
    """The seat for which somebody acts, if they may."""
    if table.frozen:
        raise RulesChanged(table.frozen)
    if table.status == OPEN:
        raise IllegalMove(WORDS.text("not-begun"))
    if table.status == OVER:
        raise IllegalMove(WORDS.text("over"))
    position = table.position
    if person is None:
        if not table.seats[position.seat].played_by_bot:
            raise Forbidden(WORDS.text("no-bot-seat"))
        return position.seat
    seat = table.seat_of(person)
    if seat is None:
        raise Forbidden(WORDS.text("only-watching"))
    if act.kind in ("move", "undo") and seat != position.seat:
        raise Forbidden(position.waiting_reason(seat, table.seats[position.seat].name))
    if act.kind in ("move", "undo") and table.seats[seat].played_by_bot:
        raise Forbidden(WORDS.text("bot-plays"))
    return seat


async def _move(hub: Hub, table: LiveTable, seat: int, act: Act, asker: Asker | None) -> int:
    now = time.time()
    made = table.prepare(act.move)
    turn = _turn(table, made.position, now) if made.passed else None
    reserve = reserve_left(table, seat, now) if made.passed else table.seats[seat].reserve
    also: list[Update] = []
    if table.undo_by_consent:
        also.append(_table_change(table, {"asked": None}))
    if reserve != table.seats[seat].reserve:
        also.append(_seat_change(table, seat, {"reserve": reserve}))
    addition = Addition(_entry(table, seat, act, now, made.move, made.luck), turn)
    if not await hub.store.append(addition, also):
        return await _after_conflict(hub, table, act)
    if turn is not None:
        table.seats[seat].reserve = reserve
        table.began = now
        table.checkpoint_version = turn.get("checkpoint_version", table.checkpoint_version)
    table.asked = None  # moving on answers the question
    table.commit(made)
    if table.position.over:
        table.status = OVER
    return _done(hub, table, move_step(table.version, made, now), asker)


async def _undo(hub: Hub, table: LiveTable, seat: int, act: Act, asker: Asker | None) -> int:
    if not table.before and table.undo_by_consent:
        return await undo.ask(hub, table, seat)
    now = time.time()
    target = table.undo_target()
    if not await hub.store.append(Addition(_entry(table, seat, act, now, str(target)))):
        return await _after_conflict(hub, table, act)
    table.undo(target)
    return _done(hub, table, undo_step(table.version, seat, target, now), asker)


async def _change_seat(
    hub: Hub, table: LiveTable, seat: int, act: Act, asker: Asker | None = None, timed_out: bool = False
) -> int:
    """away: a bot takes over; back: its person returns; resign: the bot stays."""
    now = time.time()
    state = table.seats[seat]
    values = _new_occupant(state, act.kind)
    if timed_out and state.reserve is not None:
        values["reserve"] = 0.0
    row: dict[str, Any] = {"updated": now}
    if seat == table.position.seat:
        row |= {"began": now, "deadline": deadline_of_person(table, seat, now) if act.kind == "back" else None}
    also = [_seat_change(table, seat, values), _table_change(table, row)]
    if not await hub.store.append(Addition(_entry(table, seat, act, now)), also):
        return await _after_conflict(hub, table, act)
    for name, value in values.items():
        setattr(state, name, value)
    table.began = row.get("began", table.began)
    table.version += 1
    version = _done(hub, table, seat_step(table.version, act.kind, seat, now), asker)
    hub.broadcast_seats(table)
    return version


def _new_occupant(state: SeatState, kind: str) -> dict[str, Any]:
    """What changes in a seat, if the change is possible."""
    if kind == "back":
        if not state.played_by_bot:
            raise IllegalMove(WORDS.text("no-bot-plays"))
        return {"bot": None}
    if kind == "resign":
        return {"bot": STAND_IN, "person": None, "token": new_token()}  # the old invite link must not work any more
    if kind == "away":
        if state.played_by_bot:
            raise IllegalMove(WORDS.text("already-away"))
        return {"bot": STAND_IN}
    raise IllegalMove(WORDS.text("no-act", act=shown(kind), acts=one_of(ACTS)))


def _done(hub: Hub, table: LiveTable, step: Step, asker: Asker | None) -> int:
    hub.broadcast_step(table, step, asker)
    return table.version


async def time_out(hub: Hub, table_id: str) -> None:
    """The seat to move has run out of time: a bot takes over."""
    table = await hub.get(table_id)
    seat = table.position.seat
    deadline = table.deadline()
    if table.frozen or deadline is None or deadline > time.time():
        return
    act = Act("away", table.version, f"~clock-{table.version}")
    async with table.lock:
        if act.version == table.version:
            await _change_seat(hub, table, seat, act, timed_out=True)
            log.info("clock", table=table.id, seat=seat)
    hub.ask_bot(table)


# Conflicts: the table has moved on, perhaps by this very act, sent before.


async def _after_conflict(hub: Hub, table: LiveTable, act: Act) -> int:
    await catch_up(hub, table)
    return await _version_made_by(hub, table, act)


async def _version_made_by(hub: Hub, table: LiveTable, act: Act) -> int:
    """The version this act made when it was sent before; Conflict if it never was."""

    def find_key(connection: Connection) -> int | None:
        entries = schema.entries
        query = select(entries.c.version).where(entries.c.table_id == table.id, entries.c.key == act.key)
        version: int | None = connection.execute(query).scalar()
        return version

    version = await hub.store.read(find_key)
    if version is None:
        raise Conflict(WORDS.text("moved-on", present=table.version, seen=act.version), table.version)
    return version


# What is stored.


def _entry(
    table: LiveTable, seat: int, act: Act, now: float, move: str = "", luck: Luck | None = None
) -> dict[str, Any]:
    return new_entry(table.id, table.version + 1, act.kind, seat, move, luck or {}, act.key, now)


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


def _table_change(table: LiveTable, row: dict[str, Any]) -> Update:
    return update(schema.tables).where(schema.tables.c.id == table.id).values(row)


def _seat_change(table: LiveTable, seat: int, values: dict[str, Any]) -> Update:
    where = and_(schema.seats.c.table_id == table.id, schema.seats.c.seat == seat)
    return update(schema.seats).where(where).values(values)
