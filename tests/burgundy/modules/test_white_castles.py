"""White castles and monastery 29 (rulings M-07, M-15, M-18)."""

from __future__ import annotations

from typing import Any

from parlour import Position
from tests.arranging import moves, play, points, refused, seen
from tests.burgundy.arrange import mine, scored
from tests.burgundy.modules.arrange import end_of_phase, estate, position

DEPOTS = "1b bank, 2a k3, 3a cow2, 4b ship, 5b mine, 6b watchtower"


def placed(white: int = 4, tiles: str = "", storage: str = "", **stock: Any) -> Position:
    p = position(
        estate(tiles, f"white-castle {storage}", **stock), on="white-castles", dice="3 1", depots=DEPOTS, white=white
    )
    play(p, "d3 place white-castle e4")
    return p


def test_m07_an_action_with_the_number_of_the_white_die() -> None:
    p = placed(white=4, storage="mine", goods="2 red, 1 pink")
    assert moves(p) == ["take 4b", "sell red", "workers", "place mine e3"]


def test_m07_workers_may_shift_it_and_are_paid() -> None:
    p = placed(white=4, workers=1)
    assert moves(p) == ["take 3a", "take 4b", "take 5b", "workers"]
    choice = p.choice(p.action("take 5b"))
    assert choice.costs == {"workers": 1}
    play(p, "take 5b")
    assert mine(p)["workers"] == 0
    assert mine(p)["storage"] == ["mine"]
    assert seen(p)["white"] == 4, "the die itself is not turned"


def test_m07_the_action_must_be_taken() -> None:
    p = placed()
    assert "pass" not in moves(p)
    assert refused(p, "end").rule == "M-07"
    play(p, "workers")
    assert mine(p)["workers"] == 2


def test_m18_the_tiles_for_dice_apply() -> None:
    p = placed(white=4, tiles="c4 k12")
    assert moves(p) == ["take 3a", "take 4b", "take 5b", "workers"], "tile 12 shifts it by 1 for nothing"
    p = placed(white=4, tiles="c4 k14, b4 k13")
    play(p, "workers")
    assert (mine(p)["workers"], mine(p)["silver"]) == (4, 1)
    p = placed(white=4, tiles="c4 k8", workers=1)
    assert "take 6b" in moves(p), "with tile 8 one worker shifts by 2"


def test_a_purchase_may_come_in_between() -> None:
    p = position(estate(storage="white-castle", silver=2), on="white-castles", dice="3 1", black="x1 mine", white=4)
    play(p, "d3 place white-castle e4", "buy x1", "place mine e3")
    assert mine(p)["tiles"]["e3"] == "mine"


def test_m15_it_is_a_building_type_of_its_own() -> None:
    p = position(estate("e4 white-castle", "white-castle"), on="white-castles", dice="1 2")
    assert refused(p, "d1 place white-castle e5").rule == "B-11"
    p = position(estate("c4 k9", "white-castle"), on="white-castles", dice="2 2")
    assert "d2 place white-castle e4" in moves(p), "tile 9 shifts it"
    p = position(estate("c4 k11", "white-castle"), on="white-castles", dice="2 2")
    assert "d2 place white-castle e4" not in moves(p), "tile 11 does not"


def test_m15_the_carpenter_takes_one_and_the_church_does_not() -> None:
    p = position(estate(storage="carpenter"), on="white-castles", dice="3 1", depots="1b white-castle")
    play(p, "d3 place carpenter e4")
    assert moves(p) == ["take 1b", "pass"]
    p = position(estate(storage="church"), on="white-castles", dice="3 1", depots="1b white-castle")
    play(p, "d3 place church e4")
    assert "d1 workers" in moves(p)


def test_m04_the_crane_acts_as_a_white_castle() -> None:
    p = position(estate(storage="crane"), on="white-castles extra-tiles", dice="3 1", depots=DEPOTS, white=6)
    play(p, "d3 place crane e4", "crane white-castle")
    assert moves(p) == ["take 6b", "workers"]


def test_monastery_29_scores_white_castles() -> None:
    p = end_of_phase(estate("c4 k29, e4 white-castle, c3 white-castle"), on="white-castles", phase="E")
    assert scored(play(p, "end"))["k29"] == 8


def test_placing_one_completes_its_region_first() -> None:
    p = position(estate("c4 k1", "white-castle"), on="white-castles", dice="3 1", white=2)
    events = play(p, "d3 place white-castle c3")
    assert points(events) == 1 + 10
