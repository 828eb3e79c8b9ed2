"""The greedy bot plays every game sensibly: it clearly beats the random bot, no matter who starts."""

from __future__ import annotations

import pytest

import parlour
from bench.engine import fewest
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot

GAMES = 4


@pytest.mark.parametrize("name", parlour.GAMES)
def test_greedy_beats_random(name: str) -> None:
    players = fewest(name)
    greedy = others = 0
    for seed in range(GAMES):
        mine = seed % players
        bots = [find_bot("greedy" if seat == mine else "random", seed) for seat in range(players)]
        p = parlour.start(name, players=players, seed=seed)
        decisions = 0
        while not p.over:
            p.apply(decide(bots[p.seat], p, decisions))
            decisions += 1
        scores = p.scores()
        assert p.winners() == [mine], f"seed {seed}: {scores}"
        greedy += scores.pop(mine)
        others += max(scores)
    assert greedy > 2 * others
