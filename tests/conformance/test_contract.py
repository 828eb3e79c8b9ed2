"""Every registered game keeps the contract, in positions from all stages and in whole games."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from tests.conformance.cases import CASES, Case, Walk, any_action
from tests.conformance.contract import CONTRACT, Check, about, keep, ruin, whole_game
from tests.conformance.invariants import INVARIANTS
from tests.conformance.strategies import seeds, sized, walks

each_case = pytest.mark.parametrize("case", CASES, ids=str)
few_or_many = pytest.mark.parametrize("examples", [2, pytest.param(40, marks=pytest.mark.long)])


@pytest.mark.parametrize("name", parlour.GAMES)
def test_every_game_has_its_invariants(name: str) -> None:
    assert name in INVARIANTS, f"tests/conformance/invariants.py has no invariants for {name}"


@pytest.mark.parametrize("name", parlour.GAMES)
def test_components_are_json_of_the_receivers_own(name: str) -> None:
    game = parlour.GAMES[name]
    told = json.dumps(game.components(), allow_nan=False)
    assert json.loads(told) == game.components()
    ruin(game.components())
    assert json.dumps(game.components()) == told


@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.__name__)
@each_case
@few_or_many
def test_positions_keep_the_contract(case: Case, check: Check, examples: int) -> None:
    @sized(examples)
    @given(walks(case), seeds)
    def holds(walk: Walk, luck: int) -> None:
        with about((walk, luck)):
            keep(walk.position(), Random(luck), [check])

    holds()


@each_case
@few_or_many
def test_whole_games_keep_the_contract(case: Case, examples: int) -> None:
    @sized(examples)
    @given(walks(case, st.just(1000)))
    def holds(walk: Walk) -> None:
        whole_game(walk, rate=0.01)

    holds()


@each_case
def test_secret_moments_keep_the_contract(case: Case) -> None:
    """There are few of them, and random positions rarely hit them."""
    for seed in range(3):
        p = case.start(seed)
        random = Random(seed)
        moments = 0
        while not p.over and moments < 12:
            if any(p.is_secret_move(action) for action in p.legal()):
                with about((case, seed, moments)):
                    keep(p, random, CONTRACT)
                moments += 1
            p.apply(any_action(p, random))
