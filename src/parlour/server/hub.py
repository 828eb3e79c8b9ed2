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

from parlour.records.record import Luck, commitment
from parlour.registry import find
from parlour.rules.kit.chance import Chance, Recorder
from parlour.rules.kit.errors import IllegalMove, ParlourError, shown
from parlour.rules.kit.game import Game
from parlour.rules.kit.position import Position
from parlour.server import consent, schema
from parlour.server.appending import Addition
from parlour.server.fairness import new_seed
from parlour.server.folding import fold_table, is_deep, read_rows, seat_rows, seat_state
from parlour.server.live import (
    CHECKPOINT_EVERY,
    OPEN,
    OVER,
    PLAYING,
    Asker,
    Changed,
    LiveTable,
    SeatState,
    Step,
    Watcher,
    seat_event,
    undo_event,
)
from parlour.server.logs import log
from parlour.server.metrics import LIVE_TABLES, MOVE_SECONDS, STORED
from parlour.server.news import News, seats_json
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


@dataclass
class Origin:
    """What a continued table has from another one: the luck of the set-up, the moves that stood, and where they led."""

    opening: Luck
    entries: list[dict[str, Any]]
    position: Position


def new_token() -> str:
    """The secret of an invite link."""
    return secrets.token_urlsafe(24)


def _table_change(table: LiveTable, row: dict[str, Any]) -> Update:
    return update(schema.tables).where(schema.tables.c.id == table.id).values(row)


def _seat_change(table: LiveTable, seat: int, values: dict[str, Any]) -> Update:
    where = and_(schema.seats.c.table_id == table.id, schema.seats.c.seat == seat)
    return update(schema.seats).where(where).values(values)


