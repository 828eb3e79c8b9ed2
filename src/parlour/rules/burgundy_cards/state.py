"""State: everything on the table. The rules in the other modules are functions over it.

A card that nobody has seen has no face yet: its number is drawn when it comes into a hand, its kind when it is turned up.
Face-down cards are only counts: `unseen` has what the unseen cards of each shuffle of the deck can be.
"""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards.actions import PLACES
from parlour.rules.burgundy_cards.bags import Bag
from parlour.rules.burgundy_cards.cards import NUMBERS
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.estate import Estate
from parlour.rules.burgundy_cards.values import ROUND_LETTERS, Values
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.errors import BadPosition, shown
from parlour.rules.kit.position import Position

TURNS: Final = 6
"""Turns of a round, and cards dealt to each player for it."""
AARON: Final = 1
"""Aaron's place among the estates, after the only player's."""
NOBODY: Final = -1

NONE: Final[list[int]] = []
"""A placeholder for a list not yet made; never changed."""
NO_BAGS: Final[list[Bag]] = []

HELD: Final = 8
"""A card in hand is its number plus HELD times which of the round's cards it is; 0 is an empty place."""


def _cells(places: int, numbers: int) -> list[int]:
    return [row * PLACES + place for row in range(NUMBERS) if numbers >> row & 1 for place in range(places)]


_CELLS: Final = [[_cells(places, numbers) for numbers in range(1 << NUMBERS)] for places in range(PLACES + 1)]


def cell_name(cell: int) -> str:
    """'3b' is the second place of display row 3."""
    return f"{cell // PLACES + 1}{'abcdefgh'[cell % PLACES]}"


def read_cell(name: str) -> int:
    if len(name) != 2 or name[0] not in "123456" or name[1] not in "abcdefgh":
        raise BadPosition(WORDS.text("refusal.no-place", place=shown(name)))
    return (int(name[0]) - 1) * PLACES + "abcdefgh".index(name[1])


class Variant:
    """What never changes during a game: the options, and the values that follow from them."""

    def __init__(self, players: int, options: dict[str, object], values: Values) -> None:
        self.players = players
        self.options = options
        self.values = values
        self.alone = players == 1
        self.display = values.display[players - 1]
        self.places = self.display // NUMBERS + self.display % NUMBERS
        """The most cards that a row of the display can have."""
        self.cells = _CELLS[self.places]
        """The places of the rows of each set of numbers (bits)."""
        self.sevens = values.sevens[players - 1]
        self.workers = values.workers[players - 1]
        if options["workers"] == "last-two" and players > 1:
            self.workers = [*[min(1, place) for place in range(players - 1)], 2]


class State(Position):
    def __init__(self, variant: Variant, chance: Chance) -> None:
        super().__init__("burgundy-cards", variant.players, chance)
        self.variant = variant
        self.round = -1
        """0 to 4; -1 during the set-up."""
        self.turn = 0
        self.turns = 0
        """Turns of this round: TURNS, unless cards were short (ruling C-16)."""
        self.first = 0
        """Who starts each turn of this round."""
        self.start_holder = NOBODY
        """Who has the start card; NOBODY in the solo game."""
        self.start_up = True
        self.played = False
        """Whether the seat to move has played its card of this turn."""
        self.bought = False
        """Whether it has made its purchase."""
        self.deck = 0
        """Cards in the draw pile, all from the newest pool."""
        self.discards = 0
        """Cards in the discard pile: all that are nowhere else (`counting.discarded`)."""
        self.top = -1
        """The card discarded last."""
        self.hand = NONE
        """Two places for each seat, see HELD."""
        self.estates: list[Estate] = []
        """One per seat; in the solo game Aaron's follows."""
        # Copies share the display and the bags; each position copies what it changes, once.
        self.display = NONE
        """The card in each cell, -1 for none."""
        self.own_display = False
        """Whether no copy of this position shares its display."""
        self.unseen = NO_BAGS
        """The cards that nobody has seen whole: BAGS for each shuffle, the newest last."""
        self.own = 0
        """The bags that no copy of this position shares, as bits."""
        # The lists below are replaced, never changed in place, so copies share them.
        self.offer = NONE
        """The cards bought and not yet decided on: card plus CARDS times its pool."""
        self.dealt = NONE
        """The pool of each card of this round, TURNS per seat."""
        self.tops = NONE
        """The open card of each deck: two of goods, two of animals; -1 for an empty one."""
        self.left = NONE
        """Cards of each of these decks."""
        self.unseen_goods = NONE
        self.unseen_animals = NONE

    def letter(self) -> str:
        return ROUND_LETTERS[max(self.round, 0)]

    def drawn(self) -> int:
        """How many of the round's cards each player has drawn so far."""
        return min(self.turn + 2, self.turns)

    def aaron_left(self) -> int:
        """Cards in Aaron's face-down piles, all of the first shuffle."""
        if not self.variant.alone:
            return 0
        total = 0
        for pile in self.variant.values.aaron_piles[self.round + 1 :]:
            total += pile
        return total


def seats_from(first: int, players: int) -> list[int]:
    """All seats clockwise."""
    return [(first + i) % players for i in range(players)]
