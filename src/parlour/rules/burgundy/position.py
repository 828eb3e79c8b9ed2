"""BurgundyPosition: the contract, made of the modules beside this one."""

from __future__ import annotations

from parlour.rules.burgundy import (
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
from parlour.rules.burgundy.actions import (
    BUY,
    DEPOT,
    DIE_SPAN,
    DISCARD,
    END,
    KEEP,
    PASS,
    PLACE,
    ROOM,
    SELL,
    SIDE,
    START,
    WORKERS,
)
from parlour.rules.burgundy.dice import cost
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.goods import load, name_depot, sell, stow
from parlour.rules.burgundy.legal import free_shift
from parlour.rules.burgundy.pending import HALL, LOAD, LOAD_NEXT, NAMES
from parlour.rules.burgundy.placing import hall_can_wait, place
from parlour.rules.burgundy.rounds import end_turn
from parlour.rules.burgundy.state import PHASE_LETTERS, ROUNDS, State, Variant
from parlour.rules.burgundy.storing import buy, discard, take
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.errors import IllegalMove
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
        estates: list[Estate] = []
        for e in self.estates:
            estates.append(e.copy())
        new.estates = estates
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
        if action < BUY:
            if self.pending:
                self._effect(action)
            else:
                self._die(action)
        elif action < DEPOT:
            buy(self, (action - BUY) // 3, (action - BUY) % 3)
            self._settle()
        elif action < KEEP:
            self._depot(action - DEPOT)
        elif action < DISCARD:
            stow(self, action - KEEP, argument_of(self.pending.pop()))
        elif action < PASS:
            discard(self, action - DISCARD, argument_of(self.pending.pop()))
            self._settle()
        elif action == PASS:
            self._pass()
        elif action == END:
            end_turn(self)
        elif action < START:
            self.pending.pop()
            setup.choose_side(self, action - SIDE)
        else:
            self.pending.pop()
            setup.choose_start(self, action - START)

    def _die(self, action: int) -> None:
        die = action // DIE_SPAN
        use = action % DIE_SPAN
        value = self.dice[self.seat * 2 + die]
        self.dice[self.seat * 2 + die] = 0
        e = self.estates[self.seat]
        paid = self.workers_for(e, value, use)
        e.workers -= paid
        if self.log is not None:
            self.tell("die", self.seat, {"die": value, "workers": paid}, "B-02")
        self._use(use)

    def workers_for(self, e: Estate, die: int, use: int) -> int:
        """The least workers that let this die do this (ruling B-02)."""
        if use < SELL:
            return cost(die, use // 4 + 1, e.has(8), e.has(12))
        if use < WORKERS:
            return cost(die, use - SELL + 1, e.has(8), False)
        if use == WORKERS:
            return 0
        kind = (use - PLACE) // ROOM
        return cost(die, e.board.numbers[(use - PLACE) % ROOM], e.has(8), free_shift(e, kind))

    def _use(self, use: int) -> None:
        if use < SELL:
            take(self, use)
        elif use < WORKERS:
            sell(self, use - SELL)
        elif use == WORKERS:
            self._workers()
        else:
            place(self, (use - PLACE) // ROOM, (use - PLACE) % ROOM)

    def _workers(self) -> None:
        """Take two workers; knowledge 14 makes them four, knowledge 13 adds a silver."""
        e = self.estates[self.seat]
        workers = 4 if e.has(14) else 2
        e.workers += workers
        if self.log is not None:
            self.tell("gain", self.seat, {"workers": workers, "reason": "workers"}, "k14" if e.has(14) else "workers")
        if e.has(13):
            e.silver += 1
            if self.log is not None:
                self.tell("gain", self.seat, {"silver": 1, "reason": "k13"}, "k13")

    def _effect(self, action: int) -> None:
        """An action under a waiting effect: it is finished before anything older goes on (ruling B-19)."""
        self.pending.pop()
        self._use(action)

    def _depot(self, depot: int) -> None:
        top = self.pending.pop()
        if kind_of(top) == LOAD:
            name_depot(self, depot)
        else:
            load(self, 1 << argument_of(top) | 1 << depot)

    def _pass(self) -> None:
        top = self.pending.pop()
        if kind_of(top) == LOAD_NEXT:
            load(self, 1 << argument_of(top))
        elif self.log is not None:
            self.tell("decline", self.seat, {"effect": NAMES[kind_of(top)]}, "B-20")

    def _settle(self) -> None:
        """A hall that waited for a purchase ends by itself once nothing fits and nothing can be bought (ruling B-32)."""
        if self.pending and kind_of(self.pending[-1]) == HALL and not hall_can_wait(self):
            self.pending.pop()
            if self.log is not None:
                self.tell("skip", self.seat, {"effect": NAMES[HALL]}, "B-32")

    def redraw(self, seat: int | None) -> None:
        if views.choosing_secretly(self):
            setup.choose_anew(self, seat)

    def scores(self) -> list[int]:
        return [e.score() for e in self.estates]

    def winners(self) -> list[int]:
        return final.winners(self) if self.seat < 0 else []

    def move(self, action: int) -> str:
        return notation.write(self, action)

    def named(self, text: str) -> int:
        return notation.read(self, text)

    def refusal(self, action: int) -> IllegalMove:
        return refusals.refusal(self, action)

    def choice(self, action: int) -> Choice:
        workers = 0
        if action < BUY and not self.pending:
            die = self.dice[self.seat * 2 + action // DIE_SPAN]
            workers = self.workers_for(self.estates[self.seat], die, action % DIE_SPAN)
        return choices.choice(self, action, workers)

    def hides(self, action: int) -> bool:
        return views.choosing_secretly(self)

    def hidden(self) -> bool:
        return views.choosing_secretly(self)

    def view(self, seat: int | None) -> dict[str, object]:
        return views.view(self, seat)

    def dump(self) -> dict[str, object]:
        return dumps.dump(self)

    def outcome(self, what: str, value: int) -> int | str:
        return notation.write_outcome(self, what, value)

    def read_outcome(self, what: str, value: object) -> int:
        return notation.read_outcome(self, what, value)

    def promise(self, seat: int) -> float:
        return promise.promise(self, seat)

    def stage(self) -> dict[str, object]:
        return {"phase": PHASE_LETTERS[self.phase()], "round": self.round % ROUNDS + 1 if self.round >= 0 else 0}

    def ahead(self, seat: int) -> list[Choice]:
        if self.seat < 0 or self.round < 0 or seat == self.seat or not (self.dice[seat * 2] or self.dice[seat * 2 + 1]):
            return []
        now = self.copy()
        now.seat = seat
        now.turn = self.round_order.index(seat)
        now.pending = []
        now.bought = False
        return now.choices()

    def explain(self, elements: list[str]) -> IllegalMove:
        return whys.explain(self, elements)

    def __str__(self) -> str:
        return drawing.draw(self)
