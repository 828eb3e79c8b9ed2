"""The SQL that adds entries to their tables, a whole batch at once.

A batch is one JSON parameter of one fixed statement, given straight to the database's driver: so the database plans the same
statement for every size, and Python does no work per row. Entries are inserted with "on conflict do nothing": of two moves for
the same version exactly one is stored, whichever processes they come from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson

from parlour.records.moves import Luck

CHANNEL = "parlour"
TURN = {
    "updated": "double precision",
    "began": "double precision",
    "to_move": "integer",
    "deadline": "double precision",
    "status": "text",
}
"""The columns of a table's row that every turn writes, with PostgreSQL's types."""
CHECKPOINT = {"checkpoint": "json", "checkpoint_version": "integer"}
"""Those a turn writes only with a new checkpoint: the position and its version, both or neither. Other processes write
checkpoints too, so no process may write an old version from memory."""
ENTRY = ("table_id", "version", "kind", "seat", "move", "chance", "key", "at")

_COLUMNS = ", ".join(ENTRY)
_LITE_INSERT = (
    f"INSERT INTO entries ({_COLUMNS}) SELECT "
    + ", ".join(f"json_extract(value, '$.{column}')" for column in ENTRY)
    + " FROM json_each(?) WHERE true ON CONFLICT DO NOTHING"
)
_LITE_STORED = (
    "SELECT entries.table_id, entries.version FROM json_each(?) JOIN entries"
    " ON entries.table_id = json_extract(value, '$.table_id') AND entries.version = json_extract(value, '$.version')"
    " AND entries.key = json_extract(value, '$.key') AND entries.at = json_extract(value, '$.at')"
)
_LITE_TURN = (
    "UPDATE tables SET "
    + ", ".join(f"{column} = json_extract(value, '$.{column}')" for column in TURN)
    + "".join(f", {column} = coalesce(json_extract(value, '$.{column}'), {column})" for column in CHECKPOINT)
    + " FROM json_each(?) WHERE tables.id = json_extract(value, '$.table_id')"
)
_POSTGRES = (
    "WITH given AS MATERIALIZED (SELECT * FROM json_to_recordset(%s::json) AS"
    " given(table_id text, version int, kind text, seat int, move text, chance json, key text, at float8)),"
    f" stored AS (INSERT INTO entries ({_COLUMNS}) SELECT {_COLUMNS} FROM given"
    " ON CONFLICT DO NOTHING RETURNING table_id, version),"
    " turns AS MATERIALIZED (SELECT * FROM json_to_recordset(%s::json) AS turns(table_id text, version int, "
    + ", ".join(f"{column} {kind}" for column, kind in (TURN | CHECKPOINT).items())
    + ")), turned AS (UPDATE tables SET "
    + ", ".join(f"{column} = turns.{column}" for column in TURN)
    + "".join(f", {column} = coalesce(turns.{column}, tables.{column})" for column in CHECKPOINT)
    + " FROM turns JOIN stored USING (table_id, version) WHERE tables.id = turns.table_id)"
    f" SELECT table_id, version, pg_notify('{CHANNEL}', 'table ' || table_id || ' ' || version || %s) FROM stored"
)


def new_entry(
    table_id: str, version: int, kind: str, seat: int, move: str, luck: Luck, key: str, at: float
) -> dict[str, Any]:
    """The row of an entry."""
    return {
        "table_id": table_id,
        "version": version,
        "kind": kind,
        "seat": seat,
        "move": move,
        "chance": luck,
        "key": key,
        "at": at,
    }


@dataclass(slots=True)
class Addition:
    """An entry, and what changes in its table's row if it passes the turn (None if it does not)."""

    entry: dict[str, Any]
    turn: dict[str, Any] | None = None

    @property
    def place(self) -> tuple[str, int]:
        return self.entry["table_id"], self.entry["version"]

    @property
    def turn_row(self) -> dict[str, Any]:
        table_id, version = self.place
        return {"table_id": table_id, "version": version, **(self.turn or {})}


def append_to_sqlite(cursor: Any, additions: list[Addition]) -> set[tuple[str, int]]:
    """Add what can be added, inside the present transaction; returns the table and version of each entry that was stored."""
    rows = orjson.dumps([addition.entry for addition in additions]).decode()
    cursor.execute(_LITE_INSERT, (rows,))
    # Every row fetched costs a turn of the interpreter's lock, so they are fetched only if some were not stored. The time
    # tells an earlier entry from one stored now, as a second attempt has another: a bot that tries again may have chosen
    # another move.
    if cursor.rowcount == len(additions):
        stored = {addition.place for addition in additions}
    else:
        stored = set(cursor.execute(_LITE_STORED, (rows,)).fetchall())
    turns = [addition.turn_row for addition in additions if addition.turn and addition.place in stored]
    if turns:
        cursor.execute(_LITE_TURN, (orjson.dumps(turns).decode(),))
    return stored


def append_to_postgres(cursor: Any, additions: list[Addition], sender: str) -> set[tuple[str, int]]:
    """The same in one statement, which also notifies the other processes when it is committed."""
    rows = orjson.dumps([addition.entry for addition in additions]).decode()
    turns = orjson.dumps([addition.turn_row for addition in additions if addition.turn]).decode()
    cursor.execute(_POSTGRES, (rows, turns, f" {sender}"))
    return {(row[0], row[1]) for row in cursor.fetchall()}
