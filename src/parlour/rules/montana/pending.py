"""Pending choices: plain numbers on the position's stack, the newest on top.

A frame is its kind plus FRAME times the seat it waits for, so a stack copies, dumps and compares like any list of numbers.
"""

from __future__ import annotations

from typing import Final

FRAME: Final = 8

PICK_WORKERS: Final = 1
"""A white space: any workers."""
RETURN_WORKERS: Final = 2
"""More workers than there is room for."""
PLACE_BID: Final = 3
"""The auction: bid or pass."""
DUE: Final = 4
"""The auction: this seat's payment and reward come when all above is done; nothing is asked yet."""
REWARD: Final = 5
"""The auction: paid; how much of the reward is taken."""

NAMES: Final = ["", "pick", "return", "bid", "due", "reward"]


def frame(kind: int, seat: int) -> int:
    return kind + FRAME * seat


def kind_of(frame_: int) -> int:
    return frame_ % FRAME


def seat_of(frame_: int) -> int:
    return frame_ // FRAME
