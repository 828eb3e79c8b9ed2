"""Names for people: cards, gains and prices in the middle of a sentence."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import CARPENTER, KIND_NAMES, KINDS, KNOWLEDGE, TYPE_NAMES, number_of
from parlour.rules.burgundy_cards.values import Bonus

PLURALS: Final = {"knowledge": "knowledge", "cattle": "cattle", "sheep": "sheep", "city-hall": "city halls"}


def kind_title(kind: int) -> str:
    """'a ship', 'a carpenter's workshop', 'knowledge'."""
    if kind == KNOWLEDGE:
        return "knowledge"
    if kind == CARPENTER:
        return "a carpenter's workshop"
    return f"a {KIND_NAMES[kind].replace('-', ' ')}"


def card_title(card: int) -> str:
    """'a ship (3)': a card with its number."""
    return f"{kind_title(card % KINDS)} ({number_of(card)})"


def type_title(type_: int) -> str:
    """'a ship', 'knowledge', 'a building'."""
    return "knowledge" if TYPE_NAMES[type_] == "knowledge" else f"a {TYPE_NAMES[type_]}"


def count_of(count: int, word: str) -> str:
    """'1 worker', '2 workers', '2 silver'; the word comes as a plural or a mass noun."""
    return f"{count} {word.removesuffix('s') if count == 1 else word}"


def bonus_title(bonus: Bonus) -> str:
    """'3 points', '1 worker and 1 silver'."""
    return " and ".join([count_of(amount, part) for part, amount in _amounts(bonus)])


def _amounts(bonus: Bonus) -> list[tuple[str, int]]:
    listed = [
        ("points", bonus.points),
        ("goods", bonus.goods),
        ("animals", bonus.animals),
        ("workers", bonus.workers),
        ("silver", bonus.silver),
    ]
    return [(part, amount) for part, amount in listed if amount]


def mix_title(workers: int) -> str:
    """Three cards returned: '2 workers and 1 silver'."""
    parts = [count_of(workers, "workers")] if workers else []
    if workers < 3:
        parts.append(f"{3 - workers} silver")
    return " and ".join(parts)
