"""Hexes drawn as text: each token is a hex, rows are offset by half a hex, touching hexes are neighbours."""

from __future__ import annotations

import re
from typing import Final

from parlour.rules.kit.catalogue import KIT
from parlour.rules.kit.errors import BadBoard

PITCH: Final = 4
"""Characters from one hex to the next in its row; rows are offset by half of that."""


ROWS: Final = 26


class Hex:
    """A hex in a drawing. `x` counts half hexes from the left, `y` counts rows from the top."""

    def __init__(self, token: str, x: int, y: int, name: str) -> None:
        self.token = token
        self.x = x
        self.y = y
        self.name = name


def read_drawing(lines: list[str]) -> list[Hex]:
    """The hexes of a drawing in reading order, named by row letter and place in the row: a1, a2, b1..."""
    if len(lines) > ROWS:
        raise BadBoard(KIT.text("board.rows", count=len(lines), most=ROWS))
    hexes: list[Hex] = []
    parity = -1
    for y in range(len(lines)):
        place = 0
        for match in re.finditer(r"\S+", lines[y]):
            place += 1
            column = match.start()
            if column % (PITCH // 2):
                raise BadBoard(KIT.text("board.column", token=match.group(), row=y + 1, column=column + 1))
            x = column // (PITCH // 2)
            if parity < 0:
                parity = (x + y) % 2
            if (x + y) % 2 != parity:
                raise BadBoard(KIT.text("board.shift", token=match.group(), row=y + 1, shift=PITCH // 2))
            hexes.append(Hex(match.group(), x, y, f"{chr(ord('a') + y)}{place}"))
    return hexes


def neighbours(hexes: list[Hex]) -> list[list[int]]:
    """For each hex, the indices of its neighbours."""
    at = {(hex_.x, hex_.y): i for i, hex_ in enumerate(hexes)}
    steps = [(-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)]
    return [[at[(h.x + dx, h.y + dy)] for dx, dy in steps if (h.x + dx, h.y + dy) in at] for h in hexes]


def connected(start: int, allowed: set[int], touching: list[list[int]]) -> list[int]:
    """All hexes of `allowed` that are connected to `start`, sorted."""
    found = {start}
    todo = [start]
    while todo:
        for other in touching[todo.pop()]:
            if other in allowed and other not in found:
                found.add(other)
                todo.append(other)
    return sorted(found)
