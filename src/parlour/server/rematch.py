"""Rematch: a new table from a finished one, played again or continued from one of its versions."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, select, update

from parlour.bots.roster import strongest
from parlour.rules.kit.errors import IllegalMove
from parlour.server import lobby, schema
from parlour.server.errors import Forbidden, NotFound
from parlour.server.hub import Hub
from parlour.server.models import BranchBody, SeatBody
from parlour.server.new_table import Origin, make_table, new_token
from parlour.server.people import Person
from parlour.server.table import OVER, LiveTable, SeatState
from parlour.server.table_record import COPIED
from parlour.server.timeline import Timelines, effective

OF_ITS_OWN = ("known_seed", "branch", "rematch")
"""Settings that a rematch does not take over."""


class Played(Exception):
    """The table has a rematch already."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


async def rematch(hub: Hub, table: LiveTable, person: Person) -> LiveTable:
    if table.seat_of(person.id) is None and table.host != person.id:
        raise Forbidden("Only who sat at this table can ask for a rematch.")
    if table.status != OVER:
        raise Forbidden("The game still runs; a rematch is for when it is over.")
    resigned = await hub.store.read(lambda connection: _resigned(connection, table.id))
    seats = [_same_seat(state, number in resigned) for number, state in enumerate(table.seats)]
    settings = {name: value for name, value in table.settings.items() if name not in OF_ITS_OWN}

    def claim(connection: Connection, fresh: str) -> None:
        """Of two who ask at once, on whichever process, one makes the table."""
        this = schema.tables.c.id == table.id
        row = connection.execute(select(schema.tables.c.settings).where(this).with_for_update()).one()
        if row.settings.get("rematch"):
            raise Played(row.settings["rematch"])
        connection.execute(update(schema.tables).where(this).values(settings={**row.settings, "rematch": fresh}))
        hub.store.notify(connection, f"rematch {table.id} {fresh}")

    known = table.settings.get("rematch")
    try:
        if known:
            raise Played(known)
        made = await make_table(
            hub, person.id, table.game.name, table.players, table.options, settings, seats, also=claim
        )
    except Played as error:
        made = await hub.get(error.table)
    hub.announce_rematch(table, made.id)
    return made


def _resigned(connection: Connection, table_id: str) -> set[int]:
    entries = schema.entries
    query = select(entries.c.seat).where(entries.c.table_id == table_id, entries.c.kind == "resign")
    return {row.seat for row in connection.execute(query)}


def _same_seat(state: SeatState, resigned: bool) -> SeatState:
    """A person keeps the seat, also one who was away; a bot plays on where somebody gave up, under its own name."""
    if state.person is not None:
        return SeatState(state.person, None, new_token(), state.name)
    name = lobby.bot_name(state.bot) if resigned and state.bot else state.name
    return SeatState(None, state.bot, new_token(), name)


async def branch(hub: Hub, timelines: Timelines, table: LiveTable, person: Person, body: BranchBody) -> LiveTable:
    if table.status != OVER:
        raise Forbidden("The game still runs; one can play on from its moments when it is over.")
    if body.seat >= table.players:
        raise NotFound(f"There is no seat {body.seat}; seats are 0 to {table.players - 1}.")
    position = (await timelines.get(table.id, body.version)).at(body.version).position.copy()
    if position.over:
        raise IllegalMove("The game is over there; choose an earlier moment.")
    bot = SeatBody(kind="bot", bot=body.bot or strongest())
    seats = [
        lobby.seat_for(SeatBody(kind="me") if number == body.seat else bot, number, person)
        for number in range(table.players)
    ]
    settings = {
        "clock": None,
        "undo": "turn",
        "listed": False,
        "known_seed": False,
        "branch": {"table": table.id, "version": body.version},
    }
    opening, entries = await hub.store.read(lambda connection: _copied(connection, table.id, body.version))
    origin = Origin(opening, entries, position)
    return await make_table(
        hub, person.id, table.game.name, table.players, table.options, settings, seats, origin=origin
    )


def _copied(connection: Connection, table_id: str, version: int) -> tuple[Any, list[dict[str, Any]]]:
    """The set-up's luck, and the moves that stood at a version, as the first entries of a new table."""
    opening = connection.execute(select(schema.tables.c.opening).where(schema.tables.c.id == table_id)).scalar_one()
    entries = schema.entries
    query = select(entries).where(entries.c.table_id == table_id, entries.c.version <= version)
    now = time.time()
    moves = effective(list(connection.execute(query.order_by(entries.c.version))))
    return opening, [
        {
            "version": number,
            "kind": "move",
            "seat": entry.seat,
            "move": entry.move,
            "chance": entry.chance,
            "key": f"{COPIED}{number}",
            "at": now,
        }
        for number, entry in enumerate(moves, 1)
    ]
