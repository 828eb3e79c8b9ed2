"""ModuleFace: what the terminal says about a module."""

from __future__ import annotations

from typing import Any

from parlour.cli.burgundy.seen import Seen


class ModuleFace:
    name: str
    """Of the module; also the command that shows it, if it keeps anything on the table."""

    def kept(self, seen: Seen) -> dict[str, Any]:
        """What the module keeps, as everybody sees it."""
        found: dict[str, Any] = seen.modules[self.name]
        return found

    def shared(self, seen: Seen) -> list[str]:
        """What lies on the shared board, in sentences."""
        return []

    def own(self, seen: Seen, seat: int) -> list[str]:
        """What a seat has of it, in short phrases."""
        return []
