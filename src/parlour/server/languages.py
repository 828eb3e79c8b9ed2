"""The language that a request asks for: its Accept-Language header, or `?language=` of a socket, which cannot set headers."""

from __future__ import annotations

from collections.abc import MutableMapping
from contextvars import ContextVar
from typing import Any, Final
from urllib.parse import parse_qs

from parlour.rules.kit.catalogue import ENGLISH, LANGUAGES

_LANGUAGE: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


def spoken() -> str:
    """The language of the request that is being answered."""
    return _LANGUAGE.get()


def speak(scope: MutableMapping[str, Any], headers: dict[bytes, bytes]) -> None:
    """Answer this request in the language it asks for."""
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    named = query.get("language", []) if scope["type"] == "websocket" else []
    _LANGUAGE.set(language_of(",".join(named) or headers.get(b"accept-language", b"").decode("latin-1")))


def language_of(accepted: str) -> str:
    """The best of our languages for an Accept-Language header; English if it asks for none of them."""
    best, most = ENGLISH, 0.0
    for part in accepted.split(","):
        name, _, quality = part.partition(";")
        language = name.strip().lower().partition("-")[0]
        worth = _number(quality.strip().removeprefix("q="))
        if language in LANGUAGES and worth > most:
            best, most = language, worth
    return best


def _number(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
