"""Bridge, Workers, Crane and Geese (rulings M-01 to M-05, M-14 to M-17, M-44 to M-47)."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour import BadPosition, Position
from tests.arranging import moves, play, points, refused, seen
from tests.burgundy.arrange import last_turn, mine, scored
from tests.burgundy.modules.arrange import end_of_phase, estate, position

ON = "extra-tiles"
HERD = "c1 cow2, b1 cow3, b2 pig2"
"""Board 1's large pasture; c2 is the space left next to them, with a 4."""


def table(*estates: dict[str, Any], **more: Any) -> Position:
    return position(*estates, on=ON, **more)


def test_m01_the_four_tiles_join_their_piles() -> None:
    plain = parlour.start("burgundy", seed=1, edition="2019").dump()
    more = parlour.start("burgundy", seed=1, edition="2019", modules=[ON]).dump()

    def box(dump: dict[str, Any]) -> dict[str, int]:
        found: dict[str, int] = {}
        for pile in ("supply", "black_supply"):
            for tile, count in dump[pile].items():
                found[f"{pile} {tile}"] = count
        for tile in [*dump["depots"].values()]:
            found[f"supply {tile}"] = found.get(f"supply {tile}", 0) + 1
        for tile in dump["black"].values():
            found[f"black_supply {tile}"] = found.get(f"black_supply {tile}", 0) + 1
        return found

    new = {name: count for name, count in box(more).items() if box(plain).get(name, 0) != count}
    assert new == {"supply k27": 1, "supply k28": 1, "black_supply crane": 1, "black_supply geese": 1}


# Bridge


def test_m02_the_bridge_goes_to_the_top_when_it_is_placed() -> None:
    p = table(estate(storage="k27"), estate(), dice="1 1", order=[1, 0], seat=0)
    assert seen(p)["order"] == [1, 0]
    events = play(p, "d1 place k27 c4")
    assert seen(p)["order"] == [0, 1]
    assert [event.kind for event in events if event.rule == "M-02"] == ["bridge"]
    assert seen(p)["round_order"] == [1, 0], "the order of the round stays"


def test_m02_the_bridge_stays_on_top_when_another_piece_arrives() -> None:
    p = table(estate(storage="ship"), estate("c4 k27"), dice="2 1", order=[1, 0], steps=[0, 1], seat=0)
    play(p, "d2 place ship d3")
    assert seen(p)["steps"] == [1, 1]
    assert seen(p)["order"] == [1, 0], "the newcomer would lie on top without the bridge"


def test_m02_without_the_bridge_the_newcomer_lies_on_top() -> None:
    p = table(estate(storage="ship"), estate("c4 k28"), dice="2 1", order=[1, 0], steps=[0, 1], seat=0)
    play(p, "d2 place ship d3")
    assert seen(p)["order"] == [0, 1]


def test_a_position_against_the_bridge_is_refused() -> None:
    with pytest.raises(BadPosition, match=r"with the bridge \(k27\) it is \[1, 0\]"):
        table(estate(), estate("c4 k27"), order=[0, 1])


# Workers


def test_m03_two_workers_for_a_silver_as_often_as_wanted() -> None:
    p = table(estate("c4 k28", silver=2), dice="3 4")
    play(p, "hire", "hire")
    assert (mine(p)["workers"], mine(p)["silver"]) == (4, 0)
    assert "hire" not in moves(p)
    assert "you have none" in str(refused(p, "hire"))


def test_m03_workers_are_hired_at_any_decision_of_ones_own_turn() -> None:
    p = table(estate("c4 k28", "castle warehouse", "1 red", silver=1), dice="3 1")
    play(p, "d3 place warehouse e4")
    assert moves(p) == ["sell red", "pass", "hire"]
    play(p, "hire")
    assert moves(p) == ["sell red", "pass"]


def test_hiring_needs_the_tile() -> None:
    p = table(estate(silver=3))
    assert "hire" not in moves(p)
    assert refused(p, "hire").rule == "k28"


def test_m45_a_town_hall_waits_while_a_hire_could_buy() -> None:
    """1 silver and no worker: two hired workers pay with tile 6."""
    p = table(estate("c4 k28, b4 k6", "town-hall", silver=1), dice="3 1", black="x1 mine")
    play(p, "d3 place town-hall e4")
    assert moves(p) == ["pass", "hire"]
    play(p, "hire", "buy x1 2w", "place mine e3")
    assert mine(p)["tiles"]["e3"] == "mine"


def test_m45_without_tile_6_the_hall_does_not_wait() -> None:
    p = table(estate("c4 k28", "town-hall", silver=1), dice="3 1", black="x1 mine")
    play(p, "d3 place town-hall e4")
    assert "d1 workers" in moves(p)


def test_m45_a_hall_ends_when_the_hire_takes_the_last_silver_for_a_purchase() -> None:
    p = table(estate("c4 k28", "town-hall", silver=2), dice="3 1", black="x1 mine")
    play(p, "d3 place town-hall e4")
    assert moves(p) == ["buy x1", "pass", "hire"]
    play(p, "hire")
    assert "d1 workers" in moves(p), "1 silver buys nothing"


# Crane

DEPOTS = "1b bank, 1c ship, 2a k3, 2c castle, 3a cow2, 5b mine"


