"""The worked examples of the 2019 rulebook's base game and the numbers its text gives, one test each."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import parlour
from parlour.rules.burgundy.boards import official
from parlour.rules.burgundy.tiles import ANIMAL, BUILDING, COLOURS, SHIPS
from tests.arranging import moves, play, points, seen
from tests.burgundy import arrange
from tests.burgundy.arrange import MINES, RIVERS, estate, mine, scored

BOARDS = range(1, 11)
PASTURE = "c3 bank, c2 cow3, b2 sheep3"
"""The pasture of the cow example (B-30), reached over the town c3; its top space a1 is a 6."""
MONASTERIES = "c4 k16, b4 k18, a4 k19, e4 bank, f3 k20, g2 k21"
"""Five of the six monasteries; the last space, g3, is a 1."""

position = partial(arrange.position, edition="2019")
last_of_phase = partial(arrange.last_of_phase, edition="2019")
last_turn = partial(arrange.last_turn, edition="2019")
start = partial(parlour.start, "burgundy", seed=7, edition="2019")


# Set-up


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", [1, 2])
def test_setup_gives_three_goods_one_coin_and_a_castle_on_the_centre_six(players: int, board: int) -> None:
    p = start(players=players, boards=[board])
    estates = seen(p)["estates"]
    assert [sum(e["goods"].values()) for e in estates] == [3] * players
    assert [e["silver"] for e in estates] == [1] * players
    assert [e["tiles"] for e in estates] == [{"d4": "castle"}] * players
    assert p.scores() == [0] * players


def test_centre_space_of_duchies_1_and_2_is_a_six() -> None:
    numbers = [official("2019", str(number)).numbers[official("2019", str(number)).space("d4")] for number in (1, 2)]
    assert numbers == [6, 6]


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_setup_gives_workers_one_to_four_clockwise_from_the_starting_player(first: int) -> None:
    p = start(players=4, first=first)
    order = [(first + i) % 4 for i in range(4)]
    assert seen(p)["order"] == order
    assert seen(p)["steps"] == [0, 0, 0, 0]
    assert p.seat == first
    assert [seen(p)["estates"][seat]["workers"] for seat in order] == [1, 2, 3, 4]


def test_42_goods_make_five_stacks_of_five_and_17_for_the_players() -> None:
    dump: dict[str, Any] = start(players=3).dump()
    assert len(dump["row"]) == 5
    assert sum(sum(e["goods"].values()) for e in dump["estates"]) == 9
    assert sum(dump["bag"].values()) == 4 * 5 + 17 - 9


@pytest.mark.parametrize(("players", "tiles", "black"), [(2, 12, 4), (3, 12 + 6, 4 + 2), (4, 24, 8)])
def test_two_players_use_12_and_4_spaces_three_another_8_four_all(players: int, tiles: int, black: int) -> None:
    table = seen(start(players=players))
    assert len(table["depots"]) == tiles
    assert len(table["black"]) == black


def test_three_players_begin_with_a_castle_at_depot_six() -> None:
    assert seen(start(players=3))["depots"]["6a"] == "castle"


@pytest.mark.parametrize(("ended", "tile"), [("A", "mine"), ("B", "castle"), ("C", "mine"), ("D", "castle")])
def test_three_players_find_a_mine_at_depot_six_in_b_and_d_and_a_castle_else(ended: str, tile: str) -> None:
    p = last_of_phase(estate(), estate(), estate(), phase=ended)
    play(p, "end")
    assert seen(p)["depots"]["6a"] == tile


# The boards


def test_duchy_1_has_one_town_of_1_one_of_5_and_two_of_3() -> None:
    assert official("2019", "1").sizes(BUILDING) == [5, 3, 3, 1]


def test_duchy_1_shows_rivers_of_3_and_a_pasture_of_1() -> None:
    assert official("2019", "1").sizes(SHIPS) == [3, 3]
    assert official("2019", "1").sizes(ANIMAL) == [5, 1]


@pytest.mark.parametrize("number", BOARDS)
def test_duchies_have_37_spaces_with_room_for_12_6_6_4_3_6_tiles(number: int) -> None:
    board = official("2019", str(number))
    assert [sum(board.sizes(colour)) for colour in range(COLOURS)] == [12, 6, 6, 4, 3, 6]
    assert len(board.names) == 37


def test_duchies_have_two_to_six_towns_of_size_one_to_eight() -> None:
    towns = [official("2019", str(number)).sizes(BUILDING) for number in BOARDS]
    assert (min(map(len, towns)), max(map(len, towns))) == (2, 6)
    assert (min(map(min, towns)), max(map(max, towns))) == (1, 8)


# Turns


def test_anna_changes_a_2_into_a_6_with_two_workers_and_takes_from_depot_6() -> None:
    p = position(estate(workers=2), dice="2 1", depots="6b market")
    play(p, "d2 take 6b")
    assert mine(p)["workers"] == 0
    assert mine(p)["storage"] == ["market"]


def test_anna_could_not_do_it_with_one_worker() -> None:
    p = position(estate(workers=1), dice="2 1", depots="6b market")
    assert moves(p) == ["d2 workers", "d1 take 6b", "d1 workers"]


@pytest.mark.parametrize(
    ("storage", "spaces"),
    [("bank", ["c3", "e4"]), ("mine", ["e3"]), ("k16", ["c4"]), ("ship", ["d3", "d5"]), ("cow2", []), ("castle", [])],
)
def test_very_first_tile_goes_next_to_the_starting_castle(storage: str, spaces: list[str]) -> None:
    p = position(estate(storage=storage, workers=3), dice="3 3")
    assert [move.split()[-1] for move in moves(p) if "place" in move] == spaces


@pytest.mark.parametrize(("chosen", "left"), [("pink", "brown"), ("brown", "pink")])
def test_carla_loads_the_turquoise_good_and_one_of_pink_and_brown(chosen: str, left: str) -> None:
    carla = estate(storage="ship", goods="1 turquoise, 1 violet")
    p = position(carla, dice="2 1", goods="4: 1 turquoise 1 pink 1 brown")
    play(p, "d2 place ship d3", "goods 4")
    assert moves(p) == ["keep pink", "keep brown"]
    play(p, f"keep {chosen}")
    assert mine(p)["goods"] == {"turquoise": 2, "violet": 1, chosen: 1}
    assert seen(p)["goods"]["4"] == {left: 1}
    assert seen(p)["steps"] == [1, 0]


def test_castle_lets_one_place_another_tile_at_once() -> None:
    p = position(estate("c4 k16", "castle bank"), dice="6 1")
    play(p, "d6 place castle b3", "place bank c3")
    assert mine(p)["tiles"] == {"d4": "castle", "c4": "k16", "b3": "castle", "c3": "bank"}


def test_castle_lets_one_take_two_workers_at_once() -> None:
    p = position(estate("c4 k16", "castle"), dice="6 1")
    play(p, "d6 place castle b3", "workers")
    assert mine(p)["workers"] == 2
    assert moves(p) == ["d1 workers"]


def test_ben_scores_7_for_his_first_cows_and_11_for_the_next() -> None:
    p = position(estate(PASTURE, "cow4 cow4"), dice="6 2")
    assert points(play(p, "d6 place cow4 a1")) == 4 + 3
    assert points(play(p, "d2 place cow4 b1")) == 4 + 4 + 3


def test_ben_scores_5_for_two_sheep_beside_three() -> None:
    p = position(estate(PASTURE, "cow4 sheep2"), dice="6 2")
    play(p, "d6 place cow4 a1")
    assert points(play(p, "d2 place sheep2 b1")) == 2 + 3


def test_market_without_blue_or_light_green_tiles_may_be_placed_all_the_same() -> None:
    p = position(estate(storage="market"), dice="3 1", depots="1b bank, 2a k1, 2c castle, 5b mine", black="x1 ship")
    play(p, "d3 place market e4")
    assert mine(p)["tiles"]["e4"] == "market"
    assert moves(p) == ["d1 take 1b", "d1 workers"]


@pytest.mark.parametrize("turn", [[], ["d1 workers"], ["d1 workers", "d2 workers"]], ids=["before", "between", "after"])
def test_black_depot_sells_for_two_coins_before_between_and_after_the_dice(turn: list[str]) -> None:
    p = position(estate(silver=2), dice="1 2", black="x1 ship")
    play(p, *turn, "buy x1")
    assert mine(p)["silver"] == 0
    assert mine(p)["storage"] == ["ship"]


def test_black_depot_sells_during_a_dice_action_too() -> None:
    p = position(estate("c4 k16", "castle", silver=2), dice="6 1", black="x1 ship")
    play(p, "d6 place castle b3", "buy x1", "place ship d5")
    assert mine(p)["tiles"]["d5"] == "ship"


# Scoring areas and colours

AREAS = [
    (1, estate("", "bank"), "d3 place bank c3", 1),
    (2, estate("", "castle", board=7, castle="a2"), "d4 place castle a3", 3),
    (3, estate("e3 mine, f2 mine", "mine"), "d3 place mine g1", 6),
    (4, estate("e4 mine, f3 cow2, f4 pig2, g2 pig3", "goat2", board=6), "d1 place goat2 g3", 10),
    (5, estate("c3 bank, c2 cow2, b2 cow3, b1 pig2, a1 pig3", "goat2"), "d5 place goat2 c1", 15),
    (6, estate("a4 ship, b4 ship, c4 ship, d5 ship, e5 ship", "ship", board=6), "d6 place ship f5", 21),
    (
        7,
        estate(
            "b3 cow2, c3 warehouse, c4 watchtower, d3 carpenter, d4 church, d5 market, e3 boarding-house",
            "bank",
            board=7,
            castle="a2",
        ),
        "d3 place bank e4",
        28,
    ),
    (
        8,
        estate(
            "d6 k20, d5 warehouse, d4 watchtower, d3 carpenter, d2 church, d1 market, c4 boarding-house, b3 town-hall",
            "bank",
            board=10,
            castle="d7",
        ),
        "d5 place bank a2",
        36,
    ),
]


@pytest.mark.parametrize(("size", "owner", "move", "worth"), AREAS, ids=[f"size {area[0]}" for area in AREAS])
def test_completed_area_scores_1_to_36_by_its_size(size: int, owner: dict[str, Any], move: str, worth: int) -> None:
    p = position(owner, dice=f"{move[1]} {move[1]}")
    events = play(p, move)
    assert points(events, "region") == worth
    assert p.scores() == [points(events), 0]
    assert [event.data["size"] for event in events if event.rule == "regions"] == [size]


@pytest.mark.parametrize(("phase", "worth"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_completed_area_scores_10_to_2_by_the_phase(phase: str, worth: int) -> None:
    p = position(estate(storage="bank"), dice="3 1", phase=phase)
    assert points(play(p, "d3 place bank c3"), "phase") == worth


@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_third_mine_brings_the_large_bonus_and_then_the_small_one(players: int, large: int, small: int) -> None:
    digger = estate("e3 mine, f2 mine", "mine", workers=2)
    p = position(digger, digger, *[estate()] * (players - 2), dice="3 0")
    assert points(play(p, "d3 place mine g1"), "colour", 0) == large
    play(p, "end")
    assert points(play(p, "d1 place mine g1"), "colour", 1) == small
    assert p.scores()[:2] == [6 + 10 + large, 6 + 10 + small]


@pytest.mark.parametrize("player", [2, 3])
def test_third_and_fourth_player_get_no_bonus(player: int) -> None:
    first, second = estate(MINES, large=["mine"]), estate(MINES, small=["mine"])
    third, last = (estate("e3 mine, f2 mine", "mine", workers=2) for _ in range(2))
    p = position(first, second, third, last, seat=player, dice="3 0")
    assert points(play(p, "d3 place mine g1"), "colour") == 0


def test_sixth_monastery_brings_the_bonus() -> None:
    p = position(estate(MONASTERIES, "k1"), dice="1 1")
    assert points(play(p, "d1 place k1 g3"), "colour") == 5


@pytest.mark.parametrize(("players", "worth"), [(2, 2), (3, 3), (4, 4)])
def test_sale_brings_one_coin_in_all_and_2_to_4_points_a_tile(players: int, worth: int) -> None:
    p = position(estate(goods="3 red, 1 pink"), *[estate()] * (players - 1), dice="4 1")
    assert points(play(p, "d4 sell red")) == 3 * worth
    assert mine(p)["silver"] == 1
    assert mine(p)["goods"] == {"pink": 1}
    assert mine(p)["sold"] == {"red": 3}


# The end


def test_final_scoring_counts_goods_coins_and_pairs_of_workers_but_no_stored_tile() -> None:
    p = last_turn(estate(storage="ship k26 bank", goods="2 red, 1 pink", silver=3, workers=5))
    events = play(p, "end")
    assert points(events, "goods", 0) == 3
    assert points(events, "silver", 0) == 3
    assert points(events, "workers", 0) == 2
    assert p.scores() == [8, 0]


# The monastery tiles


def test_tile_7_bens_sheep_score_9_and_a_pig_tile_3() -> None:
    p = position(estate("c4 k7, c3 bank, c2 sheep4", "sheep3 pig2"), dice="1 2")
    assert points(play(p, "d1 place sheep3 b2")) == (3 + 1) + (4 + 1)
    assert points(play(p, "d2 place pig2 b1")) == 3


@pytest.mark.parametrize(("tile", "left"), [("k8", 1), ("k16", 0)], ids=["with", "without"])
def test_tile_8_carla_changes_a_3_to_a_6_with_two_workers_instead_of_three(tile: str, left: int) -> None:
    p = position(estate(f"c4 {tile}", workers=3), dice="3 3", depots="6d pig3")
    play(p, "d3 take 6d")
    assert mine(p)["workers"] == left


def test_tile_15_dario_scores_8_for_four_types_sold() -> None:
    dario = estate("c4 k15", goods="1 orange", sold="4 red, 3 violet, 3 pink")
    p = last_turn(dario, dice="6 0")
    assert scored(play(p, "d6 sell orange", "end")) == {"sell": 2, "end": 1, "k15": 4 * 2}
    assert p.scores() == [2 + 1 + 8, 0]


def test_tiles_17_and_22_ben_scores_24_for_two_watchtowers_and_four_banks() -> None:
    towns = "e4 bank, e5 watchtower, c5 bank, c6 watchtower, c3 bank, d3 ship"
    p = last_turn(estate(f"c4 k17, b4 k22, {towns}", "bank"), dice="5 0")
    events = play(p, "d5 place bank e2", "end")
    assert scored(events) == {"end": 2, "k17": 2 * 4, "k22": 4 * 4}
    assert p.scores() == [2 + 24, 0]


def test_tile_24_anna_scores_12_for_three_sheep_a_cow_and_a_pig_tile() -> None:
    anna = estate("c4 k24, c3 bank, c2 cow2, b2 pig3, b1 sheep2, a1 sheep3, d5 ship, d6 ship", "sheep4")
    p = last_turn(anna, dice="2 0")
    events = play(p, "d2 place sheep4 e6", "end")
    assert scored(events) == {"regions": 1, "phases": 2, "animals": 4, "k24": 3 * 4}
    assert p.scores() == [1 + 2 + 4 + 12, 0]


def test_tile_25_dario_scores_11_more_for_eleven_tiles_sold() -> None:
    dario = estate("c4 k15, b4 k25", goods="1 orange", sold="4 red, 3 violet, 3 pink")
    p = last_turn(dario, dice="6 0")
    assert scored(play(p, "d6 sell orange", "end")) == {"sell": 2, "end": 1, "k15": 8, "k25": 11}
    assert p.scores() == [2 + 1 + 8 + 11, 0]


def test_tile_26_is_worth_3_a_bonus_tile_large_or_small() -> None:
    owner = estate(f"c4 k26, {RIVERS}, {MINES}", large=["ship"], small=["mine"])
    p = last_turn(owner, estate(MINES, large=["mine"]))
    assert scored(play(p, "end")) == {"end": 3, "k26": 2 * 3}
    assert p.scores() == [3 + 6, 3]
