"""The eighteen shields (rulings M-10, M-22 to M-31, M-45 to M-52)."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour import BadPosition, Position
from parlour.rules.burgundy.modules.shields import COMPONENTS
from tests.arranging import moves, play, points, refused, seen
from tests.burgundy.arrange import mine, scored
from tests.burgundy.modules.arrange import end_of_phase, estate, kept, position

LYING = {"1": [1], "2": [2], "3": [3], "4": [4], "5": [5], "6": [6]}
CHAIN = "c4 k24, b3 castle"
"""Board 1: a second castle, on b3, joined to the one in the centre."""


def state(on: dict[str, int] | None = None, lying: dict[str, list[int]] | None = None, **more: Any) -> dict[str, Any]:
    """What the module keeps: seat 0's shields by space, and those at the depots."""
    return {"shields": {"on": [on or {}, {}], "lying": lying or {}, **more}}


def table(
    *estates: dict[str, Any], on: str = "shields", modules: dict[str, Any] | None = None, **more: Any
) -> Position:
    return position(*estates, on=on, modules=modules or state(lying=LYING), **more)


def with_shield(number: int, *estates: dict[str, Any], extra: str = "", **more: Any) -> Position:
    """Seat 0 has a shield on the castle in the centre."""
    lying = more.pop("lying", {})
    return position(*estates, on=f"shields {extra}", modules=state({"d4": number}, lying), **more)


def phase_end(numbers: dict[str, int], *estates: dict[str, Any], extra: str = "", **more: Any) -> Position:
    """Seat 0 is about to end a phase, with shields on these spaces."""
    kept = more.pop("kept", {})
    return end_of_phase(*estates, on=f"shields {extra}", modules=state(numbers, **kept), **more)


def held(p: Position, seat: int = 0) -> dict[str, int]:
    return dict(kept(p, "shields")["on"][seat])


# Set-up


@pytest.mark.parametrize(("players", "counts"), [(2, [1] * 6), (3, [1, 2, 1, 2, 1, 2]), (4, [2] * 6)])
def test_shields_lie_at_the_depots(players: int, counts: list[int]) -> None:
    p = parlour.start("burgundy", players=players, seed=3, edition="2019", modules=["shields"])
    lying = kept(p, "shields")["lying"]
    assert [len(lying[str(depot)]) for depot in range(1, 7)] == counts
    numbers = [number for depot in lying.values() for number in depot]
    assert len(set(numbers)) == len(numbers)
    other = parlour.start("burgundy", players=players, seed=4, edition="2019", modules=["shields"])
    assert kept(other, "shields")["lying"] != lying


# Taking one


def test_m10_a_double_takes_the_shield_of_its_depot() -> None:
    p = table(estate(), dice="4 4")
    assert "shield 4" in moves(p)
    play(p, "shield 4")
    assert held(p) == {"d4": 4}, "with one castle there is nothing to ask"
    assert kept(p, "shields")["lying"]["4"] == []
    assert moves(p) == ["end"], "both dice are used"


def test_m10_without_a_double_and_workers_there_is_none() -> None:
    p = table(estate(), dice="4 5")
    assert not [move for move in moves(p) if move.startswith("shield")]
    assert "takes 1 worker" in str(refused(p, "shield 4"))


def test_m10_workers_make_the_double() -> None:
    p = table(estate(workers=2), dice="3 5")
    assert [move for move in moves(p) if move.startswith("shield")] == ["shield 3", "shield 4", "shield 5"]
    assert p.choice(p.action("shield 4")).costs == {"workers": 2}
    play(p, "shield 5")
    assert mine(p)["workers"] == 0


def test_m22_tile_8_helps_and_tile_12_does_not() -> None:
    p = table(estate("c4 k8", workers=1), dice="3 5")
    assert {"shield 3", "shield 5"} <= set(moves(p))
    p = table(estate("c4 k12"), dice="4 5")
    assert not [move for move in moves(p) if move.startswith("shield")]


def test_m10_only_before_either_die_is_used() -> None:
    p = table(estate(workers=5), dice="4 4")
    play(p, "d4 workers")
    assert "both dice" in str(refused(p, "shield 4"))


def test_m22_the_purchase_of_the_turn_is_still_allowed() -> None:
    p = table(estate(silver=2), dice="4 4", black="x1 mine")
    play(p, "shield 4")
    assert moves(p) == ["buy x1", "end"]


