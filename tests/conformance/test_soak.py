"""The nightly run: twenty thousand random games on all cores (make soak).

PARLOUR_SOAK_GAMES and PARLOUR_SOAK_SEED change how many games, and which.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import pytest

from tests.conformance.cases import CASES, POLICIES, Walk
from tests.conformance.contract import whole_game

GAMES = int(os.environ.get("PARLOUR_SOAK_GAMES", "20000"))
FIRST_SEED = int(os.environ.get("PARLOUR_SOAK_SEED", "1000000"))
RATE = 0.005
"""The share of steps with all checks, not only the cheap ones."""
CHUNK = 50


def walk(number: int) -> Walk:
    """The games in order: every case, then every case with the next policy."""
    policy = list(POLICIES)[number // len(CASES) % len(POLICIES)]
    return Walk(CASES[number % len(CASES)], FIRST_SEED + number, policy, 1000)


def play(numbers: range) -> list[int]:
    """The number of decisions in each of these games."""
    return [whole_game(walk(number), RATE) for number in numbers]


@pytest.mark.soak
def test_soak(capfd: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    chunks = [range(first, min(first + CHUNK, GAMES)) for first in range(0, GAMES, CHUNK)]
    games = decisions = 0
    longest: Counter[str] = Counter()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        try:
            running = {pool.submit(play, chunk): chunk for chunk in chunks}
            for done in as_completed(running):
                for number, taken in zip(running[done], done.result(), strict=True):
                    games += 1
                    decisions += taken
                    case = str(walk(number).case)
                    longest[case] = max(longest[case], taken)
                if games % (CHUNK * 20) == 0 or games == GAMES:
                    with capfd.disabled():
                        spent = time.monotonic() - began
                        print(f"{games} games, {decisions} decisions, {spent:.0f} s", file=sys.stderr, flush=True)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    with capfd.disabled():
        for case, taken in longest.most_common():
            print(f"longest game of {case}: {taken} decisions", file=sys.stderr, flush=True)
    assert games == GAMES
