"""The catalogue: everything Parlour says, each sentence once, in every language.

A catalogue is a folder `words/LANGUAGE/` of JSON files beside the code that uses it. Keys are flat and readable. A value is a
sentence with {names} in braces, or its singular and plural: {"one": "{count} worker", "other": "{count} workers"}. A game's
catalogue falls back on the kit's, which has the words all games share. The page reads the same files.
"""

from __future__ import annotations

import json
import os
from typing import Final

LANGUAGES: Final = ["en", "de"]
"""The first one is used by `str(text)`."""
ENGLISH: Final = "en"


class Text:
    """A sentence in no particular language yet: its key in a catalogue, and the parts for its braces.

    A part is a string or a number, used as it is, or another Text, rendered in the same language.
    """

    def __init__(self, catalogue: Catalogue, key: str, parts: dict[str, object]) -> None:
        self.catalogue = catalogue
        self.key = key
        self.parts = parts

    def within(self, language: str) -> str:
        """In the middle of a sentence."""
        return fill(self.catalogue.sentence(self.key, language, self.parts), self.parts, language)

    def render(self, language: str) -> str:
        """As a complete sentence or a title: with a capital letter."""
        sentence = self.within(language)
        return sentence if self._starts_with_a_name(language) else sentence[:1].upper() + sentence[1:]

    def _starts_with_a_name(self, language: str) -> bool:
        """Names, moves and options keep their own first letter."""
        template = self.catalogue.sentence(self.key, language, self.parts)
        if not template.startswith("{"):
            return False
        part = self.parts.get(template[1 : template.find("}")])
        return part is not None and (not isinstance(part, Text) or isinstance(part, Plain))

    def __str__(self) -> str:
        return self.render(ENGLISH)

    def __repr__(self) -> str:
        return f"Text({self.key!r}: {self.within(ENGLISH)!r})"


class Plain(Text):
    """Words that are the same in every language: a name, a move."""

    def __init__(self, words: str) -> None:
        super().__init__(KIT, "", {})
        self.words = words

    def within(self, language: str) -> str:
        return self.words


class Listed(Text):
    """'a, b and c'; with `key` "or", 'a, b or c'."""

    def __init__(self, items: list[Text], key: str = "and") -> None:
        super().__init__(KIT, key, {})
        self.items = items

    def within(self, language: str) -> str:
        words = [item.within(language) for item in self.items]
        if len(words) < 2:
            return "".join(words)
        parts: dict[str, object] = {"first": ", ".join(words[:-1]), "last": words[-1]}
        return fill(self.catalogue.sentence(self.key, language, {}), parts, language)


class Joined(Text):
    """Several texts in a row: sentences joined by a space, names by a comma."""

    def __init__(self, items: list[Text], between: str = " ") -> None:
        super().__init__(KIT, "", {})
        self.items = items
        self.between = between

    def within(self, language: str) -> str:
        return self.between.join([item.within(language) for item in self.items])


class Capital(Text):
    """A text that starts a sentence within a longer text."""

    def __init__(self, text: Text) -> None:
        super().__init__(KIT, "", {})
        self.text = text

    def within(self, language: str) -> str:
        return self.text.render(language)


def fill(sentence: str, parts: dict[str, object], language: str) -> str:
    """The sentence with its braces filled; braces without a part are kept."""
    pieces = sentence.split("{")
    filled = pieces[0]
    for piece in pieces[1:]:
        name, closed, rest = piece.partition("}")
        if closed and name in parts:
            part = parts[name]
            filled += (part.within(language) if isinstance(part, Text) else str(part)) + rest
        else:
            filled += "{" + piece
    return filled


class Catalogue:
    """The words in one folder, read when first needed. `also` is the fallback for missing keys."""

    def __init__(self, folder: str, also: Catalogue | None = None) -> None:
        self.folder = folder
        self.also = also
        self._read: dict[str, dict[str, object]] = {}

    def text(self, key: str, **parts: object) -> Text:
        return Text(self, key, parts)

    def words(self, language: str) -> dict[str, object]:
        """All sentences of a language, by key."""
        found = self._read.get(language)
        if found is None:
            found = self._read[language] = self._load(language)
        return found

    def has(self, key: str) -> bool:
        return key in self.words(ENGLISH) or (self.also is not None and self.also.has(key))

    def sentence(self, key: str, language: str, parts: dict[str, object]) -> str:
        """The sentence for a key, with its braces. Falls back on English."""
        found = self.words(language).get(key)
        if found is None and self.also is not None and key not in self.words(ENGLISH):
            return self.also.sentence(key, language, parts)
        if found is None:
            found = self.words(ENGLISH).get(key, key)
        if isinstance(found, str):
            return found
        assert isinstance(found, dict)
        # English and German have the same two plural forms.
        return str(found["one" if parts.get("count") == 1 else "other"])

    def _load(self, language: str) -> dict[str, object]:
        folder = os.path.join(self.folder, "words", language)
        found: dict[str, object] = {}
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                for key, value in json.load(file).items():
                    assert key not in found, f"{key!r} is in two files of {folder}"
                    found[key] = value
        return found


KIT: Final = Catalogue(os.path.dirname(__file__))


def catalogue_of(file: str) -> Catalogue:
    """The catalogue of the game whose code is in this file."""
    return Catalogue(os.path.dirname(file), KIT)
