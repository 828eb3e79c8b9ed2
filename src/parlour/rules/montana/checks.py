"""Checks that every possible position passes. Loading runs them, and so do tests after every move of random games."""

from __future__ import annotations

from parlour.rules.kit.effects import check_pending
from parlour.rules.kit.errors import BadPosition
from parlour.rules.kit.pending import argument_of as seat_of
from parlour.rules.kit.pending import frame, kind_of
from parlour.rules.montana.actions import AREA_SPACES, BANK_START, GROUPS, LARGE, SMALL_SPACES, WORK_GROUPS
from parlour.rules.montana.auction_checks import check_no_auction
from parlour.rules.montana.build import AT_ONCE
from parlour.rules.montana.counting import canteens_taken, found
from parlour.rules.montana.kinds import (
    AREA_NAMES,
    AREAS,
    CANTEENS,
    COLOUR_NAMES,
    COWS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    SETTLEMENTS,
    SUPPLIED,
    WHITE,
    WORKERS,
)
from parlour.rules.montana.landscape import MOST_ON_FIELD
from parlour.rules.montana.naming import space_name
from parlour.rules.montana.pending import PICK_WORKERS, RETURN_WORKERS
from parlour.rules.montana.recruit import picks
from parlour.rules.montana.state import (
    AT_STORE,
    BUILDING,
    CHOOSING,
    DOING_NAMES,
    DONE,
    SPUN,
    WORKING,
    State,
    owner_of,
    settlements_on,
)
from parlour.rules.montana.work import area_full, bank_full


def check(s: State) -> None:
    """Refuse an impossible position, with the first reason found."""
    for seat in range(s.players):
        try:
            _board(s, seat)
        except BadPosition as error:
            raise BadPosition(f"Board {seat}: {error}") from None
    _landscape(s)
    _worker_board(s)
    _counts(s)
    if s.round == 0:
        _set_up(s)
        return
    _turn(s)
    if s.seat < 0:
        _end(s)
        return
    if s.round - s.last_built > s.variant.stall:
        raise BadPosition(f"After {s.variant.stall} rounds without a settlement the game is over.")
    _asked(s)
    check_pending(s)


def _asked(s: State) -> None:
    """The seat to decide is the one of the pending choice, or else the one whose turn it is."""
    if not s.pending:
        if s.seat != s.active:
            raise BadPosition(f"seat is {s.seat}, but it is the turn of {s.active} and nothing is pending.")
        check_no_auction(s)
    elif s.seat != seat_of(s.pending[-1]):
        raise BadPosition(f"seat is {s.seat}, but the pending choice is up to {seat_of(s.pending[-1])}.")


def _board(s: State, seat: int) -> None:
    for kind in range(KINDS):
        if s.count(seat, kind) < 0:
            raise BadPosition("no count can be negative.")
    left = s.count(seat, SETTLEMENTS)
    placed = 0
    for settled in s.settled:
        if settled and owner_of(settled) == seat:
            placed += settlements_on(settled)
    if placed + left != s.variant.settlements:
        raise BadPosition(
            f"{placed} settlements are built and {left} are left; a player has {s.variant.settlements} in total."
        )
    over = s.workers_of(seat) - s.variant.box.limit
    asked = bool(s.pending) and kind_of(s.pending[-1]) == RETURN_WORKERS and seat_of(s.pending[-1]) == seat
    if over > (2 if asked else 0):
        raise BadPosition(f"it has {s.workers_of(seat)} workers; there is room for {s.variant.box.limit}.")


def _landscape(s: State) -> None:
    land = s.land
    reached = {land.start}
    todo = [land.start]
    while todo:
        for other in land.layout.near[todo.pop()]:
            if s.settled[other] and other not in reached:
                reached.add(other)
                todo.append(other)
    fields = 0
    for field in range(land.layout.size):
        settled = s.settled[field]
        if not settled:
            continue
        fields += 1
        name = land.layout.names[field]
        if field not in reached:
            raise BadPosition(f"The settlement on {name} is not connected to the starting tile by other settlements.")
        # A double field and three lines at once are the most.
        if settlements_on(settled) > land.spots[field].settlements + MOST_ON_FIELD:
            raise BadPosition(f"{name} has {settlements_on(settled)} settlements; a field never gets that many.")
    taken = canteens_taken(s)
    held = sum(s.count(seat, CANTEENS) for seat in range(s.players))
    if held > taken:
        raise BadPosition(f"The players have {held} canteens; only {taken} lakes have lost theirs.")
    if s.last_built > s.round or (s.last_built > 0) != (fields > 0):
        raise BadPosition(
            f"last_built is {s.last_built} in round {s.round} with {fields} fields settled; "
            "it is the round of the last settlement, 0 if there is none."
        )


