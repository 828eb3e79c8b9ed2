"""The box: every component the rules use, read from components.json or a custom component file, and checked.

A custom file has the same parts; anything it omits keeps our default.
"""

from __future__ import annotations

import json
import os
from typing import Any, Final

from parlour.rules.kit.catalogue import Listed, Plain, Text
from parlour.rules.kit.errors import BadBoard, ParlourError, shown
from parlour.rules.kit.reading import Reader
from parlour.rules.montana.actions import AREA_SPACES, BANK_SPACES, BID, COLUMNS, MOST_REWARD, ROWS
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.crews import Crews
from parlour.rules.montana.kinds import AREA_NAMES, COLOUR_NAMES, GOOD_NAMES, MOST
from parlour.rules.montana.landscape import Face, Layout, check_size

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
"""Characters of a custom file."""
KEPT: Final = 16
"""Custom boxes that are remembered."""


class FileReader(Reader):
    """Reads a component file; its refusals are in the catalogue. The file as a whole has no name."""

    def __init__(self, value: object, where: str = "") -> None:
        super().__init__(value, where, "")

    def refusal(self, kind: str, name: str, value: object) -> ParlourError:
        if isinstance(value, (list, tuple, dict)):
            wrong = WORDS.text("value.object" if isinstance(value, dict) else "value.list")
        else:
            wrong = Plain(shown(value))
        return _bad(kind, where=_place(self.where), name=name, value=wrong)

    def unknown(self, name: str, names: list[str]) -> ParlourError:
        known = Listed([Plain(one) for one in names], "or")
        return _bad("unknown", where=_place(self.where), name=name, names=known)

    def miscounted(self, name: str, count: int, wanted: int) -> ParlourError:
        return _bad("count", where=_place(self.where), name=name, count=count, wanted=wanted)

    def within(self, value: object, where: str) -> Reader:
        return FileReader(value, where)


def _bad(key: str, **parts: object) -> BadBoard:
    return BadBoard(Text(WORDS, f"refusal.file-{key}", parts))


def _place(where: str) -> Text:
    """A part of the file by its path, or the file."""
    return Plain(where) if where else WORDS.text("component-file")


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
    """All components, typed. It never changes once made."""

    def __init__(self, top: Reader, text: str) -> None:
        self.text = text
        """The custom file this was read from; empty for the standard box."""
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
            raise _bad("rows", where=city.where, count=len(rows), wanted=ROWS)
        self.rows: list[Reward] = []
        for row in rows:
            _only(row, ["cows", "silver", "goods", "upgrades"])
            goods = _within(row.whole("goods", 0), 0, MOST_REWARD, "goods", row.where)
            upgrades = _within(row.whole("upgrades", 0), 0, MOST_REWARD, "upgrades", row.where)
            if goods and upgrades:
                raise _bad("reward", where=row.where)
            cows = _within(row.whole("cows", 0), 0, 9, "cows", row.where)
            self.rows.append(
                Reward(cows, _within(row.whole("silver", 0), 0, MOST, "silver", row.where), goods, upgrades)
            )
        part = _only(top.part("columns"), ["pumpkins"])
        self.columns = part.wholes("pumpkins", -1)
        """The pumpkins each column costs, rising."""
        if not 1 <= len(self.columns) <= COLUMNS:
            raise _bad("columns", where=part.where, count=len(self.columns), most=COLUMNS)
        for i in range(len(self.columns)):
            _within(self.columns[i], 1, 20, "pumpkins", part.where)
            if i and self.columns[i] <= self.columns[i - 1]:
                raise _bad("rising", where=part.where)
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
        """A game must never need more than the box holds."""
        lakes = [face.lakes for face in self.faces]
        cows = [face.cows for face in self.faces]
        for i in range(len(COUNTS)):
            players = COUNTS[i]
            slots = len(self.layouts[i].middles)
            if slots > len(self.faces):
                raise _bad("tiles", players=players, slots=slots, count=len(self.faces))
            most_lakes = sum(sorted(lakes)[-slots:])
            if most_lakes > self.canteens:
                raise _bad("lakes", players=players, lakes=most_lakes, canteens=self.canteens)
            needed = sum(sorted(cows)[-slots:]) + players * self.start_cows
            if needed > self.cows:
                raise _bad("cows", players=players, needed=needed, cows=self.cows)
            fields = sum(sorted([sum(1 for spot in face.spots if not spot.terrain) for face in self.faces])[:slots])
            settlements = players * self.settlements[i]
            if fields <= settlements:
                raise _bad("fields", players=players, settlements=settlements, fields=fields)


