"""Cattle trades: what a cow brings, even when the supply is empty (T-24), and when a player may trade (T-27)."""

from __future__ import annotations

import json

import pytest

import parlour
from parlour import Position
from tests.arranging import moves, play, refused, seen
from tests.montana.arrange import COLOURS, board, goods, kinds, mine, position, scripted, short, supply, workers

SMALL = ["copper", "stone", "grain", "pumpkin"]
THINGS = [*SMALL, *(f"{colour}-worker" for colour in COLOURS)]
"""All that a cow is traded for besides silver."""


def holding(thing: str, count: int, cows: int = 0) -> dict[str, object]:
    """A board with so many of a thing a cow can be traded for."""
    text = f"{count} {thing.removesuffix('-worker')}" if count else ""
    return board(workers=text, cows=cows) if thing.endswith("-worker") else board(text, cows=cows)


def few(thing: str, count: int) -> dict[str, object]:
    """A box with so many of that thing in play."""
    return short(workers=count) if thing.endswith("-worker") else short(**{thing: count})


def has(p: Position, seat: int, thing: str) -> int:
    owned = workers(p, seat) if thing.endswith("-worker") else goods(p, seat)
    return owned.get(thing.removesuffix("-worker"), 0)


def left(p: Position, thing: str) -> int:
    kind = "workers" if thing.endswith("-worker") else "goods"
    return supply(p, kind).get(thing.removesuffix("-worker"), 0)


def loaded_again(p: Position) -> Position:
    """The same position out of its dump: in the middle of whatever is going on."""
    again = parlour.load(json.loads(json.dumps(p.dump())))
    assert again.dump() == p.dump()
    assert moves(again) == moves(p)
    return again


@pytest.mark.parametrize("good", SMALL)
def test_cattle_brings_a_small_good(good: str) -> None:
    p = position(board(cows=1))
    cows = seen(p)["supply"]["cows"]
    play(p, f"trade {good}")
    assert goods(p) == {good: 1}
    assert mine(p)["cows"] == 0
    assert seen(p)["supply"]["cows"] == cows + 1
    assert not moves(p, "trade")


def test_cattle_brings_three_silver_or_a_worker() -> None:
    p = position(board(cows=2))
    play(p, "trade silver", "trade stone-worker")
    assert mine(p)["silver"] == 3
    assert workers(p) == {"stone": 1}
    assert refused(p, "trade silver").reason == "You have no cow to trade."


# T-24: when a trade is offered.


@pytest.mark.parametrize("thing", THINGS)
@pytest.mark.parametrize("own", [0, 2])
def test_t24_a_trade_that_would_change_nothing_but_the_cow_is_not_offered(thing: str, own: int) -> None:
    p = position(holding(thing, own, cows=1), board(), board(), box=few(thing, own))
    assert left(p, thing) == 0
    assert f"trade {thing}" not in moves(p)
    assert refused(p, f"trade {thing}").rule == "T-24"
    name = "pumpkins" if thing == "pumpkin" else thing.replace("-worker", " workers")
    assert refused(p, f"trade {thing}").reason == (
        f"The supply is out of {name} and no other player has any, so a cow would get you nothing."
    )


@pytest.mark.parametrize("thing", THINGS)
def test_t24_one_in_the_supply_is_reason_enough(thing: str) -> None:
    p = position(holding(thing, 2, cows=1), board(), box=few(thing, 3))
    events = play(p, f"trade {thing}")
    assert has(p, 0, thing) == 3
    assert "shortage" not in kinds(events)