def test_m22_either_of_two_shields_there() -> None:
    p = table(estate(), estate(), estate(), dice="2 2", modules={"shields": {"lying": {"2": [7, 9]}}})
    assert {"shield 7", "shield 9"} <= set(moves(p))


def test_m10_it_goes_on_any_castle_and_replaces_what_is_there() -> None:
    p = table(estate(CHAIN), dice="4 4", modules=state({"d4": 9}, LYING))
    play(p, "shield 4")
    assert moves(p) == ["castle b3", "castle d4"]
    assert refused(p, "castle c4").rule == "M-10"
    play(p, "castle d4")
    assert held(p) == {"d4": 4}
    assert 9 not in [number for depot in kept(p, "shields")["lying"].values() for number in depot], (
        "it is out of the game"
    )


def test_ships_never_take_shields() -> None:
    p = table(estate(storage="ship"), dice="2 1", goods="1: 1 red")
    play(p, "d2 place ship d3", "goods 1")
    assert kept(p, "shields")["lying"]["1"] == [1]


# Tribute


def test_m10_tribute_is_paid_before_the_mines_pay() -> None:
    p = phase_end({"d4": 9}, estate("e3 mine", silver=1))
    play(p, "end")
    assert moves(p) == ["give-up 9", "tribute"]
    play(p, "tribute")
    assert held(p) == {"d4": 9}
    assert mine(p)["silver"] == 1, "1 paid, 1 from the mine"


def test_m10_a_shield_not_paid_for_leaves() -> None:
    p = phase_end({"d4": 9}, estate(silver=1))
    play(p, "end", "give-up 9")
    assert held(p) == {}
    assert mine(p)["silver"] == 1


def test_m10_one_chooses_which_shields_to_keep() -> None:
    p = phase_end({"d4": 9, "b3": 8}, estate(CHAIN, silver=1))
    play(p, "end")
    assert moves(p) == ["give-up 8", "give-up 9"], "1 silver does not pay for two"
    play(p, "give-up 8")
    assert moves(p) == ["give-up 9", "tribute"]
    play(p, "tribute")
    assert held(p) == {"d4": 9}


def test_m50_who_can_pay_nothing_loses_all_unasked() -> None:
    p = phase_end({"d4": 9, "b3": 8}, estate(CHAIN, workers=5))
    play(p, "end")
    assert held(p) == {}
    assert seen(p)["phase"] == "B"


def test_m24_tribute_goes_in_the_order_of_the_round() -> None:
    p = end_of_phase(
        estate(silver=3), estate(silver=3), on="shields", modules={"shields": {"on": [{"d4": 9}, {"d4": 8}]}}
    )
    play(p, "end")
    assert p.seat == 1
    play(p, "tribute")
    assert p.seat == 0


def test_m46_nothing_is_bought_or_hired_at_the_end_of_a_phase() -> None:
    p = phase_end({"d4": 9}, estate("c4 k28", silver=5), extra="extra-tiles", black="x1 mine")
    play(p, "end")
    assert moves(p) == ["give-up 9", "tribute"]
    assert refused(p, "hire").rule == "M-46"


# One by one


def test_shield_1_joins_all_pastures_for_scoring() -> None:
    """Board 1 has a second pasture at e6."""
    tiles = "c3 bank, c2 cow2, d5 ship, d6 ship"
    p = with_shield(1, estate(tiles, "cow4"), dice="2 1")
    assert scored(play(p, "d2 place cow4 e6"))["animals"] == 6
    p = table(estate(tiles, "cow4"), dice="2 1")
    assert scored(play(p, "d2 place cow4 e6"))["animals"] == 4


def test_m17_shield_1_and_the_geese() -> None:
    p = with_shield(1, estate("c3 bank, c2 cow2, d5 ship, d6 ship", "geese"), dice="2 1", extra="extra-tiles")
    assert scored(play(p, "d2 place geese e6"))["animals"] == 4


def test_m26_shield_2_gives_a_worker_each_time_others_gain_workers() -> None:
    p = position(estate("c4 k14"), estate(), on="shields", modules={"shields": {"on": [{}, {"d4": 2}]}}, dice="3 4")
    play(p, "d3 workers")
    assert (mine(p)["workers"], mine(p, 1)["workers"]) == (4, 1), "one, however many the other gains"
    p = with_shield(2, estate(), dice="3 4")
    play(p, "d3 workers")
    assert mine(p)["workers"] == 2, "nothing for one's own"


