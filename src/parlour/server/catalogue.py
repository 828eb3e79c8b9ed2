"""What the server says: its words are in the folder `words`."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import Catalogue, catalogue_of

WORDS: Final[Catalogue] = catalogue_of(__file__)
