"""Rematch: a new table from a finished one, played again or continued from one of its versions."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from parlour.bots.roster import strongest
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.position import Position
from parlour.server import lobby, schema
from parlour.server.catalogue import WORDS
from parlour.server.errors import Forbidden, NotFound
from parlour.server.hub import Hub
from parlour.server.models import BranchBody, SeatBody
from parlour.server.new_table import Origin, make_table, new_token
from parlour.server.people import Person
from parlour.server.table import OVER, LiveTable, SeatState
from parlour.server.timeline import Timelines, effective_moves

NOT_COPIED = ("known_seed", "branch", "rematch")
"""Settings that a rematch does not take from the finished table."""


async def rematch(hub: Hub, table: LiveTable, person: Person) -> LiveTable:
    if table.seat_of(person.id) is None and table.host != person.id:
        raise Forbidden(WORDS.text("rematch-players"))
    if table.status != OVER:
        raise Forbidden(WORDS.text("rematch-running"))
    known = table.settings.get("rematch")
    if known:
        return await hub.get(known)
    resigned = await hub.store.read(lambda connection: _resigned(connection, table.id))
    seats = [_same_seat(state, number in resigned) for number, state in enumerate(table.seats)]
    settings = {name: value for name, value in table.settings.items() if name not in NOT_COPIED}

    def claim(connection: Connection, fresh: str) -> str | None:
        """Of two requests at once, on any process, one makes the table; the other is given its id."""
        this = schema.tables.c.id == table.id
        row = connection.execute(select(schema.tables.c.settings).where(this).with_for_update()).one()
        earlier: str | None = row.settings.get("rematch")
        if earlier is None:
            connection.execute(update(schema.tables).where(this).values(settings={**row.settings, "rematch": fresh}))
            hub.store.notify(connection, f"rematch {table.id} {fresh}")
        return earlier

    made = await make_table(hub, person.id, table.game.name, table.players, table.options, settings, seats, claim=claim)
    hub.announce_rematch(table, made.id)
    return made


def _resigned(connection: Connection, table_id: str) -> set[int]:
    entries = schema.entries
    query = select(entries.c.seat).where(entries.c.table_id == table_id, entries.c.kind == "resign")
    return {row.seat for row in connection.execute(query)}


def _same_seat(state: SeatState, resigned: bool) -> SeatState:
    """People keep their seats, even if they were away; where somebody resigned, the bot stays, under its own name."""
    if state.person is not None:
        return SeatState(state.person, None, new_token(), state.name)
    name = lobby.bot_name(state.bot) if resigned and state.bot else state.name
    return SeatState(None, state.bot, new_token(), name)


async def branch(hub: Hub, timelines: Timelines, table: LiveTable, person: Person, body: BranchBody) -> LiveTable:
    if table.status != OVER:
        raise Forbidden(WORDS.text("continue-running"))
    if body.seat >= table.players:
        raise NotFound(WORDS.text("no-seat", seat=body.seat, most=table.players - 1))
    position = (await timelines.get(table.id, body.version)).at(body.version).position.copy()
    if position.over:
        raise IllegalMove(WORDS.text("over-there"))
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
    origin = await hub.store.read(lambda connection: _origin(connection, table.id, body.version, position))
    return await make_table(
        hub, person.id, table.game.name, table.players, table.options, settings, seats, origin=origin
    )


def _origin(connection: Connection, table_id: str, version: int, position: Position) -> Origin:
    opening = connection.execute(select(schema.tables.c.opening).where(schema.tables.c.id == table_id)).scalar_one()
    return Origin(opening, effective_moves(connection, table_id, version), position)
