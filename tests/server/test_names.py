"""Names: visible, and such that people at one table can be told apart."""

# ruff: noqa: RUF001

from __future__ import annotations

import uuid

import pytest

from parlour.server.errors import BadAccount
from parlour.server.names import alike, checked_login, checked_name
from tests.server.serving import Server
from tests.server.test_requests import refused

ME, FREE = {"kind": "me"}, {"kind": "person"}


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u115f\u1160",
        "\uffa0",
        "\u2800",
        "\u200b",
        "Ann\u200b",
        "Ann\u200dB",
        "\u202eAnn",
        "Ann\u2066",
        "\u00ad",
        "A\u034fnn",
        "\ufe0f",
        "\u17b4",
        "\ue000",
        "\u0301",
        "A\u0300\u0301\u0302\u0303\u0304nn",
        "x" * 41,
        "\ufdfa" * 5,
        "Deleted player",
        "DELETED  PLAYER",
        "",
        "   ",
    ],
)
def test_a_name_shows_what_it_is(name: str) -> None:
    with pytest.raises(BadAccount):
        checked_name(name)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("Ａｎｎ", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("Łukasz", "Łukasz"),
        ("Ольга", "Ольга"),
        ("Νίκος", "Νίκος"),
        ("小林", "小林"),
        ("Nguyễn", "Nguyễn"),
        ("عمر", "عمر"),
        ("D'Arcy-O’Neil 3.", "D'Arcy-O’Neil 3."),
        ("🦊 Fox", "🦊 Fox"),
    ],
)
def test_names_of_all_the_world_are_welcome(given: str, kept: str) -> None:
    assert checked_name(given) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "Аnn"),
        ("Bob", "ΒοЬ"),
        ("Zoë", "Zoe"),
        ("Ilse", "llse"),
        ("INA", "ina"),
        ("Anna Maria", "AnnaMaria"),
        ("Bo0", "Boo"),
        ("Marn", "Mam"),
    ],
)
def test_these_could_be_taken_for_each_other(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Dai", "Dal"), ("Bob", "Rob"), ("Ann", "Ann 2"), ("Ольга", "Олег"), ("小林", "小森")],
)
def test_these_cannot(one: str, other: str) -> None:
    assert not alike(one, other)


def test_people_at_a_table_have_names_that_differ(server: Server) -> None:
    ann = server.client("Ann")
    made = ann.table(ME, FREE, FREE)
    path, invites = f"/api/tables/{made['id']}", [seat["invite"] for seat in made["seats"]]
    fake = server.client("Аnn")
    told = refused(fake.post(f"{path}/join", json={"token": invites[1]}), 422, "Ann", "another name")
    assert told["reason"] == "name-taken"
    german = fake.post(f"{path}/join", json={"token": invites[1]}, headers={"Accept-Language": "de"})
    refused(german, 422, "anderen Namen")
    fake.ok("POST", "/api/me", {"name": "Anton"})
    fake.ok("POST", f"{path}/join", {"token": invites[1]})
    told = refused(fake.post("/api/me", json={"name": "ANN"}), 422, "one of your tables")
    assert told["reason"] == "name-taken"
    assert fake.ok("GET", "/api/me")["name"] == "Anton"
    assert fake.ok("POST", "/api/me", {"name": "Toni"})["name"] == "Toni"
    assert [seat["name"] for seat in ann.ok("GET", path)["seats"]][:2] == ["Ann", "Toni"]


def test_guests_who_gave_no_name_are_numbered(server: Server) -> None:
    host = server.client("Guest")
    made = host.table(ME, FREE, FREE)
    for seat in (1, 2):
        server.client("Guest").ok("POST", f"/api/tables/{made['id']}/join", {"token": made["seats"][seat]["invite"]})
    seats = host.ok("GET", f"/api/tables/{made['id']}")["seats"]
    assert [seat["name"] for seat in seats] == ["Guest", "Guest 2", "Guest 3"]


def test_a_bots_name_is_nobodys(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.table(ME, {"kind": "bot", "bot": "random", "name": "Bob"}, FREE)
    assert bob.ok("POST", f"/api/tables/{made['id']}/join", {"token": made["seats"][2]["invite"]})["you"] == 2


def test_account_names_that_look_the_same_are_taken(server: Server) -> None:
    word = f"oleg{uuid.uuid4().hex[:8]}o"
    body = {"login": word, "password": "correct horse"}
    server.client("Ann").ok("POST", "/api/account", body)
    for fake in (word.upper(), word.replace("o", "о"), word.replace("o", "0"), word.replace("e", "е")):
        answer = server.client("Eve").post("/api/account", json={**body, "login": fake})
        refused(answer, 422, "is taken")
    assert checked_login(" ＡＮＮ_1 ") == "ann_1"
    with pytest.raises(BadAccount):
        checked_login("ann\u3164bob\u200b")
