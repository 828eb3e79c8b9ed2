"""The effects of the base game: each pending choice with everything about it (rulings B-03, B-05 to B-10, B-20)."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.actions import (
    BUY,
    CELLS,
    DEPOT,
    DIE_SPAN,
    DISCARD,
    KEEP,
    PASS,
    PLACE,
    SELL,
    SIDE,
    START,
    TAKE,
    WORKERS,
)
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.die_actions import use
from parlour.rules.burgundy.dumps import read_colours, read_tile
from parlour.rules.burgundy.goods import load, name_depot, new_types, next_depots, sell, stow, yields
from parlour.rules.burgundy.legal import ALL_NUMBERS, list_buys, list_places, list_sales, list_takes, next_stored
from parlour.rules.burgundy.naming import edited, plain, the_tile, wanted
from parlour.rules.burgundy.pending import (
    CHOOSE_SIDE,
    CHOOSE_START,
    EXTRA_ACTION,
    HALL,
    LOAD,
    LOAD_NEXT,
    MAKE_ROOM,
    SALE,
    STOW,
    TAKE_TILE,
)
from parlour.rules.burgundy.placing import TAKES, hall_can_wait
from parlour.rules.burgundy.setup import choose_side, choose_start
from parlour.rules.burgundy.state import State
from parlour.rules.burgundy.storing import discard, holds_colour
from parlour.rules.burgundy.tiles import CITY_HALL, COLOUR, COLOUR_NAMES, COLOURS, KINDS, SHIP, WAREHOUSE
from parlour.rules.burgundy.views import colours_json
from parlour.rules.kit.catalogue import Listed
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import BadPosition, IllegalMove, a
from parlour.rules.kit.pending import kind_of
from parlour.rules.kit.reading import Reader
from parlour.rules.kit.selection import Selection


class BurgundyEffect(Effect[State]):
    """What the choices of a turn have in common."""

    def __init__(self, kind: int, name: str, buying: bool = False) -> None:
        super().__init__(kind, name)
        self.buying = buying
        """Whether a purchase may come in between in the 2019 edition (rulings B-22, E-05)."""

    def declined(self, s: State) -> None:
        if s.log is not None:
            s.tell("decline", s.seat, {"effect": self.name}, "B-20")

    def may_buy(self, s: State) -> bool:
        return self.buying and s.variant.edition.buy_during_effects

    def list_buys(self, s: State, out: list[int]) -> None:
        if self.may_buy(s):
            list_buys(s, s.estates[s.seat], out)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        """Whether this would be asked at all, as things are."""
        return True

    def cause(self, argument: int) -> int:
        """The tile whose placing asks for this; 0 if it has another cause."""
        return 0

    def on_top_of(self, s: State, other: BurgundyEffect) -> bool:
        """Whether it can wait on top of another choice."""
        return False

    def check(self, s: State, argument: int, place: int) -> None:
        if place:
            below = s.effects()[kind_of(s.pending[place - 1])]
            if isinstance(below, BurgundyEffect):
                if not self.on_top_of(s, below):
                    raise BadPosition(f"{self.name} cannot wait on top of {below.name}.")
                if not s.variant.edition.buy_during_effects:
                    raise BadPosition(f"{self.name} cannot wait on top of an effect in the 2011 edition.")
        if not self.asked(s, argument, place == len(s.pending) - 1):
            raise BadPosition(f"{self.name} would not be asked here, as it has no use now; leave it out.")
        cause = self.cause(argument)
        if cause and cause not in s.estates[s.seat].tiles:
            raise BadPosition(
                f"{self.name} is asked when {a(s.tile_name(cause))} is placed; there is none on the estate of seat {s.seat}."
            )


class ExtraAction(BurgundyEffect):
    """A castle's action, with any number and without workers; it must be taken (ruling B-08)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        e = s.estates[s.seat]
        list_takes(s, ALL_NUMBERS, 0, out)
        list_sales(e, ALL_NUMBERS, 0, out)
        out.append(WORKERS)
        list_places(e, ALL_NUMBERS, 0, out)
        self.list_buys(s, out)

    def resolve(self, s: State, argument: int, action: int) -> None:
        use(s, action)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if action < DIE_SPAN or BUY <= action < DEPOT:
            return None
        return IllegalMove(WORDS.text("refusal.extra-action"), "B-08")


