"""`parlour replay`: step through a recorded game by move, turn or phase."""

from __future__ import annotations

import os
import sys
from typing import Final, NamedTuple

import click

from parlour.cli.game_text import face_of, whole_table
from parlour.cli.grammar import listed
from parlour.cli.menu import Menu
from parlour.cli.play import choose_screen
from parlour.cli.scene import Scene, Screen
from parlour.cli.verify import count
from parlour.cli.wording import story
from parlour.records.files import open_record
from parlour.records.record import Record
from parlour.records.replay import Replay, ruleset_of
from parlour.records.table import Entry
from parlour.rules.kit.errors import ParlourError
from parlour.rules.kit.events import seen_by
from parlour.rules.kit.position import Position

KEYS: Final = (
    "Enter or n: next, b: back, t: next turn, p: next phase or round, g N: go to move N, e: end, l: look, q: quit"
)


class Frame(NamedTuple):
    """The table after a move. The first frame, the set-up, has no entry."""

    position: Position
    entry: Entry | None


class Film:
    """The frames of a record, replayed as they are viewed, so that a damaged record can be viewed up to the damage."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.names = [seat.name for seat in record.seats]
        self.face = face_of(record.game)
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

    @property
    def open(self) -> bool:
        """Whether secrets are shown: not while the game still runs, as somebody may go on with it."""
        return self.record.result is not None

    def viewer(self, number: int) -> int:
        """The player whose things are shown large: the one who has just moved."""
        position, entry = self.frame(number)
        return entry.seat if entry is not None else max(position.seat, 0)

    def scene(self, number: int) -> Scene:
        """The table as `parlour play` shows it, without choices."""
        return Scene(self.frame(number).position, self.face, self.viewer(number), self.names, Menu([]), self.open)

    def words(self, number: int) -> list[str]:
        """The table in sentences."""
        return whole_table(self.face, self.frame(number).position, self.names)

    def lines(self, number: int) -> list[str]:
        """The move, then what happened, line by line."""
        position, entry = self.frame(number)
        if entry is None:
            return [f"The set-up; {count(self.last, 'move')} to come."]
        move = entry.move if self.open or not entry.secret else "a secret choice"
        lines = [f"Move {number} of {self.last}. {self.names[entry.seat]}: {move}"]
        events = entry.events if self.open else seen_by(entry.events, None)
        lines += [f"  {line}" for line in story(position, events, self.names)]
        if number == self.last and not position.over:
            lines.append(f"The record ends here; {self.names[position.seat]} is to move.")
        return lines

    def header(self) -> list[str]:
        """Game, options and players; nothing that spoils the game."""
        record = self.record
        options = ", ".join(f"{name} {_in_words(value)}" for name, value in record.options.items() if _short(value))
        bots = [f"{seat.name} ({seat.bot} bot)" if seat.bot else seat.name for seat in record.seats]
        lines = [f"Game: {self._replay.table.game.title}, {options}", f"Players: {listed(bots)}"]
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
@click.option("--plain", is_flag=True, help="Plain text without colours, for screen readers and files.")
@click.option("--to", "to", type=click.IntRange(min=0), metavar="N", help="Print the table after move N and stop.")
def command(file: str, plain: bool, to: int | None) -> None:
    """Step through the recorded game in FILE. Without a terminal, print all its moves."""
    film = Film(open_record(file))
    try:
        screen = choose_screen(film.record.game, plain)
        if to is not None:
            _print_one(film, to, screen)
        elif sys.stdin.isatty() and sys.stdout.isatty():
            _step(film, screen)
        else:
            _print_all(film)
    except BrokenPipeError:
        # The reader has seen enough, as in `parlour replay FILE | head`; keep Python's last flush from complaining.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_one(film: Film, number: int, screen: Screen) -> None:
    if number > film.last:
        raise ParlourError(f"There is no move {number} in this record; --to takes 0 (the set-up) to {film.last}.")
    screen.moment(film.scene(number), film.lines(number), 0, whole=True)


def _print_all(film: Film) -> None:
    """The set-up, every move, and the table at the end, in sentences."""
    for line in [*film.header(), "", *film.words(0), ""]:
        click.echo(line)
    for number in range(1, film.last + 1):
        for line in film.lines(number):
            click.echo(line)
    for line in ["", *film.words(film.last)]:
        click.echo(line)


def _step(film: Film, screen: Screen) -> None:
    """Read keys until q. A key that cannot work says why and changes nothing."""
    at = 0
    before = -1
    shown = film.header()
    note = ""
    while True:
        lines = [*shown, *film.lines(at), *([note] if note else [])]
        screen.moment(film.scene(at), lines, len(KEYS) + 3, whole=not note and (at != before + 1 or at == 0))
        shown = []
        note = ""
        before = at
        try:
            answer = input(f"({KEYS}) ").strip().lower()
        except EOFError:
            click.echo()
            return
        if answer in ("q", "quit"):
            return
        if answer in ("l", "look"):
            before = -1
            continue
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
