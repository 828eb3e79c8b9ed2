"""Prometheus metrics."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric


class Moves:
    """How many acts were stored, by kind, and how long each took. Counted in plain numbers, which become metrics only when
    asked for, as every move passes here. One thread counts; a reader may be a move behind."""

    def __init__(self, kinds: Sequence[str], limits: Sequence[float]) -> None:
        self.stored = dict.fromkeys(kinds, 0)
        self._limits = limits
        self._within = [0] * (len(limits) + 1)
        self._seconds = 0.0

    def count(self, kind: str, seconds: float) -> None:
        self.stored[kind] += 1
        self._within[bisect.bisect_left(self._limits, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        stored = CounterMetricFamily("parlour_moves", "Entries stored, by kind.", labels=["kind"])
        for kind, number in self.stored.items():
            stored.add_metric([kind], number)
        yield stored
        buckets: list[tuple[str, float]] = []
        total = 0
        for limit, number in zip([*map(str, self._limits), "+Inf"], self._within):
            total += number
            buckets.append((limit, total))
        text = "From a move's arrival to its being durable."
        yield HistogramMetricFamily("parlour_move_seconds", text, buckets=buckets, sum_value=self._seconds)


MOVES = Moves(
    ("move", "undo", "resign", "away", "back"), (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
)
REGISTRY.register(MOVES)
REFUSED = Counter("parlour_refused_total", "Requests refused, by status.", ["status"])
COMMITS = Counter("parlour_commits_total", "Database commits.")
BATCH_SIZE = Histogram(
    "parlour_commit_batch_size", "Writes that shared a commit.", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)
LIVE_TABLES = Gauge("parlour_live_tables", "Tables held in memory.")
SOCKETS = Gauge("parlour_sockets", "Open WebSockets.")
BOT_SECONDS = Histogram(
    "parlour_bot_seconds", "How long bots thought.", buckets=(0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30)
)
BOT_FAILURES = Counter("parlour_bot_failures_total", "Bots that crashed or ran out of time or memory.", ["why"])
