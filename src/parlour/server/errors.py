"""What a server refuses, beside illegal moves."""

from __future__ import annotations

from parlour.rules.kit.errors import ParlourError


class NotFound(ParlourError):
    """No such table, seat or person."""


class Forbidden(ParlourError):
    """Somebody may not do this."""


class Conflict(ParlourError):
    """The table has gone on; `version` is where it stands."""

    def __init__(self, text: str, version: int) -> None:
        super().__init__(text)
        self.version = version
