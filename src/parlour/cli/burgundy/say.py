"""The game's catalogue as the terminal reads it: in English."""

from __future__ import annotations

from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.naming import edited, gist, some_goods, tile
from parlour.rules.burgundy.tiles import ANIMAL, COLOUR, COLOUR_NAMES, is_knowledge
from parlour.rules.kit.catalogue import ENGLISH, Text


def word(text: Text) -> str:
    """In the middle of a sentence."""
    return text.within(ENGLISH)


def say(key: str, **parts: object) -> str:
    return word(Text(WORDS, key, parts))


def say_in(edition: Edition, key: str, **parts: object) -> str:
    """In the edition's own words."""
    return word(edited(edition, key, **parts))


def lowered(text: Text) -> str:
    """A whole sentence as a part of another one."""
    sentence = word(text)
    return sentence[:1].lower() + sentence[1:]


def noun(edition: Edition, kind: int) -> str:
    """The tile without its article: 'church', '3 cows', 'knowledge 7'."""
    return word(tile(edition, kind))


def does(edition: Edition, kind: int) -> str:
    """What a tile does, in a few words; '' for animals, whose name says it all. The whole rule is in the help ('? church')."""
    return "" if COLOUR[kind] == ANIMAL else word(gist(edition, kind))


def explained(edition: Edition, kind: int) -> str:
    """The tile; a knowledge tile with what it does, since the number alone tells little."""
    name = noun(edition, kind)
    return f"{name} ({does(edition, kind)})" if is_knowledge(kind) else name


def colour_word(edition: Edition, colour: int) -> str:
    """What the tiles of a colour are called: 'building', 'monastery'."""
    return say_in(edition, f"part.colour.{COLOUR_NAMES[colour]}")


def goods_list(goods: list[int]) -> str:
    """'1 violet and 2 pink'; 'none'. Counted by type."""
    return word(some_goods(goods)) if any(goods) else say("text.none")