def _set_up(game: Game, players: int, options: dict[str, Any], seed: int) -> Origin:
    recorder = Recorder(Chance(seed))
    position = game.start(players, options, recorder)
    position.chance = Chance(0)
    luck: Luck = {result.key(): position.outcome(result.what, result.value) for result in recorder.results}
    return Origin(luck, [], position)


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
        seed: int | None = None,
        origin: Origin | None = None,
        also: Callable[[Connection, str], None] | None = None,
    ) -> LiveTable:
        """A new table, perhaps continued from another; its seed is a secret of its own unless one is given.

        `also` is written with it, or neither is; it is given the table's id.
        """
        found = find(game)
        seed = new_seed() if seed is None else seed
        if origin is None:
            origin = _set_up(found, players, options, seed)
        position, made = origin.position, len(origin.entries)
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
            version=made,
            checkpoint_version=made,
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
                    opening=origin.opening,
                    host=host,
                    created=now,
                    updated=now,
                    began=now,
                    status=status,
                    to_move=position.seat,
                    deadline=table.deadline(),
                    checkpoint=position.dump() if made else None,
                    checkpoint_version=made,
                )
            )
            if made:
                connection.execute(
                    insert(schema.entries), [{"table_id": table.id, **entry} for entry in origin.entries]
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
            if also is not None:
                also(connection, table.id)

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

    async def act(self, table_id: str, person: str | None, act: Act, asker: Asker | None = None) -> int:
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
            version = await self._store_act(table, seat, act, asker)
        MOVE_SECONDS.observe(time.perf_counter() - started)
        STORED[act.kind].inc()
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

    async def _store_act(self, table: LiveTable, seat: int, act: Act, asker: Asker | None) -> int:
        now = time.time()
        if act.kind == "move":
            prepared = table.prepare(act.move)
            passed = prepared.position.seat != seat
            turn = self._turn(table, prepared.position, now) if passed else None
            also: list[Update] = []
            if table.settings.get("undo") == "consent":
                also.append(_table_change(table, {"asked": None}))
            left = self._time_left(table, seat, now)
            if passed and left != table.seats[seat].reserve:
                also.append(_seat_change(table, seat, {"reserve": left}))
            entry = self._entry(table, act, seat, prepared.move, prepared.luck, now)
            if not await self.store.append(Addition(entry, turn), also):
                await self.catch_up(table)
                return await self._after_conflict(table, act)
            if passed:
                table.seats[seat].reserve = left
                table.began = now
            table.commit(prepared)
            if turn is not None:
                table.checkpoint_version = turn["checkpoint_version"]
            if table.position.over:
                table.status = OVER
            step = Step(table.version, "move", seat, prepared.move, prepared.hidden, prepared.events, now)
            self.tell_step(table, step, asker)
            return table.version
        if act.kind == "undo":
            if not table.before and table.settings.get("undo") == "consent":
                return await consent.ask(self, table, seat)
            target = table.undo_target()
            if not await self.store.append(Addition(self._entry(table, act, seat, str(target), {}, now))):
                await self.catch_up(table)
                return await self._after_conflict(table, act)
            table.undo(target)
            undone = [undo_event(seat, target)]
            self.tell_step(table, Step(table.version, "undo", seat, str(target), False, undone, now), asker)
            return table.version
        return await self._store_seat_change(table, seat, act, now, asker)

    async def _store_seat_change(
        self, table: LiveTable, seat: int, act: Act, now: float, asker: Asker | None = None, timed_out: bool = False
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
        if not await self.store.append(Addition(self._entry(table, act, seat, "", {}, now)), also):
            await self.catch_up(table)
            return await self._after_conflict(table, act)
        state.bot = values["bot"]
        state.person = values.get("person", state.person)
        state.token = values.get("token", state.token)
        state.reserve = values.get("reserve", state.reserve)
        table.began = row.get("began", table.began)
        table.version += 1
        step = Step(table.version, act.kind, seat, "", False, [seat_event(act.kind, seat)], now)
        self.tell_step(table, step, asker)
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

    def _turn(self, table: LiveTable, position: Position, now: float) -> dict[str, Any]:
        """What a passed turn changes in the table's row; every so often with a checkpoint."""
        deadline = None
        if not position.over and table.clock is not None and not table.seats[position.seat].played_by_bot:
            deadline = now + table.clock.per_move + (table.seats[position.seat].reserve or 0.0)
        turn: dict[str, Any] = {
            "updated": now,
            "began": now,
            "to_move": position.seat,
            "deadline": deadline,
            "status": OVER if position.over else table.status,
            "checkpoint_version": table.checkpoint_version,
        }
        if table.version + 1 - table.checkpoint_version >= CHECKPOINT_EVERY or position.over:
            turn["checkpoint"] = position.dump()
            turn["checkpoint_version"] = table.version + 1
        return turn

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
        self.tell_step(table, None)

    def tell_step(self, table: LiveTable, step: Step | None, asker: Asker | None = None) -> None:
        """Push a new version to everybody who watches, each with what they may see; the asker's says that it is done."""
        if not table.watchers:
            return
        fresh = News(table, step)
        for watcher in list(table.watchers):
            message = fresh.message(table.seat_of(watcher.person))
            if asker is not None and watcher is asker.watcher:
                asker.told = True
                message = b'%b,"done":%b}' % (message[:-1], asker.number)
            watcher.tell(message)

    def tell_seats(self, table: LiveTable) -> None:
        self.tell(table, {"type": "seats", "status": table.status, "seats": seats_json(table)})

    def tell_rematch(self, table: LiveTable, rematch: str) -> None:
        """Say once at which table its people play again."""
        if table.settings.get("rematch") != rematch:
            table.settings = {**table.settings, "rematch": rematch}
            self.tell(table, {"type": "rematch", "table": rematch})

    def watch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.add(watcher)
        self.tell_seats(table)

    def unwatch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.discard(watcher)
        self.tell_seats(table)

    # Other processes.

    async def heard(self, payload: str) -> None:
        """Another process said something: `table ID VERSION SENDER`, `seats ID`, `chat ID`, `rematch ID ID`, or `again`
        after silence."""
        words = payload.split()
        tables = list(self.tables.values()) if words[0] == "again" else [self.tables.get(words[1])]
        for table in tables:
            if table is not None and words[0] == "rematch":
                self.tell_rematch(table, words[2])
                continue
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
        table.seats = [seat_state(seat) for seat in seats]
        table.asked = row.asked
        if any(is_deep(table, entry) for entry in found):
            await self.refold(table)
            table.status = row.status
            last = found[-1]
            undone = [undo_event(last.seat, int(last.move))] if last.kind == "undo" else []
            self.tell_step(table, Step(last.version, last.kind, last.seat, last.move, True, undone, last.at))
        else:
            for entry in found:
                step = table.fold(entry)
                if table.position.over:
                    table.status = OVER
                self.tell_step(table, step)
            table.status = row.status
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
