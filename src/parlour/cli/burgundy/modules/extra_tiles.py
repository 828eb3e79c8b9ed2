"""Extra tiles in the terminal: they are tiles like the others, and keep nothing on the table."""

from __future__ import annotations

from parlour.cli.burgundy.modules.face import ModuleFace


class ExtraTilesFace(ModuleFace):
    name = "extra-tiles"
