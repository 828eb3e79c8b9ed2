"""Fair dice: the server commits to a secret seed when a table is made and reveals it when the game is over."""

from __future__ import annotations

import secrets


def new_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(256)
