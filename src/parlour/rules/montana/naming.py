"""What things are called: spaces and workers in notation; goods, workers, places and rewards as texts for any language."""

from __future__ import annotations

from parlour.rules.kit.catalogue import Listed, Text
from parlour.rules.montana.actions import AREA_SPACES, BANK_START, GROUP_COUNTS, GROUPS, SMALL_SPACES
from parlour.rules.montana.box import Reward
from parlour.rules.montana.catalogue import WORDS
from parlour.rules.montana.kinds import AREA_NAMES, AREAS, COLOUR_NAMES, GOOD_NAMES, names_of
from parlour.rules.montana.state import State

# In notation.


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


# As texts. Goods and workers come by name, as events and views have them: {'copper': 2}.


def goods(counts: dict[str, object]) -> Text:
    """'2 copper and 1 grain'; 'nothing' for none."""
    return _some(goods_each(counts))


def goods_each(counts: dict[str, object]) -> list[Text]:
    """The same, a text for each good."""
    return [_some_of(name, count) for name, count in counts.items() if count]


def _some_of(name: str, count: object) -> Text:
    """'2 copper'; as an object of a sentence where that is another form in some language."""
    own = f"goods.{name}.a"
    return WORDS.text(own if WORDS.has(own) else f"goods.{name}", count=count)


def cost(counts: list[int]) -> Text:
    """'copper, stone and 2 grain': what a field costs."""
    return Listed(_each("cost.", names_of(counts, GOOD_NAMES), ""))


def workers(counts: dict[str, object]) -> Text:
    """'a copper worker and 2 grain workers'."""
    return Listed(workers_each(counts))


def workers_each(counts: dict[str, object]) -> list[Text]:
    """The same, a text for each colour."""
    return _each("worker.", counts, ".a")


def group(number: int) -> Text:
    """The workers of a group: 'a copper worker and 2 grain workers'."""
    return workers(names_of(GROUP_COUNTS[number], COLOUR_NAMES))


def with_group(number: int) -> Text:
    """'with a copper worker and 2 grain workers'."""
    sent = _each("worker.", names_of(GROUP_COUNTS[number], COLOUR_NAMES), ".with")
    return WORDS.text("how.workers", workers=Listed(sent))


def gains(data: dict[str, object]) -> Text:
    """All that an event brings: goods, workers, silver, cows and canteens; 'nothing' for none."""
    found: list[Text] = []
    given = data.get("goods")
    if isinstance(given, dict):
        found += goods_each(given)
    given = data.get("workers")
    if isinstance(given, dict):
        found += workers_each(given)
    for name in ("silver", "cows", "canteens"):
        if name in data:
            found.append(WORDS.text(name, count=data[name]))
    return _some(found)


def pair(colours: list[str]) -> Text:
    """What a space of the wheel shows: 'stone and pumpkin', 'two grain', 'any two'."""
    if "white" in colours:
        return WORDS.text("pair.white")
    if colours[0] == colours[1]:
        return WORDS.text("pair.same", colour=WORDS.text(f"colour.{colours[0]}"))
    return Listed([WORDS.text(f"colour.{colour}") for colour in colours])


def reward(row: Reward) -> Text:
    """'1 cow and up to 3 upgrades'."""
    return reward_of({"cows": row.cows, "silver": row.silver, "goods": row.goods, "upgrades": row.upgrades})


def reward_of(row: dict[str, int]) -> Text:
    """The same for a row as views have it."""
    found: list[Text] = []
    for name, key in (
        ("cows", "cows"),
        ("silver", "silver"),
        ("goods", "reward.goods"),
        ("upgrades", "reward.upgrades"),
    ):
        if row.get(name, 0):
            found.append(WORDS.text(key, count=row[name]))
    return _some(found)


def area(number: int) -> Text:
    """'grain field'."""
    return WORDS.text(f"area.{AREA_NAMES[number]}")


def to_area(number: int) -> Text:
    """'the grain field', for workers on their way there."""
    return WORDS.text(f"area.{AREA_NAMES[number]}.to")


def space(place: int) -> Text:
    """A large space or one of the bank: 'space 2 in the mine'."""
    if place >= BANK_START:
        return WORDS.text("space.bank", number=place - BANK_START + 1)
    return WORDS.text(f"space.{AREA_NAMES[place // AREA_SPACES]}", number=place % AREA_SPACES + 1)


def have(count: int, what: str) -> object:
    """What follows 'you have': a number, or 'none'."""
    return count if count else WORDS.text(f"none.{what}")


def _each(key: str, counts: dict[str, object], form: str) -> list[Text]:
    return [WORDS.text(f"{key}{name}{form}", count=count) for name, count in counts.items() if count]


def _some(found: list[Text]) -> Text:
    return Listed(found) if found else WORDS.text("nothing")
