"""Grammar for sentences about seats: verbs, possessives, lists and counts."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.telling import YOU

IRREGULAR: Final = {"are": "is", "have": "has"}


def says(names: list[str], seat: int, verb: str) -> str:
    """'You take', 'Ann takes'."""
    name = names[seat]
    if name == YOU:
        return f"{name} {verb}"
    if verb in IRREGULAR:
        return f"{name} {IRREGULAR[verb]}"
    return f"{name} {verb}es" if verb.endswith(("s", "ch", "sh", "x", "o")) else f"{name} {verb}s"


def whose(names: list[str], seat: int) -> str:
    """'Your', 'Ann's'."""
    name = names[seat]
    return "Your" if name == YOU else f"{name}'" if name.endswith("s") else f"{name}'s"


def within(names: list[str], seat: int) -> str:
    """The name in the middle of a sentence."""
    return "you" if names[seat] == YOU else names[seat]


def listed(words: list[str]) -> str:
    """'a, b and c'."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def count_of(count: int, word: str) -> str:
    """'1 worker', '2 workers', '2 silver'; `word` is a plural or a mass noun."""
    return f"{count} {word.removesuffix('s') if count == 1 else word}"


def points_of(points: int) -> str:
    return count_of(points, "points")


def starts(names: list[str], order: list[int]) -> str:
    """'You start; then Ann and Bob.'"""
    return f"{says(names, order[0], 'start')}; then {listed([within(names, seat) for seat in order[1:]])}."
