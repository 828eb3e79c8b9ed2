"""The city: bids out of turn, outbidding, passing, payment and the four rewards (T-05, T-14, T-15, T-16, T-24, T-26)."""

from __future__ import annotations

import pytest

from parlour import Position
from tests.arranging import moves, play, refused, seen
from tests.montana.arrange import board, goods, kinds, mine, position, short, supply


def rich(count: int = 5, more: str = "", **others: int) -> dict[str, object]:
    return board(f"{count} pumpkin{', ' if more else ''}{more}", **others)  # type: ignore[arg-type]


def contractors(p: Position) -> list[str]:
    return list(seen(p)["contractors"])


# Bidding.


def test_t05_the_visitor_takes_a_pumpkin_and_must_bid() -> None:
    p = position(board(), board())
    assert moves(p, "bid") == ["bid 1a", "bid 2a", "bid 3a", "bid 4a"], "with the pumpkin of the visit"
    events = play(p, "bid 4a")
    assert "city" in kinds(events)
    assert mine(p)["silver"] == 2
    assert goods(p) == {}, "the pumpkin taken was paid"


def test_t05_each_bids_only_what_they_can_pay() -> None:
    p = position(rich(2), rich(3))
    assert {move[-1] for move in moves(p, "bid")} == {"a", "b", "c"}
    assert refused(p, "bid 1d").reason == "That column costs 4 pumpkins; after going to the city you would have 3."
    play(p, "bid 1a")
    assert p.seat == 1
    assert {move for move in moves(p, "bid") if move[4] == "2"} == {"bid 2a", "bid 2b", "bid 2c"}
    assert refused(p, "bid 2d").reason == "That column costs 4 pumpkins; you have 3."


def test_t05_others_in_clockwise_order_and_no_pumpkin_for_them() -> None:
    p = position(rich(), rich(), rich(), rich(), seat=2)
    play(p, "bid 1a")
    asked = []
    for move in ("bid 2a", "pass", "bid 3a"):
        asked.append(p.seat)
        play(p, move)
    assert asked == [3, 0, 1]
    assert goods(p, 0) == {"pumpkin": 5}


def test_t05_who_has_passed_is_out() -> None:
    p = position(rich(), rich(), rich())
    play(p, "bid 1a", "pass", "bid 1b")
    assert p.seat == 0
    assert contractors(p) == ["store", "passed", "1b"]
    play(p, "bid 1c")
    assert p.seat == 2, "seat 1 is not asked again"


def test_t14_to_the_right_in_a_taken_row() -> None:
    p = position(rich(), rich())
    play(p, "bid 2b")
    assert [move for move in moves(p, "bid") if move[4] == "2"] == ["bid 2c", "bid 2d", "bid 2e"]
    for move in ("bid 2a", "bid 2b"):
        assert refused(p, move).rule == "T-14"


def test_t14_an_outbid_player_acts_first_chains_included() -> None:
    p = position(rich(), rich(), rich(), rich())
    play(p, "bid 1a", "bid 2a")
    assert p.seat == 2
    events = play(p, "bid 1b")
    assert [event.data["by"] for event in events if event.kind == "outbid"] == [2]
    assert p.seat == 0
    play(p, "bid 2b")
    assert p.seat == 1, "pushed on by the one who was pushed"
    play(p, "bid 3a")
    assert p.seat == 3, "then the clockwise order goes on"


def test_t14_outbid_one_may_go_farther_right_or_to_any_row() -> None:
    p = position(rich(), rich())
    play(p, "bid 1a", "bid 1c")
    assert p.seat == 0
    assert {move[4] for move in moves(p, "bid")} == {"1", "2", "3", "4"}
    assert "bid 1d" in moves(p)
    assert "bid 1c" not in moves(p)


def test_t14_nobody_moves_unless_outbid() -> None:
    p = position(rich(), rich(), rich())
    play(p, "bid 1a", "bid 2a", "bid 3a")
    assert contractors(p) == ["1a", "2a", "3a"]
    assert seen(p)["pending"][-1]["kind"] == "reward"


