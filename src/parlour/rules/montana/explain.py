"""Why clicked things are not a legal choice: what was meant, and what is in the way. `refusals` answers an action instead."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.errors import IllegalMove, MoveError
from parlour.rules.kit.pending import argument_of, kind_of
from parlour.rules.kit.selection import ONE_THING, Selection, unknown
from parlour.rules.montana.actions import (
    ALL_GROUPS,
    AREA_SPACES,
    BANK,
    BANK_START,
    BID,
    BUILD,
    CANTEEN,
    END,
    FORWARD,
    GROUP_COUNTS,
    GROUP_START,
    LARGE,
    PAIRS,
    PASS,
    SMALL,
    SMALL_SPACES,
    SPIN,
    TRADE,
    TRADE_SILVER,
    TRADE_WORKER,
    WORK,
    WORK_GROUPS,
    group_of,
)
from parlour.rules.montana.box import WHEEL
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.choices import choice
from parlour.rules.montana.crews import contains
from parlour.rules.montana.kinds import COLOUR_NAMES, COLOURS, SMALL_GOODS, WORKERS
from parlour.rules.montana.naming import have, space, space_names, workers
from parlour.rules.montana.notation import NOTHING, read_cell
from parlour.rules.montana.refusals import refusal, refuse, refuse_workers
from parlour.rules.montana.state import CHOOSING, SPUN, WORKING, State

NUMBERS: Final = [str(number) for number in range(2, 13)]
"""What can follow the name of one of several alike."""

SINGLE: Final = ["pass", NOTHING, "canteen", "end", "wheel", "cow", "silver"]
ACTIONS: Final = [
    ["area"],
    ["small"],
    ["bank"],
    ["city"],
    ["field"],
    ["wheel"],
    ["forward"],
    *[[word] for word in SINGLE[:4]],
]


class Taken(Selection):
    """Workers and goods are counted: a player may select several of a kind."""

    def __init__(self) -> None:
        super().__init__(ACTIONS)
        self.workers = [0] * COLOURS
        """Own workers, by colour."""
        self.recruits = [0] * COLOURS
        """Workers of the supply."""
        self.goods = [0] * SMALL_GOODS
        """Own goods."""
        self.takes = [0] * SMALL_GOODS
        """Goods of the supply."""

    def trades(self) -> bool:
        """Whether a cattle trade is meant."""
        return self.has("cow") or any(self.recruits)


def explain(s: State, elements: list[str]) -> IllegalMove:
    """The reason for clicked elements that are in no legal choice together."""
    selection = Taken()
    for element in elements:
        if not selection.note(element, SINGLE, {}):
            _look(s, element, selection)
    if s.pending:
        return _under_choice(s, selection)
    return IllegalMove(ONE_THING, "turn") if selection.several() else _at_turn(s, selection)


def _look(s: State, element: str, selection: Taken) -> None:
    """Note an element of this table; raises the reason if it is not on it."""
    what, _, name = element.partition(":")
    if what == "wheel" and name in [str(space + 1) for space in range(WHEEL)]:
        selection.add("forward", int(name) - 1)
    elif what in ("area", "small", "bank"):
        _look_space(s, element, what, name, selection)
    elif what == "city":
        try:
            selection.add(what, read_cell(s, name))
        except MoveError as error:
            raise IllegalMove(error.sentence, "city") from None
    elif what == "field":
        field = s.land.layout.field(name)
        if field < 0:
            raise IllegalMove(s.land.layout.unknown(name), "build")
        selection.add(what, field)
    else:
        _count_thing(element, what, name, selection)


def _why(s: State, action: int) -> IllegalMove:
    """The reason against an action; if it is legal, something else was selected that does not belong to it."""
    if action in s.legal():
        return refuse("turn", "goes-alone", deed=choice(s, action).deed)
    return refusal(s, action)


def _look_space(s: State, element: str, what: str, name: str, selection: Taken) -> None:
    place = space_names(s).get(f"bank{name}" if what == "bank" else name, -1)
    if what == "bank" and place >= BANK_START:
        selection.add(what, place - BANK_START)
    elif what != "bank" and 0 <= place < SMALL_SPACES:
        selection.add(what, place)
    else:
        raise unknown(element)


def _count_thing(element: str, what: str, name: str, selection: Taken) -> None:
    """Workers and goods; the number after a name says that it is the second, or third, of its kind."""
    kind, _, number = name.partition(":")
    counts = {
        "worker": selection.workers,
        "supply-worker": selection.recruits,
        "good": selection.goods,
        "supply": selection.takes,
    }.get(what)
    if counts is None or kind not in COLOUR_NAMES or (number and number not in NUMBERS):
        raise unknown(element)
    index = COLOUR_NAMES.index(kind)
    counts[index] = max(counts[index], int(number) if number else 1)


def group_meant(counts: list[int]) -> int:
    """The group of these workers; -1 for none or too many."""
    colours: list[int] = []
    for colour in range(COLOURS):
        colours += [colour] * counts[colour]
    return group_of(colours)


def _under_choice(s: State, selection: Taken) -> IllegalMove:
    """A choice is pending: an answer to it is refused for its own reason, anything else because of that choice."""
    top = s.pending[-1]
    meant = s.effects()[kind_of(top)].meant(s, argument_of(top), selection)
    return _why(s, meant) if meant >= 0 else _cattle(s, selection)


def amount_meant(counts: list[int], amounts: list[list[int]]) -> int:
    """Which of the amounts was meant, the largest if it is none of them."""
    wanted = counts[: len(amounts[0])]
    return amounts.index(wanted) if wanted in amounts else len(amounts) - 1


def _cattle(s: State, selection: Taken) -> IllegalMove:
    """A cow and what to trade it for; if only one of them was clicked, the other is missing."""
    for good in range(SMALL_GOODS):
        if selection.takes[good]:
            return _not_together(s, TRADE + good)
    for colour in range(COLOURS):
        if selection.recruits[colour]:
            return _not_together(s, TRADE_WORKER + colour)
    return _not_together(s, TRADE_SILVER)


def _not_together(s: State, action: int) -> IllegalMove:
    """The trade's own reason, unless the trade alone is possible."""
    if action in s.legal():
        return refuse("cattle", "one-cow")
    return refusal(s, action)


