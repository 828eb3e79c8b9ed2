"""Boards (estates, duchies): read from a drawing, with everything the rules ask of them worked out once.

The same format serves the printed boards beside this file and custom ones: a few `key: value` lines, a blank line,
then the hexes where they are on the board, a colour letter and a die number each.
"""

from __future__ import annotations

import os
import re
from typing import Final

from parlour.rules.burgundy.catalogue import WORDS
from parlour.rules.burgundy.tiles import BUILDING, CASTLES, COLOUR_NAMES, COLOURS, LETTERS, WILD
from parlour.rules.kit.catalogue import Joined, Listed, Plain, Text
from parlour.rules.kit.errors import BadBoard
from parlour.rules.kit.hexes import Hex, connected, neighbours, read_drawing

SPACES: Final = 37
MAX_REGION: Final = 8
"""A larger region scores as this one (ruling B-29)."""
OFFICIAL_COUNTS: Final = [12, 6, 6, 4, 3, 6]
NAMES: Final = {
    "2011": ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    "2019": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
}
"""The printed boards of each edition."""

KEYS: Final = ["name", "status", "source", "start"]


class Board:
    """One player board. Sets of spaces are bit masks; nothing here changes after it is made."""

    def __init__(self, text: str, edition: str = "") -> None:
        self.text = text
        self.edition = edition
        """The edition this is an official board of; empty for a custom board."""
        headers: dict[str, str] = {}
        drawing: list[str] = []
        for line in text.splitlines():
            bare = line.split("#", 1)[0].rstrip()
            if ":" in bare:
                name, value = bare.split(":", 1)
                if name.strip() not in KEYS:
                    raise BadBoard(WORDS.text("board.unknown-line", line=name.strip(), lines=_one_of(KEYS)))
                headers[name.strip()] = value.strip()
            elif bare or (drawing and not line.startswith("#")):
                drawing.append(bare.expandtabs())
        while drawing and not drawing[-1]:
            drawing.pop()
        self.name = headers.get("name", "custom")
        self.status = headers.get("status", "custom")
        self.source = headers.get("source", "")
        self.hexes: list[Hex] = read_drawing(drawing)
        self.names = [hex_.name for hex_ in self.hexes]
        self.colours = [_colour(hex_) for hex_ in self.hexes]
        self.numbers = [_number(hex_) for hex_ in self.hexes]
        touching = neighbours(self.hexes)
        self.near = [_mask(others) for others in touching]
        """For each space the mask of its neighbours."""
        self.of_colour = [0] * (COLOURS + 1)
        """For each colour the mask of its spaces; for WILD that of all spaces."""
        for space in range(len(self.hexes)):
            self.of_colour[self.colours[space]] |= 1 << space
            self.of_colour[WILD] |= 1 << space
        self.of_numbers = [self._with_numbers(wanted) for wanted in range(64)]
        """For each set of die numbers (bit 0 is the 1) the mask of its spaces."""
        self.regions: list[int] = []
        """The masks of the regions, in reading order of their first spaces."""
        self.region_spaces: list[list[int]] = []
        self.region_of = [0] * len(self.hexes)
        self._find_regions(touching)
        self.towns = [region for region in self.regions if region & self.of_colour[BUILDING]]
        self.all_joined = bool(self.hexes) and len(connected(0, set(range(len(self.hexes))), touching)) == len(
            self.hexes
        )
        self.start = -1
        """The space the starting castle always takes, or -1 where its owner picks one (ruling B-27)."""
        if "start" in headers:
            self.start = self.space(headers["start"])
            if self.colours[self.start] != CASTLES:
                raise BadBoard(WORDS.text("board.start", space=headers["start"], castles=self._castle_names()))

    def space(self, name: str) -> int:
        """The index of a space by its name, such as 'd4'."""
        if not self.names:
            raise BadBoard(WORDS.text("board.empty"))
        if name not in self.names:
            raise BadBoard(WORDS.text("refusal.no-such-space", space=name, last=self.names[-1][0]))
        return self.names.index(name)

    def castle_spaces(self) -> list[int]:
        return [space for space in range(len(self.hexes)) if self.colours[space] == CASTLES]

    def sizes(self, colour: int) -> list[int]:
        """The sizes of a colour's regions, largest first."""
        found = [len(spaces) for spaces in self.region_spaces if self.colours[spaces[0]] == colour]
        return sorted(found, reverse=True)

    def faults(self) -> list[Text]:
        """What makes this board unplayable, a sentence each."""
        found: list[Text] = []
        if len(self.hexes) != SPACES:
            found.append(WORDS.text("board.spaces", count=len(self.hexes), wanted=SPACES))
        if self.hexes and not self.all_joined:
            found.append(WORDS.text("board.apart"))
        if not self.of_colour[CASTLES]:
            found.append(WORDS.text("board.no-castle"))
        return found

    def remarks(self) -> list[Text]:
        """What is playable but unlike the printed boards, a sentence each."""
        found: list[Text] = []
        for colour in range(COLOURS):
            sizes = self.sizes(colour)
            kind = WORDS.text(f"space.{COLOUR_NAMES[colour]}")
            if not sizes:
                found.append(WORDS.text("board.no-colour", kind=kind))
            elif sum(sizes) != OFFICIAL_COUNTS[colour]:
                counts = {"count": sum(sizes), "usual": OFFICIAL_COUNTS[colour]}
                found.append(WORDS.text("board.count", kind=kind, **counts))
            if sizes and sizes[0] > MAX_REGION:
                region = WORDS.text(f"region.{COLOUR_NAMES[colour]}", count=sizes[0])
                found.append(WORDS.text("board.large-region", region=region, most=MAX_REGION))
        return found

    def _with_numbers(self, wanted: int) -> int:
        return _mask([space for space in range(len(self.hexes)) if wanted >> (self.numbers[space] - 1) & 1])

    def _find_regions(self, touching: list[list[int]]) -> None:
        done: set[int] = set()
        for space in range(len(self.hexes)):
            if space in done:
                continue
            same = {other for other in range(len(self.hexes)) if self.colours[other] == self.colours[space]}
            spaces = connected(space, same, touching)
            for other in spaces:
                self.region_of[other] = len(self.regions)
            self.regions.append(_mask(spaces))
            self.region_spaces.append(spaces)
            done.update(spaces)

    def _castle_names(self) -> Text:
        return _one_of([self.names[space] for space in self.castle_spaces()])


