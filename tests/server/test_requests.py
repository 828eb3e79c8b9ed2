"""Requests that are wrong, forged or too many: each is refused with the right status and one sentence, and nothing breaks."""

from __future__ import annotations

import contextlib
import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from parlour.server import schema
from parlour.server.people import COOKIE, COOKIE_AGE
from tests.server.serving import Client, Server, pair, serving
from tests.server.sharing import act, again, rows
from tests.waiting import PATIENCE

SECRET = "a secret for the tests"
RATE = 0.01
"""Requests a second of a server that soon has enough: few enough for the slowest machine."""


@pytest.fixture
def ann(server: Server) -> Client:
    return server.client("Ann")


def refused(answer: httpx.Response, status: int, *words: str) -> dict[str, Any]:
    """The refusal: its status, and one sentence for a person to read."""
    assert answer.status_code == status, (answer.status_code, answer.text)
    told: dict[str, Any] = answer.json()
    sentence = told["error"]
    assert sentence.endswith((".", "?", "!")), sentence
    assert "\n" not in sentence
    assert "Traceback" not in answer.text
    for word in words:
        assert word in sentence, sentence
    return told


# Bodies and where they come from.


@pytest.mark.parametrize(
    "body", [b"{", b"not json", b"", b'{"name": }', b"\xff\xfe", b"[" * 5000, b"null", b"[]", b"7"]
)
def test_a_malformed_body_is_refused(server: Server, body: bytes) -> None:
    answer = server.client().post("/api/guest", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 415, 422)
    refused(answer, answer.status_code)


@pytest.mark.parametrize(
    "body",
    [
        {"name": 7},
        {"name": None},
        {},
        {"name": "Ann", "admin": True},
        {"name": "x" * 41},
        {"name": ""},
        {"name": ["Ann"]},
    ],
)
def test_a_body_of_another_shape_is_refused(server: Server, body: dict[str, Any]) -> None:
    refused(server.client().post("/api/guest", json=body), 422)


def test_a_huge_body_is_refused(server: Server) -> None:
    client = server.client()
    refused(client.post("/api/guest", json={"name": "x" * 70_000}), 413, "65536 bytes")

    def parts() -> Iterator[bytes]:
        yield b'{"name": "'
        for _ in range(100):
            yield b"x" * 1000
        yield b'"}'

    answer = client.post("/api/guest", content=parts(), headers={"Content-Type": "application/json"})
    refused(answer, 413)
    assert client.get("/api/games").status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_taken(server: Server, kind: str) -> None:
    """Forms and plain text are what other sites can send without asking."""
    body = json.dumps({"name": "Ann"}).encode()
    refused(server.client().post("/api/guest", content=body, headers={"Content-Type": kind}), 415, "application/json")
    chunked = server.client().post("/api/guest", content=iter([body]), headers={"Content-Type": kind})
    refused(chunked, 415, "application/json")


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1.evil.example", "http://[", "//[x]y"]
)
def test_a_foreign_origin_is_refused(server: Server, ann: Client, origin: str) -> None:
    refused(ann.post("/api/tables", json={}, headers={"Origin": origin}), 403, "another site")
    with pytest.raises(InvalidStatus) as closed:
        connect(
            f"ws://127.0.0.1:{server.port}/api/tables/whatever/socket", origin=Origin(origin), open_timeout=PATIENCE
        )
    assert closed.value.response.status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_request_a_browser_calls_cross_site_is_refused(ann: Client, site: str) -> None:
    refused(ann.post("/api/guest", json={"name": "Eve"}, headers={"Sec-Fetch-Site": site}), 403, "another site")


def test_ones_own_origin_is_welcome(server: Server) -> None:
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert server.client().post("/api/guest", json={"name": "Ann"}, headers=headers).status_code == 200


def test_every_answer_carries_the_headers_that_keep_browsers_careful(server: Server, ann: Client) -> None:
    answers = [
        ann.get("/api/games"),
        ann.get("/api/tables/nowhere"),
        ann.post("/api/guest", content=b"{"),
        ann.post("/api/guest", json={}, headers={"Origin": "http://evil.example"}),
    ]
    for answer in answers:
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/x/y/z"])
def test_an_unknown_address_is_a_sentence_too(ann: Client, path: str) -> None:
    refused(ann.get(path), 404)


