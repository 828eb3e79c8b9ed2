"""Leaks at a table of the Card Game: hands and bought cards are secret for its whole length.

Two tables with the same people, the same moves and the same public luck, at which only the numbers in one hand or the cards
somebody has bought differ, must give everybody else equal bytes, over every way by which bytes are sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from parlour import Chance, Scripted
from parlour.rules.burgundy_cards.actions import KEEP, SILVER, SPAN
from parlour.server import new_table, table
from parlour.server.app import make_app
from parlour.server.settings import Settings
from tests.server.test_leaks import SEED, Watcher, plain

PLAYERS = ("Ann", "Bob", "Cid")


class Luck:
    """The luck of every table: SEED's, but for what is scripted here."""

    def __init__(self) -> None:
        self.script: dict[str, int] = {}

    def of(self, seed: int) -> Chance:
        return Scripted(dict(self.script), seed) if seed == SEED else Chance(seed)


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> Luck:
    made = Luck()
    for module in (table, new_table):
        monkeypatch.setattr(module, "Chance", made.of)
    monkeypatch.setattr(new_table, "new_seed", lambda: SEED)
    return made


@pytest.fixture
def app(tmp_path: Path, luck: Luck) -> Iterator[TestClient]:
    settings = Settings(db=f"sqlite:///{tmp_path}/parlour.db", secret="leaks", rate=1e6, burst=10**6)
    with TestClient(make_app(settings)) as client:
        yield client


class Watching(Watcher):
    """Asks everything there is to ask at a table of the Card Game."""

    def look_around(self, table: str, version: int) -> None:
        self.listen()
        for path in ("", "/view", "/log", "/record", "/previews", "/plan", "/verify", f"/at/{version}"):
            self.ask("GET", f"/api/tables/{table}{path}")
        for seat in range(len(PLAYERS)):
            self.ask("GET", f"/api/tables/{table}/at/{version}?seat={seat}")
        for path in ("/api/tables", "/api/my-tables"):
            self.ask("GET", path)
        for elements in (["hand:0"], ["hand:1", "silver"], ["display:1a"], ["buy"], ["offer:mine1"], ["end"], ["pass"]):
            self.ask("POST", f"/api/tables/{table}/why", {"elements": elements})
        body = {"version": version, "key": f"{self.name}-{table}-{version}"}
        self.ask("POST", f"/api/tables/{table}/moves", body | {"move": "nonsense"})
        self.ask("POST", f"/api/tables/{table}/undo", body | {"key": f"undo-{self.name}-{table}-{version}"})
        if not self.ask("GET", f"/api/tables/{table}/view").get("choices"):
            # Who does not decide cannot feel for another's cards by what is refused.
            self.ask("POST", f"/api/tables/{table}/hint")
            for move in ("d1 silver", "d4 silver", "d6b silver", "keep mine1", SILVER, SPAN + SILVER, KEEP):
                self.ask("POST", f"/api/tables/{table}/moves", body | {"move": move})


def course(
    people: dict[str | None, Watching], moves: list[tuple[str, str]], closely: int
) -> dict[str | None, list[tuple[str, str]]]:
    """A table of three at which these moves are made; what everybody was sent, without ids and times.

    After each of the last `closely` moves everybody asks all there is to ask; before that they listen.
    """
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
    wanted = {"game": "burgundy-cards", "options": {"first": 0}, "seats": seats, "listed": True}
    made = people["Ann"].ask("POST", "/api/tables", wanted)
    table = made["id"]
    for seat, name in enumerate(PLAYERS[1:], 1):
        people[name].ask("POST", f"/api/tables/{table}/join", {"token": made["seats"][seat]["invite"]})
    for person in people.values():
        person.heard.clear()
        url = f"/api/tables/{table}/socket"
        person.socket = person.app.websocket_connect(url, headers=person.headers).__enter__()
    version = 0
    keys = (f"key-{table}-{number}" for number in count())
    for person in people.values():
        person.look_around(table, version)
    for number, (name, move) in enumerate(moves, 1):
        answer = people[name].ask(
            "POST", f"/api/tables/{table}/moves", {"version": version, "key": next(keys), "move": move}
        )
        assert "error" not in answer, answer
        version = answer["version"]
        for person in people.values():
            if number > len(moves) - closely:
                person.look_around(table, version)
            else:
                person.listen()
    for person in people.values():
        assert person.socket is not None
        person.socket.__exit__(None, None, None)
    return {name: [(w, plain(text, table)) for w, text in person.heard] for name, person in people.items()}


def watchers(app: TestClient) -> dict[str | None, Watching]:
    return {name: Watching(app, name) for name in (*PLAYERS, "Stranger", None)}


def compare(
    one: dict[str | None, list[tuple[str, str]]], other: dict[str | None, list[tuple[str, str]]], holder: str
) -> None:
    for name in one:
        if name == holder:
            assert one[name] != other[name], "what is one's own must make a difference"
            continue
        assert len(one[name]) == len(other[name]) > 40
        for (where, ours), (_, theirs) in zip(one[name], other[name]):
            assert ours == theirs, f"{name} can tell {holder}'s cards by {where}"


def test_bytes_sent_do_not_depend_on_anothers_hand(app: TestClient, luck: Luck) -> None:
    """Bob keeps his first card; whichever number it shows, also that of the ones he plays, only he is sent other bytes."""
    people = watchers(app)
    fixed = {f"hand {seat} 0 {which}": 3 for seat in (0, 2) for which in range(4)}
    turn = [
        ("Ann", "d4 silver"),
        ("Ann", "end"),
        ("Bob", "d4b silver"),
        ("Bob", "end"),
        ("Cid", "d4 silver"),
        ("Cid", "end"),
    ]
    found = []
    for kept in (0, 3, 5):
        luck.script = fixed | {"hand 1 0 0": kept, "hand 1 0 1": 3, "hand 1 0 2": 3}
        found.append(course(people, [*turn, ("Ann", "d4 silver"), ("Ann", "end"), ("Bob", "d4b silver")], 3))
    compare(found[0], found[1], "Bob")
    compare(found[1], found[2], "Bob")


def test_bytes_sent_do_not_depend_on_what_another_has_bought(app: TestClient, luck: Luck) -> None:
    """Ann has a silver at the start, takes two more, and buys."""
    people = watchers(app)
    hands = {f"hand {seat} 0 {which}": 3 for seat in range(3) for which in range(4)}
    turn = [
        ("Ann", "d4 silver"),
        ("Ann", "end"),
        ("Bob", "d4 silver"),
        ("Bob", "end"),
        ("Cid", "d4 silver"),
        ("Cid", "end"),
    ]
    found = []
    for kind in (0, 1):
        luck.script = hands | {f"bought-face 0 2 {i}": kind for i in range(3)}
        found.append(course(people, [*turn, *turn, ("Ann", "buy")], 1))
    compare(found[0], found[1], "Ann")
