"""Whys: what a person meant who clicked things that no legal choice has together, and why it cannot be done now."""

from __future__ import annotations

from typing import Final

from parlour.rules.kit.errors import IllegalMove, MoveError, shown
from parlour.rules.montana.actions import (
    ALL_GROUPS,
    BANK,
    BID,
    BUILD,
    CANTEEN,
    END,
    FORWARD,
    GROUP_START,
    PAIRS,
    PASS,
    RETURN,
    SMALL,
    SPIN,
    TAKE,
    TAKES,
    TRADE,
    TRADE_SILVER,
    TRADE_WORKER,
    UPGRADE,
    UPGRADES,
    WORK,
    WORK_GROUPS,
    group_of,
)
from parlour.rules.montana.box import WHEEL
from parlour.rules.montana.kinds import COLOUR_NAMES, COLOURS, SMALL_GOODS
from parlour.rules.montana.naming import counted, space_name, space_names
from parlour.rules.montana.notation import NOTHING, read_cell
from parlour.rules.montana.pending import PICK_WORKERS, PLACE_BID, RETURN_WORKERS, kind_of
from parlour.rules.montana.refusals import refusal
from parlour.rules.montana.state import BANK_START, SMALL_SPACES, SPUN, WORKING, State

NUMBERS: Final = [str(number) for number in range(2, 13)]
"""What may stand after the name of one of several alike."""


class Clicked:
    """The elements by what they are."""

    def __init__(self) -> None:
        self.wheel = False
        self.forward: list[int] = []
        """Spaces of the wheel."""
        self.workers = [0] * COLOURS
        """Own workers, by colour."""
        self.recruits = [0] * COLOURS
        """Workers of the supply."""
        self.goods = [0] * SMALL_GOODS
        """Own goods."""
        self.takes = [0] * SMALL_GOODS
        """Goods of the supply."""
        self.places: list[int] = []
        """Large spaces of the areas."""
        self.smalls: list[int] = []
        self.banks: list[int] = []
        self.cells: list[int] = []
        self.fields: list[int] = []
        self.cow = False
        self.silver = False
        self.words: list[str] = []
        """pass, nothing, canteen, end."""

    def targets(self) -> int:
        """How many different things to do are meant; workers, goods and a cow belong to one of them."""
        count = len(self.forward) + len(self.places) + len(self.smalls) + len(self.banks)
        return count + len(self.cells) + len(self.fields) + len(self.words) + (1 if self.wheel else 0)


def explain(s: State, elements: list[str]) -> IllegalMove:
    """The reason for clicked elements that are in no legal choice together."""
    clicked = Clicked()
    for element in elements:
        unknown = _read(s, element, clicked)
        if unknown is not None:
            return unknown
    if s.pending:
        return _under_choice(s, clicked)
    if clicked.targets() > 1:
        return IllegalMove("One action does one thing; choose one of these.", "turn")
    return _at_turn(s, clicked)


def _read(s: State, element: str, clicked: Clicked) -> IllegalMove | None:
    """Note one element; the reason if there is no such thing on the table."""
    what, _, name = element.partition(":")
    if element in ("pass", NOTHING, "canteen", "end"):
        if element not in clicked.words:
            clicked.words.append(element)
    elif element == "wheel":
        clicked.wheel = True
    elif element == "cow":
        clicked.cow = True
    elif element == "silver":
        clicked.silver = True
    elif what == "wheel" and name in [str(space + 1) for space in range(WHEEL)]:
        _add(clicked.forward, int(name) - 1)
    elif what in ("area", "small", "bank"):
        return _read_space(s, element, what, name, clicked)
    elif what == "city":
        try:
            _add(clicked.cells, read_cell(s, name))
        except MoveError as error:
            return IllegalMove(str(error), "city")
    elif what == "field":
        field = s.land.layout.field(name)
        if field < 0:
            return IllegalMove(s.land.layout.unknown(name), "build")
        _add(clicked.fields, field)
    else:
        return _read_thing(element, what, name, clicked)
    return None


def _add(found: list[int], item: int) -> None:
    if item not in found:
        found.append(item)


def _unknown(element: str) -> IllegalMove:
    return IllegalMove(f"There is no {shown(element)} on your table.", "turn")


