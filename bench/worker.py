"""One measurement in its own process: python -m bench.worker WHAT NAME SECONDS prints the result as JSON."""

from __future__ import annotations

import json
import sys
from typing import Any

FORCED_GAMES = 10


def measure(what: str, name: str, seconds: float) -> dict[str, Any]:
    """`play` and `costs` measure a registered game, `peer` another engine. Neither process loads the other's engine."""
    if what == "peer":
        from bench.peers import PEERS

        peer = PEERS[name]
        speed = peer.random_play(seconds)
        return {**vars(speed), "forced": peer.forced(FORCED_GAMES)}

    from bench import engine

    told: dict[str, Any] = {"compiled": engine.compiled()}
    if what == "costs":
        return {**told, **engine.costs(name, seconds)}
    return {**told, **vars(engine.random_play(name, seconds)), "forced": engine.forced(name, FORCED_GAMES)}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2], float(sys.argv[3]))))
