"""Names: goods, workers, spaces and rewards in notation and in the middle of a sentence."""

from __future__ import annotations

from parlour.rules.montana.actions import AREA_SPACES, BANK_START, GROUP_COUNTS, GROUPS, SMALL_SPACES
from parlour.rules.montana.box import Reward
from parlour.rules.montana.kinds import AREA_NAMES, AREAS, COLOUR_NAMES, COLOURS, GOOD_NAMES
from parlour.rules.montana.state import State


def good_title(good: int) -> str:
    """'big copper'."""
    return GOOD_NAMES[good].replace("-", " ")


def area_title(area: int) -> str:
    """'grain field'."""
    return AREA_NAMES[area].replace("-", " ")


def space_name(place: int) -> str:
    """A space of the worker board: 'mine2', 'mine2-small', 'bank1'."""
    if place >= BANK_START:
        return f"bank{place - BANK_START + 1}"
    if place >= SMALL_SPACES:
        return f"{space_name(place - SMALL_SPACES)}-small"
    return f"{AREA_NAMES[place // AREA_SPACES]}{place % AREA_SPACES + 1}"


def space_names(s: State) -> dict[str, int]:
    """The spaces there are, by name."""
    box = s.variant.box
    found: dict[str, int] = {}
    for area in range(AREAS):
        for space in range(len(box.pays[area])):
            place = AREA_SPACES * area + space
            found[space_name(place)] = place
            found[space_name(SMALL_SPACES + place)] = SMALL_SPACES + place
    for space in range(len(box.bank_silver)):
        found[f"bank{space + 1}"] = BANK_START + space
    return found


def group_words(group: int) -> str:
    """'copper grain', as moves have it."""
    return " ".join([COLOUR_NAMES[colour] for colour in GROUPS[group]])


def group_title(group: int) -> str:
    """'a copper and 2 grain workers'."""
    counts = GROUP_COUNTS[group]
    parts = [f"{_some(counts[colour])} {COLOUR_NAMES[colour]}" for colour in range(COLOURS) if counts[colour]]
    size = len(GROUPS[group])
    return f"{joined(parts)} worker{'s' if size > 1 and parts[-1][0] != 'a' else ''}"


def _some(count: int) -> str:
    return "a" if count == 1 else str(count)


def goods_title(counts: list[int]) -> str:
    """'2 copper and 1 grain'; 'nothing' for none."""
    parts = [f"{counts[good]} {good_title(good)}" for good in range(len(counts)) if counts[good]]
    return joined(parts) or "nothing"


def cost_title(counts: list[int]) -> str:
    """'copper, stone and 2 grain': what a field costs."""
    parts = [
        good_title(good) if counts[good] == 1 else f"{counts[good]} {good_title(good)}"
        for good in range(len(counts))
        if counts[good]
    ]
    return joined(parts)


def reward_title(row: Reward) -> str:
    """'a cow and up to 3 upgrades'."""
    parts: list[str] = []
    if row.cows:
        parts.append(counted(row.cows, "cow"))
    if row.silver:
        parts.append(f"{row.silver} silver")
    if row.goods:
        parts.append(f"up to {row.goods} of copper, stone and grain")
    if row.upgrades:
        parts.append(f"up to {counted(row.upgrades, 'upgrade')}")
    return joined(parts) or "nothing"


def counted(count: int, word: str) -> str:
    """'1 cow', '2 cows'."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def joined(parts: list[str]) -> str:
    """'a, b and c'."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]
