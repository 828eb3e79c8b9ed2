"""Driving the real `parlour` script, prompt by prompt: through pipes (plain) or in a terminal (rich)."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.waiting import PATIENCE

SCRIPT = Path(sys.executable).with_name("parlour")
PROMPT = re.compile(r"(?:[Yy]our choice|[Pp]ress Enter[^\n:]*|Leave without saving\?.*|Save the record\?.*): ?$")
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\x1b[=>]")
CLEAR = "\x1b[2J"


def run(*arguments: str, answers: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the script with all its input given at once."""
    return subprocess.run(
        [str(SCRIPT), *arguments], input=answers, capture_output=True, text=True, timeout=PATIENCE, cwd=cwd, check=False
    )


def refused(*arguments: str, cwd: Path | None = None) -> str:
    """The script's refusal: one sentence, exit code 2 and no traceback."""
    done = run(*arguments, cwd=cwd)
    sentence = done.stderr.strip()
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    assert len(sentence.splitlines()) == 1, sentence
    assert done.stdout == ""
    return sentence


class Playing:
    """A running game; `shown` is the output since the last answer. Uses pipes, or a terminal if a size is given."""

    def __init__(self, *arguments: str, cwd: Path, size: tuple[int, int] | None = None, game: str = "burgundy") -> None:
        self.everything = ""
        self.shown = ""
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        environment.pop("NO_COLOR", None)
        if size is None:
            self._reader, writer = os.pipe()
            reader, self._writer = os.pipe()
            streams = (reader, writer)
        else:
            self._reader, terminal = pty.openpty()
            self._writer = self._reader
            fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            streams = (terminal, terminal)
        self.process = subprocess.Popen(
            [str(SCRIPT), "play", game, *arguments],
            stdin=streams[0],
            stdout=streams[1],
            stderr=subprocess.STDOUT,
            cwd=cwd,
            env=environment,
            start_new_session=True,
            preexec_fn=_hear_interrupts,
        )
        for stream in set(streams):
            os.close(stream)
        self.asked = self._read()

    def _read(self) -> bool:
        """Read up to the next prompt (True) or the end (False)."""
        end = time.monotonic() + PATIENCE
        self.shown = ""
        while time.monotonic() < end:
            if not select.select([self._reader], [], [], 0.5)[0]:
                continue
            try:
                data = os.read(self._reader, 65536)
            except OSError:  # how a terminal reports that its last user has left
                data = b""
            if not data:
                self.process.wait(PATIENCE)
                return False
            text = data.decode(errors="replace").replace("\r\n", "\n")
            self.shown += text
            self.everything += text
            if PROMPT.search(plain(self.shown)):
                return True
        raise AssertionError(f"There was no prompt after:\n{self.shown[-2000:]}")

    def answer(self, line: str) -> str:
        """Type a line; returns what is shown up to the next prompt."""
        os.write(self._writer, f"{line}\n".encode())
        self.asked = self._read()
        return plain(self.shown)

    def interrupt(self) -> int:
        """Ctrl-C; returns the exit code. Repeated if the script was not waiting for input yet."""
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(5)
                break
        self.asked = self._read()
        return self.process.returncode

    def end_of_input(self) -> int:
        os.close(self._writer)
        self.asked = self._read()
        return self.process.returncode

    def play_on(self, player: Callable[[str], str]) -> str:
        """Let `player` answer every prompt until the game asks about saving or ends."""
        while self.asked and "Save the record?" not in self.shown:
            self.answer(player(plain(self.shown)))
        return plain(self.everything)

    def quit(self) -> int:
        """Leave, whatever the prompt; returns the exit code."""
        while self.asked:
            self.answer("" if "Save the record?" in self.shown else "y" if "Leave without" in self.shown else "quit")
        return self.process.returncode

    def __enter__(self) -> Playing:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def _hear_interrupts() -> None:
    """Accept interrupts even if the tests were started with interrupts ignored, as by `nohup`: children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def plain(text: str) -> str:
    """What a terminal shows, without its control codes."""
    return ANSI.sub("", text)