def test_m26_purchases_with_tile_28_and_tile_2_income_count() -> None:
    p = position(
        estate("c4 k28", silver=1),
        estate(),
        on="shields extra-tiles",
        modules={"shields": {"on": [{}, {"d4": 2}]}},
    )
    play(p, "hire")
    assert mine(p, 1)["workers"] == 1
    p = end_of_phase(
        estate("c4 k2, e3 mine"), estate(silver=1), on="shields", modules={"shields": {"on": [{}, {"d4": 2}]}}
    )
    play(p, "end", "tribute")
    assert mine(p, 1)["workers"] == 1


def test_shield_3_pays_tribute_with_workers_in_any_mix() -> None:
    p = phase_end({"d4": 3, "b3": 9}, estate(CHAIN, silver=1, workers=2))
    play(p, "end")
    assert moves(p) == ["give-up 3", "give-up 9", "tribute 1w", "tribute 2w"]
    play(p, "tribute 1w")
    assert (mine(p)["silver"], mine(p)["workers"]) == (0, 1)


def test_m27_workers_pay_even_if_shield_3_itself_is_given_up() -> None:
    p = phase_end({"d4": 3, "b3": 9}, estate(CHAIN, workers=1))
    play(p, "end", "give-up 3")
    assert "tribute 1w" in moves(p)
    play(p, "tribute 1w")
    assert held(p) == {"b3": 9}


def test_without_shield_3_workers_do_not_pay() -> None:
    p = phase_end({"d4": 9}, estate(silver=1, workers=3))
    play(p, "end")
    assert moves(p) == ["give-up 9", "tribute"]


def test_shield_4_has_unlimited_storage() -> None:
    p = with_shield(4, estate(storage="mine mine ship"), dice="1 2", depots="1b bank")
    play(p, "d1 take 1b")
    assert mine(p)["storage"] == ["mine", "mine", "ship", "bank"]


def test_m27_when_shield_4_leaves_its_owner_discards_down_to_three() -> None:
    p = phase_end({"d4": 4}, estate(storage="mine ship bank castle ship", silver=1))
    play(p, "end", "give-up 4")
    assert set(moves(p)) == {"discard castle", "discard mine", "discard ship", "discard bank"}
    play(p, "discard ship")
    assert p.seat == 0
    play(p, "discard bank")
    assert mine(p)["storage"] == ["mine", "castle", "ship"]
    assert seen(p)["phase"] == "B"


def test_m50_the_same_when_another_shield_replaces_it() -> None:
    p = table(estate(storage="mine ship bank castle"), dice="5 5", modules=state({"d4": 4}, {"5": [5]}))
    play(p, "shield 5")
    assert p.seat == 0
    assert {move.split()[0] for move in moves(p)} == {"discard"}


def test_shield_5_takes_one_type_from_all_depots() -> None:
    p = with_shield(5, estate(storage="ship"), dice="2 1", goods="1: 1 red, 3: 2 red 1 pink, 6: 1 pink")
    play(p, "d2 place ship d3", "goods 1")
    assert moves(p) == ["keep pink", "keep red", "pass"]
    assert seen(p)["steps"][0] == 0, "the piece moves afterwards"
    play(p, "keep red")
    assert mine(p)["goods"] == {"red": 3}
    assert seen(p)["steps"][0] == 1


def test_m28_only_types_that_can_be_stored() -> None:
    p = with_shield(5, estate(storage="ship", goods="1 brown, 1 violet"), dice="2 1", goods="1: 1 red, 3: 1 red 1 pink")
    play(p, "d2 place ship d3", "goods 1")
    assert moves(p) == ["keep red", "pass"]


def test_m49_shield_5_may_be_declined_and_is_skipped_when_nothing_is_left() -> None:
    p = with_shield(5, estate(storage="ship"), dice="2 1", goods="1: 1 red, 3: 1 pink")
    play(p, "d2 place ship d3", "goods 1", "pass")
    assert seen(p)["steps"][0] == 1
    p = with_shield(5, estate(storage="ship"), dice="2 1", goods="1: 1 red")
    play(p, "d2 place ship d3", "goods 1")
    assert seen(p)["steps"][0] == 1


