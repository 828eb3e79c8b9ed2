"""Who asks, under which name, from which site, and how much: what one address can take from the others."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from parlour.server import table_record
from parlour.server.app import make_app
from parlour.server.lobby import LISTED_OF_ONE, MOST_OPTIONS
from parlour.server.origins import Origins
from parlour.server.rates import Bucket, caller_of
from parlour.server.settings import Settings
from tests.server.serving import Client, serving
from tests.waiting import PATIENCE

MINE = {"kind": "me"}
PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[TestClient]:
    with opened(tmp_path) as client:
        yield client


def opened(folder: Path, **more: Any) -> TestClient:
    more = {"rate": 1e6, "burst": 10**6, "bot_processes": 0, **more}
    return TestClient(make_app(Settings(db=f"sqlite:///{folder}/parlour.db", secret="for callers", **more)))


def named(client: TestClient, name: str) -> dict[str, str]:
    """A guest's authorization."""
    token = client.post("/api/guest", json={"name": name, "token": True}).json()["token"]
    client.cookies.clear()
    return {"authorization": f"Bearer {token}"}


def make(client: TestClient, who: dict[str, str], *seats: Any, **more: Any) -> Any:
    answer = client.post("/api/tables", json={"game": "burgundy", "seats": seats, **more}, headers=who)
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_made_up_address_changes_nothing(tmp_path: Path) -> None:
    """X-Forwarded-For counts only behind a proxy, also for who connects from the same machine."""
    with serving(f"sqlite:///{tmp_path}/parlour.db", tmp_path, "--rate", "0.01", "--burst", "30") as server:
        made_up = [server.get("/api/me", X_Forwarded_For=f"192.0.2.{number}").status_code for number in range(60)]
        assert made_up.count(429) >= 30


def test_an_ipv6_network_is_one_caller() -> None:
    assert caller_of("2001:db8:1:2::1") == caller_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert caller_of("2001:db8:1:3::1") != caller_of("2001:db8:1:2::1")
    assert caller_of("::ffff:192.0.2.7") == caller_of("192.0.2.7") == "192.0.2.7"
    assert caller_of("unix socket") == "unix socket"


