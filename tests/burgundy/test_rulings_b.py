"""Rulings B-01 to B-32: where the rulebooks are silent or unclear, how we play, ruling by ruling."""

from __future__ import annotations

import json
from typing import Any

import pytest

import parlour
from parlour import BadPosition, Position, Scripted, UnreadableMove
from parlour.rules.kit.events import Event, seen_by
from tests.arranging import moves, play, points, refused, seen
from tests.burgundy.arrange import MINES, counts, estate, mine, position

CELLS = ["1b", "2a", "3a", "4b", "5b", "6b"]
"""One cell of each depot that every player count uses."""
DEPOTS = "1b bank, 2a k2, 3a cow2, 4b ship, 5b mine, 6b market"
"""A tile in each of those cells."""

PASTURES = "c3 bank, c2 cow3, c1 cow2, b1 pig2, b2 pig3, a1 sheep2, d5 ship, d6 ship"
"""Board 1 with every pasture space covered but e6, which then completes region and colour."""

NINE_PASTURES = """name: nine pastures, no mines
start: d4

      A6  A5  A4  K3
    A2  A1  A6  K5  B4
  A5  A4  A3  K1  B2  B3
S6  S1  S2  C6  S5  S4  S1
  B2  B5  B4  B3  B1  S2
    B6  B1  K2  B5  B6
      B3  K4  K1  B3
"""


def end_of_phase(*estates: dict[str, Any], phase: str = "A", **more: Any) -> Position:
    """The last turn of a phase with both dice used: 'end' closes the phase."""
    seats = [*estates, *[estate()] * (2 - len(estates))]
    last = len(seats) - 1
    return position(*seats, phase=phase, round=5, seat=last, order=list(range(len(seats))), dice="0 0", **more)


def workers_for(p: Position, move: str) -> int:
    """The workers a move costs."""
    return p.choice(p.action(move)).costs.get("workers", 0)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def reasons(events: list[Event]) -> list[object]:
    """Why points were scored, in order."""
    return [event.data["reason"] for event in events if event.kind == "score"]


# B-01: both dice, no pass, an explicit end.


def test_b01_workers_are_always_possible_and_there_is_no_pass() -> None:
    p = position(estate(), dice="2 5")
    assert moves(p) == ["d2 workers", "d5 workers"]


def test_b01_the_turn_ends_only_once_both_dice_are_used() -> None:
    p = position(estate(), dice="2 5")
    play(p, "d2 workers")
    assert moves(p) == ["d5 workers"]
    play(p, "d5 workers")
    assert moves(p) == ["end"]


def test_b01_the_turn_does_not_end_by_itself() -> None:
    p = position(estate(), dice="2 5")
    play(p, "d2 workers", "d5 workers")
    assert p.seat == 0
    play(p, "end")
    assert p.seat == 1


def test_b01_buying_is_optional() -> None:
    p = position(estate(silver=2), dice="0 0", black="x1 ship")
    assert moves(p) == ["buy x1", "end"]


def test_b01_nothing_pending_may_remain() -> None:
    p = position(estate("c4 k2", storage="castle"), dice="6 0")
    play(p, "d6 place castle b3")
    assert moves(p) == ["workers"]
    play(p, "workers")
    assert moves(p) == ["end"]


# B-02: workers.


@pytest.mark.parametrize(
    ("die", "costs"),
    [
        (1, [0, 1, 2, 3, 2, 1]),
        (2, [1, 0, 1, 2, 3, 2]),
        (3, [2, 1, 0, 1, 2, 3]),
        (4, [3, 2, 1, 0, 1, 2]),
        (5, [2, 3, 2, 1, 0, 1]),
        (6, [1, 2, 3, 2, 1, 0]),
    ],
)
def test_b02_the_cost_is_the_shorter_way_around_the_ring(die: int, costs: list[int]) -> None:
    p = position(estate(workers=3), dice=f"{die} 0", depots=DEPOTS)
    assert [workers_for(p, f"d{die} take {cell}") for cell in CELLS] == costs


@pytest.mark.parametrize(("move", "left"), [("d2 take 2a", 5), ("d2 take 1b", 4), ("d2 take 6b", 3), ("d2 take 5b", 2)])
def test_b02_the_least_workers_are_charged(move: str, left: int) -> None:
    p = position(estate(workers=5), dice="2 0", depots=DEPOTS)
    play(p, move)
    assert mine(p)["workers"] == left


@pytest.mark.parametrize(("workers", "numbers"), [(0, "1"), (1, "126"), (2, "12356"), (3, "123456"), (9, "123456")])
def test_b02_workers_at_hand_limit_the_numbers(workers: int, numbers: str) -> None:
    p = position(estate(workers=workers), dice="1 0", depots=DEPOTS)
    assert [move for move in moves(p) if "take" in move] == [f"d1 take {CELLS[int(n) - 1]}" for n in numbers]


@pytest.mark.parametrize(
    ("tiles", "costs"),
    [
        ("c4 k8", [0, 1, 1, 2, 1, 1]),
        ("c4 k12", [0, 0, 1, 2, 1, 0]),
        ("c4 k8, b4 k12", [0, 0, 1, 1, 1, 0]),
    ],
    ids=["tile 8 shifts by up to 2", "tile 12 shifts once for nothing", "both: the free shift is 1, never 2"],
)
def test_b02_tiles_8_and_12(tiles: str, costs: list[int]) -> None:
    p = position(estate(tiles, workers=3), dice="1 0", depots=DEPOTS)
    assert [workers_for(p, f"d1 take {cell}") for cell in CELLS] == costs


@pytest.mark.parametrize("owned", ["k9", "k10", "k11", "k12"])
@pytest.mark.parametrize(
    ("helped_by", "tile", "space", "die"),
    [
        ("k9", "bank", "e4", 4),
        ("k10", "ship", "d3", 3),
        ("k10", "cow2", "c2", 5),
        ("k11", "castle", "b3", 1),
        ("k11", "mine", "e3", 5),
        ("k11", "k1", "b4", 6),
    ],
)
def test_b02_tiles_9_to_12_shift_only_for_their_own_use(
    owned: str, helped_by: str, tile: str, space: str, die: int
) -> None:
    p = position(estate(f"c3 church, c4 {owned}", storage=tile, workers=1), dice=f"{die} 0")
    assert workers_for(p, f"d{die} place {tile} {space}") == (0 if owned == helped_by else 1)


@pytest.mark.parametrize("owned", ["k9", "k10", "k11"])
def test_b02_tiles_9_to_11_do_not_help_to_take(owned: str) -> None:
    p = position(estate(f"c4 {owned}", workers=1), dice="1 0", depots=DEPOTS)
    assert workers_for(p, "d1 take 2a") == 1


@pytest.mark.parametrize("owned", ["k9", "k10", "k11", "k12"])
def test_b02_no_tile_shifts_a_sale_for_nothing(owned: str) -> None:
    p = position(estate(f"c4 {owned}", goods="1 violet", workers=1), dice="1 0")
    assert workers_for(p, "d1 sell violet") == 1


def test_b02_taking_workers_needs_no_shift() -> None:
    p = position(estate(), dice="4 0")
    assert workers_for(p, "d4 workers") == 0
    play(p, "d4 workers")
    assert mine(p)["workers"] == 2


# B-03: full storage.


def test_b03_a_die_action_asks_for_an_earlier_tile() -> None:
    p = position(estate(storage="bank mine ship"), dice="1 0", depots="1b church")
    play(p, "d1 take 1b")
    assert sorted(moves(p)) == ["discard bank", "discard mine", "discard ship"]
    play(p, "discard mine")
    assert mine(p)["storage"] == ["bank", "ship", "church"]


def test_b03_a_purchase_asks_for_an_earlier_tile() -> None:
    p = position(estate(storage="bank mine ship", silver=2), dice="1 0", black="x1 church")
    play(p, "buy x1")
    assert sorted(moves(p)) == ["discard bank", "discard mine", "discard ship"]
    play(p, "discard bank")
    assert mine(p)["storage"] == ["mine", "ship", "church"]


