"""CardsPosition: the contract, made of the modules beside this one."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards import (
    choices,
    drawing,
    dumps,
    final,
    legal,
    notation,
    promise,
    refusals,
    setup,
    views,
    whys,
)
from parlour.rules.burgundy_cards.actions import (
    BONUS,
    BUY,
    CONVERT,
    DECK,
    DISCARD,
    KEEP,
    PASS,
    PLACE,
    PLACES,
    SELL,
    SILVER,
    SPAN,
    TARGETS,
    USE,
    WORKERS,
)
from parlour.rules.burgundy_cards.cards import CARD_NAMES, number_of
from parlour.rules.burgundy_cards.deck import discard_hand, hide_again
from parlour.rules.burgundy_cards.estate import CONVERSIONS, Estate
from parlour.rules.burgundy_cards.gains import gain_silver, gain_workers, score, spend_silver, spend_workers
from parlour.rules.burgundy_cards.legal import PER_POINT, can_convert
from parlour.rules.burgundy_cards.pending import (
    CONVERT_MORE,
    EXTRA_ACTION,
    GAIN_ANIMALS,
    GAIN_EITHER,
    GAIN_GOODS,
    HALL,
    NAMES,
    PLACED,
)
from parlour.rules.burgundy_cards.placing import hall_can_wait, place, placed, take_bonus
from parlour.rules.burgundy_cards.projects import buy, keep, make_room, take, use
from parlour.rules.burgundy_cards.rounds import end_turn
from parlour.rules.burgundy_cards.state import HELD, State, Variant
from parlour.rules.burgundy_cards.stock import only_deck, sell, take_top
from parlour.rules.burgundy_cards.workers import cheapest, distance
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.pending import argument_of, frame, kind_of
from parlour.rules.kit.reading import Reader

RESTOCKED: Final = 2
"""Workers that restocking fills up to."""


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
        if action < BUY:
            if self.pending:
                self._effect(action)
            else:
                self._card(action)
        elif action < KEEP:
            buy(self)
        elif action < USE:
            self.pending.pop()
            keep(self, action - KEEP)
        elif action < DISCARD:
            self.pending.pop()
            use(self, action - USE)
        elif action < DECK:
            make_room(self, action - DISCARD, argument_of(self.pending.pop()))
        elif action < BONUS:
            self._deck(action - DECK)
        elif action < PASS:
            self.pending.pop()
            take_bonus(self, action - BONUS)
        elif action == PASS:
            self._pass()
        else:
            end_turn(self)
        if self.pending:
            self._settle()

    def _card(self, action: int) -> None:
        """Play a hand card: it is discarded, and its number does something."""
        held = self.hand[self.seat * 2 + action // SPAN]
        does = action % SPAN
        paid = self.workers_for(held % HELD, does)
        card = discard_hand(self, action // SPAN)
        spend_workers(self, paid)
        self.played = True
        if self.log is not None:
            self.tell("play", self.seat, {"card": CARD_NAMES[card], "number": held % HELD, "workers": paid}, "turn")
        self._do(does)

    def workers_for(self, die: int, does: int) -> int:
        """The least workers that let a die do this (ruling C-25)."""
        if does < SELL:
            return distance(die, does // PLACES + 1)
        if does < WORKERS:
            return cheapest(die, self.variant.values.good_numbers[does - SELL])
        if does < PLACE:
            return 0
        return distance(die, number_of((does - PLACE) // TARGETS))

    def _effect(self, does: int) -> None:
        """An action under a waiting effect: it is finished, with all it sets off, before anything older goes on."""
        top = self.pending.pop()
        if kind_of(top) == EXTRA_ACTION:
            paid = self.workers_for(argument_of(top), does)
            spend_workers(self, paid)
            if self.log is not None and paid:
                self.tell("shift", self.seat, {"number": argument_of(top), "workers": paid}, "workers")
        self._do(does)

    def _do(self, does: int) -> None:
        if does < SELL:
            take(self, does)
        elif does < WORKERS:
            sell(self, does - SELL)
        elif does == WORKERS:
            self._restock()
        elif does == SILVER:
            gain_silver(self, 1, "silver", "silver")
        elif does < PLACE:
            self._convert(does - CONVERT)
        else:
            place(self, (does - PLACE) // TARGETS, (does - PLACE) % TARGETS)

    def _restock(self) -> None:
        gain_workers(self, max(0, RESTOCKED - self.estates[self.seat].workers), "restock", "C-06")

    def _convert(self, workers: int) -> None:
        """Three cards into a point; asks for more while there are three (ruling C-06)."""
        silver = PER_POINT - workers
        spend_workers(self, workers)
        spend_silver(self, silver)
        score(self, self.seat, CONVERSIONS, 1, "workers", workers, "silver", silver)
        self.pending.append(CONVERT_MORE)

    def _deck(self, deck: int) -> None:
        """One card from an open deck; what is left of the gain waits on."""
        top = self.pending.pop()
        take_top(self, deck)
        if kind_of(top) != GAIN_EITHER and argument_of(top) > 1:
            self.pending.append(frame(kind_of(top), argument_of(top) - 1))

    def _pass(self) -> None:
        kind = kind_of(self.pending.pop())
        if kind != CONVERT_MORE and self.log is not None:
            self.tell("decline", self.seat, {"effect": NAMES[kind]}, "C-19")

    def _settle(self) -> None:
        """Go on until there is something to decide: what happens by itself happens, what has no use is skipped."""
        while self.pending:
            top = self.pending[-1]
            kind = kind_of(top)
            if kind == PLACED:
                self.pending.pop()
                placed(self, argument_of(top))
            elif kind == GAIN_GOODS or kind == GAIN_ANIMALS or kind == GAIN_EITHER:
                deck = only_deck(self, 2 if kind == GAIN_ANIMALS else 0, 2 if kind == GAIN_GOODS else 4)
                if deck == -2:
                    return
                if deck < 0:
                    self.pending.pop()
                    if self.log is not None:
                        self.tell("skip", self.seat, {"effect": NAMES[kind]}, "C-07")
                else:
                    self._deck(deck)
            elif kind == HALL:
                if hall_can_wait(self):
                    return
                self.pending.pop()
                if self.log is not None:
                    self.tell("skip", self.seat, {"effect": NAMES[HALL]}, "C-17")
            elif kind == CONVERT_MORE:
                if can_convert(self.estates[self.seat]):
                    return
                self.pending.pop()
            else:
                return

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

    def named(self, text: str) -> int:
        return notation.read(self, text)

    def refusal(self, action: int) -> IllegalMove:
        return refusals.refusal(self, action)

    def choice(self, action: int) -> Choice:
        workers = 0
        if action < BUY:
            does = action % SPAN
            if not self.pending:
                workers = self.workers_for(self.hand[self.seat * 2 + action // SPAN] % HELD, does)
            elif kind_of(self.pending[-1]) == EXTRA_ACTION:
                workers = self.workers_for(argument_of(self.pending[-1]), does)
        return choices.choice(self, action, workers)

    def hidden(self) -> bool:
        return len(self.offer) > 0 or views.somebody_holds(self)

    def private(self, what: str) -> bool:
        return notation.is_private(what)

    def view(self, seat: int | None) -> dict[str, object]:
        return views.view(self, seat)

    def dump(self) -> dict[str, object]:
        return dumps.dump(self)

    def outcome(self, what: str, value: int) -> int | str:
        return notation.write_outcome(what, value)

    def read_outcome(self, what: str, value: object) -> int:
        return notation.read_outcome(what, value)

    def promise(self, seat: int) -> float:
        return promise.promise(self, seat)

    def stage(self) -> dict[str, object]:
        return {"round": self.letter(), "turn": self.turn + 1}

    def ahead(self, seat: int) -> list[Choice]:
        if self.seat < 0 or seat == self.seat or not (self.hand[seat * 2] or self.hand[seat * 2 + 1]):
            return []
        now = self.copy()
        now.seat = seat
        now.pending = []
        now.offer = []
        now.played = False
        now.bought = False
        return now.choices()

    def explain(self, elements: list[str]) -> IllegalMove:
        return whys.explain(self, elements)

    def __str__(self) -> str:
        return drawing.draw(self)