@pytest.mark.parametrize("thing", THINGS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_t24_one_with_any_other_player_is_reason_enough(thing: str, seat: int) -> None:
    """Whoever has it, before or after the trader in the order of play."""
    boards = [board(), board(), board()]
    boards[seat] = board(cows=1)
    other = (seat + 2) % 3
    boards[other] = holding(thing, 1)
    p = position(*boards, seat=seat, box=few(thing, 1))
    play(p, f"trade {thing}")
    assert has(p, seat, thing) == 1
    assert has(p, other, thing) == 0


def test_t24_silver_can_always_be_had() -> None:
    p = position(board(cows=1), board(), box=short(workers=0, copper=0, stone=0, grain=0, pumpkin=0))
    assert moves(p, "trade") == ["trade silver"]


# T-24: the shortage rule serves a trade like any gain.


@pytest.mark.parametrize("thing", THINGS)
def test_t24_with_an_empty_supply_all_return_one_the_trader_too_and_the_trader_takes_one(thing: str) -> None:
    p = position(holding(thing, 2, cows=1), holding(thing, 3), holding(thing, 1), board(), box=few(thing, 6))
    assert left(p, thing) == 0
    events = play(p, f"trade {thing}")
    assert [has(p, seat, thing) for seat in range(4)] == [2 - 1 + 1, 2, 0, 0]
    assert left(p, thing) == 3 - 1
    assert mine(p)["cows"] == 0
    assert kinds(events) == ["shortage", "shortage", "shortage", "trade"]
    assert [(event.seat, event.data["count"]) for event in events if event.kind == "shortage"] == [
        (0, 1),
        (1, 1),
        (2, 1),
    ]


def test_t24_a_trade_may_only_cost_the_others() -> None:
    p = position(board("2 copper", cows=2), board("copper"), box=short(copper=3))
    assert "trade copper" in moves(p)
    play(p, "trade copper")
    assert goods(p) == {"copper": 2}, "not one more than before"
    assert goods(p, 1) == {}
    play(p, "trade copper")
    assert goods(p) == {"copper": 3}, "now the supply has one"


def test_t24_all_return_once_that_is_enough_for_one() -> None:
    p = position(board(cows=1), board("3 copper"), box=short(copper=3))
    play(p, "trade copper")
    assert goods(p) == {"copper": 1}
    assert goods(p, 1) == {"copper": 2}


def test_t24_the_choice_says_that_the_trader_returns_one_too() -> None:
    p = position(
        board("copper", workers="stone", cows=1),
        board("copper, grain", workers="stone"),
        box=short(copper=2, grain=1, workers=2),
        placed={"bank2": "grain grain", "mine1": "copper"},
    )
    told = {choice.move: (choice.label, choice.costs) for choice in p.choices() if choice.kind == "trade"}
    first = "(the supply is empty: everyone returns one first)"
    assert told["trade copper"] == (f"Trade a cow for 1 copper {first}", {"cows": 1, "copper": 1})
    assert told["trade grain"] == (f"Trade a cow for 1 grain {first}", {"cows": 1})
    assert told["trade stone-worker"] == (f"Trade a cow for a stone worker {first}", {"cows": 1, "workers": 1})
    assert told["trade stone"] == ("Trade a cow for 1 stone", {"cows": 1})
    assert told["trade copper-worker"] == ("Trade a cow for a copper worker", {"cows": 1})
    assert told["trade silver"] == ("Trade a cow for 3 silver", {"cows": 1})


# T-24: a worker beyond eight falls under T-02's excess.


def test_t24_a_worker_too_many_by_trade_goes_back_new_or_old() -> None:
    for sent_back, kept in (("copper", {"copper": 7, "grain": 1}), ("grain", {"copper": 8})):
        p = position(board(workers="8 copper", cows=1))
        play(p, "trade grain-worker")
        assert moves(p) == ["return copper", "return grain"]
        before = supply(p, "workers").get(sent_back, 0)
        events = play(p, f"return {sent_back}")
        assert [(event.kind, event.rule) for event in events] == [("return", "T-02")]
        assert workers(p) == kept
        assert supply(p, "workers")[sent_back] == before + 1
        assert "spin" in moves(p), "the turn's action is still to come"


def test_t24_a_worker_called_back_from_another_can_be_one_too_many() -> None:
    p = position(board(workers="8 copper", cows=1), board(workers="8 grain"), box=short(workers=8))
    play(p, "trade grain-worker")
    assert workers(p, 1) == {"grain": 7}
    assert moves(p) == ["return copper", "return grain"]


def test_t24_who_returns_one_of_eight_and_takes_one_has_none_too_many() -> None:
    p = position(board(workers="8 copper", cows=1), board(workers="copper"), box=short(workers=9))
    events = play(p, "trade copper-worker")
    assert kinds(events) == ["shortage", "shortage", "trade"]
    assert workers(p) == {"copper": 8}
    assert workers(p, 1) == {}
    assert "spin" in moves(p)


EIGHT = "8 copper"


def choosing() -> Position:
    return position(board(workers=EIGHT, cows=2))


def spun() -> Position:
    p = scripted(position(board("grain", workers="6 copper", cows=2)), spin=1)
    play(p, "spin")
    return p


def working() -> Position:
    """A worker was sent: two trades bring it to nine."""
    p = position(board(workers=EIGHT, silver=9, cows=3))
    play(p, "work mine1 copper", "trade stone-worker")
    return p


def building() -> Position:
    p = position(board("2 grain", workers=EIGHT, cows=2))
    play(p, "build c4")
    return p


def done() -> Position:
    p = position(board(workers=EIGHT, cows=3))
    play(p, "work bank1 copper", "trade stone-worker")
    return p


def outbid() -> Position:
    p = position(board("pumpkin", workers=EIGHT, cows=2), board("3 pumpkin"))
    play(p, "bid 1a", "bid 1b")
    return p


def rewarded() -> Position:
    p = position(board("pumpkin, copper", workers=EIGHT, cows=2), board())
    play(p, "bid 3a")
    return p


DECISIONS = [choosing, spun, working, building, done, outbid, rewarded]
"""Every decision of a player's own turn except picks and returns, with eight workers and two cows."""


@pytest.mark.parametrize("decision", DECISIONS)
def test_t24_the_excess_of_a_trade_is_returned_before_the_turn_goes_on(decision: object) -> None:
    assert callable(decision)
    p = decision()
    before = [move for move in moves(p) if not move.startswith(("trade", "small", "work"))]
    assert sum(workers(p).values()) == 8
    play(p, "trade grain-worker")
    assert {move.split()[0] for move in moves(p)} == {"return"}
    assert p.seat == 0
    assert refused(p, "end").reason == "You have room for 8 workers: return one, new or old."
    again = loaded_again(p)
    for one in (p, again):
        play(one, "return grain")
        assert sum(workers(one).values()) == 8
        assert [move for move in moves(one) if not move.startswith(("trade", "small", "work"))] == before
        assert moves(one, "trade"), "the second cow"
    assert again.dump() == p.dump()


# T-24: the cow of the city's first row.


def test_t24_the_cow_of_the_first_row_comes_with_the_upgrades_not_before() -> None:
    p = position(board("pumpkin, copper"), board())
    play(p, "bid 1a")
    assert moves(p) == ["upgrade nothing", "upgrade copper"]
    assert mine(p)["cows"] == 0, "it is not there yet and cannot be traded"
    events = play(p, "upgrade copper")
    assert [event.data.get("cows") for event in events if event.kind == "reward"] == [1]
    assert mine(p)["cows"] == 1
    assert moves(p, "trade")


# T-24: what is full is cleared after the turn's last trade.

MINE_FULL = {"mine1": "copper", "mine2": "copper"}
BANK_FULL = {"bank1": "copper", "bank2": "copper copper"}


@pytest.mark.parametrize(
    ("placed", "move"), [(MINE_FULL, "work mine3 copper"), (BANK_FULL, "work bank3 copper copper copper")]
)
@pytest.mark.parametrize("after", ["end", "canteen"])
def test_t24_full_areas_and_a_full_bank_are_cleared_after_the_last_trade(
    placed: dict[str, str], move: str, after: str
) -> None:
    sent = move.count("copper")
    there = " ".join(placed.values()).count("copper")
    p = position(
        board(workers=f"{sent} copper", silver=6, cows=1, canteens=1, fields="e4:2"),
        board(workers="copper"),
        placed=placed,
        box=short(workers=there + sent + 1),
    )
    play(p, move)
    events = play(loaded_again(p), "trade copper-worker")
    assert "shortage" in kinds(events), "the workers on the full spaces do not help yet"
    play(p, "trade copper-worker")
    assert len(seen(p)["placed"]) == 3
    assert workers(p, 1) == {}
    events = play(p, after)
    assert kinds(events).index("clear") < kinds(events).index("turn"), "before a canteen's turn, or the next player's"
    assert seen(p)["placed"] == {}
    assert supply(p, "workers")["copper"] == there + sent


# T-27: when one may trade.


@pytest.mark.parametrize("decision", DECISIONS)
def test_t27_at_every_decision_of_ones_own_turn(decision: object) -> None:
    assert callable(decision)
    p = decision()
    assert moves(p, "trade") == [f"trade {thing}" for thing in [*SMALL, "silver", *THINGS[4:]]]
    play(p, "trade silver", "trade silver")
    assert not moves(p, "trade")


def test_t27_no_trades_while_workers_are_picked_or_returned() -> None:
    p = scripted(position(board(workers="7 copper", cows=2)), spin=2)
    assert moves(p, "trade"), "just before"
    play(p, "spin")
    assert {move.split()[0] for move in moves(p)} == {"pick"}
    assert refused(p, "trade silver").rule == "T-02"
    play(p, "pick copper copper")
    assert {move.split()[0] for move in moves(p)} == {"return"}
    assert refused(p, "trade silver").rule == "T-02"
    play(p, "return copper")
    assert moves(p, "trade"), "and just after"


def test_t27_no_trades_in_the_set_up() -> None:
    asked = 0
    for seed in range(12):
        p = parlour.start("montana", players=3, seed=seed)
        while not seen(p)["round"]:
            assert mine(p, p.seat)["cows"] == 1
            assert not moves(p, "trade")
            asked += 1
            p.apply(p.legal()[0])
    assert asked


def test_t27_no_trades_in_another_players_turn() -> None:
    p = position(board("pumpkin", cows=1), board("3 pumpkin, copper", cows=1))
    play(p, "bid 4a")
    assert p.seat == 1
    assert not moves(p, "trade")
    assert refused(p, "trade silver").rule == "T-15"
    play(p, "bid 3a", "upgrade nothing")
    assert p.seat == 1, "the other's reward"
    assert {move.split()[0] for move in moves(p)} == {"upgrade"}
    assert refused(p, "trade silver").rule == "T-15"
