"""Values: the components, ours with a custom file on top, checked and prepared for the rules."""

from __future__ import annotations

import json
import os
from typing import Any, Final

from parlour.rules.burgundy_cards.bags import bags_of
from parlour.rules.burgundy_cards.cards import (
    ANIMAL_NAMES,
    ANIMALS,
    CARDS,
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
    KINDS,
    NUMBERS,
    TYPE_NAMES,
)
from parlour.rules.burgundy_cards.own_values import PARTS

ROUNDS: Final = 5
ROUND_LETTERS: Final = "ABCDE"
MOST_PLAYERS: Final = 4


def _components() -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "components.json"), encoding="utf-8") as file:
        loaded: dict[str, Any] = json.load(file)
    return loaded


COMPONENTS: Final = _components()


class Bonus:
    """One of the bonuses a triple brings in a round: an amount of each of PARTS."""

    def __init__(self, parts: list[int]) -> None:
        self.points = parts[0]
        self.goods = parts[1]
        self.animals = parts[2]
        self.workers = parts[3]
        self.silver = parts[4]
        self.parts = parts

    def name(self) -> str:
        """'3points', '1workers+1silver': the bonus in notation."""
        return "+".join([f"{self.parts[i]}{PARTS[i]}" for i in range(len(PARTS)) if self.parts[i]])

    def json(self) -> dict[str, object]:
        return {PARTS[i]: self.parts[i] for i in range(len(PARTS)) if self.parts[i]}


class Values:
    """The values of one table; they never change. `own` has passed `own_values.read`."""

    def __init__(self, own: dict[str, Any]) -> None:
        self.own = own
        self.deck = [0] * CARDS
        """How many there are of each card."""
        for kind in range(KINDS):
            counts: list[int] = self._of("deck", KIND_NAMES[kind])
            for number in range(NUMBERS):
                self.deck[number * KINDS + kind] = counts[number]
        self.deck_size = sum(self.deck)
        self.bags = bags_of(self.deck)
        self.triples: list[int] = [self._of("triples", name) for name in TYPE_NAMES]
        self.good_cards: list[int] = [self._of("good_cards", name) for name in GOOD_NAMES]
        self.good_points: list[int] = [self._of("good_points", name) for name in GOOD_NAMES]
        self.good_of = [0] * (NUMBERS + 1)
        """The type of goods that each number sells."""
        self.good_numbers = [0] * GOODS
        """The numbers of each type of goods, as bits (bit 0 is the 1)."""
        for good in range(GOODS):
            numbers: list[int] = self._of("good_numbers", GOOD_NAMES[good])
            for number in numbers:
                self.good_of[number] = good
                self.good_numbers[good] |= 1 << (number - 1)
        self.animal_cards: list[int] = [self._of("animal_cards", name) for name in ANIMAL_NAMES]
        self.sets: list[int] = [0, 0] + [self._of("animal_sets", str(size)) for size in range(2, ANIMALS + 1)]
        """The points for a set of that many different animals."""
        self.rounds: list[list[Bonus]] = [_bonuses(self._of("rounds", letter)) for letter in ROUND_LETTERS]
        self.sevens: list[list[int]] = [self._of("all_seven", str(players + 1)) for players in range(MOST_PLAYERS)]
        self.display: list[int] = [self._of("display", str(players + 1)) for players in range(MOST_PLAYERS)]
        self.workers: list[list[int]] = [self._of("start_workers", str(players + 1)) for players in range(MOST_PLAYERS)]
        self.first_triple: int = self._of("points", "first_triple")
        self.start_card: int = self._of("points", "start_card")
        self.watchtower: int = self._of("points", "watchtower")
        self.aaron_cloister: int = self._of("points", "aaron_cloister")
        self.aaron_piles: list[int] = self._of("aaron", "piles")

    def _of(self, section: str, key: str) -> Any:
        mine = self.own.get(section)
        if mine is not None and key in mine:
            return mine[key]
        return COMPONENTS[section][key]["value"]


def _bonuses(listed: list[dict[str, int]]) -> list[Bonus]:
    return [Bonus([one.get(part, 0) for part in PARTS]) for one in listed]


OURS: Final = Values({})
"""The values of the component file beside this one."""


def values_of(own: object) -> Values:
    """The values with those of a custom file on top (None: ours)."""
    return Values(own) if isinstance(own, dict) and own else OURS
