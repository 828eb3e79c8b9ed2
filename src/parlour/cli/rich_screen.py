"""The rich screen: the whole table in colour, redrawn for every decision to fit the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from typing import Final, Protocol

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.status import Status
from rich.table import Table as Grid
from rich.text import Text

from parlour.cli.burgundy.picture import BurgundyPicture
from parlour.cli.burgundy_cards.picture import CardsPicture
from parlour.cli.flow import flow
from parlour.cli.menu import Item, Row, Section
from parlour.cli.montana.picture import MontanaPicture
from parlour.cli.scene import Scene
from parlour.cli.wording import reasons

PATIENCE: Final = 2.0
"""Seconds before a waiting player sees why."""
WIDEST: Final = 120
BESIDE: Final = 96
"""With this many columns, two sections are shown side by side."""
MOST_CHOICES: Final = 20
TIGHT: Final = 32
"""With fewer lines, rows are joined and fewer choices are shown."""
TIGHT_CHOICES: Final = 10
LEAST_LOG: Final = 4
TIGHT_LOG: Final = 2
MOST_LOG: Final = 10
PROMPT_LINES: Final = 2
"""The prompt, and the line above the log."""
USUAL: Final = 16
"""Lines that most decisions need below the table."""
COMMANDS: Final = "undo hint ? score log look save quit"


class Picture(Protocol):
    """How a game's table looks. Size 0 is the largest."""

    @property
    def sizes(self) -> int: ...

    def table(self, scene: Scene, width: int, size: int) -> RenderableType: ...

    def part(self, name: str, scene: Scene, seat: int, width: int) -> RenderableType | None:
        """Part of the table; None if sentences work better."""


class PlainPicture:
    """For any game: its own drawing."""

    sizes: Final = 1

    def table(self, scene: Scene, width: int, size: int) -> RenderableType:
        return Text(str(scene.table.position))

    def part(self, name: str, scene: Scene, seat: int, width: int) -> RenderableType | None:
        return None


PICTURES: Final[dict[str, Picture]] = {
    "burgundy": BurgundyPicture(),
    "burgundy-cards": CardsPicture(),
    "montana": MontanaPicture(),
}


