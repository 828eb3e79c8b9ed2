"""Why an action is not legal now, in a sentence with the id of its rule. `explain` answers clicked things instead."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.catalogue import Text
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
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.cattle import kind_for
from parlour.rules.montana.city import holder, pumpkins_with_visit
from parlour.rules.montana.kinds import (
    COLOUR_NAMES,
    COWS,
    GOOD_NAMES,
    GOODS,
    GRAIN,
    SETTLEMENTS,
    SILVER,
    WORKERS,
)
from parlour.rules.montana.landscape import FIELD, TERRAIN_NAMES
from parlour.rules.montana.naming import cost, group, have, space, to_area
from parlour.rules.montana.state import BUILDING, CHOOSING, DOING_NAMES, SPUN, WORKING, State, owner_of

LARGEST_NUMBER: Final = 10**9
"""Larger ones are not repeated in a sentence."""


def refuse(rule: str, key: str, **parts: object) -> IllegalMove:
    """A refusal in the words of the catalogue, with the id of its rule."""
    return IllegalMove(Text(WORDS, f"refusal.{key}", parts), rule)


def refusal(s: State, action: int) -> IllegalMove:
    if action < 0 or action >= ACTIONS:
        if abs(action) > LARGEST_NUMBER:
            return refuse("", "no-action-huge", last=ACTIONS - 1)
        return refuse("", "no-action", number=action, last=ACTIONS - 1)
    if s.pending:
        top = s.pending[-1]
        waiting = s.effects()[kind_of(top)].refusal(s, argument_of(top), action)
        if waiting is not None:
            return waiting
    if action >= BUILD:
        return _late(s, action)
    if action >= PASS:
        return refuse("city", "no-auction")
    if action in range(FORWARD, PICK):
        return _forward(s, action - FORWARD + 1)
    if action in range(PICK, WORK):
        return refuse("T-02", "no-workers-due")
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
    return refuse("T-01", f"acted.{DOING_NAMES[s.doing]}")


# The worker board.


def _lacks(number: int) -> IllegalMove:
    """You can send only workers you have."""
    return refuse("work", "lacks-workers", workers=group(number))


def _forward(s: State, grain: int) -> IllegalMove:
    if s.doing == CHOOSING:
        return refuse("recruit", "spin-first")
    if s.doing != SPUN:
        return refuse("T-02", "arrow-once")
    return refuse("recruit", "arrow-grain", count=grain, have=have(s.count(s.active, GRAIN), "grain"))


def wrong_group(area: int, number: int) -> IllegalMove | None:
    """The reason if these workers can never work in an area together."""
    if number in WORK_GROUPS[area]:
        return None
    return refuse_workers(area, "wrong-workers")


def refuse_workers(area: int, key: str) -> IllegalMove:
    """Which workers an area takes."""
    return refuse("T-12", key, area=to_area(area), worker=group(area))


def _work(s: State, place: int, number: int) -> IllegalMove:
    area = place // AREA_SPACES
    pays = s.variant.box.pays[area]
    if place % AREA_SPACES >= len(pays):
        return refuse("work", "no-area-space", count=len(pays))
    if s.board[LARGE + place]:
        return refuse("T-04", "space-taken", space=space(place))
    wrong = wrong_group(area, number)
    if wrong is not None:
        return wrong
    if not s.crew(s.active).forms[number]:
        return _lacks(number)
    silver = WORDS.text("silver", count=pays[place % AREA_SPACES])
    mine = have(s.count(s.active, SILVER), "silver")
    return refuse("T-12", "space-silver", space=space(place), silver=silver, have=mine)


def _small(s: State, number: int) -> IllegalMove:
    if s.doing != WORKING:
        return refuse("T-04", "small-later")
    return wrong_group(s.place // AREA_SPACES, number) or _lacks(number)


def _bank(s: State, number: int, sent: int) -> IllegalMove:
    needed = s.variant.box.bank_workers
    if number >= len(needed):
        return refuse("bank", "no-bank-space", count=len(needed))
    where = space(BANK_START + number)
    if s.board[BANK_START + number]:
        return refuse("T-04", "bank-taken", space=where)
    if len(GROUPS[sent]) != needed[number]:
        return refuse("bank", "bank-exact", space=where, count=needed[number])
    return _lacks(sent)


# The city.


def refuse_bid(s: State, cell: int, pumpkins: int) -> IllegalMove:
    columns = s.variant.box.columns
    row = cell // COLUMNS
    column = cell % COLUMNS
    if column >= len(columns):
        return refuse("city", "no-column", count=len(columns))
    standing = holder(s, row)
    if standing >= 0 and s.bids[standing] % COLUMNS >= column:
        return refuse("T-14", "row-held", row=row + 1)
    key = "column-cost" if s.pending or not pumpkins else "column-cost-visit"
    price = WORDS.text("pumpkins", count=columns[column])
    return refuse("T-05", key, pumpkins=price, have=have(pumpkins, "pumpkins"))


# Building, cattle, the end of the turn.


def _late(s: State, action: int) -> IllegalMove:
    if action < TRADE:
        return _build(s, action - BUILD)
    if action < CANTEEN:
        return refuse_trade(s, action)
    if s.doing == CHOOSING:
        return refuse("T-01", "canteen-early" if action == CANTEEN else "end-early")
    return refuse("T-20", "no-canteen")


def _build(s: State, field: int) -> IllegalMove:
    layout = s.land.layout
    if s.doing != CHOOSING and s.doing != BUILDING:
        if s.built == AT_ONCE:
            return refuse("T-06", "built-most", count=AT_ONCE)
        if not s.built:
            return _acted(s)
    if not s.count(s.active, SETTLEMENTS):
        return refuse("T-19", "no-settlement")
    if field >= layout.size:
        return refuse("build", "no-field")
    name = layout.names[field]
    spot = s.land.spots[field]
    if spot.terrain != FIELD:
        return refuse("T-06", TERRAIN_NAMES[spot.terrain], field=name)
    if field == s.land.start:
        return refuse("T-17", "start-tile", field=name)
    if s.settled[field]:
        mine = owner_of(s.settled[field]) == s.active
        return refuse("T-17", "field-yours" if mine else "field-taken", field=name)
    if field not in s.open:
        return refuse("T-06", "field-apart", field=name)
    missing = [max(0, spot.cost[good] - s.count(s.active, good)) for good in range(GOODS)]
    return refuse("T-06", "field-cost", field=name, cost=cost(spot.cost), missing=cost(missing))


def refuse_trade(s: State, action: int) -> IllegalMove:
    if s.seat != s.active:
        return refuse("T-15", "trade-turn")
    if not s.count(s.active, COWS):
        return refuse("cattle", "no-cow")
    kind = kind_for(action)
    what = GOOD_NAMES[kind] if kind < GOODS else f"{COLOUR_NAMES[kind - WORKERS]}-worker"
    return refuse("T-24", "trade-none", what=WORDS.text(f"none.of.{what}"))