def test_a_wrong_method_is_a_sentence_too(ann: Client) -> None:
    refused(ann.delete("/api/games"), 405)
    refused(ann.get("/api/guest"), 405)


# Who is asking.


def with_cookie(server: Server, value: str) -> Client:
    client = server.client()
    client.cookies.set(COOKIE, value)
    return client


def signed(server: Server, person: str, secret: str = SECRET, salt: str = "person") -> str:
    return str(URLSafeTimedSerializer(secret, salt=salt).dumps(person))


def test_a_cookie_says_who_one_is(server: Server, ann: Client) -> None:
    assert with_cookie(server, ann.token).ok("GET", "/api/me")["name"] == "Ann"


def test_forged_and_foreign_cookies_are_nobody(server: Server, ann: Client) -> None:
    me = ann.ok("GET", "/api/me")["id"]
    forged = [
        "nonsense",
        me,
        ann.token[:-1] + ("A" if ann.token[-1] != "A" else "B"),
        ann.token + "x",
        ann.token.split(".")[0] + "..",
        signed(server, me, secret="another server's secret"),
        signed(server, me, salt="invite"),
        signed(server, "nobody-at-all"),
    ]
    for value in forged:
        assert with_cookie(server, value).ok("GET", "/api/me") is None
        refused(with_cookie(server, value).get("/api/my-tables"), 401, "Tell us your name")
        answer = server.client().get("/api/my-tables", headers={"Authorization": f"Bearer {value}"})
        refused(answer, 401)
    refused(server.client().get("/api/my-tables", headers={"Authorization": f"Basic {ann.token}"}), 401)


def test_a_new_name_is_shown_at_the_tables_that_go_on(server: Server) -> None:
    ann, bob, table = pair(server)
    assert ann.ok("POST", "/api/me", {"name": "  Anna   Maria "})["name"] == "Anna Maria"
    assert ann.ok("GET", "/api/me")["name"] == "Anna Maria"
    assert [seat["name"] for seat in bob.ok("GET", f"/api/tables/{table}")["seats"]] == ["Anna Maria", "Bob"]
    refused(ann.post("/api/me", json={"name": "\u0007"}), 422, "printable")


def test_a_listed_table_can_be_joined_by_anyone(server: Server, ann: Client) -> None:
    for listed in (True, False):
        body = {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "person"}], "listed": listed}
        table = ann.ok("POST", "/api/tables", body)
        carl = server.client("Carl")
        invite = carl.ok("GET", f"/api/tables/{table['id']}")["seats"][1]["invite"]
        assert (invite is not None) == listed
        if listed:
            assert carl.ok("POST", f"/api/tables/{table['id']}/join", {"token": invite})["you"] == 1


def test_an_expired_cookie_is_nobody(server: Server, ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    me = ann.ok("GET", "/api/me")["id"]
    now = TimestampSigner("x").get_timestamp()
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: now - COOKIE_AGE - 60)
    old = signed(server, me)
    monkeypatch.undo()
    assert with_cookie(server, old).ok("GET", "/api/me") is None
    assert with_cookie(server, signed(server, me)).get("/api/me").status_code == 200


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/tables"),
        ("GET", "/api/my-tables"),
        ("POST", "/api/account"),
        ("POST", "/api/tables/x/moves"),
        ("POST", "/api/tables/x/undo"),
        ("POST", "/api/tables/x/join"),
        ("POST", "/api/tables/x/leave"),
        ("POST", "/api/tables/x/return"),
        ("POST", "/api/tables/x/resign"),
        ("POST", "/api/tables/x/chat"),
    ],
)
def test_whoever_has_not_said_their_name_may_only_look(server: Server, method: str, path: str) -> None:
    bodies: dict[str, dict[str, Any]] = {
        "tables": {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "me"}]},
        "account": {"login": "nobody", "password": "a long password"},
        "moves": {"version": 0, "key": "a-key-of-mine", "move": "end"},
        "join": {"token": "not a token"},
        "chat": {"text": "hello"},
    }
    body = bodies.get(path.rsplit("/", 1)[1], {"version": 0, "key": "a-key-of-mine"})
    refused(server.client().request(method, path, json=body if method == "POST" else None), 401, "Tell us your name")


