"""Ships, castles, mines and animals: what placing each of them does (B-04 to B-08, B-12, B-19, B-22)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import IllegalMove, Position
from tests.arranging import moves, play, points, seen
from tests.burgundy.arrange import estate, mine, position

both = pytest.mark.parametrize("edition", ["2011", "2019"])


# Ships: goods


@both
@pytest.mark.parametrize("depot", [1, 2, 3, 4, 5, 6])
def test_ship_loads_all_goods_of_any_one_depot_whatever_the_die(edition: str, depot: int) -> None:
    p = position(estate(storage="ship"), edition=edition, dice="2 1", goods=f"{depot}: 2 red 1 pink")
    play(p, "d2 place ship d3")
    assert moves(p) == ["goods 1", "goods 2", "goods 3", "goods 4", "goods 5", "goods 6"]
    play(p, f"goods {depot}")
    assert mine(p)["goods"] == {"red": 2, "pink": 1}
    assert seen(p)["goods"][str(depot)] == {}


def test_ship_loads_at_one_depot_only() -> None:
    p = position(estate(storage="ship"), dice="2 1", goods="3: 1 red, 4: 1 red")
    play(p, "d2 place ship d3", "goods 3")
    assert mine(p)["goods"] == {"red": 1}
    assert seen(p)["goods"]["4"] == {"red": 1}
    assert moves(p) == ["d1 workers"]


def test_ship_may_name_an_empty_depot() -> None:
    p = position(estate(storage="ship"), dice="2 1", goods="3: 1 red")
    play(p, "d2 place ship d3", "goods 5")
    assert mine(p)["goods"] == {}
    assert seen(p)["steps"] == [1, 0]


def test_ship_adds_goods_of_a_stored_type_even_with_all_slots_taken() -> None:
    owner = estate(storage="ship", goods="1 red, 1 pink, 1 brown")
    p = position(owner, dice="2 1", goods="3: 2 red 1 violet")
    play(p, "d2 place ship d3", "goods 3")
    assert mine(p)["goods"] == {"red": 3, "pink": 1, "brown": 1}
    assert seen(p)["goods"]["3"] == {"violet": 1}


def test_ship_asks_nothing_when_no_depot_yields_anything() -> None:
    owner = estate(storage="ship", goods="1 red, 1 pink, 1 brown")
    p = position(owner, dice="2 1", goods="3: 2 violet, 4: 1 orange")
    play(p, "d2 place ship d3")
    assert mine(p)["goods"] == {"red": 1, "pink": 1, "brown": 1}
    assert seen(p)["steps"] == [1, 0]
    assert moves(p) == ["d1 workers"]


def test_ship_brings_all_tiles_of_each_type_picked() -> None:
    owner = estate(storage="ship", goods="1 red")
    p = position(owner, dice="2 1", goods="3: 2 violet 3 orange 1 pink 1 red")
    play(p, "d2 place ship d3", "goods 3", "keep orange")
    assert moves(p) == ["keep violet", "keep pink"]
    play(p, "keep violet")
    assert mine(p)["goods"] == {"red": 2, "orange": 3, "violet": 2}
    assert seen(p)["goods"]["3"] == {"pink": 1}


def test_ship_leaves_no_good_behind_that_fits() -> None:
    p = position(estate(storage="ship"), dice="2 1", goods="3: 2 violet 3 orange 1 pink")
    play(p, "d2 place ship d3", "goods 3")
    assert mine(p)["goods"] == {"violet": 2, "orange": 3, "pink": 1}
    assert moves(p) == ["d1 workers"]


# Ships: the turn order


@both
@pytest.mark.parametrize(
    ("steps", "order", "new_steps", "new_order"),
    [
        ([0, 0], [1, 0], [1, 0], [0, 1]),
        ([0, 1], [1, 0], [1, 1], [0, 1]),
        ([0, 2], [1, 0], [1, 2], [1, 0]),
        ([5, 6], [1, 0], [6, 6], [0, 1]),
        ([6, 6], [1, 0], [6, 6], [0, 1]),
        ([6, 5], [0, 1], [6, 5], [0, 1]),
    ],
    ids=["alone in front", "onto a stack", "still behind", "onto the last space", "up its stack", "at the end"],
)
def test_ship_moves_one_space_on_and_lands_on_top(
    edition: str, steps: list[int], order: list[int], new_steps: list[int], new_order: list[int]
) -> None:
    p = position(estate(storage="ship"), edition=edition, dice="2 1", steps=steps, order=order)
    play(p, "d2 place ship d3")
    assert seen(p)["steps"] == new_steps
    assert seen(p)["order"] == new_order
    assert seen(p)["round_order"] == order


@pytest.mark.parametrize(("storage", "move", "first"), [("ship", "d2 place ship d3", 0), ("", "d2 workers", 1)])
def test_ship_makes_the_start_player_of_the_next_round(storage: str, move: str, first: int) -> None:
    p = position(estate(storage=storage), dice="2 0", order=[1, 0])
    play(p, move, "end")
    assert p.seat == first
    assert seen(p)["round_order"] == [first, 1 - first]


def test_ship_advances_after_the_goods_are_aboard() -> None:
    p = position(estate(storage="ship"), dice="2 1", goods="3: 1 red")
    play(p, "d2 place ship d3")
    assert seen(p)["steps"] == [0, 0]
    assert [event.kind for event in play(p, "goods 3")] == ["load", "advance"]


# Castles: an action with a die of any number


def castle(edition: str, storage: str = "", dice: str = "6 0", **stock: Any) -> Position:
    """A castle has just been placed on b3 with a 6; a red good, a bank at depot 1 and a pig at the black depot lie ready."""
    owner = estate("c4 k16", f"castle {storage}", goods="2 red", **stock)
    p = position(owner, edition=edition, dice=dice, depots="1b bank, 4b ship", black="x1 pig3")
    play(p, "d6 place castle b3")
    return p


@both
def test_castle_offers_every_action_with_any_number_and_no_way_out(edition: str) -> None:
    p = castle(edition, "bank mine")
    assert moves(p) == [
        *["take 1b", "take 4b", "sell red", "workers"],
        *["place mine e3", "place bank c3", "place bank c5", "place bank e4"],
    ]


@both
def test_castle_takes_a_tile(edition: str) -> None:
    p = castle(edition)
    play(p, "take 4b")
    assert mine(p)["storage"] == ["ship"]
    assert moves(p) == ["end"]


@both
def test_castle_sells_goods(edition: str) -> None:
    p = castle(edition)
    assert points(play(p, "sell red")) == 2 * 2
    assert mine(p)["silver"] == 1
    assert moves(p) == ["end"]


@both
def test_castle_takes_two_workers(edition: str) -> None:
    p = castle(edition)
    play(p, "workers")
    assert mine(p)["workers"] == 2
    assert moves(p) == ["end"]


@both
def test_castle_adds_another_tile_without_workers(edition: str) -> None:
    p = castle(edition, "mine", workers=3)
    play(p, "place mine e3")
    assert mine(p)["tiles"]["e3"] == "mine"
    assert mine(p)["workers"] == 3
    assert moves(p) == ["end"]


@both
def test_castle_must_be_used(edition: str) -> None:
    p = castle(edition)
    with pytest.raises(IllegalMove) as refused:
        p.play("end")
    assert refused.value.rule == "B-08"


@both
def test_castle_comes_before_the_second_die(edition: str) -> None:
    p = castle(edition, dice="6 1")
    assert not [move for move in moves(p) if move.startswith("d")]
    play(p, "workers")
    assert moves(p) == ["d1 take 1b", "d1 workers"]


@both
def test_castle_placed_by_a_castle_gives_one_more_action(edition: str) -> None:
    p = castle(edition, "castle bank")
    play(p, "place castle a3", "place bank c3")
    assert mine(p)["silver"] == 2
    assert moves(p)[-1] == "end"


def test_castle_never_reaches_the_black_depot_and_2011_buys_nothing_meanwhile() -> None:
    p = castle("2011", silver=2)
    assert moves(p) == ["take 1b", "take 4b", "sell red", "workers"]


def test_castle_of_2019_waits_while_its_owner_buys() -> None:
    p = castle("2019", silver=2)
    assert moves(p) == ["take 1b", "take 4b", "sell red", "workers", "buy x1"]
    play(p, "buy x1")
    assert mine(p)["storage"] == ["pig3"]
    assert moves(p) == ["take 1b", "take 4b", "sell red", "workers", "place pig3 b2"]


def test_castle_of_2019_takes_into_storage_filled_meanwhile_by_a_discard() -> None:
    p = castle("2019", "bank mine", silver=2)
    play(p, "buy x1", "take 4b")
    assert moves(p) == ["discard mine", "discard bank", "discard pig3"]
    play(p, "discard mine")
    assert mine(p)["storage"] == ["bank", "pig3", "ship"]
    assert moves(p) == ["end"]


def test_castle_of_2019_may_use_the_tile_bought_meanwhile() -> None:
    p = position(estate("c4 k16, c3 bank", "castle", silver=2), edition="2019", dice="6 0", black="x1 pig3")
    play(p, "d6 place castle b3", "buy x1", "place pig3 c2")
    assert mine(p)["tiles"]["c2"] == "pig3"


@both
def test_last_castle_completes_the_colour_with_the_start_castle(edition: str) -> None:
    p = position(estate("c4 k16, b3 castle, a3 castle", "castle"), edition=edition, dice="5 0")
    events = play(p, "d5 place castle a2")
    assert [(event.data["reason"], event.points) for event in events if event.points] == [
        ("region", 6),
        ("phase", 10),
        ("colour", 5),
    ]
    assert moves(p) == ["workers"]


# Mines: silver at the end of each phase


@both
def test_mine_has_no_effect_when_placed(edition: str) -> None:
    p = position(estate(storage="mine"), edition=edition, dice="4 1")
    assert [event.kind for event in play(p, "d4 place mine e3")] == ["die", "place"]
    assert (mine(p)["silver"], mine(p)["workers"]) == (0, 0)
    assert moves(p) == ["d1 workers"]


@both
@pytest.mark.parametrize("phase", ["A", "B", "C", "D"])
@pytest.mark.parametrize(("mines", "silver"), [("", 0), ("e3 mine", 1), ("e3 mine, f2 mine, g1 mine", 3)])
def test_mines_pay_one_silver_each_at_the_end_of_each_phase(edition: str, phase: str, mines: str, silver: int) -> None:
    p = position(estate(mines), edition=edition, phase=phase, round=5, order=[1, 0], dice="0 0")
    play(p, "end")
    assert mine(p)["silver"] == silver
    assert mine(p)["workers"] == 0


@both
def test_mines_pay_after_phase_e_before_the_final_scoring(edition: str) -> None:
    p = position(estate("e3 mine, f2 mine"), edition=edition, phase="E", round=5, order=[1, 0], dice="0 0")
    assert points(play(p, "end"), "silver", 0) == 2
    assert p.scores() == [2, 0]


@both
def test_mines_pay_every_player(edition: str) -> None:
    p = position(estate("e3 mine"), estate("e3 mine, f2 mine"), edition=edition, round=5, order=[1, 0], dice="0 0")
    play(p, "end")
    assert (mine(p, 0)["silver"], mine(p, 1)["silver"]) == (1, 2)


@both
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_mines_pay_nothing_between_the_rounds_of_a_phase(edition: str, round_: int) -> None:
    p = position(estate("e3 mine"), edition=edition, round=round_, order=[1, 0], dice="0 0")
    play(p, "end")
    assert mine(p)["silver"] == 0


def test_stored_mine_pays_nothing() -> None:
    p = position(estate(storage="mine"), round=5, order=[1, 0], dice="0 0")
    play(p, "end")
    assert mine(p)["silver"] == 0


# Animals


@pytest.mark.parametrize(("edition", "fourth"), [("2011", "chicken"), ("2019", "goat")])
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("species", ["cow", "sheep", "pig", "fourth"])
def test_animals_score_as_many_points_as_the_tile_shows(edition: str, fourth: str, count: int, species: str) -> None:
    tile = f"{fourth if species == 'fourth' else species}{count}"
    p = position(estate("c3 bank", tile), edition=edition, dice="4 1")
    assert points(play(p, f"d4 place {tile} c2")) == count


@both
@pytest.mark.parametrize(
    ("pasture", "worth"),
    [
        ("c2 cow2", 4 + 2),
        ("c2 cow2, b2 cow3", 4 + 2 + 3),
        ("c2 cow3, b2 cow3, c1 cow2", 4 + 3 + 3 + 2),
        ("c2 sheep4", 4),
        ("c2 pig3, b2 cow2", 4 + 2),
    ],
)
def test_animals_of_the_species_in_the_pasture_score_again(edition: str, pasture: str, worth: int) -> None:
    p = position(estate(f"c3 bank, {pasture}", "cow4"), edition=edition, dice="2 1")
    assert points(play(p, "d2 place cow4 b1")) == worth


@both
def test_animals_score_again_without_touching_the_new_tile(edition: str) -> None:
    p = position(estate("c3 bank, c2 cow3, b2 pig2", "cow4"), edition=edition, dice="6 1")
    assert points(play(p, "d6 place cow4 a1")) == 4 + 3


@both
def test_animals_of_another_pasture_do_not_score(edition: str) -> None:
    p = position(estate("c3 bank, c2 cow3, d5 ship, d6 ship", "cow4"), edition=edition, dice="2 1")
    assert points(play(p, "d2 place cow4 e6"), "animals") == 4


@both
def test_last_animals_score_after_region_phase_and_colour(edition: str) -> None:
    pastures = "c3 bank, c2 cow2, b2 cow3, b1 pig2, a1 pig3, d5 ship, d6 ship, e6 sheep3"
    p = position(estate(pastures, "cow4"), edition=edition, dice="5 1")
    events = play(p, "d5 place cow4 c1")
    assert [(event.data["reason"], event.points) for event in events if event.points] == [
        ("region", 15),
        ("phase", 10),
        ("colour", 5),
        ("animals", 4 + 2 + 3),
    ]


def test_animals_score_for_their_owner_alone() -> None:
    p = position(estate("c3 bank", "cow4"), estate("c3 bank, c2 cow3"), dice="4 1")
    play(p, "d4 place cow4 c2")
    assert p.scores() == [4, 0]
