"""Game: everything about a game that is known before play starts."""

from __future__ import annotations

from hashlib import sha256

from parlour.rules.kit.catalogue import ENGLISH, KIT, Catalogue
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.dumping import read_chance
from parlour.rules.kit.errors import BadOption, BadPosition, one_of
from parlour.rules.kit.events import Event
from parlour.rules.kit.options import Option, any_of, read_options
from parlour.rules.kit.position import Position
from parlour.rules.kit.reading import TOP, Reader


class Topic:
    """One entry of the rule help: in our own words, with the place in the rulebook."""

    def __init__(self, id_: str, title: str, text: str, section: str) -> None:
        self.id = id_
        self.title = title
        self.text = text
        self.section = section


class Game:
    """A rulebook. Each game subclasses it and is registered in parlour.GAMES."""

    def __init__(
        self,
        name: str,
        words: Catalogue,
        players: list[int],
        options: list[Option],
        actions: int,
        rulebook: str,
        format_: int = 1,
    ) -> None:
        self.name = name
        self.words = words
        """All its words, in every language."""
        self.players = players
        self.options = options
        self.actions = actions
        self.rulebook = rulebook
        self.format = format_
        """The format number of its dumps."""

    @property
    def title(self) -> str:
        return self.say("title")

    @property
    def blurb(self) -> str:
        return self.say("blurb")

    def say(self, key: str, language: str = ENGLISH) -> str:
        return self.words.text(key).render(language)

    def bare(self, players: int, options: dict[str, object], chance: Chance) -> Position:
        """A position with an empty table; the options have been read."""
        raise NotImplementedError

    def ruleset(self, options: dict[str, object]) -> str:
        """A hash that changes when these rules or components do."""
        raise NotImplementedError

    def topics(self, options: dict[str, object], language: str = ENGLISH) -> list[Topic]:
        """The rule help."""
        raise NotImplementedError

    def components(self) -> dict[str, object]:
        """The contents of the box as JSON, for drawing the table. They never change."""
        return {}

    def option_sets(self) -> list[dict[str, object]]:
        """Sets of options (with 'players') that together cover every rule; the conformance suite plays them all."""
        raise NotImplementedError

    def read_options(self, given: dict[str, object]) -> dict[str, object]:
        return read_options(self.name, self.options, given)

    def start(
        self, players: int, options: dict[str, object], chance: Chance, told: list[Event] | None = None
    ) -> Position:
        """A new game with options as a person gave them. `told`, if given, receives the events of the set-up."""
        if players not in self.players:
            right = any_of([str(number) for number in self.players])
            raise BadOption(KIT.text("refusal.players", game=self.words.text("title"), players=players, right=right))
        position = self.bare(players, self._options(players, options), chance)
        position.log = told
        position.set_up()
        position.log = None
        return position

    def load(self, dump: dict[str, object]) -> Position:
        """The position in a dump, validated."""
        reader = Reader(dump, TOP)
        if reader.whole("format", self.format) != self.format:
            raise BadPosition(
                f"The position has format {reader.whole('format', 0)}; this engine reads format {self.format}."
            )
        players = reader.whole("players", 2)
        if players not in self.players:
            raise BadPosition(f"players is {players}; {self.title} is for {one_of(self.players)}.")
        options = self._options(players, reader.part("options").values)
        position = self.bare(players, options, read_chance(reader.part("chance")))
        position.fill(reader)
        return position

    def _options(self, players: int, given: dict[str, object]) -> dict[str, object]:
        options = self.read_options(given)
        for option in self.options:
            option.suit(options[option.name], players, options)
        return options

    def schema(self) -> dict[str, object]:
        """The options as JSON Schema."""
        properties = {}
        for option in self.options:
            title, help_ = self.say(f"option.{option.name}"), self.say(f"option.{option.name}.help")
            properties[option.name] = {"title": title, "description": help_, **option.schema()}
        return {"type": "object", "properties": properties, "additionalProperties": False}


def ruleset_hash(parts: list[str]) -> str:
    """A short hash of everything that defines the rules: name, revision, and the text of the components."""
    return sha256("\n".join(parts).encode()).hexdigest()[:16]
