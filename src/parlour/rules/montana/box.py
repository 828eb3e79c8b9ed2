"""The box: every component the rules play with, read from components.json or from a file of one's own and checked.

A file of one's own has the same parts; what it leaves out is taken from the standard one.
"""

from __future__ import annotations

import json
import os
from typing import Any, Final

from parlour.rules.kit.errors import BadBoard, BadPosition, one_of, shown
from parlour.rules.kit.reading import Reader
from parlour.rules.montana.actions import AREA_SPACES, BANK_SPACES, BID, COLUMNS, MOST_REWARD, ROWS
from parlour.rules.montana.crews import Crews
from parlour.rules.montana.kinds import AREA_NAMES, COLOUR_NAMES, GOOD_NAMES, MOST
from parlour.rules.montana.landscape import Face, Layout, check_size

FILE: Final = "the component file"
COUNTS: Final = [2, 3, 4]
"""Player counts."""
WHEEL: Final = 8
WHEEL_NAMES: Final = [*COLOUR_NAMES, "white"]
MOST_SUPPLY: Final = 60
MOST_TILES: Final = 24
MOST_SLOTS: Final = 12
FARTHEST: Final = 30
"""Axial coordinates of a tile's middle go no farther from 0."""
PROSE: Final = ["status", "about"]
LONGEST: Final = 100_000
"""Characters of a file of one's own."""
KEPT: Final = 16
"""Boxes of one's own that are remembered."""


class Reward:
    """A row of the city."""

    def __init__(self, cows: int, silver: int, goods: int, upgrades: int) -> None:
        self.cows = cows
        self.silver = silver
        self.goods = goods
        """Copper, stone and grain to choose."""
        self.upgrades = upgrades
        """Small copper or stone for big ones."""


