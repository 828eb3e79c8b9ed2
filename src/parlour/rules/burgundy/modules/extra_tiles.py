"""Extra tiles: bridge (27), workers (28), crane and geese (rulings M-01 to M-05, M-14 to M-17, M-44 to M-47)."""

from __future__ import annotations

from typing import Any, Final

from parlour.rules.burgundy.actions import PASS
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.effects import BurgundyEffect
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.final import BUILDING_POINTS, FIRST_BUILDING_TILE
from parlour.rules.burgundy.gains import gain_workers, pay
from parlour.rules.burgundy.modules.module import Module, Verb
from parlour.rules.burgundy.naming import a_tile, numbered
from parlour.rules.burgundy.placing import building_effect, has_use, pasture_of, score_herd
from parlour.rules.burgundy.refusals import refuse
from parlour.rules.burgundy.state import State, Variant
from parlour.rules.burgundy.tiles import (
    ANIMAL,
    BUILDING_TYPES,
    BUILDINGS,
    COLOUR,
    FIRST_BUILDING,
    SPECIES,
    knowledge,
    species_of,
)
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import BadPosition, IllegalMove
from parlour.rules.kit.events import Event
from parlour.rules.kit.pending import frame
from parlour.rules.kit.reading import Reader
from parlour.rules.kit.selection import Selection

CRANE: Final = FIRST_BUILDING + BUILDINGS
GEESE: Final = 26
GEESE_SPECIES: Final = SPECIES
BRIDGE: Final = 27
WORKERS_TILE: Final = 28
WHITE_CASTLE_TILE: Final = 29
"""Of another module; it scores a building type as 16 to 23 do."""
HIRED: Final = 2
"""Workers for one silver."""

CRANE_EFFECT: Final = 16
GEESE_EFFECT: Final = 17


class Hire(Verb):
    """Knowledge 28: a silver for two workers, at any decision of one's own turn (ruling M-03)."""

    def apply(self, s: State, which: int) -> None:
        pay(s, 0, 1)
        if s.log is not None:
            s.tell("hire", s.seat, {"silver": 1}, "k28")
        gain_workers(s, s.seat, HIRED, "k28", "k28")

    def write(self, s: State, which: int) -> str:
        return ""

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        return Choice(action, move, "hire", WORDS.text("choice.hire"), ["hire"], {"silver": 1}, "k28")

    def refusal(self, s: State, which: int) -> IllegalMove:
        if not s.estates[s.seat].has(WORKERS_TILE):
            return refuse("no-hire", "k28", tile=numbered(s.variant.edition, WORKERS_TILE))
        if not own_turn(s):
            return refuse("hire-turn", "M-46")
        return refuse("hire-silver", "k28")

    def meant(self, s: State, what: str, name: str) -> int:
        return 0 if what == "hire" else -1


class Build(Verb):
    """The building that the crane acts as."""

    def answers(self, s: State) -> bool:
        return True

    def write(self, s: State, which: int) -> str:
        return s.tile_name(FIRST_BUILDING + which)

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        kind = FIRST_BUILDING + which
        deed = WORDS.text("choice.crane", tile=a_tile(s.variant.edition, kind))
        return Choice(action, move, "crane", deed, [f"building:{s.tile_name(kind)}"], {}, "M-04")

    def refusal(self, s: State, which: int) -> IllegalMove:
        return refuse("no-crane", "M-04")

    def meant(self, s: State, what: str, name: str) -> int:
        return s.variant.kind(name) - FIRST_BUILDING if what == "building" and s.variant.kind(name) else -1


class Herd(Verb):
    """The species that scores with the geese."""

    def answers(self, s: State) -> bool:
        return True

    def write(self, s: State, which: int) -> str:
        return s.variant.edition.species[which]

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        species = s.variant.edition.species[which]
        deed = WORDS.text("choice.geese", species=WORDS.text(f"species.{species}"))
        return Choice(action, move, "geese", deed, [f"species:{species}"], {}, "M-05")

    def refusal(self, s: State, which: int) -> IllegalMove:
        return refuse("no-geese", "M-05")

    def meant(self, s: State, what: str, name: str) -> int:
        return s.variant.edition.species.index(name) if what == "species" and name in s.variant.edition.species else -1


