"""Seating: who sits where at a new table, and what everyone there is called."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random

from parlour.bots.first_names import first_names
from parlour.bots.roster import BOTS
from parlour.rules.kit.errors import BadOption, one_of
from parlour.server.beginning import NOTHING, Given
from parlour.server.catalogue import WORDS
from parlour.server.errors import NameTaken
from parlour.server.models import SeatBody
from parlour.server.names import GUEST, checked_name, taken
from parlour.server.new_table import new_token
from parlour.server.people import Person
from parlour.server.table import LiveTable, SeatState


def seats_for(bodies: Sequence[SeatBody], person: Person, given: Given = NOTHING) -> list[SeatState]:
    """The seats of a new table. Bots without a name are given one, and further seats of the host are numbered. `given` is what
    the host adds to the luck."""
    seats = [_seat_for(body, number, person, given) for number, body in enumerate(bodies)]
    _number_the_host(seats, bodies, person)
    name_bots(seats)
    return seats


def _seat_for(body: SeatBody, number: int, person: Person, given: Given) -> SeatState:
    name = checked_name(body.name) if body.name else ""
    if body.kind == "me":
        return SeatState(person.id, None, new_token(), name or person.name, **given.values)
    if body.kind == "bot":
        return SeatState(None, known_bot(body.bot or "greedy"), new_token(), name)
    return SeatState(None, None, new_token(), name or free_name(number))


def name_at(table: LiveTable, person: Person) -> str:
    """What somebody is called who sits down at a table. People there can be told apart: guests who gave no name are numbered,
    all others are asked for another name."""
    others = [seat.name for seat in table.seats if seat.person is not None]
    other = taken(person.name, others)
    if other is None:
        return person.name
    if person.name == GUEST:
        return next(name for number in count(2) if taken(name := f"{GUEST} {number}", others) is None)
    raise NameTaken(WORDS.text("name-taken", other=other))


def known_bot(bot: str) -> str:
    if bot not in BOTS:
        raise BadOption(WORDS.text("no-bot", bot=repr(bot), bots=one_of(BOTS)))
    return bot


def free_name(number: int) -> str:
    """What a seat is called before anybody sits there."""
    return f"Seat {number + 1}"


def _number_the_host(seats: list[SeatState], bodies: Sequence[SeatBody], person: Person) -> None:
    """Somebody who plays several seats themselves, without a name for each, is told apart by numbers."""
    unnamed = [seat for seat, body in zip(seats, bodies) if body.kind == "me" and not body.name]
    for number, seat in enumerate(unnamed[1:], 2):
        seat.name = f"{person.name[:36]} {number}"


def name_bots(seats: Sequence[SeatState]) -> None:
    """Give a first name to every bot that has none. Luck of the game has no part in it: nothing of that may be known."""
    unnamed = [seat for seat in seats if not seat.name]
    for seat, name in zip(unnamed, first_names(len(unnamed), [seat.name for seat in seats], Random())):
        seat.name = name
