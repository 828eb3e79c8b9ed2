"""The greedy bot plays Montana sensibly: it beats the random bot, builds, bids when it pays, and never lets a game stall."""

from __future__ import annotations

from collections import Counter

import pytest

import parlour
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot

GAMES = 4


def play(players: int, seed: int, *bots: str) -> tuple[list[int], Counter[str]]:
    """The winners, and how often each kind of event happened."""
    p = parlour.start("montana", players=players, seed=seed, first=seed % players)
    seats = [find_bot(bots[seat % len(bots)], seed * players + seat) for seat in range(players)]
    met: Counter[str] = Counter()
    while not p.over:
        for event in p.play(decide(seats[p.seat], p, sum(met.values()))):
            met[f"over {event.data['reason']}" if event.kind == "over" else event.kind] += 1
    return p.winners(), met


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random(players: int) -> None:
    won = [play(players, seed, "greedy", "random")[0] for seed in range(GAMES)]
    assert all(seat % 2 == 0 for winners in won for seat in winners)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_end_by_a_last_settlement_and_use_the_whole_table(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(3):
        met += play(players, seed, "greedy")[1]
    assert met["over last-settlement"] == 3
    for kind in ("spin", "bank", "work", "small", "city", "bid", "pass", "pay", "reward", "build", "trade", "canteen"):
        assert met[kind], kind