class Box:
    """All components, typed. Nothing here changes after it is made."""

    def __init__(self, top: Reader, text: str) -> None:
        self.text = text
        """The file of one's own this was read from; empty for the standard box."""
        self.settlements = _by_count(top.part("settlements"), 1, 24)
        self.limit = _ranged(_only(top.part("workers"), ["limit"]), "limit", 4, 12)
        self.cows = _ranged(_only(top.part("cows"), ["box"]), "box", 0, MOST)
        self.canteens = _ranged(_only(top.part("canteens"), ["box"]), "box", 0, MOST)
        self._start(_only(top.part("start"), ["goods", "cows", "silver"]))
        self._supplies(top)
        self.wheel = _wheel(_only(top.part("wheel"), ["spaces"]).texts("spaces"))
        """Two colours for each space, WHITE among them."""
        self._board(top)
        self._city(top)
        self._cattle(_only(top.part("cattle"), ["good", "silver", "worker"]))
        self.faces = _faces(_only(top.part("tiles"), ["faces"]).part("faces"))
        self.layouts = _layouts(_only(top.part("layout"), ["players"]).part("players"))
        self._enough()

    def _start(self, part: Reader) -> None:
        goods = part.part("goods")
        goods.only(GOOD_NAMES)
        self.start_goods = [_within(goods.whole(name, 0), 0, 9, name, goods.where) for name in GOOD_NAMES]
        self.start_cows = _ranged(part, "cows", 0, 4)
        self.start_silver = part.wholes("silver", max(COUNTS))
        for silver in self.start_silver:
            _within(silver, 0, MOST, "silver", part.where)

    def _supplies(self, top: Reader) -> None:
        goods = _only(top.part("goods_supply"), ["players"]).part("players")
        goods.only([str(count) for count in COUNTS])
        self.goods: list[list[int]] = []
        """For each player count the goods of the general supply."""
        for count in COUNTS:
            part = goods.part(str(count))
            part.only(GOOD_NAMES)
            self.goods.append([_ranged(part, name, 0, MOST_SUPPLY) for name in GOOD_NAMES])
        self.workers = _by_count(top.part("workers_supply"), 0, MOST_SUPPLY)

    def _board(self, top: Reader) -> None:
        """The bank and the four areas."""
        self.bank_workers: list[int] = []
        self.bank_silver: list[int] = []
        for space in _spaces(_only(top.part("bank"), ["spaces"]), BANK_SPACES):
            _only(space, ["workers", "silver"])
            self.bank_workers.append(_ranged(space, "workers", 1, 3))
            self.bank_silver.append(_ranged(space, "silver", 0, MOST))
        areas = _only(top.part("areas"), AREA_NAMES)
        self.pays: list[list[int]] = []
        """For each area the silver its large spaces cost."""
        self.gains: list[list[int]] = []
        for name in AREA_NAMES:
            pays: list[int] = []
            gains: list[int] = []
            for space in _spaces(_only(areas.part(name), ["spaces"]), AREA_SPACES):
                _only(space, ["pay", "gain"])
                pays.append(_ranged(space, "pay", 0, MOST))
                gains.append(_ranged(space, "gain", 1, 9))
            self.pays.append(pays)
            self.gains.append(gains)
        self.crews = Crews(self.pays, self.bank_workers)
        self.small = _ranged(_only(top.part("small"), ["gain"]), "gain", 1, 9)

    def _city(self, top: Reader) -> None:
        city = _only(top.part("city"), ["pumpkins", "rows"])
        self.visit = _ranged(city, "pumpkins", 0, 9)
        """Pumpkins for visiting the city."""
        rows = city.parts("rows")
        if len(rows) != ROWS:
            raise BadPosition(f"rows in {city.where} has {len(rows)} rows; the city has {ROWS}.")
        self.rows: list[Reward] = []
        for row in rows:
            _only(row, ["cows", "silver", "goods", "upgrades"])
            goods = _within(row.whole("goods", 0), 0, MOST_REWARD, "goods", row.where)
            upgrades = _within(row.whole("upgrades", 0), 0, MOST_REWARD, "upgrades", row.where)
            if goods and upgrades:
                raise BadPosition(f"{row.where} gives goods and upgrades; a row gives one of the two.")
            cows = _within(row.whole("cows", 0), 0, 9, "cows", row.where)
            self.rows.append(
                Reward(cows, _within(row.whole("silver", 0), 0, MOST, "silver", row.where), goods, upgrades)
            )
        part = _only(top.part("columns"), ["pumpkins"])
        self.columns = part.wholes("pumpkins", -1)
        """The pumpkins each column costs, rising."""
        if not 1 <= len(self.columns) <= COLUMNS:
            raise BadPosition(f"pumpkins in {part.where} has {len(self.columns)} columns; there are 1 to {COLUMNS}.")
        for i in range(len(self.columns)):
            _within(self.columns[i], 1, 20, "pumpkins", part.where)
            if i and self.columns[i] <= self.columns[i - 1]:
                raise BadPosition(f"pumpkins in {part.where} do not rise from left to right.")
        self.dearest = self.columns[-1]
        self.bids = [self._payable(pumpkins) for pumpkins in range(self.dearest + 1)]
        """For each number of pumpkins, up to what the dearest column costs, all the bids it pays for, as actions."""

    def _payable(self, pumpkins: int) -> list[int]:
        cheap = [column for column in range(len(self.columns)) if self.columns[column] <= pumpkins]
        return [BID + COLUMNS * row + column for row in range(ROWS) for column in cheap]

    def _cattle(self, part: Reader) -> None:
        for name in ("good", "worker"):
            _ranged(_only(part.part(name), ["count"]), "count", 1, 1)
        self.trade_silver = _ranged(_only(part.part("silver"), ["count"]), "count", 1, MOST)

    def _enough(self) -> None:
        """What is in play can never be more than there is."""
        lakes = [face.lakes for face in self.faces]
        cows = [face.cows for face in self.faces]
        for i in range(len(COUNTS)):
            slots = len(self.layouts[i].middles)
            if slots > len(self.faces):
                raise BadPosition(f"{COUNTS[i]} players lay out {slots} tiles; tiles has {len(self.faces)}.")
            if sum(sorted(lakes)[-slots:]) > self.canteens:
                raise BadPosition(
                    f"{COUNTS[i]} players may lay out {sum(sorted(lakes)[-slots:])} lakes; there are {self.canteens} canteens."
                )
            needed = sum(sorted(cows)[-slots:]) + COUNTS[i] * self.start_cows
            if needed > self.cows:
                raise BadPosition(f"{COUNTS[i]} players may need {needed} cows at the start; the box has {self.cows}.")
            fields = sum(sorted([sum(1 for spot in face.spots if not spot.terrain) for face in self.faces])[:slots])
            if fields <= COUNTS[i] * self.settlements[i]:
                raise BadPosition(
                    f"{COUNTS[i]} players have {COUNTS[i] * self.settlements[i]} settlements; "
                    f"their landscape may have only {fields} fields, and one lies under the starting tile."
                )