class Offer(BurgundyEffect):
    """An action that may be declined; it ends by itself once it is of no use (rulings B-09, B-20)."""

    def __init__(self, kind: int, name: str, rule: str) -> None:
        super().__init__(kind, name, buying=True)
        self.rule = rule
        """Why it ends by itself."""

    def useful(self, s: State, argument: int) -> bool:
        raise NotImplementedError

    def runs(self, s: State, argument: int) -> bool:
        if self.useful(s, argument):
            return False
        s.pending.pop()
        if s.log is not None:
            s.tell("skip", s.seat, {"effect": self.name}, self.rule)
        return True

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action == PASS:
            self.declined(s)
        else:
            use(s, action)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return not top or self.useful(s, argument)


class Hall(Offer):
    """City or town hall: one stored tile, whatever its number (rulings B-10, B-32)."""

    def useful(self, s: State, argument: int) -> bool:
        return hall_can_wait(s)

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_places(s.estates[s.seat], ALL_NUMBERS, 0, out)
        self.list_buys(s, out)
        out.append(PASS)

    def cause(self, argument: int) -> int:
        return CITY_HALL

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if PLACE <= action < DIE_SPAN or BUY <= action < DEPOT:
            return None
        return IllegalMove(edited(s.variant.edition, "refusal.hall"), "B-10")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        if selection.has("cell") and self.may_buy(s) and s.estates[s.seat].has(6):
            return BUY + 3 * selection.first("cell")
        return -1


class TakeTile(Offer):
    """Carpenter, church and market: a tile of their colours from a numbered depot (ruling B-09)."""

    def useful(self, s: State, argument: int) -> bool:
        return holds_colour(s, argument)

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for cell in range(CELLS):
            tile = s.depots[cell]
            if tile and argument >> COLOUR[tile] & 1:
                out.append(TAKE + cell)
        self.list_buys(s, out)
        out.append(PASS)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return self.cause(argument) > 0 and super().asked(s, argument, top)

    def cause(self, argument: int) -> int:
        for building, colours in TAKES.items():
            if colours == argument:
                return building
        return 0

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if (action < SELL and not s.depots[action]) or (BUY <= action < DEPOT and self.may_buy(s)):
            return None
        tiles = wanted(s.variant.edition, [COLOUR_NAMES[colour] for colour in range(COLOURS) if argument >> colour & 1])
        return IllegalMove(WORDS.text("refusal.take-tile", tiles=tiles), "B-09")

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["colours"] = colours_json(argument)

    def arguments(self) -> list[str]:
        return ["colours"]

    def read(self, s: State, reader: Reader) -> int:
        return read_colours(reader, "colours")


class Sale(BurgundyEffect):
    """Warehouse: all goods of one type."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        list_sales(s.estates[s.seat], ALL_NUMBERS, 0, out)
        out.append(PASS)

    def resolve(self, s: State, argument: int, action: int) -> None:
        if action == PASS:
            self.declined(s)
        else:
            sell(s, action - SELL)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return max(s.estates[s.seat].goods) > 0

    def cause(self, argument: int) -> int:
        return WAREHOUSE

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        if SELL <= action < WORKERS:
            return None
        return IllegalMove(WORDS.text("refusal.sale"), "warehouse")


class Load(BurgundyEffect):
    """Ship: the goods of one depot (ruling B-05)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for depot in range(6):
            out.append(DEPOT + depot)

    def resolve(self, s: State, argument: int, action: int) -> None:
        name_depot(s, action - DEPOT)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        return any(yields(s, s.estates[s.seat], depot) for depot in range(6))

    def cause(self, argument: int) -> int:
        return SHIP

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove(WORDS.text("refusal.load"), "B-05")


class LoadNext(BurgundyEffect):
    """Ship with knowledge 5: a neighbour of the depot in the argument, too (ruling B-06)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for depot in next_depots(s, s.estates[s.seat], argument):
            out.append(DEPOT + depot)
        out.append(PASS)

    def resolve(self, s: State, argument: int, action: int) -> None:
        load(s, 1 << argument if action == PASS else 1 << argument | 1 << (action - DEPOT))

    def asked(self, s: State, argument: int, top: bool) -> bool:
        e = s.estates[s.seat]
        return e.has(5) and bool(next_depots(s, e, argument))

    def cause(self, argument: int) -> int:
        return SHIP

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        near = plain([str((argument + 5) % 6 + 1), str((argument + 1) % 6 + 1)], "or")
        return IllegalMove(WORDS.text("refusal.load-next", depots=near), "B-06")

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["depot"] = argument + 1

    def arguments(self) -> list[str]:
        return ["depot"]

    def read(self, s: State, reader: Reader) -> int:
        return _depot(reader.whole("depot", 0))


class Stow(BurgundyEffect):
    """Ship: which new types come aboard where not all fit. The argument is the depots, a mask (ruling B-05)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for good in new_types(s, s.estates[s.seat], argument):
            out.append(KEEP + good)

    def resolve(self, s: State, argument: int, action: int) -> None:
        stow(s, action - KEEP, argument)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        e = s.estates[s.seat]
        return _one_ship(e.has(5), argument) and 0 < e.free_slots() < len(new_types(s, e, argument))

    def cause(self, argument: int) -> int:
        return SHIP

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove(WORDS.text("refusal.stow"), "B-05")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        return KEEP + selection.first("goods") if selection.has("goods") else -1

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["depots"] = [depot + 1 for depot in range(6) if argument >> depot & 1]

    def arguments(self) -> list[str]:
        return ["depots"]

    def read(self, s: State, reader: Reader) -> int:
        depots = 0
        for depot in reader.wholes("depots", -1):
            depots |= 1 << _depot(depot)
        return depots