def _read_space(s: State, element: str, what: str, name: str, clicked: Clicked) -> IllegalMove | None:
    place = space_names(s).get(f"bank{name}" if what == "bank" else name, -1)
    if what == "bank" and place >= BANK_START:
        _add(clicked.banks, place - BANK_START)
    elif what == "area" and 0 <= place < SMALL_SPACES:
        _add(clicked.places, place)
    elif what == "small" and 0 <= place < SMALL_SPACES:
        _add(clicked.smalls, place)
    else:
        return _unknown(element)
    return None


def _read_thing(element: str, what: str, name: str, clicked: Clicked) -> IllegalMove | None:
    """Workers and goods; the number after a name says that it is the second, or third, of its kind."""
    kind, _, number = name.partition(":")
    counts = {
        "worker": clicked.workers,
        "supply-worker": clicked.recruits,
        "good": clicked.goods,
        "supply": clicked.takes,
    }.get(what)
    if counts is None or kind not in COLOUR_NAMES or (number and number not in NUMBERS):
        return _unknown(element)
    index = COLOUR_NAMES.index(kind)
    counts[index] = max(counts[index], int(number) if number else 1)
    return None


def _group(counts: list[int]) -> int:
    """The group of these workers; -1 for none or too many."""
    colours: list[int] = []
    for colour in range(COLOURS):
        colours += [colour] * counts[colour]
    return group_of(colours)


def _under_choice(s: State, clicked: Clicked) -> IllegalMove:
    """A choice waits: whatever fits it is refused for its own reason, all else for the choice that waits."""
    kind = kind_of(s.pending[-1])
    if kind == RETURN_WORKERS and any(clicked.workers):
        group = _group(clicked.workers)
        return refusal(s, RETURN + group if 0 <= group < PAIRS else END)
    if kind == PICK_WORKERS:
        return refusal(s, END)
    if clicked.cow or any(clicked.recruits):
        return _cattle(s, clicked)
    if kind == PLACE_BID and len(clicked.cells) == 1:
        return refusal(s, BID + clicked.cells[0])
    if kind != PLACE_BID and any(clicked.takes):
        return refusal(s, TAKE + _amount(clicked.takes, TAKES))
    if kind != PLACE_BID and any(clicked.goods):
        return refusal(s, UPGRADE + _amount(clicked.goods, UPGRADES))
    return refusal(s, END)


def _amount(counts: list[int], amounts: list[list[int]]) -> int:
    """Which of the amounts was meant, the largest if it is none of them."""
    wanted = counts[: len(amounts[0])]
    return amounts.index(wanted) if wanted in amounts else len(amounts) - 1


def _cattle(s: State, clicked: Clicked) -> IllegalMove:
    """A cow and what it is to bring; if only one of them was clicked, a cow is what is missing."""
    for good in range(SMALL_GOODS):
        if clicked.takes[good]:
            return _not_together(s, TRADE + good)
    for colour in range(COLOURS):
        if clicked.recruits[colour]:
            return _not_together(s, TRADE_WORKER + colour)
    return _not_together(s, TRADE_SILVER)


def _not_together(s: State, action: int) -> IllegalMove:
    """The trade's own reason, unless the trade alone is possible."""
    if action in s.legal():
        return IllegalMove("A cow is traded for one thing: a small good, silver or a worker.", "cattle")
    return refusal(s, action)


def _at_turn(s: State, clicked: Clicked) -> IllegalMove:
    """Nothing waits: the turn's action, what may follow it, or a trade."""
    if clicked.words:
        word = clicked.words[0]
        if word == "end":
            return (
                refusal(s, END)
                if END not in s.legal()
                else IllegalMove("Ending the turn goes with nothing else.", "turn")
            )
        if word == "canteen":
            if CANTEEN in s.legal():
                return IllegalMove("Spending a canteen goes with nothing else.", "T-20")
            return refusal(s, CANTEEN)
        return refusal(s, PASS)
    if clicked.fields:
        return _field(s, clicked)
    if clicked.cells:
        if any(clicked.workers):
            return IllegalMove("No workers go to the city; your contractor does.", "city")
        return refusal(s, BID + clicked.cells[0])
    if clicked.banks:
        return _bank(s, clicked)
    if clicked.places or clicked.smalls:
        return _area(s, clicked)
    if clicked.wheel or clicked.forward:
        return _wheel(s, clicked)
    if clicked.cow or clicked.silver or any(clicked.takes) or any(clicked.recruits):
        return _cattle(s, clicked)
    if any(clicked.goods):
        return IllegalMove("Goods are paid without a click when you build; choose the field.", "build")
    return _workers(s, clicked)


