"""Module: what an expansion adds to the game. The base game calls these hooks and knows no module by its name.

A module has its rules in one file here, its words in one file of each language (`words/LANGUAGE/NAME.json`), and its state, if
it has any, in a Part of the position.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from parlour.rules.burgundy.boards import Board
from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.modules.part import Part
from parlour.rules.burgundy.state import State, Variant
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.events import Event
from parlour.rules.kit.reading import Reader


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """A range of action numbers that a module adds, with the word that its moves begin with."""

    def __init__(self, word: str, count: int) -> None:
        self.word = word
        self.count = count
        self.first = 0
        """Its first action number, once it is in the box."""

    def apply(self, s: State, which: int) -> None:
        """Do it beside whatever waits, or in place of a die's action. A verb that only answers effects leaves it to them."""
        raise NotImplementedError

    def answers(self, s: State) -> bool:
        """Whether it is an answer to the effect that waits, which then resolves it."""
        return False

    def write(self, s: State, which: int) -> str:
        """What comes after the word in a move; empty if nothing does."""
        raise NotImplementedError

    def read(self, s: State, text: str) -> int:
        """Which one a move names; -1 if none."""
        for which in range(self.count):
            if self.write(s, which) == text:
                return which
        return -1

    def choice(self, s: State, action: int, move: str, which: int) -> Choice:
        raise NotImplementedError

    def refusal(self, s: State, which: int) -> IllegalMove:
        """Why it is not possible now."""
        raise NotImplementedError

    def meant(self, s: State, what: str, name: str) -> int:
        """Which one a player means by clicking an element of this table, `what:name`; -1 if none."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """One expansion. `name` is its word in the option `modules`; `option.modules.NAME` in the catalogue is its title."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.place = -1
        """Where its part is among a position's parts, whichever modules are on; -1 if it keeps nothing."""
        self.verbs: list[Verb] = []
        self.tiles: dict[int, str] = {}
        """The names of its tiles, by kind."""
        self.source = -1
        """The number of its own source of points, which has the module's name; -1 if it has none."""
        self.scatters = False
        """Whether tiles can come to lie apart from the others."""

    # Before the game.

    def refuses(self, players: int, options: dict[str, object]) -> Text | None:
        """Why it cannot be played with these options; None if it can."""
        if options["edition"] != "2019":
            return WORDS.text("refusal.module-edition", module=WORDS.text(f"option.modules.{self.name}"))
        return None

    def default_board(self) -> str:
        """The board everybody gets if none is named; empty for the usual one."""
        return ""

    def board_names(self) -> list[str]:
        """The boards it brings."""
        return []

    def board_pairs(self) -> list[list[str]]:
        """The double-sided boards it deals in place of the usual ones."""
        return []

    def refuses_board(self, board: Board) -> Text | None:
        """Why a board cannot be played on; None if it can."""
        return None

    def join(self, variant: Variant) -> None:
        """Change the supply, limits and tables of a variant it is on in."""

    def effects(self) -> list[Effect[Any]]:
        """The kinds of pending frames it adds."""
        return []

    def data(self) -> list[str]:
        """The texts of its component files, for the ruleset's hash."""
        return []

    def set_up(self, s: State) -> Part:
        """Its part at the start of a game; only asked if it keeps one."""
        raise NotImplementedError

    # In the game.

    def phase_starts(self, s: State) -> None:
        """New tiles and goods have been put out."""

    def turn_starts(self, s: State) -> None: ...

    def anytime(self, s: State, out: list[int]) -> None:
        """Add what the deciding seat may do now beside everything else."""

    def region_size(self, s: State, e: Estate, space: int, size: int) -> int:
        """The size for which the region of a space scores."""
        return size

    def colour_bonus(self, s: State, seat: int, points: int) -> int:
        return points

    def covered(self, s: State, e: Estate, space: int) -> None:
        """A tile was placed; its region and colour have scored, its effect comes next."""

    def building_effect(self, s: State, e: Estate, kind: int) -> None:
        """A building of this module takes effect."""

    def pasture(self, s: State, e: Estate, spaces: list[int]) -> list[int]:
        """The spaces whose animals score together; `spaces` are those of one pasture."""
        return spaces

    def herd(self, s: State, e: Estate, kind: int, space: int, herd: int) -> int:
        """The species (a mask) that score with a new animal tile; 0 if its owner is asked first."""
        return herd

    def stacked(self, s: State) -> None:
        """A piece has moved on the turn-order track."""

    def workers_gained(self, s: State, seat: int) -> None: ...

    def pays_for_sale(self, s: State, count: int) -> bool:
        """Pay the silver of a sale in its own way; False for the usual one."""
        return False

    def sale_points(self, s: State, points: int) -> int:
        return points

    def sold(self, s: State, good: int, count: int) -> None:
        """Goods were sold, and their owner was paid."""

    def loaded(self, s: State) -> bool:
        """A ship has loaded. True if its owner is asked something before the piece moves on; then this module moves it."""
        return False

    def for_sale(self, s: State) -> bool:
        """Whether something is for sale beside the black depot."""
        return False

    def sell_tile(self, s: State) -> int:
        """The tile that was for sale beside the black depot is bought: its kind."""
        raise NotImplementedError

    def hires(self, s: State) -> int:
        """Workers that the deciding seat could still get at once for its silver, to pay for a purchase with."""
        return 0

    def hall_waits(self, s: State) -> bool:
        """Whether something the deciding seat may do beside it could give a city hall a use."""
        return False

    def extra_action(self, s: State, castle: bool, out: list[int]) -> None:
        """Add what an extra action can do, which may be a castle's."""

    def take_extra_action(self, s: State, action: int) -> None:
        """An extra action is used for something of a module's."""

    def phase_ends(self, s: State) -> None:
        """A phase is over, the mines have not paid yet: push what somebody is asked, the last first."""

    def income(self, s: State, seat: int, silver: int) -> int:
        """What the mines pay."""
        return silver

    def knowledge_points(self, s: State, seat: int, number: int, points: int) -> int:
        """What a knowledge tile scores at the end."""
        return points

    def final(self, s: State, seat: int) -> None:
        """The last points of a seat."""

    def estimate(self, s: State, seat: int) -> float:
        """Roughly what is here and not scored yet, in points, for simple bots."""
        return 0.0

    # For people and files.

    def line(self, s: State, event: Event, names: list[str]) -> Text | None:
        """An event that only this module has, as a line of the chronicle."""
        return None

    def bars(self, s: State, e: Estate, kind: int, space: int) -> IllegalMove | None:
        """Why a tile that may go on any colour may not go here."""
        return None

    def causes(self, s: State, kind: int) -> bool:
        """Whether a building's effect may wait without that building."""
        return False

    def json(self, s: State) -> dict[str, object]:
        """What it keeps, as JSON; all of it is open to everybody."""
        return {}

    def fill(self, s: State, reader: Reader) -> Part:
        """Its part from that JSON; only asked if it keeps one."""
        raise NotImplementedError

    def restore(self, s: State) -> None:
        """Work out again what it has changed in a position that was loaded."""

    def check(self, s: State) -> None:
        """Refuse what no possible position has."""

    def count_tiles(self, s: State, counts: list[int]) -> None:
        """Add the tiles that lie with this module."""

    def outcome(self, what: str, value: int) -> int | str | None:
        """A result of its own luck as records write it; None if it is not its own."""
        return None

    def read_outcome(self, what: str, value: object) -> int:
        """A result of its own luck, read from a record; -1 if it is not its own."""
        return -1

    def topics(self) -> list[str]:
        """The ids of its rule help, beside the rulings."""
        return []

    def rulings(self) -> list[str]:
        """The ids of its rulings."""
        return []

    def components(self) -> dict[str, object]:
        """Its part of the box as JSON, marked printed or reconstructed."""
        return {}
