"""Choices: what an action means to a person, the same for browser, terminal and screen reader.

The second and third of several alike have a number after them: worker:copper, worker:copper:2.
"""

from __future__ import annotations

from parlour.rules.kit.catalogue import Plain
from parlour.rules.kit.choice import Choice
from parlour.rules.montana.actions import (
    ALL_GROUPS,
    AREA_SPACES,
    BANK,
    BID,
    BUILD,
    CANTEEN,
    COLUMNS,
    FORWARD,
    GROUP_COUNTS,
    GROUPS,
    PAIRS,
    PASS,
    PICK,
    RETURN,
    SMALL,
    SPIN,
    TAKE,
    TAKES,
    TRADE,
    UPGRADE,
    UPGRADES,
    WORK,
)
from parlour.rules.montana.box import WHEEL
from parlour.rules.montana.build import free_canteens, lines_made, silver_for_rest
from parlour.rules.montana.cattle import kind_for
from parlour.rules.montana.city import cell_name
from parlour.rules.montana.kinds import COLOUR_NAMES, GOOD_NAMES, GOODS, SILVER, WORKERS
from parlour.rules.montana.naming import (
    area_title,
    cost_title,
    counted,
    goods_title,
    group_title,
    joined,
    reward_title,
    space_name,
)
from parlour.rules.montana.notation import NOTHING, write
from parlour.rules.montana.recruit import shown
from parlour.rules.montana.state import State


def choice(s: State, action: int) -> Choice:
    """The descriptor of a legal action."""
    if action >= BUILD:
        made = _late(s, action)
    elif action >= BID:
        made = _city(s, action)
    elif action >= WORK:
        made = _work(s, action)
    else:
        made = _recruit(s, action)
    made.action = action
    made.move = write(s, action)
    return made


def _made(kind: str, label: str, elements: list[str], costs: dict[str, int], rule: str) -> Choice:
    return Choice(0, "", kind, Plain(label), elements, costs, rule)


def things(what: str, counts: list[int], names: list[str]) -> list[str]:
    """Elements for so many of each: worker:copper, worker:copper:2, worker:grain."""
    found: list[str] = []
    for kind in range(len(counts)):
        for number in range(1, counts[kind] + 1):
            found.append(f"{what}:{names[kind]}" if number == 1 else f"{what}:{names[kind]}:{number}")
    return found


def _workers(what: str, group: int) -> list[str]:
    return things(what, GROUP_COUNTS[group], COLOUR_NAMES)


def _recruit(s: State, action: int) -> Choice:
    if action == SPIN:
        return _made("recruit", "Spin the wheel to recruit two workers", ["wheel"], {}, "recruit")
    if action < PICK:
        grain = action - FORWARD + 1
        space = (s.arrow + grain) % WHEEL
        two = shown(s, space)
        word = "any two" if two[0] == "white" else f"two {two[0]}" if two[0] == two[1] else f"{two[0]} and {two[1]}"
        label = f"Pay {grain} grain to move the arrow on: {word} workers"
        return _made("forward", label, [f"wheel:{space + 1}"], {"grain": grain}, "recruit")
    if action < RETURN:
        group = action - PICK
        return _made("pick", f"Take {group_title(group)}", _workers("supply-worker", group), {}, "T-02")
    group = action - RETURN
    return _made("return", f"Return {group_title(group)}", _workers("worker", group), {}, "T-02")


def _work(s: State, action: int) -> Choice:
    box = s.variant.box
    if action >= BANK:
        space = (action - BANK) // ALL_GROUPS
        group = (action - BANK) % ALL_GROUPS
        label = f"Bank: {box.bank_silver[space]} silver for {group_title(group)}"
        elements = [f"bank:{space + 1}", *_workers("worker", group)]
        return _made("bank", label, elements, {"workers": len(GROUPS[group])}, "bank")
    if action >= SMALL:
        group = action - SMALL
        label = f"{box.small} more {GOOD_NAMES[s.place // AREA_SPACES]} for {group_title(group)}, on the small space"
        elements = [f"small:{space_name(s.place)}", *_workers("worker", group)]
        return _made("small", label, elements, {"workers": len(GROUPS[group])}, "work")
    place = (action - WORK) // PAIRS
    group = (action - WORK) % PAIRS
    area = place // AREA_SPACES
    space = place % AREA_SPACES
    pay = box.pays[area][space]
    title = area_title(area)
    label = (
        f"{title[0].upper()}{title[1:]}: {box.gains[area][space]} {GOOD_NAMES[area]} "
        f"for {pay} silver and {group_title(group)}"
    )
    costs = {"silver": pay, "workers": len(GROUPS[group])}
    return _made("work", label, [f"area:{space_name(place)}", *_workers("worker", group)], costs, "work")


