"""What things are called, as texts for any language, in the edition's own words (ruling E-07)."""

from __future__ import annotations

from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.state import GOOD_NAMES, State
from parlour.rules.burgundy.tiles import (
    ANIMAL,
    COLOUR,
    COLOUR_NAMES,
    FIRST_KNOWLEDGE,
    animals_on,
    is_knowledge,
    knowledge,
    species_of,
)
from parlour.rules.kit.catalogue import Listed, Plain, Text


def edited(edition: Edition, key: str, **parts: object) -> Text:
    """The edition's own word where it has one (2019: monastery, duchy, town), else the common one."""
    own = f"{key}.{edition.name}"
    return Text(WORDS, own if WORDS.has(own) else key, parts)


def tile(edition: Edition, kind: int) -> Text:
    """'ship', '3 cows', 'knowledge 7'."""
    return _tile(edition, kind, "")


def a_tile(edition: Edition, kind: int) -> Text:
    """The same in the middle of a sentence: 'a ship', '3 cows', 'knowledge 7'."""
    return _tile(edition, kind, ".a")


def the_tile(edition: Edition, kind: int) -> Text:
    """'the ship', 'the 3 cows', 'knowledge 7'."""
    found = _tile(edition, kind, ".the")
    return WORDS.text("animals.the", animals=found) if COLOUR[kind] == ANIMAL else found


def _tile(edition: Edition, kind: int, form: str) -> Text:
    if is_knowledge(kind):
        return edited(edition, "tile.knowledge", number=kind - FIRST_KNOWLEDGE + 1)
    if COLOUR[kind] == ANIMAL:
        return WORDS.text(f"tile.{edition.species[species_of(kind)]}", count=animals_on(kind))
    return WORDS.text(f"tile.{edition.tiles[kind]}{form}")


def gist(edition: Edition, kind: int) -> Text:
    """What a tile does, in a few words: '2 silver' for a bank."""
    if COLOUR[kind] == ANIMAL:
        return WORDS.text("gist.animal", count=animals_on(kind))
    count = {15: edition.sold_type_points, 26: edition.bonus_tile_points}.get(kind - FIRST_KNOWLEDGE + 1, 0)
    return edited(edition, f"gist.{edition.tiles[kind]}", count=count)


def numbered(edition: Edition, number: int) -> Text:
    """'knowledge 7'."""
    return tile(edition, knowledge(number))


def space_kind(edition: Edition, colour: int) -> Text:
    """'building space', 'pasture space'."""
    return edited(edition, f"space.{COLOUR_NAMES[colour]}")


def region(edition: Edition, colour: int, size: int) -> Text:
    """'city of 3', 'river of 4'."""
    return edited(edition, f"region.{COLOUR_NAMES[colour]}", count=size)


def wanted(edition: Edition, colours: list[str]) -> Text:
    """What an effect lets you take: 'a ship or animals'."""
    return Listed([edited(edition, f"ask.take.{colour}") for colour in colours], "or")


def source(name: str) -> Text:
    """Where a tile comes from, by its cell: 'depot 3', 'the black depot'."""
    return WORDS.text("from.black") if name.startswith("x") else WORDS.text("from.depot", depot=name[0])


def plain(names: list[str], key: str = "and") -> Text:
    """Names that are the same in every language: 'a, b and c'."""
    return Listed([Plain(name) for name in names], key)


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


def goods_listed(goods: list[int]) -> Text:
    """'1 violet and 2 pink goods', '1 violet good', 'no goods'. Counted by type."""
    types = [good for good in range(len(goods)) if goods[good]]
    if not types:
        return WORDS.text("goods.none")
    return (
        goods_of(types[0], goods[types[0]]) if len(types) == 1 else WORDS.text("goods.listed", goods=some_goods(goods))
    )


def price(costs: dict[str, int]) -> Text:
    """'2 silver', '1 silver and 1 worker'."""
    return Listed([WORDS.text(word, count=count) for word, count in costs.items() if count])


def workers_taken(s: State) -> Text:
    """What the action 'take workers' brings: '2 workers', with knowledge 13 and 14 '4 workers and 1 silver'."""
    e = s.estates[s.seat]
    return price({"workers": 4 if e.has(14) else 2, "silver": 1 if e.has(13) else 0})
