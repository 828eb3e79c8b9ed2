"""Drawing: the table as text a person can read."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import ENGLISH
from parlour.rules.montana.actions import AREA_SPACES, BANK_START, COLUMNS, GROUP_COUNTS, LARGE, SMALL_SPACES
from parlour.rules.montana.box import WHEEL
from parlour.rules.montana.build import canteen_at
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.kinds import (
    AREA_NAMES,
    AREAS,
    CANTEENS,
    COLOUR_NAMES,
    COLOURS,
    COWS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    SETTLEMENTS,
    SILVER,
    WORKERS,
)
from parlour.rules.montana.landscape import LAKE, LETTERS, MOUNTAIN
from parlour.rules.montana.naming import reward
from parlour.rules.montana.recruit import shown
from parlour.rules.montana.state import State, owner_of, settlements_on

HALF: Final = 3
"""Characters of half a hex in a drawing."""
SEAT_NAMES: Final = "ABCD"
BIG_FIRST: Final = [4, 5, 0, 1, 2, 3]
"""Goods in the order a cost is written."""
_GOOD_TITLES: Final = [name.replace("-", " ") for name in GOOD_NAMES]


def field_mark(s: State, field: int) -> str:
    """A field in five letters: 'Sg*' its cost and cow, 'csgp:' a double one, '[A2]' settlements, '~o~' a canteen's lake."""
    settled = s.settled[field]
    if settled:
        count = settlements_on(settled)
        return f"[{SEAT_NAMES[owner_of(settled)]}{count if count > 1 else ''}]"
    if field == s.land.start:
        return "START"
    spot = s.land.spots[field]
    if spot.terrain == LAKE:
        return "~o~" if canteen_at(s, field) else "~~~"
    if spot.terrain == MOUNTAIN:
        return "/\\/\\"
    cost = "".join([LETTERS[good] * spot.cost[good] for good in BIG_FIRST])
    return cost + ("*" if spot.cow else "") + ":" * (spot.settlements - 1)


def landscape_lines(s: State) -> list[str]:
    """The hexes in their places, row letters at the left."""
    layout = s.land.layout
    left = min(2 * layout.q[field] + layout.r[field] for field in range(layout.size))
    lines: list[str] = []
    row = layout.r[0] - 1
    for field in range(layout.size):
        if layout.r[field] != row:
            row = layout.r[field]
            lines.append(f"{layout.names[field][0]} ")
        start = 2 + (2 * layout.q[field] + layout.r[field] - left) * HALF
        lines[-1] = f"{lines[-1]:<{start}}{field_mark(s, field):^5}"
    return lines


def _counts(counts: list[int], names: list[str]) -> str:
    return ", ".join([f"{counts[i]} {names[i]}" for i in range(len(counts)) if counts[i]])


def _counted(key: str, count: int) -> str:
    return WORDS.text(key, count=count).within(ENGLISH)


def _group(group: int) -> str:
    return _counts(GROUP_COUNTS[group - 1], COLOUR_NAMES)


def board_lines(s: State) -> list[str]:
    """Wheel, bank, areas and city."""
    box = s.variant.box
    spaces = ["+".join(shown(s, space)) for space in range(WHEEL)]
    lines = ["wheel: " + " ".join([f">{spaces[i]}<" if i == s.arrow else spaces[i] for i in range(WHEEL)])]
    parts: list[str] = []
    for space in range(len(box.bank_silver)):
        there = s.board[BANK_START + space]
        price = f"{_counted('workers', box.bank_workers[space])} for {box.bank_silver[space]}"
        parts.append(f"{price} ({_group(there)})" if there else price)
    lines.append("bank: " + " | ".join(parts))
    for area in range(AREAS):
        parts = []
        for space in range(len(box.pays[area])):
            place = AREA_SPACES * area + space
            there = s.board[LARGE + place]
            small = s.board[SMALL_SPACES + place]
            price = f"{box.gains[area][space]} for {box.pays[area][space]}"
            more = f" + {_group(small)}" if small else ""
            parts.append(f"{price} ({_group(there)}{more})" if there else price)
        lines.append(f"{AREA_NAMES[area]}: " + " | ".join(parts))
    lines.append("city, pumpkins " + " ".join([str(cost) for cost in box.columns]) + _visitors(s))
    return lines


def _visitors(s: State) -> str:
    parts: list[str] = []
    for seat in range(s.players):
        if s.bids[seat] >= 0:
            row = s.bids[seat] // COLUMNS
            cost = s.variant.box.columns[s.bids[seat] % COLUMNS]
            parts.append(f" | {SEAT_NAMES[seat]} bids {cost} for {reward(s.variant.box.rows[row]).within(ENGLISH)}")
    return "".join(parts)


def player_line(s: State, seat: int) -> str:
    own = s.stock[seat * KINDS : seat * KINDS + KINDS]
    goods = _counts(own[:GOODS], _GOOD_TITLES) or "none"
    workers = _counts(own[WORKERS : WORKERS + COLOURS], COLOUR_NAMES) or "none"
    parts = [
        f"{SEAT_NAMES[seat]}: {_counted('settlements', s.placed(seat))}, {own[SETTLEMENTS]} left",
        f"silver {own[SILVER]}",
        f"workers: {workers}",
        f"goods: {goods}",
        f"cows {own[COWS]}",
    ]
    if own[CANTEENS]:
        parts.append(f"canteens {own[CANTEENS]}")
    return " | ".join(parts) + (" (to move)" if seat == s.seat else "")


def header(s: State) -> str:
    if not s.round:
        return "Montana: everyone recruits their first workers"
    last = ", the last one" if s.ending else ""
    return f"Montana, round {s.round}{last}, turn of {SEAT_NAMES[s.active]}; {SEAT_NAMES[s.first]} started"


def supply_lines(s: State) -> list[str]:
    goods = _counts(s.supply[:GOODS], _GOOD_TITLES) or "none"
    workers = _counts(s.supply[WORKERS : WORKERS + COLOURS], COLOUR_NAMES) or "none"
    return [f"supply: {goods}", f"  workers: {workers} | cows {s.supply[COWS]}"]


def draw(s: State) -> str:
    """The whole table, without colours."""
    lines = [header(s), "", *landscape_lines(s), "", *board_lines(s), *supply_lines(s), ""]
    lines += [player_line(s, seat) for seat in range(s.players)]
    return "\n".join([line.rstrip() for line in lines])
