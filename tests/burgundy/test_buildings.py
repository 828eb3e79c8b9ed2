"""The eight buildings: what each gives, when it is declined or lost, one of a type a town (B-09 to B-11, B-20, B-22, B-32)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import IllegalMove, Position
from tests.arranging import moves, play, points, seen
from tests.burgundy.arrange import estate, mine, position

both = pytest.mark.parametrize("edition", ["2011", "2019"])
HALL = {"2011": "city-hall", "2019": "town-hall"}
BUILDINGS = ["warehouse", "watchtower", "carpenter", "church", "market", "boarding-house", "bank"]
EVERY_BUILDING = [
    *[(edition, building) for edition in HALL for building in BUILDINGS],
    *HALL.items(),
]

DEPOTS = (
    "1b bank, 1c ship, 2a k3, 2c castle, 3a cow2, 3c church, 4b ship, 4c market, 5b mine, 5d k9, 6b watchtower, 6d pig4"
)
"""Every cell of the two-player depots holds a tile."""
BLACK = "x1 bank, x2 ship, x3 castle, x4 pig3"


def table(
    edition: str,
    storage: str,
    tiles: str = "",
    depots: str = "",
    black: str = "",
    dice: str = "3 1",
    **stock: Any,
) -> Position:
    """A 3 places a building on e4, the first space of an empty town of five; a 1 is left for the second die."""
    return position(estate(tiles, storage, **stock), edition=edition, dice=dice, depots=depots, black=black)


# Warehouse


@both
def test_warehouse_sells_one_type_without_a_die(edition: str) -> None:
    p = table(edition, "warehouse", goods="3 red, 2 pink")
    play(p, "d3 place warehouse e4")
    assert moves(p) == ["sell pink", "sell red", "pass"]
    assert points(play(p, "sell red")) == 3 * 2
    assert mine(p)["silver"] == 1
    assert mine(p)["goods"] == {"pink": 2}
    assert mine(p)["sold"] == {"red": 3}
    assert moves(p) == ["d1 workers"]


@both
def test_warehouse_may_be_declined(edition: str) -> None:
    p = table(edition, "warehouse", goods="3 red")
    play(p, "d3 place warehouse e4", "pass")
    assert mine(p)["goods"] == {"red": 3}
    assert mine(p)["silver"] == 0
    assert moves(p) == ["d1 workers"]


@both
def test_warehouse_without_goods_is_lost_unasked(edition: str) -> None:
    p = table(edition, "warehouse")
    play(p, "d3 place warehouse e4")
    assert mine(p)["tiles"]["e4"] == "warehouse"
    assert moves(p) == ["d1 workers"]


# Carpenter, church, market

TAKERS = [
    ("carpenter", ["take 1b", "take 3c", "take 4c", "take 6b"]),
    ("church", ["take 2a", "take 2c", "take 5b", "take 5d"]),
    ("market", ["take 1c", "take 3a", "take 4b", "take 6d"]),
]
takers = pytest.mark.parametrize(("building", "takes"), TAKERS, ids=[taker[0] for taker in TAKERS])


@both
@takers
def test_takers_offer_their_colours_from_numbered_depots_only(edition: str, building: str, takes: list[str]) -> None:
    p = table(edition, building, depots=DEPOTS, black=BLACK, silver=2)
    play(p, f"d3 place {building} e4")
    assert [move for move in moves(p) if not move.startswith("buy")] == [*takes, "pass"]


@both
@pytest.mark.parametrize(
    ("building", "cell", "tile"),
    [
        ("carpenter", "6b", "watchtower"),
        ("church", "5b", "mine"),
        ("church", "5d", "k9"),
        ("church", "2c", "castle"),
        ("market", "1c", "ship"),
        ("market", "6d", "pig4"),
    ],
)
def test_takers_put_the_tile_into_storage(edition: str, building: str, cell: str, tile: str) -> None:
    p = table(edition, f"{building} ship", depots=DEPOTS)
    play(p, f"d3 place {building} e4", f"take {cell}")
    assert mine(p)["storage"] == ["ship", tile]
    assert cell not in seen(p)["depots"]
    assert mine(p)["workers"] == 0
    assert seen(p)["dice"][0] == [0, 1]


@both
@takers
def test_takers_take_a_single_tile(edition: str, building: str, takes: list[str]) -> None:
    p = table(edition, building, depots=DEPOTS, dice="3 0")
    play(p, f"d3 place {building} e4", takes[0])
    assert moves(p) == ["end"]


@both
@takers
def test_takers_may_be_declined(edition: str, building: str, takes: list[str]) -> None:
    p = table(edition, building, depots=DEPOTS, dice="3 0")
    play(p, f"d3 place {building} e4", "pass")
    assert mine(p)["storage"] == []
    assert len(seen(p)["depots"]) == 12
    assert moves(p) == ["end"]


@both
@pytest.mark.parametrize(
    ("building", "others"),
    [
        ("carpenter", "1c ship, 2a k3, 2c castle, 3a cow2, 5b mine"),
        ("church", "1b bank, 1c ship, 3a cow2"),
        ("market", "1b bank, 2a k3, 2c castle, 5b mine"),
    ],
)
def test_takers_are_lost_unasked_when_only_the_black_depot_has_their_colour(
    edition: str, building: str, others: str
) -> None:
    p = table(edition, building, depots=others, black=BLACK, dice="3 0")
    play(p, f"d3 place {building} e4")
    assert mine(p)["tiles"]["e4"] == building
    assert moves(p) == ["end"]


# Boarding house, bank, watchtower


@both
def test_boarding_house_gives_four_workers(edition: str) -> None:
    p = table(edition, "boarding-house", workers=1)
    play(p, "d3 place boarding-house e4")
    assert mine(p)["workers"] == 5
    assert mine(p)["silver"] == 0
    assert moves(p)[0] == "d1 workers"


@both
def test_bank_gives_two_silver(edition: str) -> None:
    p = table(edition, "bank", silver=1)
    play(p, "d3 place bank e4")
    assert mine(p)["silver"] == 3
    assert mine(p)["workers"] == 0
    assert moves(p) == ["d1 workers"]


@both
def test_watchtower_gives_four_points(edition: str) -> None:
    p = table(edition, "watchtower")
    assert points(play(p, "d3 place watchtower e4")) == 4
    assert p.scores() == [4, 0]
    assert moves(p) == ["d1 workers"]


@both
def test_workers_and_silver_never_run_out(edition: str) -> None:
    p = table(edition, "boarding-house bank", dice="3 1", workers=40, silver=40)
    play(p, "d3 place boarding-house e4", "d1 place bank e5")
    assert (mine(p)["workers"], mine(p)["silver"]) == (44, 42)


@both
def test_town_scores_before_its_last_building_works(edition: str) -> None:
    p = table(edition, "watchtower")
    events = play(p, "d3 place watchtower c3")
    assert [(event.data["reason"], event.points) for event in events if event.points] == [
        ("region", 1),
        ("phase", 10),
        ("watchtower", 4),
    ]


# City hall, town hall


@both
@pytest.mark.parametrize(
    ("tile", "space"),
    [("ship", "d3"), ("mine", "e3"), ("k16", "c4"), ("castle", "b3"), ("pig2", "c2"), ("watchtower", "f4")],
)
def test_hall_adds_a_second_tile_of_any_colour_on_any_number(edition: str, tile: str, space: str) -> None:
    p = table(edition, f"{HALL[edition]} {tile}", tiles="c3 bank")
    play(p, f"d3 place {HALL[edition]} e4", f"place {tile} {space}")
    assert mine(p)["tiles"][space] == tile
    assert mine(p)["storage"] == []
    assert seen(p)["dice"][0] == [0, 1]
    assert mine(p)["workers"] == 0


@both
def test_hall_offers_every_empty_space_of_the_colour_next_to_a_tile(edition: str) -> None:
    p = table(edition, f"{HALL[edition]} bank ship")
    play(p, f"d3 place {HALL[edition]} e4")
    assert moves(p) == [
        *["place ship d3", "place ship d5"],
        *["place bank c3", "place bank e5", "place bank f4"],
        "pass",
    ]


@both
def test_hall_adds_one_tile_only(edition: str) -> None:
    p = table(edition, f"{HALL[edition]} mine k16", dice="3 0")
    play(p, f"d3 place {HALL[edition]} e4", "place mine e3")
    assert mine(p)["storage"] == ["k16"]
    assert moves(p) == ["end"]


@both
def test_hall_sets_off_the_effect_of_the_second_tile(edition: str) -> None:
    p = table(edition, f"{HALL[edition]} watchtower")
    assert points(play(p, f"d3 place {HALL[edition]} e4", "place watchtower e5")) == 4


@both
def test_hall_that_adds_a_castle_waits_for_its_action(edition: str) -> None:
    p = table(edition, f"{HALL[edition]} castle bank", tiles="c3 bank", dice="3 0")
    play(p, f"d3 place {HALL[edition]} e4", "place castle b3", "place bank e5")
    assert mine(p)["silver"] == 2
    assert moves(p)[-1] == "end"


@both
def test_hall_keeps_to_one_building_of_a_type_a_town(edition: str) -> None:
    p = table(edition, f"{HALL[edition]} bank", tiles="d5 ship, e5 bank")
    play(p, f"d3 place {HALL[edition]} e4")
    assert moves(p) == ["place bank c3", "place bank c5", "pass"]


@both
def test_hall_may_be_declined(edition: str) -> None:
    p = table(edition, f"{HALL[edition]} mine", dice="3 0")
    play(p, f"d3 place {HALL[edition]} e4", "pass")
    assert mine(p)["storage"] == ["mine"]
    assert moves(p) == ["end"]


@both
def test_hall_without_a_tile_that_fits_is_lost_unasked(edition: str) -> None:
    p = table(edition, f"{HALL[edition]} pig2 castle", dice="3 0")
    play(p, f"d3 place {HALL[edition]} e4")
    assert mine(p)["storage"] == ["pig2", "castle"]
    assert moves(p) == ["end"]


def test_city_hall_of_2011_does_not_wait_for_a_purchase() -> None:
    p = table("2011", "city-hall", black=BLACK, silver=2, dice="3 0")
    play(p, "d3 place city-hall e4")
    assert moves(p) == ["buy x1", "buy x2", "buy x3", "buy x4", "end"]


def test_city_hall_of_2011_offers_no_purchase_while_it_waits() -> None:
    p = table("2011", "city-hall mine", black=BLACK, silver=2)
    play(p, "d3 place city-hall e4")
    assert moves(p) == ["place mine e3", "pass"]


def test_town_hall_of_2019_waits_with_empty_storage_for_a_tile_bought_now() -> None:
    p = table("2019", "town-hall", black="x1 bank, x2 ship", silver=2)
    play(p, "d3 place town-hall e4")
    assert moves(p) == ["buy x1", "buy x2", "pass"]
    play(p, "buy x2", "place ship d3")
    assert mine(p)["tiles"]["d3"] == "ship"
    assert mine(p)["silver"] == 0


@pytest.mark.parametrize(
    ("silver", "black", "bought"),
    [(1, "x1 bank", False), (2, "", False), (2, "x1 bank", True)],
    ids=["too poor", "nothing for sale", "already bought"],
)
def test_town_hall_of_2019_is_lost_unasked_when_nothing_can_be_bought(silver: int, black: str, bought: bool) -> None:
    owner = estate(storage="town-hall", silver=silver)
    p = position(owner, edition="2019", dice="3 0", black=black, bought=bought)
    play(p, "d3 place town-hall e4")
    assert moves(p) == ["end"]


def test_town_hall_of_2019_ends_by_itself_when_the_bought_tile_fits_nowhere() -> None:
    p = table("2019", "town-hall", black="x1 pig3", silver=2, dice="3 0")
    play(p, "d3 place town-hall e4", "buy x1")
    assert mine(p)["storage"] == ["pig3"]
    assert moves(p) == ["end"]


# One of a type a town


@pytest.mark.parametrize(("edition", "building"), EVERY_BUILDING)
def test_no_second_building_of_a_type_in_a_town(edition: str, building: str) -> None:
    p = table(edition, building, tiles=f"e4 {building}", dice="1 0")
    with pytest.raises(IllegalMove) as refused:
        p.play(f"d1 place {building} e5")
    assert refused.value.rule == "B-11"


@pytest.mark.parametrize(("edition", "building"), EVERY_BUILDING)
def test_same_type_may_be_in_another_town(edition: str, building: str) -> None:
    p = table(edition, building, tiles=f"e4 {building}", dice="3 0")
    play(p, f"d3 place {building} c3")
    assert mine(p)["tiles"]["c3"] == building


@both
def test_a_town_is_all_its_spaces_not_only_neighbours(edition: str) -> None:
    p = table(edition, "bank", tiles="e4 bank, e5 market, f5 church", dice="3 0", workers=1)
    assert moves(p) == ["d3 workers", "d3 place bank c3"]


@both
def test_another_type_may_join_the_town(edition: str) -> None:
    p = table(edition, "church", tiles="e4 bank", dice="1 0")
    play(p, "d1 place church e5")
    assert mine(p)["tiles"]["e5"] == "church"


@both
def test_castle_keeps_to_one_building_of_a_type_a_town(edition: str) -> None:
    p = table(edition, "castle bank", tiles="c4 k16, e4 bank", dice="6 0")
    play(p, "d6 place castle b3")
    assert [move for move in moves(p) if "place" in move] == ["place bank c3", "place bank c5"]


@both
def test_building_that_fits_nowhere_stays_stored(edition: str) -> None:
    p = table(edition, "bank", tiles="e4 bank, c3 bank", dice="3 0", workers=3)
    assert moves(p) == ["d3 workers"]
    play(p, "d3 workers", "end")
    assert mine(p)["storage"] == ["bank"]
