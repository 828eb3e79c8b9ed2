"""Shedding: what an overloaded server refuses, so that the tables that are running go on."""

from __future__ import annotations

import re
from typing import Final

from parlour.server.people import COOKIE

RETRY_SECONDS: Final = 5
ALWAYS: Final = ("/healthz", "/readyz", "/metrics")
NEW_WORK: Final = (
    ("POST", re.compile(r"/api/tables")),
    ("GET", re.compile(r"/api/(tables|my-tables)")),
    ("POST", re.compile(r"/api/(guest|account|sign-in)")),
    ("POST", re.compile(r"/api/tables/[^/]+/(rematch|branch|hint)")),
    ("GET", re.compile(r"/api/tables/[^/]+/(record|verify|at/\d+)")),
)
"""What can wait, whoever asks for it: new tables and people, lists, and looking back."""


def can_wait(method: str, path: str, headers: dict[bytes, bytes]) -> bool:
    """Whether a request is refused while the server is overloaded: new work, and everything from strangers. A WebSocket's method
    is GET."""
    if path in ALWAYS:
        return False
    if any(method == wanted and pattern.fullmatch(path) for wanted, pattern in NEW_WORK):
        return True
    return not _has_token(headers)


def _has_token(headers: dict[bytes, bytes]) -> bool:
    """Whether somebody has been here before. Not whether the token is good: that would be work."""
    return b"authorization" in headers or f"{COOKIE}=".encode() in headers.get(b"cookie", b"")
