"""BurgundyPosition: the contract, made of the modules beside this one."""

from __future__ import annotations

from parlour.rules.burgundy import (
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
from parlour.rules.burgundy.actions import BUY, DEPOT, DIE_SPAN
from parlour.rules.burgundy.die_actions import use_die, workers_for
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.rounds import end_turn
from parlour.rules.burgundy.state import PHASE_LETTERS, ROUNDS, State, Variant
from parlour.rules.burgundy.storing import buy
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.events import Event
from parlour.rules.kit.pending import argument_of, kind_of
from parlour.rules.kit.reading import Reader


class BurgundyPosition(State):
    def __init__(self, variant: Variant, chance: Chance) -> None:
        super().__init__(variant, chance)

    def set_up(self) -> None:
        setup.set_up(self)

    def fill(self, reader: Reader) -> None:
        dumps.fill(self, reader)

    def copy(self) -> BurgundyPosition:
        new = BurgundyPosition(self.variant, self.chance)
        new.seat = self.seat
        new.round = self.round
        new.turn = self.turn
        new.bought = self.bought
        new.white = self.white
        new.dice = self.dice[:]
        new.pending = self.pending[:]
        owner = self.variant.owner
        estates: list[Estate] = []
        for seat in range(self.players):
            estates.append(self.estates[seat].copy() if owner[seat] == seat else estates[owner[seat]])
        new.estates = estates
        new.points = self.points[:]
        new.order = self.order[:]
        new.steps = self.steps[:]
        new.depots = self.depots[:]
        new.black = self.black[:]
        new.goods = self.goods[:]
        new.round_order = self.round_order
        new.row = self.row
        new.supply = self.supply
        new.black_supply = self.black_supply
        new.bag = self.bag
        new.gone = self.gone
        new.sheets = self.sheets
        new.sides = self.sides
        return new

    def legal(self) -> list[int]:
        return legal.legal_actions(self)

    def apply(self, action: int) -> None:
        if BUY <= action < DEPOT:
            buy(self, (action - BUY) // 3, (action - BUY) % 3)
        elif self.pending:
            top = self.pending.pop()
            self.variant.effects[kind_of(top)].resolve(self, argument_of(top), action)
            self.proceed()
            return
        elif action < BUY:
            use_die(self, action)
        else:
            end_turn(self)
        if self.pending:
            self.proceed()

    def resume_turn(self) -> None:
        if self.seat >= 0:
            self.seat = self.round_order[self.turn]

    def key(self) -> tuple[object, ...]:
        return (
            *(self.seat, self.round, self.turn, self.bought, self.white),
            *(tuple(self.dice), tuple(self.pending), tuple(self.points), tuple(self.order), tuple(self.steps)),
            *(tuple(self.depots), tuple(self.black), tuple(self.goods), tuple(self.round_order), tuple(self.row)),
            *(tuple(self.supply), tuple(self.black_supply), tuple(self.bag), tuple(self.gone)),
            *(tuple(self.sheets), tuple(self.sides)),
            *[self.estates[seat].key() for seat in self.variant.owners],
        )

    def redraw(self, seat: int | None) -> None:
        if views.choosing_secretly(self):
            setup.choose_again(self, seat)

    def scores(self) -> list[int]:
        return [self.score_of(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return final.winners(self) if self.seat < 0 else []

    def move(self, action: int) -> str:
        return notation.write(self, action)

    def parse(self, text: str) -> int:
        return notation.read(self, text)

    def refusal(self, action: int) -> IllegalMove:
        return refusals.refusal(self, action)

    def choice(self, action: int) -> Choice:
        workers = 0
        if action < BUY and not self.pending:
            die = self.dice[self.seat * 2 + action // DIE_SPAN]
            workers = workers_for(self.estates[self.seat], die, action % DIE_SPAN)
        return choices.choice(self, action, workers)

    def line(self, event: Event, names: list[str]) -> Text | None:
        return telling.line(self, event, names)

    def is_secret_move(self, action: int) -> bool:
        return views.choosing_secretly(self)

    def has_secrets(self) -> bool:
        return views.choosing_secretly(self)

    def view(self, seat: int | None) -> dict[str, object]:
        return views.view(self, seat)

    def dump(self) -> dict[str, object]:
        return dumps.dump(self)

    def outcome(self, what: str, value: int) -> int | str:
        return notation.write_outcome(self, what, value)

    def read_outcome(self, what: str, value: object) -> int:
        return notation.read_outcome(self, what, value)

    def estimate(self, seat: int) -> float:
        return estimate.estimate(self, seat)

    def stage(self) -> dict[str, object]:
        return {"phase": PHASE_LETTERS[self.phase()], "round": self.round % ROUNDS + 1 if self.round >= 0 else 0}

    def plan(self, seat: int) -> list[Choice]:
        if self.seat < 0 or self.round < 0 or seat == self.seat or not (self.dice[seat * 2] or self.dice[seat * 2 + 1]):
            return []
        now = self.copy()
        now.seat = seat
        now.turn = self.round_order.index(seat)
        now.pending = []
        now.bought = False
        return now.choices()

    def explain(self, elements: list[str]) -> IllegalMove:
        return explain.explain(self, elements)

    def __str__(self) -> str:
        return drawing.draw(self)
