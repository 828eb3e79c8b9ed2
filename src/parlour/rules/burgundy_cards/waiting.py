"""Pending choices: what they have in common, and what is on the stack now (rulings C-17, C-19, C-26)."""

from __future__ import annotations

from parlour.rules.burgundy_cards.actions import SPAN
from parlour.rules.burgundy_cards.cards import CARDS, KIND_NAMES, KINDS
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.state import HELD, State
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import BadPosition, IllegalMove, a
from parlour.rules.kit.pending import argument_of, kind_of
from parlour.rules.kit.selection import Selection


class CardsEffect(Effect[State]):
    """What all choices have in common: the seat whose turn it is decides."""

    def __init__(self, kind: int, name: str, card: int = -1, buying: bool = False) -> None:
        super().__init__(kind, name)
        self.card = card
        """The kind of card that causes this when it is placed; -1 if it has another cause."""
        self.buying = buying
        """Whether a purchase may interrupt it (ruling C-26)."""

    def declined(self, s: State) -> None:
        if s.log is not None:
            s.tell("decline", s.seat, {"effect": self.name}, "C-19")

    def skipped(self, s: State, rule: str) -> None:
        if s.log is not None:
            s.tell("skip", s.seat, {"effect": self.name}, rule)

    def die(self, argument: int) -> int:
        """The number of its action; 0 if numbers do not matter."""
        return 0

    def passing(self) -> tuple[Text, str]:
        """What passing means, and its rule."""
        return WORDS.text("choice.pass"), "C-19"

    def explain(self, selection: Selection) -> IllegalMove | None:
        """The reason for things of this choice that were selected together with something else; None: the usual one."""
        return None

    def asked(self, s: State, argument: int, top: bool) -> bool:
        """Whether this would be asked at all in this position."""
        return True

    def cause(self, s: State, argument: int, place: int) -> int:
        """The kind of card that caused this when it was placed; -1 if it has another cause."""
        return self.card

    def fits(self, s: State, place: int) -> bool:
        """Whether it can wait at this place: at the bottom of the stack, or on what a purchase has interrupted there."""
        return place == 0 or (place == 1 and effect_at(s, 0).buying)

    def check(self, s: State, argument: int, place: int) -> None:
        if self.buying and place == 0 and len(s.pending) > 1 and not (s.bought and s.played):
            raise BadPosition(f"{effect_at(s, 1).name} waits on {self.name}, which only a purchase interrupts.")
        if not self.fits(s, place):
            stack = ", ".join([effect_at(s, i).name for i in range(len(s.pending))])
            raise BadPosition(f"{self.name} cannot wait there: pending is {stack}.")
        if not self.asked(s, argument, place == len(s.pending) - 1):
            raise BadPosition(f"{self.name} would not be asked here, because it can do nothing now; leave it out.")
        cause = self.cause(s, argument, place)
        if cause >= 0 and _asked_for(s, cause, place) > _placed_of(s, cause):
            raise BadPosition(
                f"{self.name} is asked when {a(KIND_NAMES[cause])} is placed; seat {s.seat} has none in its estate."
            )


def effect_at(s: State, place: int) -> CardsEffect:
    """What waits at a place of the stack; -1 is the top."""
    effect = s.effects()[kind_of(s.pending[place])]
    assert isinstance(effect, CardsEffect)
    return effect


def die_for(s: State, action: int) -> int:
    """The number of an action, from a hand card or a bought one; 0 if there is none or it does not matter."""
    if s.pending:
        return effect_at(s, -1).die(argument_of(s.pending[-1]))
    return s.hand[s.seat * 2 + action // SPAN] % HELD


def _asked_for(s: State, cause: int, place: int) -> int:
    """How many frames up to this place of the stack this kind of card has caused."""
    return len([i for i in range(place + 1) if effect_at(s, i).cause(s, argument_of(s.pending[i]), i) == cause])


def _placed_of(s: State, kind: int) -> int:
    """Cards of a kind in the estate."""
    return len([laid for laid in s.estates[s.seat].laid if laid % CARDS % KINDS == kind])
