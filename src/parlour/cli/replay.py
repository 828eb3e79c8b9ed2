"""`parlour replay`: step through a recorded game by move, turn or phase."""

from __future__ import annotations

import os
import sys
from typing import Final, NamedTuple

import click

from parlour.cli.grammar import listed
from parlour.cli.verify import count, players
from parlour.cli.wording import story
from parlour.records.files import open_record
from parlour.records.record import Record
from parlour.records.replay import Replay, ruleset_of
from parlour.records.table import Entry
from parlour.rules.kit.errors import ParlourError
from parlour.rules.kit.position import Position

KEYS: Final = "Enter or n: next, b: back, t: next turn, p: next phase or round, g N: go to move N, e: end, q: quit"


class Frame(NamedTuple):
    """The table after a move. The first frame, the set-up, has no entry."""

    position: Position
    entry: Entry | None


class Film:
    """The frames of a record, replayed as they are viewed, so that a damaged record can be viewed up to the damage."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.names = [seat.name for seat in record.seats]
        self._replay = Replay(record)
        self._frames = [Frame(self._replay.table.position.copy(), None)]

    @property
    def last(self) -> int:
        return len(self.record.moves)

    def frame(self, number: int) -> Frame:
        while len(self._frames) <= number:
            entry = self._replay.step()
            self._frames.append(Frame(self._replay.table.position.copy(), entry))
        return self._frames[number]

    def next_turn(self, number: int) -> int:
        return self._next(number, ("turn", "over"))

    def next_phase(self, number: int) -> int:
        """A game's stage names its largest part first: the phase, or the round."""
        part = next(iter(self.frame(0).position.stage()), "phase")
        return self._next(number, (part, "over"))

    def _next(self, number: int, kinds: tuple[str, ...]) -> int:
        """The first move after `number` with an event of one of these kinds, or the last move."""
        for later in range(number + 1, self.last):
            entry = self.frame(later).entry
            if entry and any(event.kind in kinds for event in entry.events):
                return later
        return self.last

    def lines(self, number: int) -> list[str]:
        """The move, then what happened, line by line."""
        position, entry = self.frame(number)
        if entry is None:
            return [f"The set-up; {count(self.last, 'move')} to come."]
        lines = [f"Move {number} of {self.last}. {self.names[entry.seat]}: {entry.move}"]
        lines += [f"  {line}" for line in story(position, entry.events, self.names)]
        if number == self.last and not position.over:
            lines.append(f"The record ends here; {self.names[position.seat]} is to move.")
        return lines

    def header(self) -> list[str]:
        """Game, options and players; nothing that spoils the game."""
        record = self.record
        options = ", ".join(f"{name} {_in_words(value)}" for name, value in record.options.items() if _short(value))
        lines = [f"Game: {self._replay.table.game.title}, {options}", f"Players: {players(record)}"]
        if record.started is not None:
            lines.append(f"Started: {record.started}")
        ours = ruleset_of(record)
        if record.ruleset != ours:
            lines.append(f"Recorded under ruleset {record.ruleset}; this engine has {ours}.")
        return lines


def _short(value: object) -> bool:
    """Whether an option is set, and is not the text of a whole board."""
    return value is not None and value != [] and "\\n" not in repr(value)


def _in_words(value: object) -> object:
    return listed([str(one) for one in value]) if isinstance(value, list) else value


@click.command("replay")
@click.argument("file")
@click.option("--plain", is_flag=True, help="No control codes, for screen readers and files.")
@click.option("--to", "to", type=click.IntRange(min=0), metavar="N", help="Print the table after move N and stop.")
def command(file: str, plain: bool, to: int | None) -> None:
    """Step through the recorded game in FILE. Without a terminal, print all its moves."""
    film = Film(open_record(file))
    try:
        if to is not None:
            _print_one(film, to)
        elif sys.stdin.isatty() and sys.stdout.isatty():
            _step(film, plain)
        else:
            _print_all(film)
    except BrokenPipeError:
        # The reader has seen enough, as in `parlour replay FILE | head`; keep Python's last flush from complaining.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_one(film: Film, number: int) -> None:
    if number > film.last:
        raise ParlourError(f"There is no move {number} in this record; --to takes 0 (the set-up) to {film.last}.")
    for line in film.lines(number):
        click.echo(line)
    click.echo(f"\n{film.frame(number).position}")


def _print_all(film: Film) -> None:
    for line in film.header():
        click.echo(line)
    click.echo(f"\n{film.frame(0).position}")
    for number in range(1, film.last + 1):
        for line in film.lines(number):
            click.echo(line)
    click.echo(f"\n{film.frame(film.last).position}")


def _step(film: Film, plain: bool) -> None:
    """Read keys until q. A key that cannot work says why and changes nothing."""
    at = 0
    shown = "\n".join(film.header())
    note = ""
    while True:
        if not plain:
            click.clear()
        first, *happened = film.lines(at)
        parts = [
            shown,
            str(film.frame(at).position),
            first if plain else click.style(first, bold=True),
            *happened,
            note,
        ]
        click.echo("\n".join(part for part in parts if part))
        shown = note = ""
        try:
            answer = input(f"({KEYS}) ").strip().lower()
        except EOFError:
            click.echo()
            return
        if answer in ("q", "quit"):
            return
        try:
            at = _go(film, at, answer)
        except _NoSuchStep as error:
            note = str(error)


class _NoSuchStep(ParlourError):
    """A key that does not work here."""


def _go(film: Film, at: int, answer: str) -> int:
    key, _, rest = answer.partition(" ") if " " in answer else (answer[:1], "", answer[1:])
    if key == "g":
        if not rest.strip().isdecimal() or len(rest) > 9 or int(rest) > film.last:
            raise _NoSuchStep(f"g takes a move number from 0 to {film.last}, such as g {film.last // 2}.")
        return int(rest)
    if rest or key not in ("", "n", "b", "t", "p", "e"):
        raise _NoSuchStep(f"'{answer}' is not a key here. {KEYS}.")
    if key == "b":
        if at == 0:
            raise _NoSuchStep("This is the set-up; you cannot go back any further.")
        return at - 1
    if at == film.last:
        raise _NoSuchStep("This is the last move; b goes back, q quits.")
    if key == "t":
        return film.next_turn(at)
    if key == "p":
        return film.next_phase(at)
    return film.last if key == "e" else at + 1
