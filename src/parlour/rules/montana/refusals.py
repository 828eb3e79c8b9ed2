"""Why an action is not legal now, in a sentence with the id of its rule. `explain` answers clicked things instead."""

from __future__ import annotations

from parlour.rules.kit.errors import IllegalMove
from parlour.rules.kit.pending import argument_of, kind_of
from parlour.rules.montana.actions import (
    ACTIONS,
    ALL_GROUPS,
    AREA_SPACES,
    BANK,
    BANK_START,
    BID,
    BUILD,
    CANTEEN,
    COLUMNS,
    FORWARD,
    GROUPS,
    LARGE,
    PAIRS,
    PASS,
    PICK,
    SMALL,
    TRADE,
    WORK,
    WORK_GROUPS,
)
from parlour.rules.montana.build import AT_ONCE
from parlour.rules.montana.cattle import kind_for
from parlour.rules.montana.city import holder, pumpkins_with_visit
from parlour.rules.montana.kinds import (
    COLOUR_NAMES,
    COWS,
    GOODS,
    GRAIN,
    SETTLEMENTS,
    SILVER,
    WORKERS,
)
from parlour.rules.montana.landscape import FIELD, TERRAIN_NAMES
from parlour.rules.montana.naming import (
    area_title,
    cost_title,
    counted,
    good_title,
    group_title,
    space_name,
)
from parlour.rules.montana.state import BUILDING, CHOOSING, DONE, SPUN, WORKING, State, owner_of