class RichScreen:
    def __init__(self, game: str, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.picture = PICTURES.get(game, PlainPicture())
        self._size = 0
        if sys.stdin.isatty():
            _line_editing()

    @property
    def roomy(self) -> int:
        return TIGHT_CHOICES if self.tight else MOST_CHOICES

    @property
    def tight(self) -> bool:
        return self.console.height < TIGHT

    @property
    def least_log(self) -> int:
        return TIGHT_LOG if self.tight else LEAST_LOG

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    def welcome(self, title: str, lines: list[str]) -> None:
        self.console.clear()
        self.console.print(Text(title, "bold"))
        for line in lines:
            self.console.print(Padding(Text(line), (0, 0, 0, 2)), width=self.width)
        if sys.stdin.isatty():
            self.ask("press Enter to begin")

    # A decision.

    def scene(self, scene: Scene) -> None:
        self.console.clear()
        self.console.print(self.composed(scene), width=self.width)

    def composed(self, scene: Scene) -> RenderableType:
        """Table, log and choices in the largest size that fits. If even the smallest is too tall, it scrolls."""
        menu = self._menu(scene)
        below = self._height(menu) + PROMPT_LINES
        # Leave room for a usual menu, and let the picture grow only on a new turn, so that its size does not jump.
        usual = max(below + min(scene.fresh, self.least_log), 0 if self.tight else USUAL)
        table: RenderableType = ""
        left = 0
        if scene.new_turn:
            self._size = 0
        for size in range(self._size, self.picture.sizes):
            self._size = size
            table = self.picture.table(scene, self.width, size)
            left = self.console.height - self._height(table)
            if left >= usual:
                break
        return Group(table, self._log(scene, max(self.least_log, min(left - below, MOST_LOG))), menu)

    def _height(self, shown: RenderableType) -> int:
        return len(self.console.render_lines(shown, self.console.options.update(width=self.width), pad=False))

    def _log(self, scene: Scene, most: int) -> RenderableType:
        """The last lines of the story; older ones are dimmed."""
        fresh = [line for told in scene.log[len(scene.log) - scene.fresh :] for line in self._told(told, "")]
        if len(fresh) > most:
            fresh = [Text("  ... ('log' shows the rest)", "dim"), *fresh[1 - most :]]
        room = min(most, self.least_log) - len(fresh)
        before = scene.log[: len(scene.log) - scene.fresh][-room:] if room > 0 else []
        older = [line for told in before for line in self._told(told, "dim")]
        return Group(Text("─" * self.width, "dim"), *older[-room:], *fresh)

    def _told(self, told: str, style: str) -> list[Text]:
        return list(flow([Text(word, style) for word in told.split()], self.width, indent=2, gap=1).split("\n"))

    def choices(self, scene: Scene) -> None:
        self.console.print(self._menu(scene), width=self.width)

    def _menu(self, scene: Scene) -> RenderableType:
        name = scene.names[scene.viewer]
        head = Text.assemble("─ ", (f"{name}: {scene.question}", "bold"), " ")
        room = self.width - head.cell_len - len(COMMANDS) - 4
        if room > 0:
            head.append("─" * room, "dim").append(f"  {COMMANDS} ─", "dim")
        shown: list[RenderableType] = [head]
        sections = scene.menu.shown()
        while sections:
            pair = self.width >= BESIDE and len(sections) > 1 and sections[0].beside and sections[1].beside
            if pair:
                half = self.width // 2 - 1
                grid = Grid.grid(padding=(0, 2, 0, 0))
                grid.add_row(self._section(scene, sections[0], half), self._section(scene, sections[1], half))
                shown.append(grid)
            else:
                shown.append(self._section(scene, sections[0], self.width))
            sections = sections[2 if pair else 1 :]
        hidden = scene.menu.folded()
        if hidden:
            shown.append(Text(f"  {hidden} more {scene.menu.rest}: type 'more'", "dim"))
        return Group(*shown)

    def _section(self, scene: Scene, section: Section, width: int) -> RenderableType:
        if self.tight:
            pieces = [Text(section.title, "bold")] if section.title not in ("", "Or") else []
            return flow([*pieces, *(piece for row in section.rows for piece in self._row(scene, row))], width)
        rows: list[RenderableType] = [flow(self._row(scene, row), width, indent=2) for row in section.rows]
        if section.title not in ("", "Or"):
            rows.insert(0, Text(section.title, "bold"))
        return Group(*rows)

    def _row(self, scene: Scene, row: Row) -> list[Text]:
        label = [Text(row.label, "italic")] if row.label != "end" else []
        return [*label, *(self._item(scene, item) for item in row.items)]

    def _item(self, scene: Scene, item: Item) -> Text:
        text = Text.assemble((f" {item.number} ", "bold reverse"), f" {item.text}")
        if item.price and not item.price_in_text:
            text.append(f" for {item.price}", "magenta")
        if item.gains:
            text.append(f" +{item.points}", "bold green")
            text.append(f" {reasons(scene.table.position, item.gains)}", "green")
        return text

    # Answers.

    def part(self, name: str, scene: Scene, seat: int) -> None:
        drawn = self.picture.part(name, scene, seat, self.width)
        if drawn is not None:
            self.console.print(drawn, width=self.width)
            return
        names = [name] if name != "look" else scene.face.look
        for part in names:
            self.say(*scene.face.part(part, scene.table.position, scene.viewer, seat, scene.names))

    def say(self, *lines: str) -> None:
        for line in lines:
            self.console.print(Padding(Text(line), (0, 0, 0, 2)), width=self.width)

    def refuse(self, sentence: str) -> None:
        self.console.print(Padding(Text(sentence, "yellow"), (0, 0, 0, 2)), width=self.width)

    def grid(self, title: str, head: list[str], rows: list[list[str]]) -> None:
        grid = Grid(title=title, title_justify="left", title_style="bold", show_edge=False, pad_edge=True)
        for place, name in enumerate(head):
            grid.add_column(Text(name), justify="right" if place else "left")
        for row in rows[:-1]:
            grid.add_row(*row)
        grid.add_section()
        grid.add_row(*rows[-1], style="bold")
        self.console.print(Padding(grid, (1, 0, 1, 2)), width=self.width)

    def ask(self, prompt: str) -> str:
        # input() must get the whole prompt, or line editing would erase it.
        return input(f"{prompt[0].upper()}{prompt[1:]}{'' if prompt.endswith('?') else ':'} ")

    @contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        status = Status(f"{text}...", console=self.console)
        timer = Timer(PATIENCE, status.start)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            status.stop()

    def hand_over(self, name: str) -> None:
        # The scrollback and the input history may also contain the secret.
        self.console.file.write("\x1b[3J")
        _forget_lines()
        self.console.clear()
        self.say(f"{name} chooses in secret; everyone else, please look away.")
        self.ask(f"{name}, press Enter when nobody is watching")


def _line_editing() -> None:
    """Arrow keys and history for input(), if the platform has them."""
    with suppress(ImportError):
        import readline  # noqa: F401


def _forget_lines() -> None:
    with suppress(ImportError):
        import readline

        readline.clear_history()
