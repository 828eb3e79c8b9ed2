"""Refusing: every error as a status and a sentence, the same over HTTP and WebSocket."""

from __future__ import annotations

from typing import Any

from parlour.rules.kit.errors import AmbiguousMove, IllegalMove, ParlourError
from parlour.server.api import Unknown
from parlour.server.errors import Conflict, Forbidden, NotFound
from parlour.server.live import Changed
from parlour.server.people import Refused
from parlour.server.store import StoreError, Unreadable
from parlour.server.thinking import Busy, Thoughtless

STATUS: dict[type[Exception], int] = {
    NotFound: 404,
    Unknown: 401,
    Forbidden: 403,
    Conflict: 409,
    Changed: 409,
    Refused: 422,
    Busy: 429,
    Thoughtless: 503,
    StoreError: 503,
}


def status_of(error: Exception) -> int:
    for kind in type(error).__mro__:
        if kind in STATUS:
            return STATUS[kind]
    return 422 if isinstance(error, ParlourError) else 500


def refusal_json(error: Exception) -> dict[str, Any]:
    if isinstance(error, Unreadable):
        return {"error": "The tables cannot be looked up just now. Try again in a moment."}
    if isinstance(error, StoreError):
        return {"error": "The table could not be stored just now; nothing was changed. Try again in a moment."}
    told: dict[str, Any] = {"error": str(error)}
    if isinstance(error, IllegalMove) and error.rule:
        told["rule"] = error.rule
    if isinstance(error, AmbiguousMove):
        told["moves"] = error.moves
    if isinstance(error, Conflict):
        told["version"] = error.version
    return told