class MakeRoom(BurgundyEffect):
    """Storage is full: a stored tile leaves for the one in the argument (ruling B-03)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        e = s.estates[s.seat]
        stored = next_stored(e, 0)
        while stored < KINDS:
            out.append(DISCARD + stored)
            stored = next_stored(e, stored)

    def resolve(self, s: State, argument: int, action: int) -> None:
        discard(s, action - DISCARD, argument)

    def asked(self, s: State, argument: int, top: bool) -> bool:
        e = s.estates[s.seat]
        return top and len(e.storage) == e.room

    def on_top_of(self, s: State, other: BurgundyEffect) -> bool:
        return other.buying and s.bought

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        stored = Listed([the_tile(s.variant.edition, kind) for kind in sorted(set(s.estates[s.seat].storage))], "or")
        return IllegalMove(WORDS.text("refusal.make-room", tiles=stored), "B-03")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        return DISCARD + selection.first("stored") if selection.has("stored") else -1

    def json(self, s: State, argument: int, told: dict[str, object]) -> None:
        told["tile"] = s.tile_name(argument)

    def arguments(self) -> list[str]:
        return ["tile"]

    def read(self, s: State, reader: Reader) -> int:
        return read_tile(s, reader.text("tile", ""), "pending")


class ChooseSide(Effect[State]):
    """Advanced set-up: a side of the dealt board (ruling B-17)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        out.append(SIDE)
        out.append(SIDE + 1)

    def resolve(self, s: State, argument: int, action: int) -> None:
        choose_side(s, action - SIDE)

    def check(self, s: State, argument: int, place: int) -> None:
        _check_choosing(s, self)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        return IllegalMove(WORDS.text("refusal.choose-side"), "B-17")


class ChooseStart(Effect[State]):
    """Set-up: where the starting castle goes (ruling B-27)."""

    def legal(self, s: State, argument: int, out: list[int]) -> None:
        for space in s.estates[s.seat].board.castle_spaces():
            out.append(START + space)

    def resolve(self, s: State, argument: int, action: int) -> None:
        choose_start(s, action - START)

    def check(self, s: State, argument: int, place: int) -> None:
        _check_choosing(s, self)

    def refusal(self, s: State, argument: int, action: int) -> IllegalMove | None:
        board = s.estates[s.seat].board
        castles = plain([board.names[space] for space in board.castle_spaces()], "or")
        return IllegalMove(WORDS.text("refusal.choose-start", spaces=castles), "B-27")

    def meant(self, s: State, argument: int, selection: Selection) -> int:
        return START + selection.first("space") if selection.has("space") else -1


def _check_choosing(s: State, effect: Effect[State]) -> None:
    """Only before the first round; checks.py knows whose choice it is."""
    if s.round >= 0:
        raise BadPosition(f"{effect.name} would not be asked here, as it has no use now; leave it out.")


def _one_ship(two: bool, depots: int) -> bool:
    """Whether one ship loads at these depots (a mask): at one, or with knowledge 5 at two neighbours."""
    for depot in range(6):
        if depots == 1 << depot or (two and depots == (1 << depot | 1 << (depot + 1) % 6)):
            return True
    return False


def _depot(number: int) -> int:
    if number < 1 or number > 6:
        raise BadPosition(f"There is no depot {number}; depots are 1 to 6.")
    return number - 1


EFFECTS: Final[list[Effect[State]]] = [
    ChooseSide(CHOOSE_SIDE, "choose-side"),
    ChooseStart(CHOOSE_START, "choose-start"),
    ExtraAction(EXTRA_ACTION, "extra-action", buying=True),
    Hall(HALL, "hall", "B-32"),
    TakeTile(TAKE_TILE, "take-tile", "B-20"),
    Sale(SALE, "sale"),
    Load(LOAD, "load"),
    LoadNext(LOAD_NEXT, "load-next"),
    Stow(STOW, "stow"),
    MakeRoom(MAKE_ROOM, "make-room"),
]
