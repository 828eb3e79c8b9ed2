"""Waiting for something to happen, however long a busy machine takes; the limit only catches what hangs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 240.0
"""Seconds after which something counts as hanging."""


def wait_for(what: Callable[[], Any], pause: float = 0.05) -> Any:
    """The first true result."""
    until = time.monotonic() + PATIENCE
    while not (answer := what()):
        assert time.monotonic() < until, "it never happened"
        time.sleep(pause)
    return answer
