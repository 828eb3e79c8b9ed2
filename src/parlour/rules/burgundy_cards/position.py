"""CardsPosition: the contract, made of the modules beside this one."""

from __future__ import annotations

from typing import Any

from parlour.rules.burgundy_cards import (
    choices,
    drawing,
    dumps,
    estimate,
    explain,
    final,
    legal,
    notation,
    refusals,
    setup,
    telling,
    views,
)
from parlour.rules.burgundy_cards.actions import BUY
from parlour.rules.burgundy_cards.deck import hide_again
from parlour.rules.burgundy_cards.die_actions import play_card
from parlour.rules.burgundy_cards.effects import EFFECTS
from parlour.rules.burgundy_cards.estate import Estate
from parlour.rules.burgundy_cards.projects import buy
from parlour.rules.burgundy_cards.rounds import end_turn
from parlour.rules.burgundy_cards.state import State, Variant
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.events import Event
from parlour.rules.kit.pending import argument_of, kind_of
from parlour.rules.kit.reading import Reader


class CardsPosition(State):
    def __init__(self, variant: Variant, chance: Chance) -> None:
        super().__init__(variant, chance)

    def set_up(self) -> None:
        setup.set_up(self)

    def fill(self, reader: Reader) -> None:
        dumps.fill(self, reader)

    def copy(self) -> CardsPosition:
        new = CardsPosition(self.variant, self.chance)
        new.seat = self.seat
        new.round = self.round
        new.turn = self.turn
        new.turns = self.turns
        new.first = self.first
        new.start_holder = self.start_holder
        new.start_up = self.start_up
        new.played = self.played
        new.bought = self.bought
        new.deck = self.deck
        new.discards = self.discards
        new.top = self.top
        new.hand = self.hand[:]
        new.pending = self.pending[:]
        estates: list[Estate] = []
        for e in self.estates:
            estates.append(e.copy())
        new.estates = estates
        new.display = self.display
        new.offer = self.offer
        new.dealt = self.dealt
        new.unseen = self.unseen
        # From now on the two share them.
        self.own = 0
        self.own_display = False
        new.tops = self.tops
        new.left = self.left
        new.unseen_goods = self.unseen_goods
        new.unseen_animals = self.unseen_animals
        return new

    def legal(self) -> list[int]:
        return legal.legal_actions(self)

    def apply(self, action: int) -> None:
        if action == BUY:
            buy(self)
        elif self.pending:
            top = self.pending.pop()
            EFFECTS[kind_of(top)].resolve(self, argument_of(top), action)
        elif action < BUY:
            play_card(self, action)
        else:
            end_turn(self)
        if self.pending:
            self.proceed()

    def effects(self) -> list[Effect[Any]]:
        return EFFECTS

    def key(self) -> tuple[object, ...]:
        return (
            *(self.seat, self.round, self.turn, self.turns, self.first, self.start_holder, self.start_up),
            *(self.played, self.bought, self.deck, self.top),
            *(tuple(self.hand), tuple(self.pending), tuple(self.display), tuple(self.offer), tuple(self.dealt)),
            *(tuple(self.tops), tuple(self.left), tuple(self.unseen_goods), tuple(self.unseen_animals)),
            *[tuple(bag.counts) for bag in self.unseen],
            *[e.key() for e in self.estates],
        )

    def redraw(self, seat: int | None) -> None:
        hide_again(self, seat)

    def scores(self) -> list[int]:
        return [self.estates[seat].score() for seat in range(self.players)]

    def winners(self) -> list[int]:
        return final.winners(self) if self.seat < 0 else []

    def move(self, action: int) -> str:
        return notation.write(self, action)

    def action(self, text: str) -> int:
        return super().action(notation.spelled(self, text))

    def parse(self, text: str) -> int:
        return notation.read(self, text)

    def refusal(self, action: int) -> IllegalMove:
        return refusals.refusal(self, action)

    def choice(self, action: int) -> Choice:
        return choices.choice(self, action)

    def has_secrets(self) -> bool:
        return len(self.offer) > 0 or views.somebody_holds(self)

    def is_secret_luck(self, what: str) -> bool:
        return notation.is_private(what)

    def view(self, seat: int | None) -> dict[str, object]:
        return views.view(self, seat)

    def dump(self) -> dict[str, object]:
        return dumps.dump(self)

    def outcome(self, what: str, value: int) -> int | str:
        return notation.write_outcome(what, value)

    def read_outcome(self, what: str, value: object) -> int:
        return notation.read_outcome(what, value)

    def estimate(self, seat: int) -> float:
        return estimate.estimate(self, seat)

    def stage(self) -> dict[str, object]:
        return {"round": self.letter(), "turn": self.turn + 1}

    def plan(self, seat: int) -> list[Choice]:
        if self.seat < 0 or seat == self.seat or not (self.hand[seat * 2] or self.hand[seat * 2 + 1]):
            return []
        now = self.copy()
        now.seat = seat
        now.pending = []
        now.offer = []
        now.played = False
        now.bought = False
        return now.choices()

    def line(self, event: Event, names: list[str]) -> Text | None:
        return telling.line(self, event, names)

    def explain(self, elements: list[str]) -> IllegalMove:
        return explain.explain(self, elements)

    def __str__(self) -> str:
        return drawing.draw(self)
