"""`parlour board`: draw a board with its regions, or check a custom one."""

from __future__ import annotations

import os
import sys

import click
from rich.console import Console
from rich.text import Text

from parlour.cli.burgundy.picture import FACES, board_picture, chip
from parlour.cli.play import read_text
from parlour.rules.burgundy.boards import Board, is_name, official
from parlour.rules.burgundy.editions import EDITIONS
from parlour.rules.burgundy.options import OPTIONS
from parlour.rules.burgundy.tiles import CASTLE, COLOUR_NAMES, COLOURS, LETTERS
from parlour.rules.kit.errors import BadBoard

A_BOARD = "give a board number or a board file"
EDITION = next(option for option in OPTIONS if option.name == "edition")


@click.group("board")
def command() -> None:
    """Show a Castles of Burgundy board, or check a custom one."""


@command.command("show")
@click.argument("board")
@click.option(
    "--edition",
    metavar=f"[{'|'.join(EDITIONS)}]",
    default=EDITION.default,
    show_default=True,
    help="The edition the board belongs to.",
)
def show(board: str, edition: str) -> None:
    """Draw BOARD, a board number or a file."""
    name = str(EDITION.read(edition))
    found = official(name, board) if is_name(board) else Board(read_text(board, A_BOARD))
    draw(found, name)


@command.command("check")
@click.argument("file")
def check(file: str) -> None:
    """Check whether the board in FILE is playable.

    Also list how it differs from the printed boards.
    """
    try:
        board = Board(read_text(file, A_BOARD))
    except BadBoard as error:
        click.echo(f"Not playable. {error}")
        sys.exit(2)
    faults = board.faults()
    if board.hexes:
        draw(board, str(EDITION.default))
        click.echo()
    for fault in faults:
        click.echo(f"Fault: {fault}")
    for remark in board.remarks():
        click.echo(f"Remark: {remark}")
    click.echo("Not playable." if faults else f"Playable. Try it: parlour play burgundy --boards {file}")
    if faults:
        sys.exit(2)


def draw(board: Board, edition: str) -> None:
    """The board, then a line for each colour and for the die numbers."""
    console = Console(highlight=False, no_color=None if _coloured() else True)
    title = f"Board No. {board.name}, {edition} edition" if board.edition else f"Board: {board.name}"
    console.print(Text(title, "bold"))
    tiles = [0] * len(board.hexes)
    if board.start >= 0:
        tiles[board.start] = CASTLE
    if _coloured():
        console.print(board_picture(EDITIONS[edition], board, tiles, set(), large=console.width >= 60))
    else:
        for line in _rows(board):
            click.echo(line)
    for colour in range(COLOURS):
        sizes = board.sizes(colour)
        regions = f"{sum(sizes)} in regions of {', '.join(str(size) for size in sizes)}" if sizes else "none"
        label = chip(LETTERS[colour], FACES[colour]) if _coloured() else Text(LETTERS[colour])
        console.print(label.append_text(Text(f" {COLOUR_NAMES[colour]}: {regions}")))
    numbers = ", ".join(f"{board.numbers.count(number)} with a {number}" for number in range(1, 7))
    click.echo(f"Spaces by number: {numbers}.")
    if board.hexes and board.castle_spaces():
        where = board.names[board.start] if board.start >= 0 else "the owner chooses a castle space"
        click.echo(f"Starting castle: {where}.")
    click.echo(f"Status: {board.status}.{f' Source: {board.source}.' if board.source else ''}")


def _rows(board: Board) -> list[str]:
    """The board in letters, for files and screen readers."""
    left = min((hex_.x for hex_ in board.hexes), default=0)
    rows: dict[int, str] = {}
    for space, hex_ in enumerate(board.hexes):
        line = rows.get(hex_.y, f"{board.names[space][0]} ")
        face = f"{LETTERS[board.colours[space]]}{board.numbers[space]}"
        rows[hex_.y] = line.ljust(2 + (hex_.x - left) * 2) + face
    return list(rows.values())


def _coloured() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM") not in ("dumb", "")
