"""The Card Game through the server: alone against Aaron to a lost end, against a bot, and a component file of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from parlour.records.codec import read
from parlour.records.record import HIDDEN
from parlour.records.verify import verify
from parlour.server.app import make_app
from parlour.server.settings import Settings
from tests.server.test_leaks import Watcher


@pytest.fixture
def app(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(db=f"sqlite:///{tmp_path}/parlour.db", secret="cards", rate=1e6, burst=10**6)
    with TestClient(make_app(settings)) as client:
        yield client


def table(person: Watcher, *seats: dict[str, Any], **more: Any) -> str:
    made = person.ask("POST", "/api/tables", {"game": "burgundy-cards", "seats": list(seats), "seed": 3, **more})
    assert "error" not in made, made
    return str(made["id"])


def to_the_end(person: Watcher, at: str) -> dict[str, Any]:
    """Take a silver and end the turn, again and again."""
    for number in range(500):
        seen = person.ask("GET", f"/api/tables/{at}/view")
        if seen["status"] == "over":
            return dict(person.ask("GET", f"/api/tables/{at}"))
        labels = {choice["move"].split()[-1]: choice["action"] for choice in seen["choices"]}
        action = labels.get("end", labels.get("silver"))
        body = {"version": seen["version"], "key": f"key-of-move-{number}", "move": action}
        assert "error" not in person.ask("POST", f"/api/tables/{at}/moves", body)
    raise AssertionError("the game does not end")


def test_a_game_alone_can_be_lost_and_is_proven(app: TestClient) -> None:
    ann = Watcher(app, "Ann")
    at = table(ann, {"kind": "me"})
    begun = ann.ask("GET", f"/api/tables/{at}/view")
    assert begun["view"]["aaron"]["coming"] == [4, 5, 6, 7]
    over = to_the_end(ann, at)
    assert over["winners"] == []
    assert over["scores"][0] < ann.ask("GET", f"/api/tables/{at}/view")["view"]["aaron"]["score"]
    record = read(app.get(f"/api/tables/{at}/record", headers=ann.headers).text)
    assert record.result is not None
    assert record.result.winners == []
    assert HIDDEN not in record.opening.values()
    assert verify(record).seed_checked
    assert ann.ask("GET", f"/api/tables/{at}/verify")["ok"]


def test_a_component_file_of_ones_own_is_the_tables(app: TestClient) -> None:
    ann = Watcher(app, "Ann")
    own = {"triples": {"mine": 9}}
    at = table(ann, {"kind": "me"}, {"kind": "me", "name": "Bo"}, options={"components": own})
    assert ann.ask("GET", f"/api/tables/{at}/view")["view"]["options"]["components"] == own
    wrong = {"game": "burgundy-cards", "seats": [{"kind": "me"}], "options": {"components": {"triples": {"mine": -1}}}}
    assert "cannot be -1; it is a whole number from 0 to 50." in ann.ask("POST", "/api/tables", wrong)["error"]