def _at_turn(s: State, selection: Taken) -> IllegalMove:
    """Nothing waits: the turn's action, what may follow it, or a trade."""
    if selection.has("end", "canteen", "pass", NOTHING):
        return _why(s, END if selection.has("end") else CANTEEN if selection.has("canteen") else PASS)
    if selection.meant() and (
        selection.has("cow", "silver") or any(selection.takes + selection.recruits + selection.goods)
    ):
        return IllegalMove(ONE_THING, "turn")
    if selection.has("field"):
        return _field(s, selection)
    if selection.has("city"):
        if any(selection.workers):
            return refuse("city", "city-workers")
        return _why(s, BID + selection.first("city"))
    if selection.has("bank"):
        return _bank(s, selection)
    if selection.has("area", "small"):
        return _area(s, selection)
    if selection.has("wheel", "forward"):
        return _wheel(s, selection)
    if selection.has("cow", "silver") or any(selection.takes) or any(selection.recruits):
        return _cattle(s, selection)
    if any(selection.goods):
        return refuse("build", "goods-click")
    return _own_workers(s, selection)


def _field(s: State, selection: Taken) -> IllegalMove:
    if any(selection.workers):
        return refuse("build", "field-workers")
    return _why(s, BUILD + selection.first("field"))


def _wheel(s: State, selection: Taken) -> IllegalMove:
    if selection.has("wheel"):
        return _why(s, SPIN)
    way = (selection.first("forward") - s.arrow) % WHEEL
    if s.doing == SPUN and not way:
        return refuse("recruit", "arrow-here")
    return _why(s, FORWARD + max(0, way - 1))


def _bank(s: State, selection: Taken) -> IllegalMove:
    number = selection.first("bank")
    needed = s.variant.box.bank_workers[number]
    first = BANK + ALL_GROUPS * number
    if s.doing != CHOOSING or s.board[BANK_START + number]:
        return _why(s, first + GROUP_START[needed])
    where = space(BANK_START + number)
    if sum(selection.workers) > needed:
        return refuse("bank", "bank-exact", space=where, count=needed)
    beyond = _beyond(s, selection)
    if beyond is not None:
        return beyond
    mine = have(s.workers_of(s.active), "workers")
    return refuse("bank", "bank-exact-have", space=where, count=needed, have=mine)


def _area(s: State, selection: Taken) -> IllegalMove:
    """A space of an area, alone or with workers: taken, closed, too dear, or not for these workers."""
    small = selection.has("small")
    place = selection.first("small") if small else selection.first("area")
    area = place // AREA_SPACES
    first = SMALL if small else WORK + PAIRS * place
    sent = sum(selection.workers)
    if small and s.doing == WORKING and place != s.place:
        return refuse("T-04", "small-other", space=space(s.place))
    if s.doing != (WORKING if small else CHOOSING) or (not small and s.board[LARGE + place]):
        return _why(s, first + area)
    if sent > 2:
        return refuse("T-12", "two-workers", space=space(place))
    beyond = _beyond(s, selection)
    if beyond is not None:
        return beyond
    group = group_meant(selection.workers)
    if sent == 2 and group not in WORK_GROUPS[area]:
        return _why(s, first + group)
    crew = s.crew(s.active)
    for whole in WORK_GROUPS[area]:
        if crew.forms[whole] and contains(GROUP_COUNTS[whole], selection.workers):
            return _why(s, first + whole)
    return refuse_workers(area, "wrong-workers-second" if sent else "wrong-workers-none")


def _beyond(s: State, selection: Taken) -> IllegalMove | None:
    """More workers of a colour than the seat has."""
    for colour in range(COLOURS):
        mine = s.count(s.active, WORKERS + colour)
        if selection.workers[colour] > mine:
            name = COLOUR_NAMES[colour]
            if mine:
                return refuse("work", "have-workers", workers=workers({name: mine}))
            return refuse("work", "no-workers", workers=WORDS.text(f"workers.{name}"))
    return None


def _own_workers(s: State, selection: Taken) -> IllegalMove:
    """Own workers alone."""
    beyond = _beyond(s, selection)
    if beyond is not None:
        return beyond
    if s.doing == WORKING:
        return refuse("T-12", "small-together")
    if s.doing != CHOOSING:
        return _why(s, SPIN)
    return refuse("T-12", "nowhere-together")
