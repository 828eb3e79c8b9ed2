"""Work: the bank, and the four areas with their large and small spaces (rulings T-04, T-12, T-13)."""

from __future__ import annotations

from parlour.rules.montana.actions import AREA_SPACES, BANK_START, GROUP_COUNTS, GROUPS, LARGE, SMALL_SPACES
from parlour.rules.montana.kinds import AREA_NAMES, COLOUR_NAMES, GOOD_NAMES, SILVER, WORKERS, names_of
from parlour.rules.montana.state import DONE, WORKING, State
from parlour.rules.montana.supply import gain


def _send(s: State, group: int, place: int) -> None:
    """Workers go onto a space; they stay there until it is cleared."""
    for colour in GROUPS[group]:
        s.add(s.active, WORKERS + colour, -1)
    s.board[place] = group + 1


def work(s: State, area: int, space: int, group: int) -> None:
    """A large space: workers, then the silver, then the goods."""
    box = s.variant.box
    place = AREA_SPACES * area + space
    paid = box.pays[area][space]
    s.doing = WORKING
    s.place = place
    _send(s, group, LARGE + place)
    s.add(s.active, SILVER, -paid)
    if s.log is not None:
        data: dict[str, object] = {"area": AREA_NAMES[area], "space": space + 1, "silver": paid}
        data["workers"] = names_of(GROUP_COUNTS[group], COLOUR_NAMES)
        s.tell("work", s.active, data, "work")
    _produce(s, area, box.gains[area][space])


def work_small(s: State, group: int) -> None:
    """The small space beside the large one just used: one more good, no silver."""
    area = s.place // AREA_SPACES
    s.doing = DONE
    _send(s, group, SMALL_SPACES + s.place)
    if s.log is not None:
        data: dict[str, object] = {"area": AREA_NAMES[area], "space": s.place % AREA_SPACES + 1}
        data["workers"] = names_of(GROUP_COUNTS[group], COLOUR_NAMES)
        s.tell("small", s.active, data, "work")
    _produce(s, area, s.variant.box.small)


def _produce(s: State, area: int, count: int) -> None:
    got = gain(s, s.active, area, count)
    if got and s.log is not None:
        s.tell("gain", s.active, {"goods": {GOOD_NAMES[area]: got}, "reason": "work"}, "work")


def bank(s: State, space: int, group: int) -> None:
    silver = s.variant.box.bank_silver[space]
    s.doing = DONE
    _send(s, group, BANK_START + space)
    s.add(s.active, SILVER, silver)
    if s.log is not None:
        workers = names_of(GROUP_COUNTS[group], COLOUR_NAMES)
        s.tell("bank", s.active, {"space": space + 1, "workers": workers}, "bank")
        s.tell("gain", s.active, {"silver": silver, "reason": "bank"}, "bank")


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
    """At the end of a turn: the area just worked in, if all its large spaces are taken, and a full bank are emptied."""
    area = s.place // AREA_SPACES
    if area_full(s, area):
        first = AREA_SPACES * area
        _clear(s, LARGE + first, LARGE + first + AREA_SPACES)
        _clear(s, SMALL_SPACES + first, SMALL_SPACES + first + AREA_SPACES)
        if s.log is not None:
            s.tell("clear", -1, {"area": AREA_NAMES[area]}, "T-04")
    if bank_full(s):
        _clear(s, BANK_START, len(s.board))
        if s.log is not None:
            s.tell("clear", -1, {"area": "bank"}, "T-04")


def _clear(s: State, first: int, end: int) -> None:
    for place in range(first, end):
        if s.board[place]:
            for colour in GROUPS[s.board[place] - 1]:
                s.supply[WORKERS + colour] += 1
            s.board[place] = 0
