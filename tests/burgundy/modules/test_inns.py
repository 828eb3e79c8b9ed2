"""Inns (rulings M-08, M-19)."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour import BadPosition, Position
from tests.arranging import moves, play, points, refused
from tests.burgundy.arrange import mine, scored
from tests.burgundy.modules.arrange import end_of_phase, estate, kept, position


def table(*estates: dict[str, Any], **more: Any) -> Position:
    return position(*estates, on="inns", **more)


def test_m08_one_more_inn_each_phase() -> None:
    p = parlour.start("burgundy", seed=3, edition="2019", modules=["inns"])
    assert kept(p, "inns") == {"lying": 1}
    p = end_of_phase(on="inns")
    play(p, "end")
    assert kept(p, "inns") == {"lying": 2}, "and nobody has cleared the first"


def test_m08_buying_one_is_the_purchase_of_the_turn() -> None:
    p = table(estate(silver=4), black="x1 mine")
    play(p, "buy inn")
    assert mine(p)["storage"] == ["inn"]
    assert mine(p)["silver"] == 2
    assert kept(p, "inns") == {"lying": 0}
    assert not [move for move in moves(p) if move.startswith("buy")]


def test_m08_tile_6_pays_with_workers() -> None:
    p = table(estate("c4 k6", workers=2))
    assert [move for move in moves(p) if move.startswith("buy")] == ["buy inn 2w"]


def test_no_inn_no_purchase() -> None:
    p = table(estate(silver=4), modules={"inns": {"lying": 0}}, gone={"inn": 1})
    assert "buy inn" not in moves(p)
    assert refused(p, "buy inn").rule == "buy"


@pytest.mark.parametrize(("die", "space"), [(3, "c3"), (1, "c4"), (2, "d3"), (4, "e3")])
def test_m08_it_goes_on_any_colour_next_to_a_tile(die: int, space: str) -> None:
    p = table(estate(storage="inn"), dice=f"{die} 6")
    assert f"d{die} place inn {space}" in moves(p)
    play(p, f"d{die} place inn {space}")
    assert mine(p)["tiles"][space] == "inn"


def test_m19_neighbour_and_number_hold_and_no_tile_shifts_it_for_nothing() -> None:
    p = table(estate("c4 k9, b4 k10, a4 k11", "inn"), dice="2 2")
    assert "d2 place inn c3" not in moves(p)
    assert refused(p, "d2 place inn b1").rule == "B-24"


def test_m08_one_inn_a_region() -> None:
    p = table(estate("e4 inn", "inn"), dice="1 3", phase="B")
    refusal = refused(p, "d1 place inn e5")
    assert refusal.rule == "M-08"
    assert "already has an inn" in str(refusal)
    assert "d3 place inn c3" in moves(p), "another region may have one"


def test_rulebook_example_a_region_of_4_scores_as_5() -> None:
    """An inn in a region of four: 15 points instead of 10."""
    p = table(estate("b3 cow2, b4 pig2, c3 cow3", "inn", board=9, castle="a3"), dice="1 6")
    assert points(play(p, "d1 place inn c4"), "region") == 15


def test_m08_a_finished_region_with_an_inn_counts_one_larger() -> None:
    p = table(estate("e4 inn, e5 bank, f4 church, f5 market", "watchtower"), dice="3 1")
    events = play(p, "d3 place watchtower g4")
    assert points(events, "region") == 21, "a town of 5 scores as 6"
    assert [event.data["size"] for event in events if event.data.get("reason") == "region"] == [6]


def test_m08_the_inn_itself_can_finish_a_region() -> None:
    p = table(estate(storage="inn"), dice="3 1")
    assert points(play(p, "d3 place inn c3"), "region") == 3


def test_m19_at_most_8() -> None:
    """The town of eight on board 10, with an inn in it."""
    town = "d5 bank, d4 inn, d3 market, d2 carpenter, c4 watchtower, b3 warehouse, a2 boarding-house"
    p = table(estate(f"d6 k7, {town}", "church", board=10, castle="d7"), dice="6 1")
    assert points(play(p, "d6 place church d1"), "region") == 36


def test_m19_it_is_no_mine_no_castle_and_no_animal() -> None:
    p = end_of_phase(estate("e3 inn"), on="inns")
    play(p, "end")
    assert mine(p)["silver"] == 0
    p = table(estate("c3 bank, c2 inn, c1 cow2", "cow3"), dice="1 1")
    assert scored(play(p, "d1 place cow3 b2"))["animals"] == 5


def test_m19_castle_and_town_hall_place_it_too() -> None:
    p = table(estate(storage="town-hall inn"), dice="3 1")
    play(p, "d3 place town-hall e4")
    assert "place inn c4" in moves(p)
    p = table(estate(storage="castle inn", tiles="c4 k1, b4 k2"), dice="6 1")
    play(p, "d6 place castle b3")
    assert "place inn a2" in moves(p)


def test_m08_it_counts_for_the_colour() -> None:
    p = table(estate("e3 mine, f2 mine", "inn"), dice="3 1")
    events = play(p, "d3 place inn g1")
    assert points(events, "colour") == 5


def test_inns_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadPosition, match="two inns are in one region"):
        table(estate("e4 inn, e5 inn"), phase="C")
    with pytest.raises(BadPosition, match="by now there are 1"):
        table(modules={"inns": {"lying": 3}})
