"""The option sets the suite plays: as few as possible, covering every option value and every compatible pair."""

from __future__ import annotations

import pytest

import parlour
from tests.conformance.pairs import missing_pairs, missing_values

each_game = pytest.mark.parametrize("name", parlour.GAMES)


@each_game
def test_every_value_is_played(name: str) -> None:
    assert missing_values(parlour.GAMES[name]) == set()


@each_game
def test_every_pair_of_values_is_played(name: str) -> None:
    assert missing_pairs(parlour.GAMES[name]) == set()


@each_game
def test_no_set_is_played_twice(name: str) -> None:
    sets = parlour.GAMES[name].option_sets()
    assert [options for number, options in enumerate(sets) if options in sets[:number]] == []