def test_shield_6_copies_the_monasteries_of_one_player() -> None:
    p = with_shield(6, estate(silver=0), estate("c4 k14"), dice="3 4")
    assert "copy 2" in moves(p)
    play(p, "copy 2", "d3 workers")
    assert mine(p)["workers"] == 4
    assert "already chosen" in str(refused(p, "copy 2"))


def test_m29_a_monastery_placed_later_works_at_once() -> None:
    p = position(
        estate(storage="k14"),
        estate(),
        on="shields",
        modules={"shields": {"on": [{}, {"d4": 6}], "copied": 0}},
        dice="1 1",
    )
    play(p, "d1 place k14 c4", "d1 workers", "end", "d1 workers")
    assert mine(p, 1)["workers"] == 4


def test_m29_copied_tiles_are_lost_with_the_shield() -> None:
    p = end_of_phase(
        estate(silver=1), estate("c4 k14"), on="shields", modules={"shields": {"on": [{"d4": 6}, {}], "copied": 1}}
    )
    play(p, "end", "give-up 6")
    assert kept(p, "shields")["copied"] == -1
    while p.seat:
        p.apply(p.action("end") if "end" in moves(p) else p.legal()[0])
    before = mine(p)["workers"]
    play(p, f"d{seen(p)['dice'][0][0]} workers")
    assert mine(p)["workers"] == before + 2


def test_m29_scoring_tiles_count_ones_own_things() -> None:
    p = end_of_phase(
        estate("e4 bank, c3 bank", silver=1),
        estate("c4 k22"),
        on="shields",
        modules={"shields": {"on": [{"d4": 6}, {}], "copied": 1}},
        phase="E",
    )
    events = play(p, "end", "tribute")
    assert scored(events, 0)["k22"] == 8
    assert "k22" not in scored(events, 1)


def test_m52_unchosen_it_is_chosen_by_itself_between_two() -> None:
    p = end_of_phase(estate("e4 bank", silver=1), estate("c4 k22"), on="shields", modules=state({"d4": 6}), phase="E")
    assert scored(play(p, "end", "tribute"))["k22"] == 4


def test_m52_with_three_players_its_holder_is_asked_after_the_last_mines() -> None:
    p = end_of_phase(
        estate("e3 mine", silver=1),
        estate(),
        estate("c4 k25", sold="2 red"),
        on="shields",
        modules={"shields": {"on": [{"d4": 6}, {}, {}]}},
        phase="E",
    )
    play(p, "end", "tribute")
    assert mine(p)["silver"] == 1
    assert moves(p) == ["copy 2", "copy 3"]
    play(p, "copy 3")
    assert p.over


def test_m46_it_may_still_be_chosen_at_the_end_of_a_phase() -> None:
    p = phase_end({"d4": 6}, estate(silver=1), estate("c4 k14"))
    play(p, "end")
    assert "copy 2" in moves(p)


def test_m14_who_copies_the_bridge_lies_above_its_owner() -> None:
    p = with_shield(6, estate(), estate("c4 k27"), dice="3 4", extra="extra-tiles", order=[1, 0], seat=0)
    play(p, "copy 2")
    assert seen(p)["order"] == [0, 1]


def test_m51_when_the_copy_is_lost_the_owner_lies_on_top() -> None:
    p = position(
        estate(silver=1),
        estate("c4 k27"),
        on="shields extra-tiles",
        modules={"shields": {"on": [{"d4": 6}, {}], "copied": 1}},
        phase="A",
        round=5,
        order=[0, 1],
        round_order=[1, 0],
        turn=1,
        dice="0 0",
    )
    play(p, "end", "give-up 6")
    assert seen(p)["order"] == [1, 0]


def test_m45_a_town_hall_waits_for_an_open_choice_of_shield_6() -> None:
    p = with_shield(6, estate(storage="town-hall"), estate("c4 k6"), dice="3 1")
    play(p, "d3 place town-hall e4")
    assert moves(p) == ["pass", "copy 2"]
    p = with_shield(6, estate(storage="town-hall"), estate("c4 k14"), dice="3 1")
    play(p, "d3 place town-hall e4")
    assert "d1 workers" in moves(p)


