"""Lobby: finding tables, taking and leaving seats, chat."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, func, insert, select, update

from parlour.registry import GAMES
from parlour.rules.kit.errors import BadOption, one_of
from parlour.rules.kit.position import Position
from parlour.server import schema, timekeeping
from parlour.server.beginning import NOTHING, Given, begin_if_ready, begun, held, is_live, refresh_seats, renew
from parlour.server.catalogue import WORDS
from parlour.server.clocks import deadline_of_person
from parlour.server.errors import Forbidden, NameTaken, NotFound, RulesChanged
from parlour.server.hub import Hub
from parlour.server.messages import ChatMessage, seat_infos
from parlour.server.models import SeatAnswer, TableAnswer, TableBody
from parlour.server.names import taken
from parlour.server.new_table import make_table, new_token
from parlour.server.peers import catch_up
from parlour.server.people import Person
from parlour.server.seating import free_name, name_at, seats_for
from parlour.server.table import CLOSED, FROM_NONCES, OPEN, OVER, PLAYING, UNFINISHED, LiveTable

LISTED = 100
"""Tables in a list."""
LISTED_OF_ONE = 10
"""Those of one address among them."""
MOST_OPTIONS = 20_000
"""Bytes of all options of a table; a whole component file has some 5,000."""
BRIEF = 500
"""Bytes of an option that is shown in a list."""


async def create(hub: Hub, person: Person, body: TableBody, caller: str = "") -> LiveTable:
    if body.game not in GAMES:
        raise NotFound(WORDS.text("no-game", game=repr(body.game), games=one_of(GAMES)))
    if body.listed and body.seed is not None:
        raise BadOption(WORDS.text("known-seed-listed"))
    if (size := len(json.dumps(body.options))) > MOST_OPTIONS:
        raise BadOption(WORDS.text("options-too-large", most=MOST_OPTIONS, size=size))
    given = Given(body.nonce_hash) if body.seed is None else NOTHING
    seats = seats_for(body.seats, person, given)
    settings = {
        "clock": body.clock.model_dump() if body.clock else None,
        "undo": body.undo,
        "listed": body.listed,
        "known_seed": body.seed is not None,
    }
    return await make_table(
        hub, person.id, body.game, len(seats), body.options, settings, seats, seed=body.seed, caller=caller
    )


def answer(table: LiveTable, person: Person | None, brief: bool = False) -> TableAnswer:
    """A table as a person may see it in a list. The host sees the invite tokens of seats that others may take; everyone sees
    those of the free seats of a listed table. `brief`: without options that fill pages, such as a component file."""
    mine = table.seat_of(person.id) if person else None
    hosting = person is not None and person.id == table.host
    listed = bool(table.settings.get("listed"))
    seats = [
        SeatAnswer(
            **info.model_dump(),
            invite=seat.token if (hosting and seat.person is None) or (listed and seat.free) else None,
        )
        for info, seat in zip(seat_infos(table), table.seats)
    ]
    return TableAnswer(
        id=table.id,
        game=table.game.name,
        players=table.players,
        options=_brief(table.options) if brief else table.options,
        status=table.status,
        version=table.version,
        seats=seats,
        you=mine,
        yours=[number for number, seat in enumerate(table.seats) if person and seat.person == person.id],
        your_turn=table.status == PLAYING and mine is not None and table.position.seat == mine,
        commitment=table.commitment,
        fairness=table.fairness,
        live=is_live(table.clock),
        known_seed=bool(table.settings.get("known_seed")),
        scores=table.position.scores() if table.begun else [],
        stage=table.position.stage() if table.begun else {},
        winners=table.position.winners() if table.begun else [],
        branch=table.settings.get("branch"),
        rematch=table.settings.get("rematch"),
        undo=table.settings.get("undo", "turn"),
        clock=table.settings.get("clock"),
        created=table.created,
        listed=listed,
        host=hosting,
        removed=person is not None and mine is None and person.id in table.settings.get("removed", ()),
        closed_by=(table.settings.get("closed") or {}).get("by"),
    )


def _brief(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if len(json.dumps(value)) <= BRIEF}


async def join(hub: Hub, table_id: str, person: Person, token: str, given: Given = NOTHING) -> LiveTable:
    """Sit down with an invite link: in a free seat, in one that a bot plays for nobody, or back in your own."""
    table = await hub.get(table_id)
    async with table.lock:
        numbers = [
            number
            for number, seat in enumerate(table.seats)
            if secrets.compare_digest(seat.token.encode(), token.encode())
        ]
        if not numbers:
            raise Forbidden(WORDS.text("bad-link"))
        if table.status == OVER:
            raise Forbidden(WORDS.text("over-join"))
        if table.status == CLOSED:
            raise Forbidden(WORDS.text("closed"))
        if table.settings.get("listed") and person.id in table.settings.get("removed", ()):
            raise Forbidden(WORDS.text("removed"))  # its links are public
        seat = table.seats[numbers[0]]
        if seat.person == person.id:
            return table
        if seat.person is not None:
            raise Forbidden(WORDS.text("seat-taken", name=seat.name))
        if table.seat_of(person.id) is not None:
            raise Forbidden(WORDS.text("already-seated"))
        if table.status == PLAYING and table.position.has_secrets():
            raise Forbidden(WORDS.text("secret-seat"))
        person = replace(person, name=name_at(table, person))
        await _take(hub, table, numbers[0], person, given)
    hub.broadcast_seats(table)
    hub.ask_bot(table)
    return table


async def _take(hub: Hub, table: LiveTable, number: int, person: Person, given: Given) -> None:
    now = timekeeping.now()

    def write(connection: Connection) -> Taken | None:
        """None if the seat is taken."""
        status = held(connection, table.id)
        if status == CLOSED:
            raise Forbidden(WORDS.text("closed"))
        mine = and_(schema.seats.c.table_id == table.id, schema.seats.c.person == person.id)
        if connection.execute(select(schema.seats.c.seat).where(mine)).first() is not None:
            raise Forbidden(WORDS.text("already-seated"))  # perhaps through another process, just now
        values: dict[str, Any] = {"person": person.id, "bot": None, "name": person.name}
        if status == OPEN and table.fairness == FROM_NONCES:
            values |= given.values
        place = and_(
            schema.seats.c.table_id == table.id, schema.seats.c.seat == number, schema.seats.c.person.is_(None)
        )
        taken = connection.execute(update(schema.seats).where(place).values(values))
        if taken.rowcount != 1:
            return None
        row: dict[str, Any] = {"updated": now}
        if table.status == PLAYING and table.position.seat == number:
            # Perhaps in the middle of a turn, which the bot has from somebody who resigned.
            used = table.seats[number].used
            row |= {"began": now - used, "deadline": deadline_of_person(table, number, now - used)}
        connection.execute(update(schema.tables).where(schema.tables.c.id == table.id).values(row))
        position = begin_if_ready(connection, table.id, now)
        hub.store.notify(connection, f"seats {table.id}")
        return Taken(values, position)

    taken = await hub.store.do(write)
    if taken is None:
        await catch_up(hub, table)
        raise Forbidden(WORDS.text("seat-gone"))
    for name, value in taken.values.items():
        setattr(table.seats[number], name, value)
    if table.status == PLAYING and table.position.seat == number:
        table.began = now - table.seats[number].used
    if taken.position is not None and table.status == OPEN:
        if hub.store.shared:
            await refresh_seats(hub, table)  # the luck to come needs everybody's nonce
        begun(hub, table, taken.position, now)


class Taken(NamedTuple):
    """A seat that was taken: what changed in it, and the first position if it was the last one that was missing."""

    values: dict[str, Any]
    position: Position | None


async def leave_before_start(
    hub: Hub, table: LiveTable, number: int, also: Callable[[Connection], None] | None = None
) -> bool:
    """Leave before the game begins: the seat is free again, with a new link. False if the game has begun. `also` runs in the
    same transaction."""
    values: dict[str, Any] = {"person": None, "bot": None, "token": new_token(), "name": free_name(number)}
    values |= NOTHING.values
    place = and_(schema.seats.c.table_id == table.id, schema.seats.c.seat == number)

    def write(connection: Connection) -> bool:
        if held(connection, table.id) != OPEN:
            return False
        if also is not None:
            also(connection)
        connection.execute(update(schema.seats).where(place).values(values))
        renew(connection, table, None)
        hub.store.notify(connection, f"seats {table.id}")
        return True

    if not await hub.store.do(write):
        await catch_up(hub, table)
        return False
    await refresh_seats(hub, table)
    hub.broadcast_seats(table)
    return True


async def check_new_name(hub: Hub, person: Person, name: str) -> None:
    """At every unfinished table, people keep names that can be told apart."""
    tables, seats = schema.tables.c, schema.seats.c
    mine = select(seats.table_id).where(seats.person == person.id)
    query = select(seats.name).join(schema.tables, tables.id == seats.table_id)
    query = query.where(tables.status.in_(UNFINISHED), tables.id.in_(mine), seats.person.is_not(None))
    query = query.where(seats.person != person.id)
    there = await hub.store.read(lambda connection: [row.name for row in connection.execute(query)])
    other = taken(name, there)
    if other is not None:
        raise NameTaken(WORDS.text("name-taken-there", other=other))


async def rename(hub: Hub, person: Person) -> None:
    """Show a person's new name at their unfinished tables."""
    tables, seats = schema.tables, schema.seats

    def write(connection: Connection) -> list[str]:
        going = select(tables.c.id).where(tables.c.id == seats.c.table_id, tables.c.status.in_(UNFINISHED)).exists()
        mine = and_(seats.c.person == person.id, going)
        ids = [row.table_id for row in connection.execute(select(seats.c.table_id).where(mine).distinct())]
        connection.execute(update(seats).where(mine).values(name=person.name))
        for table_id in ids:
            hub.store.notify(connection, f"seats {table_id}")
        return ids

    for table_id in await hub.store.do(write):
        table = hub.tables.get(table_id)
        if table is not None:
            for seat in table.seats:
                if seat.person == person.id:
                    seat.name = person.name
            hub.broadcast_seats(table)


