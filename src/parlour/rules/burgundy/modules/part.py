"""Part: what a module keeps on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """By itself nothing, for a module that is not on."""

    def copy(self) -> Part:
        return self

    def key(self) -> tuple[object, ...]:
        """Everything here, hashable."""
        return ()


NO_PART: Final = Part()
NO_PARTS: Final[list[Part]] = []
"""Of a table whose modules keep nothing; never changed."""