def _worker_board(s: State) -> None:
    box = s.variant.box
    for area in range(AREAS):
        for space in range(len(box.pays[area])):
            place = AREA_SPACES * area + space
            large = s.board[LARGE + place]
            small = s.board[SMALL_SPACES + place]
            for group in (large, small):
                if group and group - 1 not in WORK_GROUPS[area]:
                    raise BadPosition(f"{space_name(place)} takes one {COLOUR_NAMES[area]} worker or two others.")
            if small and not large:
                raise BadPosition(f"{space_name(place)}-small is taken, but {space_name(place)} is not.")
        if area_full(s, area) and not (s.doing in (WORKING, DONE) and s.place // AREA_SPACES == area):
            raise BadPosition(
                f"All large spaces of {AREA_NAMES[area]} are taken; a full area is cleared at the end of the turn."
            )
    for space in range(len(box.bank_workers)):
        group = s.board[BANK_START + space]
        if group and len(GROUPS[group - 1]) != box.bank_workers[space]:
            raise BadPosition(f"bank{space + 1} takes {box.bank_workers[space]} workers, not {len(GROUPS[group - 1])}.")
    if bank_full(s) and s.doing != DONE:
        raise BadPosition("All spaces of the bank are taken; a full bank is cleared at the end of the turn.")


def _counts(s: State) -> None:
    counts = found(s)
    for kind in range(SUPPLIED):
        if s.supply[kind] < 0:
            raise BadPosition("The supply cannot hold a negative number of anything.")
        if counts[kind] != s.variant.totals[kind]:
            what = "cows"
            if kind < COWS:
                what = GOOD_NAMES[kind] if kind < GOODS else f"{COLOUR_NAMES[kind - WORKERS]} workers"
            raise BadPosition(f"There are {counts[kind]} {what}; {s.players} players have {s.variant.totals[kind]}.")


def _set_up(s: State) -> None:
    """Before the first round, the only decisions are picks for white spaces of the wheel."""
    seat = (s.spins - 1) // 2
    if s.spins < 1 or s.pending != [frame(PICK_WORKERS, seat)]:
        raise BadPosition("In round 0, pending must be exactly one pick, for the seat that spun last.")
    if s.seat != seat or s.active != s.first or s.doing != CHOOSING or s.extra or s.built:
        raise BadPosition("In round 0 nobody has had a turn yet; the seat to decide is the one that spun last.")
    if any(s.settled) or any(s.board) or s.bids != [AT_STORE] * s.players or s.ending:
        raise BadPosition("In round 0 nothing is built, nobody works, and all contractors are at the store.")
    if s.variant.box.wheel[2 * s.arrow] != WHITE or not picks(s):
        raise BadPosition("In round 0 the arrow points to a white space, with workers to pick.")
    for other in range(s.players):
        spins = min(2, max(0, s.spins - 2 * other))
        if s.workers_of(other) > 2 * spins - (2 if other == seat else 0):
            raise BadPosition(f"Seat {other} has more workers than its spins can have given.")


def _turn(s: State) -> None:
    if s.spins != 2 * s.players:
        raise BadPosition(f"spins is {s.spins}; from round 1 on it must be {2 * s.players}.")
    used = canteens_taken(s) - sum(s.count(seat, CANTEENS) for seat in range(s.players))
    if s.extra > used:
        raise BadPosition(f"extra is {s.extra}; only {used} canteens have been spent.")
    doing = s.doing
    name = DOING_NAMES[doing]
    left = s.count(s.active, SETTLEMENTS)
    if doing == WORKING and (not s.board[LARGE + s.place] or s.board[SMALL_SPACES + s.place]):
        raise BadPosition(
            f"doing is {name} at {space_name(s.place)}; then the large space must be taken and the small one free."
        )
    if doing in (CHOOSING, SPUN, WORKING) and s.built:
        raise BadPosition(f"built is {s.built}, but doing is {name}.")
    if doing == BUILDING and (not 0 < s.built < AT_ONCE or not left):
        raise BadPosition("doing is building; then built must be 1 or 2, and the player must have settlements left.")
    if doing == DONE and 0 < s.built < AT_ONCE and left:
        raise BadPosition("Building ends after three fields or the last settlement; until then doing must be building.")
    if s.built:
        fields = sum(1 for settled in s.settled if settled and owner_of(settled) == s.active)
        if fields < s.built or s.last_built != s.round:
            raise BadPosition(f"built is {s.built}, but the landscape or last_built does not show it.")
    empty = any(not s.count(seat, SETTLEMENTS) for seat in range(s.players))
    if empty != s.ending:
        raise BadPosition("ending says whether somebody has no settlement left; it does not match the boards.")


def _end(s: State) -> None:
    if s.pending or s.bids != [AT_STORE] * s.players:
        raise BadPosition("Nothing can be pending once the game is over.")
    if (s.active + 1) % s.players != s.first:
        raise BadPosition("seat is -1, the end of the game, which comes only after the last turn of a round.")
    if not s.ending and s.round - s.last_built < s.variant.stall:
        raise BadPosition(
            f"seat is -1, the end of the game; it comes with a last settlement or after {s.variant.stall} rounds without one."
        )
    if area_full_anywhere(s) or bank_full(s):
        raise BadPosition("Full areas and a full bank are cleared before the game ends.")


def area_full_anywhere(s: State) -> bool:
    return any(area_full(s, area) for area in range(AREAS))
