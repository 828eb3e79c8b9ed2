"""The same game in every process: whatever the hash seed, compiled or interpreted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.conftest import Run
from tests.conformance.fingerprints import compiled, fingerprints

SEED = 5


def games_in(python: Run, **environment: str) -> dict[str, Any]:
    run = python("-m", "tests.conformance.fingerprints", str(SEED), **environment)
    assert run.returncode == 0
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def compare(ours: dict[str, list[str]], theirs: dict[str, list[str]], hint: str = "") -> None:
    """Reports the first step at which a game differs."""
    assert list(theirs) == list(ours)
    for case, steps in ours.items():
        for i, (one, other) in enumerate(zip(steps, theirs[case])):
            assert one == other, f"{case}, seed {SEED}: step {i} differs{hint}"
        assert len(steps) == len(theirs[case])


def test_hash_seeds_change_nothing(python: Run) -> None:
    compare(fingerprints(SEED), games_in(python, PYTHONHASHSEED="1")["games"])


def test_compiled_equals_interpreted_move_for_move(python: Run, interpreted: Path) -> None:
    if not compiled():
        pytest.skip("the installed package is not compiled, so there is nothing to compare")
    theirs = games_in(python, PYTHONPATH=str(interpreted))
    assert theirs["file"] == str(interpreted / "parlour" / "__init__.py")
    assert theirs["compiled"] == []
    compare(fingerprints(SEED), theirs["games"], " (if you edited a source since the build, build first)")