def test_b03_a_building_effect_asks_for_an_earlier_tile() -> None:
    waiting = [{"kind": "take-tile", "colours": ["building"]}]
    p = position(estate("e4 carpenter", storage="bank mine ship"), dice="1 0", depots="1b church", pending=waiting)
    play(p, "take 1b")
    assert sorted(moves(p)) == ["discard bank", "discard mine", "discard ship"]


def test_b03_equal_tiles_are_one_choice_and_only_one_of_them_goes() -> None:
    p = position(estate(storage="ship mine ship"), dice="1 0", depots="1b church")
    play(p, "d1 take 1b")
    assert sorted(moves(p)) == ["discard mine", "discard ship"]
    play(p, "discard ship")
    assert sorted(mine(p)["storage"]) == ["church", "mine", "ship"]


def test_b03_the_new_tile_cannot_be_the_discarded_one() -> None:
    p = position(estate(storage="bank mine ship"), dice="1 0", depots="1b church")
    play(p, "d1 take 1b")
    assert refused(p, "discard church").rule == "B-03"


def test_b03_discarding_at_other_times_is_not_allowed() -> None:
    p = position(estate(storage="bank mine ship"), dice="1 0")
    assert refused(p, "discard bank").rule == "B-03"


def test_b03_a_discarded_tile_leaves_the_game() -> None:
    p = position(estate(storage="bank mine ship"), dice="1 0", depots="1b church")
    play(p, "d1 take 1b", "discard mine")
    assert seen(p)["gone"] == {"mine": 1}


# B-04: placing a tile, step by step.


def test_b04_region_then_phase_then_colour_then_the_tile_itself() -> None:
    p = position(estate(PASTURES, storage="sheep3"), dice="2 0")
    events = play(p, "d2 place sheep3 e6")
    assert reasons(events) == ["region", "phase", "colour", "animals"]
    assert [event.points for event in events if event.kind == "score"] == [1, 10, 5, 3]


def test_b04_the_effect_comes_after_the_points() -> None:
    p = position(estate(storage="market"), dice="3 0", depots="4b ship")
    assert kinds(play(p, "d3 place market c3")) == ["die", "place", "score", "score"]
    assert moves(p) == ["take 4b", "pass"]


@pytest.mark.parametrize("phase", ["A", "B", "C", "D", "E"])
def test_b04_the_small_bonus_is_for_the_second_whenever_that_is(phase: str) -> None:
    ahead = estate(MINES, large=["mine"])
    p = position(estate("e3 mine, f2 mine", storage="mine"), ahead, dice="3 0", phase=phase)
    assert points(play(p, "d3 place mine g1"), "colour") == 2
    assert (mine(p)["large"], mine(p)["small"]) == ([], ["mine"])


def test_b04_another_colours_bonus_does_not_matter() -> None:
    p = position(estate(PASTURES, storage="sheep3"), estate(MINES, large=["mine"]), dice="2 0")
    assert points(play(p, "d2 place sheep3 e6"), "colour") == 5


def test_b04_the_third_gets_nothing() -> None:
    p = position(
        estate("e3 mine, f2 mine", storage="mine"),
        estate(MINES, large=["mine"]),
        estate(MINES, small=["mine"]),
        dice="3 0",
    )
    assert reasons(play(p, "d3 place mine g1")) == ["region", "phase"]
    assert (mine(p)["large"], mine(p)["small"]) == ([], [])


@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_b04_bonus_points_by_player_count(players: int, large: int, small: int) -> None:
    almost = estate("e3 mine, f2 mine", storage="mine")
    others = [estate() for _ in range(players - 2)]
    first = position(almost, estate(), *others, dice="3 0")
    assert points(play(first, "d3 place mine g1"), "colour") == large
    second = position(almost, estate(MINES, large=["mine"]), *others, dice="3 0")
    assert points(play(second, "d3 place mine g1"), "colour") == small


# B-05: ships and goods.


def test_b05_goods_first_then_the_track() -> None:
    p = position(estate(storage="ship"), dice="2 0", goods="4: 2 red")
    events = play(p, "d2 place ship d3", "goods 4")
    assert kinds(events)[-2:] == ["load", "advance"]
    assert mine(p)["goods"] == {"red": 2}
    assert seen(p)["steps"] == [1, 0]


def test_b05_any_one_depot_may_be_chosen() -> None:
    p = position(estate(storage="ship"), dice="2 0", goods="6: 1 red")
    play(p, "d2 place ship d3")
    assert moves(p) == ["goods 1", "goods 2", "goods 3", "goods 4", "goods 5", "goods 6"]


def test_b05_stored_types_come_along_even_without_a_free_slot() -> None:
    p = position(estate(storage="ship", goods="1 red, 1 pink, 1 brown"), dice="2 0", goods="3: 2 red 1 pink 1 violet")
    play(p, "d2 place ship d3", "goods 3")
    assert mine(p)["goods"] == {"red": 3, "pink": 2, "brown": 1}
    assert seen(p)["goods"]["3"] == {"violet": 1}


def test_b05_new_types_fill_free_slots() -> None:
    p = position(estate(storage="ship", goods="1 red"), dice="2 0", goods="3: 1 red 2 pink 1 violet")
    play(p, "d2 place ship d3", "goods 3")
    assert mine(p)["goods"] == {"red": 2, "pink": 2, "violet": 1}
    assert seen(p)["goods"]["3"] == {}
    assert moves(p) == ["end"]


def test_b05_too_many_new_types_are_picked_and_all_of_a_picked_type_come() -> None:
    p = position(estate(storage="ship", goods="1 red, 1 pink"), dice="2 0", goods="3: 1 red 2 brown 1 violet")
    play(p, "d2 place ship d3", "goods 3")
    assert moves(p) == ["keep violet", "keep brown"]
    play(p, "keep brown")
    assert mine(p)["goods"] == {"red": 2, "pink": 1, "brown": 2}
    assert seen(p)["goods"]["3"] == {"violet": 1}


def test_b05_picking_goes_on_until_the_slots_are_full() -> None:
    p = position(estate(storage="ship", goods="1 red"), dice="2 0", goods="3: 1 pink 1 brown 1 violet")
    play(p, "d2 place ship d3", "goods 3", "keep brown")
    assert moves(p) == ["keep violet", "keep pink"]
    assert seen(p)["steps"] == [0, 0]
    play(p, "keep pink")
    assert mine(p)["goods"] == {"red": 1, "brown": 1, "pink": 1}
    assert seen(p)["steps"] == [1, 0]


def test_b05_a_depot_that_yields_nothing_may_be_named() -> None:
    p = position(estate(storage="ship"), dice="2 0", goods="4: 2 red")
    play(p, "d2 place ship d3", "goods 5")
    assert mine(p)["goods"] == {}
    assert seen(p)["goods"]["4"] == {"red": 2}
    assert seen(p)["steps"] == [1, 0]


@pytest.mark.parametrize(
    ("stored", "lying"),
    [("", ""), ("1 red, 1 pink, 1 brown", "2: 3 violet, 5: 1 orange")],
    ids=["no goods anywhere", "no goods that could be stored"],
)
def test_b05_taking_nothing_is_automatic_when_no_depot_yields_anything(stored: str, lying: str) -> None:
    p = position(estate(storage="ship", goods=stored), dice="2 0", goods=lying)
    play(p, "d2 place ship d3")
    assert moves(p) == ["end"]
    assert mine(p)["goods"] == counts(stored)
    assert seen(p)["steps"] == [1, 0]


# B-06: tile 5.

EVERYWHERE = "1: 1 red, 2: 1 red, 3: 1 red, 4: 1 red, 5: 1 red, 6: 1 red"


@pytest.mark.parametrize(("depot", "near"), [(1, "26"), (2, "13"), (3, "24"), (4, "35"), (5, "46"), (6, "15")])
def test_b06_the_second_depot_is_a_neighbour_on_the_ring(depot: int, near: str) -> None:
    p = position(estate("c4 k5", storage="ship"), dice="2 0", goods=EVERYWHERE)
    play(p, "d2 place ship d3", f"goods {depot}")
    assert moves(p) == [f"goods {near[0]}", f"goods {near[1]}", "pass"]
    play(p, f"goods {near[1]}")
    assert mine(p)["goods"] == {"red": 2}


