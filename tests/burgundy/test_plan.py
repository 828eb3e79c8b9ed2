"""Thinking ahead while others play, and how far the game has come."""

from __future__ import annotations

from typing import Any

import parlour
from tests.arranging import play
from tests.burgundy.arrange import estate, last_turn, position


def described(choices: list[Any]) -> list[Any]:
    return [choice.json() for choice in choices]


def test_what_one_plans_is_what_one_can_do_when_the_turn_comes() -> None:
    """Seat 0 ends its turn and changes nothing: seat 1 has exactly what it planned with."""
    p = position(
        estate(),
        estate("c4 k2", storage="ship bank", goods="1 red", silver=3, workers=1),
        dice="0 0",
        depots="1b church, 2a k5, 5b mine",
        black="x1 ship",
    )
    before = p.dump()
    planned = described(p.plan(1))
    assert p.dump() == before
    play(p, "end")
    assert p.seat == 1
    assert planned == described(p.choices())
    assert {choice["kind"] for choice in planned} == {"take", "place", "workers", "buy"}


def test_a_purchase_or_an_effect_of_who_moves_does_not_hinder_the_plan() -> None:
    mine = estate(storage="ship", silver=2)
    p = position(mine, estate(silver=2), dice="5 1", black="x1 ship, x2 mine", goods="3: 1 red", bought=False)
    free = described(p.plan(1))
    play(p, "d5 place ship d5")
    assert p.view(0)["pending"]
    assert described(p.plan(1)) == free
    play(p, "goods 3", "buy x2")
    sold = [choice for choice in free if choice["move"] != "buy x2"]
    assert described(p.plan(1)) == sold


def test_no_plan_on_your_own_decision_after_your_turn_or_at_the_end() -> None:
    p = position(dice="0 0")
    assert p.plan(0) == []
    play(p, "end")
    assert p.plan(1) == []
    assert p.plan(0) == [], "seat 0 has used its dice this round"
    over = last_turn()
    play(over, "end")
    assert over.over
    assert over.plan(0) == over.plan(1) == []


def test_no_plan_before_the_first_round() -> None:
    p = parlour.start("burgundy", players=2, seed=3, setup="advanced", first=0)
    assert p.plan(1) == []


def test_the_stage_tells_phase_and_round() -> None:
    assert position(phase="B", round=3).stage() == {"phase": "B", "round": 3}
    assert parlour.start("burgundy", players=2, seed=3, setup="advanced").stage() == {"phase": "A", "round": 0}
    over = last_turn()
    play(over, "end")
    assert over.stage() == {"phase": "E", "round": 5}
