"""Loading: a table from its rows in the database, even if its rules have changed since."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from parlour.registry import find
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import ParlourError
from parlour.server import schema
from parlour.server.errors import RulesChanged
from parlour.server.table import LiveTable, SeatState, opened


def seat_state(row: Any) -> SeatState:
    return SeatState(row.person, row.bot, row.token, row.name, row.reserve)


def seat_rows(connection: Connection, table_id: str) -> list[Any]:
    query = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
    return list(connection.execute(query))


@dataclass
class Rows:
    """A table in the database: its row, its seats, and the entries after version `since`."""

    row: Any
    seats: list[Any]
    entries: list[Any]
    since: int


def read_rows(connection: Connection, table_id: str, whole: bool = False) -> Rows | None:
    """The rows of a table, with the entries since its checkpoint, or all of them if asked for or if the rules have changed."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    if row is None:
        return None
    since = row.checkpoint_version
    if whole or not _same_rules(row):
        since = 0
    entries = schema.entries
    query = select(entries).where(entries.c.table_id == table_id, entries.c.version > since)
    found = list(connection.execute(query.order_by(entries.c.version)))
    return Rows(row, seat_rows(connection, table_id), found, since)


def _same_rules(row: Any) -> bool:
    try:
        game = find(row.game)
        return bool(row.ruleset == game.ruleset(game.read_options(row.options)))
    except ParlourError:
        return False


def fold_table(rows: Rows) -> LiveTable:
    """A table from its rows. With a changed ruleset it is built from its first move, and frozen where that differs; if it
    cannot even be set up, RulesChanged is raised."""
    row = rows.row
    try:
        game = find(row.game)
        if rows.since:
            position = game.load(row.checkpoint)
        else:
            position = opened(row.game, row.players, row.options, row.opening)
    except ParlourError as error:
        rules = f"engine {row.engine}, ruleset {row.ruleset}"
        raise RulesChanged(
            f"This table was played under other rules ({rules}), and cannot be set up again: {error}"
        ) from None
    position.chance = Chance(0)
    table = LiveTable(
        id=row.id,
        game=game,
        players=row.players,
        options=row.options,
        settings=row.settings,
        seed=int(row.seed),
        commitment=row.commitment,
        host=row.host,
        created=row.created,
        status=row.status,
        seats=[seat_state(seat) for seat in rows.seats],
        position=position,
        version=rows.since,
        checkpoint_version=row.checkpoint_version,
        began=row.began,
        asked=row.asked,
        history=None if rows.since else [],
    )
    try:
        for entry in rows.entries:
            table.fold(entry)
            if not rows.since and entry.version == row.checkpoint_version:
                _compare(table, row.checkpoint)
    except RulesChanged as error:
        table.frozen = why_frozen(row, error)
    table.history = None
    return table


def why_frozen(row: Any, error: RulesChanged) -> str:
    return (
        f"This table was played under other rules (engine {row.engine}, ruleset {row.ruleset}); "
        f"it can be viewed but not continued. {error}"
    )


def _compare(table: LiveTable, checkpoint: Any) -> None:
    """A table loaded from its first move must match its stored checkpoint."""
    if table.position.dump() != checkpoint:
        raise RulesChanged(f"After entry {table.version} the table would differ from its stored checkpoint.")


def is_deep(table: LiveTable, entry: Any) -> bool:
    """Whether an entry is an undo to before what this process still remembers."""
    return entry.kind == "undo" and int(entry.move) not in [version for version, _ in table.before]
