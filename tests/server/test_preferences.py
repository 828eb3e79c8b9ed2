"""Preferences: how somebody wants the page to be, kept with the person."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import Client, Server
from tests.server.sharing import again
from tests.server.test_requests import refused

ALL: dict[str, Any] = {
    "language": "de",
    "theme": "dark",
    "text_size": 125,
    "animation_speed": 0,
    "auto_end_turn": "done",
    "confirm_moves": "final",
    "sound_volume": 40,
    "sounds": ["turn", "dice"],
    "notifications": True,
    "player_colours": "high-contrast",
}


def kept(client: Client) -> Any:
    return client.ok("GET", "/api/preferences")


def test_they_are_kept_with_the_person_on_every_device(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    assert kept(ann) == {}
    assert ann.ok("PUT", "/api/preferences", ALL) == ALL
    assert kept(again(server, ann)) == ALL
    assert kept(bob) == {}
    ann.ok("PUT", "/api/preferences", {"theme": "light", "text_size": None})
    assert kept(ann) == {"theme": "light"}, "what is left out is forgotten"


@pytest.mark.parametrize(
    "body",
    [
        {"theme": "pink"},
        {"text_size": 1000},
        {"text_size": "large"},
        {"animation_speed": -1},
        {"sound_volume": 101},
        {"auto_end_turn": "yes"},
        {"player_colours": "x" * 25},
        {"player_colours": "<b>"},
        {"language": "German, please"},
        {"diary": "Dear diary"},
    ],
)
def test_they_are_only_what_the_page_knows(server: Server, body: dict[str, Any]) -> None:
    ann = server.client("Ann")
    refused(ann.put("/api/preferences", json=body), 422)
    assert kept(ann) == {}


def test_they_need_a_person(server: Server) -> None:
    refused(server.client().get("/api/preferences"), 401)
    refused(server.client().put("/api/preferences", json=ALL), 401)
