"""A table's record file and its log, read back from its entries."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, select

from parlour.records.codec import write
from parlour.records.record import BadRecord, Line, Record, Seat, redacted
from parlour.records.replay import resume
from parlour.records.table import Branch
from parlour.rules.kit.events import seen_by
from parlour.server import schema
from parlour.server.new_table import COPIED
from parlour.server.table import events_json
from parlour.server.timeline import effective_moves


def whole_record(connection: Connection, table_id: str) -> tuple[Record, list[Any], int]:
    """The full record of a table, its moves and its seed: for the server only."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one()
    moves = effective_moves(connection, table_id)
    seats = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
    record = Record(
        game=row.game,
        players=row.players,
        options=row.options,
        ruleset=row.ruleset,
        engine=row.engine,
        seats=[Seat(seat.name, seat.bot if seat.person is None else None) for seat in connection.execute(seats)],
        opening=row.opening,
        moves=[Line(entry.seat, entry.move, entry.chance) for entry in moves],
        started=datetime.fromtimestamp(row.created, UTC).isoformat(timespec="seconds"),
        commitment=row.commitment,
        branch=_branch(row.settings.get("branch"), moves),
    )
    return record, moves, int(row.seed)


def _branch(source: dict[str, Any] | None, moves: list[Any]) -> Branch | None:
    """Where a table was continued from, and how many of its moves are still the copied ones."""
    if source is None:
        return None
    return Branch(sum(1 for entry in moves if entry.key.startswith(COPIED)), source["table"])


def record_text(connection: Connection, table_id: str, seat: int | None) -> str:
    """The record file as one seat, or a spectator, may have it now."""
    record, _, seed = whole_record(connection, table_id)
    return write(redacted(resume(record, seed), seat, record.seats, record.started))


def log_lines(connection: Connection, table_id: str, seat: int | None, language: str) -> list[dict[str, Any]]:
    """What happened, move by move, as one seat may know it; without events for a table that no longer replays."""
    record, moves, seed = whole_record(connection, table_id)
    try:
        table = resume(record, seed)
    except BadRecord:
        return _bare_lines(moves, seat)
    names = [one.name for one in record.seats]
    lines: list[dict[str, Any]] = []
    for stored, entry in zip(moves, table.entries):
        hidden = entry.secret and entry.seat != seat
        lines.append(
            {
                "version": stored.version,
                "kind": "move",
                "seat": entry.seat,
                "move": None if hidden else entry.move,
                "events": events_json(seen_by(entry.events, seat), table.position, names, language),
                "at": stored.at,
            }
        )
    return lines


def _bare_lines(moves: list[Any], seat: int | None) -> list[dict[str, Any]]:
    """The moves as recorded, without events. What came after the last luck may still be secret, and stays so."""
    public = max((entry.version for entry in moves if entry.chance), default=0)
    return [
        {
            "version": entry.version,
            "kind": "move",
            "seat": entry.seat,
            "move": entry.move if entry.version <= public or entry.seat == seat else None,
            "events": [],
            "at": entry.at,
        }
        for entry in moves
    ]
