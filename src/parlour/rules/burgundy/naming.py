"""What things are called, as texts for any language, in the edition's own words (ruling E-07)."""

from __future__ import annotations

from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.state import GOOD_NAMES, State
from parlour.rules.burgundy.tiles import ANIMAL, COLOUR, FIRST_KNOWLEDGE, animals_on, is_knowledge, species_of
from parlour.rules.kit.catalogue import ENGLISH, Listed, Text


def edited(edition: Edition, key: str, **parts: object) -> Text:
    """The edition's own word where it has one (2019: monastery, duchy, town), else the common one."""
    own = f"{key}.{edition.name}"
    return Text(WORDS, own if WORDS.has(own) else key, parts)


def tile(edition: Edition, kind: int) -> Text:
    """'ship', '3 cows', 'knowledge 7'."""
    return _tile(edition, kind, "")


def a_tile(s: State, kind: int) -> Text:
    """The same in the middle of a sentence: 'a ship', '3 cows', 'knowledge 7'."""
    return _tile(s.variant.edition, kind, ".a")


def _tile(edition: Edition, kind: int, form: str) -> Text:
    if is_knowledge(kind):
        return edited(edition, "tile.knowledge", number=kind - FIRST_KNOWLEDGE + 1)
    if COLOUR[kind] == ANIMAL:
        return WORDS.text(f"tile.{edition.species[species_of(kind)]}", count=animals_on(kind))
    return WORDS.text(f"tile.{edition.tiles[kind]}{form}")


def title(edition: Edition, kind: int) -> str:
    """The same in English."""
    return _tile(edition, kind, ".a").within(ENGLISH)


def goods_of(good: int, count: int) -> Text:
    """'2 violet goods'."""
    return WORDS.text("goods.count", count=count, hue=WORDS.text(f"hue.{GOOD_NAMES[good]}"))


def some_goods(goods: list[int]) -> Text:
    """'1 violet and 2 pink'; 'no goods'. Counted by type."""
    found: list[Text] = []
    for good in range(len(goods)):
        if goods[good]:
            found.append(WORDS.text("goods.hue", count=goods[good], hue=WORDS.text(f"hue.{GOOD_NAMES[good]}")))
    return Listed(found) if found else WORDS.text("goods.none")


def price(costs: dict[str, int]) -> Text:
    """'2 silver', '1 silver and 1 worker'."""
    return Listed([WORDS.text(word, count=count) for word, count in costs.items() if count])


def workers_taken(s: State) -> Text:
    """What the action 'take workers' brings: '2 workers', with knowledge 13 and 14 '4 workers and 1 silver'."""
    e = s.estates[s.seat]
    return price({"workers": 4 if e.has(14) else 2, "silver": 1 if e.has(13) else 0})