def test_b06_a_depot_farther_away_is_refused() -> None:
    p = position(estate("c4 k5", storage="ship"), dice="2 0", goods=EVERYWHERE)
    play(p, "d2 place ship d3", "goods 1")
    assert refused(p, "goods 3").rule == "B-06"


def test_b06_the_second_is_optional() -> None:
    p = position(estate("c4 k5", storage="ship"), dice="2 0", goods=EVERYWHERE)
    play(p, "d2 place ship d3", "goods 1", "pass")
    assert mine(p)["goods"] == {"red": 1}
    assert seen(p)["steps"] == [1, 0]


def test_b06_a_neighbour_that_yields_nothing_is_not_offered() -> None:
    p = position(estate("c4 k5", storage="ship"), dice="2 0", goods="1: 1 red, 2: 1 pink, 4: 1 brown")
    play(p, "d2 place ship d3", "goods 1")
    assert moves(p) == ["goods 2", "pass"]


def test_b06_capacity_is_checked_over_both_together() -> None:
    carla = estate("c4 k5", storage="ship", goods="1 red, 1 pink")
    p = position(carla, dice="2 0", goods="1: 1 violet 1 red, 2: 2 brown 1 violet")
    play(p, "d2 place ship d3", "goods 1", "goods 2")
    assert mine(p)["goods"] == {"red": 2, "pink": 1}
    assert moves(p) == ["keep violet", "keep brown"]
    play(p, "keep violet")
    assert mine(p)["goods"] == {"red": 2, "pink": 1, "violet": 2}
    assert seen(p)["goods"]["2"] == {"brown": 2}


def test_b06_without_tile_5_there_is_one_depot() -> None:
    p = position(estate(storage="ship"), dice="2 0", goods=EVERYWHERE)
    play(p, "d2 place ship d3", "goods 1")
    assert moves(p) == ["end"]


# B-07: turn order.


def test_b07_the_order_is_fixed_at_the_start_of_a_round() -> None:
    p = position(estate(), estate(storage="ship"), seat=1, order=[0, 1], dice="2 0")
    play(p, "d2 place ship d3")
    assert seen(p)["order"] == [1, 0]
    assert seen(p)["round_order"] == [0, 1]
    play(p, "end")
    assert seen(p)["round_order"] == [1, 0]
    assert p.seat == 1


def test_b07_a_ship_of_the_first_player_does_not_give_a_second_turn() -> None:
    p = position(estate(storage="ship"), dice="2 0")
    play(p, "d2 place ship d3", "end")
    assert p.seat == 1


@pytest.mark.parametrize(
    ("steps", "order", "new_steps", "new_order"),
    [
        ([0, 1, 0], [1, 0, 2], [1, 1, 0], [0, 1, 2]),
        ([0, 2, 1], [1, 2, 0], [1, 2, 1], [1, 0, 2]),
        ([0, 0, 0], [1, 2, 0], [1, 0, 0], [0, 1, 2]),
        ([6, 6, 6], [1, 2, 0], [6, 6, 6], [0, 1, 2]),
        ([6, 6, 0], [0, 1, 2], [6, 6, 0], [0, 1, 2]),
    ],
    ids=["on top of a piece", "behind one farther on", "off the bottom", "last space, bottom to top", "already on top"],
)
def test_b07_advancing_lands_on_top(
    steps: list[int], order: list[int], new_steps: list[int], new_order: list[int]
) -> None:
    p = position(estate(storage="ship"), estate(), estate(), order=order, steps=steps, dice="2 0")
    play(p, "d2 place ship d3")
    assert (seen(p)["steps"], seen(p)["order"]) == (new_steps, new_order)


# B-08: a castle's action.


def with_castle(edition: str = "2011") -> Position:
    p = position(
        estate("c4 k2", storage="castle ship", goods="1 orange"),
        edition=edition,
        dice="6 0",
        depots=DEPOTS.replace("k2", "k3"),
        black="x1 church",
    )
    play(p, "d6 place castle b3")
    return p


def test_b08_a_die_of_any_number_without_workers() -> None:
    p = with_castle()
    assert moves(p) == [*(f"take {cell}" for cell in CELLS), "sell orange", "workers", "place ship d3", "place ship d5"]
    play(p, "place ship d5")
    assert mine(p)["workers"] == 0


def test_b08_it_must_be_taken() -> None:
    p = with_castle()
    assert refused(p, "pass").rule == "B-08"
    assert refused(p, "end").rule == "B-08"


def test_b08_it_counts_as_a_dice_action_for_tiles_13_and_14() -> None:
    p = position(estate("c4 k13, b4 k14", storage="castle"), dice="6 0")
    play(p, "d6 place castle b3", "workers")
    assert (mine(p)["workers"], mine(p)["silver"]) == (4, 1)


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_b08_it_never_reaches_the_black_depot(edition: str) -> None:
    p = with_castle(edition)
    with pytest.raises(UnreadableMove):
        p.play("take x1")
    assert not [move for move in moves(p) if "x1" in move]


# B-09: building effects.


@pytest.mark.parametrize(
    ("building", "offered"),
    [
        ("carpenter", ["take 1b", "take 6b"]),
        ("church", ["take 2a", "take 2c", "take 5b"]),
        ("market", ["take 3a", "take 4b"]),
        ("warehouse", ["sell pink", "sell orange"]),
        ("city-hall", ["place ship d3", "place ship d5"]),
    ],
)
def test_b09_effects_may_be_declined(building: str, offered: list[str]) -> None:
    anna = estate(storage=f"{building} ship", goods="1 pink, 2 orange")
    p = position(anna, dice="3 0", depots=f"{DEPOTS}, 2c castle")
    play(p, f"d3 place {building} e4")
    assert moves(p) == [*offered, "pass"]
    play(p, "pass")
    assert moves(p) == ["end"]
    assert mine(p)["storage"] == ["ship"]
    assert mine(p)["goods"] == {"pink": 1, "orange": 2}


@pytest.mark.parametrize(
    ("building", "workers", "silver", "score"),
    [("bank", 0, 2, 0), ("boarding-house", 4, 0, 0), ("watchtower", 0, 0, 4)],
)
def test_b09_plain_gains_are_not_optional(building: str, workers: int, silver: int, score: int) -> None:
    p = position(estate(storage=building), dice="3 0")
    play(p, f"d3 place {building} e4")
    assert (mine(p)["workers"], mine(p)["silver"], p.scores()[0]) == (workers, silver, score)
    assert moves(p) == ["end"]


@pytest.mark.parametrize(("building", "tile"), [("carpenter", "bank"), ("church", "mine"), ("market", "ship")])
def test_b09_carpenter_church_and_market_never_reach_the_black_depot(building: str, tile: str) -> None:
    p = position(estate(storage=building), dice="3 0", black=f"x1 {tile}")
    play(p, f"d3 place {building} e4")
    assert moves(p) == ["end"]


def test_b09_the_taken_tile_goes_into_storage() -> None:
    p = position(estate(storage="church"), dice="3 0", depots=DEPOTS)
    play(p, "d3 place church e4", "take 5b")
    assert mine(p)["storage"] == ["mine"]
    assert "5b" not in seen(p)["depots"]


# B-10: the hall.


def test_b10_any_stored_tile_whatever_the_number() -> None:
    p = position(estate(storage="city-hall ship mine"), dice="3 0")
    play(p, "d3 place city-hall e4")
    assert moves(p) == ["place mine e3", "place ship d3", "place ship d5", "pass"]
    play(p, "place ship d5")
    assert mine(p)["tiles"]["d5"] == "ship"


def test_b10_only_next_to_a_placed_tile() -> None:
    p = position(estate(storage="city-hall ship"), dice="3 0")
    play(p, "d3 place city-hall e4")
    assert refused(p, "place ship d1").rule == "B-24"


