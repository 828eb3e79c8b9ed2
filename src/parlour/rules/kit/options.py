"""Typed game options. Declared once, they drive the command line, the lobby's form, the docs and the refusals."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import KIT, Listed, Plain, Text
from parlour.rules.kit.errors import BadOption, shown

MAX_DIGITS: Final = 18


class Option:
    """One option. `read` turns user input into the value the rules use, or refuses it.

    Its words are in the game's catalogue: `option.NAME`, `option.NAME.help` and `option.NAME.VALUE`.
    """

    def __init__(self, name: str, default: object) -> None:
        self.name = name
        self.default = default
        self.when: dict[str, list[str]] = {}
        """The values of other options for which this one matters; if empty, it always does."""

    def only_when(self, name: str, values: list[str]) -> Option:
        """Returns this option, which now only matters if another one has one of these values."""
        self.when[name] = values
        return self

    def read(self, value: object) -> object:
        raise NotImplementedError

    def suit(self, value: object, players: int, options: dict[str, object]) -> None:
        """Refuse a value that does not fit the number of players or the other options; all values have been read."""

    def accepts(self) -> Text:
        """What would be right, as part of a sentence."""
        raise NotImplementedError

    def schema(self) -> dict[str, object]:
        """The option as JSON Schema."""
        raise NotImplementedError

    def refuse(self, value: object) -> BadOption:
        return BadOption(KIT.text("refusal.option", option=Plain(self.name), value=shown(value), right=self.accepts()))

    def _described(self, schema: dict[str, object]) -> dict[str, object]:
        described: dict[str, object] = {
            "default": list(self.default) if isinstance(self.default, list) else self.default,
            **schema,
        }
        if self.when:
            described["when"] = {name: list(values) for name, values in self.when.items()}
        return described


class OneOf(Option):
    """One of a few words."""

    def __init__(self, name: str, default: str, words: list[str]) -> None:
        super().__init__(name, default)
        self.words = words

    def read(self, value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, (str, int)):
            raise self.refuse(value)
        word = shown(value) if isinstance(value, int) else value
        if word not in self.words:
            raise self.refuse(value)
        return word

    def accepts(self) -> Text:
        return any_of(self.words)

    def schema(self) -> dict[str, object]:
        return self._described({"type": "string", "enum": list(self.words)})


class SomeOf(Option):
    """Any of a few words, none by default. Read values are in the declared order, without duplicates."""

    def __init__(self, name: str, words: list[str]) -> None:
        super().__init__(name, [])
        self.words = words

    def read(self, value: object) -> object:
        given: list[object] = []
        if isinstance(value, str):
            given.extend([word.strip() for word in value.split(",")] if value.strip() else [])
        elif isinstance(value, (list, tuple)):
            given.extend(value)
        else:
            raise self.refuse(value)
        for word in given:
            if word not in self.words:
                raise self.refuse(word)
        return [word for word in self.words if word in given]

    def accepts(self) -> Text:
        return KIT.text("right.some", words=any_of(self.words))

    def schema(self) -> dict[str, object]:
        items: dict[str, object] = {"type": "string", "enum": list(self.words)}
        return self._described({"type": "array", "items": items, "uniqueItems": True})


class Whole(Option):
    """A whole number in a range; None is allowed if `default` is None."""

    def __init__(self, name: str, default: int | None, low: int, high: int) -> None:
        super().__init__(name, default)
        self.low = low
        self.high = high

    def read(self, value: object) -> object:
        if value is None and self.default is None:
            return None
        number = whole(value)
        if number is None or number < self.low or number > self.high:
            raise self.refuse(value)
        return number

    def accepts(self) -> Text:
        return KIT.text("right.whole", low=self.low, high=self.high)

    def schema(self) -> dict[str, object]:
        kind: object = "integer" if self.default is not None else ["integer", "null"]
        return self._described({"type": kind, "minimum": self.low, "maximum": self.high})


class FirstPlayer(Whole):
    """The starting seat, in a game for up to `most` players."""

    def __init__(self, most: int) -> None:
        super().__init__("first", None, 0, most - 1)

    def suit(self, value: object, players: int, options: dict[str, object]) -> None:
        if isinstance(value, int) and value >= players:
            raise BadOption(
                KIT.text("refusal.first", option=Plain(self.name), value=value, players=players, last=players - 1)
            )


class ComponentFile(Option):
    """A custom component file: its text, or its contents as JSON."""

    def __init__(self) -> None:
        super().__init__("components", None)

    def read(self, value: object) -> object:
        if isinstance(value, (list, tuple)) and len(value) == 1:
            value = value[0]  # as the command line gives it
        return None if value is None else self.read_file(value)

    def read_file(self, value: object) -> object:
        raise NotImplementedError

    def schema(self) -> dict[str, object]:
        return self._described({"type": ["object", "string", "null"]})


def any_of(words: list[str]) -> Text:
    """'a, b or c'."""
    found: list[Text] = []
    for word in words:
        found.append(Plain(word))
    return Listed(found, "or")


def whole(value: object) -> int | None:
    """The whole number in `value`, which may be an int or digits; otherwise None."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and is_number(value.strip(), MAX_DIGITS):
        return int(value)
    return None


def is_number(text: str, digits: int) -> bool:
    """Whether the text is a whole number of at most this many plain digits."""
    return text.isascii() and text.isdigit() and len(text) <= digits


def read_options(game: str, options: list[Option], given: dict[str, object]) -> dict[str, object]:
    """The value of every option: as given, or the default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(KIT.text("refusal.no-option", game=Plain(game), name=shown(name), names=any_of(names)))
    return {o.name: o.read(given.get(o.name, o.default)) for o in options}
