"""Choices: what an action means to a person, the same for browser, terminal and screen reader.

The second and third of several alike have a number after them: worker:copper, worker:copper:2.
"""

from __future__ import annotations

from parlour.rules.kit.catalogue import Listed, Text
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
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.cattle import kind_for
from parlour.rules.montana.city import cell_name
from parlour.rules.montana.kinds import COLOUR_NAMES, GOOD_NAMES, GOODS, SILVER, WORKERS, names_of
from parlour.rules.montana.naming import area, cost, goods, group, pair, reward, space_name, with_group
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


def _made(
    kind: str, deed: Text, elements: list[str], costs: dict[str, int], rule: str, how: Text | None = None
) -> Choice:
    return Choice(0, "", kind, deed, elements, costs, rule, how)


def things(what: str, counts: list[int], names: list[str]) -> list[str]:
    """Elements for so many of each: worker:copper, worker:copper:2, worker:grain."""
    found: list[str] = []
    for kind in range(len(counts)):
        for number in range(1, counts[kind] + 1):
            found.append(f"{what}:{names[kind]}" if number == 1 else f"{what}:{names[kind]}:{number}")
    return found


def _workers(what: str, number: int) -> list[str]:
    return things(what, GROUP_COUNTS[number], COLOUR_NAMES)


def _recruit(s: State, action: int) -> Choice:
    if action == SPIN:
        return _made("recruit", WORDS.text("choice.recruit"), ["wheel"], {}, "recruit")
    if action < PICK:
        grain = action - FORWARD + 1
        space = (s.arrow + grain) % WHEEL
        deed = WORDS.text("choice.forward", count=grain, pair=pair(shown(s, space)))
        return _made("forward", deed, [f"wheel:{space + 1}"], {"grain": grain}, "recruit")
    if action < RETURN:
        number = action - PICK
        deed = WORDS.text("choice.pick", workers=group(number))
        return _made("pick", deed, _workers("supply-worker", number), {}, "T-02")
    number = action - RETURN
    deed = WORDS.text("choice.return", workers=group(number))
    return _made("return", deed, _workers("worker", number), {}, "T-02")


def _work(s: State, action: int) -> Choice:
    box = s.variant.box
    if action >= BANK:
        space = (action - BANK) // ALL_GROUPS
        number = (action - BANK) % ALL_GROUPS
        deed = WORDS.text("choice.bank", silver=WORDS.text("silver", count=box.bank_silver[space]))
        elements = [f"bank:{space + 1}", *_workers("worker", number)]
        return _made("bank", deed, elements, {"workers": len(GROUPS[number])}, "bank", with_group(number))
    if action >= SMALL:
        number = action - SMALL
        deed = WORDS.text("choice.small", goods=_yield(s.place, box.small))
        elements = [f"small:{space_name(s.place)}", *_workers("worker", number)]
        return _made("small", deed, elements, {"workers": len(GROUPS[number])}, "work", with_group(number))
    place = (action - WORK) // PAIRS
    number = (action - WORK) % PAIRS
    where = place // AREA_SPACES
    space = place % AREA_SPACES
    pay = box.pays[where][space]
    deed = WORDS.text(
        "choice.work" if pay else "choice.work-free",
        area=area(where),
        goods=_yield(place, box.gains[where][space]),
        silver=WORDS.text("silver", count=pay),
    )
    elements = [f"area:{space_name(place)}", *_workers("worker", number)]
    return _made("work", deed, elements, {"silver": pay, "workers": len(GROUPS[number])}, "work", with_group(number))


def _yield(place: int, count: int) -> Text:
    """So many goods of the area that a space is in."""
    return goods({GOOD_NAMES[place // AREA_SPACES]: count})


def _city(s: State, action: int) -> Choice:
    if action < PASS:
        cell = action - BID
        row = cell // COLUMNS
        pumpkins = s.variant.box.columns[cell % COLUMNS]
        kind = "bid" if s.pending else "city"
        deed = WORDS.text(
            f"choice.{kind}",
            pumpkins=WORDS.text("pumpkins", count=pumpkins),
            row=row + 1,
            reward=reward(s.variant.box.rows[row]),
        )
        return _made(kind, deed, [f"city:{cell_name(cell)}"], {"pumpkins": pumpkins}, "city")
    if action == PASS:
        return _made("pass", WORDS.text("choice.pass"), ["pass"], {}, "city")
    if action < UPGRADE:
        counts = TAKES[action - TAKE]
        deed = WORDS.text("choice.take", goods=goods(names_of(counts, GOOD_NAMES)))
        return _made("take", deed, things("supply", counts, GOOD_NAMES) or [NOTHING], {}, "T-16")
    counts = UPGRADES[action - UPGRADE]
    deed = WORDS.text("choice.upgrade", goods=goods(names_of(counts, GOOD_NAMES)))
    return _made("upgrade", deed, things("good", counts, GOOD_NAMES) or [NOTHING], {}, "T-16")


def _late(s: State, action: int) -> Choice:
    if action < TRADE:
        return _build(s, action - BUILD)
    if action < CANTEEN:
        return _trade(s, action)
    rest = silver_for_rest(s)
    kind = "canteen" if action == CANTEEN else "end"
    deed = WORDS.text(f"choice.{kind}-with" if rest else f"choice.{kind}", silver=WORDS.text("silver", count=rest))
    if action == CANTEEN:
        return _made(kind, deed, ["canteen"], {"canteens": 1}, "T-20")
    return _made(kind, deed, ["end"], {}, "turn")


def _build(s: State, field: int) -> Choice:
    spot = s.land.spots[field]
    name = s.land.layout.names[field]
    brings: list[Text] = []
    if spot.settlements > 1:
        brings.append(WORDS.text("settlements", count=spot.settlements))
    lines = lines_made(s, s.active, field)
    if lines:
        brings.append(WORDS.text("gain.lines", count=lines))
    brings += gifts(s, field)
    deed = WORDS.text("choice.build", field=name, cost=cost(spot.cost))
    if brings:
        deed = WORDS.text("choice.build-with", build=deed, gains=Listed(brings))
    costs = {GOOD_NAMES[good]: spot.cost[good] for good in range(GOODS) if spot.cost[good]}
    return _made("build", deed, [f"field:{name}"], costs, "build")


def gifts(s: State, field: int) -> list[Text]:
    """What a field brings besides settlements: 'a cow', 'a canteen'."""
    found: list[Text] = []
    if s.land.spots[field].cow:
        found.append(WORDS.text("gain.cow"))
    canteens = len(free_canteens(s, field))
    if canteens:
        found.append(WORDS.text("gain.canteens", count=canteens))
    return found


def _trade(s: State, action: int) -> Choice:
    costs = {"cows": 1}
    kind = kind_for(action)
    if kind == SILVER:
        return _made("trade", _traded("silver", s.variant.box.trade_silver), ["cow", "silver"], costs, "cattle")
    if kind < GOODS:
        paid = GOOD_NAMES[kind]
        deed, element = _traded(f"goods.{paid}", 1), f"supply:{paid}"
    else:
        name, paid = COLOUR_NAMES[kind - WORKERS], "workers"
        deed, element = _traded(f"worker.{name}.a", 1), f"supply-worker:{name}"
    if not s.supply[kind]:
        deed = WORDS.text("choice.trade-short", trade=deed)
        if s.count(s.active, kind):
            costs[paid] = 1
    return _made("trade", deed, ["cow", element], costs, "cattle")


def _traded(key: str, count: int) -> Text:
    return WORDS.text("choice.trade", gain=WORDS.text(key, count=count))