def test_b10_the_rule_of_one_building_a_town_still_holds() -> None:
    p = position(estate(storage="city-hall city-hall bank"), dice="3 0")
    play(p, "d3 place city-hall e4")
    assert moves(p) == ["place bank c3", "place bank e5", "place bank f4", "place city-hall c3", "pass"]
    assert refused(p, "place city-hall e5").rule == "B-11"


def test_b10_the_second_tile_has_all_its_effects() -> None:
    p = position(estate(storage="city-hall watchtower"), dice="3 0")
    events = play(p, "d3 place city-hall e4", "place watchtower c3")
    assert reasons(events) == ["region", "phase", "watchtower"]


# B-11: one building of a type in a town.


def test_b11_a_second_of_a_type_in_a_town_is_refused() -> None:
    p = position(estate("e4 bank", storage="bank"), dice="1 0")
    assert refused(p, "d1 place bank e5").rule == "B-11"


def test_b11_another_town_or_another_type_is_fine() -> None:
    p = position(estate("e4 bank", storage="bank market"), dice="3 1")
    placing = [move for move in moves(p) if "place" in move]
    assert placing == ["d3 place market c3", "d3 place bank c3", "d1 place market e5"]


def test_b11_tile_1_lifts_the_rule() -> None:
    p = position(estate("e4 bank, c4 k1", storage="bank"), dice="1 0")
    play(p, "d1 place bank e5")
    assert mine(p)["tiles"]["e5"] == "bank"


def test_b11_a_building_that_fits_nowhere_stays_stored() -> None:
    p = position(estate("e4 bank, c3 bank", storage="bank"), dice="1 0")
    play(p, "d1 workers", "end")
    assert mine(p)["storage"] == ["bank"]


# B-12: mines.


@pytest.mark.parametrize("phase", ["A", "B", "C", "D", "E"])
def test_b12_mines_and_tile_2_pay_at_the_end_of_every_phase(phase: str) -> None:
    p = end_of_phase(estate("e3 mine, f2 mine"), estate("e3 mine, c4 k2"), phase=phase)
    play(p, "end")
    assert (mine(p, 0)["silver"], mine(p, 0)["workers"]) == (2, 0)
    assert (mine(p, 1)["silver"], mine(p, 1)["workers"]) == (1, 1)


def test_b12_not_at_the_end_of_a_round() -> None:
    p = position(estate(), estate("e3 mine"), round=4, seat=1, order=[0, 1], dice="0 0")
    play(p, "end")
    assert mine(p, 1)["silver"] == 0


def test_b12_the_fifth_time_comes_before_the_final_scoring() -> None:
    p = end_of_phase(estate(f"{MINES}, c4 k2", workers=1), phase="E")
    events = play(p, "end")
    assert points(events, "silver", seat=0) == 3
    assert points(events, "workers", seat=0) == 2


# B-13: sold goods.


@pytest.mark.parametrize("seat", [0, 1, None])
def test_b13_everybody_sees_how_many_of_which_colour_were_sold(seat: int | None) -> None:
    p = position(estate(goods="3 red, 1 pink", sold="1 red, 2 brown"), dice="4 0")
    play(p, "d4 sell red")
    assert seen(p, seat)["estates"][0]["sold"] == {"red": 4, "brown": 2}


def test_b13_they_count_for_tiles_15_and_25() -> None:
    p = end_of_phase(estate("c4 k15, b4 k25", sold="4 red, 3 violet, 3 pink, 1 orange"), phase="E")
    events = play(p, "end")
    assert [(event.rule, event.points) for event in events if event.points] == [("k15", 12), ("k25", 11)]


# B-14: filling the depots.


def test_b14_a_colour_that_has_run_out_leaves_its_space_empty() -> None:
    p = end_of_phase(gone={"mine": 12})
    play(p, "end")
    assert "5b" not in seen(p)["depots"]
    assert len(seen(p)["depots"]) == 11


def test_b14_depots_are_filled_in_the_order_1_to_6() -> None:
    p = end_of_phase(gone={"ship": 25})
    play(p, "end")
    assert seen(p)["depots"]["1c"] == "ship"
    assert "4b" not in seen(p)["depots"]


def test_b14_without_black_backs_the_black_depot_stays_empty() -> None:
    dump: Any = end_of_phase().dump()
    dump["gone"] = dump["black_supply"]
    dump["black_supply"] = {}
    p = parlour.load(dump)
    play(p, "end")
    assert seen(p)["black"] == {}


@pytest.mark.parametrize(("ended", "tile"), [("A", "mine"), ("B", "castle"), ("C", "mine"), ("D", "castle")])
def test_b14_three_players_get_a_castle_or_a_mine_in_depot_6(ended: str, tile: str) -> None:
    p = end_of_phase(estate(), estate(), estate(), phase=ended)
    play(p, "end")
    assert seen(p)["depots"]["6a"] == tile


def test_b14_three_players_begin_with_a_castle_in_depot_6() -> None:
    assert seen(parlour.start("burgundy", players=3))["depots"]["6a"] == "castle"


@pytest.mark.parametrize("ended", ["A", "B", "C", "D"])
def test_b14_four_players_always_get_a_castle_there(ended: str) -> None:
    p = end_of_phase(estate(), estate(), estate(), estate(), phase=ended)
    play(p, "end")
    assert seen(p)["depots"]["6a"] == "castle"


# B-15: the first player.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_b15_the_first_player_is_drawn_at_random(players: int) -> None:
    firsts = {parlour.start("burgundy", players=players, seed=seed).seat for seed in range(40)}
    assert firsts == set(range(players))


@pytest.mark.parametrize(
    ("players", "first", "order", "workers"),
    [
        (2, 1, [1, 0], [2, 1]),
        (3, 2, [2, 0, 1], [2, 3, 1]),
        (4, 0, [0, 1, 2, 3], [1, 2, 3, 4]),
        (4, 1, [1, 2, 3, 0], [4, 1, 2, 3]),
    ],
)
def test_b15_the_others_follow_clockwise_with_more_workers(
    players: int, first: int, order: list[int], workers: list[int]
) -> None:
    p = parlour.start("burgundy", players=players, first=first)
    assert p.seat == first
    assert seen(p)["order"] == order
    assert [mine(p, seat)["workers"] for seat in range(players)] == workers


# B-16: the black depot.


@pytest.mark.parametrize("edition", ["2011", "2019"])
@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_b16_four_six_or_eight_black_tiles(edition: str, players: int, tiles: int) -> None:
    p = parlour.start("burgundy", players=players, edition=edition)
    assert list(seen(p)["black"]) == [f"x{place + 1}" for place in range(tiles)]


# B-17: the advanced set-up.

PAIRS = {
    "2011": {("1", "2"), ("1", "3"), ("1", "4"), ("1", "5"), ("6", "7"), ("8", "9")},
    "2019": {("1", "2"), ("3", "4"), ("5", "6"), ("7", "8"), ("9", "10")},
}


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_b17_every_double_sided_board_may_be_dealt(edition: str) -> None:
    dealt: set[tuple[str, ...]] = set()
    for seed in range(30):
        p = parlour.start("burgundy", players=4, edition=edition, setup="advanced", seed=seed)
        dealt.update(tuple(pair) for pair in seen(p)["sheets"])
    assert dealt == PAIRS[edition]


@pytest.mark.parametrize(("edition", "most"), [("2011", 1), ("2019", 4)])
def test_b17_each_is_dealt_as_often_as_it_exists(edition: str, most: int) -> None:
    often = 0
    for seed in range(200):
        p = parlour.start("burgundy", players=4, edition=edition, setup="advanced", seed=seed)
        often = max(often, seen(p)["sheets"].count(["1", "2"]))
    assert often == most


@pytest.mark.parametrize("choosing", ["open", "secret"])
def test_b17_side_and_castle_space_are_chosen_in_turn_order(choosing: str) -> None:
    p = parlour.start("burgundy", players=3, setup="advanced", choosing=choosing, first=1)
    asked = []
    while seen(p, p.seat)["round"] == 0:
        asked.append((p.seat, moves(p)[0].split()[0]))
        play(p, moves(p)[0])
    assert asked == [(1, "side"), (1, "start"), (2, "side"), (2, "start"), (0, "side"), (0, "start")]


