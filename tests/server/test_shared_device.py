"""A device that people pass around: nobody's secrets are sent until the next player says that they have it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.server.serving import Client, Server, pair
from tests.server.test_sockets import send, until, watch
from tests.waiting import PATIENCE

HERE = ({"kind": "me"}, {"kind": "me", "name": "Bob"})
CARDS = {"game": "burgundy-cards", "options": {"first": 0}}


def look(socket: ClientConnection, seat: int) -> dict[str, Any]:
    """What the server answers to the player of a seat who has taken the device."""
    socket.send(json.dumps({"id": 9, "act": "look", "seat": seat}))
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message.get("done") == 9 or message["type"] == "refused":
            return message


def hands(message: dict[str, Any]) -> list[bool]:
    """Whose cards in hand are shown."""
    return ["numbers" in hand for hand in message["view"]["hands"]]


def step(socket: ClientConnection, standing: dict[str, Any]) -> dict[str, Any]:
    endings = [choice for choice in standing["choices"] if choice["kind"] == "end"]
    body = {"id": 7, "act": "move", "version": standing["version"], "key": f"move-{standing['version']:04}"}
    socket.send(json.dumps({**body, "move": (endings or standing["choices"])[0]["action"]}))
    return until(socket, "version", done=7)


def play_to_the_others_turn(socket: ClientConnection, standing: dict[str, Any]) -> dict[str, Any]:
    """Make moves until somebody else is to move; the message about the last of them."""
    seat = standing["you"]
    while standing["you"] == seat:
        standing = step(socket, standing)
    return standing


def test_no_hand_is_sent_before_its_player_has_the_device(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.table(*HERE, **CARDS)["id"]
    with watch(server, ann, table) as socket:
        hello = until(socket, "hello")
        assert (hello["curtain"], hello["you"], hello["choices"], hands(hello)) == (0, None, [], [False, False])
        hers = look(socket, 0)
        assert (hers["curtain"], hers["you"], hands(hers)) == (None, 0, [True, False])
        assert hers["choices"]
        passed = play_to_the_others_turn(socket, hers)
        assert (passed["curtain"], passed["you"], passed["choices"], hands(passed)) == (1, None, [], [False, False])
        # To have had it before is not enough, nor is another connection, such as a page that was loaded again.
        assert look(socket, 0)["curtain"] == 1
        with watch(server, ann, table) as again:
            assert until(again, "hello")["curtain"] == 1
        his = look(socket, 1)
        assert (his["curtain"], his["you"], hands(his)) == (None, 1, [False, True])


def test_the_log_of_a_shared_device_has_nobodys_secrets(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.table(*HERE, **CARDS)["id"]
    with watch(server, ann, table) as socket:
        hers = look(socket, 0)
        last = play_to_the_others_turn(socket, hers)
    stranger = server.client("Eve")
    for path in ("log", "record", f"at/{last['version']}"):
        mine, anyones = (one.ok("GET", f"/api/tables/{table}/{path}") for one in (ann, stranger))
        assert mine == anyones, path


def test_a_game_without_secrets_has_no_curtain(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.table(*HERE, options={"first": 0})["id"]
    with watch(server, ann, table) as socket:
        hello = until(socket, "hello")
        assert (hello["curtain"], hello["you"]) == (None, 0)
        passed = play_to_the_others_turn(socket, hello)
        assert (passed["curtain"], passed["you"]) == (None, 1)


def test_secret_choices_of_the_set_up_have_a_curtain(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.table(*HERE, options={"first": 0, "setup": "advanced", "choosing": "secret"})["id"]
    with watch(server, ann, table) as socket:
        assert until(socket, "hello")["curtain"] is not None
        first = look(socket, 0)
        assert first["you"] == 0
        passed = play_to_the_others_turn(socket, first)
        assert (passed["curtain"], passed["you"]) == (1, None)
        assert passed["move"] is None, "what the first has chosen"
        assert "board" not in passed["view"]["estates"][0]


@pytest.mark.parametrize("seat", [0, 7])
def test_only_ones_own_seats_are_shown(server: Server, seat: int) -> None:
    _, bob, table = pair(server, **CARDS)
    with watch(server, bob, table) as socket:
        hello = until(socket, "hello")
        assert (hello["you"], hello["curtain"], hands(hello)) == (1, None, [False, True])
        assert look(socket, seat)["status"] == 403
        assert send(socket, "look", 0)["status"] == 422


def test_a_bots_turn_leaves_the_device_with_who_has_it(server: Server) -> None:
    ann: Client = server.client("Ann")
    made = ann.table(HERE[0], {"kind": "bot", "bot": "random"}, HERE[1], **CARDS)
    with watch(server, ann, made["id"]) as socket:
        hers = look(socket, 0)
        standing = hers
        while standing["curtain"] is None:
            if standing["choices"]:
                standing = step(socket, standing)
            else:
                standing = until(socket, "version")
            if standing["curtain"] is None:
                assert standing["you"] == 0
                assert hands(standing) == [True, False, False]
        assert standing["curtain"] == 2
