"""A rough worth, in points, of what is ready but has not scored. A yardstick for simple bots, not a rule."""

from __future__ import annotations

from typing import Final

from parlour.rules.burgundy.placing import open_spaces
from parlour.rules.burgundy.state import PHASES_OF_GAME, ROUNDS, State
from parlour.rules.burgundy.tiles import CASTLE, MINE, is_knowledge

COVERED: Final = 2.0
"""A covered space: the region it belongs to comes nearer."""
READY: Final = 1.0
"""A stored tile that fits somewhere."""
STORED: Final = 0.2
GOOD: Final = 1.2
SILVER: Final = 0.8
WORKER: Final = 0.4
MINE_INCOME: Final = 1.0
KNOWLEDGE_WORTH: Final = 1.5


def estimate(s: State, seat: int) -> float:
    e = s.estates[seat]
    left = 1.0 - s.round / (PHASES_OF_GAME * ROUNDS)
    worth = COVERED * e.covered.bit_count() + SILVER * e.silver + WORKER * e.workers
    for count in e.goods:
        worth += GOOD * count
    for kind in e.storage:
        worth += STORED + (READY * (2.0 if kind == CASTLE else 1.0) if open_spaces(e, kind, -1) else 0.0)
    for kind in e.tiles:
        if kind == MINE:
            worth += MINE_INCOME * left * PHASES_OF_GAME
        elif is_knowledge(kind):
            worth += KNOWLEDGE_WORTH
    for region in e.board.regions:
        done = (region & e.covered).bit_count()
        if done:
            worth += done * done / region.bit_count() * left
    return worth
