"""Every message that tables send over their sockets is as its model, and so the OpenAPI schema, describes it."""

from __future__ import annotations

import asyncio
import json
import uuid
from typing import Any

import pytest

from parlour.registry import GAMES
from parlour.server import lobby, messages
from parlour.server.hub import Hub
from parlour.server.messages import ClientMessage, ServerMessage, hello
from parlour.server.moves import Act, perform
from parlour.server.people import Person
from parlour.server.table import Asker, LiveTable
from tests.server.hubs import Ears, guests, hubs, open_table, sit_down, table_of
from tests.server.serving import Server, pair
from tests.server.test_sockets import until, watch

CASES = [*((name, {}) for name in GAMES), ("burgundy", {"edition": "2019", "setup": "advanced", "choosing": "secret"})]
EVERY = {"hello", "version", "seats", "chat", "asked", "rematch", "done", "refused"}


def checked(message: bytes | str) -> dict[str, Any]:
    """The message, which has every field of its model and no other."""
    given: dict[str, Any] = json.loads(message)
    model = ServerMessage.model_validate_json(message, strict=True)
    assert json.loads(model.model_dump_json()) == given
    return given


def watched(hub: Hub, table: LiveTable, people: list[Person]) -> list[Ears]:
    ears = [Ears(person.id) for person in people] + [Ears()]
    for one in ears:
        hub.watch(table, one)
    return ears


@pytest.mark.parametrize(("game", "options"), CASES)
def test_moves_undo_and_seats(db: str, game: str, options: dict[str, Any]) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            people = await guests(hub, "Ann", "Bob")
            table = await table_of(hub, people, game=game, options=options, clock={"per_move": 60.0, "reserve": 9.0})
            ears = watched(hub, table, people)
            for number in range(24):
                if table.position.over:
                    break
                person = table.seats[table.position.seat].person
                watcher = next(one for one in ears if one.person == person)
                kind = "undo" if table.before and number % 5 == 4 else "move"
                act = Act(kind, table.version, str(uuid.uuid4()), table.position.legal()[-1])
                await perform(hub, table.id, person, act, Asker(watcher, number))
                assert checked(watcher.heard[-1])["done"] == number
            for kind in ("away", "back", "resign"):
                await perform(hub, table.id, people[1].id, Act(kind, table.version, str(uuid.uuid4())))
            for seat, one in zip((0, None), (ears[0], ears[2])):
                assert checked(hello(table, seat, "en"))["you"] == seat
                heard = [checked(message) for message in one.heard]
                assert {message["type"] for message in heard} == {"version", "seats"}
                assert all(message["you"] == seat for message in heard if message["type"] == "version")
                assert all("you" not in message["view"] for message in heard if message["type"] == "version")

    asyncio.run(play())


def test_a_table_that_begins_chat_and_an_undo_that_is_asked_for(db: str) -> None:
    async def play() -> None:
        async with hubs(db) as (hub,):
            ann, bob = people = await guests(hub, "Ann", "Bob")
            table = await open_table(hub, ann, 1, undo="consent")
            ears = watched(hub, table, people)
            assert checked(hello(table, 0, "en"))["view"] is None
            await sit_down(hub, table, 1, bob)
            await lobby.say(hub, table, ann, "Hello!")
            mover = table.seats[table.position.seat].person
            while table.seats[table.position.seat].person == mover:
                act = Act("move", table.version, str(uuid.uuid4()), table.position.legal()[-1])
                await perform(hub, table.id, mover, act)
            other = table.seats[table.position.seat].person
            act = Act("move", table.version, str(uuid.uuid4()), table.position.legal()[0])
            await perform(hub, table.id, other, act)
            if table.seats[table.position.seat].person == other:
                table.before.clear()
                await perform(hub, table.id, other, Act("undo", table.version, str(uuid.uuid4())))
                assert checked(ears[0].heard[-1])["type"] == "asked"
            hub.announce_rematch(table, "abc")
            kinds = {checked(message)["type"] for one in ears for message in one.heard}
            assert {"version", "seats", "chat", "asked", "rematch"} <= kinds

    asyncio.run(play())


def test_answers_over_a_real_socket(server: Server) -> None:
    ann, _, table = pair(server, options={"first": 0})
    with watch(server, ann, table) as socket:
        text = str(socket.recv())
        seen = checked(text)
        assert seen["type"] == "hello"
        sent = {"id": 1, "act": "move", "version": 0, "key": str(uuid.uuid4()), "move": seen["choices"][0]["action"]}
        ClientMessage.model_validate(sent)
        socket.send(json.dumps(sent))
        assert until(socket, "version")["done"] == 1
        for message, kind in ((sent, "done"), ({**sent, "key": str(uuid.uuid4())}, "refused"), ("?", "refused")):
            socket.send(json.dumps(message))
            while (answer := checked(str(socket.recv())))["type"] != kind:
                pass
            assert answer["id"] == (1 if message != "?" else None)


def test_the_schema_has_every_message(server: Server) -> None:
    schemas = server.get("/api/openapi.json").json()["components"]["schemas"]
    assert set(schemas["ServerMessage"]["discriminator"]["mapping"]) == EVERY
    assert set(messages.message_schemas()) <= set(schemas)
