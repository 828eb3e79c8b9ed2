"""Lobby: finding tables, taking and leaving seats, chat."""

from __future__ import annotations

import contextlib
import secrets
import time
from typing import Any

from sqlalchemy import Connection, and_, insert, select, update

from parlour.bots.roster import BOTS
from parlour.registry import GAMES
from parlour.rules.kit.errors import BadOption, one_of
from parlour.server import schema
from parlour.server.catalogue import WORDS
from parlour.server.clocks import deadline_of_person
from parlour.server.errors import Forbidden, NotFound, RulesChanged
from parlour.server.hub import Hub
from parlour.server.messages import ChatMessage, seat_infos
from parlour.server.models import SeatAnswer, SeatBody, TableAnswer, TableBody
from parlour.server.new_table import make_table, new_token
from parlour.server.peers import catch_up
from parlour.server.people import Person, checked_name
from parlour.server.table import OPEN, OVER, PLAYING, LiveTable, SeatState

LISTED = 100
"""Tables in a list."""


def seat_for(body: SeatBody, number: int, person: Person) -> SeatState:
    if body.kind == "me":
        name = checked_name(body.name) if body.name else person.name
        return SeatState(person.id, None, new_token(), name)
    if body.kind == "bot":
        bot = body.bot or "greedy"
        if bot not in BOTS:
            raise BadOption(WORDS.text("no-bot", bot=repr(bot), bots=one_of(BOTS)))
        return SeatState(None, bot, new_token(), checked_name(body.name) if body.name else bot_name(bot))
    return SeatState(None, None, new_token(), checked_name(body.name) if body.name else f"Seat {number + 1}")


def bot_name(bot: str) -> str:
    return f"{bot.capitalize()} bot"


async def create(hub: Hub, person: Person, body: TableBody) -> LiveTable:
    if body.game not in GAMES:
        raise NotFound(WORDS.text("no-game", game=repr(body.game), games=one_of(GAMES)))
    if body.listed and body.seed is not None:
        raise BadOption(WORDS.text("known-seed-listed"))
    seats = [seat_for(seat, number, person) for number, seat in enumerate(body.seats)]
    settings = {
        "clock": body.clock.model_dump() if body.clock else None,
        "undo": body.undo,
        "listed": body.listed,
        "known_seed": body.seed is not None,
    }
    return await make_table(hub, person.id, body.game, len(seats), body.options, settings, seats, seed=body.seed)


def answer(table: LiveTable, person: Person | None) -> TableAnswer:
    """A table as a person may see it in a list. The host sees the invite tokens of seats that others may take; everyone sees
    those of the free seats of a listed table."""
    mine = table.seat_of(person.id) if person else None
    hosting = person is not None and person.id == table.host
    begun = table.status != OPEN
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
        options=table.options,
        status=table.status,
        version=table.version,
        seats=seats,
        you=mine,
        yours=[number for number, seat in enumerate(table.seats) if person and seat.person == person.id],
        your_turn=table.status == PLAYING and mine is not None and table.position.seat == mine,
        commitment=table.commitment,
        known_seed=bool(table.settings.get("known_seed")),
        scores=table.position.scores() if begun else [],
        stage=table.position.stage() if begun else {},
        winners=table.position.winners() if begun else [],
        branch=table.settings.get("branch"),
        rematch=table.settings.get("rematch"),
        undo=table.settings.get("undo", "turn"),
        clock=table.settings.get("clock"),
        created=table.created,
        listed=listed,
    )


async def join(hub: Hub, table_id: str, person: Person, token: str) -> LiveTable:
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
        seat = table.seats[numbers[0]]
        if seat.person == person.id:
            return table
        if seat.person is not None:
            raise Forbidden(WORDS.text("seat-taken", name=seat.name))
        if table.seat_of(person.id) is not None:
            raise Forbidden(WORDS.text("already-seated"))
        await _take(hub, table, numbers[0], person)
    hub.broadcast_seats(table)
    hub.ask_bot(table)
    return table