HIRE: Final = Hire("hire", 1)
BUILD: Final = Build("crane", BUILDING_TYPES)
HERD: Final = Herd("geese", SPECIES)


class CraneEffect(BurgundyEffect):
    """Any building's effect, or none (rulings M-04, M-16, M-44)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        out.append(PASS)
        for which in range(BUILDING_TYPES):
            kind = FIRST_BUILDING + which
            if kind != CRANE and s.variant.box[kind] and has_use(s, kind):
                out.append(BUILD.first + which)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action == PASS:
            self.declined(s)
            return
        kind = FIRST_BUILDING + action - BUILD.first
        if s.log is not None:
            s.tell("crane", s.seat, {"tile": s.tile_name(kind)}, "M-04")
        building_effect(s, s.estates[s.seat], kind)

    def cause(self, argument: int) -> int:
        return CRANE

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if BUILD.first <= action < BUILD.first + BUILD.count:
            kind = FIRST_BUILDING + action - BUILD.first
            if kind == CRANE or not s.variant.box[kind]:
                return refuse("crane-no-building", "M-44")
            return refuse("crane-no-use", "M-44", tile=a_tile(s.variant.edition, kind))
        return refuse("crane", "M-04")


class GeeseEffect(BurgundyEffect):
    """Which other species in the pasture scores with the geese; the argument is their space (rulings M-05, M-17, M-47)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for species in species_beside(s, s.estates[s.seat], argument):
            out.append(HERD.first + species)

    def resolve(self, s: State, argument: int, action: int) -> None:
        herd = 1 << GEESE_SPECIES | 1 << (action - HERD.first)
        score_herd(s, s.estates[s.seat], GEESE, argument, herd)

    def cause(self, argument: int) -> int:
        return GEESE

    def asked(self, s: State, argument: int, top: bool) -> bool:
        e = s.estates[s.seat]
        return 0 <= argument < len(e.tiles) and e.tiles[argument] == GEESE and len(species_beside(s, e, argument)) > 1

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return refuse("geese", "M-05")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        """A click on an animal tile of the estate means its species."""
        e = s.estates[s.seat]
        if selection.has("space"):
            kind = e.tiles[selection.first("space")]
            if kind and COLOUR[kind] == ANIMAL and kind != GEESE:
                return HERD.first + species_of(kind)
        return -1

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["space"] = s.estates[s.seat].board.names[argument]

    def arguments(self) -> list[str]:
        return ["space"]

    def read(self, s: State, reader: Reader) -> int:
        return s.estates[max(s.seat, 0)].board.space(reader.text("space", ""))


def species_beside(s: State, e: Estate, space: int) -> list[int]:
    """The other species in the pasture of the geese, in order."""
    found = 0
    for other in pasture_of(s, e, space):
        kind = e.tiles[other]
        if COLOUR[kind] == ANIMAL and kind != GEESE:
            found |= 1 << species_of(kind)
    return [species for species in range(SPECIES) if found >> species & 1]


def own_turn(s: State) -> bool:
    """Whether it is the deciding seat's own turn, not the set-up or the end of a phase."""
    return s.round >= 0 and s.turn < s.players and s.seat == s.round_order[s.turn]


