"""Leaks: nothing that a seat or spectator is sent depends on what they must not know, and no secret leaves the server.

Two tables with the same seed and the same people, at which only the others' secret choices differ, must give a watcher
equal bytes, over every way by which bytes are sent.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from parlour.records.codec import read
from parlour.server import new_table, schema
from parlour.server.app import make_app
from parlour.server.settings import Settings
from tests.server.serving import Server, pair
from tests.server.sharing import BOTH, act, again, rows, shared
from tests.server.test_sockets import watch
from tests.waiting import PATIENCE, wait_for

SEED = 0x5EC2E7 << 200 | 0xC0FFEE
SECRETLY = {"setup": "advanced", "choosing": "secret", "first": 0}
TIMES = re.compile(r'"(at|created|began|updated|deadline)":[0-9.e+]+')
STARTED = re.compile(r'"started": "[^"]*"')
PLAYERS = ("Ann", "Bob", "Cid")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """The server in this process, with dice that fall the same at every table."""
    monkeypatch.setattr(new_table, "new_seed", lambda: SEED)
    settings = Settings(db=f"sqlite:///{tmp_path}/parlour.db", secret="leaks", rate=1e6, burst=10**6)
    with TestClient(make_app(settings)) as client:
        yield client


class Watcher:
    """Somebody at the app, or nobody in particular, and every byte they are sent."""

    def __init__(self, app: TestClient, name: str | None) -> None:
        self.app = app
        self.name = name
        self.headers: dict[str, str] = {}
        self.token = ""
        self.heard: list[tuple[str, str]] = []
        self.socket: WebSocketTestSession | None = None
        if name is not None:
            self.token = app.post("/api/guest", json={"name": name}).json()["token"]
            app.cookies.clear()
            self.headers = {"Authorization": f"Bearer {self.token}"}

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.app.request(method, path, json=body, headers=self.headers)
        # Times are not all of one length.
        told = sorted(item for item in answer.headers.items() if item[0] != "content-length")
        headers = "\n".join(f"{name}: {value}" for name, value in told)
        self.heard.append((f"{method} {path}", f"{answer.status_code}\n{headers}\n{answer.text}"))
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    def listen(self) -> None:
        """Everything pushed until now; an act that does not exist marks the end."""
        assert self.socket is not None
        self.socket.send_json({"id": "fence", "act": "dance"})
        while True:
            text = self.socket.receive_text()
            self.heard.append(("socket", text))
            if json.loads(text).get("id") == "fence":
                return

    def look_everywhere(self, table: str, version: int) -> None:
        self.listen()
        for path in ("", "/view", "/log", "/record", "/chat", "/previews", "/plan", "/verify"):
            self.ask("GET", f"/api/tables/{table}{path}")
        for path in ("/api/tables", "/api/my-tables", "/api/me"):
            self.ask("GET", path)
        for earlier in range(max(0, version - 2), version + 2):
            self.ask("GET", f"/api/tables/{table}/at/{earlier}")
        for seat in range(len(PLAYERS)):
            self.ask("GET", f"/api/tables/{table}/at/{version}?seat={seat}")
        for elements in (["side:a"], ["side:b"], ["space:d4"], ["space:a1", "die:0"], ["end"], ["cell:1b"], ["pass"]):
            self.ask("POST", f"/api/tables/{table}/why", {"elements": elements})
        self.ask("POST", f"/api/tables/{table}/rematch")
        self.ask("POST", f"/api/tables/{table}/branch", {"version": version, "seat": 0})
        if not self.ask("GET", f"/api/tables/{table}/view").get("choices"):
            self.ask("POST", f"/api/tables/{table}/hint")  # who decides gets one, and bots toss coins
        for wrong in (version, version + 1):
            body = {"version": wrong, "key": f"{self.name}-{version}-{wrong}"}
            self.ask("POST", f"/api/tables/{table}/moves", body | {"move": "nonsense"})
            self.ask("POST", f"/api/tables/{table}/undo", body)


def course(people: dict[str | None, Watcher], picks: dict[str, int]) -> dict[str | None, list[tuple[str, str]]]:
    """A table of three who choose in secret, each their first or last possibility, until only one choice is missing.

    Each undoes and repeats the choice of a side. What everybody was sent is given back, without ids and times.
    """
    host = people["Ann"]
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
    made = host.ask("POST", "/api/tables", {"game": "burgundy", "options": SECRETLY, "seats": seats, "listed": True})
    table = made["id"]
    for seat, name in enumerate(PLAYERS[1:], 1):
        people[name].ask("POST", f"/api/tables/{table}/join", {"token": made["seats"][seat]["invite"]})
    for person in people.values():
        person.heard.clear()
    for person in people.values():
        url = f"/api/tables/{table}/socket"
        person.socket = person.app.websocket_connect(url, headers=person.headers).__enter__()
    version = 0
    keys = (f"key-of-a-course-{number}" for number in count())

    def do(name: str, what: str, move: Any = None) -> None:
        nonlocal version
        body = {"version": version, "key": next(keys)} | ({} if move is None else {"move": move})
        version = people[name].ask("POST", f"/api/tables/{table}/{what}", body)["version"]
        for other in people.values():
            if other.name == name:
                other.listen()
                other.ask("GET", f"/api/tables/{table}/view")
            else:
                other.look_everywhere(table, version)

    for person in people.values():
        person.ask("GET", "/api/openapi.json")
        for path in ("/api/games", "/api/bots", "/api/games/burgundy/components", "/api/games/burgundy/rules"):
            person.ask("GET", path)
    people["Bob"].ask("POST", f"/api/tables/{table}/chat", {"text": "Good luck!"})
    for name in PLAYERS:
        for decision in ("side", "start"):
            if (name, decision) == ("Cid", "start"):
                break
            choices = people[name].ask("GET", f"/api/tables/{table}/view")["choices"]
            move = choices[picks[name]]["move"]
            assert move.startswith(decision)
            do(name, "moves", move)
            if decision == "side":
                do(name, "undo")
                do(name, "moves", move)
    for person in people.values():
        assert person.socket is not None
        person.socket.__exit__(None, None, None)
    return {name: [(w, plain(text, table)) for w, text in person.heard] for name, person in people.items()}


def plain(text: str, table: str) -> str:
    """Without what differs between any two tables: their id and the time; and the other tables of the lists."""
    text = text.replace(table, "TABLE")
    text = STARTED.sub('"started": "THEN"', TIMES.sub(r'"\1":0', text))
    if '"your_turn"' not in text:
        return text
    head, body = text.rsplit("\n", 1)
    listed = json.loads(body)
    return head + json.dumps([line for line in listed if line["id"] == "TABLE"] if isinstance(listed, list) else listed)


def test_bytes_sent_do_not_depend_on_others_secrets(app: TestClient) -> None:
    people: dict[str | None, Watcher] = {name: Watcher(app, name) for name in (*PLAYERS, "Stranger", None)}
    usual = course(people, dict.fromkeys(PLAYERS, 0))
    assert len(usual["Bob"]) > 50, "hardly anything was sent"
    for honest in PLAYERS:
        unusual = course(people, dict.fromkeys(PLAYERS, -1) | {honest: 0})
        for watcher in (honest, "Stranger", None):
            assert len(usual[watcher]) == len(unusual[watcher])
            for (where, ours), (_, theirs) in zip(usual[watcher], unusual[watcher]):
                assert ours == theirs, f"{watcher} can tell the others' choices apart by {where}"
        for watcher in PLAYERS:
            if watcher != honest:
                assert usual[watcher] != unusual[watcher], "one's own choice must make a difference"
    for name, person in people.items():
        sent = "\n".join(text for _, text in person.heard)
        for form in (str(SEED), f"{SEED:x}", str(SEED)[:20], str(SEED)[-20:]):
            assert form not in sent, f"{name} was sent the seed"
        for other in people.values():
            if other is not person and other.token:
                assert other.token not in sent, f"{name} was sent the token of {other.name}"


def first_round(people: dict[str | None, Watcher], seed: int) -> tuple[dict[str | None, list[tuple[str, str]]], Any]:
    """The first round of a table of two whose luck from then on is another seed's.

    What everybody was sent before the dice fell again, and the dice.
    """
    app = people["Ann"].app
    seats = [{"kind": "me"}, {"kind": "person"}]
    made = people["Ann"].ask("POST", "/api/tables", {"game": "burgundy", "options": {"first": 0}, "seats": seats})
    table = made["id"]
    people["Bob"].ask("POST", f"/api/tables/{table}/join", {"token": made["seats"][1]["invite"]})
    app.app.state.hub.tables[table].seed = seed  # type: ignore[attr-defined]
    for person in people.values():
        person.heard.clear()
    for version in count():
        for person in people.values():
            for path in ("", "/view", "/log", "/record", "/previews", "/plan", "/verify", f"/at/{version}"):
                person.ask("GET", f"/api/tables/{table}{path}")
            for element in ("die:0", "end", "pass", "cell:1b", "cell:x1", "space:c3", "goods:red", "workers"):
                person.ask("POST", f"/api/tables/{table}/why", {"elements": [element]})
        heard = {name: [(where, plain(text, table)) for where, text in one.heard] for name, one in people.items()}
        seen = {name: people[name].ask("GET", f"/api/tables/{table}/view") for name in ("Ann", "Bob")}
        mover = next(name for name, standing in seen.items() if standing["choices"])
        body = {"version": version, "key": f"{table}-{version}", "move": seen[mover]["choices"][-1]["action"]}
        people[mover].ask("POST", f"/api/tables/{table}/moves", body)
        now = people["Ann"].ask("GET", f"/api/tables/{table}/view")["view"]
        if now["round"] == 2:
            return heard, now["dice"]
    raise AssertionError


def test_bytes_sent_do_not_depend_on_luck_to_come(app: TestClient) -> None:
    """Two tables that stand the same and have the same course, but whose dice will fall differently."""
    people: dict[str | None, Watcher] = {name: Watcher(app, name) for name in ("Ann", "Bob", None)}
    usual, dice = first_round(people, SEED)
    unusual, other_dice = first_round(people, SEED + 1)
    assert dice != other_dice, "there was no difference to leak"
    for name in people:
        assert len(usual[name]) == len(unusual[name]) > 50
        for (where, ours), (_, theirs) in zip(usual[name], unusual[name]):
            assert ours == theirs, f"{name} can tell the luck to come by {where}"


# A real server, whose log is a secret-keeper too.


@pytest.fixture(scope="module", params=BOTH)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with shared(request, tmp_path_factory, "--log-level", "DEBUG", "--bot-seconds", "20") as running:
        yield running


def test_a_finished_record_reveals_the_seed_it_was_committed_to(server: Server) -> None:
    ann = server.client("Ann")
    made = ann.table({"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"})
    running = ann.get(f"/api/tables/{made['id']}/record").text
    wait_for(lambda: ann.view(made["id"])["status"] == "over")
    finished = json.loads(ann.get(f"/api/tables/{made['id']}/record").text)
    assert finished["commitment"] == made["commitment"]
    assert sha256(f"parlour-seed:{finished['seed']}".encode()).hexdigest() == made["commitment"]
    assert len(finished["seed"]) > 60, "a seed that could be guessed"
    assert '"result"' in running or finished["seed"] not in running
    after = server.client("Stranger")
    assert json.loads(after.get(f"/api/tables/{made['id']}/record").text)["seed"] == finished["seed"]
    assert finished["seed"] not in server.log()


def test_a_running_record_has_no_seed(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    for client in (ann, bob, server.client("Stranger"), server.client()):
        text = client.get(f"/api/tables/{table}/record").text
        record = read(text)
        assert record.seed is None
        assert '"seed"' not in text
        assert record.commitment == ann.ok("GET", f"/api/tables/{table}")["commitment"]


def test_invites_are_the_hosts_alone_and_only_while_the_seat_is_free(server: Server) -> None:
    ann, bob, eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
    made = ann.table({"kind": "me"}, {"kind": "person"}, {"kind": "person"})
    table = made["id"]
    tokens = [row.token for row in rows(server.db, schema.seats) if row.table_id == table]
    assert [seat["invite"] for seat in made["seats"]].count(None) == 1
    bob.ok("POST", f"/api/tables/{table}/join", {"token": made["seats"][1]["invite"]})
    for client in (bob, eve, server.client()):
        for path in (f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/view"):
            text = client.get(path).text
            assert not [token for token in tokens if token in text]
    assert [bool(seat["invite"]) for seat in ann.ok("GET", f"/api/tables/{table}")["seats"]] == [False, False, True]
    with watch(server, bob, table) as socket:
        hello = str(socket.recv(timeout=PATIENCE))
        assert not [token for token in tokens if token in hello]


def test_of_a_listed_table_everyone_may_take_the_free_seats_and_no_others(server: Server) -> None:
    ann, bob, eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
    made = ann.table({"kind": "me"}, {"kind": "person"}, {"kind": "bot"}, {"kind": "person"}, listed=True)
    table = made["id"]
    tokens = {row.seat: row.token for row in rows(server.db, schema.seats) if row.table_id == table}
    bob.ok("POST", f"/api/tables/{table}/join", {"token": tokens[1]})
    for client in (bob, eve, server.client()):
        seats = client.ok("GET", f"/api/tables/{table}")["seats"]
        assert [seat["invite"] for seat in seats] == [None, None, None, tokens[3]]
    eve.ok("POST", f"/api/tables/{table}/join", {"token": tokens[3]})
    assert not [token for token in tokens.values() if token in bob.get(f"/api/tables/{table}").text]


def test_no_secret_in_anything_sent_or_logged(server: Server) -> None:
    """A lively evening: accounts, a wrong password, moves, undo, refusals, chat; then look for every secret there is."""
    sent: list[tuple[str, str]] = []
    ann, bob, table = pair(server, options={"first": 0})
    eve = server.client("Eve")
    password = "correct horse battery"

    def keep(name: str, text: str) -> None:
        sent.append((name, text))

    keep("ann", ann.post("/api/account", json={"login": f"ann.{table}", "password": password}).text)
    keep("eve", eve.post("/api/account", json={"login": f"ann.{table}", "password": "another password"}).text)
    keep("eve", eve.post("/api/sign-in", json={"login": f"ann.{table}", "password": "wrong password"}).text)
    with watch(server, eve, table) as socket:
        for _ in range(6):
            seen = ann.view(table)
            if not seen["choices"]:
                break
            keep("ann", ann.move(table, seen["version"], seen["choices"][0]["action"]).text)
            keep("bob", bob.move(table, seen["version"], "nonsense").text)
            keep("eve", eve.move(table, seen["version"], "nonsense").text)
            keep("ann", act(ann, table, "undo").text)
        keep("bob", bob.post(f"/api/tables/{table}/chat", json={"text": "hello"}).text)
        keep("eve", eve.post(f"/api/tables/{table}/join", json={"token": "not a token at all"}).text)
        keep("bob", act(bob, table, "leave").text)
        keep("bob", act(bob, table, "return").text)
        keep("bob", bob.post(f"/api/tables/{table}/chat", json={"text": "good night"}).text)
        while "good night" not in (heard := str(socket.recv(timeout=PATIENCE))):
            keep("eve", heard)
    for name, client in (("ann", ann), ("bob", bob), ("eve", eve), ("nobody", server.client())):
        for path in ("", "/view", "/log", "/record", "/chat"):
            keep(name, client.get(f"/api/tables/{table}{path}").text)
        for path in ("/api/tables", "/api/my-tables", "/api/me", "/api/games", "/api/openapi.json", "/metrics"):
            keep(name, client.get(path).text)
    seeds = [row.seed for row in rows(server.db, schema.tables) if row.id == table]
    invites = [row.token for row in rows(server.db, schema.seats) if row.table_id == table]
    hashes = [row.password for row in rows(server.db, schema.people) if row.password]
    tokens = {"ann": ann.token, "bob": bob.token, "eve": eve.token}
    ids = [row.id for row in rows(server.db, schema.people)]
    assert hashes
    assert len(sent) > 50
    for name, text in sent:
        for secret in (*seeds, *invites, *hashes, password, "$argon2", "a secret for the tests"):
            assert secret not in text, f"{name} was sent a secret: {text[:200]}"
        for owner, token in tokens.items():
            assert owner == name or token not in text
        if name == "nobody":
            assert not [person for person in ids if person in text]
    log = server.log()
    for secret in (*seeds, *invites, *hashes, *tokens.values(), password, "$argon2", "a secret for the tests"):
        assert secret not in log, "a secret is in the log"


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Server) -> None:
    answer = server.client().post("/api/guest", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert answer.json()["token"] not in server.log()


def test_an_account_shows_its_token_to_its_owner_only(server: Server, tmp_path: Path) -> None:
    ann = server.client("Ann")
    ann.ok("POST", "/api/account", {"login": f"owner-{tmp_path.name[-20:]}", "password": "correct horse"})
    assert "token" not in ann.get("/api/me").text or ann.ok("GET", "/api/me")["token"] is None
    assert again(server, ann).ok("GET", "/api/me")["login"].startswith("owner-")
