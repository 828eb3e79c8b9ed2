"""Checks: what no possible position breaks. Loading asks them of every position, random play of every step."""

from __future__ import annotations

from parlour.rules.burgundy.actions import BLACK_CELLS, CELLS, GOODS
from parlour.rules.burgundy.counting import goods_found, tiles_found
from parlour.rules.burgundy.estate import Estate
from parlour.rules.burgundy.pending import CHOOSE_SIDE, CHOOSE_START
from parlour.rules.burgundy.points import SOURCES
from parlour.rules.burgundy.rounds import GOODS_A_PHASE
from parlour.rules.burgundy.setup import side
from parlour.rules.burgundy.state import GOOD_NAMES, PHASES_OF_GAME, ROUNDS, State, cell_name
from parlour.rules.burgundy.tiles import (
    CASTLE,
    CASTLES,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    FIRST_BUILDING,
    KINDS,
)
from parlour.rules.kit.effects import check_pending
from parlour.rules.kit.errors import BadPosition, a
from parlour.rules.kit.pending import argument_of, kind_of


def check(s: State) -> None:
    """Refuse a position that cannot be, with the first reason found."""
    _turn(s)
    _dice(s)
    _track(s)
    _depots(s)
    for seat in s.variant.owners:
        try:
            _estate(s, s.estates[seat])
        except BadPosition as error:
            raise BadPosition(f"Estate {seat}: {error}") from None
    for seat in range(s.players):
        if min(s.points[seat * SOURCES : seat * SOURCES + SOURCES]) < 0:
            raise BadPosition(f"Estate {seat}: points cannot be negative.")
        if s.variant.advanced and s.sides[seat] >= 0 and s.estates[seat].board is not side(s, seat, s.sides[seat]):
            raise BadPosition(f"Estate {seat}: the board is not the side that was chosen.")
    _bonuses(s)
    _counts(s)
    if s.seat < 0:
        if s.pending:
            raise BadPosition("Nothing can be pending once the game is over.")
    elif s.round < 0:
        _set_up(s)
    else:
        check_pending(s)
        _asked(s)


def _turn(s: State) -> None:
    if s.turn == s.players and s.round >= 0 and s.round % ROUNDS == ROUNDS - 1 and s.pending:
        # The end of a phase, at which anybody may be asked.
        if s.seat < 0 or s.seat >= s.players:
            raise BadPosition(f"seat is {s.seat}; seats are 0 to {s.players - 1}.")
        return
    if s.turn < 0 or s.turn >= s.players:
        raise BadPosition(f"turn is {s.turn}; it is the place in the round's order, 0 to {s.players - 1}.")
    if s.seat == -1:
        if s.round != PHASES_OF_GAME * ROUNDS - 1:
            raise BadPosition("seat is -1, the end of the game, which comes only after round 5 of phase E.")
        return
    order = s.round_order if s.round >= 0 else s.order
    if s.seat != order[s.turn]:
        raise BadPosition(f"seat is {s.seat}, but turn {s.turn} in the order {order} is seat {order[s.turn]}'s.")


def _dice(s: State) -> None:
    for die in s.dice:
        if die < 0 or die > 6:
            raise BadPosition(f"A die shows {die}; dice show 1 to 6, or 0 when used.")
    if s.round >= 0 and (s.white < 1 or s.white > 6):
        raise BadPosition(f"The white die shows {s.white}; it shows 1 to 6.")
    if s.round >= 0 and len(s.row) != GOODS_A_PHASE:
        raise BadPosition(
            f"row has {len(s.row)} goods; a phase has {GOODS_A_PHASE}, including those already at the depots."
        )


def _track(s: State) -> None:
    for step in s.steps:
        if step < 0 or step >= s.variant.track:
            raise BadPosition(f"steps has {step}; the track has spaces 0 to {s.variant.track - 1}.")
    for i in range(s.players - 1):
        if s.steps[s.order[i]] < s.steps[s.order[i + 1]]:
            raise BadPosition(
                f"order is {s.order}, but seat {s.order[i + 1]} is further ahead on the track than {s.order[i]}."
            )


def _depots(s: State) -> None:
    colours = s.variant.cells[s.phase()]
    for cell in range(CELLS):
        if s.depots[cell] and not s.variant.coloured[s.depots[cell]]:
            raise BadPosition(
                f"Cell {cell_name(cell)} holds {s.tile_name(s.depots[cell])}, which has a black back only."
            )
        if s.depots[cell] and COLOUR[s.depots[cell]] != colours[cell]:
            right = f"takes {a(COLOUR_NAMES[colours[cell]])} tile" if colours[cell] >= 0 else "is not used"
            raise BadPosition(f"Cell {cell_name(cell)} holds {s.tile_name(s.depots[cell])}; now it {right}.")
    for place in range(BLACK_CELLS):
        if s.black[place] and not s.variant.black_backs[s.black[place]]:
            raise BadPosition(f"x{place + 1} holds {s.tile_name(s.black[place])}, which has no black back.")
    for place in range(s.variant.black, BLACK_CELLS):
        if s.black[place]:
            raise BadPosition(
                f"The black depot uses x1 to x{s.variant.black} with {s.players} players, not x{place + 1}."
            )
    for count in s.goods:
        if count < 0:
            raise BadPosition("A depot holds a negative number of goods.")


