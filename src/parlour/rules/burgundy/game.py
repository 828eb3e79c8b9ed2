"""The game as a whole: how a position begins, and what belongs to it."""

from __future__ import annotations

from typing import Any, Final

from parlour.rules.burgundy.actions import ACTIONS
from parlour.rules.burgundy.boards import NAMES
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.dumps import FORMAT
from parlour.rules.burgundy.editions import EDITIONS
from parlour.rules.burgundy.effects import EFFECTS
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.burgundy.options import OPTIONS, Modules, named
from parlour.rules.burgundy.position import BurgundyPosition
from parlour.rules.burgundy.rounds import ROUND_EFFECTS
from parlour.rules.burgundy.ruleset import ruleset
from parlour.rules.burgundy.setup import named_boards
from parlour.rules.burgundy.state import Variant
from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.effects import Effect, table_of
from parlour.rules.kit.game import Game, Topic
from parlour.rules.kit.position import Position


class Burgundy(Game):
    def __init__(self, modules: list[Module]) -> None:
        super().__init__(
            "burgundy",
            WORDS,
            [2, 3, 4],
            [*OPTIONS, Modules(modules)] if modules else OPTIONS,
            ACTIONS,
            "The Castles of Burgundy, Stefan Feld, alea/Ravensburger: 2011 edition, and 2019 edition without its expansions",
            FORMAT,
        )
        self.modules = modules

    def bare(self, players: int, options: dict[str, object], chance: Chance) -> Position:
        modules = self._playing(options)
        effects: list[Effect[Any]] = [*EFFECTS, *ROUND_EFFECTS]
        for module in modules:
            effects += module.effects()
        variant = Variant(players, options, named_boards(players, options), table_of(effects), modules)
        return BurgundyPosition(variant, chance)

    def _playing(self, options: dict[str, object]) -> list[Module]:
        return named(self.modules, options["modules"]) if self.modules else []

    def ruleset(self, options: dict[str, object]) -> str:
        return ruleset(str(options["edition"]), self._playing(options))

    def topics(self, options: dict[str, object], language: str = ENGLISH) -> list[Topic]:
        # Only those who ask for help pay for loading it.
        from parlour.rules.burgundy.help import topics

        return topics(EDITIONS[str(options["edition"])], language)

    def components(self) -> dict[str, object]:
        # Only those who draw the table pay for loading it.
        from parlour.rules.burgundy.components import components

        return components()

    def option_sets(self) -> list[dict[str, object]]:
        sets: list[dict[str, object]] = []
        for edition in EDITIONS:
            for players in self.players:
                sets.append({"players": players, "edition": edition})
                boards = [(players + seat * 2) % len(NAMES[edition]) + 1 for seat in range(players)]
                sets.append({"players": players, "edition": edition, "boards": boards})
            sets.append({"players": 2, "edition": edition, "setup": "advanced", "choosing": "open"})
            sets.append({"players": 4, "edition": edition, "setup": "advanced", "choosing": "secret"})
            sets.append({"players": 3, "edition": edition, "tiebreak": "fewest-empty", "first": 1})
        # Then whatever pairs are still missing.
        advanced: dict[str, object] = {"setup": "advanced", "choosing": "open"}
        secret: dict[str, object] = {"setup": "advanced", "choosing": "secret"}
        sets.append({"players": 2, "edition": "2019", **secret, "tiebreak": "fewest-empty", "first": 1})
        sets.append({"players": 3, "edition": "2011", **secret, "tiebreak": "most-empty"})
        sets.append({"players": 3, "edition": "2019", **advanced, "first": 2})
        sets.append({"players": 4, "edition": "2011", **advanced, "tiebreak": "fewest-empty"})
        sets.append({"players": 2, "edition": "2019", **advanced, "tiebreak": "most-empty", "first": 0})
        sets.append({"players": 4, "edition": "2019", "boards": [9], "tiebreak": "most-empty", "first": 3})
        sets.append({"players": 2, "edition": "2011", "boards": [7], "tiebreak": "fewest-empty"})
        sets.append({"players": 2, "edition": "2019", "tiebreak": "most-empty"})
        return sets


GAME: Final = Burgundy([])
