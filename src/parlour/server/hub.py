"""Hub: the tables of this process. Every change of a table, from anyone, by any way, goes through `act`.

The order is always: work it out on a copy, store it, then take it over and tell the watchers. So whatever anyone has heard of
is durable, and a crash loses at most what nobody has been told.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, Update, and_, insert, select, update

from parlour.records.record import commitment
from parlour.registry import find
from parlour.rules.kit.chance import Chance, Recorder
from parlour.rules.kit.errors import IllegalMove, ParlourError, shown
from parlour.rules.kit.events import Event
from parlour.server import consent, schema
from parlour.server.fairness import new_seed
from parlour.server.folding import fold_table, is_deep, read_rows, seat_rows, seat_state
from parlour.server.live import CHECKPOINT_EVERY, OPEN, OVER, PLAYING, Changed, LiveTable, SeatState, Watcher
from parlour.server.logs import log
from parlour.server.metrics import LIVE_TABLES, MOVE_SECONDS, MOVES
from parlour.server.news import news, seats_json
from parlour.server.store import Store
from parlour.version import VERSION

STAND_IN = "greedy"
"""The bot that plays for who is away."""


class NotFound(ParlourError):
    """No such table, seat or person."""


class Forbidden(ParlourError):
    """Somebody may not do this."""


class Conflict(ParlourError):
    """The table has gone on; `version` is where it stands."""

    def __init__(self, text: str, version: int) -> None:
        super().__init__(text)
        self.version = version


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


def new_token() -> str:
    """The secret of an invite link."""
    return secrets.token_urlsafe(24)


def _table_change(table: LiveTable, row: dict[str, Any]) -> Update:
    return update(schema.tables).where(schema.tables.c.id == table.id).values(row)


def _seat_change(table: LiveTable, seat: int, values: dict[str, Any]) -> Update:
    where = and_(schema.seats.c.table_id == table.id, schema.seats.c.seat == seat)
    return update(schema.seats).where(where).values(values)


class Hub:
    def __init__(self, store: Store, idle_seconds: float) -> None:
        self.store = store
        self.idle_seconds = idle_seconds
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.bot_wanted: Callable[[LiveTable], None] = lambda _: None
        """Called whenever a bot is to move."""

    # Making and finding tables.

    async def create(
        self,
        host: str,
        game: str,
        players: int,
        options: dict[str, Any],
        settings: dict[str, Any],
        seats: list[SeatState],
    ) -> LiveTable:
        found = find(game)
        seed = new_seed()
        recorder = Recorder(Chance(seed))
        position = found.start(players, options, recorder)
        luck = {result.key(): position.outcome(result.what, result.value) for result in recorder.results}
        position.chance = Chance(0)
        now = time.time()
        status = OPEN if any(seat.free for seat in seats) else PLAYING
        read = found.read_options(options)
        table = LiveTable(
            id=secrets.token_hex(6),
            game=found,
            players=players,
            options=read,
            settings=settings,
            seed=seed,
            commitment=commitment(seed),
            host=host,
            created=now,
            status=status,
            seats=seats,
            position=position,
            began=now,
        )
        for seat in seats:
            seat.reserve = table.clock.reserve if table.clock else None

        def write(connection: Connection) -> None:
            connection.execute(
                insert(schema.tables).values(
                    id=table.id,
                    game=game,
                    players=players,
                    options=read,
                    settings=settings,
                    engine=VERSION,
                    ruleset=found.ruleset(read),
                    seed=str(seed),
                    commitment=table.commitment,
                    opening=luck,
                    host=host,
                    created=now,
                    updated=now,
                    began=now,
                    status=status,
                    to_move=position.seat,
                    deadline=table.deadline(),
                    checkpoint_version=0,
                )
            )
            connection.execute(
                insert(schema.seats),
                [
                    {
                        "table_id": table.id,
                        "seat": number,
                        "person": seat.person,
                        "bot": seat.bot,
                        "token": seat.token,
                        "name": seat.name,
                        "reserve": seat.reserve,
                    }
                    for number, seat in enumerate(seats)
                ],
            )

        await self.store.do(write)
        self._keep(table)
        self.ask_bot(table)
        return table

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or folded from the database."""
        if not table_id.isalnum() or not table_id.isascii() or len(table_id) > 16:
            raise NotFound(f"There is no table {shown(table_id)}.")
        table = self.tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.get_running_loop().create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        table.touched = time.monotonic()
        return table

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self.store.read(lambda connection: read_rows(connection, table_id))
        if rows is None:
            raise NotFound(f"There is no table {table_id!r}.")
        table = fold_table(rows)
        if table.frozen:
            log.warning("frozen", table=table.id, why=table.frozen)
        self._keep(table)
        self.ask_bot(table)
        return table

    def _keep(self, table: LiveTable) -> None:
        self.tables[table.id] = table
        LIVE_TABLES.set(len(self.tables))

    def evict_idle(self) -> None:
        """Forget tables that nobody watches or touches; they stay in the database."""
        limit = time.monotonic() - self.idle_seconds
        for table in list(self.tables.values()):
            if not table.watchers and table.touched < limit and not table.lock.locked():
                del self.tables[table.id]
        LIVE_TABLES.set(len(self.tables))

    # Acting.

    async def act(self, table_id: str, person: str | None, act: Act) -> int:
        """Do something at a table; returns the version it made. `person` None is the table's own bot."""
        started = time.perf_counter()
        table = await self.get(table_id)
        async with table.lock:
            if act.version > table.version and self.store.shared:
                await self.catch_up(table)  # another process is ahead of us, and its news is still on the way
            if table.asked is not None and act.kind == "move":
                table.asked = None  # going on answers the question; the row is cleared with the move
            earlier = await self._earlier(table, act) if act.version != table.version else None
            if earlier is not None:
                return earlier
            seat = self._may_act(table, person, act)
            version = await self._store_act(table, seat, act)
        MOVE_SECONDS.observe(time.perf_counter() - started)
        MOVES.labels(act.kind).inc()
        self.ask_bot(table)
        return version

    async def _earlier(self, table: LiveTable, act: Act) -> int | None:
        """The version this very act made before, if it did; else the conflict."""

        def find_key(connection: Connection) -> int | None:
            entries = schema.entries
            query = select(entries.c.version).where(entries.c.table_id == table.id, entries.c.key == act.key)
            version: int | None = connection.execute(query).scalar()
            return version

        version = await self.store.read(find_key)
        if version is None:
            raise Conflict(
                f"The table is at version {table.version}, not {act.version}; look again and decide anew.",
                table.version,
            )
        return version

    def _may_act(self, table: LiveTable, person: str | None, act: Act) -> int:
        if table.frozen:
            raise Changed(table.frozen)
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
            name = table.seats[position.seat].name
            raise Forbidden(f"It is {name}'s turn, not yours.")
        if act.kind in ("move", "undo") and table.seats[seat].played_by_bot:
            raise Forbidden("A bot stands in for you; come back to your seat first.")
        return seat

    async def _store_act(self, table: LiveTable, seat: int, act: Act) -> int:
        now = time.time()
        if act.kind == "move":
            prepared = table.prepare(act.move)
            actor = table.position
            events = prepared.events
            passed = prepared.position.seat != actor.seat
            row = self._turn_row(table, prepared.position, now) if passed else {}
            if table.settings.get("undo") == "consent":
                row["asked"] = None
            also = [_table_change(table, row)] if row else []
            left = self._time_left(table, seat, now)
            if passed and left != table.seats[seat].reserve:
                also.append(_seat_change(table, seat, {"reserve": left}))
            move = actor.move(actor.action(act.move) if isinstance(act.move, str) else act.move)
            if not await self.store.append(self._entry(table, act, seat, move, prepared.luck, now), also):
                await self.catch_up(table)
                return await self._after_conflict(table, act)
            if passed:
                table.seats[seat].reserve = left
                table.began = now
            table.commit(prepared)
            if "checkpoint" in row:
                table.checkpoint_version = table.version
            if table.position.over:
                table.status = OVER
            self.tell_events(table, events)
            return table.version
        if act.kind == "undo":
            if not table.before and table.settings.get("undo") == "consent":
                return await consent.ask(self, table, seat)
            target = table.undo_target()
            if not await self.store.append(self._entry(table, act, seat, str(target), {}, now), []):
                await self.catch_up(table)
                return await self._after_conflict(table, act)
            table.undo(target)
            self.tell_events(table, [Event("undo", seat, {"to": target}, "undo")])
            return table.version
        return await self._store_seat_change(table, seat, act, now)

    async def _store_seat_change(
        self, table: LiveTable, seat: int, act: Act, now: float, timed_out: bool = False
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
            row |= {"began": now, "deadline": None}
            if act.kind == "back" and table.clock is not None:
                row["deadline"] = now + table.clock.per_move + (state.reserve or 0.0)
        also = [_seat_change(table, seat, values), _table_change(table, row)]
        if not await self.store.append(self._entry(table, act, seat, "", {}, now), also):
            await self.catch_up(table)
            return await self._after_conflict(table, act)
        state.bot = values["bot"]
        state.person = values.get("person", state.person)
        state.token = values.get("token", state.token)
        state.reserve = values.get("reserve", state.reserve)
        table.began = row.get("began", table.began)
        table.version += 1
        self.tell_events(table, [Event(act.kind, seat, {"name": state.name}, "seats")])
        self.tell_seats(table)
        return table.version

    async def _after_conflict(self, table: LiveTable, act: Act) -> int:
        earlier = await self._earlier(table, act)
        assert earlier is not None
        return earlier

    def _entry(
        self, table: LiveTable, act: Act, seat: int, move: str, luck: dict[str, int | str], now: float
    ) -> dict[str, Any]:
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

    def _turn_row(self, table: LiveTable, position: Any, now: float) -> dict[str, Any]:
        """What a passed turn changes in the table's row; every so often with a checkpoint."""
        row: dict[str, Any] = {"updated": now, "began": now, "to_move": position.seat, "deadline": None}
        if position.over:
            row["status"] = OVER
        elif table.clock is not None and not table.seats[position.seat].played_by_bot:
            row["deadline"] = now + table.clock.per_move + (table.seats[position.seat].reserve or 0.0)
        if table.version + 1 - table.checkpoint_version >= CHECKPOINT_EVERY or position.over:
            row["checkpoint"] = position.dump()
            row["checkpoint_version"] = table.version + 1
        return row

    def _time_left(self, table: LiveTable, seat: int, now: float) -> float | None:
        """The reserve a seat has left after its turn."""
        clock = table.clock
        state = table.seats[seat]
        if clock is None or state.reserve is None or state.played_by_bot:
            return state.reserve
        return max(0.0, state.reserve - max(0.0, now - table.began - clock.per_move))

    # Telling.

    def tell(self, table: LiveTable, message: dict[str, Any]) -> None:
        """Push the same message to everybody who watches."""
        if table.watchers:
            encoded = orjson.dumps(message)
            for watcher in list(table.watchers):
                watcher.tell(encoded)

    def tell_begun(self, table: LiveTable) -> None:
        self.tell_events(table, [])

    def tell_events(self, table: LiveTable, events: list[Event]) -> None:
        """Push a new version to everybody who watches, each with what they may see."""
        messages: dict[int | None, bytes] = {}
        for watcher in list(table.watchers):
            seat = table.seat_of(watcher.person)
            if seat not in messages:
                messages[seat] = orjson.dumps(news(table, seat, events))
            watcher.tell(messages[seat])

    def tell_seats(self, table: LiveTable) -> None:
        self.tell(table, {"type": "seats", "status": table.status, "seats": seats_json(table)})

    def watch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.add(watcher)
        self.tell_seats(table)

    def unwatch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.discard(watcher)
        self.tell_seats(table)

    # Other processes.

    async def heard(self, payload: str) -> None:
        """Another process said something: `table ID VERSION`, `seats ID`, `chat ID`, or `again` after a lost connection."""
        words = payload.split()
        tables = list(self.tables.values()) if words[0] == "again" else [self.tables.get(words[1])]
        for table in tables:
            if table is None or (words[0] == "table" and int(words[2]) <= table.version):
                continue
            async with table.lock:
                if words[0] != "table" or int(words[2]) > table.version:
                    await self.catch_up(table)

    async def catch_up(self, table: LiveTable) -> None:
        """Fold what others have stored since."""

        def newer(connection: Connection) -> tuple[list[Any], list[Any], Any]:
            entries = schema.entries
            query = select(entries).where(entries.c.table_id == table.id, entries.c.version > table.version)
            row = select(schema.tables.c.status, schema.tables.c.asked).where(schema.tables.c.id == table.id)
            found = list(connection.execute(query.order_by(entries.c.version)))
            return found, seat_rows(connection, table.id), connection.execute(row).one()

        found, seats, row = await self.store.read(newer)
        if any(is_deep(table, entry) for entry in found):
            await self.refold(table)
        else:
            for entry in found:
                table.fold(entry)
        table.seats = [seat_state(seat) for seat in seats]
        table.status, table.asked = row.status, row.asked
        if found:
            self.tell_events(table, [])
        self.tell_seats(table)
        self.ask_bot(table)

    async def refold(self, table: LiveTable) -> None:
        """Take the table's state anew from the database, from its first move: after an undo behind a revealed moment."""
        rows = await self.store.read(lambda connection: read_rows(connection, table.id, whole=True))
        assert rows is not None
        fresh = fold_table(rows)
        table.position, table.version, table.before = fresh.position, fresh.version, fresh.before
        table.began, table.asked, table.checkpoint_version = fresh.began, fresh.asked, fresh.checkpoint_version

    def ask_bot(self, table: LiveTable) -> None:
        if table.status == PLAYING and not table.position.over and table.seats[table.position.seat].played_by_bot:
            self.bot_wanted(table)

    async def waiting_for_bots(self) -> list[str]:
        """Tables at which a bot is to move."""
        tables, seats = schema.tables, schema.seats
        query = (
            select(tables.c.id)
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.to_move))
            .where(tables.c.status == PLAYING, seats.c.bot.is_not(None))
        )
        return await self.store.read(lambda connection: [row.id for row in connection.execute(query)])

    async def overdue(self) -> list[str]:
        """Tables whose clock has run out, also those not in memory."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.status == PLAYING, tables.c.deadline < time.time())
        return await self.store.read(lambda connection: [row.id for row in connection.execute(query)])

    async def time_out(self, table_id: str) -> None:
        """The seat to move has run out of time: a bot plays on for it."""
        table = await self.get(table_id)
        seat = table.position.seat
        deadline = table.deadline()
        if deadline is None or deadline > time.time():
            return
        act = Act("away", table.version, f"~clock-{table.version}")
        async with table.lock:
            if act.version == table.version:
                await self._store_seat_change(table, seat, act, time.time(), timed_out=True)
                log.info("clock", table=table.id, seat=seat)
        self.ask_bot(table)