def _one_of(names: list[str]) -> Text:
    return Listed([Plain(name) for name in names], "or")


def _mask(spaces: list[int]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def _colour(hex_: Hex) -> int:
    letter = hex_.token[0].upper()
    if letter not in LETTERS:
        raise BadBoard(WORDS.text("board.colour", token=hex_.token, space=hex_.name, letters=_one_of(list(LETTERS))))
    return LETTERS.index(letter)


def _number(hex_: Hex) -> int:
    digits = hex_.token[1:]
    if len(digits) != 1 or digits not in "123456":
        raise BadBoard(WORDS.text("board.number", token=hex_.token, space=hex_.name))
    return int(digits)


def is_name(text: str) -> bool:
    """Whether this is a board's name, such as '1' or '11a', and not the text of a board."""
    return re.fullmatch(r"-?[0-9]{1,18}[a-z]?", text) is not None


_official: Final[dict[str, Board]] = {}


def official(edition: str, name: str) -> Board:
    """A printed board by its name, such as '1' or '11a'."""
    if name not in NAMES[edition]:
        first, last = NAMES[edition][0], NAMES[edition][-1]
        raise BadBoard(WORDS.text("board.unknown", edition=edition, board=name, first=first, last=last))
    key = f"{edition}/{name}"
    if key not in _official:
        _official[key] = Board(board_file(edition, name), edition)
    return _official[key]


def board_file(edition: str, name: str) -> str:
    """The text of a printed board."""
    path = os.path.join(os.path.dirname(__file__), "boards", edition, f"{name}.board")
    with open(path, encoding="utf-8") as file:
        return file.read()


def custom(text: str) -> Board:
    """A custom board from the text of its file."""
    board = Board(text)
    faults = board.faults()
    if faults:
        raise BadBoard(Joined(faults))
    return board
