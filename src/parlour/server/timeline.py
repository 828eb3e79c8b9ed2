"""Timeline: a table after each of its entries, including those that an undo took back."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select

from parlour.rules.kit.errors import ParlourError
from parlour.rules.kit.position import Position
from parlour.server import schema
from parlour.server.catalogue import WORDS
from parlour.server.errors import NotFound, RulesChanged
from parlour.server.store import Store
from parlour.server.table import Step, move_step, opened, remake, seat_step, undo_step

KEPT = 16
"""Timelines kept in memory, each some hundred positions, so that looking back and forth costs nothing."""
KEPT_SECONDS = 600.0


@dataclass
class Moment:
    """A table after one of its steps; the start has none."""

    step: Step | None
    position: Position

    @property
    def version(self) -> int:
        return self.step.version if self.step is not None else 0


class Timeline:
    """The moments of a table by version. It only grows."""

    def __init__(self, start: Position) -> None:
        self.moments = [Moment(None, start)]
        self.broken: RulesChanged | None = None
        """Why it cannot be continued."""

    @property
    def version(self) -> int:
        return self.moments[-1].version

    def add(self, entry: Any) -> None:
        position = self.moments[-1].position
        if entry.kind == "move":
            made = remake(position, entry)
            self.moments.append(Moment(move_step(entry.version, made, entry.at), made.position))
        elif entry.kind == "undo":
            target = int(entry.move)
            step = undo_step(entry.version, entry.seat, target, entry.at)
            self.moments.append(Moment(step, self.moments[target].position))
        else:
            self.moments.append(Moment(seat_step(entry.version, entry.kind, entry.seat, entry.at), position))

    def at(self, version: int) -> Moment:
        if version <= self.version:
            return self.moments[version]
        if self.broken is not None:
            raise self.broken
        raise NotFound(WORDS.text("not-reached", version=version, present=self.version))


def effective(entries: list[Any]) -> list[Any]:
    """The moves that remain after every undo."""
    moves: list[Any] = []
    for entry in entries:
        if entry.kind == "move":
            moves.append(entry)
        elif entry.kind == "undo":
            while moves and moves[-1].version > int(entry.move):
                moves.pop()
    return moves


def effective_moves(connection: Connection, table_id: str, version: int | None = None) -> list[Any]:
    """The entries of a table's moves that remain after every undo, up to a version."""
    entries = schema.entries
    query = select(entries).where(entries.c.table_id == table_id).order_by(entries.c.version)
    if version is not None:
        query = query.where(entries.c.version <= version)
    return effective(list(connection.execute(query)))


def extended(connection: Connection, table_id: str, timeline: Timeline | None) -> Timeline:
    """The timeline with all that is stored by now."""
    if timeline is None:
        query = select(schema.tables).where(schema.tables.c.id == table_id)
        row = connection.execute(query).one()
        try:
            timeline = Timeline(opened(row.game, row.players, row.options, row.opening))
        except ParlourError as error:
            raise RulesChanged(
                f"This table was played under other rules, and cannot be set up again: {error}"
            ) from None
    entries = schema.entries
    newer = select(entries).where(entries.c.table_id == table_id, entries.c.version > timeline.version)
    try:
        for entry in connection.execute(newer.order_by(entries.c.version)):
            timeline.add(entry)
    except RulesChanged as error:
        timeline.broken = error
    return timeline


@dataclass
class _Kept:
    timeline: Timeline | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    used: float = 0.0


class Timelines:
    """The timelines that were used last."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    async def get(self, table_id: str, version: int) -> Timeline:
        """The timeline of an existing table, at least up to a version if the table has reached it."""
        kept = self._kept.setdefault(table_id, _Kept())
        self._kept.move_to_end(table_id)
        kept.used = time.monotonic()
        self._forget()
        async with kept.lock:
            known = kept.timeline
            if known is None or (known.version < version and known.broken is None):
                # On a reader's thread: a whole game takes some milliseconds.
                kept.timeline = await self.store.read(lambda connection: extended(connection, table_id, known))
            assert kept.timeline is not None
            return kept.timeline

    def _forget(self) -> None:
        limit = time.monotonic() - KEPT_SECONDS
        for table_id, kept in list(self._kept.items()):
            if len(self._kept) > KEPT or kept.used < limit:
                del self._kept[table_id]
