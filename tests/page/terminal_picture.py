"""The terminal table as an SVG: `python -m tests.page.terminal_picture docs/pictures/terminal.svg`. Always the same game."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from parlour.bots.bot import decide
from parlour.bots.roster import find_bot
from parlour.cli.game_text import face_of
from parlour.cli.rich_screen import RichScreen
from parlour.cli.scene import Scene
from parlour.cli.wording import paragraphs
from parlour.records.table import Table
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.position import Position

SEED: Final = 66
MOVES: Final = 70
"""Moves to play; the picture is taken at the next decision worth seeing."""
NAMES: Final = ["You", "Greedy"]
WIDTH: Final = 100
HEIGHT: Final = 46
FRAME: Final = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
    <style>
    .{unique_id}-matrix {{
        font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
        font-size: {char_height}px;
        line-height: {line_height}px;
    }}
    .{unique_id}-title {{
        font-size: 18px;
        font-weight: bold;
        font-family: sans-serif;
    }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""
"""Rich's own frame would load its font from the network."""


def scene() -> Scene:
    """The middle of a game, as the first seat sees it. It spends more than the greedy bot and has tiles in storage."""
    table = Table("burgundy", 2, {}, Chance(SEED))
    bots = [find_bot(name, SEED) for name in ("random", "greedy")]
    told = 0
    while len(table.entries) < MOVES or not _worth_a_look(table.position):
        seat = table.position.seat
        table.play(decide(bots[seat], table.position, SEED + 1 + len(table.entries)))
        if seat == 0:
            told = len(table.entries)
    face = face_of("burgundy")
    shown = Scene(table, face, 0, NAMES, face.menu(table.position))
    shown.new_turn = True
    for number, entry in enumerate(table.entries):
        lines = paragraphs(table.position, entry.events, NAMES)
        shown.log += lines
        shown.fresh += len(lines) if number >= told - 1 else 0
    return shown


def _worth_a_look(position: Position) -> bool:
    """The first seat has both dice, and something to place that scores."""
    if position.seat != 0:
        return False
    choices = position.choices()
    dice = {choice.elements[0] for choice in choices if choice.elements[0].startswith("die:")}
    return len(dice) == 2 and any(choice.kind == "place" and position.preview(choice.action) for choice in choices)


def svg() -> str:
    console = Console(
        width=WIDTH,
        height=HEIGHT,
        record=True,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        legacy_windows=False,
        _environ={},
    )
    screen = RichScreen("burgundy", console)
    shown = scene()
    shown.menu.fold(screen.roomy)
    console.print(screen.composed(shown), width=WIDTH)
    console.print("Your choice:")
    return console.export_svg(title="parlour play burgundy", code_format=FRAME, unique_id="parlour")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(svg(), encoding="utf-8")