def test_t14_who_passes_pays_nothing_and_gets_nothing_the_visitor_too() -> None:
    p = position(rich(2), rich(5))
    play(p, "bid 4a", "bid 4b", "pass")
    assert goods(p, 0) == {"pumpkin": 3}, "the pumpkin of the visit is kept"
    assert mine(p, 0)["silver"] == 0
    assert mine(p, 1)["silver"] == 2
    assert goods(p, 1) == {"pumpkin": 3}
    assert p.seat == 0, "it is still the visitor's turn"
    assert moves(p) == ["end"]


def test_the_others_bids_are_no_turn_of_theirs() -> None:
    p = position(rich(), rich())
    play(p, "bid 4a", "bid 3a", "end")
    assert p.seat == 1
    assert "spin" in moves(p)


# Paying.


def test_t15_all_others_pass_and_the_visitor_pays_the_bid() -> None:
    p = position(rich(4), rich(1))
    before = supply(p, "goods")["pumpkin"]
    play(p, "bid 4c", "pass")
    assert goods(p) == {"pumpkin": 2}
    assert supply(p, "goods")["pumpkin"] == before - 1 + 3
    assert contractors(p) == ["store", "store"]


def test_payment_and_rewards_begin_with_the_visitor_and_go_clockwise() -> None:
    p = position(rich(), rich(), rich(), seat=1)
    events = play(p, "bid 4a", "bid 3a", "bid 2a")
    assert p.seat == 0, "of the visitor and seat 2 nothing is asked: no small good to trade"
    events += play(p, "take grain")
    assert [event.seat for event in events if event.kind == "pay"] == [1, 2, 0]
    assert [event.seat for event in events if event.kind == "reward"] == [1, 2, 0]


def test_t15_the_visitor_may_trade_cattle_at_own_decisions() -> None:
    p = position(rich(0, cows=1), rich(3, cows=1))
    play(p, "bid 1a")
    assert not moves(p, "trade"), "it is not seat 1's turn"
    assert refused(p, "trade silver").rule == "T-15"
    play(p, "bid 1b")
    assert p.seat == 0
    assert "trade pumpkin" in moves(p)
    play(p, "trade pumpkin")
    assert goods(p) == {"pumpkin": 2}
    play(p, "bid 2b")
    assert goods(p) == {}
    assert moves(p, "take")


def test_t15_a_bid_that_can_no_longer_be_paid_is_void() -> None:
    """The visitor, outbid, trades a cow for a pumpkin that the other must return; the other's bid falls."""
    p = position(board("big-copper", cows=1), rich(2), box=short(pumpkin=3))
    play(p, "bid 1a", "bid 1b")
    assert goods(p, 0)["pumpkin"] == 1
    assert p.seat == 0
    p = position(
        board(cows=1),
        rich(2),
        box=short(pumpkin=2),
        doing="done",
        contractors=["store", "1b"],
        pending=[{"kind": "due", "seat": 1}, {"kind": "due", "seat": 0}, {"kind": "bid", "seat": 0}],
    )
    events = play(p, "trade pumpkin")
    assert goods(p, 1) == {"pumpkin": 1}
    events = play(p, "pass")
    void = [event for event in events if event.kind == "void"]
    assert [(event.seat, event.rule) for event in void] == [(1, "T-15")]
    assert goods(p, 1) == {"pumpkin": 1}, "a void bid costs nothing"
    assert mine(p, 1)["cows"] == 0


def test_t15_no_city_if_no_space_could_be_paid() -> None:
    p = position(board(), board(), box=short(pumpkin=0))
    assert not moves(p, "bid")
    assert refused(p, "bid 1a").reason == "That column costs 1 pumpkin; you have none."
    q = position(board(), board(), box={"columns": {"pumpkins": [2, 3]}})
    assert not moves(q, "bid")
    assert refused(q, "bid 1a").reason == "That column costs 2 pumpkins; after going to the city you would have 1."


@pytest.mark.parametrize(("own", "other", "most"), [(1, 0, 1), (1, 2, 1), (0, 2, 1), (3, 1, 3)])
def test_t15_a_visit_in_a_shortage_counts_what_would_be_returned(own: int, other: int, most: int) -> None:
    p = position(rich(own), rich(other), box=short(pumpkin=own + other))
    columns = {move[-1] for move in moves(p, "bid")}
    assert columns == set("abcde"[:most])
    play(p, f"bid 4{'abcde'[most - 1]}")