def _city(s: State, action: int) -> Choice:
    if action < PASS:
        cell = action - BID
        row = cell // COLUMNS
        pumpkins = s.variant.box.columns[cell % COLUMNS]
        offer = f"{counted(pumpkins, 'pumpkin')} for row {row + 1}: {reward_title(s.variant.box.rows[row])}"
        costs = {"pumpkins": pumpkins}
        if s.pending:
            return _made("bid", f"Bid {offer}", [f"city:{cell_name(cell)}"], costs, "city")
        gift = counted(s.variant.box.visit, "pumpkin")
        return _made("city", f"City: take {gift}, bid {offer}", [f"city:{cell_name(cell)}"], costs, "city")
    if action == PASS:
        return _made("pass", "Pass", ["pass"], {}, "city")
    if action < UPGRADE:
        counts = TAKES[action - TAKE]
        elements = things("supply", counts, GOOD_NAMES) or [NOTHING]
        return _made("take", f"Take {goods_title(counts)}", elements, {}, "T-16")
    counts = UPGRADES[action - UPGRADE]
    elements = things("good", counts, GOOD_NAMES) or [NOTHING]
    label = f"Trade {goods_title(counts)} for big ones" if sum(counts) else "Trade nothing for big ones"
    return _made("upgrade", label, elements, {}, "T-16")


def _late(s: State, action: int) -> Choice:
    if action < TRADE:
        return _build(s, action - BUILD)
    if action < CANTEEN:
        return _trade(s, action)
    rest = silver_for_rest(s)
    due = f", with {rest} silver for what you do not build" if rest else ""
    if action == CANTEEN:
        return _made("canteen", f"Spend a canteen: another turn at once{due}", ["canteen"], {"canteens": 1}, "T-20")
    return _made("end", f"End the turn{due}", ["end"], {}, "turn")


def _build(s: State, field: int) -> Choice:
    spot = s.land.spots[field]
    name = s.land.layout.names[field]
    brings: list[str] = []
    if spot.settlements > 1:
        brings.append(f"{spot.settlements} settlements")
    lines = lines_made(s, s.active, field)
    if lines:
        brings.append("a line of four" if lines == 1 else f"{lines} lines of four")
    if spot.cow:
        brings.append("a cow")
    canteens = len(free_canteens(s, field))
    if canteens:
        brings.append("a canteen" if canteens == 1 else f"{canteens} canteens")
    more = f": {joined(brings)}" if brings else ""
    costs = {GOOD_NAMES[good]: spot.cost[good] for good in range(GOODS) if spot.cost[good]}
    return _made("build", f"Build on {name} for {cost_title(spot.cost)}{more}", [f"field:{name}"], costs, "build")


def _trade(s: State, action: int) -> Choice:
    costs = {"cows": 1}
    kind = kind_for(action)
    if kind == SILVER:
        label = f"Trade a cow for {s.variant.box.trade_silver} silver"
        return _made("trade", label, ["cow", "silver"], costs, "cattle")
    if kind < GOODS:
        paid = GOOD_NAMES[kind]
        label, element = f"Trade a cow for 1 {paid}", f"supply:{paid}"
    else:
        name, paid = COLOUR_NAMES[kind - WORKERS], "workers"
        label, element = f"Trade a cow for a {name} worker", f"supply-worker:{name}"
    if not s.supply[kind]:
        label += " (everyone returns one first)"
        if s.count(s.active, kind):
            costs[paid] = 1
    return _made("trade", label, ["cow", element], costs, "cattle")