def refusal(s: State, action: int) -> IllegalMove:
    if action < 0 or action >= ACTIONS:
        return IllegalMove(
            f"There is no action {action if abs(action) < 10**9 else 'of that number'}; actions are 0 to {ACTIONS - 1}."
        )
    if s.pending:
        top = s.pending[-1]
        waiting = s.effects()[kind_of(top)].refusal(s, argument_of(top), action)
        if waiting is not None:
            return waiting
    if action >= BUILD:
        return _late(s, action)
    if action >= PASS:
        return IllegalMove("There is no auction now.", "city")
    if action in range(FORWARD, PICK):
        return _forward(s, action - FORWARD + 1)
    if action in range(PICK, WORK):
        return IllegalMove("There are no workers to pick or to return now.", "T-02")
    if action in range(SMALL, BANK):
        return _small(s, action - SMALL)
    if s.doing != CHOOSING:
        return _acted(s)
    if action < SMALL and action >= WORK:
        return _work(s, (action - WORK) // PAIRS, (action - WORK) % PAIRS)
    if action in range(BANK, BID):
        return _bank(s, (action - BANK) // ALL_GROUPS, (action - BANK) % ALL_GROUPS)
    return refuse_bid(s, action - BID, pumpkins_with_visit(s))


def _acted(s: State) -> IllegalMove:
    """The turn's one action is taken."""
    what = {
        SPUN: "you may still move the arrow for grain, trade cattle, or end the turn",
        WORKING: "you may still use the small space, trade cattle, or end the turn",
        BUILDING: "you may still build, trade cattle, or end the turn",
        DONE: "you may still trade cattle, spend a canteen, or end the turn",
    }[s.doing]
    return IllegalMove(f"You have taken your action this turn; {what}.", "T-01")


# The worker board.


def lacks(s: State, seat: int, group: int) -> IllegalMove:
    """Whoever is sent must be there."""
    return IllegalMove(f"You do not have {group_title(group)} to send.", "work")


def _forward(s: State, grain: int) -> IllegalMove:
    if s.doing == CHOOSING:
        return IllegalMove("Spin the wheel first; then grain moves its arrow on.", "recruit")
    if s.doing != SPUN:
        return IllegalMove("The arrow is moved only after a spin, and only once a turn.", "T-02")
    have = s.count(s.active, GRAIN)
    return IllegalMove(f"Moving the arrow by {grain} costs {grain} grain; you have {have or 'none'}.", "recruit")


def wrong_group(area: int, group: int) -> IllegalMove | None:
    """The reason if these workers can never work in an area together."""
    if group in WORK_GROUPS[area]:
        return None
    colour = COLOUR_NAMES[area]
    return IllegalMove(f"The {area_title(area)} takes one {colour} worker, or two workers of other colours.", "T-12")


def _work(s: State, place: int, group: int) -> IllegalMove:
    area = place // AREA_SPACES
    pays = s.variant.box.pays[area]
    if place % AREA_SPACES >= len(pays):
        return IllegalMove(f"The {area_title(area)} has {len(pays)} spaces.", "work")
    if s.board[LARGE + place]:
        return IllegalMove(f"The space {space_name(place)} is taken until its whole area is cleared.", "T-04")
    wrong = wrong_group(area, group)
    if wrong is not None:
        return wrong
    if not s.crew(s.active).forms[group]:
        return lacks(s, s.active, group)
    pay = pays[place % AREA_SPACES]
    return IllegalMove(f"The space {space_name(place)} costs {pay} silver; you have {_silver(s)}.", "T-12")


def _silver(s: State) -> str:
    return str(s.count(s.active, SILVER) or "none")


def _small(s: State, group: int) -> IllegalMove:
    if s.doing != WORKING:
        return IllegalMove("A small space is used right after the large one beside it, in the same turn.", "T-04")
    return wrong_group(s.place // AREA_SPACES, group) or lacks(s, s.active, group)


def _bank(s: State, space: int, group: int) -> IllegalMove:
    needed = s.variant.box.bank_workers
    if space >= len(needed):
        return IllegalMove(f"The bank has {len(needed)} spaces.", "bank")
    if s.board[BANK_START + space]:
        return IllegalMove(f"The space bank{space + 1} is taken until the whole bank is cleared.", "T-04")
    if len(GROUPS[group]) != needed[space]:
        return IllegalMove(f"The space bank{space + 1} takes exactly {counted(needed[space], 'worker')}.", "bank")
    return lacks(s, s.active, group)


# The city.


def refuse_bid(s: State, cell: int, pumpkins: int) -> IllegalMove:
    columns = s.variant.box.columns
    row = cell // COLUMNS
    column = cell % COLUMNS
    if column >= len(columns):
        return IllegalMove(f"The city has {len(columns)} columns.", "city")
    standing = holder(s, row)
    if standing >= 0 and s.bids[standing] % COLUMNS >= column:
        return IllegalMove(f"A contractor stands in row {row + 1}; a higher bid goes to the right of it.", "T-14")
    more = " with the one from the visit" if not s.pending else ""
    have = f"you have {pumpkins or 'none'}{more if pumpkins else ''}"
    return IllegalMove(f"That column costs {counted(columns[column], 'pumpkin')}; {have}.", "T-05")


# Building, cattle, the end of the turn.


def _late(s: State, action: int) -> IllegalMove:
    if action < TRADE:
        return _build(s, action - BUILD)
    if action < CANTEEN:
        return refuse_trade(s, action)
    if s.doing == CHOOSING:
        what = "A canteen is spent" if action == CANTEEN else "The turn is ended"
        return IllegalMove(f"{what} after your action: recruit, work or build; recruiting is always possible.", "T-01")
    return IllegalMove("You have no canteen.", "T-20")


def _build(s: State, field: int) -> IllegalMove:
    layout = s.land.layout
    if s.doing != CHOOSING and s.doing != BUILDING:
        if s.built == AT_ONCE:
            return IllegalMove(f"You have built on {AT_ONCE} fields this turn; that is the most.", "T-06")
        if not s.built:
            return _acted(s)
    if not s.count(s.active, SETTLEMENTS):
        return IllegalMove("You have no settlement left.", "T-19")
    if field >= layout.size:
        return IllegalMove("The landscape has no such field.", "build")
    name = layout.names[field]
    if s.land.spots[field].terrain != FIELD:
        return IllegalMove(f"{name} is a {TERRAIN_NAMES[s.land.spots[field].terrain]}; nothing is built there.", "T-06")
    if field == s.land.start:
        return IllegalMove(f"The starting tile lies on {name}.", "T-17")
    if s.settled[field]:
        whose = "you have" if owner_of(s.settled[field]) == s.active else "somebody has"
        return IllegalMove(f"{name} is taken: {whose} a settlement there.", "T-17")
    if field not in s.open:
        return IllegalMove(f"{name} touches neither a settlement nor the starting tile.", "T-06")
    cost = s.land.spots[field].cost
    missing = [max(0, cost[good] - s.count(s.active, good)) for good in range(GOODS)]
    lacking = cost_title(missing)
    return IllegalMove(f"{name} costs {cost_title(cost)}; you lack {lacking}.", "T-06")


def refuse_trade(s: State, action: int) -> IllegalMove:
    if s.seat != s.active:
        return IllegalMove("Cattle is traded only on one's own turn.", "T-15")
    if not s.count(s.active, COWS):
        return IllegalMove("You have no cow to trade.", "cattle")
    kind = kind_for(action)
    what = good_title(kind) if kind < GOODS else f"{COLOUR_NAMES[kind - WORKERS]} workers"
    return IllegalMove(
        f"The supply has no {what}, and no other player has any to return, so a cow would bring nothing.", "T-24"
    )
