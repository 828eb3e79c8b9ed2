"""MontanaPosition: the contract, made of the modules beside this one."""

from __future__ import annotations

from typing import Any

from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.events import Event
from parlour.rules.kit.pending import argument_of, kind_of
from parlour.rules.kit.reading import Reader
from parlour.rules.montana import (
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
    waiting,
)
from parlour.rules.montana.actions import (
    ALL_GROUPS,
    AREA_SPACES,
    BANK,
    BID,
    BUILD,
    CANTEEN,
    END,
    FORWARD,
    PAIRS,
    SMALL,
    SPIN,
    TRADE,
    WORK,
)
from parlour.rules.montana.build import build
from parlour.rules.montana.cattle import trade
from parlour.rules.montana.city import visit
from parlour.rules.montana.recruit import forward, spin
from parlour.rules.montana.state import AT_STORE, CHOOSING, State, Variant
from parlour.rules.montana.turns import comes, end_turn, use_canteen
from parlour.rules.montana.work import bank, clear_full, work, work_small


class MontanaPosition(State):
    def __init__(self, variant: Variant, chance: Chance) -> None:
        super().__init__(variant, chance)

    def set_up(self) -> None:
        setup.set_up(self)

    def fill(self, reader: Reader) -> None:
        dumps.fill(self, reader)

    def copy(self) -> MontanaPosition:
        new = MontanaPosition(self.variant, self.chance)
        new.seat = self.seat
        new.land = self.land
        new.first = self.first
        new.round = self.round
        new.spins = self.spins
        new.active = self.active
        new.extra = self.extra
        new.doing = self.doing
        new.place = self.place
        new.built = self.built
        new.arrow = self.arrow
        new.last_built = self.last_built
        new.ending = self.ending
        new.stock = self.stock[:]
        new.supply = self.supply[:]
        new.board = self.board[:]
        new.pending = self.pending[:]
        new.bids = self.bids
        new.settled = self.settled
        new.open = self.open
        return new

    def legal(self) -> list[int]:
        return legal.legal_actions(self)

    def apply(self, action: int) -> None:
        if self.pending and not TRADE <= action < CANTEEN:
            top = self.pending.pop()
            self.variant.effects[kind_of(top)].resolve(self, argument_of(top), action)
            self.proceed()
            return
        if action >= BUILD:
            if action < TRADE:
                build(self, action - BUILD)
            elif action < CANTEEN:
                trade(self, action)
            elif action == END:
                end_turn(self)
            else:
                use_canteen(self)
        elif action >= BID:
            visit(self, action - BID)
        elif action >= BANK:
            bank(self, (action - BANK) // ALL_GROUPS, (action - BANK) % ALL_GROUPS)
        elif action >= SMALL:
            work_small(self, action - SMALL)
        elif action >= WORK:
            place = (action - WORK) // PAIRS
            work(self, place // AREA_SPACES, place % AREA_SPACES, (action - WORK) % PAIRS)
        elif action == SPIN:
            spin(self)
        else:
            forward(self, action - FORWARD + 1)
        if self.pending:
            self.proceed()

    def effects(self) -> list[Effect[Any]]:
        return self.variant.effects

    def resume_turn(self) -> None:
        if self.seat >= 0:
            self.seat = self.active
            if self.bids[self.active] != AT_STORE:
                self.bids = [AT_STORE] * self.players

    def key(self) -> tuple[object, ...]:
        land = self.land
        return (
            *(
                self.seat,
                self.first,
                self.round,
                self.spins,
                self.active,
                self.extra,
                self.doing,
                self.place,
                self.built,
            ),
            *(self.arrow, self.last_built, self.ending, tuple(self.stock), tuple(self.supply), tuple(self.board)),
            *(
                tuple(self.pending),
                tuple(self.bids),
                tuple(self.settled),
                tuple(land.tiles),
                tuple(land.turns),
                land.start,
            ),
        )

    def scores(self) -> list[int]:
        return [self.placed(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return final.winners(self) if self.seat < 0 else []

    def move(self, action: int) -> str:
        return notation.write(self, action)

    def parse(self, text: str) -> int:
        return notation.read(self, text)

    def refusal(self, action: int) -> IllegalMove:
        return refusals.refusal(self, action)

    def choice(self, action: int) -> Choice:
        return choices.choice(self, action)

    def has_secrets(self) -> bool:
        return False

    def view(self, seat: int | None) -> dict[str, object]:
        return views.view(self, seat)

    def dump(self) -> dict[str, object]:
        return dumps.dump(self)

    def estimate(self, seat: int) -> float:
        return estimate.estimate(self, seat)

    def stage(self) -> dict[str, object]:
        return {"round": self.round}

    def plan(self, seat: int) -> list[Choice]:
        if self.seat < 0 or not self.round or seat == self.seat or not comes(self, seat):
            return []
        now = self.copy()
        now.seat = seat
        now.active = seat
        now.doing = CHOOSING
        now.pending = []
        now.bids = [AT_STORE] * self.players
        clear_full(now)
        return now.choices()

    def waiting_reason(self, seat: int, name: str) -> Text:
        return waiting.waiting_reason(self, seat, name) or super().waiting_reason(seat, name)

    def line(self, event: Event, names: list[str]) -> Text | None:
        return telling.line(self, event, names)

    def explain(self, elements: list[str]) -> IllegalMove:
        return explain.explain(self, elements)

    def __str__(self) -> str:
        return drawing.draw(self)