def test_shield_7_doubles_colour_bonuses() -> None:
    p = with_shield(7, estate("e3 mine, f2 mine", "mine"), dice="3 1")
    assert points(play(p, "d3 place mine g1"), "colour") == 10


def test_m23_shield_7_does_not_double_tile_26() -> None:
    p = phase_end({"d4": 7}, estate("c4 k26, e3 mine, f2 mine, g1 mine", silver=1, large=["mine"]), phase="E")
    assert scored(play(p, "end", "tribute"))["k26"] == 3


def test_m20_shield_7_does_not_double_the_bonus_for_posts() -> None:
    row = "b1 k1, b2 k2, b3 k3, b4 k4, b5 k5, c1 ship, d2 ship, e2 ship, f2 ship"
    p = position(
        estate(row, "ship", board="11a", castle="a1"),
        estate(board="11a", castle="a1"),
        on="border-posts shields",
        modules={"border-posts": {"joined": [2, 0]}, "shields": {"on": [{"a1": 7}, {}]}},
        dice="4 1",
    )
    assert points(play(p, "d4 place ship g2"), "post-bonus") == 5


def test_shield_8_doubles_what_mines_pay_in_silver_only() -> None:
    p = phase_end({"d4": 8}, estate("e3 mine, c4 k2", silver=1))
    play(p, "end", "tribute")
    assert (mine(p)["silver"], mine(p)["workers"]) == (2, 1)


def test_shield_9_pays_a_silver_for_each_tile_in_place_of_tile_3() -> None:
    p = with_shield(9, estate("c4 k3, b4 k4", goods="3 red"), dice="4 1")
    play(p, "d4 sell red")
    assert (mine(p)["silver"], mine(p)["workers"]) == (3, 1)


def test_shield_10_doubles_scoring_monasteries() -> None:
    p = phase_end({"d4": 10}, estate("c4 k22, e4 bank", silver=1), phase="E")
    assert scored(play(p, "end", "tribute"))["k22"] == 8


def test_m29_shield_10_doubles_copied_ones_and_m44_the_crane_too() -> None:
    p = end_of_phase(
        estate(f"{CHAIN}, e4 crane", silver=2),
        estate("c4 k22"),
        on="shields extra-tiles",
        modules={"shields": {"on": [{"d4": 6, "b3": 10}, {}], "copied": 1}},
        phase="E",
    )
    assert scored(play(p, "end", "tribute"))["k22"] == 8


def test_shield_11_a_castles_action_may_take_any_shield() -> None:
    p = with_shield(11, estate("c4 k24", "castle"), dice="6 1", lying=LYING)
    play(p, "d6 place castle b3")
    assert {f"shield {number}" for number in range(1, 7)} <= set(moves(p))
    play(p, "shield 5")
    assert moves(p) == ["castle b3", "castle d4"], "also onto the castle just placed"
    play(p, "castle b3")
    assert held(p) == {"b3": 5, "d4": 11}
    assert "d1 workers" in moves(p), "the other die is still there"


def test_m48_shield_11_does_not_serve_white_castles_or_routes() -> None:
    p = with_shield(11, estate(storage="white-castle"), dice="3 1", extra="white-castles", lying=LYING)
    play(p, "d3 place white-castle e4")
    assert not [move for move in moves(p) if move.startswith("shield")]
    routes = [{"cards": [1, 2, 3, 4, 5], "goods": ["red"]}, {"cards": [6, 7, 8, 9, 10], "goods": []}]
    p = position(
        estate(goods="1 orange", sold="1 red"),
        on="shields trade-routes",
        modules={**state({"d4": 11}, LYING), "trade-routes": {"routes": routes}},
        dice="6 1",
    )
    play(p, "d6 sell orange")
    assert "workers" in moves(p)
    assert not [move for move in moves(p) if move.startswith("shield")]


def test_without_shield_11_a_castle_takes_none() -> None:
    p = table(estate("c4 k24", "castle"), dice="6 1")
    play(p, "d6 place castle b3")
    assert not [move for move in moves(p) if move.startswith("shield")]
    assert refused(p, "shield 1").rule == "B-08"


def test_shield_12_doubles_points_for_goods_sold() -> None:
    p = with_shield(12, estate(goods="3 red"), dice="4 1")
    assert points(play(p, "d4 sell red")) == 3 * 2 * 2


