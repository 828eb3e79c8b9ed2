"""Whole games played fast through the server, for what comes after them."""

from __future__ import annotations

from typing import Any

from tests.server.serving import Client, Server, pair


def play_on(table: str, *people: Client, most: int = 2000) -> dict[str, Any]:
    """Make the last choice offered, whoever's turn it is, until the game is over; the table at the end."""
    for _ in range(most):
        for client in people:
            while (seen := client.view(table))["choices"]:
                assert client.move(table, seen["version"], seen["choices"][-1]["action"]).status_code == 200
            if seen["status"] == "over":
                return client.ok("GET", f"/api/tables/{table}")  # type: ignore[no-any-return]
    raise AssertionError("the game does not end")


def finished(server: Server, **more: Any) -> tuple[Client, Client, str]:
    """Ann and Bob at a table whose game is over."""
    ann, bob, table = pair(server, **more)
    play_on(table, ann, bob)
    return ann, bob, table
