"""Montana's choices as a menu: by what one does, in short texts; other ways to pay, high bids and trades are folded first."""

from __future__ import annotations

import re
from typing import Final

from parlour.cli.grammar import count_of, listed
from parlour.cli.menu import Item, Menu, Row, Section
from parlour.cli.montana.seen import AREAS, COLOURS, Seen, reward_words, title
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.position import Position

SECTIONS: Final = {
    "build": "Build",
    "work": "Work",
    "small": "Work",
    "bank": "Work",
    "city": "City",
    "bid": "Bid",
    "pass": "Bid",
    "recruit": "Recruit",
    "forward": "Recruit",
    "trade": "Trade a cow for",
}
ORDER: Final = ["", "Build", "Bid", "Work", "Recruit", "City", "Trade a cow for", "Or"]
ABOUT: Final = {"city": "city", "bid": "city", "pass": "city", "pick": "recruit", "return": "recruit"}
REST: Final = "ways to pay, bids and trades"


def menu(position: Position) -> Menu:
    seen = Seen(position, position.seat)
    sections: dict[str, dict[str, list[Item]]] = {}
    cheapest: set[str] = set()
    """Spaces that one way to pay is shown of already."""
    choices = position.choices()
    largest = {one.elements[0][:-1]: one.elements[0] for one in choices if one.kind == "work"}
    """For each area the largest space that can be paid."""
    for choice in choices:
        item = Item(choice, _text(seen, choice), _sentence(choice), position.preview(choice.action))
        item.about = ABOUT.get(choice.kind, choice.rule)
        item.price_in_text = item.price_in_sentence = True
        item.dear = _dearness(seen, choice, cheapest, largest)
        name = SECTIONS.get(choice.kind, "Or" if choice.kind in ("end", "canteen") else "")
        sections.setdefault(name, {}).setdefault(_label(seen, choice), []).append(item)
    found = [Section(name, _rows(sections[name])) for name in ORDER if name in sections]
    return Menu(found, REST, f"are {REST}")


def _rows(rows: dict[str, list[Item]]) -> list[Row]:
    return [Row(label, items) for label, items in rows.items()]


def _named(choice: Choice) -> dict[str, str]:
    return dict(element.split(":", 1) for element in reversed(choice.elements) if ":" in element)


def _sent(choice: Choice) -> list[str]:
    """The workers a choice sends, picks or returns."""
    return [one.split(":")[1] for one in choice.elements if one.split(":")[0] in ("worker", "supply-worker")]


def _dearness(seen: Seen, choice: Choice, cheapest: set[str], largest: dict[str, str]) -> int:
    """How readily a choice is folded away: other ways to pay for a space, then high bids and trades, then small spaces."""
    if choice.kind in ("work", "bank", "small"):
        space = choice.elements[0]
        own = choice.kind != "bank" and len(_sent(choice)) == 1
        spare = max((seen.boards[seen.seat].workers.get(colour, 0), colour) for colour in COLOURS)[1]
        first = space not in cheapest and (own or choice.kind == "bank" or spare in _sent(choice))
        if first:
            cheapest.add(space)
        best = choice.kind == "small" or space == largest.get(space[:-1])
        return 0 if first and best else 1 if first else 3
    if choice.kind in ("city", "bid"):
        return 1 if choice.elements[0].endswith("a") else 2
    if choice.kind in ("take", "upgrade"):
        return 0 if len(choice.elements) > 1 else 1
    if choice.kind == "forward":
        return choice.costs["grain"] // 2
    return 2 if choice.kind == "trade" else 0


def _label(seen: Seen, choice: Choice) -> str:
    named = _named(choice)
    kind = choice.kind
    if kind == "work":
        area = next(area for area in AREAS if named["area"].startswith(area))
        return f"{title(area)}:"
    if kind in ("city", "bid"):
        row = int(named["city"][0])
        return f"row {row} ({reward_words(seen.rows[row - 1])}) for"
    return {
        "bank": "bank:",
        "small": "small space:",
        "forward": "move the arrow for",
        "pick": "take",
        "return": "return",
        "take": "take",
        "upgrade": "make big",
        "recruit": "",
    }.get(kind, "")


def _text(seen: Seen, choice: Choice) -> str:
    named = _named(choice)
    kind = choice.kind
    costs = choice.costs
    if kind == "build":
        # Settlements are told with their points; here what else the field brings.
        brings = re.split(", | and ", choice.label.partition(": ")[2])
        gifts = [word for word in brings if "cow" in word or "canteen" in word]
        field = seen.fields[named["field"]]
        return f"{field.name} {field.letters}{f' ({listed(gifts)})' if gifts else ''}"
    if kind == "work":
        area, space = named["area"][:-1], int(named["area"][-1]) - 1
        gain = seen.areas[area][space]["gain"]
        silver = f"{costs['silver']} silver, " if costs["silver"] else ""
        return f"{gain} for {silver}{_workers(choice)}"
    if kind == "bank":
        return f"{seen.bank[int(named['bank']) - 1]['silver']} silver for {_workers(choice)}"
    if kind == "small":
        return f"{seen.small} more for {_workers(choice)}"
    if kind in ("city", "bid"):
        return count_of(costs["pumpkins"], "pumpkins")
    if kind == "forward":
        return f"{costs['grain']} grain: {choice.label.partition(': ')[2].removesuffix(' workers')}"
    if kind in ("pick", "return"):
        return _workers(choice)
    if kind == "take":
        return choice.label.removeprefix("Take ")
    if kind == "upgrade":
        return choice.label.removeprefix("Trade ").removesuffix(" for big ones")
    if kind == "trade":
        return choice.label.removeprefix("Trade a cow for ")
    if kind == "recruit":
        return "spin the wheel"
    return choice.label[0].lower() + choice.label[1:]


def _workers(choice: Choice) -> str:
    """'copper', '2 stone', 'stone+grain'."""
    sent = _sent(choice)
    counts = {colour: sent.count(colour) for colour in COLOURS if colour in sent}
    return "+".join(colour if count == 1 else f"{count} {colour}" for colour, count in counts.items())


def _sentence(choice: Choice) -> str:
    """The choice's own label."""
    return choice.label[0].lower() + choice.label[1:]
