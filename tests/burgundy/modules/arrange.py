"""Positions with modules, as tests/burgundy/arrange.py writes them."""

from __future__ import annotations

from typing import Any

from parlour import Position
from parlour.rules.burgundy.game import Burgundy
from parlour.rules.burgundy.modules.box import MODULES
from tests.arranging import seen
from tests.burgundy.arrange import estate
from tests.burgundy.arrange import position as plain_position

GAME = Burgundy(MODULES)
"""The game with everything in its box."""


def position(*estates: dict[str, Any], on: str, modules: dict[str, Any] | None = None, **more: Any) -> Position:
    """A position of the 2019 edition with these modules on (separated by blanks); `modules` is what they keep."""
    options = {"modules": on.split(), **more.pop("options", {})}
    if modules:
        more["modules"] = modules
    return plain_position(*estates, edition="2019", options=options, **more)


def end_of_phase(
    *estates: dict[str, Any], on: str, modules: dict[str, Any] | None = None, phase: str = "A", **more: Any
) -> Position:
    """Seat 0 has the last turn of a phase, its dice used; its next move `end` ends the phase."""
    order = [*range(1, max(2, len(estates))), 0]
    return position(*estates, on=on, modules=modules, phase=phase, round=5, order=order, dice="0 0", **more)


def kept(p: Position, module: str) -> dict[str, Any]:
    """What a module keeps, as everybody sees it."""
    return dict(seen(p, None)["modules"][module])


__all__ = ["GAME", "end_of_phase", "estate", "kept", "position"]
