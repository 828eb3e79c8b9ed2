"""Waiting: what somebody decides out of turn, and when one is asked oneself (rulings T-05, T-14, T-15)."""

from __future__ import annotations

from parlour.rules.kit.pending import frame, kind_of
from parlour.rules.montana.pending import DUE, PICK_WORKERS, PLACE_BID, REWARD
from parlour.rules.montana.state import PASSED, State


def waiting_reason(s: State, seat: int, name: str) -> str:
    """Why a seat is not asked now, while the one called `name` is; empty if that one simply has its turn."""
    kind = kind_of(s.pending[-1]) if s.pending else 0
    if kind == PLACE_BID:
        if frame(PLACE_BID, seat) in s.pending:
            return f"{name} is to bid now; your bid comes later."
        if s.bids[seat] == PASSED:
            return f"{name} is to bid now; you have passed."
        return f"{name} is to bid now; you are asked again if you are outbid."
    if kind == REWARD:
        if frame(DUE, seat) in s.pending and s.bids[seat] >= 0:
            return f"{name} chooses a reward now; yours comes later."
        if seat == s.active:
            return f"{name} chooses a reward now; then your turn goes on."
        return f"{name} chooses a reward now; you are not asked."
    if kind == PICK_WORKERS and not s.round:
        return f"{name} picks workers now; then the first round can begin."
    return ""
