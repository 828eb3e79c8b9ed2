"""Saved games: the running ones, kept after every move, and the records of finished ones, in the user's state folder."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from parlour.records.files import open_record, save
from parlour.records.record import Record
from parlour.registry import find
from parlour.rules.kit.errors import ParlourError

RUNNING: Final = "running"
FINISHED: Final = "finished"
MOST: Final = {RUNNING: 50, FINISHED: 200}
"""How many files each folder keeps; the oldest go first."""


class NoSavedGame(ParlourError):
    """There is no such saved game."""


def state_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where programs of this platform keep what should outlive them but is not worth a backup."""
    home = Path.home()
    if platform == "win32":
        place = environment.get("LOCALAPPDATA")
        return (Path(place) if place else home / "AppData" / "Local") / "parlour"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "parlour"
    place = environment.get("XDG_STATE_HOME", "")
    # A relative path is to be ignored, says the XDG specification.
    return (Path(place) if place.startswith("/") else home / ".local" / "state") / "parlour"


def folder(kind: str) -> Path:
    return state_folder() / kind


class Keeper:
    """Keeps one game: its file is written whole after every move, and becomes a record when the game is over."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        """`path` is the file of a game that goes on, if it is one of ours."""
        name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}-{secrets.token_hex(2)}.json"
        self.path = path or folder(RUNNING) / name
        self.trouble = ""
        """Why the game cannot be kept."""

    def keep(self, record: Record) -> bool:
        """Write the game as it is now. The files are their owner's alone: they contain hidden cards and the luck to come."""
        kind = FINISHED if record.result is not None else RUNNING
        target = folder(kind) / self.path.name
        try:
            _make(target.parent)
            save(record, target, private=True)
            if target != self.path:
                self.path.unlink(missing_ok=True)
        except (OSError, ParlourError) as error:
            self.trouble = str(error)
            return False
        self.path = target
        prune(kind)
        return True

    def forget(self) -> None:
        """Nothing is left that is worth keeping."""
        with suppress(OSError):
            self.path.unlink()


def _make(place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.parent.chmod(0o700)
    place.mkdir(mode=0o700, exist_ok=True)


def files(kind: str) -> list[Path]:
    """The files of a folder, the latest first."""
    found = [(path.stat().st_mtime_ns, path) for path in folder(kind).glob("*.json")]
    return [path for _, path in sorted(found, reverse=True)]


def prune(kind: str) -> None:
    """Delete the oldest files if there are too many."""
    for path in files(kind)[MOST[kind] :]:
        path.unlink(missing_ok=True)


@dataclass
class Saved:
    """A file of the list: its record, or why it cannot be read."""

    path: Path
    record: Record | None
    trouble: str = ""

    def line(self) -> str:
        """'Montana: You and Greedy, 42 moves, last played on 18 November at 15:31'."""
        if self.record is None:
            return f"{self.path.name}: {self.trouble}"
        names = [seat.name for seat in self.record.seats]
        who = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        moves = len(self.record.moves)
        when = datetime.fromtimestamp(self.path.stat().st_mtime)
        return (
            f"{_title(self.record.game)}: {who}, {moves} {'move' if moves == 1 else 'moves'}, "
            f"last played on {when.day} {when:%B} at {when:%H:%M}"
        )


def _title(game: str) -> str:
    try:
        return find(game).title
    except ParlourError:
        return game


def listed(kind: str) -> list[Saved]:
    """All games of a folder, the latest first."""
    found = []
    for path in files(kind):
        try:
            found.append(Saved(path, open_record(path)))
        except ParlourError as error:
            found.append(Saved(path, None, str(error)))
    return found


def chosen(which: str | None) -> Path:
    """The file of a saved game: the latest one, one by its number in the list, or any record by its name."""
    running = files(RUNNING)
    if which is None:
        if not running:
            raise NoSavedGame("There is no game to go on with; `parlour play` begins one.")
        return running[0]
    if which.isascii() and which.isdigit() and not Path(which).exists():
        number = int(which) if len(which) < 6 else 0
        if not 1 <= number <= len(running):
            count = "there is 1" if len(running) == 1 else f"there are {len(running)}" if running else "there are none"
            raise NoSavedGame(f"There is no saved game {which[:6]}; {count}. `parlour resume --list` shows them.")
        return running[number - 1]
    return Path(which)
