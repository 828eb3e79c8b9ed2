"""Rounds: all contestants take turns, each time in a new process.

So a noisy machine affects them all equally.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import Any

from bench.engine import PACKAGE

ROOT = Path(__file__).parents[1]
Samples = dict[str, list[dict[str, Any]]]
"""Each contestant's measurements, round by round."""


@dataclass(frozen=True)
class Contestant:
    label: str
    what: str
    """What bench.worker measures."""
    name: str
    """The game or the peer."""
    path: Path = PACKAGE.parent
    """Where its process finds Parlour."""

    def run(self, seconds: float) -> dict[str, Any]:
        command = [sys.executable, "-m", "bench.worker", self.what, self.name, str(seconds)]
        done = subprocess.run(
            command, cwd=ROOT, env=environment(self.path), stdout=subprocess.PIPE, check=True, text=True
        )
        told: dict[str, Any] = json.loads(done.stdout)
        return told


def environment(path: Path) -> dict[str, str]:
    """The same for all, except for where Parlour is."""
    return {**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": "0"}


def run_rounds(
    contestants: list[Contestant], rounds: int, seconds: float, step: Callable[[str], None] = lambda label: None
) -> Samples:
    """`step` is called before each contestant's turn."""
    samples: Samples = {contestant.label: [] for contestant in contestants}
    for _ in range(rounds):
        for contestant in contestants:
            step(contestant.label)
            samples[contestant.label].append(contestant.run(seconds))
    return samples


def rates(samples: Samples, label: str) -> list[float]:
    """Decisions a second, round by round."""
    return [one["decisions"] / one["seconds"] for one in samples[label]]


def ratio(samples: Samples, label: str, other: str) -> float:
    """How many times faster one is than the other: the median of the ratios within each round."""
    return median(mine / theirs for mine, theirs in zip(rates(samples, label), rates(samples, other), strict=True))


def import_starts(times: int, step: Callable[[str], None] = lambda label: None) -> float:
    """CPU time of `import parlour`, relative to starting an interpreter that imports nothing; medians of each."""
    bare: list[float] = []
    full: list[float] = []
    for turn in range(times + 1):
        step("import parlour")
        for code, spent in (("pass", bare), ("import parlour", full)):
            start = _children_seconds()
            subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment(PACKAGE.parent), check=True)
            if turn:  # the first start fills the caches
                spent.append(_children_seconds() - start)
    return median(full) / median(bare) - 1


def _children_seconds() -> float:
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
