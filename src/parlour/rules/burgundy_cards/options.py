"""The options of the Card Game. What they are called is in `words/*/lobby.json`."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy_cards import own_values
from parlour.rules.burgundy_cards.catalogue import WORDS
from parlour.rules.burgundy_cards.values import COMPONENTS
from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.options import ComponentFile, FirstPlayer, OneOf, Option


class Components(ComponentFile):
    def read_file(self, value: object) -> object:
        return own_values.read(value, COMPONENTS) or None

    def accepts(self) -> Text:
        return WORDS.text("right.components")


OPTIONS: Final[list[Option]] = [
    FirstPlayer(4),
    OneOf("workers", "by-seat", ["by-seat", "last-two"]),
    Components(),
]