def test_expensive_requests_take_more_from_a_bucket() -> None:
    bucket = Bucket(0.001, 10)
    assert bucket.wait("a", 8) == 0
    assert bucket.wait("a", 8) > 0
    assert [bucket.wait("a") for _ in range(2)] == [0, 0]
    assert bucket.wait("a") > 0
    assert Bucket(1, 5).wait("b", 20) == 0, "the most expensive one is possible with every setting"


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8023", True),
        ("[::1]:8023", True),
        ("192.168.1.7", True),
        ("localhost:8023", True),
        ("box", True),
        ("box.local:8023", True),
        ("games.example.org", True),
        ("evil.example.com", False),
        ("127.0.0.1.evil.example.com", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_names_of_this_server(host: str, known: bool) -> None:
    origins = Origins(Settings(hosts=("games.example.org",)))
    assert origins.host_known({b"host": host.encode()}) == known


def test_behind_a_proxy_names_are_its_business_unless_some_are_given() -> None:
    assert Origins(Settings(trusted_proxy=True)).host_known({b"host": b"games.example.org"})
    given = Origins(Settings(trusted_proxy=True, hosts=("games.example.org",)))
    assert not given.host_known({b"host": b"evil.example.com"})
    assert Origins(Settings(origins=("https://games.example.org",))).host_known({b"host": b"games.example.org:443"})


def test_a_request_under_a_foreign_name_is_refused(app: TestClient) -> None:
    answer = app.get("/api/games", headers={"host": "rebound.example.com"})
    assert answer.status_code == 421
    assert answer.json()["error"].startswith("This server does not know the name 'rebound.example.com'.")
    assert app.get("/", headers={"host": "rebound.example.com"}).status_code == 421


@pytest.mark.parametrize(
    ("origin", "more", "same"),
    [
        ("http://box:8023", {}, True),
        ("https://box:8023", {}, False),
        ("https://box:8023", {"trusted_proxy": True}, True),
        ("http://box", {}, False),
        ("null", {}, False),
        ("http://[", {}, False),
        ("https://elsewhere.org", {"origins": ("https://elsewhere.org",)}, True),
        ("http://elsewhere.org", {"origins": ("https://elsewhere.org",)}, False),
    ],
)
def test_origins_have_a_scheme(origin: str, more: dict[str, Any], same: bool) -> None:
    headers = {b"host": b"box:8023", b"origin": origin.encode()}
    assert Origins(Settings(**more)).same_origin("http", headers) == same


def test_a_proxy_says_how_the_page_was_loaded() -> None:
    origins = Origins(Settings(trusted_proxy=True))
    headers = {b"host": b"box", b"origin": b"http://box", b"x-forwarded-proto": b"https"}
    assert not origins.same_origin("http", headers)
    assert origins.same_origin("http", {**headers, b"origin": b"https://box"})


def test_metrics_are_for_this_machine_or_with_a_token(app: TestClient, tmp_path: Path) -> None:
    assert app.get("/metrics").status_code == 200
    assert app.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"}).status_code == 403
    away = TestClient(app.app, client=("192.0.2.1", 50000))
    assert away.get("/metrics").status_code == 403
    with opened(tmp_path / "..", metrics_token="open sesame") as other:
        assert other.get("/metrics").status_code == 403
        assert other.get("/metrics", headers={"authorization": "Bearer open says me"}).status_code == 403
        assert other.get("/metrics", headers={"authorization": "Bearer open sesame"}).status_code == 200


NONSENSE = ["no json", "[]", "x" * 5000, b"\x00\x01"]


def heard_until_closed(socket: ClientConnection, message: str | bytes) -> list[dict[str, Any]]:
    """Send the same again and again, until the server has enough; what it answered."""
    heard = []
    with contextlib.suppress(ConnectionClosed):
        for _ in range(1000):
            socket.send(message)
            heard.append(json.loads(socket.recv(timeout=PATIENCE)))
    return heard


@pytest.mark.parametrize("message", NONSENSE, ids=["text", "list", "long", "bytes"])
def test_who_sends_only_nonsense_is_disconnected(server: Any, message: str | bytes) -> None:
    ann = server.client("Ann")
    table = ann.table(MINE, MINE)["id"]
    with server.socket(table, {"Authorization": f"Bearer {ann.token}"}) as socket:
        answers = heard_until_closed(socket, message)
        assert {answer["status"] for answer in answers if answer["type"] == "refused"} == {400}
        assert socket.close_code == 1008


def test_who_talks_too_fast_is_refused_and_then_disconnected(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/parlour.db", tmp_path, "--rate", "0.01", "--burst", "40") as server:
        ann = server.client("Ann")
        table = ann.table(MINE, MINE)["id"]
        with server.socket(table, {"Authorization": f"Bearer {ann.token}"}) as socket:
            answers = heard_until_closed(socket, json.dumps({"act": "undo", "version": 0, "key": "12345678"}))
            assert 429 in [answer.get("status") for answer in answers]
            assert socket.close_code == 1008


def test_an_id_that_is_no_id_is_refused(server: Any) -> None:
    ann = server.client("Ann")
    table = ann.table(MINE, MINE)["id"]
    deep: Any = "x"
    for _ in range(300):
        deep = [deep]
    with server.socket(table, {"Authorization": f"Bearer {ann.token}"}) as socket:
        for act in ("move", "undo", "dance"):
            socket.send(json.dumps({"id": deep, "act": act, "version": 0, "key": "12345678", "move": 1}))
        refusals = []
        while len(refusals) < 3:
            message = json.loads(socket.recv(timeout=PATIENCE))
            if message["type"] == "refused":
                refusals.append(message)
        assert [refusal["id"] for refusal in refusals] == [None, None, None]
    assert "Traceback" not in server.log()


# What replays games.


def test_a_proof_is_worked_out_once(app: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(app)
    replays: list[str] = []
    record_text = table_record.record_text

    def counted(connection: Any, table_id: str, seat: int | None) -> str:
        replays.append(table_id)
        return record_text(connection, table_id, seat)

    monkeypatch.setattr(table_record, "record_text", counted)
    proofs = [app.get(f"/api/tables/{table}/verify").json() for _ in range(3)]
    assert proofs[0]["ok"]
    assert proofs == [proofs[0]] * 3
    assert replays == [table]


def finished(client: TestClient) -> str:
    ann = named(client, "Ann")
    table: str = make(client, ann, MINE, MINE)["id"]
    while (seen := client.get(f"/api/tables/{table}/view", headers=ann).json())["status"] != "over":
        body = {"version": seen["version"], "key": f"move-{seen['version']:08}", "move": seen["choices"][-1]["action"]}
        assert client.post(f"/api/tables/{table}/moves", json=body, headers=ann).status_code == 200
    return table


@pytest.mark.parametrize("what", ["log", "record"])
def test_replaying_a_game_counts_for_several_requests(tmp_path: Path, what: str) -> None:
    with opened(tmp_path, rate=0.001, burst=40) as client:
        table = make(client, named(client, "Ann"), MINE, MINE)["id"]
        answers = [client.get(f"/api/tables/{table}/{what}") for _ in range(8)]
        assert [answer.status_code for answer in answers][-1] == 429
        assert [answer.status_code for answer in answers].count(200) < 6
        assert int(answers[-1].headers["retry-after"]) > 0


# Tables.


def test_unlisted_tables_do_not_hide_listed_ones(app: TestClient) -> None:
    """Nor do those that one address lists."""
    ann = named(app, "Ann")
    first = make(app, ann, MINE, PERSON, listed=True)["id"]
    other = TestClient(app.app, client=("192.0.2.1", 50000))
    bob = named(other, "Bob")
    for number in range(30):
        make(other, bob, MINE, PERSON, listed=number % 2 == 0)
    listed = [table["id"] for table in app.get("/api/tables").json()]
    assert first in listed
    assert len(listed) == 1 + LISTED_OF_ONE


def test_a_list_asks_the_database_for_listed_tables_only(app: TestClient) -> None:
    ann = named(app, "Ann")
    first = make(app, ann, MINE, PERSON, listed=True)["id"]
    for _ in range(150):
        make(app, ann, MINE, PERSON)
    assert [table["id"] for table in app.get("/api/tables").json()] == [first]


def test_an_address_makes_only_so_many_tables_at_once(tmp_path: Path) -> None:
    with opened(tmp_path, rate=0.001, burst=100) as client:
        body = {"game": "burgundy", "seats": [MINE, PERSON]}
        made = [client.post("/api/tables", json=body, headers=named(client, "Ann")).status_code for _ in range(40)]
        assert made.count(201) <= 50
        who = named(client, "Bob") if 429 not in made else {}
        assert 429 in made or client.post("/api/tables", json=body, headers=who).status_code == 201


def test_an_address_runs_only_so_many_games_of_bots_alone(tmp_path: Path) -> None:
    with opened(tmp_path, max_bot_tables=2) as client:
        for name in ("Ann", "Bob"):
            make(client, named(client, name), BOT, BOT)
        eve = named(client, "Eve")
        refused = client.post("/api/tables", json={"game": "burgundy", "seats": [BOT, BOT]}, headers=eve)
        assert (refused.status_code, refused.json()["error"][:20]) == (403, "From your address, 2")
        make(client, eve, MINE, BOT)
        other = TestClient(client.app, client=("192.0.2.1", 50000))
        make(other, eve, BOT, BOT)


# Answers.

ABOUT = "A box of my own. " * 900


def with_components(about: str) -> dict[str, Any]:
    return {"components": {"about": about}}


def test_component_files_are_not_in_lists(app: TestClient) -> None:
    ann = named(app, "Ann")
    made = make(app, ann, MINE, PERSON, game="montana", options=with_components(ABOUT), listed=True)
    for path in ("/api/tables", "/api/my-tables"):
        (table,) = app.get(path, headers=ann).json()
        assert "components" not in table["options"]
        assert set(made["options"]) - set(table["options"]) == {"components"}
    assert app.get(f"/api/tables/{made['id']}").json()["options"] == made["options"]


def test_options_have_a_size(app: TestClient) -> None:
    body = {"game": "montana", "seats": [MINE, MINE], "options": with_components("x" * MOST_OPTIONS)}
    refused = app.post("/api/tables", json=body, headers=named(app, "Ann"))
    assert (refused.status_code, refused.json()["error"][:30]) == (422, "The options of a table may hav")


def test_long_answers_are_compressed(app: TestClient) -> None:
    ann = named(app, "Ann")
    path = f"/api/tables/{make(app, ann, MINE, MINE)['id']}/view"
    assert app.get(path, headers={**ann, "accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert "content-encoding" not in app.get(path, headers={**ann, "accept-encoding": "identity"}).headers
    assert "content-encoding" not in app.get("/api/me", headers={"accept-encoding": "gzip"}).headers


# Chat.


def test_chat_is_for_those_who_sit_at_the_table(server: Any) -> None:
    ann, bob, eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
    made = ann.table(MINE, PERSON)
    table = made["id"]
    path = f"/api/tables/{table}/chat"
    for stranger in (eve, bob, server.client()):
        assert stranger.get(path).status_code == 403
    assert eve.post(path, json={"text": "I am Ann"}).status_code == 403
    bob.ok("POST", f"/api/tables/{table}/join", {"token": made["seats"][1]["invite"]})

    def watching(client: Client) -> Any:
        return server.socket(table, {"Authorization": f"Bearer {client.token}"})

    with watching(bob) as his, watching(eve) as hers:
        json.loads(hers.recv(timeout=PATIENCE))
        ann.ok("POST", path, {"text": "Hello"})
        while json.loads(his.recv(timeout=PATIENCE))["type"] != "chat":
            pass
        choice = next(client.view(table)["choices"] for client in (ann, bob) if client.view(table)["choices"])[0]
        mover = next(client for client in (ann, bob) if client.view(table)["choices"])
        assert mover.move(table, 0, choice["action"]).status_code == 200
        heard = []
        while not heard or heard[-1] != "version":
            heard.append(json.loads(hers.recv(timeout=PATIENCE))["type"])
        assert "chat" not in heard
    assert [line["text"] for line in bob.ok("GET", path)] == ["Hello"]
