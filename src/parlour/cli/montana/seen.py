"""The table as one seat sees it, typed, from the position's view; and its words in English."""

from __future__ import annotations

from typing import Any, Final

from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.kit.position import Position
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.kinds import AREA_NAMES, COLOUR_NAMES, GOOD_NAMES
from parlour.rules.montana.naming import goods, pair, reward_of, workers

GOODS: Final = GOOD_NAMES
COLOURS: Final = COLOUR_NAMES
AREAS: Final = AREA_NAMES
LETTERS: Final = {
    "copper": "c",
    "stone": "s",
    "grain": "g",
    "pumpkin": "p",
    "big-copper": "C",
    "big-stone": "S",
}
"""Goods in one letter, big ones in a capital; the same as on the drawing."""
BIG_FIRST: Final = ["big-copper", "big-stone", *COLOURS]


class SeenField:
    """One hex of the landscape."""

    def __init__(self, name: str, view: dict[str, Any]) -> None:
        self.name = name
        self.x: int = 2 * view["q"] + view["r"]
        """Half hexes from the left."""
        self.row: int = view["r"]
        self.kind: str = view["kind"]
        self.cost: dict[str, int] = view.get("cost", {})
        self.settlements: int = view.get("settlements", 0)
        self.cow = False
        self.canteen = False
        self.start = False
        self.owner = -1
        self.built = 0

    @property
    def letters(self) -> str:
        """'Sg': what it costs, big goods first."""
        return "".join(LETTERS[good] * self.cost.get(good, 0) for good in BIG_FIRST)


class SeenBoard:
    """One player's things."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.goods: dict[str, int] = view["goods"]
        self.workers: dict[str, int] = view["workers"]
        self.cows: int = view["cows"]
        self.canteens: int = view["canteens"]
        self.silver: int = view["silver"]
        self.left: int = view["settlements"]
        self.fields: dict[str, int] = view["fields"]

    @property
    def score(self) -> int:
        return sum(self.fields.values())


class Seen:
    def __init__(self, position: Position, seat: int | None) -> None:
        view: dict[str, Any] = position.view(seat)
        self.you = seat
        self.players: int = view["players"]
        self.round: int = view["round"]
        """Counted from 1; 0 during the set-up."""
        self.first: int = view["first"]
        self.turn: int = view["turn"]
        self.seat: int = view["seat"]
        self.doing: str = view["doing"]
        self.place: str = view["place"]
        self.built: int = view["built"]
        self.ending: bool = view["ending"]
        self.quiet: int = view["round"] - view["last_built"] - 1
        """Whole rounds without a settlement so far."""
        self.stall: int = view["options"]["stall"]
        self.arrow: int = view["arrow"]
        self.placed: dict[str, list[str]] = view["placed"]
        self.contractors: list[str] = view["contractors"]
        self.pending: list[dict[str, Any]] = view["pending"]
        self.supply: dict[str, Any] = view["supply"]
        board = view["board"]
        self.wheel: list[list[str]] = board["wheel"]
        self.bank: list[dict[str, int]] = board["bank"]
        self.areas: dict[str, list[dict[str, int]]] = board["areas"]
        self.small: int = board["small"]
        self.rows: list[dict[str, int]] = board["rows"]
        self.columns: list[int] = board["columns"]
        self.trade_silver: int = board["trade_silver"]
        self.limit: int = board["limit"]
        self.boards = [SeenBoard(one) for one in view["boards"]]
        self.fields = self._fields(view["landscape"])
        self.open: list[str] = view["landscape"]["open"]

    def _fields(self, view: dict[str, Any]) -> dict[str, SeenField]:
        fields = {name: SeenField(name, spot) for name, spot in view["terrain"].items()}
        fields[view["start"]].start = True
        for name in view["cows"]:
            fields[name].cow = True
        for name in view["canteens"]:
            fields[name].canteen = True
        for seat, board in enumerate(self.boards):
            for name, count in board.fields.items():
                fields[name].owner = seat
                fields[name].built = count
        return fields

    def rows_of_fields(self) -> list[list[SeenField]]:
        """The landscape row by row."""
        rows: dict[int, list[SeenField]] = {}
        for field in self.fields.values():
            rows.setdefault(field.row, []).append(field)
        return [rows[row] for row in sorted(rows)]

    def beside(self, name: str) -> list[SeenField]:
        """The fields that touch one."""
        here = self.fields[name]
        steps = ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
        at = {(field.x, field.row): field for field in self.fields.values()}
        return [at[here.x + dx, here.row + dy] for dx, dy in steps if (here.x + dx, here.row + dy) in at]


def w(key: str, **parts: object) -> str:
    """Words of the catalogue, in English."""
    return WORDS.text(key, **parts).within(ENGLISH)


def goods_words(counts: dict[str, int]) -> str:
    """'2 copper and 1 big stone'; 'none'."""
    return goods({**counts}).within(ENGLISH) if counts else w("text.none")


def workers_words(colours: list[str]) -> str:
    """'a copper worker and 2 grain workers'."""
    return workers({colour: colours.count(colour) for colour in COLOURS}).within(ENGLISH)


def pair_words(colours: list[str]) -> str:
    """A space of the wheel: 'stone and pumpkin', 'two grain', 'any two'."""
    return pair(colours).within(ENGLISH)


def reward_words(row: dict[str, int]) -> str:
    """A row of the city: '1 cow and up to 3 upgrades'."""
    return reward_of(row).within(ENGLISH)
