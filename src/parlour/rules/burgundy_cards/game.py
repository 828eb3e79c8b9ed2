"""The game as a whole: its options, and how a position is begun."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards import own_values
from parlour.rules.burgundy_cards.actions import ACTIONS
from parlour.rules.burgundy_cards.dumps import FORMAT, fill
from parlour.rules.burgundy_cards.position import CardsPosition
from parlour.rules.burgundy_cards.ruleset import ruleset_hash
from parlour.rules.burgundy_cards.setup import set_up
from parlour.rules.burgundy_cards.state import Variant
from parlour.rules.burgundy_cards.values import COMPONENTS, values_of
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import BadOption, BadPosition, one_of
from parlour.rules.kit.events import Event
from parlour.rules.kit.game import Game, Topic
from parlour.rules.kit.options import OneOf, Option, Whole
from parlour.rules.kit.position import Position
from parlour.rules.kit.reading import Reader
from parlour.rules.kit.seeding import read_chance


class Components(Option):
    """A component file of one's own: its text, or what it says as JSON."""

    def __init__(self) -> None:
        super().__init__(
            "components",
            "Components",
            "The text of a component file whose values replace ours, written like components.json; what it leaves out is ours.",
            None,
        )

    def read(self, value: object) -> object:
        if isinstance(value, (list, tuple)) and len(value) == 1:
            value = value[0]
        if value is None:
            return None
        return own_values.read(value, COMPONENTS) or None

    def accepts(self) -> str:
        return "the text of a component file"

    def schema(self) -> dict[str, object]:
        return self._described({"type": ["object", "string", "null"]})


OPTIONS: Final[list[Option]] = [
    Whole("first", "First player", "The seat that starts, counted from 0; drawn at random if not given.", None, 0, 3),
    OneOf(
        "workers",
        "Starting workers",
        "by-seat: none, 1, 1 and 2 in turn order. last-two: the last player always starts with 2.",
        "by-seat",
        ["by-seat", "last-two"],
    ),
    Components(),
]


class BurgundyCards(Game):
    def __init__(self) -> None:
        super().__init__(
            "burgundy-cards",
            "The Castles of Burgundy: The Card Game",
            [1, 2, 3, 4],
            OPTIONS,
            ACTIONS,
            "The Castles of Burgundy: The Card Game, Stefan Feld, alea/Ravensburger, with its solitaire game",
            "Cards are dice, projects and prizes at once: play one a turn, and build triples before the others do.",
        )

    def begin(self, players: int, options: dict[str, object], chance: Chance, told: list[Event] | None) -> Position:
        position = CardsPosition(variant(players, options), chance)
        position.log = told
        set_up(position)
        position.log = None
        return position

    def load(self, dump: dict[str, object]) -> Position:
        reader = Reader(dump, "the position")
        if reader.whole("format", FORMAT) != FORMAT:
            raise BadPosition(
                f"The position has format {reader.whole('format', 0)}; this engine reads format {FORMAT}."
            )
        players = reader.whole("players", 2)
        if players not in self.players:
            raise BadPosition(f"players is {players}; {self.title} is for {one_of(self.players)}.")
        given = reader.part("options").values
        position = CardsPosition(variant(players, self.read_options(given)), read_chance(reader.part("chance")))
        fill(position, reader)
        return position

    def ruleset(self, options: dict[str, object]) -> str:
        return ruleset_hash(options["components"])

    def topics(self, options: dict[str, object]) -> list[Topic]:
        # Only those who ask for help pay for loading it.
        from parlour.rules.burgundy_cards.help import topics

        return topics(values_of(options["components"]))

    def components(self) -> dict[str, object]:
        # Only those who draw the table pay for loading it.
        from parlour.rules.burgundy_cards.components import components

        return components()

    def option_sets(self) -> list[dict[str, object]]:
        sets: list[dict[str, object]] = [{"players": players} for players in self.players]
        sets.append({"players": 3, "workers": "last-two", "first": 1})
        sets.append({"players": 4, "components": _small_box()})
        sets.append({"players": 1, "components": _small_box()})
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


def variant(players: int, options: dict[str, object]) -> Variant:
    first = options["first"]
    if isinstance(first, int) and first >= players:
        raise BadOption(f"first cannot be {first} with {players} players; seats are counted from 0 to {players - 1}.")
    return Variant(players, options, values_of(options["components"]))


GAME: Final = BurgundyCards()
