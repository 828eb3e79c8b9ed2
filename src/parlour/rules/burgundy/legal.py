"""Legal actions: what may be done now, in the order of their numbers."""

from __future__ import annotations

from typing import Final, cast

from parlour.rules.burgundy.actions import (
    ACTIONS,
    BUY,
    CELLS,
    DIE_SPAN,
    END,
    GOODS,
    PLACE,
    ROOM,
    SELL,
    TAKE,
    WORKERS,
)
from parlour.rules.burgundy.dice import reach
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.placing import open_spaces
from parlour.rules.burgundy.state import State
from parlour.rules.burgundy.storing import PRICE, can_buy, most_workers, sources
from parlour.rules.burgundy.tiles import ANIMAL, BUILDING, COLOUR, KINDS, SHIPS, WILD
from parlour.rules.kit.pending import argument_of, kind_of

ALL_NUMBERS: Final = 63

ACTION: Final[list[object]] = list(range(ACTIONS))
"""Every action as an object made once: compiled code would make a new one for each that it puts into a list."""

_CELLS_OF: Final = [[cell for cell in range(CELLS) if depots >> cell // 4 & 1] for depots in range(64)]
"""For each set of depots their cells."""

# The place of a lone bit: 2 is a primitive root of 83, so 2**n % 83 differs for every space. (bit_length() would be slower.)
_PLACE_OF_BIT: Final = [0] * 83
for _place in range(82):
    _PLACE_OF_BIT[(1 << _place) % 83] = _place


def legal_actions(s: State) -> list[int]:
    out: list[int] = []
    if s.seat < 0:
        return out
    if s.pending:
        top = s.pending[-1]
        s.variant.effects[kind_of(top)].legal(s, argument_of(top), out)
        return out
    e = s.estates[s.seat]
    first = s.dice[s.seat * 2]
    second = s.dice[s.seat * 2 + 1]
    if first:
        _die(s, e, first, 0, out)
    if second and second != first:
        _die(s, e, second, DIE_SPAN, out)
    list_buys(s, e, out)
    if not first and not second:
        out.append(END)
    return out


def free_shift(e: Estate, kind: int) -> bool:
    """Whether knowledge 9, 10 or 11 shifts the die that places this tile by 1 for nothing (ruling B-02)."""
    colour = COLOUR[kind]
    if colour == BUILDING:
        return e.has(9)
    if colour == SHIPS or colour == ANIMAL:
        return e.has(10)
    return colour != WILD and e.has(11)


def _die(s: State, e: Estate, die: int, base: int, out: list[int]) -> None:
    strong = e.has(8)
    workers = e.workers
    plain = reach(die, workers, strong, False)
    list_takes(s, reach(die, workers, strong, True) if e.has(12) else plain, base, out)
    list_sales(e, plain, base, out)
    out.append(base + WORKERS)
    if e.known & 0b111000000000:
        kind = next_stored(e, 0)
        while kind < KINDS:
            numbers = reach(die, workers, strong, True) if free_shift(e, kind) else plain
            _places(e, kind, numbers, base, out)
            kind = next_stored(e, kind)
    else:
        list_places(e, plain, base, out)


def list_takes(s: State, depots: int, base: int, out: list[int]) -> None:
    tiles = s.depots
    actions = cast("list[object]", out)
    for cell in _CELLS_OF[depots]:
        if tiles[cell]:
            actions.append(ACTION[base + TAKE + cell])


def list_sales(e: Estate, numbers: int, base: int, out: list[int]) -> None:
    goods = e.goods
    actions = cast("list[object]", out)
    for good in range(GOODS):
        if goods[good] and numbers >> good & 1:
            actions.append(ACTION[base + SELL + good])


def next_stored(e: Estate, after: int) -> int:
    """The smallest stored kind above `after`; KINDS if there is none. Storage keeps the order of arrival."""
    least = KINDS
    for kind in e.storage:
        if after < kind < least:
            least = kind
    return least


def list_places(e: Estate, numbers: int, base: int, out: list[int]) -> None:
    kind = next_stored(e, 0)
    while kind < KINDS:
        _places(e, kind, numbers, base, out)
        kind = next_stored(e, kind)


def _places(e: Estate, kind: int, numbers: int, base: int, out: list[int]) -> None:
    spaces = open_spaces(e, kind, e.board.of_numbers[numbers])
    first = base + PLACE + kind * ROOM
    actions = cast("list[object]", out)
    while spaces:
        bit = spaces & -spaces
        actions.append(ACTION[first + _PLACE_OF_BIT[bit % 83]])
        spaces ^= bit


def list_buys(s: State, e: Estate, out: list[int]) -> None:
    if not can_buy(s):
        return
    most = most_workers(s, e)
    least = max(0, PRICE - e.silver)
    for source in sources(s, e):
        for workers in range(least, most + 1):
            out.append(BUY + 3 * source + workers)
