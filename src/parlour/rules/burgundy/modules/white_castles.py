"""White castles: eight buildings that act with the white die, and monastery 29 (rulings M-07, M-15, M-18)."""

from __future__ import annotations

from typing import Any, Final

from parlour.rules.burgundy.actions import BUY, DEPOT, DIE_SPAN
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.die_actions import use, workers_for
from parlour.rules.burgundy.effects import BurgundyEffect
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.final import BUILDING_POINTS
from parlour.rules.burgundy.gains import pay
from parlour.rules.burgundy.legal import list_die
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.burgundy.refusals import refuse
from parlour.rules.burgundy.state import State, Variant
from parlour.rules.burgundy.tiles import BUILDINGS, FIRST_BUILDING, knowledge
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.events import Event

WHITE_CASTLE: Final = FIRST_BUILDING + BUILDINGS + 1
TILE: Final = 29
"""The monastery that scores white castles."""
BACKS: Final = (6, 2)
"""White castles with beige and with black backs."""

WHITE_ACTION: Final = 18


class WhiteAction(BurgundyEffect):
    """An action with the number of the white die, which workers may shift; it must be taken (rulings M-07, M-18)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_die(s, s.estates[s.seat], s.white, 0, out)
        self.list_buys(s, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        workers = workers_for(s.estates[s.seat], s.white, action)
        if workers:
            pay(s, workers, 0)
        if s.log is not None:
            s.tell("die", s.seat, {"die": s.white, "workers": workers, "white": True}, "M-07")
        use(s, action)

    def die(self, s: State) -> int:
        return s.white

    def cause(self, argument: int) -> int:
        return WHITE_CASTLE

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if action < DIE_SPAN or BUY <= action < DEPOT:
            return None
        return refuse("white-action", "M-07", number=s.white)


class WhiteCastles(Module):
    def __init__(self) -> None:
        super().__init__("white-castles")
        self.tiles = {WHITE_CASTLE: "white-castle", knowledge(TILE): "k29"}

    def join(self, variant: Variant) -> None:
        variant.coloured[WHITE_CASTLE] = BACKS[0]
        variant.black_backs[WHITE_CASTLE] = BACKS[1]
        variant.coloured[knowledge(TILE)] = 1

    def effects(self) -> list[Effect[Any]]:
        return [WhiteAction(WHITE_ACTION, "white-action", buying=True)]

    def building_effect(self, s: State, e: Estate, kind: int) -> None:
        if kind == WHITE_CASTLE:
            s.pending.append(WHITE_ACTION)

    def knowledge_points(self, s: State, seat: int, number: int, points: int) -> int:
        if number == TILE:
            return points + BUILDING_POINTS * s.estates[seat].built[WHITE_CASTLE - FIRST_BUILDING].bit_count()
        return points

    def line(self, s: State, event: Event, names: list[str]) -> Text | None:
        if event.kind == "die" and "white" in event.data:
            return WORDS.text("line.white-die", die=event.data["die"])
        return None

    def topics(self) -> list[str]:
        return ["white-castles", "white-castle", "k29"]

    def rulings(self) -> list[str]:
        return ["M-07", "M-15", "M-18"]