def test_m23_shields_9_and_12_add_up_and_12_does_not_double_tiles_15_and_25() -> None:
    p = table(estate(CHAIN, goods="2 red"), dice="4 1", modules=state({"d4": 9, "b3": 12}))
    assert points(play(p, "d4 sell red")) == 8
    assert mine(p)["silver"] == 2
    p = phase_end({"d4": 12}, estate("c4 k25", sold="2 red", silver=1), phase="E")
    assert scored(play(p, "end", "tribute"))["k25"] == 2


@pytest.mark.parametrize("number", range(1, 19))
def test_each_shield_is_worth_its_points_at_the_end(number: int) -> None:
    p = phase_end({"d4": number}, estate(silver=1), phase="E")
    play(p, "end")
    while not p.over:
        p.apply(p.action("tribute" if "tribute" in moves(p) else moves(p)[0]))
    worth = mine(p)["points"]["shields"]
    assert worth == COMPONENTS["points"][number - 1] * (2 if number == 13 else 1)
    assert COMPONENTS["points"][number - 1] == (12 if number < 7 else 8 if number < 13 else 4)


def test_m30_shield_13_doubles_the_points_of_all_ones_shields() -> None:
    p = phase_end({"d4": 13, "b3": 1}, estate(CHAIN, silver=2), phase="E")
    play(p, "end", "tribute")
    assert mine(p)["points"]["shields"] == 2 * (4 + 12)


def test_m24_only_shields_still_there_count() -> None:
    p = phase_end({"d4": 1}, estate(), phase="E")
    play(p, "end")
    assert "shields" not in mine(p)["points"]


def test_shield_14_takes_a_tile_from_a_depot_straight_into_the_duchy() -> None:
    p = phase_end({"d4": 14}, estate(silver=1), depots="5b mine, 1b bank, 1c ship")
    play(p, "end")
    assert moves(p) == ["pass", "pick 1b", "pick 1c", "pick 5b"]
    play(p, "pick 1b")
    assert moves(p) == ["place bank c3", "place bank e4"], "the number does not matter"
    play(p, "place bank c3")
    assert mine(p)["tiles"]["c3"] == "bank"
    assert mine(p)["silver"] == 3, "its effect happens"
    assert moves(p) == ["give-up 14", "tribute"]


def test_m25_shield_14_may_be_declined_and_needs_a_place() -> None:
    p = phase_end({"d4": 14}, estate(silver=1), depots="5b mine")
    play(p, "end", "pass")
    assert moves(p) == ["give-up 14", "tribute"]
    p = phase_end({"d4": 14}, estate(silver=1), depots="3a cow2")
    play(p, "end")
    assert moves(p) == ["give-up 14", "tribute"], "no pasture next to a tile"


def test_m25_extra_actions_happen_and_nothing_is_bought() -> None:
    p = phase_end({"d4": 14}, estate("c4 k24", silver=5), depots="2c castle", black="x1 mine")
    play(p, "end", "pick 2c", "place castle b3")
    assert "workers" in moves(p)
    assert not [move for move in moves(p) if move.startswith("buy")]


def test_shield_15_takes_from_the_black_depot_even_an_inn() -> None:
    p = phase_end({"d4": 15}, estate(silver=1), black="x1 mine", extra="inns", depots="1b bank")
    play(p, "end")
    assert moves(p) == ["pass", "pick x1", "pick inn"]
    play(p, "pick inn", "place inn c3")
    assert mine(p)["tiles"]["c3"] == "inn"
    p = phase_end({"d4": 15}, estate(silver=1), extra="inns")
    play(p, "end")
    assert moves(p) == ["pass", "pick inn"], "the black depot may be empty"


def test_m24_a_shield_15_won_during_the_step_of_14_works_at_once() -> None:
    p = phase_end(
        {"d4": 14, "b3": 11},
        estate(CHAIN, silver=3),
        depots="2c castle",
        black="x1 ship",
        kept={"lying": {"1": [15]}},
    )
    play(p, "end", "pick 2c", "place castle a2", "shield 15", "castle a2")
    assert moves(p) == ["pass", "pick x1"]


