"""Rulings E-01 to E-07: where the editions of 2011 and 2019 differ, both sides of each."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour import BadBoard, BadPosition, Position, UnreadableMove
from tests.arranging import moves, play, points, refused
from tests.burgundy.arrange import MINES, estate, mine, position

HALL = {"2011": "city-hall", "2019": "town-hall"}


def last_turn(*estates: dict[str, Any], edition: str, **more: Any) -> Position:
    """The last turn of the game with both dice used: 'end' brings the final scoring."""
    last = len(estates) - 1
    order = more.pop("order", list(range(len(estates))))
    return position(
        *estates, edition=edition, phase="E", round=5, turn=last, seat=last, dice="0 0", order=order, **more
    )


# E-01: boards.


@pytest.mark.parametrize(
    ("edition", "board"), [("2011", n) for n in range(1, 10)] + [("2019", n) for n in range(1, 11)]
)
def test_e01_boards_of_each_edition(edition: str, board: int) -> None:
    p = parlour.start("burgundy", edition=edition, boards=[board])
    assert mine(p)["board"] == str(board)


@pytest.mark.parametrize(
    ("edition", "board", "last"), [("2011", 10, 9), ("2011", 0, 9), ("2019", 11, 10), ("2019", 0, 10)]
)
def test_e01_no_other_boards(edition: str, board: int, last: int) -> None:
    with pytest.raises(BadBoard, match=f"{edition} edition has no board No. {board}; it has Nos. 1 to {last}"):
        parlour.start("burgundy", edition=edition, boards=[board])


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_e01_beginners_all_get_no_1(edition: str) -> None:
    p = parlour.start("burgundy", players=4, edition=edition)
    assert [mine(p, seat)["board"] for seat in range(4)] == ["1"] * 4


@pytest.mark.parametrize(
    ("edition", "board", "asked"), [("2011", 1, False), ("2011", 2, True), ("2019", 2, False), ("2019", 10, True)]
)
def test_e01_beginners_boards_have_a_fixed_castle(edition: str, board: int, asked: bool) -> None:
    p = parlour.start("burgundy", edition=edition, boards=[board])
    assert moves(p)[0].startswith("start") == asked


def test_e01_the_old_no_2_is_no_10() -> None:
    old = parlour.start("burgundy", edition="2011", boards=[2])
    new = parlour.start("burgundy", edition="2019", boards=[10])
    assert moves(old) == moves(new) == ["start a4", "start d7", "start g1", "start g4"]


# E-02: tile 6.


def shopper(edition: str, silver: int, workers: int) -> Position:
    buyer = estate("c4 k6", silver=silver, workers=workers)
    return position(buyer, edition=edition, dice="0 0", depots="5b mine", black="x1 ship")


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_e02_tile_6_buys_from_any_depot(edition: str) -> None:
    p = shopper(edition, 2, 0)
    assert moves(p) == ["buy 5b", "buy x1", "end"]
    play(p, "buy 5b")
    assert (mine(p)["storage"], mine(p)["silver"]) == (["mine"], 0)


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_e02_still_one_purchase_a_turn(edition: str) -> None:
    p = shopper(edition, 4, 4)
    play(p, "buy 5b")
    assert moves(p) == ["end"]


@pytest.mark.parametrize(("silver", "workers"), [(0, 2), (1, 1), (1, 9)])
def test_e02_in_2011_only_silver_pays(silver: int, workers: int) -> None:
    p = shopper("2011", silver, workers)
    assert moves(p) == ["end"]
    assert refused(p, "buy 5b 1w").rule == "E-02"


@pytest.mark.parametrize(
    ("silver", "workers", "mixes"),
    [
        (0, 1, []),
        (0, 2, [" 2w"]),
        (1, 0, []),
        (1, 1, [" 1w"]),
        (1, 5, [" 1w", " 2w"]),
        (2, 0, [""]),
        (2, 1, ["", " 1w"]),
        (9, 9, ["", " 1w", " 2w"]),
    ],
)
def test_e02_in_2019_silver_and_workers_pay_in_any_mix(silver: int, workers: int, mixes: list[str]) -> None:
    p = shopper("2019", silver, workers)
    assert moves(p) == [f"buy {place}{mix}" for place in ("5b", "x1") for mix in mixes] + ["end"]


@pytest.mark.parametrize(("move", "silver", "workers"), [("buy x1", 1, 3), ("buy x1 1w", 2, 2), ("buy x1 2w", 3, 1)])
def test_e02_in_2019_the_price_is_2_in_all(move: str, silver: int, workers: int) -> None:
    p = shopper("2019", 3, 3)
    assert p.choice(p.action(move)).costs == {"silver": 3 - silver, "workers": 3 - workers}
    play(p, move)
    assert (mine(p)["silver"], mine(p)["workers"]) == (silver, workers)


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_e02_without_tile_6_only_the_black_depot_and_silver(edition: str) -> None:
    p = position(estate(silver=2, workers=2), edition=edition, dice="0 0", depots="5b mine", black="x1 ship")
    assert moves(p) == ["buy x1", "end"]


# E-03 and E-04: tiles 15 and 26.


@pytest.mark.parametrize(("edition", "worth"), [("2011", 12), ("2019", 8)])
def test_e03_tile_15_the_example_of_dario(edition: str, worth: int) -> None:
    dario = estate("c4 k15", sold="4 red, 3 violet, 3 pink, 1 orange", goods="2 brown")
    p = last_turn(dario, estate(), edition=edition)
    assert points(play(p, "end"), "knowledge") == worth


@pytest.mark.parametrize(("edition", "worth"), [("2011", 4), ("2019", 6)])
def test_e04_tile_26_for_large_and_small_alike(edition: str, worth: int) -> None:
    castles = "a2 castle, a3 castle, b3 castle"
    anna = estate(f"c4 k26, {MINES}, {castles}", large=["castle"], small=["mine"])
    p = last_turn(anna, estate(MINES, large=["mine"]), edition=edition)
    assert points(play(p, "end"), "knowledge") == worth


# E-05: when to buy.


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_e05_before_between_and_after_the_dice_actions(edition: str) -> None:
    p = position(estate(silver=2), edition=edition, dice="1 2", black="x1 ship")
    offered = ["buy x1" in moves(p)]
    play(p, "d1 workers")
    offered.append("buy x1" in moves(p))
    play(p, "d2 workers")
    offered.append("buy x1" in moves(p))
    assert offered == [True, True, True]


def waiting(edition: str, tile: str) -> Position:
    """A castle's action or a hall waits while its owner has silver for a mine."""
    p = position(estate("c4 k2", storage=f"{tile} ship", silver=2), edition=edition, dice="6 3", black="x1 mine")
    play(p, "d6 place castle b3" if tile == "castle" else f"d3 place {tile} e4")
    return p


