"""Decisions out of turn: who is deciding what, and when the others come next (rulings T-05, T-14, T-15)."""

from __future__ import annotations

from parlour.rules.kit.catalogue import Text
from parlour.rules.kit.pending import frame, kind_of
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.pending import DUE, PICK_WORKERS, PLACE_BID, REWARD
from parlour.rules.montana.state import PASSED, State


def waiting_reason(s: State, seat: int, name: str) -> Text | None:
    """Why a seat has nothing to decide while the player called `name` has; None if it is simply their turn."""
    kind = kind_of(s.pending[-1]) if s.pending else 0
    if kind == PLACE_BID:
        if frame(PLACE_BID, seat) in s.pending:
            return WORDS.text("waiting.bid-later", name=name)
        if s.bids[seat] == PASSED:
            return WORDS.text("waiting.bid-passed", name=name)
        return WORDS.text("waiting.bid-again", name=name)
    if kind == REWARD:
        if frame(DUE, seat) in s.pending and s.bids[seat] >= 0:
            return WORDS.text("waiting.reward-later", name=name)
        if seat == s.active:
            return WORDS.text("waiting.reward-then-you", name=name)
        return WORDS.text("waiting.reward-not-you", name=name)
    if kind == PICK_WORKERS and not s.round:
        return WORDS.text("waiting.picking", name=name)
    return None