async def my_tables(hub: Hub, person: Person) -> list[LiveTable]:
    tables, seats = schema.tables, schema.seats
    mine = select(seats.c.table_id).where(seats.c.person == person.id)
    query = select(tables.c.id).where(tables.c.id.in_(mine)).order_by(tables.c.updated.desc()).limit(LISTED)
    return await _all(hub, query)


async def open_tables(hub: Hub) -> list[LiveTable]:
    """The newest listed tables, only a few of each address, so that no single one fills the list."""
    tables = schema.tables
    maker = func.coalesce(func.nullif(tables.c.caller, ""), tables.c.id)
    number = func.row_number().over(partition_by=maker, order_by=tables.c.updated.desc()).label("number")
    listed = select(tables.c.id, tables.c.updated, number).where(tables.c.listed, tables.c.status == OPEN).subquery()
    query = select(listed.c.id).where(listed.c.number <= LISTED_OF_ONE).order_by(listed.c.updated.desc())
    return await _all(hub, query.limit(LISTED))


async def _all(hub: Hub, query: Any) -> list[LiveTable]:
    ids = await hub.store.read(lambda connection: [row.id for row in connection.execute(query)])
    return await _opened(hub, ids)


async def _opened(hub: Hub, ids: list[str]) -> list[LiveTable]:
    """These tables, without those that can no longer be set up, which must not hide the others."""
    tables = []
    for table_id in ids:
        with contextlib.suppress(RulesChanged):
            tables.append(await hub.get(table_id))
    return tables