# Rewards.


def test_reward_of_the_first_row_a_cow_and_up_to_three_upgrades() -> None:
    p = position(rich(1, "2 copper, 2 stone"), board())
    play(p, "bid 1a")
    assert "upgrade copper copper stone" in moves(p)
    assert "upgrade copper copper stone stone" not in moves(p)
    before = supply(p, "goods")
    play(p, "upgrade copper stone stone")
    assert goods(p) == {"copper": 1, "pumpkin": 1, "big-copper": 1, "big-stone": 2}
    assert mine(p)["cows"] == 1
    after = supply(p, "goods")
    assert after["copper"] == before["copper"] + 1
    assert after["big-stone"] == before["big-stone"] - 2


def test_reward_of_the_second_row_three_of_copper_stone_and_grain() -> None:
    p = position(rich(1), board())
    play(p, "bid 2a")
    assert len(moves(p, "take")) == 20
    assert not any("pumpkin" in move for move in moves(p, "take"))
    play(p, "take copper grain grain")
    assert goods(p) == {"copper": 1, "grain": 2, "pumpkin": 1}


def test_reward_of_the_third_row_up_to_two_upgrades() -> None:
    p = position(rich(1, "3 copper"), board())
    play(p, "bid 3a")
    assert moves(p) == ["upgrade nothing", "upgrade copper", "upgrade copper copper"]
    play(p, "upgrade copper copper")
    assert goods(p) == {"copper": 1, "pumpkin": 1, "big-copper": 2}
    assert mine(p)["cows"] == 0


def test_reward_of_the_fourth_row_two_silver_and_an_upgrade() -> None:
    p = position(rich(1, "stone"), board())
    play(p, "bid 4a", "upgrade stone")
    assert mine(p)["silver"] == 2
    assert goods(p) == {"pumpkin": 1, "big-stone": 1}


def test_t16_fewer_may_be_taken() -> None:
    p = position(rich(1, "2 copper"), board())
    play(p, "bid 1a", "upgrade nothing")
    assert goods(p) == {"copper": 2, "pumpkin": 1}
    assert mine(p)["cows"] == 1, "the cow comes all the same"


def test_t16_an_upgrade_needs_the_small_good_in_hand() -> None:
    p = position(rich(1, "copper"), board())
    play(p, "bid 1a")
    assert moves(p) == ["upgrade nothing", "upgrade copper"]
    assert refused(p, "upgrade stone").rule == "T-16"
    assert refused(p, "take copper").rule == "T-16"


def test_t15_a_cow_may_be_traded_before_the_reward_is_named() -> None:
    p = position(rich(1, cows=1), board())
    play(p, "bid 3a", "trade stone", "upgrade stone")
    assert goods(p) == {"pumpkin": 1, "big-stone": 1}


# Nobody is asked for nothing.


def test_t26_who_cannot_pay_passes_unasked() -> None:
    p = position(rich(1), board(), rich(1), board())
    events = play(p, "bid 4a")
    assert p.seat == 2
    assert [(event.seat, event.data.get("reason")) for event in events if event.kind == "pass"] == [(1, "cannot-pay")]
    play(p, "pass")
    assert p.seat == 0


def to_bid(visitor: dict[str, object], other: dict[str, object], **box: object) -> Position:
    """The visitor is outbid in the first row and to bid again."""
    return position(
        visitor,
        other,
        box={**short(pumpkin=2), **box},
        doing="done",
        contractors=["store", "1b"],
        pending=[{"kind": "due", "seat": 1}, {"kind": "due", "seat": 0}, {"kind": "bid", "seat": 0}],
    )


def test_t26_a_visitor_who_cannot_pay_but_has_a_cow_is_asked() -> None:
    p = to_bid(board(cows=1), rich(2))
    assert moves(p) == ["pass", *moves(p, "trade")]
    assert "trade pumpkin" in moves(p)
    play(p, "trade pumpkin")
    assert moves(p, "bid") == ["bid 2a", "bid 3a", "bid 4a"]


def test_t26_any_trade_of_the_visitors_cow_is_a_reason_to_ask() -> None:
    p = to_bid(board(cows=2), board(), **short(pumpkin=0))
    assert "trade pumpkin" not in moves(p)
    assert moves(p) == ["pass", *moves(p, "trade")]
    play(p, "trade silver")
    assert "pass" in moves(p), "there is a second cow"


