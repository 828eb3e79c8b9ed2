"""Refusals: every error is one sentence that says what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlour.rules.kit.catalogue import KIT, Text

SHOWN: Final = 6
"""The most moves a sentence lists."""


class ParlourError(ValueError):
    """The base of every refusal. `str(error)` is a sentence in English; one made from a Text has other languages, too."""

    def __init__(self, sentence: Text | str) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence

    def said(self, language: str) -> str:
        return self.sentence.render(language) if isinstance(self.sentence, Text) else self.sentence


class UnknownGame(ParlourError):
    """There is no game with that name."""


class BadOption(ParlourError):
    """An option that does not exist, has a bad value, or conflicts with another."""


class BadBoard(ParlourError):
    """A board or component file that cannot be read or breaks a rule."""


class BadPosition(ParlourError):
    """An impossible position in a dump."""


class MoveError(ParlourError):
    """A move that was not made; the position is unchanged."""


class UnreadableMove(MoveError):
    """Text that is not a move in this game's notation."""


class IllegalMove(MoveError):
    """A move the rules do not allow now; `rule` is the id of the ruling or rulebook section."""

    def __init__(self, reason: Text | str, rule: str = "") -> None:
        super().__init__(reason)
        self.reason = str(reason)
        self.rule = rule


class AmbiguousMove(MoveError):
    """Abbreviated text that fits several legal moves; `moves` lists them all."""

    def __init__(self, text: str, moves: list[str]) -> None:
        listed = ", ".join([f"'{move}'" for move in moves[:SHOWN]])
        key = "refusal.ambiguous-more" if len(moves) > SHOWN else "refusal.ambiguous"
        super().__init__(KIT.text(key, text=text, moves=listed, count=len(moves) - SHOWN))
        self.moves = moves


def one_of(names: Iterable[object]) -> str:
    """'a, b or c', for listing what would be right."""
    words = [str(name) for name in names]
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " or " + words[-1]


def a(word: str) -> str:
    """'a ship', 'an animal'."""
    return f"an {word}" if word[:1] in "aeiou" else f"a {word}"


def shown(value: object) -> str:
    """A wrong value, short enough for a sentence; lists and objects are not spelled out."""
    if isinstance(value, (list, tuple)):
        return "a list"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:37] + "...")
    return repr(value) if isinstance(value, (float, bool)) or value is None else _digits(value)


def _digits(value: object) -> str:
    if isinstance(value, int) and value.bit_length() > 200:
        return "a huge number"
    return repr(value)
