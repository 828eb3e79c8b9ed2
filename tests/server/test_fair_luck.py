"""Fair luck: nothing is drawn before the last seat is taken and the last nonce opened, and then everybody had a part in it."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import select, update

from parlour import Chance
from parlour.records.codec import read
from parlour.records.fairness import luck_seed, new_seed, nonce_hash
from parlour.records.moves import luck_of
from parlour.records.verify import verify
from parlour.registry import find
from parlour.rules.kit.chance import Recorder
from parlour.server import schema
from parlour.server.beginning import Given, bring
from parlour.server.lobby import join
from parlour.server.migrate import FOLDER, upgrade
from parlour.server.new_table import make_table, new_token
from parlour.server.store import make_engine
from parlour.server.table import SeatState
from parlour.server.table_record import record_text
from tests.server.finishing import play_on
from tests.server.hubs import eventually, guests, hubs, open_table, step
from tests.server.serving import Server
from tests.server.sharing import BOTH, act, rows, shared
from tests.server.test_requests import refused
from tests.server.test_sockets import watch
from tests.waiting import PATIENCE

LIVE = {"clock": {"per_move": 90, "reserve": 900}}
DAYS = {"clock": {"per_move": 24 * 3600, "reserve": 24 * 3600}}
ME, YOU, BOT = {"kind": "me"}, {"kind": "person"}, {"kind": "bot", "bot": "random"}
READABLE = ("", "/view", "/log", "/record", "/at/0", "/verify", "/luck", "/previews", "/plan", "/chat")


@pytest.fixture(scope="module", params=BOTH)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with shared(request, tmp_path_factory, "--bot-seconds", "20") as running:
        yield running


class Browser:
    """A person whose browser adds to the luck."""

    def __init__(self, server: Server, name: str) -> None:
        self.client = server.client(name)
        self.nonce = secrets.token_hex(32)

    @property
    def hash(self) -> str:
        return nonce_hash(self.nonce)

    def make(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        return self.client.table(*seats, nonce_hash=self.hash, **more)

    def join(self, made: dict[str, Any], seat: int = 1, **more: Any) -> dict[str, Any]:
        body = {"token": made["seats"][seat]["invite"], **more}
        return self.client.ok("POST", f"/api/tables/{made['id']}/join", body)  # type: ignore[no-any-return]

    def bring(self, table: str, **what: str) -> dict[str, Any]:
        return self.client.ok("POST", f"/api/tables/{table}/nonce", what)  # type: ignore[no-any-return]

    def open(self, table: str) -> dict[str, Any]:
        return self.bring(table, nonce=self.nonce)


def awaited(table: dict[str, Any]) -> list[bool]:
    return [seat["awaited"] for seat in table["seats"]]


def stored(server: Server, table: str) -> Any:
    return next(row for row in rows(server.db, schema.tables) if row.id == table)


def record_of(server: Server, table: str) -> dict[str, Any]:
    return json.loads(server.get(f"/api/tables/{table}/record").text)  # type: ignore[no-any-return]


def test_tables_made_one_after_the_other_show_no_difference_before_the_last_seat_is_taken(server: Server) -> None:
    """Whoever makes many tables to choose one with good luck has nothing to choose by."""
    ann, bob = server.client("Ann"), server.client("Bob")
    seen = set()
    for _ in range(8):
        made = ann.table(ME, ME, YOU)
        table = made["id"]
        row = stored(server, table)
        assert (row.opening, row.to_move, row.checkpoint, row.deadline) == ({}, -1, None, None)
        told = [
            client.get(f"/api/tables/{table}{path}").text for client in (ann, bob, server.client()) for path in READABLE
        ]
        for client in (ann, bob):
            with watch(server, client, table) as socket:
                told.append(str(socket.recv(timeout=PATIENCE)))
        text = "\n".join(told)
        for secret in (table, made["commitment"], *(seat["invite"] for seat in made["seats"] if seat["invite"])):
            text = text.replace(secret, "-")
        seen.add(re.sub(r'"(created|began)": ?[0-9.e+]+', "", text))
    assert len(seen) == 1
    bob.ok("POST", f"/api/tables/{table}/join", {"token": made["seats"][2]["invite"]})
    assert stored(server, table).opening


def test_a_live_game_begins_when_the_last_nonce_is_opened(server: Server) -> None:
    ann, bob = Browser(server, "Ann"), Browser(server, "Bob")
    made = ann.make(ME, YOU, options={"first": 0}, **LIVE)
    table = made["id"]
    assert (made["fairness"], made["live"], awaited(made)) == (2, True, [True, False])
    joined = bob.join(made, nonce_hash=bob.hash)
    assert (joined["status"], awaited(joined)) == ("open", [True, True])
    assert [seat["nonce_hash"] for seat in joined["seats"]] == [ann.hash, bob.hash]
    refused(bob.client.post(f"/api/tables/{table}/nonce", json={"nonce": ann.nonce}), 422, "not the one you promised")
    with watch(server, bob.client, table) as socket:
        heard = [str(socket.recv(timeout=PATIENCE))]
        half = ann.open(table)
        assert (half["status"], awaited(half)) == ("open", [False, True])
        while '"awaited":false' not in heard[-1]:
            heard.append(str(socket.recv(timeout=PATIENCE)))
    told = [
        client.get(f"/api/tables/{table}{path}").text
        for client in (ann.client, bob.client, server.client())
        for path in READABLE
    ]
    assert not [text for text in heard + told if ann.nonce in text]
    assert stored(server, table).opening == {}
    assert bob.open(table)["status"] == "playing"
    assert bob.open(table)["status"] == "playing", "sent again, it changes nothing"
    assert ann.client.view(table)["choices"]
    record = record_of(server, table)
    assert record["nonces"] == [ann.nonce, bob.nonce]
    assert "seed" not in record
    late = Browser(server, "Ann")
    late.client = ann.client
    refused(ann.client.post(f"/api/tables/{table}/nonce", json={"nonce_hash": late.hash}), 422, "already begun")
    check_luck(server, table)


def check_luck(server: Server, table: str) -> None:
    """The set-up is what the seed and all nonces give, and nothing else."""
    row, record = stored(server, table), record_of(server, table)
    given = [(record["nonces"], True), (record["nonces"][::-1], False), ([None] * len(record["nonces"]), False)]
    for nonces, right in given:
        recorder = Recorder(Chance(luck_seed(int(row.seed), row.commitment, nonces)))
        position = find(row.game).start(row.players, row.options, recorder)
        assert (luck_of(position, recorder.results) == row.opening) == (right or nonces == record["nonces"])


def test_a_game_over_days_needs_no_second_visit(server: Server) -> None:
    for more in (DAYS, {}):
        ann, bob = Browser(server, "Ann"), Browser(server, "Bob")
        made = ann.make(ME, YOU, **more)
        assert not made["live"]
        assert awaited(ann.open(made["id"])) == [False, False]
        assert bob.join(made, nonce=bob.nonce)["status"] == "playing"
        assert record_of(server, made["id"])["nonces"] == [ann.nonce, bob.nonce]
        check_luck(server, made["id"])


def test_who_sends_no_nonce_adds_nothing_and_waits_for_nobody(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.table(ME, YOU, **LIVE)
    bob.ok("POST", f"/api/tables/{made['id']}/join", {"token": made["seats"][1]["invite"]})
    assert ann.view(made["id"])["status"] == "playing"
    assert record_of(server, made["id"])["nonces"] == [None, None]
    alone = ann.table(BOT, BOT)
    assert alone["status"] in ("playing", "over")


def test_one_browser_opens_all_its_seats(server: Server) -> None:
    ann = Browser(server, "Ann")
    made = ann.make(ME, ME, BOT, **LIVE)
    assert (made["status"], awaited(made)) == ("open", [True, True, False])
    assert ann.open(made["id"])["status"] == "playing"
    assert record_of(server, made["id"])["nonces"] == [ann.nonce, ann.nonce, None]
    check_luck(server, made["id"])


def test_a_nonce_that_was_opened_is_replaced_when_somebody_leaves_after_it(server: Server) -> None:
    """Else who comes next could choose theirs, if the server told them what the others are."""
    ann, bob, cid = (Browser(server, name) for name in ("Ann", "Bob", "Cid"))
    made = ann.make(ME, YOU, YOU, **LIVE)
    table = made["id"]
    bob.join(made, 1, nonce_hash=bob.hash)
    cid.join(made, 2, nonce_hash=cid.hash)
    ann.open(table)
    act(bob.client, table, "leave", version=0)
    left = ann.client.ok("GET", f"/api/tables/{table}")
    assert awaited(left) == [True, False, True]
    assert [seat["nonce_hash"] for seat in left["seats"]] == [None, None, cid.hash]
    refused(ann.client.post(f"/api/tables/{table}/nonce", json={"nonce": ann.nonce}), 422, "not the one you promised")
    bob.join(left, 1, nonce_hash=bob.hash)
    ann.nonce = secrets.token_hex(32)
    ann.bring(table, nonce_hash=ann.hash)
    for browser in (ann, bob, cid):
        last = browser.open(table)
    assert last["status"] == "playing"
    check_luck(server, table)


def test_the_same_when_somebody_promises_another_one(server: Server) -> None:
    ann, bob = Browser(server, "Ann"), Browser(server, "Bob")
    made = ann.make(ME, YOU, **LIVE)
    bob.join(made, nonce_hash=bob.hash)
    ann.open(made["id"])
    bob.nonce = secrets.token_hex(32)
    assert awaited(bob.bring(made["id"], nonce_hash=bob.hash)) == [True, True]


def test_a_rematch_waits_for_those_who_added_to_the_luck(server: Server) -> None:
    ann, bob = Browser(server, "Ann"), Browser(server, "Bob")
    made = ann.make(ME, YOU)
    ann.open(made["id"])
    bob.join(made, nonce=bob.nonce)
    play_on(made["id"], ann.client, bob.client)
    finished = read(server.get(f"/api/tables/{made['id']}/record").text)
    proof = verify(finished)
    assert (proof.seed_checked, proof.committed, proof.nonces) == (True, True, 2)
    assert ann.client.ok("GET", f"/api/tables/{made['id']}/verify")["ok"]
    check_evidence(server, made["id"])

    old = ann.nonce
    ann.nonce, bob.nonce = secrets.token_hex(32), secrets.token_hex(32)
    again = ann.client.ok("POST", f"/api/tables/{made['id']}/rematch", {"nonce_hash": ann.hash})
    assert (again["status"], awaited(again)) == ("open", [True, True])
    ann.open(again["id"])
    bob.bring(again["id"], nonce_hash=bob.hash)
    assert bob.open(again["id"])["status"] == "playing"
    assert record_of(server, again["id"])["nonces"] == [ann.nonce, bob.nonce]
    assert old not in str(record_of(server, again["id"]))
    check_luck(server, again["id"])

    cid = Browser(server, "Cid")
    body = {"version": 3, "seat": 1, "bot": "random", "nonce_hash": cid.hash}
    branch = cid.client.ok("POST", f"/api/tables/{made['id']}/branch", body)
    assert (branch["status"], branch["version"], awaited(branch)) == ("open", 3, [False, True])
    assert cid.open(branch["id"])["status"] == "playing"
    copied = record_of(server, branch["id"])
    assert copied["opening"] == record_of(server, made["id"])["opening"]
    assert copied["nonces"] == [None, cid.nonce]
    play_on(branch["id"], cid.client)
    assert verify(read(server.get(f"/api/tables/{branch['id']}/record").text)).copied == 3


def check_evidence(server: Server, table: str) -> None:
    """Every result can be worked out from what the server gives, without knowing the rules."""
    luck = server.get(f"/api/tables/{table}/luck").json()
    chance = Chance(luck_seed(int(luck["seed"]), luck["commitment"], luck["nonces"]))
    assert len(luck["results"]) > 50
    for one in luck["results"]:
        left = chance.roll(one["what"], one["seat"], one["round"], one["index"], 0, one["total"] - 1)
        kind = left
        if one["counts"] is not None:
            kind = 0
            while left >= one["counts"][kind]:
                left -= one["counts"][kind]
                kind += 1
        assert one["low"] + kind == one["value"]


def test_rematch_and_branch_without_nonces_begin_at_once(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.table(ME, YOU, seed=3)
    bob.ok("POST", f"/api/tables/{made['id']}/join", {"token": made["seats"][1]["invite"]})
    assert (made["fairness"], made["known_seed"]) == (1, True)
    play_on(made["id"], ann, bob)
    assert ann.ok("POST", f"/api/tables/{made['id']}/rematch")["status"] == "playing"
    body = {"version": 3, "seat": 1, "bot": "random"}
    assert ann.ok("POST", f"/api/tables/{made['id']}/branch", body)["status"] == "playing"
    assert verify(read(server.get(f"/api/tables/{made['id']}/record").text)).nonces == 0


def test_a_known_seed_takes_no_nonces(server: Server) -> None:
    """Two tables with one seed have the same luck, whoever plays at them."""
    openings = []
    for name in ("Ann", "Bob"):
        browser = Browser(server, name)
        made = browser.make(ME, BOT, seed=11, options={"first": 0})
        assert (made["status"], awaited(made)) == ("playing", [False, False])
        openings.append(stored(server, made["id"]).opening)
    assert openings[0] == openings[1]


def test_a_closed_table_reveals_its_seed(server: Server) -> None:
    ann = Browser(server, "Ann")
    made = ann.make(ME, BOT, options={"first": 0})
    ann.open(made["id"])
    path = f"/api/tables/{made['id']}"
    refused(ann.client.get(f"{path}/luck"), 403, "not over yet")
    ann.client.ok("POST", f"{path}/close")
    record = read(server.get(f"{path}/record").text)
    assert record.result is None
    assert verify(record).seed_checked
    check_luck(server, made["id"])
    assert server.get(f"{path}/luck").json()["seed"] == str(record.seed)
    unbegun = ann.client.table(ME, YOU)
    ann.client.ok("POST", f"/api/tables/{unbegun['id']}/close")
    for what in ("record", "luck"):
        refused(ann.client.get(f"/api/tables/{unbegun['id']}/{what}"), 403, "")
    for what in ("", "/view", "/log", "/at/0"):
        ann.client.ok("GET", f"/api/tables/{unbegun['id']}{what}")


def test_two_servers_that_begin_one_table_at_once_agree(db: str) -> None:
    async def run() -> None:
        async with hubs(db, 2) as (one, two):
            for _ in range(4):
                ann, bob, cid = await guests(one, "Ann", "Bob", "Cid")
                nonces = [secrets.token_hex(32) for _ in range(3)]
                table = await open_table(one, ann, 2, **LIVE)
                tokens = [seat.token for seat in table.seats]
                await bring(one, table.id, ann.id, Given(nonce_hash(nonces[0])))
                other = two if two.store.shared else one
                await asyncio.gather(
                    join(one, table.id, bob, tokens[1], Given(nonce_hash(nonces[1]))),
                    join(other, table.id, cid, tokens[2], Given(nonce_hash(nonces[2]))),
                )
                await asyncio.gather(
                    bring(one, table.id, ann.id, Given(nonce=nonces[0])),
                    bring(other, table.id, bob.id, Given(nonce=nonces[1])),
                    bring(one, table.id, cid.id, Given(nonce=nonces[2])),
                )
                mine, theirs = await one.get(table.id), await other.get(table.id)
                await eventually(lambda: (mine.status, theirs.status) == ("playing", "playing"))  # noqa: B023
                assert mine.position.dump() == theirs.position.dump()
                assert mine.chance().seed == theirs.chance().seed
                before = mine.version
                assert await step(other, table.id) == before + 1

    asyncio.run(run())


def test_tables_from_before_there_were_nonces_go_on(db: str) -> None:
    """An open one had its luck drawn already: it is the same when it begins."""

    async def before() -> tuple[str, str, str, int]:
        async with hubs(db) as (hub,):
            ann, _ = await guests(hub, "Ann", "Bob")
            made = []
            for bots in (("random",), (None,)):
                seats = [SeatState(ann.id, None, new_token(), "Ann")]
                seats += [SeatState(None, bot, new_token(), "Bot") for bot in bots]
                table = await make_table(hub, ann.id, "burgundy", 2, {"first": 0}, {}, seats, seed=new_seed())
                made.append(table)
            for _ in range(3):
                await step(hub, made[0].id)
            return made[0].id, made[1].id, made[1].seats[1].token, made[1].seed

    running, waiting, token, seed = asyncio.run(before())
    recorder = Recorder(Chance(seed))
    position = find("burgundy").start(2, {"first": 0}, recorder)
    drawn = luck_of(position, recorder.results)
    engine = make_engine(db)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = connection
        command.downgrade(config, "0006")
    with engine.begin() as connection:
        old = schema.tables.c.id == waiting
        connection.execute(update(schema.tables).where(old).values(opening=drawn, to_move=0))
    upgrade(db)
    with engine.connect() as connection:
        assert connection.execute(select(schema.tables.c.opening).where(old)).scalar_one() == {}

    async def after() -> None:
        async with hubs(db) as (hub,):
            (bob,) = await guests(hub, "Bob")
            table = await hub.get(waiting)
            assert (table.fairness, table.drawn) == (1, None)
            await join(hub, waiting, bob, token, Given(nonce="ab" * 32))
            for table_id in (running, waiting):
                for _ in range(4):
                    table = await hub.get(table_id)
                    if table.seats[table.position.seat].person is not None:
                        await step(hub, table_id)

    asyncio.run(after())
    with engine.connect() as connection:
        assert connection.execute(select(schema.tables.c.opening).where(old)).scalar_one() == drawn
        for table_id in (running, waiting):
            record = read(record_text(connection, table_id, None))
            assert record.nonces is None
            connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(status="closed"))
            assert verify(read(record_text(connection, table_id, None))).seed_checked
    engine.dispose()


def test_a_client_cannot_send_half_a_nonce(server: Server) -> None:
    ann = Browser(server, "Ann")
    made = ann.make(ME, YOU)
    path = f"/api/tables/{made['id']}/nonce"
    for body in ({}, {"nonce": ann.nonce, "nonce_hash": ann.hash}):
        refused(ann.client.post(path, json=body), 422, "either nonce_hash")
    for bad in ("", "xyz", "AB" * 32, "ab" * 31):
        assert ann.client.post(path, json={"nonce": bad}).status_code == 422
    bob = server.client("Bob")
    refused(bob.post(path, json={"nonce_hash": ann.hash}), 403, "do not have a seat")
