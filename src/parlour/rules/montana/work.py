"""Work: the bank, and the four areas with their large and small spaces (rulings T-04, T-12, T-13)."""

from __future__ import annotations

from parlour.rules.montana.actions import AREA_SPACES, BANK_START, GROUP_COUNTS, LARGE, SMALL_SPACES
from parlour.rules.montana.gains import clear, gain, pay_silver, receive, send
from parlour.rules.montana.kinds import AREA_NAMES, COLOUR_NAMES, SILVER, names_of
from parlour.rules.montana.state import DONE, WORKING, State


def work(s: State, area: int, space: int, group: int) -> None:
    """A large space: workers, then the silver, then the goods."""
    box = s.variant.box
    place = AREA_SPACES * area + space
    paid = box.pays[area][space]
    s.doing = WORKING
    s.place = place
    send(s, s.active, group, LARGE + place)
    pay_silver(s, s.active, paid)
    if s.log is not None:
        data: dict[str, object] = {"area": AREA_NAMES[area], "space": space + 1, "silver": paid}
        data["workers"] = names_of(GROUP_COUNTS[group], COLOUR_NAMES)
        s.tell("work", s.active, data, "work")
    gain(s, s.active, area, box.gains[area][space], "work", "work")


def work_small(s: State, group: int) -> None:
    """The small space beside the large one just used: one more good, no silver."""
    area = s.place // AREA_SPACES
    s.doing = DONE
    send(s, s.active, group, SMALL_SPACES + s.place)
    if s.log is not None:
        data: dict[str, object] = {"area": AREA_NAMES[area], "space": s.place % AREA_SPACES + 1}
        data["workers"] = names_of(GROUP_COUNTS[group], COLOUR_NAMES)
        s.tell("small", s.active, data, "work")
    gain(s, s.active, area, s.variant.box.small, "work", "work")


def bank(s: State, space: int, group: int) -> None:
    s.doing = DONE
    send(s, s.active, group, BANK_START + space)
    if s.log is not None:
        workers = names_of(GROUP_COUNTS[group], COLOUR_NAMES)
        s.tell("bank", s.active, {"space": space + 1, "workers": workers}, "bank")
    receive(s, s.active, SILVER, s.variant.box.bank_silver[space], "bank", "bank")


def area_full(s: State, area: int) -> bool:
    first = LARGE + AREA_SPACES * area
    for place in range(first, first + len(s.variant.box.pays[area])):
        if not s.board[place]:
            return False
    return True


def bank_full(s: State) -> bool:
    for place in range(BANK_START, BANK_START + len(s.variant.box.bank_silver)):
        if not s.board[place]:
            return False
    return True


def clear_full(s: State) -> None:
    """At the end of a turn, clear the area just worked in if all its large spaces are taken, and a full bank."""
    area = s.place // AREA_SPACES
    if area_full(s, area):
        first = AREA_SPACES * area
        clear(s, LARGE + first, LARGE + first + AREA_SPACES)
        clear(s, SMALL_SPACES + first, SMALL_SPACES + first + AREA_SPACES)
        if s.log is not None:
            s.tell("clear", -1, {"area": AREA_NAMES[area]}, "T-04")
    if bank_full(s):
        clear(s, BANK_START, len(s.board))
        if s.log is not None:
            s.tell("clear", -1, {"area": "bank"}, "T-04")
