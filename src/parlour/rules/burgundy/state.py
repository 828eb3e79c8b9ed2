"""State: everything on the table. The rules in the other modules are functions over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from parlour.rules.burgundy.actions import BLACK_CELLS, CELLS, GOODS
from parlour.rules.burgundy.boards import Board
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.editions import EDITIONS
from parlour.rules.burgundy.estate import NONE, Estate
from parlour.rules.burgundy.points import SOURCES
from parlour.rules.burgundy.tiles import BLACK, COLOURED, COMPONENTS, KINDS, LETTERS
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import BadPosition
from parlour.rules.kit.position import Position

if TYPE_CHECKING:
    from parlour.rules.burgundy.modules.module import Module

PHASES_OF_GAME: Final = 5
ROUNDS: Final = 5
"""Rounds of a phase."""
PHASE_LETTERS: Final = "ABCDE"
GOOD_NAMES: Final[list[str]] = COMPONENTS["goods"]["colours"]
STORAGE: Final = 3
"""Storage spaces for tiles."""
SLOTS: Final = 3
"""Types of goods an estate can store."""
FEWEST: Final = 2
"""One player alone sets up as two players do."""


def cell_name(cell: int) -> str:
    """'3b' is the second cell of depot 3."""
    return f"{cell // 4 + 1}{'abcd'[cell % 4]}"


def read_cell(name: str) -> int:
    if len(name) != 2 or name[0] not in "123456" or name[1] not in "abcd":
        raise BadPosition(WORDS.text("refusal.no-such-cell", cell=name))
    return (int(name[0]) - 1) * 4 + "abcd".index(name[1])


def _cell_colours(players: int, phase: int) -> list[int]:
    depots = COMPONENTS["depots"]
    colours = []
    for depot in range(1, 7):
        for cell in depots["cells"][str(depot)]:
            colours.append(LETTERS.index(cell[0]) if int(cell[1]) <= players else -1)
    swap = depots["three_players"]
    if players == 3 and PHASE_LETTERS[phase] in swap["mine_in_phases"]:
        colours[read_cell(str(swap["cell"]))] = LETTERS.index("M")
    return colours


CELL_COLOURS: Final = {
    players: [_cell_colours(players, phase) for phase in range(PHASES_OF_GAME)] for players in (2, 3, 4)
}


class Variant:
    """What was agreed before the game and never changes: edition, options, modules, and what follows from them."""

    def __init__(
        self,
        players: int,
        options: dict[str, object],
        boards: list[Board],
        effects: list[Effect[Any]],
        modules: list[Module],
    ) -> None:
        table = max(players, FEWEST)
        count = str(table)
        scoring = COMPONENTS["scoring"]
        self.players = players
        self.options = options
        self.edition = EDITIONS[str(options["edition"])]
        self.boards = boards
        """The named boards of the basic set-up; empty in the advanced one, where boards are dealt."""
        self.advanced = options["setup"] == "advanced"
        self.secret = self.advanced and options["choosing"] == "secret"
        tiebreak = str(options["tiebreak"])
        self.most_empty_wins = self.edition.most_empty_wins if tiebreak == "edition" else tiebreak == "most-empty"
        self.owner = list(range(players))
        """For each seat the first seat of its duchy: itself, unless partners share one."""
        self.owners = [seat for seat in range(players) if self.owner[seat] == seat]
        self.room = STORAGE
        self.slots = SLOTS
        self.region_points: list[int] = scoring["region"]
        self.phase_points: list[int] = scoring["phase"]
        self.large: int = scoring["large_bonus"][count]
        self.small: int = scoring["small_bonus"][count]
        self.sale: int = scoring["sale"][count]
        self.track: int = COMPONENTS["track"]["spaces"]
        self.black: int = COMPONENTS["black_depot"]["tiles"][count]
        """Places of the black depot in use."""
        self.cells = CELL_COLOURS[table]
        """For each phase the colour that fills each depot cell, -1 for a cell not in use."""
        self.coloured = COLOURED[:]
        """How many tiles of each kind have their colour's back."""
        self.black_backs = BLACK[:]
        self.goods: list[int] = [COMPONENTS["goods"]["each"]] * GOODS
        """The goods in the box, by type."""
        self.effects = effects
        self.modules = modules
        for module in modules:
            module.join(self)
        self.box = [self.coloured[kind] + self.black_backs[kind] for kind in range(KINDS)]
        """All tiles, by kind."""


class State(Position):
    def __init__(self, variant: Variant, chance: Chance) -> None:
        super().__init__("burgundy", variant.players, chance)
        self.variant = variant
        self.round = -1
        """Rounds begun since the start, less one: 0 to 24; -1 during the set-up."""
        self.turn = 0
        """Which place in `round_order` is to move (during the set-up: in `order`); `players` between two turns."""
        self.bought = False
        self.white = 0
        self.dice = NONE
        """Two for each seat; 0 is a used die."""
        self.estates: list[Estate] = []
        """The estate of each seat, the same one for partners (`Variant.owner`). Board, storage, goods and purse are the
        estate's; dice and points the seat's."""
        self.points = NONE
        """Ten for each seat, by source (points.py)."""
        self.order = NONE
        """The seats on the turn-order track, furthest ahead first, top of a stack first."""
        self.steps = NONE
        """How far each seat has come on the track."""
        self.depots = NONE
        """The kinds in the cells of the numbered depots."""
        self.black = NONE
        self.goods = NONE
        """Six counts for each depot."""
        # The lists below are replaced, never changed in place, so copies share them.
        self.round_order = NONE
        self.row = NONE
        """The goods of this phase, in the order they come."""
        self.supply = NONE
        """Face-down tiles with coloured backs, by kind."""
        self.black_supply = NONE
        self.bag = NONE
        """Goods of later phases and those left over, by type."""
        self.gone = NONE
        """Tiles out of the game, by kind."""
        self.sheets = NONE
        """Advanced set-up: which pair of boards each seat was dealt."""
        self.sides = NONE
        """Advanced set-up: the chosen side, -1 before."""

    def phase(self) -> int:
        return self.round // ROUNDS if self.round >= 0 else 0

    def give_estate(self, seat: int, e: Estate) -> None:
        """To a seat and those who share its duchy."""
        owner = self.variant.owner
        for other in range(self.players):
            if owner[other] == owner[seat]:
                self.estates[other] = e

    def award(self, seat: int, source: int, points: int) -> None:
        place = seat * SOURCES + source
        self.points[place] = self.points[place] + points

    def score_of(self, seat: int) -> int:
        total = 0
        for source in range(seat * SOURCES, seat * SOURCES + SOURCES):
            total += self.points[source]
        return total

    def effects(self) -> list[Effect[Any]]:
        return self.variant.effects

    def tile_name(self, kind: int) -> str:
        return self.variant.edition.tiles[kind]


def source_name(source: int) -> str:
    """Where a bought tile comes from: a cell, or 'x1' to 'x8' in the black depot."""
    return cell_name(source) if source < CELLS else f"x{source - CELLS + 1}"


def read_source(name: str) -> int:
    if name.startswith("x"):
        if name[1:] not in [str(i + 1) for i in range(BLACK_CELLS)]:
            raise BadPosition(WORDS.text("refusal.no-such-black-cell", cell=name, last=BLACK_CELLS))
        return CELLS + int(name[1:]) - 1
    return read_cell(name)


def goods_at(state: State, depot: int) -> list[int]:
    return state.goods[depot * GOODS : depot * GOODS + GOODS]
