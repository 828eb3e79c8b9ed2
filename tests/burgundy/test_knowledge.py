"""The 26 knowledge tiles (monasteries): each rule with the tile on the board, and the same table without it."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import IllegalMove, Position
from parlour.rules.kit.events import Event
from tests.arranging import moves, play, points
from tests.burgundy.arrange import MINES, RIVERS, estate, last_of_phase, last_turn, mine, position

both = pytest.mark.parametrize("edition", ["2011", "2019"])


def pair(tile: str, with_it: object, without: object) -> pytest.MarkDecorator:
    """The same table twice: with the tile on c4, and with one there that has no say in the matter."""
    other = "k1" if int(tile[1:]) >= 15 else "k26"
    return pytest.mark.parametrize(("tile", "expected"), [(tile, with_it), (other, without)], ids=["with", "without"])


def final(*estates: dict[str, Any], edition: str = "2011") -> list[Event]:
    """What the end of the game brings."""
    return play(last_turn(*estates, edition=edition), "end")


def begun(p: Position, start: str) -> list[str]:
    """The legal moves that begin so."""
    return [move for move in moves(p) if move.startswith(start)]


def waiting(p: Position) -> list[str]:
    pending: Any = p.view(0)["pending"]
    return [frame["kind"] for frame in pending]


# 1: several buildings of a type


@both
@pair("k1", ["d1 place bank e5"], [])
def test_1_allows_a_second_bank_in_the_town(edition: str, tile: str, expected: list[str]) -> None:
    p = position(estate(f"c4 {tile}, e4 bank", "bank"), edition=edition, dice="1 1")
    assert begun(p, "d1 place") == expected


@both
def test_1_lets_the_second_and_third_bank_work_like_the_first(edition: str) -> None:
    p = position(estate("c4 k1, e4 bank", "bank bank"), edition=edition, dice="1 5")
    play(p, "d1 place bank e5", "d5 place bank f4")
    assert mine(p)["silver"] == 4


@pair("k1", ["c3", "c5", "f4", "f5"], ["c3", "c5"])
def test_1_holds_for_a_hall_too(tile: str, expected: list[str]) -> None:
    p = position(estate(f"c4 {tile}, e4 bank", "city-hall bank"), dice="1 1")
    play(p, "d1 place city-hall e5")
    assert [move.split()[-1] for move in begun(p, "place bank")] == expected


# 2: workers from mines


@both
@pytest.mark.parametrize("phase", ["A", "B", "C", "D"])
@pair("k2", 2, 0)
def test_2_adds_a_worker_for_each_mine_at_the_end_of_a_phase(
    edition: str, phase: str, tile: str, expected: int
) -> None:
    p = last_of_phase(estate(f"c4 {tile}, e3 mine, f2 mine"), phase=phase, edition=edition)
    play(p, "end")
    assert mine(p)["workers"] == expected
    assert mine(p)["silver"] == 2


@both
@pair("k2", 1, 0)
def test_2_pays_at_the_end_of_phase_e_before_the_final_scoring(edition: str, tile: str, expected: int) -> None:
    events = final(estate(f"c4 {tile}, e3 mine, f2 mine"), edition=edition)
    assert points(events, "workers", 0) == expected
    assert points(events, "silver", 0) == 2


def test_2_gives_nothing_without_mines_nor_for_anothers() -> None:
    p = last_of_phase(estate("c4 k2"), estate("e3 mine, f2 mine"))
    play(p, "end")
    assert (mine(p, 0)["workers"], mine(p, 1)["workers"]) == (0, 0)


# 3 and 4: silver and workers for sales

sales = pytest.mark.parametrize(
    ("storage", "turn"),
    [("", ["d4 sell red"]), ("warehouse", ["d3 place warehouse e4", "sell red"])],
    ids=["die", "warehouse"],
)


@both
@sales
@pair("k3", 2, 1)
def test_3_pays_two_silver_for_a_sale(edition: str, storage: str, turn: list[str], tile: str, expected: int) -> None:
    p = position(estate(f"c4 {tile}", storage, goods="3 red"), edition=edition, dice="4 3")
    assert points(play(p, *turn)) == 3 * 2
    assert mine(p)["silver"] == expected
    assert mine(p)["workers"] == 0


@both
@sales
@pair("k4", 1, 0)
def test_4_adds_a_worker_to_a_sale(edition: str, storage: str, turn: list[str], tile: str, expected: int) -> None:
    p = position(estate(f"c4 {tile}", storage, goods="3 red"), edition=edition, dice="4 3")
    assert points(play(p, *turn)) == 3 * 2
    assert mine(p)["workers"] == expected
    assert mine(p)["silver"] == 1


@both
def test_3_and_4_add_up(edition: str) -> None:
    p = position(estate("c4 k3, b4 k4", goods="3 red"), edition=edition, dice="4 3")
    play(p, "d4 sell red")
    assert (mine(p)["silver"], mine(p)["workers"]) == (2, 1)


# 5: goods from two neighbouring depots


@both
@pair("k5", ["goods 4", "pass"], ["d1 workers"])
def test_5_lets_a_ship_load_at_a_neighbouring_depot_too(edition: str, tile: str, expected: list[str]) -> None:
    p = position(estate(f"c4 {tile}", "ship"), edition=edition, dice="2 1", goods="3: 1 red, 4: 2 red 1 pink")
    play(p, "d2 place ship d3", "goods 3")
    assert moves(p) == expected


@both
def test_5_brings_the_goods_of_both_depots_and_one_step_on_the_track(edition: str) -> None:
    p = position(estate("c4 k5", "ship"), edition=edition, dice="2 1", goods="3: 1 red, 4: 2 red 1 pink, 5: 1 brown")
    play(p, "d2 place ship d3", "goods 3", "goods 4")
    assert mine(p)["goods"] == {"pink": 1, "red": 3}
    assert p.view(0)["goods"] == {"1": {}, "2": {}, "3": {}, "4": {}, "5": {"brown": 1}, "6": {}}
    assert p.view(0)["steps"] == [1, 0]


def test_5_leaves_the_second_depot_optional() -> None:
    p = position(estate("c4 k5", "ship"), dice="2 1", goods="3: 1 red, 4: 1 pink")
    play(p, "d2 place ship d3", "goods 3", "pass")
    assert mine(p)["goods"] == {"red": 1}
    assert p.view(0)["steps"] == [1, 0]


@pytest.mark.parametrize(
    ("depot", "neighbours"),
    [
        (1, ["goods 2", "goods 6"]),
        (2, ["goods 1", "goods 3"]),
        (3, ["goods 2", "goods 4"]),
        (4, ["goods 3", "goods 5"]),
        (5, ["goods 4", "goods 6"]),
        (6, ["goods 1", "goods 5"]),
    ],
)
def test_5_neighbours_are_on_a_ring_that_joins_6_and_1(depot: int, neighbours: list[str]) -> None:
    everywhere = "1: 1 red, 2: 1 red, 3: 1 red, 4: 1 red, 5: 1 red, 6: 1 red"
    p = position(estate("c4 k5", "ship"), dice="2 1", goods=everywhere)
    play(p, "d2 place ship d3", f"goods {depot}")
    assert moves(p) == [*neighbours, "pass"]


def test_5_checks_the_goods_slots_over_both_depots_together() -> None:
    owner = estate("c4 k5", "ship", goods="1 turquoise, 1 violet")
    p = position(owner, dice="2 1", goods="3: 1 red, 4: 1 pink 1 violet")
    play(p, "d2 place ship d3", "goods 3", "goods 4")
    assert moves(p) == ["keep pink", "keep red"]
    play(p, "keep pink")
    assert mine(p)["goods"] == {"turquoise": 1, "violet": 2, "pink": 1}


def test_5_offers_no_neighbour_that_yields_nothing() -> None:
    owner = estate("c4 k5", "ship", goods="1 turquoise, 1 violet, 1 red")
    p = position(owner, dice="2 1", goods="3: 1 red, 4: 1 pink")
    play(p, "d2 place ship d3", "goods 3")
    assert waiting(p) == []


# 6: buying anywhere


@both
@pair("k6", ["buy 1b", "buy 5b", "buy x1"], ["buy x1"])
def test_6_buys_from_all_seven_depots(edition: str, tile: str, expected: list[str]) -> None:
    owner = estate(f"c4 {tile}", silver=2)
    p = position(owner, edition=edition, depots="1b bank, 5b mine", black="x1 ship")
    assert begun(p, "buy") == expected


@both
@pair("k6", ["buy 5b"], [])
def test_6_buys_while_the_black_depot_is_empty(edition: str, tile: str, expected: list[str]) -> None:
    p = position(estate(f"c4 {tile}", silver=2), edition=edition, depots="5b mine")
    assert begun(p, "buy") == expected


@both
def test_6_still_buys_once_a_turn_for_two_silver(edition: str) -> None:
    p = position(estate("c4 k6", silver=5), edition=edition, depots="1b bank, 5b mine", black="x1 ship")
    play(p, "buy 5b")
    assert mine(p)["storage"] == ["mine"]
    assert mine(p)["silver"] == 3
    assert p.view(0)["depots"] == {"1b": "bank"}
    assert begun(p, "buy") == []


@pytest.mark.parametrize(
    ("silver", "workers", "buys"),
    [
        (2, 0, ["buy 5b", "buy x1"]),
        (1, 1, ["buy 5b 1w", "buy x1 1w"]),
        (0, 2, ["buy 5b 2w", "buy x1 2w"]),
        (3, 3, ["buy 5b", "buy 5b 1w", "buy 5b 2w", "buy x1", "buy x1 1w", "buy x1 2w"]),
        (0, 1, []),
        (1, 0, []),
    ],
)
def test_6_takes_silver_and_workers_in_any_mix_in_2019(silver: int, workers: int, buys: list[str]) -> None:
    owner = estate("c4 k6", silver=silver, workers=workers)
    p = position(owner, edition="2019", depots="5b mine", black="x1 ship")
    assert begun(p, "buy") == buys


@pytest.mark.parametrize(("move", "silver", "workers"), [("buy x1", 1, 3), ("buy x1 1w", 2, 2), ("buy 5b 2w", 3, 1)])
def test_6_is_paid_as_named_in_2019(move: str, silver: int, workers: int) -> None:
    p = position(estate("c4 k6", silver=3, workers=3), edition="2019", depots="5b mine", black="x1 ship")
    play(p, move)
    assert (mine(p)["silver"], mine(p)["workers"]) == (silver, workers)


@pytest.mark.parametrize(("silver", "workers"), [(1, 1), (0, 2), (1, 6)])
def test_6_takes_silver_only_in_2011(silver: int, workers: int) -> None:
    p = position(estate("c4 k6", silver=silver, workers=workers), depots="5b mine", black="x1 ship")
    assert begun(p, "buy") == []


def test_workers_buy_nothing_without_6() -> None:
    p = position(estate("c4 k26", workers=6, silver=1), edition="2019", depots="5b mine", black="x1 ship")
    assert begun(p, "buy") == []


# 7: more for animals


@both
@pair("k7", 4 + 1 + 3 + 1, 4 + 3)
def test_7_adds_a_point_for_each_animal_tile_that_scores(edition: str, tile: str, expected: int) -> None:
    p = position(estate(f"c4 {tile}, c3 bank, c2 cow3, b2 pig4", "cow4"), edition=edition, dice="6 1")
    assert points(play(p, "d6 place cow4 a1")) == expected


@both
@pair("k7", 2 + 1, 2)
def test_7_counts_no_other_species_and_no_other_pasture(edition: str, tile: str, expected: int) -> None:
    other = "d5 ship, d6 ship, e6 sheep3"
    p = position(estate(f"c4 {tile}, {other}, c3 bank, c2 cow3", "sheep2"), edition=edition, dice="1 1")
    assert points(play(p, "d1 place sheep2 b2")) == expected


# 8: strong workers

uses = pytest.mark.parametrize("use", ["take 3a", "sell pink", "place bank e4"])


@both
@uses
@pair("k8", 1, 0)
def test_8_shifts_by_three_for_two_workers(edition: str, use: str, tile: str, expected: int) -> None:
    owner = estate(f"c4 {tile}", "bank", goods="1 pink", workers=3)
    p = position(owner, edition=edition, dice="6 6", depots="3a cow2")
    play(p, f"d6 {use}")
    assert mine(p)["workers"] == expected


@both
@uses
@pair("k8", 2, 1)
def test_8_shifts_by_two_for_one_worker(edition: str, use: str, tile: str, expected: int) -> None:
    owner = estate(f"c4 {tile}", "bank", goods="1 pink", workers=3)
    p = position(owner, edition=edition, dice="5 5", depots="3a cow2")
    play(p, f"d5 {use}")
    assert mine(p)["workers"] == expected


@pair("k8", 2, 2)
def test_8_shifts_by_one_for_one_worker_as_well(tile: str, expected: int) -> None:
    p = position(estate(f"c4 {tile}", workers=3), dice="4 4", depots="3a cow2")
    play(p, "d4 take 3a")
    assert mine(p)["workers"] == expected


@pair("k8", ["1b", "2a", "4b", "5b", "6b"], ["1b", "5b", "6b"])
def test_8_reaches_two_numbers_each_way_with_one_worker(tile: str, expected: list[str]) -> None:
    depots = "1b bank, 2a k3, 3a cow2, 4b ship, 5b mine, 6b church"
    p = position(estate(f"c4 {tile}", workers=1), dice="6 6", depots=depots)
    assert [move.split()[-1] for move in begun(p, "d6 take")] == expected


# 9 to 12: a free shift

PLACINGS = {
    "bank": ("e4", 3),
    "ship": ("d3", 2),
    "cow2": ("c2", 4),
    "castle": ("b3", 6),
    "mine": ("e3", 4),
    "k16": ("b4", 5),
}
"""A space of each colour next to the tiles of the table below, and its number."""
HELPS = {"k9": ["bank"], "k10": ["ship", "cow2"], "k11": ["castle", "mine", "k16"], "k12": [], "k26": []}
"""Which tiles a knowledge tile helps to place; 12 and 26 none."""


@both
@pytest.mark.parametrize("step", [1, -1], ids=["one more", "one less"])
@pytest.mark.parametrize("placed", PLACINGS)
@pytest.mark.parametrize("tile", HELPS)
def test_9_10_11_shift_the_die_that_places_their_colours_by_one(
    edition: str, step: int, placed: str, tile: str
) -> None:
    space, number = PLACINGS[placed]
    die = (number + step - 1) % 6 + 1
    p = position(estate(f"c4 {tile}, c3 watchtower", placed, workers=1), edition=edition, dice=f"{die} {die}")
    play(p, f"d{die} place {placed} {space}")
    assert mine(p)["workers"] == (1 if placed in HELPS[tile] else 0)


@both
@pytest.mark.parametrize("step", [1, -1], ids=["one more", "one less"])
@pytest.mark.parametrize("depot", ["1b bank", "4b ship", "6d pig2"])
@pair("k12", 1, 0)
def test_12_shifts_the_die_that_takes_a_tile_by_one(
    edition: str, step: int, depot: str, tile: str, expected: int
) -> None:
    die = (int(depot[0]) + step - 1) % 6 + 1
    p = position(estate(f"c4 {tile}", workers=1), edition=edition, dice=f"{die} {die}", depots=depot)
    play(p, f"d{die} take {depot[:2]}")
    assert mine(p)["workers"] == expected


@pytest.mark.parametrize("tile", ["k9", "k10", "k11"])
def test_9_10_11_do_not_help_to_take(tile: str) -> None:
    p = position(estate(f"c4 {tile}", workers=1), dice="5 5", depots="6b bank")
    play(p, "d5 take 6b")
    assert mine(p)["workers"] == 0


@pytest.mark.parametrize("tile", ["k9", "k10", "k11", "k12"])
def test_9_to_12_do_not_help_to_sell(tile: str) -> None:
    p = position(estate(f"c4 {tile}", goods="1 pink"), dice="2 4")
    assert moves(p) == ["d2 workers", "d4 workers"]


@pytest.mark.parametrize(
    ("tile", "placed"),
    [("k9", "bank"), ("k10", "ship"), ("k10", "cow2"), ("k11", "castle"), ("k11", "mine"), ("k11", "k16")],
)
def test_9_10_11_shift_by_two_costs_one_worker(tile: str, placed: str) -> None:
    space, number = PLACINGS[placed]
    die = (number + 1) % 6 + 1
    owner = estate(f"c4 {tile}, c3 watchtower", placed, workers=1)
    p = position(owner, dice=f"{die} {die}")
    play(p, f"d{die} place {placed} {space}")
    assert mine(p)["workers"] == 0


@pytest.mark.parametrize(
    ("tile", "placed"),
    [("k9", "bank"), ("k10", "ship"), ("k10", "cow2"), ("k11", "castle"), ("k11", "mine"), ("k11", "k16")],
)
def test_9_10_11_never_shift_by_two_for_nothing(tile: str, placed: str) -> None:
    space, number = PLACINGS[placed]
    die = (number + 1) % 6 + 1
    p = position(estate(f"c4 {tile}, c3 watchtower", placed), dice=f"{die} {die}")
    with pytest.raises(IllegalMove) as refused:
        p.play(f"d{die} place {placed} {space}")
    assert refused.value.rule == "B-02"


def test_12_shifts_by_two_for_one_worker_never_for_nothing() -> None:
    depots = "1b bank, 2a k3, 3a cow2, 4b ship, 5b mine, 6b church"
    p = position(estate("c4 k12"), dice="1 1", depots=depots)
    assert begun(p, "d1 take") == ["d1 take 1b", "d1 take 2a", "d1 take 6b"]
    rich = position(estate("c4 k12", workers=1), dice="1 1", depots=depots)
    play(rich, "d1 take 3a")
    assert mine(rich)["workers"] == 0


@pytest.mark.parametrize(("tile", "use"), [("k9", "place bank e4"), ("k12", "take 3a")])
def test_free_shift_and_a_strong_worker_turn_a_6_into_a_3_for_one_worker(tile: str, use: str) -> None:
    p = position(estate(f"c4 k8, b4 {tile}", "bank", workers=2), dice="6 6", depots="3a cow2")
    play(p, f"d6 {use}")
    assert mine(p)["workers"] == 1


def test_8_does_not_make_the_free_shift_stronger() -> None:
    p = position(estate("c4 k8, b4 k9", "bank"), dice="5 5")
    assert begun(p, "d5 place") == ["d5 place bank b5"]


# 13 and 14: the workers action


@both
@pair("k13", 1, 0)
def test_13_adds_a_silver_to_the_workers_action(edition: str, tile: str, expected: int) -> None:
    p = position(estate(f"c4 {tile}"), edition=edition, dice="5 1")
    play(p, "d5 workers")
    assert mine(p)["silver"] == expected
    assert mine(p)["workers"] == 2


@both
@pair("k14", 4, 2)
def test_14_makes_the_workers_action_bring_four(edition: str, tile: str, expected: int) -> None:
    p = position(estate(f"c4 {tile}"), edition=edition, dice="5 1")
    play(p, "d5 workers")
    assert mine(p)["workers"] == expected
    assert mine(p)["silver"] == 0


@both
def test_13_with_14_brings_four_workers_and_a_silver(edition: str) -> None:
    p = position(estate("c4 k13, b4 k14"), edition=edition, dice="5 1")
    play(p, "d5 workers")
    assert (mine(p)["workers"], mine(p)["silver"]) == (4, 1)


@both
def test_13_and_14_hold_for_a_castles_action(edition: str) -> None:
    p = position(estate("c4 k13, b4 k14", "castle"), edition=edition, dice="6 1")
    play(p, "d6 place castle b3", "workers")
    assert (mine(p)["workers"], mine(p)["silver"]) == (4, 1)


@both
@pytest.mark.parametrize("tile", ["k13", "k14", "k26"])
def test_13_and_14_do_nothing_for_a_boarding_house(edition: str, tile: str) -> None:
    p = position(estate(f"c4 {tile}", "boarding-house"), edition=edition, dice="3 1")
    play(p, "d3 place boarding-house e4")
    assert (mine(p)["workers"], mine(p)["silver"]) == (4, 0)


# 15 and 25: goods sold


@pytest.mark.parametrize(("edition", "each"), [("2011", 3), ("2019", 2)])
@pair("k15", 2, 0)
def test_15_scores_each_type_sold_3_in_2011_and_2_in_2019(edition: str, each: int, tile: str, expected: int) -> None:
    events = final(estate(f"c4 {tile}", goods="2 pink, 1 red", sold="4 red, 1 brown"), edition=edition)
    assert points(events, "knowledge", 0) == expected * each


@both
@pair("k25", 5, 0)
def test_25_scores_a_point_for_each_tile_sold(edition: str, tile: str, expected: int) -> None:
    events = final(estate(f"c4 {tile}", goods="2 pink, 1 red", sold="4 red, 1 brown"), edition=edition)
    assert points(events, "knowledge", 0) == expected


@both
@pytest.mark.parametrize("tile", ["k15", "k25"])
def test_15_and_25_score_nothing_for_unsold_goods(edition: str, tile: str) -> None:
    events = final(estate(f"c4 {tile}", goods="2 pink, 1 red"), edition=edition)
    assert points(events, "knowledge", 0) == 0


# 16 to 23: buildings

NAMED = {
    "k16": "warehouse",
    "k17": "watchtower",
    "k18": "carpenter",
    "k19": "church",
    "k20": "market",
    "k21": "boarding-house",
    "k22": "bank",
    "k23": "hall",
}


def towns(edition: str, building: str) -> str:
    """Two of this building, in two towns, and one of each other type."""
    names = [name for name in NAMED.values() if name != building]
    spaces = dict(zip(["e5", "f4", "f5", "g4", "b5", "c5", "c6"], names), c3=building, e4=building)
    hall = "city-hall" if edition == "2011" else "town-hall"
    return ", ".join(f"{space} {hall if name == 'hall' else name}" for space, name in spaces.items())


@both
@pytest.mark.parametrize(("tile", "building"), NAMED.items())
def test_16_to_23_score_4_for_each_building_they_name(edition: str, tile: str, building: str) -> None:
    events = final(estate(f"c4 {tile}, {towns(edition, building)}"), edition=edition)
    assert [(event.rule, event.points) for event in events if event.data.get("reason") == "knowledge"] == [(tile, 8)]


@both
@pytest.mark.parametrize("building", NAMED.values())
def test_buildings_score_nothing_at_the_end_without_16_to_23(edition: str, building: str) -> None:
    assert points(final(estate(f"c4 k1, {towns(edition, building)}"), edition=edition)) == 0


def test_16_to_23_count_no_stored_building() -> None:
    events = final(estate("c4 k22, e4 bank", "bank bank"))
    assert points(events, "knowledge", 0) == 4


# 24: animals


@both
@pytest.mark.parametrize(
    ("pastures", "species"),
    [("", 0), ("c2 cow2", 1), ("c2 cow2, b2 cow3, a1 cow4", 1), ("c2 cow2, b2 pig2, d5 ship, d6 ship, e6 pig3", 2)],
)
@pair("k24", 4, 0)
def test_24_scores_4_for_each_species(edition: str, pastures: str, species: int, tile: str, expected: int) -> None:
    tiles = ", ".join(filter(None, [f"c4 {tile}", "c3 bank", pastures]))
    assert points(final(estate(tiles), edition=edition), "knowledge", 0) == species * expected


@pytest.mark.parametrize(("edition", "fourth"), [("2011", "chicken2"), ("2019", "goat2")])
def test_24_scores_16_for_all_four_species(edition: str, fourth: str) -> None:
    pasture = f"c3 bank, c2 cow2, b2 sheep2, b1 pig2, a1 {fourth}, c1 {fourth}"
    assert points(final(estate(f"c4 k24, {pasture}"), edition=edition), "knowledge", 0) == 16


def test_24_counts_no_stored_animals() -> None:
    assert points(final(estate("c4 k24, c3 bank, c2 cow2", "pig2 sheep2")), "knowledge", 0) == 4


# 26: bonus tiles


@pytest.mark.parametrize(("edition", "each"), [("2011", 2), ("2019", 3)])
@pytest.mark.parametrize(
    ("tiles", "large", "small", "bonuses"),
    [
        ("d3 ship", [], [], 0),
        (RIVERS, ["ship"], [], 1),
        (MINES, [], ["mine"], 1),
        (f"{RIVERS}, {MINES}", ["ship"], ["mine"], 2),
        (f"{RIVERS}, {MINES}", ["ship", "mine"], [], 2),
    ],
    ids=["none", "large", "small", "large and small", "two large"],
)
@pair("k26", 1, 0)
def test_26_scores_each_bonus_tile_2_in_2011_and_3_in_2019(
    edition: str, each: int, tiles: str, large: list[str], small: list[str], bonuses: int, tile: str, expected: int
) -> None:
    owner = estate(f"c4 {tile}, {tiles}", large=large, small=small)
    other = estate(MINES, large=["mine"]) if small else estate()
    assert points(final(owner, other, edition=edition), "knowledge", 0) == expected * bonuses * each


def test_26_counts_no_bonus_tile_of_another() -> None:
    events = final(estate("c4 k26"), estate(MINES, large=["mine"]))
    assert points(events, "knowledge") == 0


# All of them (B-21, B-28)


def test_scoring_tiles_add_up_each_under_its_own_name() -> None:
    owner = estate("c4 k15, b4 k25, a4 k22, c3 bank", sold="3 red")
    events = final(owner)
    assert {event.rule: event.points for event in events if event.data.get("reason") == "knowledge"} == {
        "k15": 3,
        "k22": 4,
        "k25": 3,
    }


def test_scoring_tiles_serve_their_owner_alone() -> None:
    events = final(estate("e4 bank", sold="4 red"), estate("c4 k25, b4 k22", sold="1 pink"))
    assert (points(events, "knowledge", 0), points(events, "knowledge", 1)) == (0, 1)


def test_rule_changing_tiles_serve_their_owner_alone() -> None:
    p = position(estate(goods="1 red"), estate("c4 k13, b4 k14, a4 k3"), dice="5 4")
    play(p, "d5 workers", "d4 sell red")
    assert (mine(p)["workers"], mine(p)["silver"]) == (2, 1)


def test_stored_tile_changes_no_rule() -> None:
    p = position(estate(storage="k14 k13 k12"), dice="5 1", depots="6b bank")
    assert begun(p, "d5 take") == []
    play(p, "d5 workers")
    assert (mine(p)["workers"], mine(p)["silver"]) == (2, 0)


def test_stored_tile_scores_nothing() -> None:
    events = final(estate("e4 bank", "k15 k22 k25", sold="4 red"))
    assert points(events, "knowledge") == 0


def test_tile_does_not_help_the_die_that_places_it() -> None:
    p = position(estate(storage="k11", workers=1), dice="2 2")
    play(p, "d2 place k11 c4")
    assert mine(p)["workers"] == 0


@pytest.mark.parametrize(
    ("turn", "workers"),
    [(["d1 place k14 c4", "d5 workers"], 4), (["d5 workers", "d1 place k14 c4"], 2)],
    ids=["placed first", "placed last"],
)
def test_tile_works_from_its_placing_on_and_never_backwards(turn: list[str], workers: int) -> None:
    p = position(estate(storage="k14"), dice="5 1")
    play(p, *turn)
    assert mine(p)["workers"] == workers