def _estate(s: State, e: Estate) -> None:
    for name, count in (("silver", e.silver), ("workers", e.workers)):
        if count < 0:
            raise BadPosition(f"{name} is {count}; it cannot be negative.")
    if len(e.storage) > e.room:
        raise BadPosition(f"{len(e.storage)} tiles are stored; there is room for {e.room}.")
    for counts in (e.goods, e.sold):
        if min(counts) < 0:
            raise BadPosition("goods and sold goods cannot be negative.")
    if e.free_slots() < 0:
        raise BadPosition(f"{e.slots - e.free_slots()} types of goods are stored; there is room for {e.slots}.")
    _tiles(s, e)


def _tiles(s: State, e: Estate) -> None:
    board = e.board
    for space in range(len(board.names)):
        kind = e.tiles[space]
        if kind and not board.of_colour[COLOUR[kind]] >> space & 1:
            wanted = COLOUR_NAMES[board.colours[space]]
            raise BadPosition(f"{s.tile_name(kind)} is on {board.names[space]}, which is {a(wanted)} space.")
    if s.round >= 0 and CASTLE not in e.tiles:
        raise BadPosition("the starting castle is missing.")
    if e.covered:
        _chain(e)
    if not e.has(1):
        for building in range(len(e.built)):
            for town in board.towns:
                if (e.built[building] & town).bit_count() > 1:
                    name = s.tile_name(FIRST_BUILDING + building)
                    raise BadPosition(f"a town has two of {name}, which only k1 allows.")


def _chain(e: Estate) -> None:
    """Every tile was placed next to an earlier one, so they are all connected, with a castle among them."""
    reached = e.covered & -e.covered
    grown = True
    while grown:
        grown = False
        for space in range(len(e.tiles)):
            if e.covered >> space & 1 and not reached >> space & 1 and e.board.near[space] & reached:
                reached |= 1 << space
                grown = True
    if reached != e.covered:
        raise BadPosition("the tiles are not connected; each is placed next to an earlier one.")
    if not e.covered & e.board.of_colour[CASTLES]:
        raise BadPosition("the starting castle is missing.")


def _bonuses(s: State) -> None:
    for colour in range(COLOURS):
        bit = 1 << colour
        name = COLOUR_NAMES[colour]
        large = [seat for seat in s.variant.owners if s.estates[seat].large & bit]
        small = [seat for seat in s.variant.owners if s.estates[seat].small & bit]
        if len(large) > 1 or len(small) > 1:
            raise BadPosition(f"Two estates have the same bonus tile for {name}.")
        if small and not large:
            raise BadPosition(f"Estate {small[0]} has the small bonus tile for {name}, but nobody has the large one.")
        if small and small == large:
            raise BadPosition(f"Estate {small[0]} has both bonus tiles for {name}; the second goes to somebody else.")
        for seat in large + small:
            e = s.estates[seat]
            if e.board.of_colour[colour] & ~e.covered or not e.board.of_colour[colour]:
                raise BadPosition(f"Estate {seat} has a bonus tile for {name} without covering it all.")


def _counts(s: State) -> None:
    for counts in (s.supply, s.black_supply, s.gone, s.bag):
        if min(counts) < 0:
            raise BadPosition("Supplies cannot be negative.")
    later = PHASES_OF_GAME - 1 - s.phase() if s.round >= 0 else PHASES_OF_GAME
    if sum(s.bag) < later * GOODS_A_PHASE:
        raise BadPosition(f"bag has {sum(s.bag)} goods; the {later} phases to come need {later * GOODS_A_PHASE}.")
    tiles = tiles_found(s)
    box = s.variant.box
    for kind in range(KINDS):
        if tiles[kind] != box[kind]:
            raise BadPosition(f"There are {tiles[kind]} of {s.tile_name(kind)}; the game has {box[kind]}.")
    goods = goods_found(s)
    for good in range(GOODS):
        if goods[good] != s.variant.goods[good]:
            raise BadPosition(
                f"There are {goods[good]} {GOOD_NAMES[good]} goods; the game has {s.variant.goods[good]}."
            )


def _set_up(s: State) -> None:
    """Before the first round: who has chosen, who chooses, who waits."""
    e = s.estates[s.seat]
    if not s.variant.advanced and e.board.start >= 0:
        raise BadPosition(
            f"Board No. {e.board.name} has a fixed place for the starting castle; there is nothing to choose."
        )
    wanted = CHOOSE_SIDE if s.variant.advanced and s.sides[s.seat] < 0 else CHOOSE_START
    if s.pending != [wanted]:
        raise BadPosition(
            f"In round 0 seat {s.seat} is to decide {s.effects()[wanted].name}; pending must be just that."
        )
    for turn in range(s.players):
        seat = s.order[turn]
        e = s.estates[seat]
        fixed = not s.variant.advanced and e.board.start >= 0
        if (turn < s.turn or fixed) and not e.covered:
            raise BadPosition(f"Seat {seat} has nothing left to choose, but its starting castle is missing.")
        if turn >= s.turn and e.covered and not fixed:
            raise BadPosition(f"Seat {seat} has not chosen yet, but there are tiles on its board.")


def _asked(s: State) -> None:
    """The choice on top is asked of the seat that decides, and would not be done by itself."""
    if s.pending:
        top = s.pending[-1]
        effect = s.effects()[kind_of(top)]
        asked = effect.seat(s, argument_of(top))
        if asked != s.seat:
            raise BadPosition(f"seat is {s.seat}, but {effect.name} is asked of seat {asked}.")