def _only(part: Reader, names: list[str]) -> Reader:
    part.only([*names, *PROSE])
    return part


def _within(value: int, low: int, high: int, name: str, where: str) -> int:
    if value < low or value > high:
        raise _bad("range", where=where, name=name, value=shown(value), low=low, high=high)
    return value


def _ranged(part: Reader, name: str, low: int, high: int) -> int:
    if not part.has(name):
        raise _bad("missing", where=part.where, name=name)
    return _within(part.whole(name, 0), low, high, name, part.where)


def _by_count(part: Reader, low: int, high: int) -> list[int]:
    """A number for each player count."""
    players = _only(part, ["players"]).part("players")
    players.only([str(count) for count in COUNTS])
    return [_ranged(players, str(count), low, high) for count in COUNTS]


def _spaces(part: Reader, most: int) -> list[Reader]:
    found = part.parts("spaces")
    if not 1 <= len(found) <= most:
        raise _bad("spaces", where=part.where, count=len(found), most=most)
    return found


def _wheel(texts: list[str]) -> list[int]:
    if len(texts) != WHEEL:
        raise _bad("wheel", count=len(texts), wanted=WHEEL)
    wheel: list[int] = []
    for text in texts:
        words = text.split()
        for word in words:
            if word not in WHEEL_NAMES:
                names = Listed([Plain(name) for name in WHEEL_NAMES], "or")
                raise _bad("wheel-word", word=shown(word), names=names)
            wheel.append(WHEEL_NAMES.index(word))
        if len(words) != 2 or words.count("white") == 1:
            raise _bad("wheel-pair", text=shown(text))
    return wheel


def _faces(part: Reader) -> list[Face]:
    names = part.names()
    if not 1 <= len(names) <= MOST_TILES:
        raise _bad("faces", count=len(names), most=MOST_TILES)
    for name in names:
        if not name.isalnum() or not name.isascii() or len(name) > 8:
            raise _bad("tile-name", name=shown(name))
    return [Face(name, part.text(name, "")) for name in names]


def _layouts(part: Reader) -> list[Layout]:
    part.only([str(count) for count in COUNTS])
    found: list[Layout] = []
    for count in COUNTS:
        middles = _only(part.part(str(count)), ["middles"]).lists("middles")
        if not 1 <= len(middles) <= MOST_SLOTS:
            raise _bad("slots", players=count, count=len(middles), most=MOST_SLOTS)
        for middle in middles:
            if len(middle) != 2 or max(abs(middle[0]), abs(middle[1])) > FARTHEST:
                raise _bad("middle", players=count, value=shown(str(middle)), most=FARTHEST)
        layout = Layout(middles)
        check_size(layout)
        found.append(layout)
    return found


def _read_standard() -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "components.json"), encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    return found


COMPONENTS: Final = _read_standard()
STANDARD: Final = Box(FileReader(COMPONENTS), "")

_own: Final[dict[str, Box]] = {}


def own(text: str) -> Box:
    """The box that a custom file describes."""
    if text not in _own:
        if len(_own) >= KEPT:
            _own.clear()
        _own[text] = _read_own(text)
    return _own[text]


def _read_own(text: str) -> Box:
    if len(text) > LONGEST:
        raise _bad("long", count=len(text), most=LONGEST)
    try:
        given = json.loads(text)
    except json.JSONDecodeError as error:
        raise _bad("json", line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):
        raise _bad("deep") from None
    top = FileReader(given)
    top.only([*COMPONENTS, *PROSE])
    merged: dict[str, object] = dict(COMPONENTS)
    merged.update(top.values)
    return Box(FileReader(merged), text)
