"""Legal actions, in the order of their numbers."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.rules.kit.pending import argument_of, kind_of
from parlour.rules.montana.actions import (
    AREA_SPACES,
    BUILD,
    CANTEEN,
    END,
    FORWARD,
    MOST_FORWARD,
    SPIN,
)
from parlour.rules.montana.cattle import list_trades
from parlour.rules.montana.city import list_bids, pumpkins_with_visit
from parlour.rules.montana.kinds import CANTEENS, GRAIN, GUARD, KINDS, SETTLEMENTS, SILVER, pack
from parlour.rules.montana.state import BUILDING, CHOOSING, SPUN, WORKING, State


def legal_actions(s: State) -> list[int]:
    out: list[int] = []
    if s.seat < 0:
        return out
    if s.pending:
        top = s.pending[-1]
        s.variant.effects[kind_of(top)].legal(s, argument_of(top), out)
        return out
    doing = s.doing
    if doing == CHOOSING:
        out.append(SPIN)
        _work(s, out)
        list_bids(s, pumpkins_with_visit(s), out)
        _build(s, out)
        list_trades(s, out)
        return out
    if doing == SPUN:
        for grain in range(min(MOST_FORWARD, s.stock[s.active * KINDS + GRAIN])):
            out.append(FORWARD + grain)
    elif doing == WORKING:
        out += s.crew(s.active).small[s.place // AREA_SPACES]
    elif doing == BUILDING:
        _build(s, out)
    list_trades(s, out)
    if s.stock[s.active * KINDS + CANTEENS]:
        out.append(CANTEEN)
    out.append(END)
    return out


def _work(s: State, out: list[int]) -> None:
    """Large spaces and the bank: free ones the seat can pay for, with every group it can send there."""
    crew = s.crew(s.active)
    silver = s.stock[s.active * KINDS + SILVER]
    for i in range(len(crew.spaces)):
        if crew.prices[i] <= silver and not s.board[crew.spaces[i]]:
            out += crew.send[i]


def _build(s: State, out: list[int]) -> None:
    if not s.stock[s.active * KINDS + SETTLEMENTS]:
        return
    goods: i64 = GUARD | pack(s.stock, s.active * KINDS)
    costs = s.land.packed
    for field in s.open:
        if (goods - costs[field]) & GUARD == GUARD:
            out.append(BUILD + field)