def _field(s: State, clicked: Clicked) -> IllegalMove:
    action = BUILD + clicked.fields[0]
    if action in s.legal():
        return IllegalMove("A field is built on with the goods it shows, nothing else.", "build")
    return refusal(s, action)


def _wheel(s: State, clicked: Clicked) -> IllegalMove:
    if clicked.wheel:
        if SPIN in s.legal():
            return IllegalMove("A spin needs nothing else.", "recruit")
        return refusal(s, SPIN)
    way = (clicked.forward[0] - s.arrow) % WHEEL
    if s.doing == SPUN and not way:
        return IllegalMove("The arrow points there already; grain moves it on by one space or more.", "recruit")
    return refusal(s, FORWARD + max(0, way - 1))


def _bank(s: State, clicked: Clicked) -> IllegalMove:
    space = clicked.banks[0]
    needed = s.variant.box.bank_workers[space]
    group = _group(clicked.workers)
    first = BANK + ALL_GROUPS * space
    if sum(clicked.workers) > needed:
        return IllegalMove(f"The space bank{space + 1} takes exactly {counted(needed, 'worker')}.", "bank")
    if sum(clicked.workers) == needed:
        return refusal(s, first + group)
    if s.workers_of(s.active) < needed and SPIN in s.legal() and not s.board[BANK_START + space]:
        have = counted(s.workers_of(s.active), "worker")
        return IllegalMove(f"The space bank{space + 1} takes exactly {needed}; you have {have}.", "bank")
    return refusal(s, first + GROUP_START[needed])


def _area(s: State, clicked: Clicked) -> IllegalMove:
    """An area's space with workers, or without."""
    small = bool(clicked.smalls)
    place = clicked.smalls[0] if small else clicked.places[0]
    if small and s.doing == WORKING and place != s.place:
        return IllegalMove(f"The small space beside {space_name(s.place)} is open to you, no other one.", "T-04")
    first = SMALL if small else WORK + PAIRS * place
    area = place // 4
    group = _group(clicked.workers)
    if 0 <= group < PAIRS and (group in WORK_GROUPS[area] or len([c for c in clicked.workers if c]) > 1):
        return refusal(s, first + group)
    if sum(clicked.workers) > 2:
        return IllegalMove(f"At most two workers go onto {space_name(place)}.", "T-12")
    # One worker of another colour, two of its own, or none: what is missing is told by the nearest group.
    best = refusal(s, first + area)
    for wanted in WORK_GROUPS[area]:
        told = refusal(s, first + wanted)
        if told.rule != "work":
            best = told
            break
    if best.rule == "work" or (any(clicked.workers) and group not in WORK_GROUPS[area]):
        colour = COLOUR_NAMES[area]
        if first + area in s.legal():
            return IllegalMove(
                f"{space_name(place)} takes one {colour} worker, or two workers of other colours.", "T-12"
            )
        if best.rule == "work":
            return IllegalMove(
                f"{space_name(place)} takes one {colour} worker, or two of other colours; you have neither.", "T-12"
            )
    return best


def _workers(s: State, clicked: Clicked) -> IllegalMove:
    """Own workers alone."""
    for colour in range(COLOURS):
        have = s.stock[s.active * 14 + 6 + colour]
        if clicked.workers[colour] > have:
            word = COLOUR_NAMES[colour]
            return IllegalMove(f"You have {have or 'no'} {word} worker{'s' if have != 1 else ''}.", "work")
    if s.doing == WORKING:
        return IllegalMove("These workers cannot go together onto the small space.", "T-12")
    if SPIN not in s.legal():
        return refusal(s, SPIN)
    return IllegalMove("No space that is free and that you can pay takes these workers together.", "T-12")
