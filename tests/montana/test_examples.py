"""The rulebook's worked examples and the numbers its text gives, one test each."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour import Position
from parlour.rules.montana.box import STANDARD
from parlour.rules.montana.landscape import LAKE
from tests.arranging import moves, play, points, seen
from tests.montana.arrange import SETTLEMENTS, board, goods, mine, position, scripted, short, supply, workers

PLAYERS = [2, 3, 4]


def started(players: int, seed: int = 1, **options: Any) -> Position:
    """A game after its set-up, white spaces picked."""
    p = parlour.start("montana", players=players, seed=seed, **options)
    while not p.view(0)["round"]:
        p.apply(p.legal()[0])
    return p


# Set-up.


@pytest.mark.parametrize("players", PLAYERS)
def test_settlements_12_10_or_8(players: int) -> None:
    p = started(players)
    assert [one["settlements"] for one in seen(p)["boards"]] == [SETTLEMENTS[players]] * players
    assert SETTLEMENTS == {2: 12, 3: 10, 4: 8}


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_begins_with_a_cow_four_goods_and_four_workers(players: int) -> None:
    for one in seen(started(players))["boards"]:
        assert one["cows"] == 1
        assert one["goods"] == {"copper": 1, "stone": 1, "grain": 1, "pumpkin": 1}
        assert sum(one["workers"].values()) == 4
        assert one["canteens"] == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_starting_goods_come_from_the_box_not_from_the_supply(players: int) -> None:
    assert supply(started(players), "goods") == dict(
        zip(
            ["copper", "stone", "grain", "pumpkin", "big-copper", "big-stone"],
            STANDARD.goods[players - 2],
            strict=True,
        )
    )


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_silver_3_4_5_6_clockwise_from_the_starting_player(first: int) -> None:
    p = started(4, first=first)
    assert p.seat == first
    assert [seen(p)["boards"][(first + place) % 4]["silver"] for place in range(4)] == [3, 4, 5, 6]


def test_the_box_has_what_the_rulebook_lists() -> None:
    """72 workers, 18 a colour; 48 settlements, 12 a player; at most 24 of a small good and 12 of a big one in play."""
    assert max(STANDARD.workers) <= 18
    assert max(STANDARD.settlements) == 12
    for players in PLAYERS:
        small = [STANDARD.goods[players - 2][good] + players for good in range(4)]
        assert max(small) <= 24
        assert max(STANDARD.goods[players - 2][4:]) <= 12
    assert STANDARD.canteens == 6
    assert len(STANDARD.faces) == 12
    assert len(STANDARD.wheel) == 16


# Limited workers and goods.


def test_example_shortage_of_stone() -> None:
    """Three stone are due, the supply has two: all players return one, including the one who gains, then three are taken."""
    p = position(
        board("stone", workers="stone", silver=6),
        board("2 stone"),
        board("grain"),
        box=short(stone=5),
    )
    assert supply(p, "goods")["stone"] == 2
    play(p, "work quarry3 stone")
    assert goods(p, 0) == {"stone": 3}
    assert goods(p, 1) == {"stone": 1}
    assert goods(p, 2) == {"grain": 1}
    assert supply(p, "goods").get("stone", 0) == 2 + 2 - 3


# Recruit.


def test_example_spin_with_two_grain() -> None:
    """A grey and an orange worker; then two grain for two spaces, and two orange workers more."""
    p = scripted(position(board("2 grain")), spin=1)
    play(p, "spin")
    assert workers(p) == {"stone": 1, "pumpkin": 1}
    play(p, "forward 2")
    assert workers(p) == {"stone": 1, "pumpkin": 3}
    assert goods(p) == {}
    assert seen(p)["arrow"] == 3


def test_the_arrow_can_be_moved_up_to_seven_spaces() -> None:
    p = scripted(position(board("9 grain")), spin=1)
    play(p, "spin")
    assert moves(p, "forward") == [f"forward {grain}" for grain in range(1, 8)]


# The bank.


def test_example_bank_pays_eight_silver_for_a_brown_and_a_black_worker() -> None:
    p = position(board(workers="copper, stone"))
    play(p, "work bank2 copper stone")
    assert mine(p)["silver"] == 8
    assert workers(p) == {}
    assert seen(p)["placed"] == {"bank2": ["copper", "stone"]}


# The areas.


def test_example_six_silver_for_four_grain_and_one_more() -> None:
    """A beige worker on the large space, two others on the small one."""
    p = position(board(workers="grain, 2 pumpkin", silver=6))
    play(p, "work grain-field3 grain")
    assert goods(p) == {"grain": 4}
    assert mine(p)["silver"] == 0
    play(p, "small pumpkin pumpkin")
    assert goods(p) == {"grain": 5}
    assert workers(p) == {}
    assert seen(p)["placed"] == {"grain-field3": ["grain"], "grain-field3-small": ["pumpkin", "pumpkin"]}


# The city.


def test_example_blue_is_outbid() -> None:
    """Red goes to the second row, where blue is: blue must move right away, to any row, or pass; a move may push others on.

    How many pumpkins the example's players have, and where they stand, only its picture tells (T-23).
    """
    red, blue, yellow = board("4 pumpkin"), board("5 pumpkin"), board("3 pumpkin")
    p = position(blue, yellow, red, board())
    play(p, "bid 2b", "bid 4a")
    assert p.seat == 2
    play(p, "bid 2c")
    assert p.seat == 0, "blue acts before the fourth player"
    assert {move.split()[1][0] for move in moves(p, "bid")} == {"1", "2", "3", "4"}, "four rows to go to"
    assert "pass" in moves(p)
    assert "bid 2c" not in moves(p)
    assert "bid 2d" in moves(p)
    assert "bid 4a" not in moves(p)
    play(p, "bid 4b")
    assert p.seat == 1, "yellow, in the fourth row, is pushed on in turn"


# Building.


def red() -> Position:
    """Red has e2; blue has the way there. Red owns the goods of the example."""
    return position(
        board("big-stone, 2 grain, stone, pumpkin", fields="e2"),
        board(fields="d3 d2"),
    )


def test_example_red_builds_with_cow_and_canteen() -> None:
    p = red()
    assert "e4" not in [move.split()[1] for move in moves(p, "build")], "without copper the double field cannot be paid"
    first = play(p, "build e3")
    assert goods(p) == {"stone": 1, "grain": 1, "pumpkin": 1}
    assert mine(p)["cows"] == 1
    assert mine(p)["canteens"] == 1
    assert points(first) == 1
    play(p, "trade copper")
    assert mine(p)["cows"] == 0
    second = play(p, "build e4")
    assert points(second) == 2
    assert points(second, "double") == 1
    assert mine(p)["fields"] == {"e2": 1, "e3": 1, "e4": 2}
    assert goods(p) == {}
    assert moves(p) == ["canteen", "end"]
    play(p, "end")
    assert mine(p)["silver"] == 1, "for the third settlement, which he does not build"


def test_example_three_settlements_on_a_double_field_that_ends_a_line() -> None:
    p = position(
        board("copper, stone, grain, pumpkin", fields="e2 e3 e4:2"),
        board(fields="d3 d2"),
    )
    events = play(p, "build e5")
    assert mine(p)["fields"]["e5"] == 3
    assert [event.data["reason"] for event in events if event.points] == ["settlement", "double", "line"]


def test_the_fields_of_the_example_are_on_our_tiles() -> None:
    """Big stone and grain with a cow, possibly next to a lake; and one of each small good for two settlements."""
    spots = [spot for face in STANDARD.faces for spot in face.spots]
    assert any(spot.cost == [0, 0, 1, 0, 0, 1] and spot.cow and spot.settlements == 1 for spot in spots)
    assert any(spot.cost == [1, 1, 1, 1, 0, 0] and spot.settlements == 2 for spot in spots)
    beside = [
        face
        for face in STANDARD.faces
        if face.spots[1].terrain == LAKE and face.spots[2].cost == [0, 0, 1, 0, 0, 1] and face.spots[2].cow
    ]
    assert beside, "on one tile they lie side by side"


# The end.


def test_the_game_ends_with_the_player_right_of_the_starting_player() -> None:
    full = board("grain", fields="c4 c5 c3 c6 b4 b5 b3 d3 d6 e6 e7", settlements=1)
    p = position(full, board(), seat=0)
    play(p, "build c7")
    assert seen(p)["ending"]
    play(p, "end")
    assert not p.over
    assert p.seat == 1
    play(p, "spin")
    while not p.over and moves(p) != ["end"]:
        p.apply(p.legal()[-1])
    play(p, "end")
    assert p.over
    assert p.winners() == [0]