@pytest.mark.parametrize(("side", "place"), [("a", 0), ("b", 1)])
def test_b17_the_side_is_one_of_the_two_boards(side: str, place: int) -> None:
    p = parlour.start("burgundy", setup="advanced", first=0)
    play(p, f"side {side}")
    assert mine(p)["board"] == seen(p)["sheets"][0][place]
    chosen = moves(p)[2]
    play(p, chosen)
    assert mine(p)["tiles"] == {chosen.split()[1]: "castle"}


def test_b17_even_on_no_1_the_castle_space_is_chosen() -> None:
    p = parlour.start("burgundy", setup="advanced", first=0, chance=Scripted({"board 0 0 0": 0}))
    assert seen(p)["sheets"][0] == ["1", "2"]
    play(p, "side a")
    assert moves(p) == ["start a2", "start a3", "start b3", "start d4"]


def test_b17_open_choices_are_seen_at_once() -> None:
    p = parlour.start("burgundy", setup="advanced", first=0)
    assert set(seen(p, 1)["estates"][0]) == {"goods", "silver", "workers"}
    play(p, "side b")
    assert seen(p, 1)["estates"][0]["board"] == seen(p, 1)["sheets"][0][1]


def secret_table() -> Position:
    return parlour.start("burgundy", players=3, setup="advanced", choosing="secret", first=0, seed=5)


def chosen_secretly(side: str, castle: int) -> tuple[Position, list[Event]]:
    """The first seat has chosen, the second is choosing; and the events so far."""
    p = secret_table()
    events = play(p, f"side {side}")
    return p, events + play(p, moves(p)[castle])


def test_b17_a_secret_choice_is_seen_by_its_owner() -> None:
    one, _ = chosen_secretly("a", 0)
    other, _ = chosen_secretly("b", 3)
    assert seen(one, 0) != seen(other, 0)


@pytest.mark.parametrize("seat", [1, 2, None])
def test_b17_and_by_nobody_else(seat: int | None) -> None:
    one, told_one = chosen_secretly("a", 0)
    other, told_other = chosen_secretly("b", 3)
    assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
    assert [event.json() for event in seen_by(told_one, seat)] == [event.json() for event in seen_by(told_other, seat)]


def test_b17_the_drawing_for_everybody_shows_no_secret() -> None:
    one, _ = chosen_secretly("a", 0)
    other, _ = chosen_secretly("b", 3)
    assert str(one) == str(other)


def test_b17_not_even_that_the_side_is_chosen_is_seen() -> None:
    p = secret_table()
    before = json.dumps(p.view(1))
    play(p, "side b")
    assert json.dumps(p.view(1)) == before


def test_b17_a_resampled_copy_does_not_know_the_others_choices() -> None:
    p, _ = chosen_secretly("a", 0)
    guesses = [p.resample(seed, 1) for seed in range(20)]
    assert all(guess.view(1) == p.view(1) for guess in guesses)
    assert len({json.dumps(guess.view(0)) for guess in guesses}) > 2


def test_b17_a_resampled_copy_keeps_your_own_choice() -> None:
    p, _ = chosen_secretly("b", 2)
    assert p.resample(1, 0).view(0) == p.view(0)


def test_b17_moves_hide_only_while_choosing_secretly() -> None:
    p = secret_table()
    assert p.is_secret_move(p.legal()[0])
    table = parlour.start("burgundy", setup="advanced", choosing="open")
    assert not table.is_secret_move(table.legal()[0])


def test_b17_secret_choices_are_revealed_together() -> None:
    p, events = chosen_secretly("b", 1)
    while seen(p, p.seat)["round"] == 0:
        assert "reveal" not in kinds(events)
        events = play(p, moves(p)[0])
    revealed: Any = next(event for event in events if event.kind == "reveal").data["estates"]
    others = [seen(p, 2)["estates"][seat] for seat in range(3)]
    assert [each["board"] for each in revealed] == [other["board"] for other in others]
    assert [{each["space"]: "castle"} for each in revealed] == [other["tiles"] for other in others]
    assert not p.is_secret_move(p.legal()[0])


# B-18: named boards.


@pytest.mark.parametrize(
    ("given", "boards"),
    [([4], "4 4 4"), ([2, "7", 2], "2 7 2"), ("3,8,9", "3 8 9"), (6, "6 6 6")],
    ids=["one for all", "one each", "as text", "a number"],
)
def test_b18_the_same_or_different_boards(given: object, boards: str) -> None:
    p = parlour.start("burgundy", players=3, boards=given)
    assert [mine(p, seat)["board"] for seat in range(3)] == boards.split()


def test_b18_official_and_custom_boards_mix() -> None:
    p = parlour.start("burgundy", boards=[1, NINE_PASTURES])
    assert [mine(p, seat)["board"] for seat in range(2)] == ["1", NINE_PASTURES]


# B-19: effects nest.


def test_b19_a_hall_that_places_a_castle_waits_for_the_castles_action() -> None:
    p = position(estate("c4 k2", storage="city-hall castle mine"), dice="3 2")
    play(p, "d3 place city-hall e4", "place castle b3")
    assert seen(p)["pending"] == [{"kind": "extra-action"}]
    assert refused(p, "pass").rule == "B-08"
    play(p, "place mine e3")
    assert seen(p)["pending"] == []
    assert moves(p) == ["d2 workers"]


def chain() -> Position:
    """A castle may place a hall, the hall a church, the church takes a tile."""
    return position(estate("c4 k2", storage="castle city-hall church"), dice="6 2", depots="1b bank, 2a k3")


def test_b19_the_newest_effect_is_finished_first() -> None:
    p = chain()
    play(p, "d6 place castle b3")
    assert "take 1b" in moves(p)
    play(p, "place city-hall e4")
    assert moves(p) == ["place church c3", "place church c5", "place church e5", "place church f4", "pass"]
    play(p, "place church c3")
    assert moves(p) == ["take 2a", "pass"]
    play(p, "take 2a")
    assert mine(p)["storage"] == ["k3"]
    assert moves(p) == ["d2 workers", "d2 place k3 f3"]


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_b19_a_position_dumps_and_loads_in_the_middle_of_a_chain(steps: int) -> None:
    p = chain()
    play(p, *["d6 place castle b3", "place city-hall e4", "place church c3", "take 2a"][:steps])
    again = parlour.load(p.dump())
    assert again.dump() == p.dump()
    assert moves(again) == moves(p)


# B-20: offered once.


def test_b20_a_declined_effect_is_lost() -> None:
    p = position(estate(storage="market"), dice="3 1", depots="4b ship")
    play(p, "d3 place market e4", "pass")
    assert moves(p) == ["d1 workers"]


@pytest.mark.parametrize("building", ["carpenter", "church", "market", "warehouse", "city-hall"])
def test_b20_an_effect_without_a_legal_use_is_skipped_unasked(building: str) -> None:
    p = position(estate(storage=building), dice="3 0")
    events = play(p, f"d3 place {building} e4")
    assert mine(p)["tiles"]["e4"] == building
    assert (events[-1].kind, events[-1].rule) == ("skip", "B-20")
    assert moves(p) == ["end"]


def test_b20_a_hall_whose_stored_tiles_fit_nowhere_is_skipped() -> None:
    p = position(estate(storage="city-hall cow2"), dice="3 0")
    play(p, "d3 place city-hall e4")
    assert moves(p) == ["end"]


# B-21: when knowledge works.


def test_b21_not_for_the_die_that_placed_it() -> None:
    p = position(estate("c4 k2", storage="k11", workers=1), dice="4 0")
    assert workers_for(p, "d4 place k11 b4") == 1


def test_b21_from_the_moment_it_is_placed() -> None:
    p = position(estate(storage="k9 bank"), dice="1 4")
    assert "d4 place bank e4" not in moves(p)
    play(p, "d1 place k9 c4")
    assert "d4 place bank e4" in moves(p)


def test_b21_never_backwards() -> None:
    p = position(estate("c3 bank, c2 cow3", storage="k7"), dice="1 0")
    assert points(play(p, "d1 place k7 c4")) == 0


