"""Node counts, like perft in chess: how many sequences of legal actions there are from a position.

`python -m tests.conformance.node_counts` rewrites node_counts.json, after changing a rule on purpose or the option sets of a
game. An entry keeps its place and its seed; new ones are appended.
"""

from __future__ import annotations

import json
from itertools import count as count_from
from pathlib import Path
from random import Random
from typing import Any

from parlour import Position
from tests.conformance.cases import CASES, Case, any_kind

FILE = Path(__file__).with_suffix(".json")
DEPTH = 4
PLACES = [0, 60, 150]
"""Random decisions before the count starts: opening, early game and middle game."""


def count(p: Position, depth: int) -> int:
    """The number of sequences of `depth` actions; those that end the game sooner do not count."""
    if p.over:
        return 0
    legal = p.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        ahead = p.copy()
        ahead.apply(action)
        total += count(ahead, depth - 1)
    return total


def place(case: Case, seed: int, decisions: int) -> Position:
    """The position after this many decisions; if the game ends before that, another one is played."""
    p = case.start(seed)
    random = Random(seed)
    for _ in range(decisions):
        p.apply(any_kind(p, random))
        if p.over:
            p = case.start(random.getrandbits(32))
    return p


def places() -> list[dict[str, Any]]:
    """Where the counts start: first those in the file, then new ones, each with different luck."""
    wanted = [{"game": case.game, "options": case.options, "after": after} for case in CASES for after in PLACES]
    kept = [{key: entry[key] for key in ("game", "options", "seed", "after")} for entry in golden()]
    known = [{key: entry[key] for key in ("game", "options", "after")} for entry in kept]
    found = [entry for entry, place in zip(kept, known, strict=True) if place in wanted]
    seeds = count_from(1 + max((entry["seed"] for entry in kept), default=0))
    for place in wanted:
        if place not in known:
            found.append(
                {"game": place["game"], "options": place["options"], "seed": next(seeds), "after": place["after"]}
            )
    return found


def golden() -> list[dict[str, Any]]:
    """The counts in the file."""
    entries: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return entries


def nodes(entry: dict[str, Any]) -> list[int]:
    """The counts for depth 1, 2 and so on."""
    p = place(Case(entry["game"], entry["options"]), entry["seed"], entry["after"])
    return [count(p, depth + 1) for depth in range(DEPTH)]


if __name__ == "__main__":
    lines = ",\n".join(json.dumps({**entry, "nodes": nodes(entry)}) for entry in places())
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
