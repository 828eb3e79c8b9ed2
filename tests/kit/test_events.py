"""Events: what happened and why, and how much of it other seats may know."""

from __future__ import annotations

import pytest

from parlour.rules.kit.events import EVERYONE, Event, seen_by


def test_an_event_as_json() -> None:
    event = Event("score", 1, {"reason": "sale", "count": 3}, "sell", 6)
    assert event.json() == {"kind": "score", "seat": 1, "points": 6, "rule": "sell", "reason": "sale", "count": 3}


def test_no_points_and_no_rule_are_left_out() -> None:
    assert Event("turn", 0, {}).json() == {"kind": "turn", "seat": 0}


def test_an_event_shows_itself() -> None:
    assert repr(Event("turn", 0, {}, "turn")) == "Event({'kind': 'turn', 'seat': 0, 'rule': 'turn'})"


def secrets() -> list[Event]:
    return [
        Event("turn", 0, {}, "turn"),
        Event("side", 0, {"board": "7"}, "B-17", secret_to=0),
        Event("score", 1, {"reason": "cards", "card": "church"}, "C-17", 4, secret_to=1),
    ]


@pytest.mark.parametrize(
    ("seat", "board", "card"),
    [(0, True, False), (1, False, True), (2, False, False), (None, False, False)],
)
def test_a_secret_is_seen_by_its_owner_only(seat: int | None, board: bool, card: bool) -> None:
    told = repr(seen_by(secrets(), seat))
    assert ("'7'" in told, "church" in told) == (board, card)


def test_of_anothers_secret_only_that_it_happened() -> None:
    _, side, score = seen_by(secrets(), 2)
    assert side.json() == {"kind": "side", "seat": 0, "rule": "B-17", "secret": True}
    assert score.json() == {"kind": "score", "seat": 1, "rule": "C-17", "secret": True}


def test_open_events_are_seen_by_everybody() -> None:
    event = Event("turn", 0, {"a": 1})
    assert event.secret_to == EVERYONE
    assert [seen_by([event], seat)[0].json() for seat in (0, 1, None)] == [event.json()] * 3


def test_what_is_told_to_one_does_not_change_what_is_told_to_another() -> None:
    events = secrets()
    seen_by(events, 2)
    assert seen_by(events, 0)[1].data == {"board": "7"}
