"""The game as a whole: its options, and how a position starts."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import ACTIONS
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.dumps import FORMAT
from parlour.rules.burgundy_cards.options import OPTIONS
from parlour.rules.burgundy_cards.position import CardsPosition
from parlour.rules.burgundy_cards.ruleset import ruleset
from parlour.rules.burgundy_cards.state import Variant
from parlour.rules.burgundy_cards.values import values_of
from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.game import Game, Topic
from parlour.rules.kit.position import Position


class BurgundyCards(Game):
    def __init__(self) -> None:
        super().__init__(
            "burgundy-cards",
            WORDS,
            [1, 2, 3, 4],
            OPTIONS,
            ACTIONS,
            "The Castles of Burgundy: The Card Game, Stefan Feld, alea/Ravensburger, with its solitaire game",
            FORMAT,
        )

    def bare(self, players: int, options: dict[str, object], chance: Chance) -> Position:
        return CardsPosition(Variant(players, options, values_of(options["components"])), chance)

    def ruleset(self, options: dict[str, object]) -> str:
        return ruleset(options["components"])

    def topics(self, options: dict[str, object], language: str = ENGLISH) -> list[Topic]:
        # Loaded only when somebody asks for help.
        from parlour.rules.burgundy_cards.help import topics

        return topics(values_of(options["components"]), language)

    def components(self) -> dict[str, object]:
        # Loaded only when somebody draws the table.
        from parlour.rules.burgundy_cards.components import components

        return components()

    def option_sets(self) -> list[dict[str, object]]:
        sets: list[dict[str, object]] = [{"players": players} for players in self.players]
        sets.append({"players": 3, "workers": "last-two", "first": 1})
        sets.append({"players": 4, "components": _small_box()})
        sets.append({"players": 1, "components": _small_box()})
        # Then the pairs that are still missing.
        sets.append({"players": 1, "workers": "last-two", "first": 0})
        sets.append({"players": 2, "workers": "last-two"})
        sets.append({"players": 2, "first": 1, "components": _small_box()})
        sets.append({"players": 3, "workers": "last-two", "components": _small_box()})
        sets.append({"players": 4, "workers": "last-two", "first": 3})
        return sets


def _small_box() -> dict[str, object]:
    """Few cards and scarce goods: the deck is shuffled often, displays fall short, decks run out."""
    few = {"deck": {kind: [1, 1, 1, 1, 1, 0] for kind in ("mine", "knowledge", "ship", "pasture", "castle")}}
    return {
        **few,
        "good_cards": {"light": 2, "medium": 2, "dark": 1},
        "animal_cards": {"chicken": 2, "cattle": 1, "sheep": 1, "pig": 1},
        "rounds": {"B": [{"goods": 2, "animals": 2}, {"points": 1}], "E": [{"workers": 2}]},
    }


GAME: Final = BurgundyCards()