def check_may_chat(table: LiveTable, person: Person | None) -> None:
    """Chat is for those who sit at the table."""
    if person is None or table.seat_of(person.id) is None:
        raise Forbidden(WORDS.text("chat-players"))


async def say(hub: Hub, table: LiveTable, person: Person, text: str) -> None:
    check_may_chat(table, person)
    text = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()
    if not text:
        raise BadOption(WORDS.text("empty-message"))
    now = timekeeping.now()
    values = {"table_id": table.id, "person": person.id, "name": person.name, "text": text, "at": now}

    def write(connection: Connection) -> None:
        line = connection.execute(insert(schema.chat).values(values).returning(schema.chat.c.id)).scalar_one()
        hub.store.notify(connection, f"chat {table.id} {line}")

    await hub.store.do(write)
    hub.broadcast_chat(table, ChatMessage(name=person.name, text=text, at=now))


async def said(hub: Hub, table_id: str) -> list[dict[str, Any]]:
    chat = schema.chat
    query = select(chat.c.name, chat.c.text, chat.c.at).where(chat.c.table_id == table_id).order_by(chat.c.id.desc())
    rows = await hub.store.read(lambda connection: list(connection.execute(query.limit(200))))
    return [{"name": row.name, "text": row.text, "at": row.at} for row in reversed(rows)]