async def _take(hub: Hub, table: LiveTable, number: int, person: Person) -> None:
    seat = table.seats[number]
    now = time.time()
    name = person.name

    def write(connection: Connection) -> str | None:
        """The table's new status; None if the seat is taken."""
        status = _held(connection, table.id)
        place = and_(
            schema.seats.c.table_id == table.id, schema.seats.c.seat == number, schema.seats.c.person.is_(None)
        )
        taken = connection.execute(update(schema.seats).where(place).values(person=person.id, bot=None, name=name))
        if taken.rowcount != 1:
            return None
        free = select(schema.seats.c.seat).where(
            schema.seats.c.table_id == table.id, schema.seats.c.person.is_(None), schema.seats.c.bot.is_(None)
        )
        begins = status == OPEN and connection.execute(free).first() is None
        row: dict[str, Any] = {"updated": now}
        if begins:
            row |= {"status": PLAYING, "began": now}
        if (begins or status == PLAYING) and table.position.seat == number:
            row |= {
                "began": now,
                "deadline": deadline_of_person(table, number, now),
            }  # perhaps in the middle of the bot's turn
        elif begins and not table.seats[table.position.seat].played_by_bot:
            row["deadline"] = deadline_of_person(table, table.position.seat, now)
        connection.execute(update(schema.tables).where(schema.tables.c.id == table.id).values(row))
        hub.store.notify(connection, f"seats {table.id}")
        return PLAYING if begins else status

    status = await hub.store.do(write)
    if status is None:
        await catch_up(hub, table)
        raise Forbidden(WORDS.text("seat-gone"))
    seat.person, seat.bot, seat.name = person.id, None, name
    if status == PLAYING and table.position.seat == number:
        table.began = now
    if status == PLAYING and table.status == OPEN:
        table.status, table.began = PLAYING, now
        hub.broadcast_start(table)


def _held(connection: Connection, table_id: str) -> str:
    """A table's status, locked until this transaction ends: people who take and leave seats at the same time, on any
    processes, do so one after the other."""
    query = select(schema.tables.c.status).where(schema.tables.c.id == table_id).with_for_update()
    status: str = connection.execute(query).scalar_one()
    return status


async def leave_before_start(hub: Hub, table: LiveTable, number: int) -> bool:
    """Leave before the game begins: the seat is free again, with a new link. False if the game has begun."""
    seat = table.seats[number]
    values: dict[str, Any] = {"person": None, "bot": None, "token": new_token(), "name": f"Seat {number + 1}"}
    place = and_(schema.seats.c.table_id == table.id, schema.seats.c.seat == number)

    def write(connection: Connection) -> bool:
        if _held(connection, table.id) != OPEN:
            return False
        connection.execute(update(schema.seats).where(place).values(values))
        hub.store.notify(connection, f"seats {table.id}")
        return True

    if not await hub.store.do(write):
        await catch_up(hub, table)
        return False
    seat.person, seat.token, seat.name = None, values["token"], values["name"]
    hub.broadcast_seats(table)
    return True


async def rename(hub: Hub, person: Person) -> None:
    """Show a person's new name at their unfinished tables."""
    tables, seats = schema.tables, schema.seats

    def write(connection: Connection) -> list[str]:
        going = select(tables.c.id).where(tables.c.id == seats.c.table_id, tables.c.status != OVER).exists()
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
    tables = schema.tables
    query = select(tables.c.id, tables.c.settings).where(tables.c.status == OPEN).order_by(tables.c.updated.desc())
    found = await hub.store.read(lambda connection: list(connection.execute(query.limit(LISTED * 5))))
    return await _opened(hub, [row.id for row in found if row.settings.get("listed")][:LISTED])


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


async def say(hub: Hub, table: LiveTable, person: Person, text: str) -> None:
    text = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()
    if not text:
        raise BadOption(WORDS.text("empty-message"))
    now = time.time()
    values = {"table_id": table.id, "person": person.id, "name": person.name, "text": text, "at": now}

    def write(connection: Connection) -> None:
        line = connection.execute(insert(schema.chat).values(values).returning(schema.chat.c.id)).scalar_one()
        hub.store.notify(connection, f"chat {table.id} {line}")

    await hub.store.do(write)
    hub.broadcast(table, ChatMessage(name=person.name, text=text, at=now))


async def said(hub: Hub, table_id: str) -> list[dict[str, Any]]:
    chat = schema.chat
    query = select(chat.c.name, chat.c.text, chat.c.at).where(chat.c.table_id == table_id).order_by(chat.c.id.desc())
    rows = await hub.store.read(lambda connection: list(connection.execute(query.limit(200))))
    return [{"name": row.name, "text": row.text, "at": row.at} for row in reversed(rows)]
