"""Luck that somebody could know before the game: seeds chosen by the host, and the set-up of a table with a free seat."""

from __future__ import annotations

from tests.server.serving import Server
from tests.server.test_requests import refused


def test_a_listed_table_has_no_known_seed(server: Server) -> None:
    ann = server.client("Ann")
    body = {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "person"}], "listed": True, "seed": 7}
    refused(ann.post("/api/tables", json=body), 422, "known seed")
    assert ann.ok("POST", "/api/tables", body | {"listed": False})["known_seed"]


def test_nothing_of_luck_can_be_read_while_a_seat_is_free(server: Server) -> None:
    """Who begins is luck: a host with several seats is told the first of them, not the one that will begin."""
    ann, bob = server.client("Ann"), server.client("Bob")
    for seed in range(4):
        made = ann.table({"kind": "me"}, {"kind": "me"}, {"kind": "me"}, {"kind": "person"}, seed=seed)
        table = made["id"]
        assert made["you"] == 0
        for client in (ann, bob, server.client()):
            refused(client.get(f"/api/tables/{table}/record"), 403, "has not started")
            assert client.ok("GET", f"/api/tables/{table}/log") == []
            assert client.view(table)["view"] is None
            assert client.ok("GET", f"/api/tables/{table}/at/0")["view"] is None
        assert ann.view(table)["you"] == 0
    bob.ok("POST", f"/api/tables/{table}/join", {"token": made["seats"][3]["invite"]})
    assert "opening" in bob.ok("GET", f"/api/tables/{table}/record")
