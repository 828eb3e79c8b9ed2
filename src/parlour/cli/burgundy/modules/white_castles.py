"""White castles in the terminal: they are tiles like the others, and keep nothing on the table."""

from __future__ import annotations

from parlour.cli.burgundy.modules.face import ModuleFace


class WhiteCastlesFace(ModuleFace):
    name = "white-castles"