@pytest.mark.parametrize(
    "name", ["\x00Ann", "A\x1b[31mnn", "Ann\u202e", "\u200b", " ", "\n", "A\x07", "\x7f", "\u2028"]
)
def test_names_with_control_characters_are_refused(server: Server, name: str) -> None:
    refused(server.client().post("/api/guest", json={"name": name}), 422)


def test_names_are_tidied(server: Server) -> None:
    assert server.client().ok("POST", "/api/guest", {"name": "  Ann\t of\n Cleves "})["name"] == "Ann of Cleves"
    assert server.client().ok("POST", "/api/guest", {"name": "Åsa 🏰 Ñu"})["name"] == "Åsa 🏰 Ñu"


def test_half_a_letter_is_not_a_name(server: Server) -> None:
    """A lone surrogate is valid JSON and no text."""
    for path, body in (("guest", b'{"name": "\\ud800"}'), ("sign-in", b'{"login":"\\ud800ab","password":"12345678"}')):
        answer = server.client().post(f"/api/{path}", content=body, headers={"Content-Type": "application/json"})
        refused(answer, 422)


# Accounts.


def test_an_account_from_making_to_signing_in_elsewhere(server: Server, ann: Client) -> None:
    login = f"ann-{uuid.uuid4().hex[:12]}"
    table = ann.table({"kind": "me"}, {"kind": "me"})["id"]
    assert ann.ok("POST", "/api/account", {"login": login.upper(), "password": "correct horse"})["login"] == login
    elsewhere = server.client()
    back = elsewhere.ok("POST", "/api/sign-in", {"login": f" {login} ", "password": "correct horse"})
    assert back["id"] == ann.ok("GET", "/api/me")["id"]
    assert [line["id"] for line in elsewhere.ok("GET", "/api/my-tables")] == [table]
    assert elsewhere.ok("POST", "/api/sign-out") == {"out": True}
    assert elsewhere.ok("GET", "/api/me") is None


def test_wrong_passwords_and_unknown_accounts_look_the_same(server: Server, ann: Client) -> None:
    login = f"ann-{uuid.uuid4().hex[:12]}"
    ann.ok("POST", "/api/account", {"login": login, "password": "correct horse"})
    client = server.client()
    wrong = client.post("/api/sign-in", json={"login": login, "password": "Correct horse"})
    unknown = client.post("/api/sign-in", json={"login": login + "x", "password": "correct horse"})
    assert wrong.status_code in (401, 403, 422)
    refused(wrong, wrong.status_code, "Wrong username or password")
    assert wrong.content == unknown.content
    assert "set-cookie" not in wrong.headers
    assert client.ok("GET", "/api/me") is None


def test_a_login_is_given_once(server: Server, ann: Client) -> None:
    login = f"ann-{uuid.uuid4().hex[:12]}"
    ann.ok("POST", "/api/account", {"login": login, "password": "correct horse"})
    refused(ann.post("/api/account", json={"login": login + "2", "password": "correct horse"}), 422, "already")
    bob = server.client("Bob")
    refused(bob.post("/api/account", json={"login": login.title(), "password": "another one"}), 422, "taken")
    assert bob.ok("GET", "/api/me")["login"] is None
    bob.ok("POST", "/api/account", {"login": login + "-bob", "password": "another one"})


@pytest.mark.parametrize(
    ("login", "password"),
    [
        ("ab", "long enough"),
        ("ann", "short"),
        ("a b c", "long enough"),
        ("ann\x00", "long enough"),
        ("x" * 41, "y" * 9),
    ],
)
def test_logins_and_passwords_that_cannot_be(ann: Client, login: str, password: str) -> None:
    refused(ann.post("/api/account", json={"login": login, "password": password}), 422)