def craned(depots: str = DEPOTS, **stock: Any) -> Position:
    p = table(estate(storage="crane", **stock), dice="3 1", depots=depots)
    play(p, "d3 place crane e4")
    return p


def test_m04_the_crane_acts_as_any_building() -> None:
    p = craned(goods="2 red")
    names = ("warehouse", "watchtower", "carpenter", "church", "market", "boarding-house", "bank")
    assert moves(p) == ["pass", *(f"crane {name}" for name in names)]


@pytest.mark.parametrize(
    ("building", "then"),
    [
        ("carpenter", ["take 1b", "pass"]),
        ("church", ["take 2a", "take 2c", "take 5b", "pass"]),
        ("market", ["take 1c", "take 3a", "pass"]),
        ("warehouse", ["sell red", "pass"]),
    ],
)
def test_m04_it_works_exactly_as_that_building(building: str, then: list[str]) -> None:
    p = craned(goods="2 red")
    play(p, f"crane {building}")
    assert moves(p) == then


def test_m16_plain_gains_happen_at_once() -> None:
    p = craned()
    assert points(play(p, "crane watchtower")) == 4
    p = craned()
    play(p, "crane bank")
    assert mine(p)["silver"] == 2
    p = craned()
    play(p, "crane boarding-house")
    assert mine(p)["workers"] == 4


def test_m15_as_a_town_hall_even_where_the_town_has_one() -> None:
    p = table(estate("e4 town-hall", "crane mine"), dice="1 1")
    play(p, "d1 place crane e5", "crane town-hall", "place mine e3")
    assert mine(p)["tiles"]["e3"] == "mine"


def test_m16_the_crane_may_be_declined() -> None:
    p = craned()
    play(p, "pass")
    assert "d1 workers" in moves(p)


def test_m44_effects_without_a_use_are_not_offered() -> None:
    p = craned(depots="")
    assert moves(p) == ["pass", "crane watchtower", "crane boarding-house", "crane bank"]
    refusal = refused(p, "crane church")
    assert (refusal.rule, "bring you nothing" in str(refusal)) == ("M-44", True)
    assert refused(p, "crane crane").rule == "M-44"


def test_m46_nothing_is_bought_while_the_crane_waits() -> None:
    p = table(estate(storage="crane", silver=4), dice="3 1", black="x1 mine")
    assert "buy x1" in moves(p)
    play(p, "d3 place crane e4")
    assert not [move for move in moves(p) if move.startswith("buy")]


def test_m04_one_crane_a_town_like_any_building() -> None:
    with pytest.raises(BadPosition, match="two of crane"):
        table(estate("e4 crane, e5 crane"))


def test_m04_the_crane_counts_once_for_a_monastery_that_scores_buildings() -> None:
    def last(tiles: str) -> dict[str, int]:
        p = end_of_phase(estate(tiles), on=ON, phase="E")
        return scored(play(p, "end"))

    assert last("c4 k22, e4 crane")["k22"] == 4
    assert last("c4 k22, b4 k23, e4 crane, e5 bank") == {"k22": 8}
    assert "k15" not in last("c4 k15, e4 crane")
    assert last("e4 crane") == {}


# Geese


def test_rulebook_example_carlas_geese() -> None:
    """A 2-cow and a 3-cow are there: 2 + 2 + 3; the 4 pigs that come later score 4 + 2."""
    p = table(estate("c3 bank, b2 cow2, b1 cow3", "geese"), dice="4 5")
    assert scored(play(p, "d4 place geese c2")) == {"animals": 7}
    p = table(estate("c3 bank, b2 cow2, b1 cow3, c2 geese", "pig4"), dice="5 2")
    assert scored(play(p, "d5 place pig4 c1")) == {"animals": 6}


def test_m47_a_single_other_species_scores_unasked() -> None:
    p = table(estate("c3 bank, b2 pig4", "geese"), dice="4 5")
    assert scored(play(p, "d4 place geese c2")) == {"animals": 6}
    assert "d5 workers" in moves(p)


def test_m17_geese_alone_score_2() -> None:
    p = table(estate("c3 bank", "geese"), dice="4 5")
    assert scored(play(p, "d4 place geese c2")) == {"animals": 2}


def test_m05_of_several_species_the_owner_names_one() -> None:
    p = table(estate(f"c3 bank, {HERD}", "geese", silver=2), dice="4 5", black="x1 mine")
    play(p, "d4 place geese c2")
    assert moves(p) == ["geese cow", "geese pig"], "it cannot be declined, and nothing is bought meanwhile"
    assert refused(p, "pass").rule == "M-05"
    assert scored(play(p, "geese cow")) == {"animals": 2 + 2 + 3}


def test_m05_tile_7_adds_one_for_every_tile_that_scores() -> None:
    p = table(estate(f"c3 bank, c4 k7, {HERD}", "geese"), dice="4 5")
    play(p, "d4 place geese c2")
    assert scored(play(p, "geese pig")) == {"k7": 3 + 3}


def test_m05_geese_are_a_species_of_their_own_for_tile_24() -> None:
    p = end_of_phase(estate(f"c3 bank, c2 geese, c4 k24, {HERD}"), on=ON, phase="E")
    assert scored(play(p, "end"))["k24"] == 4 * 3


def test_off_the_tiles_do_not_exist() -> None:
    with pytest.raises(BadPosition, match="There is no tile 'crane'"):
        last_turn(estate("e4 crane"), edition="2019")
