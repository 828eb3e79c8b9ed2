"""A game's text in the terminal: its Face. A game without one shows its drawing and its choices."""

from __future__ import annotations

from typing import Final, Protocol

from parlour.cli.burgundy.words import BurgundyFace
from parlour.cli.burgundy_cards.words import CardsFace
from parlour.cli.menu import Item, Menu, Row, Section
from parlour.cli.montana.words import MontanaFace
from parlour.rules.kit.position import Position


class Face(Protocol):
    """What the session and the screens ask of a game."""

    @property
    def parts(self) -> dict[str, str]:
        """The commands that show part of the table, and what each shows."""

    @property
    def look(self) -> list[str]:
        """The parts that 'look' shows for another player."""

    @property
    def topic(self) -> str:
        """An example topic of the rule help."""

    @property
    def points(self) -> str:
        """What is counted at the end, in the plural."""

    def opening(self, position: Position, names: list[str]) -> list[str]:
        """Sentences shown before the first decision."""

    def menu(self, position: Position) -> Menu: ...

    def question(self, position: Position) -> str:
        """What to decide, in a few words."""

    def summary(self, position: Position, viewer: int, names: list[str]) -> list[str]:
        """What a seat needs to know when its turn begins."""

    def part(self, name: str, position: Position, viewer: int, seat: int, names: list[str]) -> list[str]:
        """Part of the table in sentences, as `viewer` may see it; `seat` is the player it is about."""

    def sheet(self, position: Position) -> list[tuple[str, list[int]]]:
        """Points by source, one number per seat."""

    def tie(self, position: Position, names: list[str]) -> str:
        """How a tie was decided; '' if there was none."""


class PlainFace:
    """For any game: `str(position)` and the labels of its choices."""

    parts: Final = {"table": "the whole table"}
    look: Final = ["table"]
    topic: Final = "goal"
    points: Final = "points"

    def opening(self, position: Position, names: list[str]) -> list[str]:
        return []

    def menu(self, position: Position) -> Menu:
        rows: dict[str, list[Item]] = {}
        for choice in position.choices():
            label = choice.label[0].lower() + choice.label[1:]
            rows.setdefault(choice.kind, []).append(Item(choice, label, label, position.preview(choice.action)))
        return Menu([Section("", [Row(kind, items) for kind, items in rows.items()])])

    def question(self, position: Position) -> str:
        return "Your choice"

    def summary(self, position: Position, viewer: int, names: list[str]) -> list[str]:
        return str(position).splitlines()

    def part(self, name: str, position: Position, viewer: int, seat: int, names: list[str]) -> list[str]:
        return str(position).splitlines()

    def sheet(self, position: Position) -> list[tuple[str, list[int]]]:
        return []

    def tie(self, position: Position, names: list[str]) -> str:
        return ""


FACES: Final[dict[str, Face]] = {
    "burgundy": BurgundyFace(),
    "burgundy-cards": CardsFace(),
    "montana": MontanaFace(),
}


def face_of(game: str) -> Face:
    return FACES.get(game, PlainFace())