def test_a_zero_byte_in_a_login_is_refused_like_any_other(server: Server) -> None:
    answer = server.client().post("/api/sign-in", json={"login": "ann\x00", "password": "long enough"})
    assert answer.status_code in (401, 403, 422)
    refused(answer, answer.status_code)


# Making tables.


@pytest.mark.parametrize(
    ("status", "change"),
    [
        (404, {"game": "chess"}),
        (422, {"game": 7}),
        (422, {"options": {"edition": "1911"}}),
        (422, {"options": {"nonsense": 1}}),
        (422, {"options": {"first": 7}}),
        (422, {"options": {"first": "\x00"}}),
        (422, {"options": {"boards": ["\x00"]}}),
        (422, {"options": {"boards": [1, 2, 3]}}),
        (422, {"options": {"choosing": "secret"}}),
        (422, {"options": [1]}),
        (422, {"options": {"first": 10**30}}),
        (422, {"seats": []}),
        (422, {"seats": [{"kind": "me"}]}),
        (422, {"seats": [{"kind": "me"}] * 5}),
        (422, {"seats": [{"kind": "me"}] * 9}),
        (422, {"seats": [{"kind": "me"}, {"kind": "ghost"}]}),
        (422, {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep-blue"}]}),
        (422, {"seats": [{"kind": "me"}, {"kind": "person", "name": "\x1b[2J"}]}),
        (422, {"clock": {"per_move": 0, "reserve": 1}}),
        (422, {"clock": {"per_move": -1, "reserve": 1}}),
        (422, {"clock": {"per_move": 1e300, "reserve": 1}}),
        (422, {"clock": {"per_move": 10}}),
        (422, {"undo": "always"}),
        (422, {"luck": 7}),
    ],
)
def test_tables_that_cannot_be(ann: Client, status: int, change: dict[str, Any]) -> None:
    body = {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "me"}]} | change
    refused(ann.post("/api/tables", json=body), status)


def test_a_clock_of_no_number_is_refused(ann: Client) -> None:
    body = b'{"game":"burgundy","seats":[{"kind":"me"},{"kind":"me"}],"clock":{"per_move":NaN,"reserve":Infinity}}'
    answer = ann.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    refused(answer, answer.status_code)


def test_a_host_needs_no_seat(ann: Client) -> None:
    made = ann.table({"kind": "person"}, {"kind": "person"})
    assert made["you"] is None
    assert all(seat["invite"] for seat in made["seats"])


# Sitting down and standing up.


def test_who_shares_a_device_hears_of_all_its_seats(server: Server, ann: Client) -> None:
    made = ann.table({"kind": "me"}, {"kind": "bot"}, {"kind": "me", "name": "Grandpa"})
    assert made["yours"] == [0, 2]
    assert made["you"] in made["yours"]
    assert server.client("Eve").ok("GET", f"/api/tables/{made['id']}")["yours"] == []


def test_joining_needs_the_seats_own_token(server: Server, ann: Client) -> None:
    bob, eve = server.client("Bob"), server.client("Eve")
    here = ann.table({"kind": "me"}, {"kind": "person"})
    there = ann.table({"kind": "me"}, {"kind": "person"})
    join = f"/api/tables/{here['id']}/join"
    token = here["seats"][1]["invite"]
    refused(eve.post(join, json={"token": there["seats"][1]["invite"]}), 403, "not valid")
    refused(eve.post(join, json={"token": token[:-1] + "é"}), 403, "not valid")
    refused(eve.post(join, json={"token": "short"}), 422)
    refused(eve.post(join, json={"token": ""}), 422)
    refused(eve.post("/api/tables/000000000000/join", json={"token": token}), 404, "no table")
    refused(ann.post(join, json={"token": token}), 403, "already")
    bob.ok("POST", join, {"token": token})
    bob.ok("POST", join, {"token": token})
    refused(eve.post(join, json={"token": token}), 403, "Bob's")


def test_the_hosts_own_seat_cannot_be_joined(server: Server, ann: Client) -> None:
    table = ann.table({"kind": "me"}, {"kind": "person"})["id"]
    token = next(row.token for row in rows(server.db, schema.seats) if row.table_id == table and row.seat == 0)
    refused(server.client("Eve").post(f"/api/tables/{table}/join", json={"token": token}), 403, "Ann's")


