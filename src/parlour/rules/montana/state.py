"""State: everything on the table. The rules in the other modules are functions over it."""

from __future__ import annotations

from typing import Any, Final

from parlour.rules.kit.chance import Chance
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.position import Position
from parlour.rules.montana.box import COUNTS, STANDARD, Box
from parlour.rules.montana.crews import Crew
from parlour.rules.montana.kinds import COLOURS, GOODS, KINDS, SETTLEMENTS, WORKERS
from parlour.rules.montana.landscape import Landscape

# What the seat whose turn it is has done.
CHOOSING: Final = 0
"""Nothing yet: recruit, work or build."""
SPUN: Final = 1
"""Recruited; grain may still move the arrow."""
WORKING: Final = 2
"""Worked on a large space; the small one beside it is open."""
BUILDING: Final = 3
"""Built one field or two; another may follow."""
DONE: Final = 4
DOING_NAMES: Final = ["choosing", "spun", "working", "building", "done"]

AT_STORE: Final = -1
"""A contractor at the hardware store."""
PASSED: Final = -2


NONE: Final[list[int]] = []
"""A placeholder for a list not made yet; never changed."""

OWNER: Final = 8
"""A settled field is the seat + 1, plus OWNER times the settlements on it."""


class Variant:
    """What was agreed before the game and never changes: options, components, and the counts that follow from them."""

    def __init__(self, players: int, options: dict[str, object], box: Box, effects: list[Effect[Any]]) -> None:
        which = COUNTS.index(players)
        self.players = players
        self.options = options
        self.box = box
        self.effects = effects
        self.settlements = box.settlements[which]
        self.goods = box.goods[which]
        self.workers = box.workers[which]
        self.layout = box.layouts[which]
        self.stall = int(str(options["stall"]))
        """Rounds in a row without a settlement that end the game (ruling T-25)."""
        self.totals = [self.goods[good] + players * box.start_goods[good] for good in range(GOODS)]
        """All goods and workers in play, and all cows."""
        self.totals += [self.workers] * COLOURS + [box.cows]


NO_LAND: Final = Landscape(STANDARD.layouts[0], STANDARD.faces, list(range(6)), [0] * 6, 0)
"""A placeholder until the tiles are drawn."""


class State(Position):
    def __init__(self, variant: Variant, chance: Chance) -> None:
        super().__init__("montana", variant.players, chance)
        self.variant = variant
        self.land = NO_LAND
        self.first = 0
        """The first player."""
        self.round = 0
        """Counted from 1; 0 during the set-up."""
        self.spins = 0
        """Spins of the set-up made so far, two for each seat."""
        self.active = 0
        """Whose turn it is; `seat` is whose decision."""
        self.extra = 0
        """Turns this seat has already had in this round, thanks to canteens."""
        self.doing = CHOOSING
        self.place = 0
        """While working: the large space, AREA_SPACES * area + space."""
        self.built = 0
        """Fields built on this turn."""
        self.arrow = 0
        """The space of the wheel it points to."""
        self.last_built = 0
        """The round in which a settlement was placed last; 0 if none was."""
        self.ending = False
        """Whether somebody has placed their last settlement."""
        self.stock = NONE
        """KINDS counts for each seat."""
        self.supply = NONE
        """The general supply, by kind."""
        self.board = NONE
        """The group of workers on each space of the worker board, plus 1; 0 is an empty one."""
        # The lists below are replaced, never changed in place, so copies share them.
        self.bids = NONE
        """For each seat the city cell of its contractor, COLUMNS * row + column, or AT_STORE or PASSED."""
        self.settled = NONE
        """For each field, 0, or whose settlements are there and how many, see OWNER."""
        self.open = NONE
        """The empty fields beside a settlement or the starting tile, sorted."""

    def count(self, seat: int, kind: int) -> int:
        return self.stock[seat * KINDS + kind]

    def add(self, seat: int, kind: int, count: int) -> None:
        """During the game only gains.py calls this, which logs the event too."""
        at = seat * KINDS + kind
        self.stock[at] = self.stock[at] + count  # += would go the long way of any object

    def restock(self, kind: int, count: int) -> None:
        """Into the general supply; during the game only gains.py calls this."""
        self.supply[kind] = self.supply[kind] + count

    def crew(self, seat: int) -> Crew:
        """What a seat can do with its workers."""
        return self.variant.box.crews.of(self.stock, seat * KINDS + WORKERS)

    def workers_of(self, seat: int) -> int:
        """How many workers a seat has, of all colours."""
        first = seat * KINDS + WORKERS
        stock = self.stock
        return stock[first] + stock[first + 1] + stock[first + 2] + stock[first + 3]

    def placed(self, seat: int) -> int:
        """The settlements a seat has on the landscape: its points."""
        return self.variant.settlements - self.stock[seat * KINDS + SETTLEMENTS]


def owner_of(settled: int) -> int:
    """The seat whose settlements are on a field; -1 for none."""
    return settled % OWNER - 1


def settlements_on(settled: int) -> int:
    return settled // OWNER
