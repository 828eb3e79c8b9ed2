"""Targets, and whether a run met them. Those for the rules are ratios measured within one run: a slow machine is slow for
every engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Target:
    sign: Literal[">=", "<=", "<"]
    limit: float
    unit: str

    def met(self, value: float) -> bool:
        if self.sign == ">=":
            return value >= self.limit
        return value < self.limit or (self.sign == "<=" and value == self.limit)

    def __str__(self) -> str:
        return f"{self.sign} {self.limit:g}{self.unit}"


CATANATRON_RATIO = Target(">=", 20, "x")
BACKGAMMON_RATIO = Target(">=", 3, "x")
INTERPRETED_RATIO = Target(">=", 1, "x")
COPY = Target("<=", 2, " decisions")
VIEW = Target("<=", 60, " decisions")
IMPORT = Target("<=", 8, "x")


@dataclass(frozen=True)
class Line:
    """A measurement, with its target if it has one."""

    what: str
    value: float
    unit: str
    target: Target | None = None

    @property
    def missed(self) -> bool:
        return self.target is not None and not self.target.met(self.value)

    @property
    def measured(self) -> str:
        return f"{self.value:.0f}{self.unit}" if self.value >= 100 else f"{self.value:.2f}{self.unit}"

    @property
    def verdict(self) -> str:
        if self.target is None:
            return ""
        return "NOT MET" if self.missed else "met"
