"""Prometheus metrics."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

MOVES = Counter("parlour_moves_total", "Entries stored, by kind.", ["kind"])
STORED = {kind: MOVES.labels(kind) for kind in ("move", "undo", "resign", "away", "back")}
REFUSED = Counter("parlour_refused_total", "Requests refused, by status.", ["status"])
COMMITS = Counter("parlour_commits_total", "Database commits.")
BATCH_SIZE = Histogram(
    "parlour_commit_batch_size", "Writes that shared a commit.", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)
MOVE_SECONDS = Histogram(
    "parlour_move_seconds",
    "From a move's arrival to its being durable.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
LIVE_TABLES = Gauge("parlour_live_tables", "Tables held in memory.")
SOCKETS = Gauge("parlour_sockets", "Open WebSockets.")
BOT_SECONDS = Histogram(
    "parlour_bot_seconds", "How long bots thought.", buckets=(0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30)
)
BOT_FAILURES = Counter("parlour_bot_failures_total", "Bots that crashed or ran out of time or memory.", ["why"])