def test_b21_tiles_3_and_4_add_up() -> None:
    p = position(estate("c4 k3, b4 k4", goods="2 red"), dice="4 0")
    play(p, "d4 sell red")
    assert (mine(p)["silver"], mine(p)["workers"]) == (2, 1)


def test_b21_tiles_13_and_14_add_up() -> None:
    p = position(estate("c4 k13, b4 k14"), dice="4 0")
    play(p, "d4 workers")
    assert (mine(p)["workers"], mine(p)["silver"]) == (4, 1)


def test_b21_tiles_13_and_14_do_nothing_for_a_boarding_house() -> None:
    p = position(estate("c4 k13, b4 k14", storage="boarding-house"), dice="3 0")
    play(p, "d3 place boarding-house e4")
    assert (mine(p)["workers"], mine(p)["silver"]) == (4, 0)


# B-22: buying.


def test_b22_two_silver_into_storage_once_a_turn() -> None:
    p = position(estate(silver=5), dice="0 0", black="x1 ship, x2 mine")
    play(p, "buy x2")
    assert (mine(p)["silver"], mine(p)["storage"]) == (3, ["mine"])
    assert moves(p) == ["end"]
    assert refused(p, "buy x1").rule == "B-22"


def test_b22_one_silver_is_not_enough() -> None:
    p = position(estate(silver=1, workers=5), dice="0 0", black="x1 ship")
    assert moves(p) == ["end"]


def test_b22_before_between_and_after_the_dice() -> None:
    p = position(estate(silver=2), dice="1 2", black="x1 ship")
    assert "buy x1" in moves(p)
    play(p, "d1 workers")
    assert "buy x1" in moves(p)
    play(p, "d2 workers")
    assert "buy x1" in moves(p)


def test_b22_only_on_your_own_turn_and_again_on_the_next() -> None:
    p = position(estate(silver=4), estate(silver=2), dice="0 0", black="x1 ship, x2 mine, x3 bank")
    play(p, "buy x1", "end", "buy x2")
    assert (mine(p, 0)["silver"], mine(p, 1)["silver"]) == (2, 0)
    play(p, "d1 workers", "d1 workers", "end")
    assert "buy x3" in moves(p)


def test_b22_a_bought_tile_may_be_used_for_a_waiting_castle_action_in_2019() -> None:
    p = position(estate("c4 k2", storage="castle", silver=2), edition="2019", dice="6 0", black="x1 mine")
    play(p, "d6 place castle b3", "buy x1", "place mine e3")
    assert mine(p)["tiles"]["e3"] == "mine"
    assert moves(p) == ["end"]


def test_b22_a_castles_action_still_waits_after_the_purchase() -> None:
    p = position(estate("c4 k2", storage="castle", silver=2), edition="2019", dice="6 0", black="x1 cow3")
    play(p, "d6 place castle b3", "buy x1")
    assert moves(p) == ["workers", "place cow3 b2"]


def test_b22_a_town_hall_waits_with_empty_storage_while_its_owner_can_buy() -> None:
    p = position(estate(storage="town-hall", silver=2), edition="2019", dice="3 0", black="x1 mine")
    play(p, "d3 place town-hall e4")
    assert moves(p) == ["buy x1", "pass"]
    play(p, "buy x1")
    assert moves(p) == ["place mine e3", "pass"]
    play(p, "place mine e3")
    assert moves(p) == ["end"]


def test_b22_a_purchase_may_fill_the_storage_before_the_castles_action() -> None:
    ben = estate("c4 k2", storage="castle cow2 cow3", silver=2)
    p = position(ben, edition="2019", dice="6 0", black="x1 mine", depots="4b ship")
    play(p, "d6 place castle b3", "buy x1", "take 4b")
    assert moves(p) == ["discard mine", "discard cow2", "discard cow3"]


@pytest.mark.parametrize(
    ("tile", "space", "die", "first"),
    [
        ("warehouse", "e4", 3, "sell red"),
        ("ship", "d3", 2, "goods 1"),
    ],
)
def test_b22_inside_other_effects_no_purchase_is_offered(tile: str, space: str, die: int, first: str) -> None:
    ben = estate(storage=tile, silver=2, goods="1 red")
    p = position(ben, edition="2019", dice=f"{die} 0", depots=DEPOTS, black="x1 mine", goods="1: 1 red")
    play(p, f"d{die} place {tile} {space}")
    assert moves(p)[0] == first
    assert not [move for move in moves(p) if move.startswith("buy")]


takers = pytest.mark.parametrize(
    ("tile", "take", "taken"),
    [("church", "take 2a", "k1"), ("carpenter", "take 1b", "bank"), ("market", "take 3a", "pig2")],
)


@takers
def test_b22_a_purchase_is_offered_while_carpenter_church_or_market_waits(tile: str, take: str, taken: str) -> None:
    ben = estate(storage=tile, silver=2)
    p = position(ben, edition="2019", dice="3 0", depots="1b bank, 2a k1, 3a pig2", black="x1 mine")
    play(p, f"d3 place {tile} e4")
    assert moves(p) == [take, "buy x1", "pass"]
    play(p, "buy x1")
    assert seen(p)["pending"][-1]["kind"] == "take-tile"
    assert moves(p) == [take, "pass"]
    play(p, take)
    assert mine(p)["storage"] == ["mine", taken]


@takers
def test_b22_the_bought_tile_may_be_the_one_discarded_for_the_tile_taken(tile: str, take: str, taken: str) -> None:
    ben = estate(storage=f"{tile} cow2 cow3", silver=2)
    p = position(ben, edition="2019", dice="3 0", depots="1b bank, 2a k1, 3a pig2", black="x1 mine")
    play(p, f"d3 place {tile} e4", "buy x1", take, "discard mine")
    assert mine(p)["storage"] == ["cow2", "cow3", taken]


@takers
def test_b22_in_2011_none_is_offered_while_they_wait(tile: str, take: str, taken: str) -> None:
    ben = estate(storage=tile, silver=2)
    p = position(ben, dice="3 0", depots="1b bank, 2a k1, 3a pig2", black="x1 mine")
    play(p, f"d3 place {tile} e4")
    assert moves(p) == [take, "pass"]
    assert refused(p, "buy x1").rule == "B-09"


def test_b22_a_second_purchase_is_refused_with_its_own_reason() -> None:
    ben = estate(storage="church", silver=4)
    p = position(ben, edition="2019", dice="3 0", depots="2a k1", black="x1 mine, x2 ship")
    play(p, "buy x1", "d3 place church e4")
    assert moves(p) == ["take 2a", "pass"]
    assert refused(p, "buy x2").rule == "B-22"


def test_b22_buying_the_last_tile_the_effect_could_take_ends_it() -> None:
    ben = estate("c4 k6", storage="church", silver=2)
    p = position(ben, edition="2019", dice="3 0", depots="2a k1", black="x1 mine")
    play(p, "d3 place church e4")
    events = play(p, "buy 2a")
    assert [(event.kind, event.data, event.rule) for event in events][1:] == [("skip", {"effect": "take-tile"}, "B-20")]
    assert moves(p) == ["end"]


def test_b22_a_purchase_into_full_storage_asks_for_a_discard_before_the_effect_goes_on() -> None:
    ben = estate("e4 church", storage="ship cow2 cow3", silver=2)
    church = {"kind": "take-tile", "colours": ["knowledge", "castle", "mine"]}
    p = position(ben, edition="2019", dice="0 0", depots="2a k1", black="x1 mine", pending=[church])
    play(p, "buy x1")
    assert seen(p)["pending"] == [church, {"kind": "make-room", "tile": "mine"}]
    play(p, "discard ship")
    assert moves(p) == ["take 2a", "pass"]


# B-23: selling.


def test_b23_selling_needs_a_tile_of_that_colour() -> None:
    p = position(estate(goods="1 red"), dice="1 4")
    assert [move for move in moves(p) if "sell" in move] == ["d4 sell red"]
    assert refused(p, "d1 sell turquoise").rule == "B-23"


