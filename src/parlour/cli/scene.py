"""Scene and Screen: what a session shows at a decision, and what a screen must be able to do. Rich and plain keep it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from parlour.cli.faces import Face
from parlour.cli.menu import Menu
from parlour.records.table import Table


class Scene:
    """A decision with all that a screen may want to show around it."""

    def __init__(self, table: Table, face: Face, viewer: int, names: list[str], menu: Menu) -> None:
        self.table = table
        self.face = face
        self.viewer = viewer
        self.names = names
        self.menu = menu
        self.question = face.question(table.position)
        self.log: list[str] = []
        """Everything told so far, a line each."""
        self.fresh = 0
        """How many of the last lines are new."""
        self.new_turn = False


class Screen(Protocol):
    """What a session needs of a screen; the rich and the plain one both keep it."""

    @property
    def roomy(self) -> int:
        """Choices it shows at once; of more, the dearest wait behind 'more'."""

    def welcome(self, title: str, lines: list[str]) -> None: ...

    def scene(self, scene: Scene) -> None:
        """Show a decision: news, table, choices."""

    def choices(self, scene: Scene) -> None:
        """Show the choices alone, again."""

    def part(self, name: str, scene: Scene, seat: int) -> None:
        """Show one part of the table."""

    def say(self, *lines: str) -> None: ...

    def refuse(self, sentence: str) -> None: ...

    def grid(self, title: str, head: list[str], rows: list[list[str]]) -> None:
        """A small table: the score sheet."""

    def ask(self, prompt: str) -> str:
        """One line from the keyboard; EOFError at its end."""

    def waiting(self, text: str) -> AbstractContextManager[None]:
        """Says so if what happens inside takes long."""

    def hand_over(self, name: str) -> None:
        """Hide everything before somebody else sits down."""
