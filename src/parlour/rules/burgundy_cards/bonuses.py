"""The effects that gain goods and animals, a triple's bonus, and what follows it (rulings C-07, C-09, C-21)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import BONUS, DECK
from parlour.rules.burgundy_cards.cards import BOARDING_HOUSE, KIND_NAMES, PASTURE, SHIP
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.legal import list_action, list_decks
from parlour.rules.burgundy_cards.naming import bonus_name
from parlour.rules.burgundy_cards.pending import GAIN_ANIMALS, GAIN_EITHER, GAIN_GOODS, PLACED, ROUND_BONUS
from parlour.rules.burgundy_cards.placing import placed, take_bonus, useful_bonuses
from parlour.rules.burgundy_cards.state import State
from parlour.rules.burgundy_cards.stock import is_animal, only_deck, take_top
from parlour.rules.burgundy_cards.waiting import CardsEffect, effect_at
from parlour.rules.kit.catalogue import Listed
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import BadPosition, IllegalMove, a, one_of, shown
from parlour.rules.kit.pending import frame
from parlour.rules.kit.reading import Reader


class Gain(CardsEffect):
    """The open card of one of the decks from `low` to `high - 1`; asked only if there is a choice (ruling C-07)."""

    def __init__(self, kind: int, name: str, card: int, low: int, high: int) -> None:
        super().__init__(kind, name, card)
        self.low = low
        self.high = high

    def runs(self, s: State, argument: int) -> bool:
        deck = only_deck(s, self.low, self.high)
        if deck == -2:
            return False
        s.pending.pop()
        if deck < 0:
            self.skipped(s, "C-07")
        else:
            self.resolve(s, argument, DECK + deck)
        return True

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_decks(s, self.low, self.high, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        take_top(s, action - DECK)
        if argument > 1:
            s.pending.append(frame(self.kind, argument - 1))

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return not top or only_deck(s, self.low, self.high) == -2

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove(WORDS.text(f"refusal.gain.{self.name}"), "C-07")


class GainSeveral(Gain):
    """As many as the argument says: one from a ship or a pasture, or what a triple's bonus brings."""

    def of_bonus(self, s: State, place: int) -> bool:
        """Whether a triple's bonus brings this. Where it brings animals and goods, the goods come first."""
        if not place:
            return False
        below = effect_at(s, place - 1)
        if isinstance(below, GainSeveral):
            return below.low > self.low and below.of_bonus(s, place - 1)
        return isinstance(below, Placed)

    def fits(self, s: State, place: int) -> bool:
        return self.of_bonus(s, place) or super().fits(s, place)

    def cause(self, s: State, argument: int, place: int) -> int:
        return -1 if self.of_bonus(s, place) else self.card

    def check(self, s: State, argument: int, place: int) -> None:
        super().check(s, argument, place)
        if self.of_bonus(s, place):
            bonuses = s.variant.values.rounds[s.round]
            most = max([bonus.animals if is_animal(self.low) else bonus.goods for bonus in bonuses])
            giver = f"round {s.letter()}'s bonus"
        else:
            most = 1
            giver = a(KIND_NAMES[self.card])
        if argument > most:
            raise BadPosition(f"count of {self.name} is {argument}; {giver} brings {most}.")

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["count"] = argument

    def arguments(self) -> list[str]:
        return ["count"]

    def read(self, s: State, reader: Reader) -> int:
        count = reader.whole("count", 1)
        if not 1 <= count <= 9:
            raise BadPosition(f"count in {reader.where} is {count}; it is 1 to 9.")
        return count


class RoundBonus(CardsEffect):
    """A triple: one of the round's bonuses that bring something now (ruling C-21)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for which in useful_bonuses(s):
            list_action(BONUS + which, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        take_bonus(s, action - BONUS)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return len(useful_bonuses(s)) > 1

    def fits(self, s: State, place: int) -> bool:
        return place > 0 and isinstance(effect_at(s, place - 1), Placed)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        bonuses = s.variant.values.rounds[s.round]
        listed = Listed([bonus_name(bonuses[which]) for which in useful_bonuses(s)], "or")
        return IllegalMove(WORDS.text("refusal.round-bonus", bonuses=listed), "round-bonus")


class Placed(CardsEffect):
    """After a triple's bonus: the check for all seven types, then the effect of the card in the argument (ruling C-09)."""

    def runs(self, s: State, argument: int) -> bool:
        s.pending.pop()
        placed(s, argument)
        return True

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return max(s.estates[s.seat].done) > 0

    def cause(self, s: State, argument: int, place: int) -> int:
        return argument

    def check(self, s: State, argument: int, place: int) -> None:
        if place == len(s.pending) - 1 or not isinstance(effect_at(s, place + 1), (RoundBonus, GainSeveral)):
            raise BadPosition(f"{self.name} waits only under a round's bonus or what it brings.")
        super().check(s, argument, place)

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["card"] = KIND_NAMES[argument]

    def arguments(self) -> list[str]:
        return ["card"]

    def read(self, s: State, reader: Reader) -> int:
        name = reader.text("card", "")
        if name not in KIND_NAMES:
            raise BadPosition(f"card in {reader.where} is {shown(name)}; it is {one_of(KIND_NAMES)}.")
        return KIND_NAMES.index(name)


BONUS_EFFECTS: Final[list[Effect[State]]] = [
    GainSeveral(GAIN_GOODS, "goods", SHIP, 0, 2),
    GainSeveral(GAIN_ANIMALS, "animals", PASTURE, 2, 4),
    Gain(GAIN_EITHER, "good-or-animal", BOARDING_HOUSE, 0, 4),
    RoundBonus(ROUND_BONUS, "round-bonus"),
    Placed(PLACED, "placed"),
]
