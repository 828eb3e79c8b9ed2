"""What things are called, as texts for any language."""

from __future__ import annotations

from parlour.rules.burgundy_cards.cards import GOOD_NAMES, KIND_NAMES, KINDS, TYPE_NAMES, number_of
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.values import Bonus
from parlour.rules.kit.catalogue import ENGLISH, Listed, Plain, Text


def kind_name(kind: int) -> Text:
    """'ship', 'carpenter's workshop'."""
    return WORDS.text(f"kind.{KIND_NAMES[kind]}")


def card_name(card: int) -> Text:
    """'ship 3': a card with its number."""
    return WORDS.text("card", kind=kind_name(card % KINDS), number=number_of(card))


def gist(card: int) -> Text:
    """What a card does when it is placed, in a few words: '2 silver'."""
    return WORDS.text(f"gist.{KIND_NAMES[card % KINDS]}")


def types_name(type_: int) -> Text:
    """'ships': the type of a pile or a triple."""
    return WORDS.text(f"types.{TYPE_NAMES[type_]}")


def a_type(type_: int) -> Text:
    """'a ship', 'a knowledge card'."""
    return WORDS.text(f"a.{TYPE_NAMES[type_]}")


def as_type(type_: int) -> Text:
    """What a cloister counts as: 'a ship', 'knowledge'."""
    return WORDS.text(f"as.{TYPE_NAMES[type_]}")


def pile_of(type_: int, count: int) -> Text:
    """'2 ships'."""
    return WORDS.text(f"pile.{TYPE_NAMES[type_]}", count=count)


def good_name(good: int) -> Text:
    """'light'."""
    return WORDS.text(f"good.{GOOD_NAMES[good]}")


def goods_of(good: int, count: int) -> Text:
    """'2 light goods'."""
    return WORDS.text("goods.count", count=count, hue=good_name(good))


def price(workers: int, silver: int) -> Text:
    """'2 workers and 1 silver'; an amount of 0 is left out."""
    paid: list[Text] = []
    if workers:
        paid.append(WORDS.text("workers", count=workers))
    if silver:
        paid.append(WORDS.text("silver", count=silver))
    return Listed(paid)


def bonus_name(bonus: Bonus) -> Text:
    """'3 points', '1 worker and 1 silver'."""
    listed = [
        ("points", bonus.points),
        ("goods.any", bonus.goods),
        ("animals.any", bonus.animals),
        ("workers", bonus.workers),
        ("silver", bonus.silver),
    ]
    return Listed([WORDS.text(key, count=amount) for key, amount in listed if amount])


def listed_cards(cards: list[int], key: str = "and") -> Text:
    """'castle 5, ship 2 and mine 1'."""
    return Listed([card_name(card) for card in cards], key)


def each_card(cards: list[int]) -> Text:
    """'castle 5, ship 2 or mine 1': each different card once."""
    return listed_cards(sorted(set(cards)), "or")


def any_of(names: list[str]) -> Text:
    """Words of the notation: 'take, place or sell'."""
    return Listed([Plain(name) for name in names], "or")


def in_english(text: Text) -> str:
    """For `str(position)`, which speaks English only."""
    return text.within(ENGLISH)