@pytest.mark.parametrize("tile", ["castle", "city-hall"])
def test_e05_in_2011_not_while_an_effect_is_pending(tile: str) -> None:
    p = waiting("2011", tile)
    assert "buy x1" not in moves(p)
    error = refused(p, "buy x1")
    assert error.rule == "E-05"
    assert "2011" in error.reason


@pytest.mark.parametrize("tile", ["castle", "town-hall"])
def test_e05_in_2019_also_while_one_is_pending(tile: str) -> None:
    p = waiting("2019", tile)
    assert "buy x1" in moves(p)
    play(p, "buy x1", "place mine e3")
    assert mine(p)["tiles"]["e3"] == "mine"


def test_e05_in_2019_a_purchase_during_an_effect_is_the_turns_only_one() -> None:
    p = position(estate("c4 k2", storage="castle", silver=4), edition="2019", dice="6 0", black="x1 mine, x2 ship")
    play(p, "d6 place castle b3", "buy x1", "workers")
    assert moves(p) == ["end"]


# E-06: ties.

SMALL, BIG = "", "e3 mine"
"""An estate with more empty spaces, and one with fewer."""


def tie(edition: str, first: str, second: str, **more: Any) -> list[int]:
    p = last_turn(
        estate(first, points={"regions": 50}, silver=1 if not first else 0),
        estate(second, points={"regions": 50}, silver=1 if not second else 0),
        edition=edition,
        **more,
    )
    play(p, "end")
    assert p.scores() == [51, 51]
    return p.winners()


@pytest.mark.parametrize(("first", "second", "fewest"), [(SMALL, BIG, 1), (BIG, SMALL, 0)])
def test_e06_in_2011_the_fewest_empty_spaces_win(first: str, second: str, fewest: int) -> None:
    assert tie("2011", first, second) == [fewest]


@pytest.mark.parametrize(("first", "second", "most"), [(SMALL, BIG, 0), (BIG, SMALL, 1)])
def test_e06_in_2019_the_most_empty_spaces_win(first: str, second: str, most: int) -> None:
    assert tie("2019", first, second) == [most]


