"""The 2011 rulebook's worked examples and the numbers its text gives, one test each."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import parlour
from parlour import Position
from parlour.rules.burgundy.boards import official
from parlour.rules.burgundy.tiles import BUILDING, COLOURS, SHIPS
from parlour.rules.kit.events import Event
from tests.arranging import moves, play, points, seen
from tests.burgundy.arrange import MINES, RIVERS, estate, last_of_phase, last_turn, mine, position, scored

BOARDS = range(1, 10)
PASTURE = "c3 bank, c2 cow3, b2 sheep3"
"""The pasture of the cow example (B-30), reached over the town c3; its topmost space a1 is a 6."""
KINDS = {"castle": "castle", "mine": "mine", "ship": "ship"}


def colour(tile: str) -> str:
    if tile[0] == "k" and tile[1:].isdigit():
        return "knowledge"
    return "animal" if tile[-1].isdigit() else KINDS.get(tile, "building")


def play_out(p: Position) -> list[Event]:
    """The rest of a game in which everybody only takes workers."""
    events: list[Event] = []
    while not p.over:
        now = moves(p)
        events += p.play("end" if "end" in now else next(move for move in now if move.endswith("workers")))
    return events


# Components and set-up


def test_box_has_164_tiles_40_of_them_with_black_backs() -> None:
    dump: dict[str, Any] = parlour.start("burgundy", players=4, seed=7).dump()
    coloured = Counter({"castle": 4})
    black: Counter[str] = Counter()
    for tile in dump["depots"].values():
        coloured[colour(tile)] += 1
    for tile, count in dump["supply"].items():
        coloured[colour(tile)] += count
    for tile in dump["black"].values():
        black[colour(tile)] += 1
    for tile, count in dump["black_supply"].items():
        black[colour(tile)] += count
    assert coloured == {"building": 40, "animal": 20, "knowledge": 20, "castle": 14, "mine": 10, "ship": 20}
    assert black == {"building": 16, "animal": 8, "knowledge": 6, "castle": 2, "mine": 2, "ship": 6}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_gives_three_goods_one_silverling_and_a_castle_on_the_middle_six(players: int) -> None:
    p = parlour.start("burgundy", players=players, seed=7)
    estates = seen(p)["estates"]
    assert [sum(e["goods"].values()) for e in estates] == [3] * players
    assert [e["silver"] for e in estates] == [1] * players
    assert [e["tiles"] for e in estates] == [{"d4": "castle"}] * players
    assert p.scores() == [0] * players


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_setup_gives_workers_one_to_four_clockwise_from_the_start_player(first: int) -> None:
    p = parlour.start("burgundy", players=4, seed=7, first=first)
    order = [(first + i) % 4 for i in range(4)]
    assert seen(p)["order"] == order
    assert seen(p)["steps"] == [0, 0, 0, 0]
    assert p.seat == first
    assert [seen(p)["estates"][seat]["workers"] for seat in order] == [1, 2, 3, 4]


def test_42_goods_make_five_piles_of_five_and_17_for_the_players() -> None:
    dump: dict[str, Any] = parlour.start("burgundy", players=4, seed=7).dump()
    assert len(dump["row"]) == 5
    assert sum(sum(e["goods"].values()) for e in dump["estates"]) == 12
    assert sum(dump["bag"].values()) == 4 * 5 + 17 - 12


@pytest.mark.parametrize(("players", "tiles", "black"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_depots_hold_12_18_or_24_tiles_and_the_black_one_4_6_or_8(players: int, tiles: int, black: int) -> None:
    table = seen(parlour.start("burgundy", players=players, seed=7))
    assert len(table["depots"]) == tiles
    assert len(table["black"]) == black


def test_three_players_begin_with_a_castle_at_depot_six() -> None:
    assert seen(parlour.start("burgundy", players=3, seed=7))["depots"]["6a"] == "castle"


@pytest.mark.parametrize(("ended", "tile"), [("A", "mine"), ("B", "castle"), ("C", "mine"), ("D", "castle")])
def test_three_players_find_a_mine_at_depot_six_in_b_and_d_and_a_castle_else(ended: str, tile: str) -> None:
    p = last_of_phase(estate(), estate(), estate(), phase=ended)
    play(p, "end")
    assert seen(p)["depots"]["6a"] == tile


def test_four_players_find_a_castle_at_depot_six_in_phase_b_too() -> None:
    p = last_of_phase(estate(), estate(), estate(), estate(), phase="A")
    play(p, "end")
    assert seen(p)["depots"]["6a"] == "castle"


# The boards


def test_estate_1_has_one_city_of_1_one_of_5_and_two_of_3() -> None:
    assert official("2011", "1").sizes(BUILDING) == [5, 3, 3, 1]


def test_estate_1_shows_rivers_of_3() -> None:
    assert official("2011", "1").sizes(SHIPS) == [3, 3]


@pytest.mark.parametrize("number", BOARDS)
def test_estates_have_37_spaces_with_room_for_12_6_6_4_3_6_tiles(number: int) -> None:
    board = official("2011", str(number))
    assert [sum(board.sizes(colour_)) for colour_ in range(COLOURS)] == [12, 6, 6, 4, 3, 6]
    assert len(board.names) == 37


def test_estates_have_two_to_six_cities_of_size_one_to_eight() -> None:
    cities = [official("2011", str(number)).sizes(BUILDING) for number in BOARDS]
    assert (min(map(len, cities)), max(map(len, cities))) == (2, 6)
    assert (min(map(min, cities)), max(map(max, cities))) == (1, 8)


# Rounds and dice


def test_start_player_lays_the_next_good_at_the_depot_of_the_white_die() -> None:
    script = {"dice 7 1 0": 5}
    p = position(round=1, order=[1, 0], dice="0 0", chance={"script": script})
    play(p, "end")
    assert seen(p)["goods"] == {"1": {}, "2": {}, "3": {}, "4": {}, "5": {"violet": 1}, "6": {}}


def test_white_die_is_nobodys_to_use() -> None:
    p = position(estate(), dice="2 3", white=6, depots="2a k1, 3a cow2, 6b bank")
    assert moves(p) == ["d2 take 2a", "d2 workers", "d3 take 3a", "d3 workers"]


def test_game_lasts_5_phases_of_5_rounds_with_50_dice_actions_a_player() -> None:
    events = play_out(parlour.start("burgundy", players=2, seed=7, first=0))
    rounds = [event.data for event in events if event.kind == "round"]
    assert [(told["phase"], told["round"]) for told in rounds] == [(p, r) for p in "ABCDE" for r in range(1, 6)][1:]
    assert Counter(event.seat for event in events if event.kind == "die") == {0: 50, 1: 50}


def test_anna_turns_a_2_into_a_6_with_two_workers_and_takes_from_depot_6() -> None:
    p = position(estate(workers=2), dice="2 1", depots="6b market")
    play(p, "d2 take 6b")
    assert mine(p)["workers"] == 0
    assert mine(p)["storage"] == ["market"]


def test_anna_could_not_do_it_with_one_worker() -> None:
    p = position(estate(workers=1), dice="2 1", depots="6b market")
    assert moves(p) == ["d2 workers", "d1 take 6b", "d1 workers"]


@pytest.mark.parametrize(("die", "depot"), [("d1", "6b"), ("d6", "1b")])
def test_from_1_to_6_takes_one_worker(die: str, depot: str) -> None:
    p = position(estate(workers=1), dice=f"{die[1]} {die[1]}", depots="1b bank, 6b market")
    play(p, f"{die} take {depot}")
    assert mine(p)["workers"] == 0


# Placing


@pytest.mark.parametrize(
    ("storage", "spaces"),
    [("bank", ["c3", "e4"]), ("mine", ["e3"]), ("k16", ["c4"]), ("ship", ["d3", "d5"]), ("cow2", []), ("castle", [])],
)
def test_first_tile_goes_on_one_of_the_six_spaces_round_the_start_castle(storage: str, spaces: list[str]) -> None:
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


def test_benno_scores_7_for_his_first_cows_and_11_for_the_next() -> None:
    p = position(estate(PASTURE, "cow4 cow4"), dice="6 2")
    assert points(play(p, "d6 place cow4 a1")) == 4 + 3
    assert points(play(p, "d2 place cow4 b1")) == 4 + 4 + 3


def test_castle_lets_one_add_another_tile_at_once() -> None:
    p = position(estate("c4 k16", "castle bank"), dice="6 1")
    play(p, "d6 place castle b3", "place bank c3")
    assert mine(p)["tiles"] == {"d4": "castle", "c4": "k16", "b3": "castle", "c3": "bank"}
    assert moves(p) == ["d1 workers"]


def test_market_without_blue_or_light_green_tiles_may_be_added_all_the_same() -> None:
    p = position(estate(storage="market"), dice="3 1", depots="1b bank, 2a k1, 2c castle, 5b mine", black="x1 ship")
    play(p, "d3 place market e4")
    assert mine(p)["tiles"]["e4"] == "market"
    assert moves(p) == ["d1 take 1b", "d1 workers"]


# Scoring regions and colours

REGIONS = [
    (1, estate("", "bank"), "d3 place bank c3", 1),
    (2, estate("", "castle", board=7, castle="a2"), "d4 place castle a3", 3),
    (3, estate("e3 mine, f2 mine", "mine"), "d3 place mine g1", 6),
    (4, estate("e4 mine, f3 cow2, f4 pig2, g2 pig3", "sheep2", board=6), "d1 place sheep2 g3", 10),
    (5, estate("c3 bank, c2 cow2, b2 cow3, b1 pig2, a1 pig3", "sheep2"), "d5 place sheep2 c1", 15),
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
            "d6 k20, d5 warehouse, d4 watchtower, d3 carpenter, d2 church, d1 market, c4 boarding-house, b3 city-hall",
            "bank",
            board=2,
            castle="d7",
        ),
        "d5 place bank a2",
        36,
    ),
]


@pytest.mark.parametrize(("size", "owner", "move", "worth"), REGIONS, ids=[f"size {region[0]}" for region in REGIONS])
def test_completed_region_scores_1_to_36_by_its_size(size: int, owner: dict[str, Any], move: str, worth: int) -> None:
    p = position(owner, dice=f"{move[1]} {move[1]}")
    events = play(p, move)
    assert points(events, "region") == worth
    assert p.scores() == [points(events), 0]
    assert [event.data["size"] for event in events if event.rule == "regions"] == [size]


@pytest.mark.parametrize(("phase", "worth"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_completed_region_scores_10_to_2_by_the_phase(phase: str, worth: int) -> None:
    p = position(estate(storage="bank"), dice="3 1", phase=phase)
    assert points(play(p, "d3 place bank c3"), "phase") == worth


def test_region_left_open_scores_nothing() -> None:
    p = position(estate("e3 mine", "mine"), dice="1 1")
    assert points(play(p, "d1 place mine f2")) == 0


@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_third_mine_brings_the_large_bonus_and_then_the_small_one(players: int, large: int, small: int) -> None:
    digger = estate("e3 mine, f2 mine", "mine", workers=2)
    p = position(digger, digger, *[estate()] * (players - 2), dice="3 0")
    assert points(play(p, "d3 place mine g1"), "colour", 0) == large
    play(p, "end")
    assert points(play(p, "d1 place mine g1"), "colour", 1) == small
    assert p.scores()[:2] == [6 + 10 + large, 6 + 10 + small]
    assert (mine(p, 0)["large"], mine(p, 0)["small"]) == (["mine"], [])
    assert (mine(p, 1)["large"], mine(p, 1)["small"]) == ([], ["mine"])


def test_third_place_brings_no_bonus() -> None:
    first, second = estate(MINES, large=["mine"]), estate(MINES, small=["mine"])
    p = position(first, second, estate("e3 mine, f2 mine", "mine"), seat=2, dice="3 0")
    assert points(play(p, "d3 place mine g1"), "colour") == 0


def test_sixth_animal_tile_brings_the_bonus() -> None:
    pastures = "c3 bank, c2 cow2, b2 cow3, b1 pig2, a1 pig3, d5 ship, d6 ship, e6 sheep3"
    p = position(estate(pastures, "sheep2"), dice="5 1")
    assert points(play(p, "d5 place sheep2 c1"), "colour") == 5


# Selling, workers, buying


@pytest.mark.parametrize(("players", "worth"), [(2, 2), (3, 3), (4, 4)])
def test_sale_brings_one_silverling_in_all_and_2_to_4_points_a_tile(players: int, worth: int) -> None:
    p = position(estate(goods="3 red, 1 pink"), *[estate()] * (players - 1), dice="4 1")
    assert points(play(p, "d4 sell red")) == 3 * worth
    assert mine(p)["silver"] == 1
    assert mine(p)["goods"] == {"pink": 1}
    assert mine(p)["sold"] == {"red": 3}


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_any_die_takes_two_workers(die: int) -> None:
    p = position(estate(), dice=f"{die} 0")
    play(p, f"d{die} workers")
    assert mine(p)["workers"] == 2


def test_black_depot_sells_one_tile_a_turn_for_two_silverlings() -> None:
    p = position(estate(silver=4), dice="1 1", black="x1 ship, x2 bank")
    play(p, "buy x2")
    assert mine(p)["silver"] == 2
    assert mine(p)["storage"] == ["bank"]
    assert moves(p) == ["d1 workers"]


# The end


def test_final_scoring_counts_goods_silverlings_and_pairs_of_workers_but_no_stored_tile() -> None:
    p = last_turn(estate(storage="ship k26 bank", goods="2 red, 1 pink", silver=3, workers=5))
    events = play(p, "end")
    assert points(events, "goods", 0) == 3
    assert points(events, "silver", 0) == 3
    assert points(events, "workers", 0) == 2
    assert p.scores() == [8, 0]


# The knowledge tiles


def test_tile_7_bennos_sheep_score_9_and_a_later_pig_tile_3() -> None:
    p = position(estate("c4 k7, c3 bank, c2 sheep4", "sheep3 pig2"), dice="1 2")
    assert points(play(p, "d1 place sheep3 b2")) == (3 + 1) + (4 + 1)
    assert points(play(p, "d2 place pig2 b1")) == 3


def test_tile_8_carla_makes_a_3_out_of_a_6_with_two_workers() -> None:
    p = position(estate("c4 k8", workers=2), dice="6 6", depots="3a pig3")
    play(p, "d6 take 3a")
    assert mine(p)["workers"] == 0
    assert mine(p)["storage"] == ["pig3"]


def test_tile_15_dario_scores_12_for_four_types_sold() -> None:
    dario = estate("c4 k15", goods="1 orange", sold="4 red, 3 violet, 3 pink")
    p = last_turn(dario, dice="6 0")
    assert scored(play(p, "d6 sell orange", "end")) == {"sell": 2, "end": 1, "k15": 4 * 3}
    assert p.scores() == [2 + 1 + 12, 0]


def test_tiles_17_and_22_benno_scores_24_for_two_watchtowers_and_four_banks() -> None:
    town = "e4 bank, e5 watchtower, c5 bank, c6 watchtower, c3 bank, d3 ship"
    p = last_turn(estate(f"c4 k17, b4 k22, {town}", "bank"), dice="5 0")
    events = play(p, "d5 place bank e2", "end")
    assert scored(events) == {"end": 2, "k17": 2 * 4, "k22": 4 * 4}
    assert p.scores() == [2 + 24, 0]


def test_tile_24_anna_scores_12_for_a_cow_a_chicken_and_three_sheep_tiles() -> None:
    anna = estate("c4 k24, c3 bank, c2 cow2, b2 chicken3, b1 sheep2, a1 sheep3, d5 ship, d6 ship", "sheep4")
    p = last_turn(anna, dice="2 0")
    events = play(p, "d2 place sheep4 e6", "end")
    assert scored(events) == {"regions": 1, "phases": 2, "animals": 4, "k24": 3 * 4}
    assert p.scores() == [1 + 2 + 4 + 12, 0]


def test_tile_25_dario_scores_11_more_for_eleven_tiles_sold() -> None:
    dario = estate("c4 k15, b4 k25", goods="1 orange", sold="4 red, 3 violet, 3 pink")
    p = last_turn(dario, dice="6 0")
    assert scored(play(p, "d6 sell orange", "end")) == {"sell": 2, "end": 1, "k15": 12, "k25": 11}
    assert p.scores() == [2 + 1 + 12 + 11, 0]


def test_tile_26_is_worth_2_a_bonus_tile_large_or_small() -> None:
    owner = estate(f"c4 k26, {RIVERS}, {MINES}", large=["ship"], small=["mine"])
    p = last_turn(owner, estate(MINES, large=["mine"]))
    assert scored(play(p, "end")) == {"end": 3, "k26": 2 * 2}
    assert p.scores() == [3 + 4, 3]