def test_t26_after_trading_the_last_cow_away_the_visitor_passes() -> None:
    p = to_bid(board(cows=1), rich(2))
    events = play(p, "trade silver")
    assert [event.data.get("reason") for event in events if event.kind == "pass"] == ["cannot-pay"]
    assert mine(p, 1)["cows"] == 1, "and the other is rewarded"


def test_t26_a_cow_is_no_reason_to_ask_out_of_turn() -> None:
    p = position(rich(1), board(cows=1), rich(1, cows=1))
    play(p, "bid 4a")
    assert p.seat == 2, "seat 1 cannot pay, and cannot trade in another's turn"
    play(p, "bid 3a")
    assert p.seat == 0, "of seat 2 no upgrade is asked: there is nothing to trade"
    assert "end" in moves(p)


@pytest.mark.parametrize("row", [1, 3, 4])
def test_t26_a_reward_without_a_choice_is_given_at_once(row: int) -> None:
    p = position(rich(1), board())
    events = play(p, f"bid {row}a")
    assert "reward" in kinds(events)
    assert mine(p)["cows"] == (1 if row == 1 else 0)
    assert mine(p)["silver"] == (2 if row == 4 else 0)
    assert "end" in moves(p)


def test_t26_goods_that_cannot_be_had_are_not_asked_for() -> None:
    p = position(rich(1), board(), box=short(copper=0, stone=0, grain=0))
    assert "reward" in kinds(play(p, "bid 2a"))
    assert "end" in moves(p)


@pytest.mark.parametrize("row", [1, 3, 4])
def test_t26_a_visitor_with_a_cow_is_asked_before_the_reward(row: int) -> None:
    p = position(rich(1, cows=1), board())
    play(p, f"bid {row}a")
    assert moves(p) == ["upgrade nothing", *moves(p, "trade")]
    play(p, "trade silver")
    assert "end" in moves(p), "with the cow the reason is gone"
    assert mine(p)["silver"] == 3 + (2 if row == 4 else 0)


def test_t24_a_trade_in_the_auction_may_bring_a_worker_too_many() -> None:
    p = position(rich(1, cows=1, workers="8 copper"), rich(3))  # type: ignore[arg-type]
    play(p, "bid 1a", "bid 1b", "trade grain-worker")
    assert moves(p) == ["return copper", "return grain"]
    play(p, "return copper")
    assert "pass" in moves(p)
    play(p, "pass")
    assert mine(p, 1)["cows"] == 1


# Who is not asked is told what goes on, and when it is asked.


def test_t14_who_waits_in_an_auction_is_told_for_what() -> None:
    p = position(rich(), rich(), rich(), rich())
    play(p, "bid 2a")
    assert str(p.waiting_reason(0, "Bob")) == "Bob is bidding; you will be asked again if you are outbid."
    assert str(p.waiting_reason(2, "Bob")) == "Bob is bidding; your bid comes later."
    play(p, "pass")
    assert str(p.waiting_reason(1, "Cy")) == "Cy is bidding; you have passed."
    play(p, "bid 2b")
    assert p.seat == 0
    assert str(p.waiting_reason(2, "Ann")) == "Ann is bidding; you will be asked again if you are outbid."
    assert str(p.waiting_reason(3, "Ann")) == "Ann is bidding; your bid comes later."
    play(p, "bid 1a", "pass")
    assert p.seat == 2
    assert str(p.waiting_reason(0, "Cy")) == "Cy is choosing a reward; then your turn continues."
    assert str(p.waiting_reason(3, "Cy")) == "Cy is choosing a reward; there is none for you this time."
    assert p.why(["end"], 3).reason == "seat 2 is choosing a reward; there is none for you this time."  # type: ignore[union-attr]
    play(p, "take copper")
    assert str(p.waiting_reason(1, "Ann")) == "It is Ann's turn, not yours."


def test_t15_who_has_bid_waits_for_a_reward() -> None:
    p = position(rich(more="copper"), rich())
    play(p, "bid 1a", "bid 2a")
    assert str(p.waiting_reason(1, "Ann")) == "Ann is choosing a reward; yours comes later."
