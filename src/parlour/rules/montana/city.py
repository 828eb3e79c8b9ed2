"""The city: the auction, in which players act out of turn, and its rewards (rulings T-05, T-14, T-15, T-16, T-26)."""

from __future__ import annotations

from parlour.rules.kit.pending import frame
from parlour.rules.montana.actions import BID, COLUMNS, MOST_REWARD, ROWS, TAKE, TAKES_FROM, UPGRADE, UPGRADES_FROM
from parlour.rules.montana.box import Reward
from parlour.rules.montana.cattle import can_trade
from parlour.rules.montana.gains import attainable, gain, pay, reward
from parlour.rules.montana.kinds import (
    BIG_COPPER,
    BIG_STONE,
    COPPER,
    KINDS,
    PUMPKIN,
    STONE,
)
from parlour.rules.montana.pending import DUE, PLACE_BID, REWARD
from parlour.rules.montana.state import AT_STORE, DONE, PASSED, State


def cell_name(cell: int) -> str:
    """'2c' is the third column of the second row."""
    return f"{cell // COLUMNS + 1}{'abcdefgh'[cell % COLUMNS]}"


def holder(s: State, row: int) -> int:
    """The seat whose contractor is in a row; -1 if there is none."""
    for seat in range(s.players):
        if s.bids[seat] >= 0 and s.bids[seat] // COLUMNS == row:
            return seat
    return -1


def pumpkins_with_visit(s: State) -> int:
    """The pumpkins that the seat whose turn it is would have after going to the city."""
    mine = s.stock[s.active * KINDS + PUMPKIN]
    wanted = s.variant.box.visit
    if s.supply[PUMPKIN] >= wanted:
        return mine + wanted
    supply = s.supply[PUMPKIN]
    others = 0
    calls = 0
    while supply < wanted:
        calls += 1
        others = 0
        for seat in range(s.players):
            if s.stock[seat * KINDS + PUMPKIN] >= calls:
                others += 1
        if not others:
            break
        supply += others
    return mine - min(mine, calls) + min(supply, wanted)


def list_bids(s: State, pumpkins: int, out: list[int]) -> None:
    """The bids this many pumpkins pay for, to the right of any contractor in the row; before the auction there is none."""
    payable = s.variant.box.bids[min(pumpkins, s.variant.box.dearest)]
    if not s.pending:
        out += payable
        return
    standing = [-1] * ROWS
    for cell in s.bids:
        if cell >= 0:
            standing[cell // COLUMNS] = cell % COLUMNS
    for action in payable:
        cell = action - BID
        if cell % COLUMNS > standing[cell // COLUMNS]:
            out.append(action)


def visit(s: State, cell: int) -> None:
    """The action: a pumpkin, the first bid, then everybody clockwise."""
    seat = s.active
    s.doing = DONE
    for offset in range(s.players - 1, -1, -1):
        s.pending.append(frame(DUE, (seat + offset) % s.players))
    for offset in range(s.players - 1, 0, -1):
        s.pending.append(frame(PLACE_BID, (seat + offset) % s.players))
    if s.log is not None:
        s.tell("city", seat, {}, "city")
    gain(s, seat, PUMPKIN, s.variant.box.visit, "city", "city")
    place(s, seat, cell)


def place(s: State, seat: int, cell: int) -> None:
    """A contractor goes onto a cell; a player it outbids moves before anyone else (ruling T-14)."""
    outbid = holder(s, cell // COLUMNS)
    bids = s.bids[:]
    bids[seat] = cell
    if outbid >= 0:
        bids[outbid] = AT_STORE
        s.pending.append(frame(PLACE_BID, outbid))
    s.bids = bids
    if s.log is not None:
        data: dict[str, object] = {"cell": cell_name(cell), "pumpkins": s.variant.box.columns[cell % COLUMNS]}
        s.tell("bid", seat, data, "city")
        if outbid >= 0:
            s.tell("outbid", outbid, {"by": seat, "row": cell // COLUMNS + 1}, "T-14")


def pass_bid(s: State, seat: int) -> None:
    bids = s.bids[:]
    bids[seat] = PASSED
    s.bids = bids


def must_ask(s: State, seat: int) -> bool:
    """Whether a seat decides about a bid: it can pay for a cell, or has a cow to trade first on its own turn."""
    if can_trade(s, seat):
        return True
    cells: list[int] = []
    list_bids(s, s.stock[seat * KINDS + PUMPKIN], cells)
    return len(cells) > 0


def collect(s: State, seat: int) -> None:
    """A bid falls due: the seat pays and gets its reward; a bid it can no longer pay is void (ruling T-15)."""
    cell = s.bids[seat]
    if cell < 0:
        return
    cost = s.variant.box.columns[cell % COLUMNS]
    if s.stock[seat * KINDS + PUMPKIN] < cost:
        if s.log is not None:
            s.tell("void", seat, {"cell": cell_name(cell), "pumpkins": cost}, "T-15")
        return
    pay(s, seat, PUMPKIN, cost)
    if s.log is not None:
        s.tell("pay", seat, {"cell": cell_name(cell), "pumpkins": cost}, "city")
    s.pending.append(frame(REWARD, seat))


def row_of(s: State, seat: int) -> Reward:
    """The reward of the row a seat's contractor is in."""
    return s.variant.box.rows[s.bids[seat] // COLUMNS]


def has_amount(s: State, seat: int) -> bool:
    """Whether a seat decides how much it takes: it has a choice, or a cow to trade first on its own turn."""
    row = row_of(s, seat)
    if not row.goods and not row.upgrades:
        return False
    return can_trade(s, seat) or any(_most(s, seat, row))


def _most(s: State, seat: int, row: Reward) -> list[int]:
    """The most of each good that a seat may name, to take or to upgrade."""
    if row.goods:
        return [min(row.goods, attainable(s, good)) for good in range(MOST_REWARD)]
    copper = min(s.stock[seat * KINDS + COPPER], attainable(s, BIG_COPPER))
    stone = min(s.stock[seat * KINDS + STONE], attainable(s, BIG_STONE))
    return [min(row.upgrades, copper), min(row.upgrades, stone)]


def list_amounts(s: State, seat: int, out: list[int]) -> None:
    """The amounts a seat may name."""
    row = row_of(s, seat)
    most = _most(s, seat, row)
    for copper in range(most[0] + 1):
        if row.goods:
            for stone in range(min(most[1], row.goods - copper) + 1):
                first = TAKE + TAKES_FROM[copper][stone]
                for grain in range(min(most[2], row.goods - copper - stone) + 1):
                    out.append(first + grain)
        else:
            first = UPGRADE + UPGRADES_FROM[copper]
            for stone in range(min(most[1], row.upgrades - copper) + 1):
                out.append(first + stone)


def give(s: State, seat: int, counts: list[int]) -> None:
    """The reward of a seat's row, with the goods or upgrades announced."""
    reward(s, seat, s.bids[seat] // COLUMNS + 1, row_of(s, seat), counts)
