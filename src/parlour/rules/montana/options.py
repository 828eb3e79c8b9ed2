"""The options of Montana. What they are called is in `words/*/lobby.json`."""

from __future__ import annotations

import json
from typing import Final

from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.options import ComponentFile, FirstPlayer, Option, Whole
from parlour.rules.montana.box import own
from parlour.rules.montana.catalogue import WORDS


class Components(ComponentFile):
    def read_file(self, value: object) -> object:
        if isinstance(value, dict):
            try:
                value = json.dumps(value)
            except (TypeError, ValueError, RecursionError):
                raise self.refuse(value) from None
        if not isinstance(value, str) or not value.strip():
            raise self.refuse(value)
        own(value)
        return value

    def accepts(self) -> Text:
        return WORDS.text("component-file.accepts")


OPTIONS: Final[list[Option]] = [
    FirstPlayer(4),
    Whole("stall", 20, 2, 99),
    Components(),
]