def test_b23_silver_then_worker_then_points() -> None:
    p = position(estate("c4 k3, b4 k4", goods="3 red"), dice="4 0")
    events = play(p, "d4 sell red")
    assert [(event.kind, event.rule) for event in events[2:]] == [("gain", "k3"), ("gain", "k4"), ("score", "sell")]
    assert events[-1].points == 6


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 3), (4, 4)])
def test_b23_points_for_each_tile_by_player_count(players: int, each: int) -> None:
    p = position(estate(goods="3 red"), *[estate() for _ in range(players - 1)], dice="4 0")
    assert points(play(p, "d4 sell red")) == 3 * each
    assert mine(p)["silver"] == 1


def test_b23_the_slot_is_free_at_once() -> None:
    p = position(estate(storage="ship", goods="1 red, 1 pink, 1 violet"), dice="4 2", goods="5: 2 brown")
    play(p, "d4 sell red", "d2 place ship d3", "goods 5")
    assert mine(p)["goods"] == {"violet": 1, "pink": 1, "brown": 2}


# B-24: what a die can do.


def test_b24_a_die_takes_only_where_there_is_a_tile() -> None:
    p = position(estate(), dice="1 4", depots="1c ship")
    assert moves(p) == ["d1 take 1c", "d1 workers", "d4 workers"]


@pytest.mark.parametrize(
    ("tiles", "storage", "die", "placed"),
    [
        ("", "ship", 2, ["d3"]),
        ("", "ship", 1, []),
        ("d3 ship", "ship", 1, ["d2"]),
        ("", "mine", 3, []),
        ("", "mine", 4, ["e3"]),
        ("", "bank", 3, ["c3", "e4"]),
        ("c3 bank", "bank", 3, ["e4"]),
        ("c3 bank, e4 bank", "bank", 3, []),
    ],
    ids=["fits", "not adjacent", "now adjacent", "number", "colour and number", "two towns", "town rule", "both towns"],
)
def test_b24_a_die_places_only_where_colour_number_neighbour_and_town_allow(
    tiles: str, storage: str, die: int, placed: list[str]
) -> None:
    p = position(estate(tiles, storage=storage), dice=f"{die} 0")
    assert moves(p) == [f"d{die} workers", *(f"d{die} place {storage} {space}" for space in placed)]


# B-25: open and hidden.

OPEN = {
    *("game", "players", "options", "you", "phase", "round", "turn", "seat", "bought", "dice", "white", "order"),
    *("steps", "round_order", "depots", "black", "goods", "row", "pending", "sheets", "estates", "scores", "supply"),
    *("black_supply", "gone", "winners"),
}


def all_keys(value: object) -> set[str]:
    """Every key of every object inside a view."""
    if isinstance(value, dict):
        return set(value).union(*(all_keys(item) for item in value.values()))
    if isinstance(value, list):
        return set().union(*(all_keys(item) for item in value))
    return set()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_b25_a_view_holds_what_is_open_and_nothing_else(seat: int | None) -> None:
    p = parlour.start("burgundy", seed=3)
    assert set(seen(p, seat)) == OPEN
    assert not all_keys(seen(p, seat)) & {"chance", "seed", "script", "bag"}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_b25_supplies_are_seen_by_size_never_by_kind(seat: int | None) -> None:
    view = seen(parlour.start("burgundy"), seat)
    assert view["supply"] == {"building": 36, "animal": 18, "knowledge": 18, "castle": 11, "mine": 9, "ship": 18}
    assert view["black_supply"] == 36


@pytest.mark.parametrize("seat", [0, 1, None])
def test_b25_all_else_is_open_to_everybody(seat: int | None) -> None:
    p = position(
        estate("e3 mine", storage="ship bank", goods="2 red", sold="1 pink", silver=3, workers=4),
        estate(storage="k3"),
        dice="3 5",
        depots=DEPOTS,
        black="x2 church",
        goods="4: 1 brown",
        gone={"ship": 1},
    )
    view = seen(p, seat)
    first = view["estates"][0]
    assert (first["tiles"], first["storage"]) == ({"d4": "castle", "e3": "mine"}, ["ship", "bank"])
    assert (first["goods"], first["sold"], first["silver"], first["workers"]) == ({"red": 2}, {"pink": 1}, 3, 4)
    assert view["estates"][1]["storage"] == ["k3"]
    assert view["dice"] == [[3, 5], [1, 1]]
    assert view["depots"]["6b"] == "market"
    assert view["black"] == {"x2": "church"}
    assert view["gone"] == {"ship": 1}
    assert view["goods"]["4"] == {"brown": 1}


def test_b25_the_goods_of_the_phase_are_seen_in_the_order_they_come() -> None:
    p = parlour.start("burgundy", seed=11)
    foreseen = seen(p, None)["row"]
    came = [foreseen[0]]
    while len(came) < 5:
        first, second = seen(p, None)["dice"][p.seat]
        events = play(p, f"d{first} workers", f"d{second} workers", "end")
        came += [event.data["good"] for event in events if event.kind == "round"]
    assert came == foreseen


@pytest.mark.parametrize("seat", [0, 1, None])
def test_b25_positions_that_differ_only_in_luck_to_come_look_the_same(seat: int | None) -> None:
    dump: Any = parlour.start("burgundy", seed=3).dump()
    other = parlour.load({**dump, "chance": {"seed": "4"}})
    assert json.dumps(other.view(seat)) == json.dumps(parlour.load(dump).view(seat))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_b25_positions_that_differ_only_in_what_is_face_down_look_the_same(seat: int | None) -> None:
    dump: Any = parlour.start("burgundy", seed=3).dump()
    supply, black = dict(dump["supply"]), dict(dump["black_supply"])
    supply["bank"], black["bank"] = supply["bank"] - 1, black["bank"] + 1
    supply["market"], black["market"] = supply["market"] + 1, black["market"] - 1
    other = parlour.load({**dump, "supply": supply, "black_supply": black})
    assert json.dumps(other.view(seat)) == json.dumps(parlour.load(dump).view(seat))


# B-26: between phases.


def test_b26_every_tile_leaves_the_depots() -> None:
    p = end_of_phase(depots="1b bank, 1c ship, 2c castle, 5b mine", black="x1 ship, x4 k7")
    play(p, "end")
    assert seen(p)["gone"] == {"bank": 1, "ship": 2, "castle": 1, "mine": 1, "k7": 1}


def test_b26_goods_stay() -> None:
    p = end_of_phase(goods="3: 2 red 1 pink", chance={"seed": "0", "script": {"dice 7 5 0": 6}})
    play(p, "end")
    assert seen(p)["white"] == 6
    assert seen(p)["goods"]["3"] == {"red": 2, "pink": 1}


def test_b26_within_a_phase_nothing_leaves() -> None:
    p = position(estate(), round=4, seat=1, order=[0, 1], dice="0 0", depots="1b bank", black="x1 ship")
    play(p, "end")
    assert (seen(p)["depots"], seen(p)["black"]) == ({"1b": "bank"}, {"x1": "ship"})
    assert seen(p)["gone"] == {}


def test_b26_a_removed_tile_never_returns() -> None:
    p = end_of_phase(depots="2a k1, 5d k2", gone={"k3": 1})
    while not p.over:
        play(p, "end" if "end" in moves(p) else next(move for move in moves(p) if "workers" in move))
        dump: Any = p.dump()
        assert not {"k1", "k2", "k3"} & {*dump["supply"], *dump["black_supply"]}
    assert {kind: dump["gone"][kind] for kind in ("k1", "k2", "k3")} == {"k1": 1, "k2": 1, "k3": 1}


# B-27: the starting castle's place.


@pytest.mark.parametrize(("edition", "board"), [("2011", 1), ("2019", 1), ("2019", 2)])
def test_b27_in_the_centre_on_the_beginners_boards(edition: str, board: int) -> None:
    p = parlour.start("burgundy", edition=edition, boards=[board])
    assert mine(p)["tiles"] == {"d4": "castle"}
    assert seen(p)["round"] == 1


