"""Scene: what a session shows at a decision. Screen: what a screen must be able to do."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from parlour.cli.game_text import Face
from parlour.cli.menu import Menu
from parlour.records.table import Table


class Scene:
    """A decision, with everything a screen may want to show around it."""

    def __init__(self, table: Table, face: Face, viewer: int, names: list[str], menu: Menu) -> None:
        self.table = table
        self.face = face
        self.viewer = viewer
        self.names = names
        self.menu = menu
        self.question = face.question(table.position)
        self.log: list[str] = []
        """What has happened so far, line by line."""
        self.fresh = 0
        """How many of the last lines are new."""
        self.new_turn = False


class Screen(Protocol):
    """What a session needs from a screen, rich or plain."""

    @property
    def roomy(self) -> int:
        """How many choices it shows at once; if there are more, 'more' shows the expensive ones."""

    def welcome(self, title: str, lines: list[str]) -> None: ...

    def scene(self, scene: Scene) -> None:
        """Show a decision: news, table, choices."""

    def choices(self, scene: Scene) -> None:
        """Show only the choices again."""

    def part(self, name: str, scene: Scene, seat: int) -> None:
        """Show one part of the table."""

    def say(self, *lines: str) -> None: ...

    def refuse(self, sentence: str) -> None: ...

    def grid(self, title: str, head: list[str], rows: list[list[str]]) -> None:
        """A small table: the score sheet."""

    def ask(self, prompt: str) -> str:
        """A line from the keyboard; EOFError when there are no more."""

    def waiting(self, text: str) -> AbstractContextManager[None]:
        """Shows the text if what happens inside takes long."""

    def hand_over(self, name: str) -> None:
        """Hide everything before the next player sits down."""
