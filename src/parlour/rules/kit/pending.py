"""Pending choices: plain numbers on a position's stack, newest on top.

A frame is its kind plus FRAME times an argument, so a stack copies, dumps and compares like any list of numbers.
An Effect (kit.effects) says what a kind means.
"""

from __future__ import annotations

from typing import Final

FRAME: Final = 64
"""More kinds than any game has."""


def frame(kind: int, argument: int) -> int:
    assert 0 < kind < FRAME, f"there is no kind {kind}; kinds are 1 to {FRAME - 1}"
    return kind + FRAME * argument


def kind_of(frame_: int) -> int:
    return frame_ % FRAME


def argument_of(frame_: int) -> int:
    return frame_ // FRAME
