"""What the catalogue calls things, in English, for the terminal."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import KIND_NAMES, KINDS, TYPE_NAMES, number_of
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.naming import card_name
from parlour.rules.kit.catalogue import ENGLISH, Listed, Plain, Text

BRIEF: Final = 18
"""Letters of what a card does, where there is little room."""


def word(key: str, **parts: object) -> str:
    """In the middle of a line."""
    return WORDS.text(key, **parts).within(ENGLISH)


def sentence(key: str, **parts: object) -> str:
    """With a capital letter."""
    return str(WORDS.text(key, **parts))


def lowered(text: Text) -> str:
    """A sentence of the catalogue in the middle of a line."""
    words = text.within(ENGLISH)
    return words[0].lower() + words[1:]


def noun(card: int) -> str:
    """'boarding house 4'."""
    return card_name(card).within(ENGLISH)


def short_noun(card: int) -> str:
    """The same where there is little room: 'carpenter 4'."""
    short = f"kind.{KIND_NAMES[card % KINDS]}.short"
    return word("card", kind=word(short), number=number_of(card)) if WORDS.has(short) else noun(card)


def gist(card: int, width: int = 99) -> str:
    """What a card does, '2 silver' for a mine; shorter where there is little room."""
    key = f"gist.{KIND_NAMES[card % KINDS]}"
    short = f"{key}.short"
    return word(short) if WORDS.has(short) and len(word(key)) > width else word(key)


def explained(card: int) -> str:
    """'carpenter's workshop 1 (take a building or knowledge)'."""
    return f"{noun(card)} ({gist(card)})"


def briefly(card: int) -> str:
    """'carpenter 1 (take a card)'."""
    return f"{short_noun(card)} ({gist(card, BRIEF)})"


def types(type_: int) -> str:
    """'mines'."""
    return word(f"types.{TYPE_NAMES[type_]}")


def listed(words: list[str], key: str = "and") -> str:
    """'a, b and c'; 'none'."""
    return Listed([Plain(one) for one in words], key).within(ENGLISH) or word("text.none")
