"""Limited workers and goods (T-03, T-10, T-11): every gain from the supply, and what nobody can give."""

from __future__ import annotations

import pytest

from tests.arranging import moves, play, seen
from tests.montana.arrange import board, goods, kinds, mine, position, scripted, short, supply, workers


def test_t03_players_return_again_until_there_is_enough() -> None:
    p = position(
        board("2 stone", workers="stone", silver=6),
        board("3 stone"),
        board("stone"),
        box=short(stone=6),
    )
    events = play(p, "work quarry3 stone")
    assert goods(p, 0) == {"stone": 1 + 3}
    assert goods(p, 1) == {"stone": 2}
    assert goods(p, 2) == {}
    told = {event.seat: event.data["count"] for event in events if event.kind == "shortage"}
    assert told == {0: 1, 1: 1, 2: 1}


def test_t03_a_second_call_takes_another_from_who_still_has_one() -> None:
    p = position(board(workers="stone", silver=6), board("2 stone"), board("stone"), box=short(stone=3))
    play(p, "work quarry3 stone")
    assert goods(p, 0) == {"stone": 3}
    assert goods(p, 1) == goods(p, 2) == {}


def test_t03_what_cannot_be_filled_is_lost_and_the_price_is_paid_in_full() -> None:
    p = position(board(workers="stone", silver=6), board("stone"), box=short(stone=2))
    events = play(p, "work quarry3 stone")
    assert goods(p) == {"stone": 2}
    assert goods(p, 1) == {}
    assert mine(p)["silver"] == 0
    assert [event.data["count"] for event in events if event.kind == "lost"] == [1]


def test_t03_nothing_is_returned_while_the_supply_suffices() -> None:
    p = position(board(workers="stone", silver=6), board("4 stone"), box=short(stone=7))
    events = play(p, "work quarry3 stone")
    assert goods(p, 1) == {"stone": 4}
    assert "shortage" not in kinds(events)


def test_t10_big_and_small_are_kinds_of_their_own() -> None:
    p = position(board("4 copper, 4 pumpkin"), board("2 big-copper, 5 stone"), box=short(copper=4, big_copper=2))
    play(p, "bid 3a", "upgrade copper")
    assert goods(p)["big-copper"] == 1
    assert goods(p, 1) == {"big-copper": 1, "stone": 5}, "small goods do not count"


def test_t10_workers_on_the_board_are_never_called_back() -> None:
    p = position(
        board(),
        board(workers="stone"),
        placed={"quarry1": "stone", "bank1": "stone"},
        box=short(workers=3),
    )
    p = scripted(p, spin=8)
    play(p, "spin")
    assert workers(p) == {"stone": 1}, "one of the two is lost"
    assert workers(p, 1) == {}
    assert seen(p)["placed"] == {"quarry1": ["stone"], "bank1": ["stone"]}


def test_t10_a_cow_that_is_not_there_is_not_gained() -> None:
    start = {"goods": {}, "cows": 0, "silver": [3, 4, 5, 6]}
    p = position(board("pumpkin, 2 copper"), board(), box={"cows": {"box": 1}, "start": start})
    assert seen(p)["supply"]["cows"] == 0, "the only one lies on its field"
    play(p, "bid 1a", "upgrade copper copper")
    assert mine(p)["cows"] == 0
    assert goods(p) == {"pumpkin": 1, "big-copper": 2}


def test_t10_coins_never_run_out() -> None:
    p = position(board(workers="3 copper", silver=500))
    play(p, "work bank3 copper copper copper")
    assert mine(p)["silver"] > 500


def test_t11_a_spin_calls_workers_back() -> None:
    p = scripted(position(board(workers="stone"), board(workers="2 stone"), box=short(workers=3)), spin=8)
    play(p, "spin")
    assert workers(p) == {"stone": 2}
    assert workers(p, 1) == {"stone": 1}


def test_t11_a_white_space_calls_workers_back() -> None:
    p = scripted(position(board(), board(workers="2 stone"), box=short(workers=2)), spin=2)
    play(p, "spin", "pick stone stone")
    assert workers(p) == {"stone": 2}
    assert workers(p, 1) == {}


def test_t02_white_offers_only_what_can_be_had() -> None:
    taken = {"mine1": "copper", "quarry1": "stone", "grain-field1": "grain"}
    p = scripted(position(board(), board(), placed=taken, box=short(workers=1)), spin=2)
    play(p, "spin")
    assert moves(p) == ["pick pumpkin"], "one worker is left in all"


def test_t11_a_cattle_trade_calls_back() -> None:
    p = position(board(cows=2), board("copper", workers="grain"), box=short(copper=1, workers=1))
    play(p, "trade copper", "trade grain-worker")
    assert goods(p) == {"copper": 1}
    assert workers(p) == {"grain": 1}
    assert (goods(p, 1), workers(p, 1)) == ({}, {})


def test_t11_the_citys_pumpkin_calls_back() -> None:
    p = position(board("pumpkin"), board("2 pumpkin"), box=short(pumpkin=3))
    play(p, "bid 2a")
    assert goods(p, 1) == {"pumpkin": 1}
    assert goods(p) == {"pumpkin": 1}
    assert supply(p, "goods")["pumpkin"] == 1


def test_t11_an_upgrade_pays_only_for_what_it_gets() -> None:
    p = position(board("3 copper, 4 pumpkin"), board(), box=short(big_copper=1))
    play(p, "bid 1a")
    assert moves(p) == ["upgrade nothing", "upgrade copper"], "one big copper is all there is"
    play(p, "upgrade copper")
    assert goods(p) == {"copper": 2, "pumpkin": 4, "big-copper": 1}


def test_t11_own_big_goods_are_called_back_for_an_upgrade_too() -> None:
    p = position(board("2 copper, big-copper, 4 pumpkin"), board("big-copper"), box=short(big_copper=3))
    play(p, "bid 1a", "upgrade copper copper")
    assert goods(p)["big-copper"] == 1 - 1 + 2
    assert goods(p, 1) == {}


def test_t03_goods_of_the_second_row_call_back_each_on_its_own() -> None:
    p = position(board("4 pumpkin"), board("copper, 2 stone"), box=short(copper=1, stone=2))
    play(p, "bid 2a", "take copper stone stone")
    assert goods(p) == {"copper": 1, "stone": 2, "pumpkin": 4}
    assert goods(p, 1) == {}


@pytest.mark.parametrize("move", ["take copper copper", "take copper copper grain"])
def test_t16_no_more_can_be_announced_than_can_be_had(move: str) -> None:
    p = position(board("4 pumpkin"), board("copper"), box=short(copper=1))
    play(p, "bid 2a")
    assert move not in moves(p)
    assert "take copper grain grain" in moves(p)


def test_the_small_space_and_the_excess_keep_to_the_supply() -> None:
    """A gain that the excess undoes at once still calls back first."""
    p = scripted(position(board(workers="8 stone"), board(workers="stone"), box=short(workers=9)), spin=8)
    play(p, "spin")
    assert workers(p) == {"stone": 9}, "one was returned, two were taken"
    assert workers(p, 1) == {}
    play(p, "return stone")
    assert workers(p) == {"stone": 8}