@pytest.mark.parametrize(
    ("board", "castles"),
    [
        (2, "a4 d7 g1 g4"),
        (3, "b3 d4 f1 f5"),
        (4, "a1 c5 e2 g4"),
        (5, "c2 d5 e2 f4"),
        (6, "a3 d4 g1 g4"),
        (7, "a2 a3 g2 g3"),
        (8, "b2 b4 f2 f4"),
        (9, "a3 d1 d6 g2"),
    ],
)
def test_b27_elsewhere_its_owner_picks_a_castle_space(board: int, castles: str) -> None:
    p = parlour.start("burgundy", boards=[board], first=0)
    assert moves(p) == [f"start {space}" for space in castles.split()]
    play(p, moves(p)[1])
    assert mine(p)["tiles"] == {castles.split()[1]: "castle"}


def test_b27_in_turn_order_before_the_first_round() -> None:
    p = parlour.start("burgundy", players=3, boards=[3, 1, 4], first=2)
    assert (p.seat, seen(p)["round"], seen(p)["depots"]) == (2, 0, {})
    play(p, "start c5")
    assert (p.seat, seen(p)["round"]) == (0, 0)
    play(p, "start f1")
    assert (p.seat, seen(p)["round"]) == (2, 1)
    assert [list(mine(p, seat)["tiles"]) for seat in range(3)] == [["f1"], ["d4"], ["c5"]]


# B-28: final scoring.


@pytest.mark.parametrize(("workers", "worth"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_b28_half_a_pair_of_workers_is_nothing(workers: int, worth: int) -> None:
    p = end_of_phase(estate(workers=workers), phase="E")
    assert points(play(p, "end"), "workers", seat=0) == worth


def test_b28_goods_and_silver_are_one_point_each() -> None:
    p = end_of_phase(estate(goods="3 red, 2 pink", silver=4), phase="E")
    events = play(p, "end")
    assert (points(events, "goods", seat=0), points(events, "silver", seat=0)) == (5, 4)


def test_b28_stored_tiles_count_for_nothing() -> None:
    p = end_of_phase(estate("e4 bank", storage="k22 k26 mine"), phase="E")
    play(p, "end")
    assert p.scores() == [0, 0]


@pytest.mark.parametrize(("edition", "worth"), [("2011", 4), ("2019", 6)])
def test_b28_tile_26_counts_colour_bonus_tiles_only(edition: str, worth: int) -> None:
    castles = "a2 castle, a3 castle, b3 castle"
    p = end_of_phase(
        estate(f"{MINES}, c4 k26, {castles}", large=["castle"], small=["mine"]),
        estate(MINES, large=["mine"]),
        phase="E",
        edition=edition,
    )
    assert points(play(p, "end"), "knowledge", seat=0) == worth


# B-29: custom boards.

EIGHT_OF_NINE = "c3 cow2, c2 cow2, c1 pig2, b1 pig2, b2 sheep2, b3 sheep2, a1 chicken2, a2 chicken2"


def test_b29_a_region_larger_than_8_scores_as_8() -> None:
    p = position(estate(EIGHT_OF_NINE, storage="sheep4", board=NINE_PASTURES), dice="4 0")
    events = play(p, "d4 place sheep4 a3")
    assert points(events, "region") == 36
    assert points(events, "phase") == 10


def test_b29_a_colour_the_board_lacks_earns_no_bonus() -> None:
    p = position(estate(EIGHT_OF_NINE, storage="sheep4", board=NINE_PASTURES), dice="4 0")
    play(p, "d4 place sheep4 a3")
    assert mine(p)["large"] == ["animal"]
    with pytest.raises(BadPosition, match="mine"):
        position(estate(board=NINE_PASTURES, large=["mine"]))


def test_b29_a_tile_of_that_colour_fits_nowhere() -> None:
    p = position(estate(storage="mine", board=NINE_PASTURES), dice="4 0")
    assert moves(p) == ["d4 workers"]


# B-30: what the pictures show.


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_b30_the_cow_example(edition: str) -> None:
    p = position(estate("c3 bank, c2 cow3, c1 sheep3", storage="cow4 cow4"), edition=edition, dice="1 2")
    assert points(play(p, "d1 place cow4 b2"), "animals") == 7
    assert points(play(p, "d2 place cow4 b1"), "animals") == 11


def test_b30_the_sheep_of_the_2019_cow_example() -> None:
    p = position(estate("c3 bank, c2 cow3, c1 sheep3", storage="cow4 sheep2"), edition="2019", dice="1 2")
    play(p, "d1 place cow4 b2")
    assert points(play(p, "d2 place sheep2 b1"), "animals") == 5


@pytest.mark.parametrize("edition", ["2011", "2019"])
@pytest.mark.parametrize(("picked", "left"), [("pink", "brown"), ("brown", "pink")])
def test_b30_the_ship_example(edition: str, picked: str, left: str) -> None:
    carla = estate(storage="ship", goods="1 turquoise, 1 violet")
    p = position(carla, edition=edition, dice="2 0", goods="3: 1 turquoise 1 pink 1 brown")
    play(p, "d2 place ship d3", "goods 3")
    assert moves(p) == ["keep pink", "keep brown"]
    play(p, f"keep {picked}")
    assert mine(p)["goods"] == {"turquoise": 2, "violet": 1, picked: 1}
    assert seen(p)["goods"]["3"] == {left: 1}


# B-31: the starting castle.


def test_b31_it_scores_and_triggers_nothing_when_laid_down() -> None:
    p = parlour.start("burgundy", boards=[3], first=0)
    assert points(play(p, "start b3")) == 0
    assert p.seat == 1
    play(p, "start b3")
    assert p.scores() == [0, 0]
    assert seen(p)["pending"] == []


def test_b31_it_earns_no_bonus_even_on_the_only_castle_space() -> None:
    p = parlour.start("burgundy", boards=[NINE_PASTURES])
    assert (p.scores(), mine(p)["large"]) == ([0, 0], [])


def test_b31_it_counts_for_its_region() -> None:
    p = position(estate("a3 castle", storage="castle", castle="a2"), dice="6 0")
    events = play(p, "d6 place castle b3")
    assert (points(events, "region"), points(events, "colour")) == (6, 0)


def test_b31_it_counts_for_its_colour() -> None:
    p = position(estate("c4 k2, a2 castle, b3 castle", storage="castle"), dice="4 0")
    events = play(p, "d4 place castle a3")
    assert (points(events, "region"), points(events, "colour")) == (6, 5)


# B-32: a waiting town hall ends by itself.


def waiting_hall(storage: str, black: str) -> Position:
    p = position(estate(storage=f"town-hall {storage}", silver=2), edition="2019", dice="3 0", black=black)
    play(p, "d3 place town-hall e4")
    return p


def test_b32_when_the_bought_tile_does_not_fit() -> None:
    p = waiting_hall("", "x1 cow3")
    assert moves(p) == ["buy x1", "pass"]
    events = play(p, "buy x1")
    assert (events[-1].kind, events[-1].rule) == ("skip", "B-32")
    assert moves(p) == ["end"]
    assert mine(p)["storage"] == ["cow3"]


def test_b32_not_while_a_stored_tile_fits() -> None:
    p = waiting_hall("ship", "x1 cow3")
    play(p, "buy x1")
    assert moves(p) == ["place ship d3", "place ship d5", "pass"]


@pytest.mark.parametrize(
    ("silver", "black", "bought"),
    [(1, "x1 mine", False), (2, "", False), (2, "x1 mine", True)],
    ids=["too little silver", "nothing for sale", "already bought"],
)
def test_b32_it_does_not_wait_when_nothing_can_be_bought(silver: int, black: str, bought: bool) -> None:
    ben = estate(storage="town-hall", silver=silver)
    p = position(ben, edition="2019", dice="3 0", black=black, bought=bought)
    play(p, "d3 place town-hall e4")
    assert seen(p)["pending"] == []


def test_b32_in_2011_it_does_not_wait_at_all() -> None:
    p = position(estate(storage="city-hall", silver=2), dice="3 0", black="x1 mine")
    play(p, "d3 place city-hall e4")
    assert moves(p) == ["buy x1", "end"]
