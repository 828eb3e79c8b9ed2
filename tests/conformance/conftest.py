"""A copy of the package that runs interpreted, and how to start another Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import parlour

ROOT = Path(__file__).parents[2]
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for PYTHONPATH with the package, without its compiled files."""
    folder = tmp_path_factory.mktemp("interpreted")
    source = Path(parlour.__file__).parent
    shutil.copytree(source, folder / "parlour", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    return folder


@pytest.fixture
def python() -> Run:
    """Run this Python from the project root, with our package or the one on PYTHONPATH."""

    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        # Our own test settings must not leak into the other test run.
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "PYTHON"))}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env={**kept, "PYTHONPATH": str(Path(parlour.__file__).parents[1]), **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT if "pytest" in arguments else None,
            text=True,
            check=False,
        )

    return run