def test_m24_a_shield_14_won_during_the_step_of_15_is_too_late() -> None:
    p = phase_end(
        {"d4": 15, "b3": 11},
        estate(CHAIN, silver=3),
        depots="1b bank",
        black="x1 castle",
        kept={"lying": {"1": [14]}},
    )
    play(p, "end", "pick x1", "place castle a2", "shield 14", "castle a2")
    assert "tribute" in moves(p)


def test_shield_16_turns_one_die_a_turn_to_any_number() -> None:
    p = with_shield(16, estate(), dice="2 3", depots="6b bank")
    assert [move for move in moves(p) if move.startswith("turn")] == ["turn 2 6", "turn 3 6"]
    play(p, "turn 2 6", "d6 take 6b")
    assert mine(p)["workers"] == 0
    assert not [move for move in moves(p) if move.startswith("turn")]
    assert "has done so" in str(refused(p, "turn 3 6"))
    play(p, "d3 workers", "end")
    assert kept(p, "shields")["turned"] is False


def test_m48_for_taking_a_shield_it_is_used_on_the_dearer_die_by_itself() -> None:
    p = table(estate(workers=1), dice="3 6", modules=state({"d4": 16}, LYING))
    assert p.choice(p.action("shield 4")).costs == {"workers": 1}, "the 6 is turned, the 3 needs one"
    assert p.choice(p.action("shield 3")).costs == {}
    p = table(estate(workers=1), dice="3 6", modules=state({"d4": 16}, LYING, turned=True))
    assert "shield 4" not in moves(p)


def test_m18_shield_16_does_not_turn_the_white_die() -> None:
    p = with_shield(16, estate(storage="white-castle"), dice="3 1", extra="white-castles", depots="6b bank", white=2)
    play(p, "d3 place white-castle e4")
    assert moves(p) == ["workers"]


def test_shield_17_scores_regions_as_one_larger() -> None:
    p = with_shield(17, estate(storage="bank"), dice="3 1")
    assert points(play(p, "d3 place bank c3"), "region") == 3


def test_m31_shield_17_and_an_inn_add_up_to_8_at_most() -> None:
    p = with_shield(17, estate(storage="inn"), dice="3 1", extra="inns")
    assert points(play(p, "d3 place inn c3"), "region") == 6
    town = "d5 bank, d4 inn, d3 market, d2 carpenter, c4 watchtower, b3 warehouse, a2 boarding-house"
    p = position(
        estate(f"d6 k7, {town}", "church", board=10, castle="d7"),
        on="shields inns",
        modules={"shields": {"on": [{"d7": 17}, {}]}},
        dice="6 1",
    )
    assert points(play(p, "d6 place church d1"), "region") == 36


def test_shield_18_places_anywhere() -> None:
    p = with_shield(18, estate(storage="bank"), dice="3 1")
    assert "d3 place bank g4" in moves(p)
    play(p, "d3 place bank g4")
    assert mine(p)["tiles"]["g4"] == "bank"
    p = table(estate(storage="bank"), dice="3 1")
    assert "d3 place bank g4" not in moves(p)


def test_m23_when_shield_18_leaves_neighbours_count_again() -> None:
    p = phase_end({"d4": 18}, estate("g4 bank", "mine", silver=1))
    play(p, "end", "give-up 18")
    while p.seat != 0:
        p.apply(p.legal()[-1] if "end" in moves(p) else p.legal()[0])
    spaces = {move.split()[-1] for move in moves(p) if " place " in move}
    assert spaces <= {"e3"}


def test_m25_shields_14_and_18_together() -> None:
    p = phase_end({"d4": 14, "b3": 18}, estate(CHAIN, silver=2), depots="5b mine")
    play(p, "end", "pick 5b")
    assert moves(p) == ["place mine e3", "place mine f2", "place mine g1"]


# Positions


def test_shields_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadPosition, match="without a castle"):
        table(estate("c4 k1"), modules=state({"c4": 5}))
    with pytest.raises(BadPosition, match="in two places"):
        table(estate(), modules=state({"d4": 5}, {"5": [5]}))
    with pytest.raises(BadPosition, match="There is no shield 19"):
        table(estate(), modules=state({"d4": 19}))
    with pytest.raises(BadPosition, match="2 shields lie at depot 1"):
        table(estate(), modules=state({}, {"1": [1, 2]}))
    with pytest.raises(BadPosition, match="copied names the seat"):
        table(estate(), modules=state({}, copied=1))