@pytest.mark.parametrize("edition", ["2011", "2019"])
@pytest.mark.parametrize(("option", "winner"), [("fewest-empty", 1), ("most-empty", 0)])
def test_e06_the_tie_break_is_an_option(edition: str, option: str, winner: int) -> None:
    assert tie(edition, SMALL, BIG, options={"tiebreak": option}) == [winner]


def test_e06_in_2011_then_the_later_in_the_last_rounds_order() -> None:
    assert tie("2011", SMALL, SMALL, round_order=[0, 1], order=[1, 0], steps=[0, 1]) == [1]


def test_e06_in_2019_then_the_farthest_behind_on_the_bridge_at_the_end() -> None:
    assert tie("2019", SMALL, SMALL, round_order=[0, 1], order=[1, 0], steps=[0, 1]) == [0]


def test_e06_in_2019_lower_in_a_stack_is_behind() -> None:
    assert tie("2019", SMALL, SMALL, order=[0, 1], steps=[3, 3]) == [1]


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_e06_points_come_before_any_tie_break(edition: str) -> None:
    p = last_turn(estate(BIG, silver=5), estate(silver=9), estate(silver=3), edition=edition)
    play(p, "end")
    assert p.winners() == [1]


@pytest.mark.parametrize(("edition", "winner"), [("2011", 2), ("2019", 0)])
def test_e06_only_the_tied_are_compared(edition: str, winner: int) -> None:
    p = last_turn(estate(silver=5), estate(MINES, silver=0), estate("e3 mine", silver=4), edition=edition)
    play(p, "end")
    assert p.scores() == [5, 3, 5]
    assert p.winners() == [winner]


# E-07: names.


@pytest.mark.parametrize(("edition", "species", "other"), [("2011", "chicken", "goat"), ("2019", "goat", "chicken")])
def test_e07_chickens_or_goats(edition: str, species: str, other: str) -> None:
    p = position(estate("c3 bank", storage=f"{species}3"), edition=edition, dice="4 0")
    assert p.choice(p.action(f"d4 place {species}3 c2")).label.startswith(f"Place 3 {species}s on c2")
    with pytest.raises(UnreadableMove, match=f"There is no tile '{other}3'"):
        p.play(f"d4 place {other}3 c2")
    with pytest.raises(BadPosition, match=f"'{other}3' in the {edition} edition"):
        position(estate(storage=f"{other}3"), edition=edition)


@pytest.mark.parametrize(
    ("edition", "label"), [("2011", "Place a city hall on e4"), ("2019", "Place a town hall on e4")]
)
def test_e07_city_hall_or_town_hall(edition: str, label: str) -> None:
    p = position(estate(storage=HALL[edition]), edition=edition, dice="3 0")
    assert p.choice(p.action(f"d3 place {HALL[edition]} e4")).label.startswith(label)


@pytest.mark.parametrize(("edition", "word"), [("2011", "knowledge 7"), ("2019", "monastery 7")])
def test_e07_knowledge_or_monastery(edition: str, word: str) -> None:
    p = position(estate(storage="k7"), edition=edition, dice="1 0")
    assert p.choice(p.action("d1 place k7 c4")).label.startswith(f"Place {word} on c4")


@pytest.mark.parametrize(("edition", "word"), [("2011", "That city already"), ("2019", "That town already")])
def test_e07_city_or_town(edition: str, word: str) -> None:
    p = position(estate("e4 bank", storage="bank"), edition=edition, dice="1 0")
    assert refused(p, "d1 place bank e5").reason.startswith(word)


@pytest.mark.parametrize(
    ("edition", "own", "foreign"),
    [
        ("2011", ["estate", "city", "knowledge", "animals", "Silverling", "city hall", "chicken"], ["duchy", "goat"]),
        (
            "2019",
            ["duchy", "town", "monastery", "livestock", "silver coin", "town hall", "goat"],
            ["estate", "chicken"],
        ),
    ],
)
def test_e07_the_rule_help_uses_the_editions_words(edition: str, own: list[str], foreign: list[str]) -> None:
    game = parlour.GAMES["burgundy"]
    topics = [topic for topic in game.topics(game.read_options({"edition": edition})) if topic.id != "E-07"]
    text = " ".join(f"{topic.title} {topic.text}" for topic in topics)
    assert [word for word in own if word not in text] == []
    assert [word for word in foreign if word in text] == []
