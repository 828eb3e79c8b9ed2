"""Fair luck: what a table promises before anybody sits down, and the luck that follows from its seed and the players' nonces.

docs/fairness.md explains it, and web/src/fair does the same in the browser; tests/records/fairness.json holds both to it.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from parlour.rules.kit.chance import Chance


def new_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(256)


def commitment(seed: int) -> str:
    """The fingerprint of a seed alone: of a table whose luck is the seed's and nobody else's."""
    return sha256(f"parlour-seed:{seed}".encode()).hexdigest()


def table_commitment(seed: int, table: str, game: str, options: dict[str, Any], ruleset: str, players: int) -> str:
    """The fingerprint of a table's seed, and of what is played with it."""
    fixed = {
        "game": game,
        "options": options,
        "players": players,
        "ruleset": ruleset,
        "seed": str(seed),
        "table": table,
    }
    return sha256(f"parlour-table:{canonical(fixed)}".encode()).hexdigest()


def nonce_hash(nonce: str) -> str:
    """The fingerprint of a nonce, 64 hexadecimal digits."""
    return sha256(f"parlour-nonce:{nonce}".encode()).hexdigest()


def luck_seed(seed: int, commitment: str, nonces: Sequence[str | None]) -> int:
    """What all luck of a table comes from, once every nonce is there: in the order of the seats, None where a seat has none."""
    text = f"parlour-luck:{commitment}:{','.join(nonce or '-' for nonce in nonces)}"
    digest = hmac.digest(seed.to_bytes(32, "little"), text.encode(), "sha256")
    return int.from_bytes(digest, "little")


def canonical(value: object) -> str:
    """JSON by RFC 8785: the same value always gives the same text. Numbers must be whole."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: str(name).encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(canonical(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


@dataclass(frozen=True)
class Promise:
    """Where a table's luck comes from: the seed it was committed to, and a nonce from each seat that gave one."""

    seed: int
    commitment: str
    table: str
    nonces: tuple[str | None, ...]

    def chance(self) -> Chance:
        return Chance(luck_seed(self.seed, self.commitment, self.nonces))