def _only(part: Reader, names: list[str]) -> Reader:
    part.only([*names, *PROSE])
    return part


def _within(value: int, low: int, high: int, name: str, where: str) -> int:
    if value < low or value > high:
        raise BadPosition(f"{name} in {where} is {shown(value)}; it is {low} to {high}.")
    return value


def _ranged(part: Reader, name: str, low: int, high: int) -> int:
    if not part.has(name):
        raise BadPosition(f"{part.where} has no {name!r}; it needs one.")
    return _within(part.whole(name, 0), low, high, name, part.where)


def _by_count(part: Reader, low: int, high: int) -> list[int]:
    """A number for each player count."""
    players = _only(part, ["players"]).part("players")
    players.only([str(count) for count in COUNTS])
    return [_ranged(players, str(count), low, high) for count in COUNTS]


def _spaces(part: Reader, most: int) -> list[Reader]:
    found = part.parts("spaces")
    if not 1 <= len(found) <= most:
        raise BadPosition(f"spaces in {part.where} has {len(found)} spaces; there are 1 to {most}.")
    return found


def _wheel(texts: list[str]) -> list[int]:
    if len(texts) != WHEEL:
        raise BadPosition(f"spaces in wheel has {len(texts)} spaces; the wheel has {WHEEL}.")
    wheel: list[int] = []
    for text in texts:
        words = text.split()
        for word in words:
            if word not in WHEEL_NAMES:
                raise BadPosition(f"A space of the wheel shows {shown(word)}; it shows {one_of(WHEEL_NAMES)}.")
            wheel.append(WHEEL_NAMES.index(word))
        if len(words) != 2 or words.count("white") == 1:
            raise BadPosition(f"A space of the wheel shows {shown(text)}; it shows two colours, or white twice.")
    return wheel


def _faces(part: Reader) -> list[Face]:
    names = part.names()
    if not 1 <= len(names) <= MOST_TILES:
        raise BadPosition(f"faces in tiles has {len(names)} tiles; there are 1 to {MOST_TILES}.")
    for name in names:
        if not name.isalnum() or not name.isascii() or len(name) > 8:
            raise BadPosition(f"A tile is called {shown(name)}; a name is one to eight letters or digits.")
    return [Face(name, part.text(name, "")) for name in names]


def _layouts(part: Reader) -> list[Layout]:
    part.only([str(count) for count in COUNTS])
    found: list[Layout] = []
    for count in COUNTS:
        middles = _only(part.part(str(count)), ["middles"]).lists("middles")
        if not 1 <= len(middles) <= MOST_SLOTS:
            raise BadPosition(f"{count} players lay out {len(middles)} tiles; there are 1 to {MOST_SLOTS}.")
        for middle in middles:
            if len(middle) != 2 or max(abs(middle[0]), abs(middle[1])) > FARTHEST:
                raise BadPosition(
                    f"middles in layout for {count} players has {shown(str(middle))}; "
                    f"a middle is two numbers from -{FARTHEST} to {FARTHEST}."
                )
        layout = Layout(middles)
        check_size(layout)
        found.append(layout)
    return found


def _read_standard() -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "components.json"), encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    return found


COMPONENTS: Final = _read_standard()
STANDARD: Final = Box(Reader(COMPONENTS, FILE, FILE), "")

_own: Final[dict[str, Box]] = {}


def own(text: str) -> Box:
    """The box that a file of one's own describes."""
    if text not in _own:
        if len(_own) >= KEPT:
            _own.clear()
        _own[text] = _read_own(text)
    return _own[text]


def _read_own(text: str) -> Box:
    if len(text) > LONGEST:
        raise BadBoard(f"The component file has {len(text)} characters; it may have {LONGEST}.")
    try:
        given = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadBoard(f"The component file is no JSON: line {error.lineno}, column {error.colno} is wrong.") from None
    except (ValueError, RecursionError):
        raise BadBoard("The component file has a number too long, or lists nested too deep, to be read.") from None
    try:
        top = Reader(given, FILE, FILE)
        top.only([*COMPONENTS, *PROSE])
        merged: dict[str, object] = dict(COMPONENTS)
        merged.update(top.values)
        return Box(Reader(merged, FILE, FILE), text)
    except BadPosition as error:
        raise BadBoard(str(error)) from None
