"""Games as hashes, step by step, to compare between processes: `python -m tests.conformance.fingerprints`."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from random import Random

import parlour
from tests.conformance.cases import CASES, POLICIES, Case


def fingerprint(case: Case, seed: int) -> list[str]:
    """For each step, a hash of the legal actions, their moves and the whole position, then the move made."""
    p = case.start(seed)
    random = Random(seed)
    policies = list(POLICIES.values())
    steps: list[str] = []
    while not p.over:
        legal = p.legal()
        state = json.dumps([legal, [p.move(action) for action in legal], p.dump()])
        action = policies[len(steps) % len(policies)](p, random)
        steps.append(f"{sha256(state.encode()).hexdigest()[:12]} {p.move(action)}")
        p.apply(action)
    steps.append(sha256(json.dumps([p.dump(), p.winners(), str(p)]).encode()).hexdigest()[:12])
    return steps


def fingerprints(seed: int) -> dict[str, list[str]]:
    return {str(case): fingerprint(case, seed) for case in CASES}


def compiled() -> list[str]:
    """The compiled modules of Parlour."""
    names = [name for name in sys.modules if name.split(".")[0] == "parlour"]
    return [n for n in names if str(getattr(sys.modules[n], "__file__", "")).endswith(tuple(EXTENSION_SUFFIXES))]


if __name__ == "__main__":
    games = fingerprints(int(sys.argv[1]))
    json.dump({"file": parlour.__file__, "compiled": compiled(), "games": games}, sys.stdout)
