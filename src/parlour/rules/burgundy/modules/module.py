"""Module: what an expansion adds to the game. The base game calls these hooks and knows no module by its name."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from parlour.rules.burgundy.state import State, Variant
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.events import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """One expansion. `name` is its word in the option `modules`.

    Its words are in its own file in each language, `words/LANGUAGE/NAME.json`: `option.modules.NAME` is its title.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def refuses(self, players: int, options: dict[str, object]) -> Text | None:
        """Why it cannot be played with these options; None if it can."""
        return None

    def join(self, variant: Variant) -> None:
        """Change the supply, limits and tables of a variant it is on in."""

    def effects(self) -> list[Effect[Any]]:
        """The kinds of pending frames it adds."""
        return []

    def data(self) -> list[str]:
        """The texts of its component files, for the ruleset's hash."""
        return []

    def line(self, s: State, event: Event, names: list[str]) -> Text | None:
        """An event that only this module has, as a line of the chronicle."""
        return None

    def hires(self, s: State) -> int:
        """Workers that the deciding seat could still get at once for its silver, to pay for a purchase with."""
        return 0

    def phase_ends(self, s: State) -> None:
        """A phase is over, the mines have not paid yet: push what somebody is asked, the last first."""