def test_before_the_start_nobody_moves_and_leaving_frees_the_seat(server: Server, ann: Client) -> None:
    bob = server.client("Bob")
    made = ann.table({"kind": "me"}, {"kind": "person"}, {"kind": "person"})
    table = made["id"]
    old = made["seats"][1]["invite"]
    bob.ok("POST", f"/api/tables/{table}/join", {"token": old})
    refused(ann.move(table, 0, "end"), 422, "not started")
    refused(act(ann, table, "undo"), 422, "not started")
    refused(act(ann, table, "resign"), 422, "not started")
    assert ann.view(table)["view"] is None
    answer = act(server.client("Eve"), table, "leave")
    assert answer.status_code in (403, 422)
    refused(answer, answer.status_code, "seat at this table")
    assert act(bob, table, "leave").status_code == 200
    assert ann.ok("GET", f"/api/tables/{table}")["seats"][1]["free"]
    refused(bob.post(f"/api/tables/{table}/join", json={"token": old}), 403, "not valid")
    bob.ok("POST", f"/api/tables/{table}/join", {"token": ann.ok("GET", f"/api/tables/{table}")["seats"][1]["invite"]})


def test_who_left_returns_before_moving(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    assert act(bob, table, "leave").status_code == 200
    assert ann.ok("GET", f"/api/tables/{table}")["seats"][1]["bot"] is not None
    assert act(bob, table, "return").status_code == 200
    assert ann.ok("GET", f"/api/tables/{table}")["seats"][1]["bot"] is None
    for what in ("leave", "return", "resign"):
        refused(act(server.client("Eve"), table, what), 403, "not playing at this table")


def test_what_changes_nothing_makes_no_new_version(server: Server) -> None:
    """Else a seat out of turn could make every move of the others come too late."""
    ann, bob, table = pair(server, options={"first": 0})
    act(bob, table, "return")
    assert ann.view(table)["version"] == 0
    act(bob, table, "leave")
    act(bob, table, "leave")
    assert ann.view(table)["version"] == 1


def test_resigning_is_for_good(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.table({"kind": "me"}, {"kind": "person"}, options={"first": 0})
    table, token = made["id"], made["seats"][1]["invite"]
    bob.ok("POST", f"/api/tables/{table}/join", {"token": token})
    assert act(bob, table, "resign").status_code == 200
    refused(act(bob, table, "return"), 403, "not playing at this table")
    refused(act(bob, table, "resign"), 403, "not playing at this table")
    refused(bob.post(f"/api/tables/{table}/join", json={"token": token}), 403)


# Moves.


def test_moves_out_of_turn_and_by_strangers(server: Server) -> None:
    ann, bob, table = pair(server, options={"first": 0})
    move = ann.view(table)["choices"][0]["move"]
    refused(bob.move(table, 0, move), 403, "Ann's turn")
    refused(act(bob, table, "undo"), 403, "Ann's turn")
    refused(server.client("Eve").move(table, 0, move), 403, "not playing at this table")
    refused(again(server, ann).move("000000000000", 0, move), 404, "no table")
    assert ann.view(table)["version"] == 0


@pytest.mark.parametrize("move", ["nonsense", "\x00", "x" * 80, "d1 take 9z", "💥", 2**31 - 1, 999_999])
def test_moves_that_do_not_exist(server: Server, move: str | int) -> None:
    ann, _, table = pair(server, options={"first": 0})
    refused(ann.move(table, 0, move), 422)
    assert ann.view(table)["version"] == 0


@pytest.mark.parametrize("move", ["", "x" * 81, -1, 2**31, 10**40, 1.5, True, None, ["end"], {"move": "end"}])
def test_moves_that_are_none(server: Server, ann: Client, move: Any) -> None:
    body = {"version": 0, "key": "a-key-of-mine", "move": move}
    refused(ann.post("/api/tables/000000000000/moves", json=body), 422)


@pytest.mark.parametrize("version", [-1, 2**31, 2**63, 1.0, "0", None])
def test_versions_that_are_none(ann: Client, version: Any) -> None:
    body = {"version": version, "key": "a-key-of-mine", "move": "end"}
    refused(ann.post("/api/tables/000000000000/moves", json=body), 422)


def test_stale_and_future_versions_are_conflicts(server: Server) -> None:
    ann, _, table = pair(server, options={"first": 0})
    move = ann.view(table)["choices"][0]["move"]
    assert refused(ann.move(table, 7, move), 409, "version 0")["version"] == 0
    ann.ok("POST", f"/api/tables/{table}/moves", {"version": 0, "key": "the-first-key", "move": move})
    assert refused(ann.move(table, 0, move), 409, "version 1")["version"] == 1


def test_a_key_used_again_does_nothing_more(server: Server) -> None:
    """Whatever move it comes with, and at whatever version."""
    ann, _, table = pair(server, options={"first": 0})
    choices = ann.view(table)["choices"]
    assert ann.move(table, 0, choices[0]["move"], key="the-same-key").json() == {"version": 1}
    assert ann.move(table, 0, choices[-1]["move"], key="the-same-key").json() == {"version": 1}
    now = ann.view(table)["choices"]
    later = ann.move(table, 1, now[0]["move"], key="the-same-key")
    assert later.status_code in (200, 409, 422)
    assert ann.view(table)["version"] == 1
    assert ann.move(table, 1, now[0]["move"], key="another-key").json() == {"version": 2}


def test_a_key_of_another_table_is_free(server: Server) -> None:
    for _ in range(2):
        ann, _, table = pair(server, options={"first": 0})
        move = ann.view(table)["choices"][0]["move"]
        assert ann.move(table, 0, move, key="the-same-key-everywhere").json() == {"version": 1}


@pytest.mark.parametrize("key", ["\x00" * 8, "key\x00key\x00", "\x1b" * 8])
@pytest.mark.parametrize("version", [0, 3])
def test_a_key_of_odd_characters_breaks_nothing(server: Server, key: str, version: int) -> None:
    ann, _, table = pair(server, options={"first": 0})
    move = ann.view(table)["choices"][0]["move"]
    answer = ann.move(table, version, move, key=key)
    assert answer.status_code in (200, 409, 422), answer.text
    if answer.status_code != 200:
        refused(answer, answer.status_code)


@pytest.mark.parametrize("table", ["nowhere", "%00", "%ff", "a" * 5000, "' OR 1=1 --", "..%2f..", "🏰"])
@pytest.mark.parametrize("what", ["", "/view", "/log", "/record", "/chat"])
def test_unknown_tables(ann: Client, table: str, what: str) -> None:
    answer = ann.get(f"/api/tables/{table}{what}")
    refused(answer, 404)


def test_a_socket_at_an_unknown_table_is_told_so(server: Server) -> None:
    for table in ("nowhere", "%00"):
        with server.socket(table) as socket:
            assert "There is no table" in json.loads(socket.recv(timeout=PATIENCE))["error"]


def test_odd_messages_over_a_socket_are_refused_one_by_one(server: Server) -> None:
    ann, _, table = pair(server, options={"first": 0})
    headers = {"Authorization": f"Bearer {ann.token}"}
    odd: list[str | bytes] = [
        "[]",
        "7",
        "null",
        '{"id": 1}',
        '{"id": {}, "act": []}',
        '{"act": "move", "version": 0, "key": "' + "k" * 8 + '", "move": "\\ud800"}',
        '{"act": "move", "version": 3, "key": "\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000", "move": "end"}',
        '{"act": "move", "version": 0, "key": "' + "k" * 8 + '", "move": "nonsense"}',
        '{"act": "undo", "version": 0, "key": "' + "k" * 8 + '", "more": 1}',
        "[" * 4000,
        " " * 5000,
    ]
    with server.socket(table, headers) as socket:
        for message in odd:
            socket.send(message)
            told: dict[str, Any] = {}
            while told.get("type") != "refused":
                told = json.loads(socket.recv(timeout=PATIENCE))
            assert 400 <= told["status"] < 500, (message, told)
            assert told["error"].endswith(".")
        choice = ann.view(table)["choices"][0]["move"]
        socket.send(json.dumps({"id": 9, "act": "move", "version": 0, "key": "a-good-key", "move": choice}))
        while told.get("done") is None:
            told = json.loads(socket.recv(timeout=PATIENCE))
        assert (told["type"], told["done"], told["version"]) == ("version", 9, 1)
        socket.send(json.dumps({"id": 10, "act": "move", "version": 0, "key": "a-good-key", "move": choice}))
        while told.get("type") != "done":
            told = json.loads(socket.recv(timeout=PATIENCE))
        assert told == {"type": "done", "id": 10, "version": 1}, "sent again, it is not made again"


def test_bytes_over_a_socket_do_not_bring_it_down(server: Server) -> None:
    ann, _, table = pair(server)
    with server.socket(table) as socket, contextlib.suppress(ConnectionClosed):
        socket.send(b"\x00\xff")
        socket.send("not json")
        while json.loads(socket.recv(timeout=PATIENCE)).get("error") != "That is not JSON.":
            pass
    assert ann.view(table)["status"] == "playing"


# Chat.


@pytest.mark.parametrize("text", ["", " ", "\x00", "\u200b\u200b", "x" * 501, 7, None])
def test_chat_that_says_nothing_or_too_much(server: Server, text: Any) -> None:
    ann, _, table = pair(server)
    refused(ann.post(f"/api/tables/{table}/chat", json={"text": text}), 422)
    assert ann.ok("GET", f"/api/tables/{table}/chat") == []


def test_chat_is_plain_text(server: Server) -> None:
    ann, bob, table = pair(server)
    ann.ok("POST", f"/api/tables/{table}/chat", {"text": "<b>Hi</b>\x1b[31m\u202e 🏰\nthere"})
    bob.ok("POST", f"/api/tables/{table}/chat", {"text": "x" * 500})
    lines = bob.ok("GET", f"/api/tables/{table}/chat")
    assert [line["name"] for line in lines] == ["Ann", "Bob"]
    assert lines[0]["text"] == "<b>Hi</b>[31m 🏰\nthere"
    assert ann.get(f"/api/tables/{table}/chat").headers["content-type"] == "application/json"


def test_chat_at_no_table(ann: Client) -> None:
    refused(ann.post("/api/tables/nowhere/chat", json={"text": "hello"}), 404)


# Too many.


@pytest.mark.parametrize("path", ["/api/games", "/api/guest"])
def test_too_many_requests_are_asked_to_wait(slow: Server, path: str) -> None:
    client = from_address(slow, f"192.0.2.{len(path)}")
    method = "POST" if path == "/api/guest" else "GET"
    answers = [client.request(method, path, json={} if method == "POST" else None) for _ in range(40)]
    late = [answer for answer in answers if answer.status_code == 429]
    assert len(late) > 10
    for answer in late:
        refused(answer, 429, "Too many requests")
        assert 1 <= int(answer.headers["retry-after"]) <= 1 / RATE


def test_passwords_cannot_be_tried_as_often_as_one_likes(slow: Server) -> None:
    def attempt() -> httpx.Response:
        client = from_address(slow, "192.0.2.100")
        return client.post("/api/sign-in", json={"login": "somebody", "password": "a wrong one"})

    refused(attempt(), 422, "Wrong username or password")
    late = refused(attempt(), 429, "Too many requests")
    assert int(late["error"].split(" in ")[1].split()[0]) > 1 / RATE


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("slow")
    flags = ("--rate", str(RATE), "--burst", "10", "--behind-proxy")
    with serving(f"sqlite:///{folder}/parlour.db", folder, *flags) as running:
        yield running


def from_address(server: Server, address: str) -> Client:
    """Somebody with a rate of their own."""
    client = server.client()
    client.headers["X-Forwarded-For"] = address
    return client


# At the end of the file: what all of this has left behind.


def test_the_log_of_all_this_has_no_unhandled_errors(server: Server) -> None:
    log = server.log()
    assert "Traceback" not in log, log[log.index("Traceback") :][:2000]
    assert '"level": "error"' not in log
    assert "ERROR" not in log
    assert server.client("Ann").get("/readyz").json() == {"ready": True}
