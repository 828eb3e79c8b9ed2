"""The rule tests, uncompiled."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from tests.conformance.conftest import ROOT, Run

CHECKED = """
import sys
import parlour, pytest
from tests.conformance.fingerprints import compiled
assert parlour.__file__ == sys.argv[1], parlour.__file__
code = pytest.main(sys.argv[2:])
assert not compiled(), compiled()
sys.exit(code)
"""


@pytest.mark.parametrize("game", parlour.GAMES)
def test_rules_hold_uncompiled(python: Run, interpreted: Path, game: str) -> None:
    folder = ROOT / "tests" / game.replace("-", "_")
    assert list(folder.glob("test_*.py")), f"{game} has no rule tests in {folder}"
    mine = str(interpreted / "parlour" / "__init__.py")
    pytest_arguments = ["-n0", "-q", "-p", "no:cacheprovider", "--hypothesis-profile", "few", str(folder)]
    run = python("-c", CHECKED, mine, *pytest_arguments, PYTHONPATH=str(interpreted))
    assert run.returncode == 0, run.stdout
