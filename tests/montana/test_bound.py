"""No game can run for ever (T-25): the bound of docs/montana.md, and players who try to play on without end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import parlour
from parlour import Position
from parlour.rules.montana.actions import ROWS
from parlour.rules.montana.box import STANDARD
from tests.arranging import moves, seen
from tests.montana.arrange import SETTLEMENTS, board, position, short

Policy = Callable[[Position, Random], int]


def kinds(p: Position) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for choice in p.choices():
        found.setdefault(choice.kind, []).append(choice.action)
    return found


def never_builds(p: Position, random: Random) -> int:
    legal = [action for kind, actions in kinds(p).items() if kind != "build" for action in actions]
    return random.choice(legal)


def only_spins(p: Position, random: Random) -> int:
    found = kinds(p)
    for kind in ("recruit", "pick", "return", "end"):
        if kind in found:
            return found[kind][0]
    return random.choice(p.legal())


def lives_in_the_city(p: Position, random: Random) -> int:
    found = kinds(p)
    for kind in ("trade", "city", "bid", "upgrade", "take", "return", "recruit", "pick", "end", "pass"):
        if kind in found:
            return found[kind][-1]
    raise AssertionError(found)


def builds_as_late_as_it_can(p: Position, random: Random) -> int:
    """One field in the last round before the standstill, nothing before."""
    found = kinds(p)
    view = seen(p)
    if "build" in found and view["round"] - view["last_built"] >= view["options"]["stall"]:
        return found["build"][0]
    return never_builds(p, random)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", [never_builds, only_spins, lives_in_the_city, builds_as_late_as_it_can])
def test_a_game_without_building_ends_by_the_standstill(policy: Policy, players: int) -> None:
    stall = 4
    p = parlour.start("montana", players=players, seed=3, stall=stall)
    random = Random(3)
    decisions = 0
    while not p.over:
        p.apply(policy(p, random))
        decisions += 1
    rounds = seen(p)["round"]
    assert rounds <= stall * (players * SETTLEMENTS[players] + 1), "the bound on rounds"
    if policy is not builds_as_late_as_it_can:
        assert rounds == stall
    else:
        assert rounds > stall
    assert decisions < rounds * players * 40
    assert p.winners()


def test_the_standstill_is_counted_in_whole_rounds() -> None:
    p = position(board(fields="c4"), board(), options={"stall": 2}, round=3, last_built=2, turn=0, first=0)
    while not p.over:
        p.apply(only_spins(p, Random(1)))
    assert seen(p)["round"] == 4


@pytest.mark.parametrize("seed", range(12))
def test_an_auction_ends_every_bid_goes_right(seed: int) -> None:
    """At most one bid for each space of the city, and one pass for each player."""
    random = Random(seed)
    columns = {"pumpkins": [1, 2, 3, 4, 5, 6, 7, 8]}
    p = position(*[board("9 pumpkin") for _ in range(4)], box={**short(pumpkin=40), "columns": columns})
    decisions = 0
    p.apply(p.action("bid 1a"))
    while seen(p)["pending"] and seen(p)["pending"][-1]["kind"] == "bid":
        # Stay in as long as possible, always by the smallest step.
        bids = moves(p, "bid")
        p.play(bids[0] if bids and random.random() < 0.9 else "pass")
        decisions += 1
    assert decisions <= ROWS * 8 + 4


def test_every_trade_costs_a_cow_and_cows_are_few() -> None:
    p = position(board(cows=9), board())
    trades = 0
    while moves(p, "trade"):
        p.play(moves(p, "trade")[0])
        trades += 1
    assert trades == 9
    assert STANDARD.cows == 24


def test_random_games_end_long_before_the_bound() -> None:
    for players in (2, 3, 4):
        for seed in range(8):
            p = parlour.start("montana", players=players, seed=seed)
            random = Random(seed)
            decisions = 0
            while not p.over:
                p.apply(random.choice(p.legal()))
                decisions += 1
            assert decisions < 2_000
