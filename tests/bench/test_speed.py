"""The compiled rules stay at least five times as fast as the same files interpreted, measured in the same run."""

from __future__ import annotations

import pytest

import parlour
from bench.engine import compiled
from bench.speed import versus
from bench.targets import COMPILED_RATIO

ATTEMPTS = 4
"""A busy machine gets a few more rounds before the rules are called slow."""


@pytest.mark.parametrize("game", list(parlour.GAMES))
def test_compiled_rules_are_five_times_as_fast(game: str) -> None:
    if not compiled():
        pytest.skip("the rules are not compiled here (no C compiler, or PARLOUR_PURE), so there is nothing to compare")
    fast = slow = 0.0
    for _ in range(ATTEMPTS):
        # The best of each side: noise only ever takes speed away.
        measured = versus(game, rounds=3, seconds=0.25)
        fast = max(fast, *measured[0])
        slow = max(slow, *measured[1])
        if COMPILED_RATIO.met(fast / slow):
            return
    pytest.fail(
        f"{game}: {fast:,.0f} decisions a second compiled, {slow:,.0f} interpreted: "
        f"{fast / slow:.2f}x, and {COMPILED_RATIO} is promised. `make bench` tells more."
    )
