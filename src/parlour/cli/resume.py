"""`parlour resume`: go on with a saved game, at the same seats, with the same bots and the same luck to come."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from parlour.cli.grammar import listed as in_words
from parlour.cli.play import PERSON, bot_of, choose_screen, run
from parlour.cli.saves import FINISHED, RUNNING, Keeper, chosen, folder, listed
from parlour.cli.session import Seat, Session
from parlour.cli.verify import count
from parlour.records.files import open_record
from parlour.records.record import BadRecord, Record
from parlour.records.replay import resume, ruleset_of
from parlour.records.table import Table
from parlour.rules.kit.errors import ParlourError

SHOWN: Final = 10
"""How many finished games the list shows."""


@click.command("resume")
@click.argument("which", required=False)
@click.option("--list", "show", is_flag=True, help="List the saved games instead.")
@click.option("--no-save", "no_save", is_flag=True, help="Do not save the game by itself.")
@click.option("--plain", is_flag=True, help="Plain text without colours, for screen readers and pipes.")
def command(which: str | None, show: bool, no_save: bool, plain: bool) -> None:
    """Go on with a saved game: the latest, or WHICH, a number from the list or a file."""
    if show:
        _show()
        return
    path = chosen(which)
    record = open_record(path)
    table = _table(record, path)
    seed = table.chance.seed
    seats = [Seat(seat.name, bot_of(seat.bot or PERSON, seed, place)) for place, seat in enumerate(record.seats)]
    ours = path.parent == folder(RUNNING)
    keeper = None if no_save else Keeper(record.game, path if ours else None)
    session = Session(table, seats, choose_screen(record.game, plain), seed, None, keeper, record.started)
    run(session, _opening(record))


def _table(record: Record, path: Path) -> Table:
    """The table where the game was left; a sentence if it cannot go on."""
    if record.result is not None:
        raise ParlourError(f"That game is over; `parlour replay {path}` shows it.")
    if record.seed is None:
        raise BadRecord(
            f"This record does not have the luck to come, so the game cannot go on; `parlour replay {path}` shows it."
        )
    try:
        return resume(record)
    except BadRecord as error:
        if ruleset_of(record) == record.ruleset:
            raise
        raise BadRecord(
            f"This game was saved by Parlour {record.engine} under other rules and cannot go on under today's: {error}"
        ) from None


def _opening(record: Record) -> list[str]:
    """What is said before anything is shown: who plays, and how far they are."""
    lines = [f"{in_words([seat.name for seat in record.seats])} go on after {count(len(record.moves), 'move')}."]
    if len(record.seats) == 1:
        lines = [f"You go on after {count(len(record.moves), 'move')}."]
    if ruleset_of(record) != record.ruleset:
        lines.append(
            f"This game was saved by Parlour {record.engine} under other rules; "
            "its moves are all still legal, and it goes on under today's."
        )
    return lines


def _show() -> None:
    running, finished = listed(RUNNING), listed(FINISHED)
    if not running:
        click.echo("There is no game to go on with; `parlour play` begins one.")
    for number, saved in enumerate(running, 1):
        click.echo(f"{number}  {saved.line()}")
    if running:
        click.echo("\n`parlour resume` goes on with game 1, `parlour resume N` with game N.")
    if finished:
        click.echo(f"\nFinished, in {folder(FINISHED)}:")
        for saved in finished[:SHOWN]:
            click.echo(f"   {saved.line()}: {saved.path.name}")
        click.echo("`parlour replay FILE` shows one.")
