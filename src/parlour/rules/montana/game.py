"""The game as a whole: its options, and how a game starts."""

from __future__ import annotations

import os
from typing import Any, Final

from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.effects import Effect, table_of
from parlour.rules.kit.game import Game, Topic
from parlour.rules.kit.position import Position
from parlour.rules.montana.actions import ACTIONS
from parlour.rules.montana.box import STANDARD, Box, own
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.dumps import FORMAT
from parlour.rules.montana.effects import EFFECTS
from parlour.rules.montana.options import OPTIONS
from parlour.rules.montana.position import MontanaPosition
from parlour.rules.montana.ruleset import ruleset
from parlour.rules.montana.state import Variant

BY_KIND: Final[list[Effect[Any]]] = table_of([*EFFECTS])


class Montana(Game):
    def __init__(self) -> None:
        super().__init__(
            "montana",
            WORDS,
            [2, 3, 4],
            OPTIONS,
            ACTIONS,
            "Montana, Rüdiger Dorn, Heritage Edition: White Goblin Games 2017, Big Kid Games 2018",
            FORMAT,
        )

    def bare(self, players: int, options: dict[str, object], chance: Chance) -> Position:
        return MontanaPosition(Variant(players, options, box_of(options), BY_KIND), chance)

    def ruleset(self, options: dict[str, object]) -> str:
        given = options["components"]
        return ruleset(given if isinstance(given, str) else "")

    def topics(self, options: dict[str, object], language: str = ENGLISH) -> list[Topic]:
        # Loaded only when somebody asks for help.
        from parlour.rules.montana.help import topics

        return topics(box_of(options), language)

    def components(self) -> dict[str, object]:
        # Loaded only when somebody draws the table.
        from parlour.rules.montana.components import components

        return components()

    def option_sets(self) -> list[dict[str, object]]:
        sets: list[dict[str, object]] = [{"players": players} for players in self.players]
        sets.append({"players": 3, "first": 1, "stall": 3})
        for players in self.players:
            sets.append({"players": players, "components": scarce()})
        # Pairs of options that are still missing.
        sets.append({"players": 2, "first": 1})
        sets.append({"players": 2, "stall": 3})
        sets.append({"players": 4, "first": 3, "stall": 5, "components": scarce()})
        return sets


def scarce() -> str:
    """A component file with scarce supplies: an example, and for tests of what rarely happens otherwise."""
    with open(os.path.join(os.path.dirname(__file__), "scarce.json"), encoding="utf-8") as file:
        return file.read()


def box_of(options: dict[str, object]) -> Box:
    given = options["components"]
    return own(given) if isinstance(given, str) else STANDARD


GAME: Final = Montana()
