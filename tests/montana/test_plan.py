"""Thinking ahead while others play, how far the game has come, and that all of it is drawn."""

from __future__ import annotations

from typing import Any

import parlour
from tests.arranging import play, seen
from tests.montana.arrange import board, position


def described(choices: list[Any]) -> list[Any]:
    return [choice.json() for choice in choices]


def test_what_one_plans_is_what_one_can_do_when_the_turn_comes() -> None:
    p = position(
        board(workers="copper"), board("2 grain, pumpkin", workers="stone, 2 grain", silver=7, cows=1, fields="c4")
    )
    play(p, "work bank1 copper")
    before = p.dump()
    planned = described(p.plan(1))
    assert p.dump() == before
    play(p, "end")
    assert planned == described(p.choices())
    assert {choice["kind"] for choice in planned} == {"recruit", "work", "bank", "city", "build", "trade"}


def test_a_plan_sees_the_area_cleared_that_is_full_now() -> None:
    p = position(
        board(workers="copper", silver=9),
        board(workers="copper", silver=9),
        placed={"mine1": "copper", "mine2": "copper"},
    )
    play(p, "work mine3 copper")
    assert "work mine1 copper" in [choice["move"] for choice in described(p.plan(1))]


def test_a_plan_during_an_auction_is_about_ones_turn_not_the_bid() -> None:
    p = position(board("2 pumpkin"), board("2 pumpkin"), board("2 pumpkin"))
    play(p, "bid 1a")
    assert p.seat == 1
    assert p.plan(1) == []
    moves = [choice["move"] for choice in described(p.plan(2))]
    assert "spin" in moves
    assert "bid 1a" in moves


def test_no_plan_in_the_set_up_or_at_the_end() -> None:
    for seed in range(20):
        p = parlour.start("montana", players=2, seed=seed)
        if not seen(p)["round"]:
            assert p.plan(0) == p.plan(1) == []
            assert p.stage() == {"round": 0}
    p = position(board(workers="copper", fields="c4:4 c3:4 c5:4"), board(workers="copper"), seat=1, first=0)
    play(p, "work bank1 copper", "end")
    assert p.over
    assert p.plan(0) == p.plan(1) == []


def test_in_the_last_round_only_those_plan_whose_turn_is_still_to_come() -> None:
    one, other, *_ = seen(position(*[board()] * 4))["landscape"]["open"]
    full = board(fields=f"{one}:4 {other}:4")
    p = position(board(), full, board(), board(), seat=2, first=1)
    assert seen(p)["ending"]
    assert p.plan(3)
    assert p.plan(0)
    assert p.plan(1) == [], "seat 1 began the round and has had its last turn"


def test_the_stage_tells_the_round() -> None:
    assert position(board(), round=7).stage() == {"round": 7}


def test_the_drawing_shows_fields_settlements_lakes_and_players() -> None:
    p = position(
        board("2 grain", workers="copper", silver=3, cows=1, fields="c4:2"),
        board("pumpkin", canteens=1, fields="e4"),
        placed={"mine2": "copper", "mine2-small": "stone grain"},
    )
    text = str(p)
    for part in (
        "[A2]",
        "[B]",
        "START",
        "Sg*",
        "csgp:",
        "~~~",
        "~o~",
        "/\\/\\",
        "A: 2 settlements, 10 left",
        "(to move)",
    ):
        assert part in text
    assert "mine: 1 for 1 | 2 for 3 (1 copper + 1 stone, 1 grain) | 3 for 6" in text
    assert all(len(line) <= 130 for line in text.splitlines())
