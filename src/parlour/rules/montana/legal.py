"""Legal actions: what may be done now, in the order of their numbers."""

from __future__ import annotations

from parlour.rules.kit.pending import kind_of
from parlour.rules.montana.actions import (
    ALL_GROUPS,
    AREA_SPACES,
    BANK,
    BID,
    BUILD,
    CANTEEN,
    END,
    FORWARD,
    GROUP_PACKED,
    GROUP_START,
    MOST_FORWARD,
    PAIRS,
    PASS,
    PICK,
    RETURN,
    SMALL,
    SPIN,
    TAKE,
    UPGRADE,
    WORK,
    WORK_GROUPS,
)
from parlour.rules.montana.cattle import list_trades
from parlour.rules.montana.city import list_amounts, list_bids, pumpkins_with_visit
from parlour.rules.montana.kinds import AREAS, CANTEENS, GRAIN, KINDS, PUMPKIN, SETTLEMENTS, SILVER, covers
from parlour.rules.montana.pending import PICK_WORKERS, PLACE_BID, RETURN_WORKERS
from parlour.rules.montana.recruit import excess_groups, picks
from parlour.rules.montana.state import BANK_START, BUILDING, CHOOSING, LARGE, SPUN, WORKING, State


def legal_actions(s: State) -> list[int]:
    out: list[int] = []
    if s.seat < 0:
        return out
    if s.pending:
        _pending(s, out)
        return out
    doing = s.doing
    if doing == CHOOSING:
        out.append(SPIN)
        _work(s, out)
        _bank(s, out)
        list_bids(s, pumpkins_with_visit(s), BID, out)
        _build(s, out)
        list_trades(s, out)
        return out
    if doing == SPUN:
        for grain in range(min(MOST_FORWARD, s.stock[s.active * KINDS + GRAIN])):
            out.append(FORWARD + grain)
    elif doing == WORKING:
        workers = s.packed_workers(s.active)
        for group in WORK_GROUPS[s.place // AREA_SPACES]:
            if covers(workers, GROUP_PACKED[group]):
                out.append(SMALL + group)
    elif doing == BUILDING:
        _build(s, out)
    list_trades(s, out)
    if s.stock[s.active * KINDS + CANTEENS]:
        out.append(CANTEEN)
    out.append(END)
    return out


def _work(s: State, out: list[int]) -> None:
    workers = s.packed_workers(s.active)
    silver = s.stock[s.active * KINDS + SILVER]
    board = s.board
    for area in range(AREAS):
        groups: list[int] = []
        for group in WORK_GROUPS[area]:
            if covers(workers, GROUP_PACKED[group]):
                groups.append(group)
        if not groups:
            continue
        pays = s.variant.box.pays[area]
        for space in range(len(pays)):
            place = AREA_SPACES * area + space
            if pays[space] <= silver and not board[LARGE + place]:
                first = WORK + PAIRS * place
                for group in groups:
                    out.append(first + group)


def _bank(s: State, out: list[int]) -> None:
    workers = s.packed_workers(s.active)
    needed = s.variant.box.bank_workers
    for space in range(len(needed)):
        if not s.board[BANK_START + space]:
            first = BANK + ALL_GROUPS * space
            for group in range(GROUP_START[needed[space]], GROUP_START[needed[space] + 1]):
                if covers(workers, GROUP_PACKED[group]):
                    out.append(first + group)


def _build(s: State, out: list[int]) -> None:
    if not s.stock[s.active * KINDS + SETTLEMENTS]:
        return
    goods = s.packed_goods(s.active)
    packed = s.land.packed
    for field in s.open:
        if covers(goods, packed[field]):
            out.append(BUILD + field)


def _pending(s: State, out: list[int]) -> None:
    seat = s.seat
    kind = kind_of(s.pending[-1])
    if kind == PICK_WORKERS:
        for group in picks(s):
            out.append(PICK + group)
    elif kind == RETURN_WORKERS:
        workers = s.packed_workers(seat)
        for group in excess_groups(s, seat):
            if covers(workers, GROUP_PACKED[group]):
                out.append(RETURN + group)
    elif kind == PLACE_BID:
        list_bids(s, s.stock[seat * KINDS + PUMPKIN], BID, out)
        out.append(PASS)
        if seat == s.active:
            list_trades(s, out)
    else:
        list_amounts(s, seat, TAKE, UPGRADE, out)
        if seat == s.active:
            list_trades(s, out)
