"""Inns: one more each phase beside the black depot, for any space; a region with one counts as larger (rulings M-08, M-19)."""

from __future__ import annotations

from typing import Final, cast

from parlour.rules.burgundy.boards import MAX_REGION
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.modules.module import Module
from parlour.rules.burgundy.modules.part import Part
from parlour.rules.burgundy.refusals import refuse
from parlour.rules.burgundy.state import PHASES_OF_GAME, State, Variant
from parlour.rules.burgundy.tiles import INN
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.errors import BadPosition, IllegalMove
from parlour.rules.kit.events import Event
from parlour.rules.kit.reading import Reader

INNS: Final = PHASES_OF_GAME
"""In the box: one for each phase."""


def inns_out(s: State) -> int:
    """Inns that have come out of the box so far."""
    return s.phase() + 1 if s.round >= 0 else 0


class InnsPart(Part):
    def __init__(self, lying: int) -> None:
        self.lying = lying
        """Inns beside the black depot."""

    def copy(self) -> InnsPart:
        return InnsPart(self.lying)

    def key(self) -> tuple[object, ...]:
        return (self.lying,)


class Inns(Module):
    def __init__(self) -> None:
        super().__init__("inns")
        self.tiles = {INN: "inn"}

    def part(self, s: State) -> InnsPart:
        return cast(InnsPart, s.parts[self.place])

    def join(self, variant: Variant) -> None:
        variant.coloured[INN] = INNS
        variant.beside = "inn"

    def set_up(self, s: State) -> Part:
        return InnsPart(0)

    def phase_starts(self, s: State) -> None:
        s.supply = s.supply[:]
        s.supply[INN] -= 1
        self.part(s).lying += 1
        if s.log is not None:
            s.tell("inn", -1, {"inns": self.part(s).lying}, "M-08")

    def for_sale(self, s: State) -> bool:
        return self.part(s).lying > 0

    def sell_tile(self, s: State) -> int:
        self.part(s).lying -= 1
        return INN

    def covered(self, s: State, e: Estate, space: int) -> None:
        if e.tiles[space] == INN:
            e.barred |= e.board.regions[e.board.region_of[space]]

    def region_size(self, s: State, e: Estate, space: int, size: int) -> int:
        for other in e.board.region_spaces[e.board.region_of[space]]:
            if e.tiles[other] == INN:
                return min(size + 1, max(size, MAX_REGION))
        return size

    def bars(self, s: State, e: Estate, kind: int, space: int) -> IllegalMove | None:
        if kind == INN and e.barred >> space & 1:
            return refuse("second-inn", "M-08", space=e.board.names[space])
        return None

    def line(self, s: State, event: Event, names: list[str]) -> Text | None:
        return WORDS.text("line.inn", count=event.data["inns"]) if event.kind == "inn" else None

    def json(self, s: State) -> dict[str, object]:
        return {"lying": self.part(s).lying}

    def fill(self, s: State, reader: Reader) -> Part:
        reader.only(["lying"])
        return InnsPart(reader.whole("lying", inns_out(s) - self._bought(s)))

    def _bought(self, s: State) -> int:
        bought = 0
        for seat in s.variant.owners:
            e = s.estates[seat]
            bought += e.tiles.count(INN) + e.storage.count(INN)
        return bought

    def restore(self, s: State) -> None:
        for seat in s.variant.owners:
            e = s.estates[seat]
            for space in range(len(e.tiles)):
                if e.tiles[space] == INN:
                    e.barred |= e.board.regions[e.board.region_of[space]]

    def check(self, s: State) -> None:
        out = inns_out(s)
        if self.part(s).lying < 0:
            raise BadPosition("modules: the number of inns lying cannot be negative.")
        if INNS - s.supply[INN] != out:
            raise BadPosition(f"{INNS - s.supply[INN]} inns are out of the box; by now there are {out}.")
        for seat in s.variant.owners:
            e = s.estates[seat]
            for spaces in e.board.region_spaces:
                if len([space for space in spaces if e.tiles[space] == INN]) > 1:
                    raise BadPosition(f"Estate {seat}: two inns are in one region.")

    def count_tiles(self, s: State, counts: list[int]) -> None:
        counts[INN] += self.part(s).lying

    def topics(self) -> list[str]:
        return ["inns", "inn"]

    def rulings(self) -> list[str]:
        return ["M-08", "M-19"]
