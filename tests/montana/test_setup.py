"""The set-up and the order of turns, sentence by sentence of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour import Chance, Position
from parlour.rules.kit.events import Event
from parlour.rules.montana.box import STANDARD
from tests.arranging import moves, play, seen
from tests.montana.arrange import board, goods, mine, position, scripted, short, supply

PLAYERS = [2, 3, 4]
GAME = parlour.GAMES["montana"]


def begun(players: int, seed: int, **options: Any) -> tuple[Position, list[Event]]:
    """A game after the picks for white spaces, and all events until then."""
    told: list[Event] = []
    p = GAME.start(players, options, Chance(seed), told)
    while not seen(p)["round"]:
        told += p.play(p.legal()[0])
    return p, told


@pytest.mark.parametrize("players", PLAYERS)
def test_all_contractors_begin_at_the_hardware_store(players: int) -> None:
    p, _ = begun(players, 3)
    assert seen(p)["contractors"] == ["store"] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_workers_come_from_the_supply_two_for_each_of_two_spins(players: int) -> None:
    for seed in range(6):
        p, told = begun(players, seed)
        spins = [event.seat for event in told if event.kind == "spin"]
        assert spins == sorted(list(range(players)) * 2)
        owned = sum(sum(mine(p, seat)["workers"].values()) for seat in range(players))
        assert owned == 4 * players
        assert sum(supply(p, "workers").values()) == 4 * STANDARD.workers[players - 2] - owned


def test_the_first_workers_are_those_the_arrow_points_to() -> None:
    wheel = seen(position(board()))["board"]["wheel"]
    p, told = begun(2, 1)
    for event in told:
        if event.kind == "spin":
            data: Any = event.data
            assert data["workers"] == wheel[data["space"] - 1]
    for seat in (0, 1):
        shown = [event.data["workers"] for event in told if event.kind == "spin" and event.seat == seat]
        coloured = [colour for pair in shown for colour in pair if colour != "white"]  # type: ignore[attr-defined]
        for colour in set(coloured):
            assert mine(p, seat)["workers"][colour] >= coloured.count(colour)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_cow_on_every_cow_field_one_a_player_the_rest_in_the_supply(players: int) -> None:
    p, _ = begun(players, 4)
    land = seen(p)["landscape"]
    icons = [name for name, spot in land["terrain"].items() if spot.get("cow")]
    assert land["cows"] == icons
    assert len(icons) == len(land["tiles"])
    assert seen(p)["supply"]["cows"] == STANDARD.cows - len(icons) - players


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("first", [0, 1])
def test_turns_go_clockwise_from_the_starting_player_round_after_round(players: int, first: int) -> None:
    p, _ = begun(players, 5, first=first)
    order = []
    for _ in range(2 * players + 1):
        order.append((p.seat, seen(p)["round"]))
        play(p, "spin")
        while "end" not in moves(p):
            p.apply(p.legal()[0])
        play(p, "end")
    clockwise = [(first + place) % players for place in range(players)]
    assert order == [*[(seat, 1) for seat in clockwise], *[(seat, 2) for seat in clockwise], (first, 3)]


def test_the_grain_for_the_arrow_goes_to_the_supply() -> None:
    p = scripted(position(board("3 grain")), spin=1)
    before = supply(p, "goods")["grain"]
    play(p, "spin", "forward 2")
    assert supply(p, "goods")["grain"] == before + 2
    assert goods(p) == {"grain": 1}


def test_neither_grain_nor_the_small_space_is_a_must() -> None:
    p = scripted(position(board("3 grain", workers="3 copper", silver=9)), spin=1)
    play(p, "spin")
    assert "end" in moves(p)
    q = position(board(workers="3 copper", silver=9))
    play(q, "work mine1 copper")
    assert "end" in moves(q)
    play(q, "end")
    assert seen(q)["placed"] == {"mine1": ["copper"]}
    assert goods(q) == {"copper": 1}


def test_the_silver_of_a_space_is_paid_and_its_goods_come_from_the_supply() -> None:
    p = position(board(workers="2 stone", silver=5))
    before = supply(p, "goods")["stone"]
    play(p, "work quarry2 stone", "small stone")
    assert mine(p)["silver"] == 2
    assert supply(p, "goods")["stone"] == before - 3


def test_only_one_of_the_six_regions_a_turn() -> None:
    p = position(board("2 pumpkin", workers="4 copper", silver=9))
    play(p, "work mine1 copper", "small copper")
    assert moves(p) == ["end"]


def test_after_the_auction_the_next_turn_is_that_of_the_visitors_left_neighbour() -> None:
    p = position(*[board("4 pumpkin") for _ in range(4)], seat=1)
    play(p, "bid 4a", "bid 4b")
    assert p.seat == 1, "outbid"
    play(p, "pass", "pass", "pass")
    assert seen(p)["contractors"] == ["store"] * 4
    assert p.seat == 1
    play(p, "end")
    assert p.seat == 2
    assert seen(p)["turn"] == 2


def test_goods_on_a_player_board_have_no_limit() -> None:
    p = position(board("30 grain", workers="grain", silver=6), box=short(grain=50))
    play(p, "work grain-field3 grain")
    assert goods(p) == {"grain": 34}