class ExtraTiles(Module):
    def __init__(self) -> None:
        super().__init__("extra-tiles")
        self.verbs = [HIRE, BUILD, HERD]
        self.tiles = {CRANE: "crane", GEESE: "geese", knowledge(BRIDGE): "k27", knowledge(WORKERS_TILE): "k28"}

    def join(self, variant: Variant) -> None:
        variant.coloured[knowledge(BRIDGE)] = 1
        variant.coloured[knowledge(WORKERS_TILE)] = 1
        variant.black_backs[CRANE] = 1
        variant.black_backs[GEESE] = 1

    def effects(self) -> list[Effect[Any]]:
        return [CraneEffect(CRANE_EFFECT, "crane"), GeeseEffect(GEESE_EFFECT, "geese")]

    def anytime(self, s: State, out: list[int]) -> None:
        if self.hires(s):
            out.append(HIRE.first)

    def hires(self, s: State) -> int:
        e = s.estates[s.seat]
        return HIRED * e.silver if e.has(WORKERS_TILE) and own_turn(s) else 0

    def building_effect(self, s: State, e: Estate, kind: int) -> None:
        if kind == CRANE:
            s.pending.append(CRANE_EFFECT)

    def herd(self, s: State, e: Estate, kind: int, space: int, herd: int) -> int:
        if kind != GEESE:
            return herd | 1 << GEESE_SPECIES
        beside = species_beside(s, e, space)
        if len(beside) > 1:
            s.pending.append(frame(GEESE_EFFECT, space))
            return 0
        return herd | 1 << beside[0] if beside else herd

    def covered(self, s: State, e: Estate, space: int) -> None:
        if e.tiles[space] == knowledge(BRIDGE):
            before = s.order[:]
            self.stacked(s)
            if s.log is not None and s.order != before:
                s.tell("bridge", s.seat, {"order": s.order[:]}, "M-02")

    def stacked(self, s: State) -> None:
        """Who has the bridge is on top of the stack; who has it only by copying, above its owner (rulings M-02, M-14)."""
        for copied in (False, True):
            for seat in range(s.players):
                e = s.estates[seat]
                if e.has(BRIDGE) and copied == (not e.own_knowledge() >> BRIDGE & 1):
                    rise(s, seat)

    def knowledge_points(self, s: State, seat: int, number: int, points: int) -> int:
        """The crane counts for one of the tiles that score buildings, which are all worth the same (ruling M-04)."""
        e = s.estates[seat]
        if number == _first_building_tile(e) and e.built[CRANE - FIRST_BUILDING]:
            return points + BUILDING_POINTS
        return points

    def causes(self, s: State, kind: int) -> bool:
        """The crane acts as any building."""
        return CRANE in s.estates[s.seat].tiles

    def check(self, s: State) -> None:
        before = s.order[:]
        self.stacked(s)
        if s.order != before:
            raise BadPosition(f"order is {before}, but with the bridge (k27) it is {s.order}.")

    def line(self, s: State, event: Event, names: list[str]) -> Text | None:
        if event.kind == "hire":
            return WORDS.text("line.hire")
        if event.kind == "crane":
            return WORDS.text("line.crane", tile=a_tile(s.variant.edition, s.variant.kind(str(event.data["tile"]))))
        return WORDS.text("line.bridge") if event.kind == "bridge" else None

    def topics(self) -> list[str]:
        return ["extra-tiles", "k27", "k28", "crane", "geese"]

    def rulings(self) -> list[str]:
        return ["M-01", "M-02", "M-03", "M-04", "M-05", "M-14", "M-15", "M-16", "M-17", "M-44", "M-45", "M-46", "M-47"]


def rise(s: State, seat: int) -> None:
    """A piece goes to the top of its stack on the turn-order track."""
    order = s.order
    order.remove(seat)
    place = 0
    while place < len(order) and s.steps[order[place]] > s.steps[seat]:
        place += 1
    order.insert(place, seat)


def _first_building_tile(e: Estate) -> int:
    """The first knowledge tile here that scores a type of building; 0 if there is none."""
    for number in range(FIRST_BUILDING_TILE, FIRST_BUILDING_TILE + BUILDINGS):
        if e.has(number):
            return number
    return WHITE_CASTLE_TILE if e.has(WHITE_CASTLE_TILE) else 0
