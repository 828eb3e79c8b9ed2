"""Seating: everybody at a table has a name of their own."""

from __future__ import annotations

from parlour.bots.first_names import FIRST_NAMES
from tests.server.serving import Server

BOT = {"kind": "bot", "bot": "random"}


def test_bots_are_given_first_names_unlike_the_others(server: Server) -> None:
    colette = server.client("Colette")
    for _ in range(5):
        made = colette.table({"kind": "me"}, BOT, BOT, BOT)
        names = [seat["name"] for seat in made["seats"]]
        assert set(names[1:]) <= set(FIRST_NAMES)
        assert len({name[0] for name in names}) == 4


def test_a_bot_keeps_the_name_it_was_given(server: Server) -> None:
    made = server.client("Ann").table({"kind": "me"}, {**BOT, "name": "Rover"})
    assert made["seats"][1]["name"] == "Rover"


def test_further_seats_of_the_host_are_numbered(server: Server) -> None:
    made = server.client("Ann").table({"kind": "me"}, {"kind": "me"}, {"kind": "me", "name": "Bob"})
    assert [seat["name"] for seat in made["seats"]] == ["Ann", "Ann 2", "Bob"]
