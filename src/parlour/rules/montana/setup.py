"""The set-up: landscape, starting tile, first player, and the spins that give the first workers (ruling T-22)."""

from __future__ import annotations

from parlour.rules.montana.actions import BOARD
from parlour.rules.montana.box import WHEEL
from parlour.rules.montana.kinds import COLOURS, COWS, GOODS, KINDS, SETTLEMENTS, SILVER
from parlour.rules.montana.landscape import TURNS, Landscape, spot_at
from parlour.rules.montana.recruit import shown, take_pair
from parlour.rules.montana.state import AT_STORE, State
from parlour.rules.montana.turns import start_round


def set_up(s: State) -> None:
    """Everything up to the first choice."""
    first = s.variant.options["first"]
    s.first = int(str(first)) if first is not None else s.chance.roll("first", -1, 0, 0, 0, s.players - 1)
    s.active = s.first
    s.board = [0] * BOARD
    s.pending = []
    s.bids = [AT_STORE] * s.players
    _lay_out(s)
    _give_stock(s)
    if s.log is not None:
        box = s.variant.box
        told: dict[str, object] = {
            "first": s.first,
            "tiles": [box.faces[tile].name for tile in s.land.tiles],
            "turns": s.land.turns[:],
            "start": s.land.layout.names[s.land.start],
        }
        s.tell("set-up", -1, told, "setup")
    spin_on(s)


def _lay_out(s: State) -> None:
    """Half of the tiles with a lake, half without, as far as possible; in random slots, turned at random."""
    box = s.variant.box
    layout = s.variant.layout
    slots = len(layout.middles)
    chance = s.chance
    drawn: list[int] = []
    left = [1] * len(box.faces)
    for index in range(slots):
        wanted = _pile(s, left, index < slots // 2)
        tile = chance.draw("tile", -1, 0, index, wanted, 0, sum(wanted))
        left[tile] = 0
        drawn.append(tile)
    waiting = [0] * len(box.faces)
    for tile in drawn:
        waiting[tile] = 1
    tiles: list[int] = []
    turns: list[int] = []
    for slot in range(slots):
        tile = chance.draw("slot", -1, 0, slot, waiting, 0, slots - slot)
        waiting[tile] = 0
        tiles.append(tile)
        turns.append(chance.roll("turn", -1, 0, slot, 0, TURNS - 1))
    middle = layout.middle_slots[chance.roll("start", -1, 0, 0, 0, len(layout.middle_slots) - 1)]
    fields = [
        field
        for field in range(layout.size)
        if layout.slots[field] == middle and spot_at(layout, box.faces, tiles, turns, field).ordinary()
    ]
    start = fields[chance.roll("start", -1, 0, 1, 0, len(fields) - 1)]
    lay(s, Landscape(layout, box.faces, tiles, turns, start))


def _pile(s: State, left: list[int], with_lake: bool) -> list[int]:
    """The tiles to draw from: the remaining ones with a lake, or without; all remaining ones if there are none of these."""
    faces = s.variant.box.faces
    wanted = [1 if left[i] and (faces[i].lakes > 0) == with_lake else 0 for i in range(len(faces))]
    return wanted if any(wanted) else left[:]


def lay(s: State, land: Landscape) -> None:
    """The landscape without a settlement."""
    s.land = land
    s.settled = [0] * land.layout.size
    s.open = [field for field in land.layout.near[land.start] if land.free[field]]
    s.open.sort()


def _give_stock(s: State) -> None:
    box = s.variant.box
    s.supply = [*s.variant.goods, *[s.variant.workers] * COLOURS, box.cows]
    s.supply[COWS] -= sum(1 for spot in s.land.spots if spot.cow)
    s.stock = [0] * (s.players * KINDS)
    for place in range(s.players):
        seat = (s.first + place) % s.players
        for good in range(GOODS):
            s.add(seat, good, box.start_goods[good])
        s.add(seat, COWS, box.start_cows)
        s.add(seat, SILVER, box.start_silver[place])
        s.add(seat, SETTLEMENTS, s.variant.settlements)
        s.supply[COWS] -= box.start_cows


def spin_on(s: State) -> None:
    """In seat order, everyone spins twice and picks workers on a white space. Then the first round begins."""
    while s.spins < 2 * s.players:
        seat = s.spins // 2
        s.arrow = s.chance.roll("spin", seat, 0, s.spins % 2, 0, WHEEL - 1)
        s.spins += 1
        if s.log is not None:
            s.tell("spin", seat, {"space": s.arrow + 1, "workers": shown(s, s.arrow)}, "setup")
        take_pair(s, seat)
        if s.pending:
            s.seat = seat
            return
    start_round(s)
