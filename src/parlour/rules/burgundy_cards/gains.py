"""Gains: the one place that gives workers, silver, goods, animals and points, with their events, and spends workers and silver.

Events are built only if somebody listens.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, GOOD_NAMES
from parlour.rules.burgundy_cards.state import State

# The reason in the event of each source of points (estate.POINT_SOURCES), and its rule.
REASONS: Final = [
    "triple",
    "first-triple",
    "all-seven",
    "round-bonus",
    "watchtower",
    "convert",
    "sale",
    "animals",
    "start-card",
    "aarons-cloister",
]
RULES: Final = [
    "triples",
    "first-triple",
    "all-seven",
    "round-bonus",
    "watchtower",
    "convert",
    "sell",
    "animals",
    "start-card",
    "aaron",
]


def gain_workers(s: State, count: int, reason: str, rule: str) -> None:
    s.estates[s.seat].workers += count
    if s.log is not None:
        s.tell("gain", s.seat, {"workers": count, "reason": reason}, rule)


def gain_silver(s: State, count: int, reason: str, rule: str) -> None:
    s.estates[s.seat].silver += count
    if s.log is not None:
        s.tell("gain", s.seat, {"silver": count, "reason": reason}, rule)


def spend_workers(s: State, count: int) -> None:
    """No event, as for silver: the event of what was done has the price."""
    s.estates[s.seat].workers -= count


def spend_silver(s: State, count: int) -> None:
    s.estates[s.seat].silver -= count


def gain_good(s: State, good: int, deck: int) -> None:
    """From the first or second deck of goods."""
    s.estates[s.seat].goods[good] += 1
    if s.log is not None:
        s.tell("gain", s.seat, {"good": GOOD_NAMES[good], "deck": deck}, "C-07")


def gain_animal(s: State, animal: int, deck: int) -> None:
    """From the first or second deck of animals."""
    s.estates[s.seat].animals[animal] += 1
    if s.log is not None:
        s.tell("gain", s.seat, {"animal": ANIMAL_NAMES[animal], "deck": deck}, "C-07")


def score(
    s: State,
    seat: int,
    source: int,
    points: int,
    word: str = "",
    detail: object = None,
    second_word: str = "",
    second_detail: object = None,
) -> None:
    """Points from one of estate.POINT_SOURCES, with up to two details by name. Aaron's are in the event of his pile."""
    s.estates[seat].points[source] += points
    if s.log is not None and seat < s.players:
        told: dict[str, object] = {"reason": REASONS[source]}
        if word:
            told[word] = detail
        if second_word:
            told[second_word] = second_detail
        s.tell("score", seat, told, RULES[source], points)
