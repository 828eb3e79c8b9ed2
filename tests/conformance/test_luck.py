"""Luck: named results, each requested once; a game can be replayed from them; resampling redraws them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import Chance, Position, Scripted
from parlour.rules.kit.chance import Recorder
from tests.conformance.cases import CASES, Case, Walk, any_action
from tests.conformance.contract import about, everyone, play_on, text
from tests.conformance.strategies import sized, walks

each_case = pytest.mark.parametrize("case", CASES, ids=str)


def without_chance(p: Position) -> str:
    return text({key: value for key, value in p.dump().items() if key != "chance"})


@each_case
def test_a_game_replays_from_its_recorded_luck(case: Case) -> None:
    @sized(4)
    @given(walks(case, st.just(1000)))
    def holds(walk: Walk) -> None:
        with about(walk):
            check_replay(walk)

    holds()


def check_replay(walk: Walk) -> None:
    actions = walk.actions()
    recorder = Recorder(Chance(walk.seed))
    p = walk.case.start(0, recorder)
    for action in actions:
        p.apply(action)
    names = [result.key() for result in recorder.results]
    assert len(set(names)) == len(names), "a result of chance was requested twice"
    script = {}
    for result in recorder.results:
        written = p.outcome(result.what, result.value)
        assert p.read_outcome(result.what, written) == result.value
        script[result.key()] = result.value
    again = walk.case.start(0, Scripted(script, seed=walk.seed + 1, strict=True))
    for action in actions:
        again.apply(action)
    assert without_chance(again) == without_chance(p)


@each_case
def test_resampling_draws_the_luck_to_come_anew(case: Case) -> None:
    p = case.start(1)
    for seat in everyone(p):
        ends = set()
        for seed in range(6):
            ahead = p.resample(seed, seat)
            play_on(ahead, Random(1), 60)
            ends.add(without_chance(ahead))
        assert len(ends) > 1, f"future luck does not change for {seat}"


@each_case
def test_resampling_draws_others_secrets_anew(case: Case) -> None:
    """After a secret choice, resampling for any other seat varies what the choosing seat sees."""
    p = case.start(1)
    random = Random(1)
    while not p.over:
        seat = p.seat
        action = any_action(p, random)
        hidden = p.is_secret_move(action) and len(p.legal()) > 1
        events = p.play(action)
        if not hidden or p.seat == seat or any(event.kind == "reveal" for event in events):
            continue
        for other in everyone(p):
            if other != seat:
                seen = {text(p.resample(seed, other).view(seat)) for seed in range(16)}
                assert len(seen) > 1, f"what {seat} chose in secret is not redrawn for {other}"
