"""What the server refuses, and how: every error has an HTTP status and a sentence, the same over HTTP and WebSocket."""

from __future__ import annotations

from typing import Any, ClassVar

from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.errors import AmbiguousMove, IllegalMove, ParlourError
from parlour.server.catalogue import WORDS
from parlour.server.languages import spoken


class Refused(ParlourError):
    """A request that the server turns down."""

    status: ClassVar[int] = 422


class BadMessage(Refused):
    """A message that cannot be read."""

    status = 400


class NotSignedIn(Refused):
    """The request needs a person, and came without one."""

    status = 401


class Forbidden(Refused):
    """This person may not do this."""

    status = 403


class NotFound(Refused):
    """There is no such table, seat or game."""

    status = 404


class Conflict(Refused):
    """The table has moved on; `version` is its present version."""

    status = 409

    def __init__(self, text: Text, version: int) -> None:
        super().__init__(text)
        self.version = version


class RulesChanged(Refused):
    """The rules have changed since this table was made, and its moves no longer mean the same."""

    status = 409


class BadAccount(Refused):
    """A name, login or password that cannot be used."""


class Busy(Refused):
    """A bot is already working on this, or too many requests are waiting."""

    status = 429


class TooMany(Refused):
    """More requests than an address may make."""

    status = 429


class NoBot(Refused):
    """No bot can answer here now."""

    status = 503


class StoreError(Exception):
    """The database did not take a write; nothing of it is stored."""

    status: ClassVar[int] = 503
    sentence: ClassVar[Text] = WORDS.text("store")


class Unreadable(StoreError):
    """The database does not answer."""

    sentence = WORDS.text("unreadable")


def status_of(error: Exception) -> int:
    """The HTTP status of an error; 422 for those of the rules, such as an illegal move."""
    if isinstance(error, (Refused, StoreError)):
        return error.status
    return 422 if isinstance(error, ParlourError) else 500


def refusal_json(error: Exception) -> dict[str, Any]:
    """An error as clients get it, in their language; see `models.Refusal`."""
    if isinstance(error, StoreError):
        return {"error": error.sentence.render(spoken())}
    refusal: dict[str, Any] = {"error": error.said(spoken()) if isinstance(error, ParlourError) else str(error)}
    if isinstance(error, IllegalMove) and error.rule:
        refusal["rule"] = error.rule
    if isinstance(error, AmbiguousMove):
        refusal["moves"] = error.moves
    if isinstance(error, Conflict):
        refusal["version"] = error.version
    return refusal
